"""The main job from text to proof, through the command."""

import csv
import io
import json
import os

import pytest

NOW = "2026-01-01T00:00:00Z"


def test_a_manual_becomes_a_bundle_that_is_proved(ltmi, bundle):
    done = ltmi("verify", bundle, "--json")
    found = done.json
    assert (done.code, found["ok"], found["unproved"]) == (0, True, 0)
    assert found["verbatim"] + found["assembled"] >= 12


def test_the_same_moment_gives_the_same_bytes(ltmi, bundle, manual, tmp_path):
    ltmi("crystallize", "--input", manual, "--label", manual.name, "--output", "again.ltmi", "--now", NOW)
    assert (tmp_path / "again.ltmi").read_bytes() == (tmp_path / bundle).read_bytes()


def test_every_locus_points_at_bytes_of_the_text(ltmi, bundle, manual):
    loci = ltmi("inspect", bundle, "--loci", "--json").json
    data = manual.read_bytes()
    (locus,) = [each for each in loci if each["statement"] == "The relief valve opens at 8 bar."]
    start, stop = locus["source"]["offset"]
    assert data[start:stop] == b"The relief valve opens at 8 bar."


def test_a_question_finds_its_statement_with_its_line(ltmi, bundle):
    done = ltmi("retrieve", bundle, "When does the relief valve open?")
    assert done.code == 0
    first, place, *_ = done.out.splitlines()
    assert first == "1. The relief valve opens at 8 bar."
    assert place.startswith("   manual.md:8 · ")


def test_options_may_stand_for_places(ltmi, bundle):
    by_option = ltmi("retrieve", "--bundle", bundle, "--query", "relief valve", "--json", "--now", NOW)
    by_place = ltmi("retrieve", bundle, "relief valve", "--json", "--now", NOW)
    assert by_option.json == by_place.json
    assert by_place.json["status"] == "found"


def test_what_is_not_there_is_said_not_to_be(ltmi, bundle):
    done = ltmi("retrieve", bundle, "zeppelin hangars")
    assert (done.code, done.out.partition(":")[0]) == (1, "not found")


@pytest.mark.parametrize(("bar", "verdict", "code"), [(8, "supported", 0), (9, "contradicted", 1)])
def test_an_answer_is_checked_against_text_and_against_the_bundle(ltmi, bundle, bar, verdict, code):
    for evidence in (("--evidence", "manual.md"), ("--bundle", bundle)):
        done = ltmi("check", *evidence, f"The relief valve opens at {bar} bar.", "--json")
        assert (done.json["verdict"], done.code) == (verdict, code)


def test_an_answer_comes_as_argument_file_or_standard_input(ltmi, manual, tmp_path):
    answer = "The relief valve opens at 8 bar."
    (tmp_path / "answer.txt").write_text(answer)
    by_word = ltmi("check", "-e", manual, answer)
    by_file = ltmi("check", "-e", manual, "--answer-file", "answer.txt")
    by_pipe = ltmi("check", "-e", manual, stdin=answer.encode())
    assert by_word.code == 0
    assert by_word == by_file == by_pipe


def test_a_verdict_is_shown_with_its_reason_and_its_evidence(ltmi, manual):
    done = ltmi("check", "-e", manual, "The relief valve opens at 9 bar.")
    assert done.out.startswith("✗ The relief valve opens at 9 bar.\n  contradicted, decided by: ")
    assert "The relief valve opens at 8 bar." in done.out
    assert done.out.splitlines()[-1].startswith(
        "✗ contradicted: not ok, since its only claim is contradicted; score"
    )


def test_the_words_of_a_user_may_stand_for_each_other(ltmi, manual, tmp_path):
    (tmp_path / "words.txt").write_text("# ours\nvalve, snifter\n")
    answer = "The relief snifter opens at 8 bar."
    assert ltmi("check", "-e", manual, answer, "--json").json["unsupported"] == ["snifter"]
    assert ltmi("check", "-e", manual, answer, "--synonyms", "words.txt", "--json").json["unsupported"] == []


def test_training_rows_follow_the_loci(ltmi, bundle):
    rows = [json.loads(line) for line in ltmi("train-export", bundle).out.splitlines()]
    loci = ltmi("inspect", bundle, "--loci", "--json").json
    assert [row["output"] for row in rows] == [locus["statement"] for locus in loci]


