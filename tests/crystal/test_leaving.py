"""What is left out is left out once, also where a unit that reaches back is lost."""

from ltmi_py.crystal.leaving import Waiting
from ltmi_py.documents.model import ByteOffsets

TEXT = "The pump runs.</p><p>It is red.</p>"


def test_a_lost_unit_does_not_hold_what_was_left_out_before_it():
    waiting = Waiting(TEXT, "s-1", ByteOffsets(TEXT))
    waiting.add(14, 21, "markup")
    first = list(waiting.settle())
    rest = [*waiting.lose(0, len(TEXT)), *waiting.settle()]
    assert [(out.start, out.stop, out.why) for out in first] == [(14, 21, "markup")]
    assert [(out.start, out.stop) for out in rest] == [(0, 14), (21, len(TEXT))]
    assert {out.why for out in rest} == {"unsupported-content"}
