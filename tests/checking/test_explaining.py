"""Reports are put into words on demand: what is asked later, copied or pickled says the same."""

import copy
import pickle
from typing import get_args

from ltmi_py.checking.findings import Form
from ltmi_py.checking.telling import phrasing
from ltmi_py.checking.verdicts import check

PUMP = "The relief valve opens at 8 bar. It must never be painted."
ANSWER = "The relief valve opens at 9 bar. The pump is blue."


def test_a_report_that_was_pickled_or_copied_says_what_it_said():
    report = check(ANSWER, PUMP)
    again = check(ANSWER, PUMP)

    assert pickle.loads(pickle.dumps(report)).to_json() == again.to_json()
    assert copy.deepcopy(report) == again
    assert again.claims[0].reasons[0].code == "figure"


def test_what_a_report_says_does_not_hang_on_when_it_is_asked():
    first = check(ANSWER, PUMP)
    check("The valve was never painted blue, and the pump opens.", PUMP)

    assert first.to_json() == check(ANSWER, PUMP).to_json()
    assert first.unsupported == ("9", "pump")


def test_every_form_of_finding_has_a_sentence():
    assert set(get_args(Form)) <= phrasing.FORMS.keys()
