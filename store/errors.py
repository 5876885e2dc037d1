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
│   │   └── OutsideFolder       a path or a link that leads out of the folder it has to be in
│   └── UnknownScope            context_scope names a source that is not there
├── EngineError                 a model or an endpoint
│   ├── ClaimTooLong
│   ├── MissingExtra
│   └── ModelDamaged            shipped weights do not match their digest
└── StoreError                  the citation store
    ├── DatabaseUnavailable     locked, read-only, full, not a database
    ├── AppendOnly              something tried to change or delete a row
    ├── ReportNotFound          no report, or more than one, has that id
    ├── CitationNotFound        no citation, or more than one, has that id
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


class UnknownScope(InputError):
    """`context_scope` names a source that was not given."""


class EngineError(PciteError):
    """A model or an endpoint cannot answer."""


class ClaimTooLong(EngineError):
    """A claim does not fit the verifier's window."""


class MissingExtra(EngineError):
    """An engine was asked for whose packages are not installed."""


class ModelDamaged(EngineError):
    """A shipped model file is not the one that was released."""


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


class InvalidGrounding(StoreError):
    """A report names a claim, passage or source that it does not hold."""
