"""Selection: which citations a text gets, the author's own that hold and beside them the best that was found."""
