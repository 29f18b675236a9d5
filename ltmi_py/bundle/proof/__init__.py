"""The rules of SPEC 6 and 8, which `integrity` asks: what a locus, laid on its source, may keep, pass over and borrow."""