def test_a_table_and_notes_keep_the_ids(ltmi, bundle, tmp_path):
    ids = [locus["id"] for locus in ltmi("inspect", bundle, "--loci", "--json").json]
    rows = list(csv.DictReader(io.StringIO(ltmi("export", bundle, "--form", "csv").out)))
    assert [row["id"] for row in rows] == ids
    assert ltmi("export", bundle, "--form", "markdown", "--output", "notes").code == 0
    text = "".join(path.read_text(encoding="utf-8") for path in (tmp_path / "notes").iterdir())
    assert all(f"^{name}\n" in text for name in ids)


@pytest.mark.parametrize("name", ["b.ltmi.jsonl", "b.ltmi.tar.gz", "b.ltmi.zip", "b/"])
def test_a_bundle_is_the_same_in_every_form(ltmi, bundle, tmp_path, name):
    assert ltmi("pack", bundle, "--output", name).code == 0
    assert ltmi("verify", name, "--json").json["ok"] is True
    assert ltmi("pack", name, "--output", "back.ltmi").code == 0
    assert (tmp_path / "back.ltmi").read_bytes() == (tmp_path / bundle).read_bytes()


def test_a_bundle_is_unpacked_into_files(ltmi, bundle, tmp_path):
    assert ltmi("unpack", bundle, "--output", "open").code == 0
    names = {path.name for path in (tmp_path / "open").iterdir()}
    assert {
        "corpus.ltmi",
        "manifest.json",
        "breadcrumb-tree.json",
        "instruction.md",
        "provenance.csv",
    } <= names


def test_sources_may_be_left_out_and_given_again(ltmi, manual):
    ltmi("crystallize", manual.name, "--output", "thin.ltmi", "--without-sources")
    alone = ltmi("verify", "thin.ltmi", "--json")
    beside = ltmi("verify", "thin.ltmi", "--source", manual, "--json")
    assert "relief valve" not in json.dumps(ltmi("inspect", "thin.ltmi", "--json").json)
    assert (beside.code, beside.json["ok"]) == (0, True)
    assert alone.json != beside.json


def test_a_report_on_a_bundle_says_where_each_statement_stands(ltmi, bundle, tmp_path):
    ltmi("check", "--bundle", bundle, "The relief valve opens at 9 bar.", "--report", "r.html")
    page = (tmp_path / "r.html").read_text(encoding="utf-8")
    assert "manual.md:8 · Feed pump manual, draft" in page
    assert "opens at <strong>9 bar</strong>" in page
    assert "opens at <strong>8 bar</strong>" in page


def test_standard_input_is_read_and_named(ltmi):
    done = ltmi(
        "crystallize", "-", "--label", "minutes", "--json", stdin=b"We agreed on Monday. It was signed."
    )
    assert done.json["manifest"]["loci"] == 2
    assert done.json["manifest"]["x-sources"][0]["label"] == "minutes"


def test_an_outline_is_shown_before_anything_is_written(ltmi, manual, tmp_path):
    done = ltmi("crystallize", manual.name, "--output", "x.ltmi", "--outline")
    assert (done.code, done.out.splitlines()[0].split("  ")[0]) == (0, "Feed pump manual, draft")
    assert not (tmp_path / "x.ltmi").exists()


def test_without_an_output_the_statements_are_listed(ltmi, manual):
    done = ltmi("crystallize", manual.name)
    assert " 8  The relief valve opens at 8 bar.\n" in done.out
    assert "loci from 1 source" in done.err


def test_quiet_leaves_nothing_but_the_result(ltmi, manual):
    assert ltmi("crystallize", manual.name, "--output", "q.ltmi", "--quiet").err == ""
    assert ltmi("retrieve", "q.ltmi", "relief valve", "--quiet").out != ""


def test_a_long_stream_is_proved_line_by_line_like_a_short_one(ltmi, tmp_path):
    text = "".join(f"The valve {number} opens at {number} bar.\n\n" for number in range(300))
    (tmp_path / "v.md").write_text(text)
    ltmi("crystallize", "v.md", "--output", "v.ltmi.jsonl")
    head, *lines = (tmp_path / "v.ltmi.jsonl").read_bytes().splitlines(keepends=True)
    padded = head.removesuffix(b"}\n") + b',"x-padding":"' + b"x" * 2**24 + b'"}\n'
    (tmp_path / "long.ltmi.jsonl").write_bytes(padded + b"".join(lines))
    short, long = (ltmi("verify", name, "--json").json for name in ("v.ltmi.jsonl", "long.ltmi.jsonl"))
    assert (long["ok"], long["verbatim"]) == (short["ok"], 300)


