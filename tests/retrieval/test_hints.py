"""What moves loci besides the words of the query: what it asks for, how long statements are, which language they are in."""

import pytest

from ltmi_py.retrieval.answers import search
from ltmi_py.retrieval.index import Index
from ltmi_py.retrieval.weights import Weights


@pytest.mark.parametrize(
    ("query", "first"),
    [
        ("How many trucks run on the line?", "Three trucks run."),
        ("When do trucks run on the line?", "Trucks run since March 2024."),
        ("Who has trucks run on the line?", "The trucks of Maria Lund run."),
    ],
)
def test_what_holds_what_is_asked_for_is_moved_up(loci, said, query, first):
    statements = (
        "Trucks run well.",
        "Three trucks run.",
        "Trucks run since March 2024.",
        "The trucks of Maria Lund run.",
    )
    index = Index(loci(*statements, crumb=("line",)))

    hit = index.rank(query)[0]

    assert hit.locus.statement == first
    assert hit.why.expected > 1.0
    assert all(other.why.expected == 1.0 for other in index.rank("trucks run on the line"))


def test_questions_of_other_languages_ask_too(loci, said):
    index = Index(
        loci("Die Wagen fahren auf der Linie nicht sehr oft.", "Auf der Linie fahren und stehen drei Wagen."),
        languages=["de"],
    )

    assert said(index.rank("Wie viele Wagen fahren auf der Linie?"))[0].endswith("drei Wagen.")


def test_long_statements_are_weighed_as_abstracts_are(loci):
    short, long = Index(loci("The pump runs dry.")), Index(loci("The pump runs dry and cold. " * 40))

    assert short.weights == Weights()
    assert long.weights.b > short.weights.b
    assert long.weights.feedback > 0.0 == short.weights.feedback


def test_a_query_is_widened_by_its_best_matches_among_long_statements(loci, said):
    filler = " ".join(f"word{n}" for n in range(90))
    statements = (
        f"Flutter of wings at supersonic speed, aeroelastic divergence of panels. {filler}",
        f"Aeroelastic divergence of swept panels in a tunnel. {filler}",
        f"Heat flow through a slab of copper. {filler}",
    )
    index = Index(loci(*statements))

    assert said(index.rank("supersonic flutter"))[:2] == list(statements[:2])
    assert said(index.rank("supersonic flutter", mode="words")) == [statements[0]]


def test_two_languages_live_in_one_index(loci, said):
    index = Index(
        loci("The pumps are running in the old hall of the works.", source="s-1")
        + loci("Die Häuser der Stadt sind alt und nicht sehr groß.", source="s-2")
    )

    assert set(index.languages) == {"en", "de"}
    assert said(index.rank("running pump"))[0].startswith("The pumps")
    assert said(index.rank("Haus"))[0].startswith("Die Häuser")


def test_facts_of_one_person_do_not_rival_each_other(loci):
    index = Index(loci("Nuno Abt repairs lifts.", "Nuno Abt lives in Bern.", "The hall is cold."))

    answer = search(index, "What is known of Nuno Abt?")

    assert answer.status == "found"
    assert len(answer.hits) == 2


def test_the_lattice_answers_too(loci):
    index = Index(loci(("Wait 40 minutes.", ("Kiln", "Cooling")), ("Wait 5 minutes.", ("Oven", "Heating"))))

    assert search(index, "kiln cooling", mode="lattice").hits[0].locus.statement == "Wait 40 minutes."
    assert search(index, "dragon", mode="lattice").status == "not_found"


def test_among_many_loci_the_commonest_stop_words_give_way_to_rarer_ones(loci, said):
    index = Index(loci(*(f"The hall {n} is cold." for n in range(10_000)), "Yours is the hall."))

    hits = index.rank("the yours is")

    assert hits[0].locus.statement == "Yours is the hall."
    assert len(hits) < 10 == len(index.rank("is the"))
