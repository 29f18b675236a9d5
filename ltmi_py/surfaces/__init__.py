"""The doors: operations, files, settings, command line, browser.

A door makes one of the `requests`, `operations.dispatch` runs it, and what comes back is a value of a layer below or one of the
`results`. Only `files` touches the disk (`stored` knows bundles there), only `settings` the environment. `gathering` and `shards`
crystallise many sources: where some cannot be read, and in several processes. `cli/` and `browser/` are the doors.
"""
