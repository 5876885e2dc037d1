"""The citation store."""

from __future__ import annotations

from .root import PciteError


class StoreError(PciteError):
    """The citation store cannot do what was asked."""


class DatabaseUnavailable(StoreError):
    """The store cannot be opened, read or written."""


class UnreleasedSchema(DatabaseUnavailable):
    """The store was written before the first release, from whose schemas nothing leads to this one."""


class OutcomeUnknown(DatabaseUnavailable):
    """The connection was lost during the commit, and the server could not be asked: it was kept as a whole, or not."""


class AccessDenied(DatabaseUnavailable):
    """The role, the project or the session may not read or write this."""


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


class LogError(StoreError):
    """The log of what was kept cannot do what was asked."""


class NotInLog(LogError):
    """No row with that key was logged."""


class LogBroken(LogError):
    """The log does not fit what was signed of it, or itself."""


class InvalidCheckpoint(LogError):
    """What was given is no checkpoint, or is not signed with the key that was given."""


class ContentErased(StoreError):
    """What was asked for was erased, wholly or in part."""


class StillCited(StoreError):
    """What is to be erased is shared with reports that would stay."""


class MixedModels(StoreError):
    """Vectors of different models would be compared, which says nothing."""


class InvalidVector(StoreError):
    """What should be a vector is none, or not of the length that its model's vectors have."""


class VectorsUnavailable(StoreError):
    """The database cannot keep vectors."""


class InvalidGrounding(StoreError):
    """A report names a claim, passage or source that it does not hold."""
