"""Write the vectors from the cases they are kept as: `PYTHONPATH=. python tests/vectors/make.py [folder]`.

`values.py` and `wholes.py` beside this file hold what is expected, written by hand; the proofs are in tests/bundle.
"""

import json
import sys
from pathlib import Path

HERE = Path(__file__).parent
sys.path[:0] = [str(HERE.parent / "bundle"), str(HERE)]

import values  # noqa: E402
import wholes  # noqa: E402
from cases import vector  # noqa: E402
from cheats import CHEATS  # noqa: E402
from honest import HONEST  # noqa: E402

FILES = {
    "proof-cheats": [vector(case) for case in CHEATS],
    "proof-honest": [vector(case) for case in HONEST],
    "bytes": values.BYTES,
    "identifiers": values.IDS,
    "lattice": values.LATTICE,
    "records": values.RECORDS,
    "texts": values.TEXTS,
    "decodings": values.DECODINGS,
    "tokens": values.TOKENS,
    "languages": values.LANGUAGES,
    "tables": wholes.PINNED,
    "boundaries": wholes.BOUNDARIES,
    "account": wholes.ACCOUNT,
    "containers": wholes.CONTAINERS,
    "findings": wholes.FINDINGS,
    "dialects": wholes.DIALECTS,
    "horizon": wholes.TIME,
    "merge": wholes.MERGED,
    "versions": wholes.VERSIONS,
}


def text_of(vectors):
    return (
        "[\n" + ",\n".join(json.dumps(each, ensure_ascii=False, sort_keys=True) for each in vectors) + "\n]\n"
    )


if __name__ == "__main__":
    folder = Path(sys.argv[1]) if len(sys.argv) > 1 else HERE
    for name, vectors in FILES.items():
        (folder / f"{name}.json").write_text(text_of(vectors), encoding="utf-8")
