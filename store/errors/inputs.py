"""What the caller gave: drafts, sources, citations."""

from __future__ import annotations

from .root import PciteError


class InputError(PciteError):
    """What the caller gave cannot be worked on."""


class EmptyDraft(InputError):
    """The draft has no text."""


class DraftTooLarge(InputError):
    """The draft is larger than the limit."""


class DecisionRefused(InputError):
    """What a person decided about a claim cannot be carried out."""

    claim_id = ""
    """The claim."""


class NoSources(InputError):
    """There is nothing to ground the draft on."""


class InvalidEncoding(InputError):
    """Bytes that should be UTF-8 text are not."""


class SourceError(InputError):
    """A source cannot be used."""


class SourceNotFound(SourceError):
    """There is no such file."""


class UnreadableSource(SourceError):
    """The file is there but cannot be read or parsed."""


class BinarySource(SourceError):
    """The file holds no text that pcite knows how to read."""


class EncryptedSource(SourceError):
    """The file needs a password."""


class EmptySource(SourceError):
    """The file holds no text."""


class NeedsOCR(EmptySource):
    """The file holds pictures of text, and nothing that reads them."""


class SourceTooLarge(SourceError):
    """The file goes beyond one of the limits of `store.readers.limits`."""


class OutsideFolder(SourceError):
    """The path leads out of the folder that sources may come from."""


class WebError(SourceError):
    """A web page cannot be fetched."""

    status: int | None = None
    """The HTTP status that was answered, where one was."""
    capture_id: str | None = None
    """The latest copy of the page that the store keeps, where it keeps one."""


class AddressRefused(WebError):
    """The address is not one of the public web, or not one that pcite fetches."""


class RobotsRefused(WebError):
    """The site's robots.txt forbids the page, or could not be had."""


class PageUnavailable(WebError):
    """No server answered, it answered with another status than 200, or its answer broke off."""


class PageTimeout(WebError):
    """The page took longer than the limits allow."""


class TooManyRedirects(WebError):
    """The page sends the reader on and on, or in a circle."""


class TlsFailed(WebError):
    """The server could not show by its certificate who it is."""


class ContentRefused(WebError):
    """What was answered is of a kind that no reader knows."""


class UnknownScope(InputError):
    """`context_scope` names a source that was not given."""


class BrokenReference(InputError):
    """An entry of a file of references cannot be read."""

    line: int = 0
    """Of the file, from 1."""
