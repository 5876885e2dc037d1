"""Nouns: what is kept, from a source's text to every link that was ever tried."""
