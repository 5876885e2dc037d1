"""What is cited: drafts with gold labels, answers of experts, and altered beside true sentences."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from random import Random
from typing import Any, Literal, NamedTuple

from ...nodes import existing
from ...nodes.segmenter import segment, without_markers
from ...store.readers import from_text, read
from ...store.records import Source
from ..grounding.gold import read_gold, sources_of
from ..tampering import Sentence
from ..tampering import read as read_sentences

MARKER = re.compile(r"\s?\[\d[\d,\s–-]*\]")
NUMBER = re.compile(r"\d+")
LETTERS = re.compile(r"\W+")
SEED = 20
"""Of the sample of answers."""
Own = Mapping[tuple[int, int], frozenset[str]]
"""By the span of a sentence the sources that its author cites."""


class Item(NamedTuple):
    """A text that every way cites, with the sources it may cite."""

    kind: Literal["draft", "answer", "altered"]
    name: str
    draft: str
    sources: tuple[Source, ...]
    own: Own
    gold: Mapping[str, Any]
    """Of a gold draft: its file."""
    sentences: tuple[Sentence, ...] = ()
    """Of altered and true sentences: the paragraphs of the draft."""


def of_drafts(paths: Sequence[Path]) -> Iterator[Item]:
    """Gold drafts, as they ship."""
    for path in paths:
        gold = read_gold(path)
        sources = tuple(read(source) for source in sources_of(path))
        yield Item("draft", gold["name"], gold["draft"], sources, _own(gold["draft"], sources), gold)


def of_answers(path: Path, most: int) -> Iterator[Item]:
    """`most` answers of a file of ScholarQA, drawn with a fixed seed; one that stands in it twice counts once.

    The markers, whose numbers are positions in the file's list of passages, are taken out, and what
    they cite is kept as `own`. Each passage is a source; one without text is left out.
    """
    found = {answer["answer"]: answer for answer in json.loads(path.read_text(encoding="utf-8"))}
    by_id = sorted(found.values(), key=lambda answer: str(answer["id"]))
    for answer in Random(SEED).sample(by_id, min(most, len(by_id))):
        given = {i: source for i, passage in enumerate(answer["passages"]) if (source := _source(passage, i))}
        draft = MARKER.sub("", answer["answer"])
        yield Item("answer", answer["id"], draft, tuple(given.values()), _cited(answer["answer"], draft, given), {})


def _source(passage: Mapping[str, Any], position: int) -> Source | None:
    title, text = (passage[key] if isinstance(passage[key], str) else "" for key in ("title", "text"))
    return from_text(text, identifier=f"passage-{position}", name=title) if text.strip() else None


def _cited(answer: str, draft: str, given: Mapping[int, Source]) -> Own:
    """What each sentence of the draft cites in the answer, where its letters are the same."""
    marked = MARKER.sub(lambda marker: NUMBER.sub(lambda n: str(int(n[0]) + 1), marker[0]), answer)
    cited = {
        LETTERS.sub("", without_markers(claim, marked)): frozenset(
            given[n - 1].id for marker in claim.markers for n in marker.numbers if n - 1 in given
        )
        for claim in segment(marked)
    }
    found = {(claim.start, claim.end): cited.get(LETTERS.sub("", claim.text)) for claim in segment(draft)}
    return {span: sources for span, sources in found.items() if sources}


def of_altered(path: Path, halves: Sequence[str]) -> Iterator[Item]:
    """Altered and true sentences, those of each source as one draft, a paragraph for each."""
    by_source: dict[tuple[str, str], list[Sentence]] = {}
    for sentence in read_sentences(path, halves):
        by_source.setdefault((sentence.half, sentence.source), []).append(sentence)
    for (half, source), sentences in by_source.items():
        draft = "\n\n".join(sentence.claim for sentence in sentences)
        name = f"{half}/{Path(source).stem}"
        yield Item("altered", name, draft, (read(path.parent / source),), {}, {}, tuple(sentences))


def _own(draft: str, sources: Sequence[Source]) -> Own:
    claims = segment(draft)
    listed = existing.entries(draft, claims)
    return {
        (claim.start, claim.end): frozenset(
            source for marker in claim.markers for source in existing.resolve(marker, listed, sources)
        )
        for claim in claims
        if claim.markers
    }
