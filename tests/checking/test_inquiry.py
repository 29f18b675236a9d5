"""A report that nobody asks keeps hardly anything, and says the same whenever it is asked."""

import copy
import gc

from ltmi_py import check
from ltmi_py.checking.preparing import prepare
from ltmi_py.checking.rules.case import Case

TEXTS = (
    "The pump was built in 1998 by Ana Ruiz. It lifts 40 litres a minute and must not run dry.",
    "The yard was founded in 1788. Jonas Lind restored it in 2011, and the town sold it to Harald Berg.",
    "Part: Seal; Price: 4.20; Stock: 120\nPart: Impeller; Price: 89.00; Stock: 7",
)
ANSWER = "The pump was built in 1988. It may run dry. Jonas Lind founded the yard. The seal costs 89.00. Is it open?"


def cases():
    gc.collect()
    return sum(isinstance(one, Case) for one in gc.get_objects())


def test_an_older_report_says_the_same_as_one_that_is_asked_at_once():
    at_once = [check(ANSWER, text).to_json() for text in TEXTS]
    reports = [check(ANSWER, text) for text in TEXTS]

    assert [report.to_json() for report in reports] == at_once
    assert {reason["code"] for report in at_once for claim in report["claims"] for reason in claim["reasons"]}


def test_what_an_older_report_is_asked_first_does_not_matter():
    report, other = check(ANSWER, TEXTS[0]), check(ANSWER, TEXTS[0])
    check(ANSWER, TEXTS[1])

    assert report.unsupported
    assert report.claims[3].reasons == other.claims[3].reasons
    assert report.claims[0].why == other.claims[0].why
    assert report.unsupported == other.unsupported


def test_evidence_prepared_or_in_a_list_is_asked_later_too():
    prepared = prepare(TEXTS)
    reports = [check(ANSWER, prepared), check(ANSWER, list(TEXTS)), check(ANSWER, TEXTS[0])]

    assert reports[0].to_json() == reports[1].to_json() == check(ANSWER, TEXTS).to_json()


def test_of_many_reports_only_the_latest_keeps_what_was_read():
    before = cases()
    one = check(ANSWER, TEXTS[0])
    alone = cases() - before
    reports = [one, *(check(ANSWER, text) for text in TEXTS[1:] * 3)]

    assert alone > 1
    assert cases() - before <= alone + 1  # an answer may be split otherwise beside another text
    assert len(reports) == 7


def test_a_report_that_was_asked_keeps_nothing_that_was_read():
    before = cases()
    report = check(ANSWER, TEXTS[0])
    report.to_json()

    assert cases() == before


def test_a_copy_of_an_older_report_says_the_same():
    report = check(ANSWER, TEXTS[0])
    check(ANSWER, TEXTS[1])

    assert copy.deepcopy(report).to_json() == report.to_json()
