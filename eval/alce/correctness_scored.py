"""The measures together: a value for each item, and the figures of a `.score` file."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, NamedTuple

from ...store.errors import InputError
from .correctness_claims import claims
from .correctness_columns import Columns, mean, mean_as_alce, per_cent
from .correctness_exact import exact
from .correctness_length import length
from .correctness_listed import listed
from .correctness_mauve import MODEL as GPT2
from .correctness_mauve import Features, mauve, need_mauve
from .correctness_questions import questions
from .correctness_reader import MODEL as ROBERTA
from .correctness_reader import QuestionAnswerer, load_reader
from .correctness_rouge import NAME as ROUGE
from .correctness_rouge import answer_text, references, resampled_median, rouge
from .tokens import Splitter

if TYPE_CHECKING:
    from .items import AlceItem
    from .judges import Judge

MAUVE = "mauve"
MEASURES = ("length", "str_em", "qampari", "rougeLsum", "qa", "claims_nli", MAUVE)
GOLD: dict[str, Callable[[AlceItem], object]] = {
    "str_em": lambda item: item.qa_pairs,
    "qampari": lambda item: item.answers,
    ROUGE: references,
    "claims_nli": lambda item: item.claims,
    MAUVE: answer_text,
}
"""What a measure compares an output with."""


class CorrectnessOptions(NamedTuple):
    """How the measures are computed."""

    compat: bool = False
    """As ALCE's own program has it, with its quirks; else what is not defined is not counted."""
    cot: bool = False
    """QAMPARI: the list begins behind the first colon."""
    splitter: Splitter = "nltk"
    """What cuts sentences for ROUGE."""
    qa_model: str = ROBERTA
    """Hub id or folder of the checkpoint that answers questions from outputs."""
    reader: QuestionAnswerer | None = None
    """What answers them, in place of that checkpoint."""
    mauve_model: str = GPT2
    """Hub id or folder of the GPT-2 that MAUVE compares texts by."""
    features: Features | None = None
    """Vectors for MAUVE from elsewhere, in place of that model's."""


DEFAULT = CorrectnessOptions()


def correctness(
    items: Sequence[AlceItem],
    measures: Sequence[str],
    judge: Judge | None = None,
    options: CorrectnessOptions = DEFAULT,
) -> dict[str, float | None]:
    """The figures of `measures` over `items`, under ALCE's names and in its units (per cent, and counts).

    Args:
        items: what was answered; their outputs are without citations.
        measures: names of `MEASURES`.
        judge: who says what follows from an output; only `claims_nli` asks.
        options: how they are computed.

    Returns:
        Means over the items for which each is defined, `None` where that is no item. With `compat`,
        what ALCE prints.

    Raises:
        InputError: no such measure, no judge for claims, or ALCE itself fails on these items.
        MissingExtra: a package that a measure needs is not installed.
        EngineError: a model that a measure needs cannot be loaded.
    """
    if MAUVE in measures:
        need_mauve()
    results = columns(items, [name for name in measures if name != MAUVE], judge, options)
    figures = {name: per_cent(name, figure(name, column, options)) for name, column in results.items()}
    if MAUVE in measures:
        close = mauve(items, options.mauve_model, options.features, options.compat)
        figures[MAUVE] = per_cent(MAUVE, close)
    return figures


def need_gold(items: Sequence[AlceItem], measures: Sequence[str]) -> None:
    """Say before anything is measured that ALCE's own program fails on some of the items.

    Raises:
        InputError: an item has nothing that a measure compares with, or there is no item.
    """
    for name in measures:
        if name in GOLD:
            mean_as_alce(name, [1.0 if GOLD[name](item) else None for item in items])


def columns(
    items: Sequence[AlceItem],
    measures: Sequence[str],
    judge: Judge | None = None,
    options: CorrectnessOptions = DEFAULT,
) -> Columns:
    """The same item by item, shares in [0, 1]; MAUVE, which compares all with all, has no such values.

    Raises:
        InputError: no such measure of single items, or no judge for claims.
        MissingExtra: a package that a measure needs is not installed.
        EngineError: a model that a measure needs cannot be loaded.
    """
    _check(measures, judge)
    scores: Columns = {}
    for name in dict.fromkeys(measures):
        scores |= _measured(name, items, judge, options)
    return scores


def _check(measures: Sequence[str], judge: Judge | None) -> None:
    existing = [name for name in MEASURES if name != MAUVE]
    unknown = [name for name in measures if name not in existing]
    if unknown:
        raise InputError(
            "Measure answers", f"{', '.join(unknown)} is no measure of them", f"Use {', '.join(existing)}."
        )
    if "claims_nli" in measures and judge is None:
        raise InputError("Measure claims_nli", "there is no judge", "Give one, such as judge('mini').")


def _measured(name: str, items: Sequence[AlceItem], judge: Judge | None, options: CorrectnessOptions) -> Columns:
    match name:
        case "length":
            return length(items)
        case "str_em":
            return exact(items, options.compat)
        case "qampari":
            return listed(items, options.compat, options.cot)
        case "rougeLsum":
            return rouge(items, options.splitter)
        case "qa":
            return questions(items, options.reader or load_reader(options.qa_model))
        case _:
            assert judge is not None
            return claims(items, judge, options.compat)


def figure(name: str, column: Sequence[float | None], options: CorrectnessOptions = DEFAULT) -> float | None:
    """One figure of a column, a share where `columns` has shares; see `per_cent`.

    Raises:
        InputError: with `compat`, ALCE itself fails on these items.
    """
    if not options.compat:
        return mean(column)
    plain = mean_as_alce(name, column)
    return resampled_median([value for value in column if value is not None]) if name == ROUGE else plain
