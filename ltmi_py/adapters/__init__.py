"""Third-party rankers, readers and services, one module each."""
