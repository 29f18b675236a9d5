from ltmi_py.text.families import ACT, DOER, VERB, roots


def test_a_verb_shares_its_root_with_the_nouns_made_of_it():
    assert roots("organisiert", "de")[0] & roots("organisation", "de")[0]
    assert roots("paiement", "fr")[0] & roots("payer", "fr")[0]
    assert roots("financiacion", "es")[0] & roots("financio", "es")[0]
    assert roots("prenotazione", "it")[0] & roots("prenotate", "it")[0]


def test_a_noun_behind_a_prefix_comes_from_its_verb():
    assert "auszieh" in roots("auszug", "de")[0] & roots("auszieht", "de")[0]
    assert "zieh" not in roots("zug", "de")[0]


def test_endings_tell_what_is_done_from_who_does_it():
    kinds = [roots(word, "fr")[1] for word in ("remboursement", "fumeur", "remboursent")]

    assert kinds == [ACT, DOER, VERB]


def test_a_language_without_a_list_has_no_roots():
    assert roots("payment", "en")[0] == frozenset()
