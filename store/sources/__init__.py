"""Sources: read, fetched, cut into structure and passages, and quotes located in them."""
