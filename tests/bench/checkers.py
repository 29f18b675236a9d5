"""The checks that are compared: ours, the peers on PyPI that need no model, and a baseline. Each gives (score, ok)."""

from __future__ import annotations

import re

from ltmi_py.checking.verdicts import check

WORD = re.compile(r"\w+")


def ours(claim, evidence, question):
    report = check(claim, evidence, question)
    return report.score, report.ok


def overlap(claim, evidence, question):
    mine, theirs = set(WORD.findall(claim.lower())), set(WORD.findall(evidence.lower()))
    share = len(mine & theirs) / max(1, len(mine))
    return share, share >= 0.8


def living_memory(claim, evidence, question):
    from lmm import check as theirs  # noqa: PLC0415 - a peer may be absent

    found = theirs(claim, evidence, question or "")
    return found.coverage, found.ok


def sourced(claim, evidence, question):
    from sourced.check import check_output  # noqa: PLC0415 - a peer may be absent

    claims = [one["status"] for one in check_output(claim, evidence)["claims"]]
    share = sum({"grounded": 1, "unverified": 0.5}.get(one, 0) for one in claims) / max(1, len(claims))
    return share, bool(claims) and all(one == "grounded" for one in claims)


def citesure(claim, evidence, question):
    from citesure.overlap import HIGH_OVERLAP_THRESHOLD, score_compound_claim, segment_passages  # noqa: PLC0415 - as above

    share, _ = score_compound_claim(claim, segment_passages(evidence))
    return share, share >= HIGH_OVERLAP_THRESHOLD


def installed():
    """Return the checks that can run here, by name."""
    out = {"ltmi-py": ours, "shared words ≥ 80 %": overlap}
    for name, module, run in (
        ("living-memory-model", "lmm", living_memory),
        ("sourced-evidence", "sourced", sourced),
        ("citesure, overlap tier", "citesure", citesure),
    ):
        try:
            __import__(module)
        except ImportError:
            continue
        out[name] = run
    return out
