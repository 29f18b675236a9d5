"""What the bytes of a bundle mean: the format of SPEC.md, with no knowledge of language or of documents."""
