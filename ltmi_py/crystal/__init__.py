"""Documents to loci."""
