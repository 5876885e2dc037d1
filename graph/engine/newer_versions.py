"""Newer versions: what a newly registered source replaces, and what becomes of the citations of the older one."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from pathlib import PurePath
from typing import TYPE_CHECKING

from ...store.citations import library, lineage
from ...store.citations.library import LibrarySource
from ...store.errors import EngineError

if TYPE_CHECKING:
    from ...nodes.ports import Verifier
    from ...store.database import Database
    from ...store.records import Source

SAME_LINES = 0.5
"""Share of the older text's lines that a file of the same relative path has to have: two folders may each have one."""

OUTCOMES = {
    "holds": ("holds", "hold"),
    "fails": ("no longer holds", "no longer hold"),
    "unclear": ("could not be decided", "could not be decided"),
    "gone": ("is gone", "are gone"),
}
"""What became of one citation, and of several."""


def older_version(db: Database, new: LibrarySource) -> int | None:
    """The newest other source that was read from the same address or file; `None` where there is none."""
    if new.kind not in ("document", "website"):
        return None
    candidates = library.sources(db, identifier=new.identifier)  # by one index: a kind has a thousand
    same = [each.id for each in candidates if each.kind == new.kind]
    sure = new.kind == "website" or PurePath(new.identifier).is_absolute()
    before = sorted((one for one in same if one < new.id), reverse=True)
    return next((one for one in before if sure or _alike(db, one, new.id)), None)


def replace(db: Database, old: int, new: int, verifier: Callable[[], Verifier] | None) -> str:
    """Keep that one source is the newer version of another, and check the older one's citations against it.

    Args:
        db: the store.
        old: the library's number of the older version.
        new: that of the newer one.
        verifier: loads who reads the claims, where one is needed; the one that ships where none is given.

    Returns:
        What came of it, in a sentence or two.

    Raises:
        UnknownParent: there is no such older source.
        CyclicLineage: the older one is the same, or a newer version of it.
        DatabaseUnavailable: the store cannot be read or written; that it is registered stays.
    """
    from ...store.citations.audit import standing
    from .audit_drift import drift  # reads the whole pipeline, which registering without citations does not need

    lineage.supersede_source(db, new, old)
    begin = f"Source {new} is the newer version of source {old}"
    if not standing(db, old, new):
        return f"{begin}, of which no citation holds."
    try:
        report = drift(db, old, new, verifier() if verifier else None)
    except EngineError as error:
        return f"{begin}. Its citations were not checked again: {error}. Later: `pcite audit drift {old} {new}`."
    counts = Counter[str](each.holds or "gone" for each in report.citations)
    outcome = ", ".join(f"{count} {OUTCOMES[key][count > 1]}" for key in OUTCOMES if (count := counts[key]))
    many = len(report.citations)
    which = f"Of its {many} citations, checked again" if many > 1 else "Its citation was checked again"
    return f"{begin}. {which}: {outcome}. Each one: `pcite audit drift {old} {new} --dry-run`."


def _alike(db: Database, old: int, new: int) -> bool:
    """Whether the newer text has enough of the lines of the older one to be its newer version."""
    before, after = ({line.strip() for line in one.text.splitlines()} - {""} for one in _texts(db, old, new))
    return len(before & after) >= SAME_LINES * len(before)


def _texts(db: Database, *ids: int) -> list[Source]:
    texts = library.read(db, ids)
    return [texts[one] for one in ids]
