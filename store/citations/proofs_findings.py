"""What a check of the log found."""

from __future__ import annotations

from typing import Literal

from ..records.base import Record

What = Literal[
    "changed row",
    "removed row",
    "inserted row",
    "unreadable row",
    "missing leaf",
    "changed leaves",
    "changed head",
    "changed tile",
    "shortened log",
    "forked log",
    "changed file",
    "removed file",
    "changed table",
    "damaged file",
]
"""In two words; a log is forked where it does not go on from what was signed of it."""


class IntegrityFinding(Record):
    """Something that is not as it was written."""

    project_id: str
    what: What
    table: str
    key: str
    """The row's primary key; its parts are joined by `/`."""
    detail: str

    def __str__(self) -> str:
        """In one line."""
        where = " ".join(part for part in (f"{self.what}:", self.table, self.key) if part)
        return f"{where} (project {self.project_id}): {self.detail}"


class Erased(Record):
    """A row whose payload was erased, and that holds nothing since."""

    project_id: str
    table: str
    key: str
    reason: str


class LogCheck(Record):
    """What became of the log of one project, or of all."""

    projects: dict[str, int]
    """How many leaves the log of each project has."""
    findings: tuple[IntegrityFinding, ...]
    """At most `checking.MOST` of them."""
    more: int
    """How many further findings there were."""
    erased: tuple[Erased, ...]
    """Not findings: each has its row in `erasure`, which is in the log itself."""
    more_erased: int

    @property
    def ok(self) -> bool:
        """Whether nothing was found."""
        return not self.findings
