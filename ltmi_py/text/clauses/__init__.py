"""Compound sentences as clauses that can stand alone (sentence simplification).

`splitting` is the door: it asks for one way to part a sentence after another, and leaves it whole where none is safe.

- **Two clauses in a row** (coordination): `joints` finds where English may be parted, `joint` is such a place. `ownsubjects` judges a second
  clause that has a subject of its own, `carrying` finds what one without takes over from the first, `complements` a second
  complement of its copula, `relatives` a relative clause at the end.
- **What forbids a cut**: `governing` words that reach over it (negations, conditions, attributions), and `loose` pronouns
  that would mean nothing behind it.
- **A clause inside another**: `asides` between commas (appositives and non-restrictive relative clauses).
- **Lists inside a sentence**: `enumerations` of one shape ("3.78 at epoch 1 and 2.67 at epoch 3").
- **Languages other than English**: `semicolons` only.
"""
