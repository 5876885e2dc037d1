"""MAUVE (Pillutla et al., NeurIPS 2021): how close the distribution of outputs is to that of human answers.

By the package mauve-text. A figure over few texts says little: its authors ask for some thousands.
"""

from __future__ import annotations

import string
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any

import numpy as np
from numpy.typing import NDArray

from ...store.errors import InputError, MissingExtra
from .correctness_rouge import answer_text

if TYPE_CHECKING:
    from .items import AlceItem

Features = Callable[[Sequence[str]], NDArray[np.floating[Any]]]
"""Vectors of shape (len(texts), dim) for texts, in order."""

MODEL = "gpt2-large"
WORDS = 100
TOKENS = 512


def mauve(
    items: Sequence[AlceItem], model: str = MODEL, features: Features | None = None, compat: bool = False
) -> float | None:
    """MAUVE in [0, 1] between the gold answers and the outputs, each behind its question.

    As in ALCE, texts are cut to 100 words, and the punctuation at their end goes. Items without a gold
    answer are not counted; with none left there is no figure.

    Args:
        items: their outputs are without citations.
        model: hub id or folder of the GPT-2 whose last hidden state stands for a text; mauve-text takes
            only those that have "gpt2" or "bert" in their name.
        features: vectors from elsewhere, in place of the model's.
        compat: an item without a gold answer is an error, as in ALCE.

    Raises:
        MissingExtra: mauve-text is not installed.
        InputError: with `compat`, there is nothing to compare with.
    """
    library = need_mauve()
    existing = [(item, answer) for item in items if (answer := answer_text(item)) is not None]
    if compat and (len(existing) < len(items) or not items):
        result = f"{len(items) - len(existing)} of {len(items)} items have no answer"
        raise InputError("Compute MAUVE as ALCE does", result, "Leave compat out: they are then not counted.")
    if not existing:
        return None
    human = [_shown(item.question, answer) for item, answer in existing]
    texts = [_shown(item.question, item.output) for item, _ in existing]
    if features is not None:
        result = library.compute_mauve(p_features=features(human), q_features=features(texts))
    else:
        result = library.compute_mauve(
            p_text=human,
            q_text=texts,
            device_id=0,
            max_text_length=TOKENS,
            batch_size=8,
            featurize_model_name=model,
        )
    return float(result.mauve)


def need_mauve() -> Any:  # noqa: ANN401
    """The package mauve.

    Raises:
        MissingExtra: it is not installed.
    """
    try:
        import mauve
    except ImportError as error:
        raise MissingExtra("Compute MAUVE", str(error), "Run: pip install 'pcite[mauve]'") from error
    return mauve


def _shown(question: str, answer: str) -> str:
    return " ".join(f"{question} {answer.strip()}".split()[:WORDS]).rstrip(string.punctuation)
