"""The page's door: a session that JavaScript calls, over the operations. Nothing here needs a browser to run.

`session` holds one bundle, and in `making` what is made of it for search and check; `handed` takes what the page gives.
`view` shows the bundle as rows, marks and outline, `answers` shows hits and reports, `places` counts as JavaScript does (UTF-16).
`edits` change the bundle and go back; `notices` tell how far a call is; `sizes` refuses what is too much; `rehearsal` warms up.
"""
