"""Every error that pcite raises on purpose.

PciteError
├── InputError                  the caller's side
│   ├── EmptyDraft
│   ├── DraftTooLarge
│   ├── NoSources
│   ├── InvalidEncoding         not UTF-8
│   ├── SourceError             a source could not be used
│   │   ├── SourceNotFound
│   │   ├── UnreadableSource
│   │   ├── BinarySource
│   │   ├── EncryptedSource
│   │   ├── EmptySource
│   │   │   └── NeedsOCR        pictures of text, as a scan or a photo
│   │   ├── SourceTooLarge      more bytes, rows, pages, depth or time than the limits allow
│   │   ├── OutsideFolder       a path or a link that leads out of the folder it has to be in
│   │   └── WebError            a web page could not be fetched
│   │       ├── AddressRefused      not http, a private address, credentials in the URL
│   │       ├── RobotsRefused       robots.txt forbids it, or cannot be had
│   │       ├── PageUnavailable     no server, a status that is not 200, an answer that broke off
│   │       ├── PageTimeout
│   │       ├── TooManyRedirects
│   │       ├── TlsFailed           a certificate that does not hold
│   │       └── ContentRefused      a content type or encoding that no reader knows
│   └── UnknownScope            context_scope names a source that is not there
├── EngineError                 a model or an endpoint
│   ├── ClaimTooLong
│   ├── MissingExtra
│   ├── EmbeddingsUnavailable   the server of embeddings does not answer: search by words goes on
│   ├── ScreenshotFailed        no browser, or it could not draw the page
│   └── ModelDamaged            shipped weights do not match their digest
└── StoreError                  the citation store
    ├── DatabaseUnavailable     locked, read-only, full, not a database
    ├── AppendOnly              something tried to change or delete a row
    ├── ReportNotFound          no report, or more than one, has that id
    ├── CitationNotFound        no citation, or more than one, has that id
    ├── CaptureNotFound         no copy of that web page was kept
    ├── NotInLibrary            the library, or the job's part of it, has no such source, or more than one
    ├── LineageError            what sources were made from, or replaced by, would not hold
    │   ├── UnknownParent       one that a source is said to come from is not there
    │   └── CyclicLineage       a source would be made from itself, or be its own newer version
    ├── MixedModels             vectors of different models would be compared
    ├── InvalidVector           no vector of finite numbers, or none of the model's length
    ├── VectorsUnavailable      the server has no pgvector
    └── InvalidGrounding        a report that contradicts itself, so that it could not be read back
"""

from __future__ import annotations


class PciteError(Exception):
    """The root of the tree. Says what was asked, what was found and what to do."""

    def __init__(self, asked: str, found: str, do: str) -> None:
        super().__init__(f"{asked}: {found}. {do}")
        self.asked, self.found, self.do = asked, found, do


class InputError(PciteError):
    """What the caller gave cannot be worked on."""


class EmptyDraft(InputError):
    """The draft has no text."""


class DraftTooLarge(InputError):
    """The draft is larger than the limit."""


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


class EngineError(PciteError):
    """A model or an endpoint cannot answer."""


class ClaimTooLong(EngineError):
    """A claim does not fit the verifier's window."""


class MissingExtra(EngineError):
    """An engine was asked for whose packages are not installed."""


class EmbeddingsUnavailable(EngineError):
    """The server of embeddings gave no vectors."""


class ModelDamaged(EngineError):
    """A shipped model file is not the one that was released."""


class ScreenshotFailed(EngineError):
    """There is no browser, or it could not draw the page."""


class StoreError(PciteError):
    """The citation store cannot do what was asked."""


class DatabaseUnavailable(StoreError):
    """The store cannot be opened, read or written."""


class AppendOnly(StoreError):
    """A kept row would have been changed or deleted."""


class ReportNotFound(StoreError):
    """No report in the store has that id, or more than one begins with it."""


class CitationNotFound(StoreError):
    """No citation in the store has that id or number, or more than one begins with it."""


class CaptureNotFound(StoreError):
    """No copy of that web page was kept."""


class NotInLibrary(StoreError):
    """The library, or the job's part of it, has no such source, or more than one goes by that name."""


class LineageError(StoreError):
    """What sources were made from, or replaced by, cannot be kept as it was said."""


class UnknownParent(LineageError):
    """One of the sources that another is said to come from is not in the library, or not in the job's part of it."""


class CyclicLineage(LineageError):
    """A source would come from itself, or supersede itself, over however many steps."""


class MixedModels(StoreError):
    """Vectors of different models would be compared, which says nothing."""


class InvalidVector(StoreError):
    """What should be a vector is none, or not of the length that its model's vectors have."""


class VectorsUnavailable(StoreError):
    """The database cannot keep vectors."""


class InvalidGrounding(StoreError):
    """A report names a claim, passage or source that it does not hold."""
