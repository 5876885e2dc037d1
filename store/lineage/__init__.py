"""Lineage: what a source was made from, what replaced it, whether it still holds."""
