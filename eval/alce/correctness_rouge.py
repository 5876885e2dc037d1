"""ROUGE-L over sentences (Lin, 2004), by the package rouge-score, against the references that ALCE takes."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

import numpy as np

from ...store.errors import MissingExtra
from .correctness_columns import Columns
from .tokens import Splitter, lower_sentences

if TYPE_CHECKING:
    from .items import AlceItem

NAME = "rougeLsum"
RESAMPLES = 1000


def rouge(items: Sequence[AlceItem], splitter: Splitter = "nltk") -> Columns:
    """`rougeLsum`: F-measure in [0, 1], with stemming, of each output against its best reference.

    References are the long answers of the annotations (ASQA has two), else the gold answer (ELI5).
    Undefined for an item without.

    Raises:
        MissingExtra: rouge-score, or nltk where it splits, is not installed.
        InputError: the data that nltk splits by is not installed.
    """
    scorer = _scorer()
    return {NAME: [_best(scorer, item, splitter) for item in items]}


def resampled_median(column: Sequence[float]) -> float:
    """What ALCE gives in place of the mean: the median of the means of 1,000 resamples, from a fixed seed.

    rouge-score's `BootstrapAggregator` draws them from NumPy's global generator, which ALCE does not
    seed, so that its own figure differs in the last digits from run to run.
    """
    values, draw = np.array(column), np.random.default_rng(0)
    means = [values[draw.integers(len(values), size=len(values))].mean() for _ in range(RESAMPLES)]
    return float(np.median(means))


def references(item: AlceItem) -> tuple[str, ...]:
    """What an output is compared with."""
    written = tuple(annotation.long_answer for annotation in item.annotations or ())
    answer = answer_text(item)
    return written or (() if answer is None else (answer,))


def answer_text(item: AlceItem) -> str | None:
    """The gold answer where it is a text with words."""
    return item.answer if isinstance(item.answer, str) and item.answer.strip() else None


def _best(scorer: Any, item: AlceItem, splitter: Splitter) -> float | None:  # noqa: ANN401
    words = "\n".join(lower_sentences(item.output, splitter))
    targets = ["\n".join(lower_sentences(reference, splitter)) for reference in references(item)]
    return max((float(scorer.score(text, words)[NAME].fmeasure) for text in targets), default=None)


def _scorer() -> Any:  # noqa: ANN401
    try:
        from rouge_score.rouge_scorer import RougeScorer
    except ImportError as error:
        raise MissingExtra("Compute ROUGE", str(error), "Run: pip install 'pcite[alce]'") from error
    return RougeScorer([NAME], use_stemmer=True)
