"""The verifier that ships: a small cross-encoder and the word alignment a reader can follow."""

from .engine import MiniVerifier as MiniVerifier
