"""Labelled pairs as training examples: what is read, what is claimed, and which of three outcomes it has."""

from __future__ import annotations

import gzip
import json
import re
import zlib
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from enum import IntEnum
from pathlib import Path
from random import Random
from typing import Any

from ...store.text.sentences import split

Row = dict[str, Any]


class ReaderOutcome(IntEnum):
    """What a passage does for a claim; the first three are the reader's classes, in the order of its logits."""

    SUPPORTED = 0
    CONTRADICTED = 1
    NOT_SAID = 2
    NOT_SUPPORTED = 3
    """Of a set with two labels: one of the two others, it is not recorded which."""


_BY_NAME = {outcome.name.lower(): outcome for outcome in ReaderOutcome}
_OPPOSED = frozenset({"number", "negation", "order", "roles", "bound"})
"""Kinds of written claims that say otherwise of the same thing."""
_SILENT = frozenset({"absent", "world", "half"})
"""Kinds of written claims that say what the passage does not."""
_HEADING = re.compile(r"\[[^\]]{1,600}\]")


@dataclass(frozen=True, slots=True)
class ReaderExample:
    """One pair to read."""

    premise: str
    claim: str
    """With the sentence before it in parentheses, where the claim needs one."""
    outcome: ReaderOutcome
    group: str
    """Claims of one group were written on one passage; a supported one must come out above the others."""
    lang: str = "en"
    """Language of the claim."""


def rows(path: Path) -> list[Row]:
    """The lines of a file of pairs, `.jsonl` or `.jsonl.gz`."""
    opener = gzip.open if path.suffix == ".gz" else open
    with opener(path, "rt", encoding="utf-8") as lines:
        return [json.loads(line) for line in lines]


def example(row: Row) -> ReaderExample:
    """A line of a set of pairs as it is read."""
    claim = f"({row['context']}) {row['claim']}" if row.get("context") else row["claim"]
    group = f"{row['dataset']}/{zlib.crc32(row['doc'].encode())}"
    return ReaderExample(row["doc"].strip(), claim, outcome(row), group, row.get("claim_lang") or row["lang"])


def outcome(row: Row) -> ReaderOutcome:
    """The outcome that the line names, or that its label and kind tell."""
    if "outcome" in row:
        return _BY_NAME[row["outcome"]]
    if row["label"]:
        return ReaderOutcome.SUPPORTED
    if row.get("kind") in _OPPOSED:
        return ReaderOutcome.CONTRADICTED
    return ReaderOutcome.NOT_SAID if row.get("kind") in _SILENT else ReaderOutcome.NOT_SUPPORTED


def near_evidence(lines: Iterable[Row], rng: Random, most: int = 2) -> Iterator[ReaderExample]:
    """Pairs with the passage cut to its heading, the evidence, and up to `most` sentences on each side of it.

    A pair without evidence, or whose evidence is not found, is left out.
    """
    for row in lines:
        premise = evidence_window(row["doc"], row.get("evidence", ""), rng.randint(0, most))
        if premise:
            yield replace(example(row), premise=premise)


def evidence_window(doc: str, evidence: str, around: int) -> str:
    """The sentences of a passage that hold the evidence, with neighbours and heading; empty if none is found.

    Args:
        doc: the passage; a heading in square brackets at its beginning is kept.
        evidence: words of the passage, parts joined by ` … `.
        around: how many sentences before and behind each part are kept.
    """
    text = " ".join(doc.split())
    heading = _HEADING.match(text)
    body = text[heading.end() :].strip() if heading else text
    spans = split(body)
    touched = _touched(body, evidence)
    near = (range(i - around, i + around + 1) for i in touched)
    chosen = sorted({i for places in near for i in places if 0 <= i < len(spans)})
    sentences = [body[start:end] for start, end in (spans[i] for i in chosen)]
    return " ".join(([heading.group()] if heading else []) + sentences) if sentences else ""


def _touched(body: str, evidence: str) -> set[int]:
    """The sentences of a text that hold words of the evidence."""
    spans = split(body)
    places: set[int] = set()
    for part in filter(None, (" ".join(piece.split()) for piece in evidence.split(" … "))):
        start = body.find(part)
        if start >= 0:
            places.update(i for i, (first, end) in enumerate(spans) if first < start + len(part) and end > start)
    return places


def windowed(lines: Iterable[Row], rng: Random, most: int = 4, without: float = 0.15) -> Iterator[ReaderExample]:
    """Pairs as the pipeline reads them: part of a passage, mostly with the evidence, now and then without.

    Args:
        lines: labelled pairs; one whose evidence is not found is read with its whole passage.
        rng: draws the windows.
        most: sentences kept before and behind the evidence, at most.
        without: share of the pairs that are read beside sentences that do not decide them: not said.
    """
    for row in lines:
        if rng.random() < without and (rest := _without_evidence(row, rng)):
            yield replace(example(row), premise=rest, outcome=ReaderOutcome.NOT_SAID)
        else:
            window = evidence_window(row["doc"], row.get("evidence", ""), rng.randint(0, most))
            yield replace(example(row), premise=window) if window else example(row)


def _without_evidence(row: Row, rng: Random) -> str:
    """Up to four sentences in a row that hold nothing of the evidence, with the heading; empty if there are none."""
    text = " ".join(row["doc"].split())
    heading = _HEADING.match(text)
    body = text[heading.end() :].strip() if heading else text
    spans, touched = split(body), _touched(body, row.get("evidence", ""))
    rest = [i for i in range(len(spans)) if i not in touched]
    if not touched or not rest:
        return ""
    first = rng.choice(rest)
    last = first + 1
    while last in rest and last - first < 4:
        last += 1
    return " ".join([*([heading.group()] if heading else []), *(body[a:b] for a, b in spans[first:last])])


def grouped(examples: Iterable[ReaderExample], rng: Random) -> list[list[ReaderExample]]:
    """The examples by passage, groups and members in random order."""
    groups: dict[str, list[ReaderExample]] = {}
    for one in examples:
        groups.setdefault(one.group, []).append(one)
    members = list(groups.values())
    for group in members:
        rng.shuffle(group)
    rng.shuffle(members)
    return members


def by_language(lines: Iterable[Row]) -> dict[str, list[int]]:
    """Positions of the lines by the language of claim and passage, `across` where they differ."""
    places: dict[str, list[int]] = {}
    for i, row in enumerate(lines):
        claim = row.get("claim_lang") or row["lang"]
        places.setdefault(row["lang"] if claim == row["lang"] else "across", []).append(i)
    return places
