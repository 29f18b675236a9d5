"""Why a claim has its verdict, in words and places. Made when a report is asked for it; no verdict, score or flag depends on it.

`inquiry` keeps what was asked and judges it again where it must. `explaining` puts together what is said: `choosing` which findings of
the rules, `gaps` the words that nothing carries, `remarks` what is to be read beside them; `ledger` tells where words stand, `rivals` which
figure stands beside one at fault. The sentences are in `phrasing` (of findings) and `wordings` (all others), with the quotations of
`quoting`; `outcome` says how all of an answer stands.
"""
