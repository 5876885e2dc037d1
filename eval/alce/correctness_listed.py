"""Lists of answers (QAMPARI): precision, recall, recall up to five. ALCE, section 3."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from .correctness_columns import Columns
from .correctness_normal import harmonic, normal

if TYPE_CHECKING:
    from .items import AlceItem

ENOUGH = 5
"""Five right answers are full marks for `rec_top5`."""


def listed(items: Sequence[AlceItem], compat: bool = False, cot: bool = False) -> Columns:
    """The outputs as lists, separated by commas, against the gold answers, each with its aliases.

    Args:
        items: their `answers` are lists of aliases.
        compat: a list without entries has the precision 0; else it has none.
        cot: the list begins behind the first colon, and is empty where there is none.

    Returns:
        `num_preds`; `qampari_prec` = right entries / entries; `qampari_rec` = gold answers found /
        gold answers; `qampari_rec_top5` = min(5, found) / min(5, gold answers); and `qampari_f1` and
        `qampari_f1_top5` of precision with each recall. Undefined for an item without gold answers.
    """
    rows = [_row(entries(item.output, cot), item.answers or (), compat) for item in items]
    names = ("num_preds", "qampari_prec", "qampari_rec", "qampari_rec_top5", "qampari_f1", "qampari_f1_top5")
    return {name: [row[at] for row in rows] for at, name in enumerate(names)}


def entries(output: str, cot: bool = False) -> list[str]:
    """The entries of a list in normal form, without empty ones."""
    text = output.partition(":")[2] if cot else output
    parts = text.rstrip().rstrip(".").rstrip(",").split(",")
    return [entry for entry in map(normal, parts) if entry]


def _row(words: Sequence[str], gold: Sequence[Sequence[str]], compat: bool) -> tuple[float | None, ...]:
    if not gold:
        return float(len(words)), None, None, None, None, None
    aliases = [{normal(alias) for alias in answer} for answer in gold]
    right = sum(any(entry in names for names in aliases) for entry in words)
    result = sum(not names.isdisjoint(words) for names in aliases)
    precision = right / len(words) if words else 0.0
    recall, recall_top5 = result / len(gold), min(ENOUGH, result) / min(ENOUGH, len(gold))
    f1, f1_top5 = harmonic(precision, recall), harmonic(precision, recall_top5)
    return float(len(words)), precision if words or compat else None, recall, recall_top5, f1, f1_top5
