"""A corpus of small drafts, made of the paragraphs that ship: the same for the same number, in every process."""

from __future__ import annotations

import json
from collections.abc import Iterator
from importlib.resources import files
from itertools import islice
from pathlib import Path
from random import Random
from typing import Any

from .training.distortions import distort

SENTENCES = 3
"""At most, in one draft."""
ALTERED = 0.4
"""Of the sentences."""
BROKEN_EVERY = 250
"""Every so many drafts one has no text, and the one after it names a source that is not there."""


def write(path: Path, count: int) -> None:
    """Write `count` drafts as JSON lines."""
    with path.open("w", encoding="utf-8") as file:
        for row in islice(drafts(), count):
            file.write(json.dumps(row, ensure_ascii=False) + "\n")


def drafts() -> Iterator[dict[str, Any]]:
    """Rows without end: one to three sentences of a paragraph, some altered, over it and another paragraph."""
    paragraphs = _paragraphs()
    number = 0
    while True:
        rng = Random(f"draft {number}")
        own, other = rng.sample(paragraphs, 2)
        row = {
            "id": f"draft-{number:05}",
            "draft": _draft(own, rng),
            "sources": [{"text": one["text"], "title": one["origin"]} for one in (own, other)],
        }
        yield {**row, **_broken(number % BROKEN_EVERY)}
        number += 1


def paragraphs() -> Iterator[tuple[str, str]]:
    """Where each paragraph comes from, and its text."""
    return ((f"{row['origin']} {number}", row["text"]) for number, row in enumerate(_paragraphs(), start=1))


def _paragraphs() -> list[dict[str, Any]]:
    data = files("pcite") / "eval" / "data" / "sentences.jsonl"
    rows = [json.loads(line) for line in data.read_text(encoding="utf-8").splitlines()]
    return [row for row in rows if row["lang"] in ("de", "en")]


def _draft(paragraph: dict[str, Any], rng: Random) -> str:
    ends = paragraph["ends"]
    first = rng.randrange(len(ends))
    some = zip([0, *ends][first:], ends[first : first + rng.randint(1, SENTENCES)], strict=False)
    return " ".join(_altered(paragraph["text"][start:end].strip(), paragraph["lang"], rng) for start, end in some)


def _altered(sentence: str, lang: str, rng: Random) -> str:
    return (rng.random() < ALTERED and distort(sentence, lang, rng, [])) or sentence


def _broken(place: int) -> dict[str, Any]:
    if place == BROKEN_EVERY - 2:
        return {"draft": ""}
    return {"sources": ["no-such-file.md"]} if place == BROKEN_EVERY - 1 else {}
