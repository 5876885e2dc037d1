"""By which names a text calls the sources that were given: the key of a placeholder."""

from __future__ import annotations

import re
from collections.abc import Sequence
from pathlib import PurePath

from ...store.records import ALIASES, Source

ORDINAL = re.compile(r"(?:source|src|quelle|doc|document|dokument)?[\s_#-]*(\d{1,4})", re.IGNORECASE)
"""`source_2`: the source with that number in its library, else the second one that was given."""
APART = re.compile(r"[\W_]+")


def meant(key: str, sources: Sequence[Source]) -> tuple[str, ...]:
    """Ids of the sources that a key names by id, name, file name or ordinal; empty where it names none."""
    target = _plain(key)
    names = tuple(source.id for source in sources if target and target in map(_plain, _names(source)))
    return names or _counted(key, sources)


def is_ordinal(key: str) -> bool:
    """Whether the key can mean nothing but a source by its number."""
    return ORDINAL.fullmatch(key.strip()) is not None


def _counted(key: str, sources: Sequence[Source]) -> tuple[str, ...]:
    match = ORDINAL.fullmatch(key.strip())
    if not match:
        return ()
    listed = tuple(source.id for source in sources if source.metadata.get("id") == match[1])
    at = int(match[1]) - 1
    return listed or ((sources[at].id,) if 0 <= at < len(sources) else ())


def _names(source: Source) -> tuple[str, ...]:
    path = PurePath(source.identifier)
    also = source.metadata.get(ALIASES, "").split("\n")
    keys = tuple(source.metadata.get(key, "") for key in ("id", "key", "citation_key", "doi", "DOI"))
    return (source.id, source.identifier, source.name, path.name, path.stem, *keys, *also)


def _plain(name: str) -> str:
    return APART.sub(" ", name).strip().casefold()
