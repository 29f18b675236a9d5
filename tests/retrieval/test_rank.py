import pytest

from ltmi_py.errors import UsageError
from ltmi_py.retrieval.index import Index


def test_the_locus_that_holds_the_words_comes_first(loci, said):
    index = Index(loci("The relief valve opens at 8 bar.", "The pump runs dry.", "The filter is washed."))

    assert said(index.rank("when does the relief valve open"))[0] == "The relief valve opens at 8 bar."
    assert said(index.rank("filters"))[0] == "The filter is washed."


def test_accents_and_apostrophes_make_no_difference(loci, said):
    index = Index(loci("L’été fut naïf.", "Don’t panic."))

    assert [said(index.rank(query))[0] for query in ("ete", "naif", "été", "don't")] == [
        "L’été fut naïf.",
        "L’été fut naïf.",
        "L’été fut naïf.",
        "Don’t panic.",
    ]


def test_a_word_that_stands_in_the_heading_only_counts(loci, said):
    index = Index(loci(("Wait 40 minutes.", ("Kiln", "Cooling")), ("Wait 5 minutes.", ("Oven",))))

    first, second = index.rank("kiln wait")

    assert said([first, second]) == ["Wait 40 minutes.", "Wait 5 minutes."]
    assert first.why.field == "both"
    assert first.why.matched == ("kiln", "wait")
    assert first.why.depth == 1


def test_a_word_of_the_statement_counts_once_though_its_heading_repeats_it(loci, said):
    parts = [
        (f"The {part} is made in Leeds.", ("Cleaners", "P77"))
        for part in ["hose", "bag", "cord", "lid", "fan"]
    ]
    index = Index(
        loci(
            ("Wash the filter every month.", ("Cleaners", "P75", "P75 filter")),
            ("Blow the filter dry.", ("Cleaners", "P75", "P75 filter")),
            ("Change the filter once a year.", ("Cleaners", "P77")),
            *parts,
        )
    )

    assert said(index.rank("filter of the P77"))[0] == "Change the filter once a year."
    assert set(said(index.rank("filter of the P75"))[:2]) == {
        "Blow the filter dry.",
        "Wash the filter every month.",
    }


def test_identifiers_are_found_whole_before_in_parts(loci, said):
    statements = (
        "Install the v2.4.7 release.",
        "The v2.4.7-hotfix release mends ERR_0x1F.",
        "C-8 is a seal, and getUserName a call.",
        "The seal is of class C and has 8 rings.",
        "The user has a name.",
    )
    index = Index(loci(*statements))

    assert said(index.rank("v2.4.7-hotfix"))[:2] == [statements[1], statements[0]]
    assert said(index.rank("ERR_0x1F"))[0] == statements[1]
    assert said(index.rank("C-8"))[0] == statements[2]
    assert said(index.rank("getUserName"))[0] == statements[2]
    assert statements[2] in said(index.rank("user name"))


def test_a_neighbour_lends_the_word_that_a_locus_leaves_out(loci, said):
    talk = (
        "The Vasa sank in 1628.",
        "She had 64 guns on board.",
        "Oak grows slowly.",
        "Guns were cast in bronze.",
    )
    index = Index(loci(*talk))

    assert said(index.rank("how many guns on board the Vasa"))[0] == talk[1]
    assert (
        said(index.rank("guns Vasa"))[:2] == [talk[1], talk[0]]
        or said(index.rank("guns Vasa"))[0] in talk[:2]
    )


def context_of(index, query):
    return {hit.locus.statement: hit.why.context for hit in index.rank(query)}


def test_what_comes_before_lends_more_than_what_comes_after(loci):
    around = ("Hours later nobody knew.", "The Vasa sank in 1628.", "Crowds watched from shore.")
    lent = context_of(Index(loci(*around)), "Vasa")
    two = context_of(Index(loci(*around, "Divers found bronze.")), "Vasa bronze")
    back = context_of(Index(loci("Divers found bronze.", *around)), "Vasa bronze")

    assert lent[around[2]] > lent[around[0]] > 0.0
    assert two["Divers found bronze."] > 0.0
    assert back["Divers found bronze."] == 0.0


def test_a_locus_that_hardly_says_anything_is_lent_less(loci):
    lent = context_of(Index(loci("No.", "The Vasa sank in 1628.", "Right!")), "Vasa")
    said = context_of(Index(loci("No.", "The Vasa sank in 1628.", "Right crowds watched ashore!")), "Vasa")

    assert 0.0 < lent["Right!"] < said["Right crowds watched ashore!"]


