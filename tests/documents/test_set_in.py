"""Lines of plain text that are set in below a line: they are its list, also without marks."""

from crystallised import said


def statements(text):
    return said(text, "README")


def test_lines_below_a_colon_stand_behind_the_line_that_introduces_them():
    text = "The pump is old.\n\nThis is needed to run the pump in the hall:\n  VALVE\n  SEAL\n  KEY\n  HALL_KEY\n\nThe hall is cold.\n"
    said = statements(text)
    assert {"This is needed to run the pump in the hall: KEY", "The hall is cold."} <= set(said)


def test_entries_that_go_on_set_in_further_are_one_each():
    text = (
        "All of these have to be there for a start of the pump:\n\n"
        "  VALVE_OPEN (a valve, which has to be open at all times when the pump is\n              running in the hall)\n"
        "  SEAL_DRY\n  KEY_TURNED (by the keeper)\n\nThe hall is cold.\n"
    )
    said = statements(text)
    assert any(each.endswith("SEAL_DRY") for each in said)
    assert any(each.endswith("KEY_TURNED (by the keeper)") for each in said)


def test_what_names_versions_is_no_code():
    text = "These packages are used by the tests of the pump:\n\n    - busybox (used by the first test)\n    - nc >= 1.2 (used by the second)\n    - strace (optional)\n"
    assert statements(text)[-1] == "These packages are used by the tests of the pump: strace (optional)"


def test_time_grows_with_words_in_brackets_that_nothing_closes(growth):
    def call(count):
        return statements(
            "These packages are used by the tests:\n\n    - a (used" + " byfirstandlast" * count + " 1\n"
        )

    assert growth(call, 200, 400) < 3.3
