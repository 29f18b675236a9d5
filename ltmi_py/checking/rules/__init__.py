"""The rules of the check: each looks at one claim beside the sentences it rests on and says in which respect they differ."""