def test_bundles_merge_and_differ(ltmi, bundle, tmp_path):
    (tmp_path / "more.md").write_text("# Boiler\n\nThe boiler holds 400 litres.\n")
    ltmi("crystallize", "more.md", "--output", "more.ltmi", "--now", NOW)
    assert ltmi("merge", bundle, "more.ltmi", "--output", "one.ltmi").code == 0
    assert ltmi("merge", "more.ltmi", bundle, "--output", "other.ltmi").code == 0
    assert (tmp_path / "one.ltmi").read_bytes() == (tmp_path / "other.ltmi").read_bytes()
    assert ltmi("diff", bundle, bundle).code == 0
    done = ltmi("diff", bundle, "one.ltmi")
    assert done.code == 1
    assert "The boiler holds 400 litres." in done.out


def test_a_report_is_one_page_that_marks_both_texts(ltmi, manual, tmp_path):
    answer = "The relief valve opens at 9 bar. <b>Bearings</b> are greased every 500 hours."
    question = "When does it open, and why?"
    done = ltmi("check", "-e", manual, answer, "--question", question, "--report", "report.html")
    page = (tmp_path / "report.html").read_text(encoding="utf-8")
    assert done.code == 1
    assert "&lt;b&gt;Bearings&lt;/b&gt;" in page
    assert "<b>" not in page
    assert "<script" not in page
    assert '<mark id="place-0"><sup><a href="#claim-1">1</a>' in page
    assert "The evidence contradicts this answer" in page
    assert "contradicted</span>: the evidence says otherwise" in page
    assert question in page
    assert "the answer says “9 bar”, the evidence “8 bar”" in page
    assert "default-src 'none'" in page


@pytest.mark.skipif(os.name == "nt", reason="pipes close in another way there")
def test_a_reader_that_stops_reading_is_no_error(ltmi, tmp_path):
    text = "".join(f"The valve {number} opens at {number} bar.\n\n" for number in range(5000))
    (tmp_path / "long.txt").write_text(text)
    process = ltmi.start("crystallize", "long.txt", "--quiet")
    assert process.stdout.readline() != b""
    process.stdout.close()
    assert (process.wait(timeout=120), process.stderr.read()) == (0, b"")
    process.stderr.close()


def test_a_check_of_nothing_says_that_there_was_nothing_to_check(ltmi, manual, tmp_path):
    (tmp_path / "marks.txt").write_text("!!! ??? ---\n", encoding="utf-8")
    thanks = ltmi("check", "-e", manual, "Thank you!")
    blank = ltmi("check", "-e", "marks.txt", "The valve opens.", "--report", "r.html")

    assert "nothing in it claims anything" in thanks.out
    assert "the evidence has no words to check against" in blank.out
    assert "The answer should not pass, since it could not be checked." in (tmp_path / "r.html").read_text(
        encoding="utf-8"
    )


def test_a_report_marks_what_a_claim_that_passes_lacks_and_tells_what_the_mark_means(ltmi, tmp_path):
    (tmp_path / "house.txt").write_text(
        "The tenant shall not sublet the flat without the written consent of the landlord.\n",
        encoding="utf-8",
    )
    answer = "The tenant needs the written consent of the landlord to sublet the flat."
    done = ltmi("check", "-e", "house.txt", "--lenient", answer, "--report", "house.html")
    page = (tmp_path / "house.html").read_text(encoding="utf-8")

    assert done.code == 0
    assert page.count("The tenant <u>needs</u> the written") == 2
    assert page.count("<u>Dotted</u>") == 1
    assert '<h1 class="supported on-words">✓ This answer passes on its words, though no one' in page
    assert '<span class="supported on-words">✓ supported</span>, decided by: passed on its words' in page
    assert "of its main words its sentence has" in page


def test_a_report_marks_what_was_not_judged_in_a_claim_that_passes(ltmi, tmp_path):
    (tmp_path / "rules.txt").write_text(
        "Dogs must be kept on a lead between March and July.\n", encoding="utf-8"
    )
    done = ltmi(
        "check",
        "-e",
        "rules.txt",
        "Dogs are washed twice from March to July.",
        "--lenient",
        "--report",
        "r.html",
    )
    page = (tmp_path / "r.html").read_text(encoding="utf-8")

    assert done.code == 0
    assert "not judged: “washed twice” where its sentence says" in page
    assert ">washed</" in page or ">washed twice</" in page
