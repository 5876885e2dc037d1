"""Numbers of a claim, computed again from the rows that a source keeps."""
