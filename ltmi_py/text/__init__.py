"""Language primitives that keep spans: sentences, clauses, tokens, quantities, dates; word lists as data."""
