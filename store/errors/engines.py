"""Models and servers."""

from __future__ import annotations

from .root import PciteError


class EngineError(PciteError):
    """A model or an endpoint cannot answer."""


class ClaimTooLong(EngineError):
    """A claim does not fit the verifier's window."""


class MissingExtra(EngineError):
    """An engine was asked for whose packages are not installed."""


class BudgetSpent(EngineError):
    """What a run may spend on language models is spent; the question was not asked."""


class EmbeddingsUnavailable(EngineError):
    """The server of embeddings gave no vectors."""


class ModelDamaged(EngineError):
    """A shipped model file is not the one that was released."""


class ScreenshotFailed(EngineError):
    """There is no browser, or it could not draw the page."""
