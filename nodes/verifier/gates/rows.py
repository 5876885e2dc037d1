"""Rows of a source: a line of a table, or a sentence; which of them a claim names."""

from __future__ import annotations

import re

from ....store.text.comparison import AnalysedText

CODE = re.compile(r"\b[^\W\d_]+\d[\w.]*\b")
"""A name with a digit: `NO2`, `PM2.5`, `BRCA1`."""


def row_start(premise: AnalysedText, at: int) -> int:
    """Where the row begins that holds the offset `at`."""
    return max(premise.text.rfind("\n", 0, at) + 1, premise.sentence_at(at).start)


def shared_words(claim: AnalysedText, premise: AnalysedText, row: int) -> int:
    """How many of the claim's words the row that begins at `row` has."""
    sentence = premise.sentence_at(row)
    end = premise.text.find("\n", row)
    behind = sentence.end if end < 0 else min(end, sentence.end)
    stems = {word.stem for word in sentence.words if row <= word.start < behind and word.stem}
    codes = set(CODE.findall(premise.text[row:behind])) & set(CODE.findall(claim.text))
    return len(stems & claim.content) + len(codes)
