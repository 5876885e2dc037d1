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
│   ├── CitationRefused         a citation is not as it has to be; nothing was kept
│   │   ├── InvalidLocator      no mapping, a value of another kind, a range that runs backwards
│   │   │   └── PlaceNotInSource  a page or a heading that the source does not have
│   │   ├── ReasoningRequired   there is no reasoning where one is asked for
│   │   └── QuoteTooLong        a warning: the citation is kept
│   ├── UnknownCitation         a text cites what was not issued to the session, or does not hold
│   ├── DecisionRefused         what a person decided about a claim cannot be carried out; it has the claim
│   ├── BrokenReference         an entry of a file of references cannot be read; it has the line
│   └── UnknownScope            context_scope names a source that is not there
├── NotVerified                 a citation was kept and is not verified; raised where that was asked for
│   ├── VerificationFailed      no such quote, or no support
│   ├── VerificationTimeout     to be checked again
│   └── UnsupportedClaims       a finished text has claims that no source supports
├── EngineError                 a model or an endpoint
│   ├── ClaimTooLong
│   ├── MissingExtra
│   ├── BudgetSpent             what a run may spend on language models is spent
│   ├── EmbeddingsUnavailable   the server of embeddings does not answer: search by words goes on
│   ├── ScreenshotFailed        no browser, or it could not draw the page
│   └── ModelDamaged            shipped weights do not match their digest
└── StoreError                  the citation store
    ├── DatabaseUnavailable     locked, read-only, full, not a database
    │   ├── UnreleasedSchema        written before the first release
    │   ├── OutcomeUnknown          the connection was lost while a transaction was being committed
    │   └── AccessDenied            the role, the project or the session may not
    ├── AppendOnly              something tried to change or delete a row
    ├── ReportNotFound          no report, or more than one, has that id
    ├── CitationNotFound        no citation, or more than one, has that id
    ├── CaptureNotFound         no copy of that web page was kept
    ├── NotInLibrary            the library, or the job's part of it, has no such source, or more than one
    ├── LineageError            what sources were made from, or replaced by, would not hold
    │   ├── UnknownParent       one that a source is said to come from is not there
    │   └── CyclicLineage       a source would be made from itself, or be its own newer version
    ├── LogError                the log of what was kept
    │   ├── NotInLog            no such row was logged
    │   ├── LogBroken           it does not fit what was signed, or itself
    │   └── InvalidCheckpoint   no checkpoint, or not signed with the key that was given
    ├── ContentErased           what was asked for was erased, wholly or in part
    ├── StillCited              what is to be erased is shared with reports that stay
    ├── MixedModels             vectors of different models would be compared
    ├── InvalidVector           no vector of finite numbers, or none of the model's length
    ├── VectorsUnavailable      the server has no pgvector
    ├── ExportRefused           what was to be exported
    │   ├── NothingToExport     has nothing in the store
    │   └── SecretExposed         holds a key or a password
    └── InvalidGrounding        a report that contradicts itself, so that it could not be read back
"""

from __future__ import annotations

from .citing import (
    CitationRefused,
    InvalidLocator,
    NotVerified,
    PlaceNotInSource,
    QuoteTooLong,
    ReasoningRequired,
    UnknownCitation,
    UnsupportedClaims,
    VerificationFailed,
    VerificationTimeout,
)
from .engines import (
    BudgetSpent,
    ClaimTooLong,
    EmbeddingsUnavailable,
    EngineError,
    MissingExtra,
    ModelDamaged,
    ScreenshotFailed,
)
from .exporting import ExportRefused, NothingToExport, SecretExposed
from .inputs import (
    AddressRefused,
    BinarySource,
    BrokenReference,
    ContentRefused,
    DecisionRefused,
    DraftTooLarge,
    EmptyDraft,
    EmptySource,
    EncryptedSource,
    InputError,
    InvalidEncoding,
    NeedsOCR,
    NoSources,
    OutsideFolder,
    PageTimeout,
    PageUnavailable,
    RobotsRefused,
    SourceError,
    SourceNotFound,
    SourceTooLarge,
    TlsFailed,
    TooManyRedirects,
    UnknownScope,
    UnreadableSource,
    WebError,
)
from .root import CitationError, PciteError
from .stores import (
    AccessDenied,
    AppendOnly,
    CaptureNotFound,
    CitationNotFound,
    ContentErased,
    CyclicLineage,
    DatabaseUnavailable,
    InvalidCheckpoint,
    InvalidGrounding,
    InvalidVector,
    LineageError,
    LogBroken,
    LogError,
    MixedModels,
    NotInLibrary,
    NotInLog,
    OutcomeUnknown,
    ReportNotFound,
    StillCited,
    StoreError,
    UnknownParent,
    UnreleasedSchema,
    VectorsUnavailable,
)

__all__ = [
    "AccessDenied",
    "AddressRefused",
    "AppendOnly",
    "BinarySource",
    "BrokenReference",
    "BudgetSpent",
    "CaptureNotFound",
    "CitationError",
    "CitationNotFound",
    "CitationRefused",
    "ClaimTooLong",
    "ContentErased",
    "ContentRefused",
    "CyclicLineage",
    "DatabaseUnavailable",
    "DecisionRefused",
    "DraftTooLarge",
    "EmbeddingsUnavailable",
    "EmptyDraft",
    "EmptySource",
    "EncryptedSource",
    "EngineError",
    "ExportRefused",
    "InputError",
    "InvalidCheckpoint",
    "InvalidEncoding",
    "InvalidGrounding",
    "InvalidLocator",
    "InvalidVector",
    "LineageError",
    "LogBroken",
    "LogError",
    "MissingExtra",
    "MixedModels",
    "ModelDamaged",
    "NeedsOCR",
    "NoSources",
    "NotInLibrary",
    "NotInLog",
    "NotVerified",
    "NothingToExport",
    "OutcomeUnknown",
    "OutsideFolder",
    "PageTimeout",
    "PageUnavailable",
    "PciteError",
    "PlaceNotInSource",
    "QuoteTooLong",
    "ReasoningRequired",
    "ReportNotFound",
    "RobotsRefused",
    "ScreenshotFailed",
    "SecretExposed",
    "SourceError",
    "SourceNotFound",
    "SourceTooLarge",
    "StillCited",
    "StoreError",
    "TlsFailed",
    "TooManyRedirects",
    "UnknownCitation",
    "UnknownParent",
    "UnknownScope",
    "UnreadableSource",
    "UnreleasedSchema",
    "UnsupportedClaims",
    "VectorsUnavailable",
    "VerificationFailed",
    "VerificationTimeout",
    "WebError",
]
