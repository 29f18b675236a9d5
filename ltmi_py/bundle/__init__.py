"""What the bytes of a bundle mean: the format of SPEC.md, with no knowledge of language or of documents.

- **The values**: `locus`, and in `model` source record, left-out range, manifest and bundle, whose shape `checks` holds; `parts` of a
  statement, `ids`, `lattice` coordinates, `horizon` over time. `tables` are the pinned ones of the format.
- **Values to bytes**: `writer` for all forms, `spool` for a bundle that is never whole in memory, `shards` for sets of them,
  `archives` and `companions` (with `drafts`) for directories. `canonical` is the one way to write JSON, `codec` and `seam` what it is made with.
- **Bytes to values**: `reader` tells the form, `unpacking` and `members` open archives and directories within limits, `wire` reads a locus.
- **The proof**: `integrity.verify` lays every locus on its source and asks the rules in `proof/`; what does not hold are
  `findings`. `beside` takes sources that are given apart, `memo` remembers what was derived from them, `dialects` knows other writers.
- **Bundles together**: `merge` and `diff` in `merge`, with `settling` for what one left out and another says.
"""
