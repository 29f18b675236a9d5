import pytest

from ltmi_py.bundle.model import Locus, SourceRef
from ltmi_py.errors import UsageError
from ltmi_py.retrieval.answers import search
from ltmi_py.retrieval.index import Index


@pytest.fixture
def two_people(loci):
    return Index(loci("Nuno Abt repairs lifts.", "Nuno Ferro is a nurse."))


def test_two_people_of_one_name_are_ambiguous(two_people):
    answer = search(two_people, "What does Nuno do?")

    assert answer.status == "ambiguous"
    assert answer.hits == ()
    told = {candidate.hit.locus.statement: candidate.differs[0] for candidate in answer.candidates}
    assert told == {"Nuno Abt repairs lifts.": "Abt", "Nuno Ferro is a nurse.": "Ferro"}
    assert "Abt" in answer.reason
    assert "Ferro" in answer.reason


def test_a_clue_narrows_and_one_that_nothing_holds_does_not(two_people):
    narrowed = search(two_people, "What does Nuno do?", clue="nurse")
    unknown = search(two_people, "What does Nuno do?", clue="hospital")

    assert narrowed.status == "found"
    assert [hit.locus.statement for hit in narrowed.hits] == ["Nuno Ferro is a nurse."]
    assert unknown.status == "ambiguous"
    assert "no candidate holds the clue 'hospital'" in unknown.reason


def test_the_same_said_of_two_things_is_ambiguous(loci):
    index = Index(loci(("Wait 40 minutes.", ("Kiln", "Cooling")), ("Wait 5 minutes.", ("Oven",))))

    answer = search(index, "How long must I wait?")

    assert answer.status == "ambiguous"
    assert {candidate.differs[0] for candidate in answer.candidates} == {"Kiln", "Oven"}
    assert search(index, "How long must I wait for the oven?").status == "found"


def test_what_no_word_matches_is_not_found_and_nothing_is_guessed(loci):
    index = Index(
        loci("The scooter has a range of 420 km.", "It weighs 4.2 kg.", "The filter must not be washed.")
    )

    answer = search(index, "dragon licence")

    assert (answer.status, answer.hits, answer.nearest) == ("not_found", (), ())
    assert answer.reason == "no word of the query occurs in the statements"
    assert search(index, "scooter range").status == "found"


def test_a_near_miss_is_shown_apart(loci):
    index = Index(loci(*(f"The city has {n} bridges over the river." for n in range(30))))

    answer = search(index, "Which Norwegian composer wrote a piano concerto about bridges in Leipzig?")

    assert answer.status == "not_found"
    assert answer.hits == ()
    assert 1 <= len(answer.nearest) <= 3
    assert "bridges" in answer.reason


@pytest.mark.parametrize("query", ["", " ", "?", "\x00"])
def test_a_query_without_words_says_so(loci, query):
    answer = search(Index(loci("The pump runs.")), query)

    assert answer.status == "not_found"
    assert answer.reason == "the query holds no word to look for"


def test_an_index_of_no_loci_says_so():
    assert search(Index([]), "pump").reason == "the index holds no loci"


def test_pages_follow_one_another_without_gap_or_repeat(loci):
    index = Index(loci(*(f"Pump {n} leaks {'oil ' * (n % 4)}in hall {n}." for n in range(40))))
    seen, cursor = [], None
    for _ in range(9):
        answer = search(index, "which pump leaks oil in a hall", k=5, cursor=cursor, bound=0.0)
        seen += [hit.locus.id for hit in answer.hits] + [c.hit.locus.id for c in answer.candidates]
        cursor = answer.cursor
        if cursor is None:
            break

    assert len(seen) == len(set(seen))


def test_a_budget_cuts_and_the_cursor_gives_the_rest(loci):
    index = Index(
        loci(
            "Alpha valve leaks.",
            "The valve of the beta line leaks oil into the long grey hall.",
            "Gamma valve.",
        )
    )

    first = search(index, "beta valve", budget=17)
    rest = search(index, "beta valve", budget=200, cursor=first.cursor)

    assert len(first.hits) == 1
    assert len(rest.hits) == 2
    assert {h.locus.id for h in first.hits} & {h.locus.id for h in rest.hits} == set()


def test_a_cursor_of_another_query_is_refused(loci):
    index = Index(loci("Alpha valve leaks.", "The beta valve leaks oil.", "Gamma valve."))
    cursor = search(index, "beta valve", k=1).cursor

    assert cursor
    with pytest.raises(UsageError, match="another query"):
        search(index, "gamma valve", cursor=cursor)
    with pytest.raises(UsageError, match="k is 0"):
        search(index, "gamma valve", k=0)
    with pytest.raises(UsageError, match="budget"):
        search(index, "gamma valve", budget=0)


def test_an_answer_is_plain_json(two_people):
    answer = search(two_people, "What does Nuno do?").to_json()

    assert answer["status"] == "ambiguous"
    assert answer["candidates"][0]["hit"]["locus"]["statement"].startswith("Nuno")
    assert answer["hits"] == answer["nearest"] == []


def test_what_a_better_hit_says_already_is_not_said_again():
    def locus(text, start):
        return Locus.create(
            statement=text,
            breadcrumb=("Notes", None, None, None),
            source=SourceRef("s-1", start, start + len(text)),
            first_seen="2026-01-01T00:00:00Z",
        )

    both = "The panel is dear. The panel never fails."
    index = Index([locus("The panel is dear.", 0), locus(both, 0), locus("The panel is grey.", 100)])

    found = [hit.locus.statement for hit in search(index, "does the panel fail").hits]

    assert found == [both, "The panel is grey."]
    assert len(index.rank("does the panel fail")) == 3
