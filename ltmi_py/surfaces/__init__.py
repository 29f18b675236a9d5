"""The doors: operations, files, settings, command line, browser."""
