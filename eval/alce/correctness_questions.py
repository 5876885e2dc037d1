"""QA accuracy (ASQA): does a reader of the output alone find the short answers? ALCE, appendix."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from .correctness_columns import Columns
from .correctness_normal import normal, token_f1
from .correctness_reader import QuestionAnswerer

if TYPE_CHECKING:
    from .items import AlceItem


def questions(items: Sequence[AlceItem], reader: QuestionAnswerer) -> Columns:
    """What the reader takes from each output for the item's questions, against the short answers.

    Returns:
        `QA-EM`: share of questions answered as one of the short answers, in normal form; `QA-F1`: mean
        over them of the best F1 of words; `QA-Hit`: 1 where every question is. Undefined for an item
        without questions.
    """
    rows = [_row(item, reader) for item in items]
    return {name: [row[at] for row in rows] for at, name in enumerate(("QA-EM", "QA-F1", "QA-Hit"))}


def _row(item: AlceItem, reader: QuestionAnswerer) -> tuple[float | None, float | None, float | None]:
    pairs = item.qa_pairs or ()
    if not pairs:
        return None, None, None
    value = reader.read([pair.question for pair in pairs], item.output)
    exact = f1 = 0.0
    for pair, result in zip(pairs, value, strict=True):
        exact += max((float(normal(answer) == normal(result)) for answer in pair.short_answers), default=0.0)
        f1 += max((token_f1(answer, result) for answer in pair.short_answers), default=0.0)
    return exact / len(pairs), f1 / len(pairs), float(exact == len(pairs))
