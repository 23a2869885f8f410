"""How much a run measures: all that its figures are about, or, in a brief run, just enough to show that each group works."""

#: Set before the groups are imported, whose constants depend on it.
is_brief = False


def size(whole, brief):
    """A count, a number of seconds, or a list of them."""
    return brief if is_brief else whole
