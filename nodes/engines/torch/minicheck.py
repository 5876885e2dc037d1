"""MiniCheck checkpoints as a verifier: documents of any length, in the published input format."""

from .minicheck_engine import MiniCheckVerifier as MiniCheckVerifier
