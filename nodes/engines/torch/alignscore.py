"""AlignScore checkpoints: published `.ckpt` files without the framework they were written with."""

from .alignscore_engine import AlignScoreVerifier as AlignScoreVerifier
