"""Citations that an agent registers."""

from __future__ import annotations

from .inputs import InputError
from .root import PciteError


class CitationRefused(InputError):
    """A citation is not as it has to be; nothing was kept."""


class InvalidLocator(CitationRefused):
    """A locator is no mapping, a key that is known has a value of another kind, or a range runs backwards."""


class PlaceNotInSource(InvalidLocator):
    """A locator names a page or a heading that its source does not have."""


class ReasoningRequired(CitationRefused):
    """`CITATION_REASONING_REQUIRED` asks for a `relevance_reasoning`, and there is none."""


class QuoteTooLong(CitationRefused):
    """A quote is longer than a reader wants; a warning in the result of a citation, which is kept."""


class UnknownCitation(InputError):
    """A text cites what was not issued to the session, or what may not pass as support."""


class NotVerified(PciteError):
    """A citation was kept and is not verified; raised only where that was asked for."""


class VerificationFailed(NotVerified):
    """The quote is not in the source, or the source does not support the claim."""


class VerificationTimeout(NotVerified):
    """The check took too long; `verify_pending` makes it again."""


class UnsupportedClaims(NotVerified):
    """A finished text has claims that no source supports; its `partial_result` has the text and the claims."""
