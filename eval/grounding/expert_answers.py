"""Experts' answers (ScholarQABench) without their markers, and what each of their sentences cites."""

from __future__ import annotations

import json
import re
from collections.abc import Mapping
from pathlib import Path
from typing import Any, NamedTuple

from ...nodes.segmenter import segment, without_markers
from ...store.records import Claim, Source
from ...store.sources.readers import from_text

MARKER = re.compile(r"\s?\[(\d{1,3})\]")
LETTERS = re.compile(r"\W+")


class ExpertAnswer(NamedTuple):
    """An expert's answer (ScholarQABench) without its markers, and what each of its sentences cites."""

    id: str
    text: str
    passages: tuple[Source | None, ...]
    """In the order of the file, which counts them from 0; `None` for one without text."""
    cited: Mapping[str, frozenset[int]]
    """By the letters of a sentence the numbers of the passages it cites."""

    def numbers(self, claim: Claim) -> list[int]:
        """What a sentence of `text` cites, of the passages that have a text, in order."""
        names = sorted(self.cited.get(LETTERS.sub("", claim.text), frozenset()))
        return [number for number in names if number < len(self.passages) and self.passages[number]]

    def sources(self, claim: Claim) -> list[str]:
        """The ids of these passages."""
        return [source.id for number in self.numbers(claim) if (source := self.passages[number])]


def answers(path: Path) -> list[ExpertAnswer]:
    """The answers of a file; a passage that several were given is one source."""
    existing: dict[tuple[str, str], Source] = {}
    return [
        ExpertAnswer(
            each["id"],
            MARKER.sub("", each["answer"]),
            tuple(_cited(passage, f"{each['id']}-{i}", existing) for i, passage in enumerate(each["passages"])),
            _cited_by_sentence(each["answer"]),
        )
        for each in json.loads(path.read_text(encoding="utf-8"))
    ]


def _cited_by_sentence(draft: str) -> dict[str, frozenset[int]]:
    """By the letters of each sentence the numbers of the passages it cites, from 0."""
    marked = MARKER.sub(lambda match: f" [{int(match[1]) + 1}]", draft)
    return {
        LETTERS.sub("", without_markers(claim, marked)): frozenset(n - 1 for m in claim.markers for n in m.numbers)
        for claim in segment(marked)
    }


def _cited(passage: dict[str, Any], identifier: str, existing: dict[tuple[str, str], Source]) -> Source | None:
    title, text = (passage[key] if isinstance(passage[key], str) else "" for key in ("title", "text"))
    if not text.strip():
        return None
    if (title, text) not in existing:
        existing[title, text] = from_text(text, identifier=identifier, name=title or identifier)
    return existing[title, text]
