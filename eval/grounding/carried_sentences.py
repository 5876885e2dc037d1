"""Sentences that carry a citation, right or wrong, made from labelled sentences that ship.

A true sentence stands there three times: with its own source, with another one, and with one that nobody
gave. An altered sentence stands there once, with the source that it was altered from.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Literal, NamedTuple

from ...store.records import Source
from ...store.sources.readers import read_all
from .carried_by_name import ContextDocument, Work
from .tampering import HALVES, read

Kind = Literal["right", "wrong source", "no such source", "altered sentence"]

YEAR = "2022"
NOBODY = "Nemo"
END = ".!?"
KIN = ({"HGB", "AO"}, {"ARBZG", "NOTE"})
"""Sources that say the same in places, so that neither is wrong for the other."""


class Carried(NamedTuple):
    """A sentence with its citation."""

    key: str
    kind: Kind
    sentence: str
    """With the marker, before its full stop."""

    @property
    def is_right(self) -> bool:
        """Whether the citation should be kept."""
        return self.kind == "right"


class SourcePool(NamedTuple):
    """The sources that may be cited, by the name that stands for the author."""

    sources: dict[str, Source]

    @property
    def context(self) -> list[ContextDocument]:
        """The same for a check by name."""
        return [ContextDocument(Work(s.id, (name,), int(YEAR), s.name)) for name, s in self.sources.items()]


def pool(paths: Sequence[Path]) -> SourcePool:
    """Each file as a work of an author called as the file is, up to its first `_`, in capitals."""
    names = {}
    for source in read_all(paths):
        name = Path(source.identifier).stem.removeprefix("800-63-3_").split("_")[0].upper()
        names[name] = source.model_copy(update={"metadata": {**source.metadata, "author": name, "year": YEAR}})
    return SourcePool(names)


def carried(drafts: Sequence[Path], tampered: Path, source_pool: SourcePool) -> Iterator[Carried]:
    """All sentences of gold drafts and of a file of altered sentences."""
    names = {source.identifier: name for name, source in source_pool.sources.items()}
    for draft in drafts:
        gold = json.loads(draft.read_text(encoding="utf-8"))
        for number, row in enumerate(gold["sentences"]):
            if row["label"] != "not_checkworthy":
                place = row["gold"][0][0] if row["gold"] else Path(gold["sources"][0]).stem
                own = next(name for path, name in names.items() if place.casefold() in Path(path).stem.casefold())
                yield from _variants(
                    f"{draft.stem}/{number}", row["text"], row["label"] == "supported", own, source_pool
                )
    for number, sentence in enumerate(read(tampered, HALVES).values()):
        own = names[str((tampered.parent / sentence.source).resolve())]
        yield from _variants(f"tampering/{number}", sentence.claim, sentence.label == "true", own, source_pool)


def _variants(key: str, sentence: str, is_true: bool, own: str, source_pool: SourcePool) -> Iterator[Carried]:
    if not is_true:
        yield Carried(f"{key}/altered", "altered sentence", _marked(sentence, own))
        return
    yield Carried(f"{key}/right", "right", _marked(sentence, own))
    yield Carried(f"{key}/other", "wrong source", _marked(sentence, _other(own, source_pool)))
    yield Carried(f"{key}/nobody", "no such source", _marked(sentence, NOBODY))


def _other(own: str, source_pool: SourcePool) -> str:
    """The next source in the same language that is about something else."""
    alike = [name for name, source in source_pool.sources.items() if source.lang == source_pool.sources[own].lang]
    kin = next((names for names in KIN if own in names), {own})
    after = alike.index(own) + 1
    return next(name for name in [*alike[after:], *alike[:after]] if name not in kin)


def _marked(sentence: str, author: str) -> str:
    bare = sentence.rstrip(END)
    return f"{bare} [{author}, {YEAR}]{sentence[len(bare) :]}"
