import pytest

from ltmi_py.bundle.model import Bundle
from ltmi_py.retrieval.index import Index
from ltmi_py.retrieval.rankers import by_vectors


def test_a_bundle_is_indexed_as_its_loci_are(loci, said):
    bundle = Bundle.create(loci("The pump runs dry.", "The valve leaks."), created="2026-01-01T00:00:00Z")

    assert said(Index(bundle).rank("pump")) == said(Index(bundle.loci).rank("pump"))
    assert len(Index(bundle)) == 2


def test_an_index_built_by_steps_is_the_one_built_at_once(loci):
    given = loci(
        "The pump runs dry.",
        "Die Pumpe läuft trocken und ist heiß.",
        "The valve leaks.",
        "The pump runs dry.",
    )

    *steps, index = Index.by_steps(given, size=2)

    assert steps == [2, 4]
    assert index.dump() == Index(given).dump()


def test_the_same_locus_twice_is_one(loci):
    given = loci("The pump runs dry.")
    index = Index(given + given)

    index.add(given)

    assert len(index) == 1
    assert len(index.rank("pump")) == 1


def test_what_was_added_is_found_and_what_was_removed_is_not(loci, said):
    first, second = loci("The pump runs dry.", "The valve leaks.")
    index = Index([first])

    index.add([second])
    assert said(index.rank("leaking valves")) == ["The valve leaks.", "The pump runs dry."]

    assert index.remove([second.id, "a-unknown"]) == 1
    assert index.rank("leaking valves") == []
    assert said(index.rank("pump")) == ["The pump runs dry."]


def test_a_language_that_comes_later_is_read_too(loci, said):
    index = Index(loci("The pump runs dry and the valve is open."))

    index.add(loci("Die Pumpen laufen und das Ventil ist nicht offen.", source="s-2"))

    assert set(index.languages) == {"en", "de"}
    assert said(index.rank("Pumpe"))[0].startswith("Die Pumpen")


def test_many_additions_are_laid_out_in_the_end(loci, said):
    index = Index()
    for part in range(6):
        index.add(loci(*(f"Pump {part * 400 + n} runs in hall {n}." for n in range(400)), source=f"s-{part}"))

    assert len(index) == 2400
    assert said(index.rank("pump 1234"))[0].startswith("Pump 1234 ")


def test_neighbours_are_known_whatever_the_order_of_loci(loci, said):
    one = loci("The Vasa sank in 1628.", "She had 64 guns on board.", source="s-1")
    other = loci("The hall is cold.", "The guns were cast in bronze.", source="s-2")
    index = Index([other[1], one[1], other[0], one[0]])

    context = {hit.locus.id: hit.why.context for hit in index.rank("guns of the Vasa")}
    assert context[one[0].id] > 0.0 < context[one[1].id]
    assert context[other[1].id] == 0.0
    index.remove([one[0].id])
    alone = {hit.locus.id: hit.why.context for hit in index.rank("guns of the Vasa")}
    assert alone[one[1].id] == 0.0


def test_touching_counts_and_consolidates(loci):
    (locus,) = loci("The pump runs dry.", horizon="short", decay=0.5)
    index = Index([locus])

    for day in (1, 2, 3):
        (touched,) = index.touch([locus.id, "a-unknown"], now=f"2026-02-0{day}T00:00:00Z")

    assert (touched.references, touched.horizon, touched.decay) == (3, "long", 1.0)
    assert index.rank("pump")[0].locus == touched


@pytest.mark.parametrize(
    "spoil",
    [
        lambda data: data[:0],
        lambda data: data[:-3],
        lambda data: data.replace(b"ltmi-index/", b"ltmi-index/9", 1),
        lambda data: b"{}\n" + data,
        lambda data: data[:-1] + bytes([data[-1] ^ 1]),
    ],
)
def test_a_dump_that_does_not_fit_is_not_used(loci, said, spoil):
    given = loci("The pump runs dry.", "The valve leaks.")
    data = Index(given).dump()

    index = Index.load(spoil(data), given)

    assert not index.loaded
    assert said(index.rank("pump"))[0] == "The pump runs dry."
    assert Index.load(data, given).loaded
    assert not Index.load(data, given[:1]).loaded


def test_a_dump_holds_what_was_added_and_not_what_was_removed(loci, said):
    given = loci("The pump runs dry.", "The valve leaks.", "The hall is cold.")
    index = Index(given[:2])
    index.add(given[2:])
    index.remove([given[0].id])

    back = Index.load(index.dump(), given[1:])

    assert back.loaded
    assert said(back.rank("cold hall"))[0] == "The hall is cold."


def test_an_encoder_stands_behind_rank(loci, said):
    def encode(texts):
        return [[text.count("pump"), text.count("e"), 1.0] for text in texts]

    index = Index(loci("The pump runs dry.", "Here we are, never the less."), ranker=by_vectors(encode))

    assert said(index.rank("pump pump pump"))[0] == "The pump runs dry."
    index.add(loci("pump pump pump", source="s-2"))
    assert said(index.rank("pump pump pump"))[0] == "pump pump pump"
    assert said(index.rank("never", mode="words"))[0] == "Here we are, never the less."


def test_the_lattice_is_the_published_formula(loci):
    given = loci(
        ("Wait 40 minutes.", ("Kiln", "Cooling")),
        ("Glaze twice.", ("Kiln", "Firing")),
        ("Wait 5 minutes.", ("Oven", "Heating")),
        confidence=0.5,
    )
    index = Index(given)

    hits = index.rank("kiln cooling", mode="lattice")

    first = hits[0]
    assert first.locus.statement == "Wait 40 minutes."
    assert index.crumb_of("kiln cooling") == ("Kiln", "Cooling", None, None)
    assert first.why.depth == 2
    assert first.score == pytest.approx(0.4 + 0.2 * 0.5 + 0.1 + 0.3 * 2 / 4)
    assert first.why.to_json()["parts"]["prefix"] == pytest.approx(0.15)
    assert index.rank("dragon", mode="lattice") == []
