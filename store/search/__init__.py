"""Search by words and by vectors, and the indexes behind it."""
