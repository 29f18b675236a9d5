"""The page's door: a session that JavaScript calls, over the operations. Nothing here needs a browser to run."""
