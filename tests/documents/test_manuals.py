"""Manual pages as they are printed, with tabs and without."""

from crystallised import proved

from ltmi_py.api import crystallize
from ltmi_py.documents.model import Source

TOP = "pump(1)\t\t\t  Pump tools\t\t\tpump(1)\n\n"


def statements(text):
    bundle = proved(TOP + text, "pump.1.txt")
    return [(tuple(filter(None, locus.breadcrumb))[1:3], locus.statement) for locus in bundle.loci]


PAGE = """NOM
       pump - Une commande pour les pompes

OPTIONS
       Toutes les options peuvent être dans un fichier.

       --mode=type
\t   Indique le mode de la pompe de la halle. Les valeurs possibles sont :

\t   lent
\t       La pompe tourne lentement.

\t   rapide
\t       La pompe tourne vite.

       -g  Tourner à gauche.

       --start=cible
       -T, --target=cible
\t   Appelle la pompe pour cette cible. Noter que la pompe est lourde.

       La halle est ancienne.
"""


def test_a_term_ends_where_the_section_goes_on_also_behind_tabs():
    found = dict(reversed(pair) for pair in statements(PAGE))
    assert found["--mode=type: lent: La pompe tourne lentement."] == ("OPTIONS", "mode=type / lent")
    assert "--mode=type: rapide: La pompe tourne vite." in found
    assert found["-g Tourner à gauche."][0] == "OPTIONS"
    assert all("mode" not in name for name in found["La halle est ancienne."])


def test_options_one_below_another_stand_before_what_explains_them_together():
    said = [statement for _, statement in statements(PAGE)]
    heads = "--start=cible -T, --target=cible: "
    assert heads + "Appelle la pompe pour cette cible." in said
    assert heads + "Noter que la pompe est lourde." in said


def test_a_synopsis_is_code():
    said = statements(
        "SYNOPSIS\n       pump [OPTION]... HALL\n       pump [OPTION]... -t HALL\n\nDESCRIPTION\n       Opens the pump.\n"
    )
    assert said[0][1] == "pump [OPTION]... HALL pump [OPTION]... -t HALL"


def test_a_sentence_that_names_options_is_no_code():
    text = "DESCRIPTION\n       When --fast[=always] is given, open the pump, with <all> valves of\n       the hall closed=yes before.\n\n       pump --open=yes {all} [x] && stop\n"
    bundle = crystallize(Source(TOP + text, "pump.1.txt"), now="2026-01-01T00:00:00Z")
    assert ["code" in locus.tags for locus in bundle.loci] == [False, True]
