"""Bundles in other shapes: training rows, CSV, Markdown."""
