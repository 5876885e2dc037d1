"""How published checkpoints want to be asked: only facts that their authors state.

- FactCG: the prompt, the window of 2048 tokens, label 1 and chunks of 550 words and marks are those of
  the authors' code (github.com/derenlei/FactCG, `factcg/utils.py` and `factcg/inference.py`); its
  training and test sets are English (arXiv:2501.17144). 600 tokens stand in for its 550 words.
- mDeBERTa-v3-base by M. Laurer: id2label as in the checkpoints' `config.json` (0 entailment, 1 neutral,
  2 contradiction); the model cards give accuracies for the 15 languages of XNLI, premise and
  hypothesis in one language, so that `cross_lingual` is left to the caller.
- NLI cross-encoders of SBERT: 0 contradiction, 1 entailment, 2 neutral; trained on SNLI and MultiNLI (English).
"""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from typing import TypedDict

from .sequence_labels import Label

XNLI = frozenset(["ar", "bg", "de", "el", "en", "es", "fr", "hi", "ru", "sw", "th", "tr", "ur", "vi", "zh"])
ENGLISH = frozenset({"en"})
FACTCG = """{premise}

Choose your answer: based on the paragraph above can we conclude that "{claim}"?

OPTIONS:
- Yes
- No
I think the answer is """


class SequenceFormat(TypedDict, total=False):
    """How a checkpoint is asked and what it was measured on; every key may be left out."""

    languages: Collection[str]
    """ISO 639-1 codes of the languages it was measured on; has to be declared where no preset does."""
    cross_lingual: bool
    """Whether it was measured on claims in another language than the premise; else not."""
    labels: Mapping[str, Sequence[Label]] | None
    """The outputs that mean `supported` and `contradicted`; else the names of the configuration are read."""
    template: str
    """One text with `{premise}` and `{claim}`; else the two are a pair."""
    claim_first: bool
    """Whether the claim is the first text of the pair; else the premise is."""
    max_tokens: int
    """The window; else the tokenizer's or the model's own, whichever is smaller."""
    chunk_tokens: int
    """How much of a premise is read at once; else what the window holds."""


NLI = {"supported": ("entailment",), "contradicted": ("contradiction",)}
PRESETS: dict[str, SequenceFormat] = {
    "yaxili96/FactCG-DeBERTa-v3-Large": SequenceFormat(
        languages=ENGLISH, labels={"supported": (1,)}, template=FACTCG, max_tokens=2048, chunk_tokens=600
    ),
    "MoritzLaurer/mDeBERTa-v3-base-xnli-multilingual-nli-2mil7": SequenceFormat(languages=XNLI, labels=NLI),
    "MoritzLaurer/mDeBERTa-v3-base-mnli-xnli": SequenceFormat(languages=XNLI, labels=NLI),
    "cross-encoder/nli-deberta-v3-base": SequenceFormat(languages=ENGLISH, labels=NLI),
    "cross-encoder/nli-deberta-v3-large": SequenceFormat(languages=ENGLISH, labels=NLI),
}
