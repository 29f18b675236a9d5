"""Bytes to documents: text with its structure, every piece of it a span of the source."""
