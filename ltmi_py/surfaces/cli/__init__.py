"""The command line: `main` finds the command by `commands` and `group`, runs it, and turns errors into exit `codes`.

Each module of commands reads its options (`options`), asks the operations, and prints through `terminal`: `making`, `searching`,
`checks` (with `reports` for HTML), `proving` (with `summaries` and `anatomy`), `shapes`, `sets`. `bundles` writes files, `places`
says where a locus stands, `layout` fits text to the width.
"""
