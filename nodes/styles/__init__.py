"""Citation styles."""