def test_words_alone_look_at_no_neighbour(loci):
    index = Index(loci("The Vasa sank.", "She had guns."))

    assert all(hit.why.context == hit.why.group == 0.0 for hit in index.rank("Vasa guns", mode="words"))
    assert any(hit.why.context > 0.0 for hit in index.rank("Vasa guns"))


def test_scripts_without_spaces_are_searched(loci, said):
    index = Index(loci("東京都に住んでいます。", "大阪は雨です。"))

    assert said(index.rank("東京"))[0] == "東京都に住んでいます。"
    assert said(index.rank("雨"))[0] == "大阪は雨です。"


def test_accents_left_out_find_words_of_other_languages(loci, said):
    index = Index(
        loci("La información sobre los pagos es pública.", "El servicio de la ciudad no está abierto.")
    )

    assert index.languages == ("es",)
    assert said(index.rank("informacion"))[0].startswith("La información")
    assert said(index.rank("informaciones"))[0].startswith("La información")


@pytest.mark.parametrize("query", ["", "?", "\x00\x07", "…", "zzz"])
def test_a_query_without_a_known_word_has_no_hits(loci, query):
    index = Index(loci("The pump runs dry."))

    assert index.rank(query) == []
    assert len(index.rank("pump")) == 1


def test_stop_words_are_looked_for_when_there_is_nothing_else(loci, said):
    index = Index(loci("To be or not to be.", "Pumps run."))

    assert said(index.rank("to be or not to be"))[0] == "To be or not to be."


def test_capitals_make_a_name_of_a_stop_word(loci, said):
    index = Index(loci("It is late.", "The IT department moved."))

    assert said(index.rank("IT"))[0] == "The IT department moved."


def test_a_long_query_is_read(loci, said):
    index = Index(loci("The pump runs dry.", "The filter is washed."))

    assert said(index.rank("pump " * 20_000))[0] == "The pump runs dry."
    assert (
        said(index.rank(" ".join(f"word{n}" for n in range(10_000)) + " filter"))[0]
        == "The filter is washed."
    )


def test_an_index_of_no_loci_answers(loci):
    assert Index([]).rank("pump") == []
    assert len(Index(loci("The pump runs.")).rank("pump")) == 1


def test_the_order_does_not_depend_on_how_many_are_asked_for(loci, said):
    index = Index(loci(*(f"Pump {n} runs at {n * 7 % 50} bar in hall {n % 5}." for n in range(200))))
    everything = said(index.rank("pump in hall 3 at 21 bar", k=200))

    assert len(everything) == 200
    assert all(
        said(index.rank("pump in hall 3 at 21 bar", k=k)) == everything[:k] for k in (1, 10, 64, 65, 100)
    )


def test_what_is_out_of_range_is_refused(loci):
    index = Index(loci("The pump runs."))

    with pytest.raises(UsageError, match="k is 0"):
        index.rank("pump", k=0)
    with pytest.raises(UsageError, match="no ranking is called 'best'"):
        index.rank("pump", mode="best")
    with pytest.raises(UsageError, match="no instant"):
        index.rank("pump", as_of="yesterday")


def test_what_has_faded_ranks_lower_but_never_below_an_exact_match(loci, said):
    old = loci("The red pump runs.", source="s-1", horizon="short", first_seen="2026-01-01T00:00:00Z")
    new = loci("The red pump runs still.", source="s-2", horizon="short", first_seen="2026-06-01T00:00:00Z")
    index = Index(old + new)

    assert said(index.rank("red pump speed"))[0] == "The red pump runs."
    assert said(index.rank("red pump speed", as_of="2026-06-02T00:00:00Z"))[0] == "The red pump runs still."
    assert said(index.rank("red pump", as_of="2026-06-02T00:00:00Z"))[0] == "The red pump runs."


def test_a_hit_says_why_in_plain_json(loci):
    (hit,) = Index(loci("The pump runs dry.")).rank("dry pump")

    why = hit.to_json()["why"]

    assert why["matched"] == ["dry", "pump"]
    assert why["field"] == "statement"
    parts = why["parts"]
    total = (parts["statement"] + parts["breadcrumb"] + parts["context"] + parts["group"]) * parts["coverage"]
    assert total == pytest.approx(hit.score, abs=1e-5)


def test_reasons_read_after_a_change_are_those_of_the_search(loci):
    given = loci("The pump is old.", "It runs dry at night.", "The pump and the valve leak.", "Rain fell.")
    index = Index(given)
    expected = [hit.why for hit in index.rank("pump dry night")]

    hits = index.rank("pump dry night")
    index.add(loci("A pump, dry at night, was sold with three others.", source="s-2"))
    index.remove([given[0].id, given[2].id])

    assert len(expected) > 1
    assert [hit.why for hit in hits] == expected
