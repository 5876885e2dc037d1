"""The embedder that ships with pcite, for German, English and across the two."""

from .multilingual import MultilingualEmbedder

__all__ = ["MultilingualEmbedder"]
