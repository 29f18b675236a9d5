"""Bundles in other shapes: training rows, CSV, Markdown.

`shapes` is the table of those that are one stream of bytes: `rows` for training, `tables` for CSV. `notes` makes a folder of
Markdown, with `names` for its files. `remainders` keeps beside them what they do not show, so that `returns` can make the bundle again.
"""
