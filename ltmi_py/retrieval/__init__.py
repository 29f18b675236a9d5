"""Loci to hits: index, ranking, answers."""
