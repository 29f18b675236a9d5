from ltmi_py.retrieval.connections import connect
from ltmi_py.retrieval.index import Index

STATEMENTS = (
    "Ada Byron wrote notes on the Analytical Engine.",
    "Charles Babbage designed the Analytical Engine.",
    "Charles Babbage lived in London.",
    "Ada Byron admired Mary Somerville.",
    "Mary Somerville introduced Ada Byron to Charles Babbage.",
    "The hall is cold in winter.",
)


def test_what_names_both_is_direct_and_what_stands_with_each_is_a_bridge(loci):
    found = connect(Index(loci(*STATEMENTS)), "Ada Byron", "Charles Babbage")

    assert [locus.statement for locus in found.direct] == [STATEMENTS[4]]
    assert found.known == (3, 3)
    (bridge,) = found.bridges
    assert bridge.name == "Analytical Engine"
    assert [locus.statement for locus in bridge.with_first] == [STATEMENTS[0]]
    assert [locus.statement for locus in bridge.with_second] == [STATEMENTS[1]]


def test_what_the_loci_do_not_speak_of_is_not_connected(loci):
    found = connect(Index(loci(*STATEMENTS)), "Ada Byron", "Grace Hopper")

    assert found.known == (3, 0)
    assert found.direct == found.bridges == ()
    assert found.to_json() == {"known": [3, 0], "direct": [], "bridges": []}
