from ltmi_py.text.dates import find, settle


def test_a_relative_date_counts_from_the_anchor_and_stays_open_without_one():
    text = "We shipped it yesterday."

    (anchored,) = find(text, anchor="2026-03-02")
    (open_,) = find(text)

    assert anchored.value == "2026-03-01"
    assert open_.relative
    assert open_.options == ()
    assert text[open_.start : open_.stop] == "yesterday"


def test_order_of_day_and_month_stays_open_until_the_text_settles_it():
    one = "04/05/2026 Valve closed.\n"
    two = one + "25/05/2026 Valve open.\n"

    assert [date.options for date in find(one)] == [("2026-04-05", "2026-05-04")]
    assert [date.options for date in find(two)] == [("2026-05-04",), ("2026-05-25",)]
    assert settle(one) is None
    assert settle(two) == "day-month"


def test_what_only_looks_like_a_date_is_none():
    text = "Part no. 10.2014 is out of stock. Ask on extension 12-11-10. Release 3.2.1 fixed it."

    assert find(text) == []
    assert len(find(text + " It was 2026-03-02.")) == 1


def test_written_dates_are_read_in_several_languages():
    text = "5 May 2026, May 5, 2026, 5th of May 2026, am 5. Mai 2026, le 5 mai 2026, 5 de mayo de 2026, 5 мая 2026"

    assert [date.value for date in find(text)] == ["2026-05-05"] * 7


def test_a_date_is_as_precise_as_it_is_stated():
    assert [date.value for date in find("May 2026, June 30, and 2026-03")] == [
        "2026-05",
        "--06-30",
        "2026-03",
    ]


def test_days_that_do_not_exist_are_no_dates():
    assert find("31/02/2026 and 2026-13-01") == []
    assert [date.value for date in find("28/02/2026 and 2026-12-01")] == ["2026-02-28", "2026-12-01"]


def test_a_verb_is_no_month():
    assert find("You may 5 times march 3 miles.") == []
    assert [date.value for date in find("On March 3 and May 5.")] == ["--03-03", "--05-05"]


def test_relative_dates_move_by_days_weeks_months_and_years():
    text = "three days ago, last week, next month, last year"

    assert [date.value for date in find(text, anchor="2026-03-02")] == [
        "2026-02-27",
        "2026-W09",
        "2026-04",
        "2025",
    ]
