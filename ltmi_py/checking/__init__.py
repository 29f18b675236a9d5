"""Answers against evidence: alignment, rules, verdicts."""
