"""Extractive question answering: the span of a text that answers a question, or none.

transformers had this as its pipeline "question-answering" up to version 4, which ALCE runs; version 5
has none, so that the same reading is here: windows of the text, one distribution over where an answer
begins and one over where it ends, their product for each span, against that of the first token, which
stands for "no answer" (SQuAD 2.0; Devlin et al. 2019, section 4.3).
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from pathlib import Path
from typing import Any, Protocol

import numpy as np

from ...nodes.engines.torch import load_model, load_tokenizer, locate, machine
from .correctness_spans import Window, best_span

MODEL = "gaotianyu1350/roberta-large-squad"
"""The reader of ALCE's published figures."""
WINDOW = 384
STRIDE = 128
"""Tokens that a window shares with the one before it."""


class QuestionAnswerer(Protocol):
    """Answers questions from a text."""

    id: str
    """Names it beside its figures."""

    def read(self, questions: Sequence[str], text: str) -> list[str]:
        """For each question a span of `text`, empty where there is no answer in it."""
        ...


class SpanReader:
    """A checkpoint that was trained on SQuAD 2.0 or the like; fills the port `QuestionAnswerer`."""

    def __init__(self, model: str | Path = MODEL, *, revision: str | None = None, device: str | None = None) -> None:
        """Load it.

        Args:
            model: hub id or local folder.
            revision: commit, tag or branch of the hub.
            device: `cpu`, `cuda`, `mps`; else the best there is.

        Raises:
            MissingExtra: torch or transformers is not installed.
            EngineError: the checkpoint cannot be found, or has no head that was trained to answer questions.
        """
        checkpoint = locate(model, revision)
        self.id = f"{checkpoint.name}@{checkpoint.digest}"
        self._machine = machine(device, "float32")
        self._tokenizer = load_tokenizer(checkpoint)
        self._model = load_model(checkpoint, "AutoModelForQuestionAnswering", self._machine)

    def read(self, questions: Sequence[str], text: str) -> list[str]:
        """For each question a span of whole words of `text`, empty where there is no answer in it."""
        if not text.strip():
            return [""] * len(questions)
        results = []
        for question in questions:
            begin, end = best_span(self._windows(question, text))
            results.append(text[begin:end])
        return results

    def _windows(self, question: str, text: str) -> list[Window]:
        import torch

        size = min(self._tokenizer.model_max_length, WINDOW)
        encoded: Any = self._tokenizer(
            question,
            text,
            truncation="only_second",
            max_length=size,
            stride=min(size // 2, STRIDE),
            return_overflowing_tokens=True,
            return_offsets_mapping=True,
        )
        windows = []
        for at in range(len(encoded["input_ids"])):
            queries = {
                name: torch.tensor([encoded[name][at]], device=self._machine.device)
                for name in self._tokenizer.model_input_names
            }
            with torch.inference_mode():
                value = self._model(**queries)
            readable = [part == 1 for part in encoded.sequence_ids(at)]
            words = _words(encoded["offset_mapping"][at], encoded.word_ids(at), readable)
            begins, ends = _numbers(value.start_logits), _numbers(value.end_logits)
            windows.append(Window(begins, ends, np.array(readable), words))
        return windows


@lru_cache(maxsize=1)
def load_reader(model: str) -> SpanReader:
    """The reader, loaded once however often it is asked for.

    Raises:
        MissingExtra: torch or transformers is not installed.
        EngineError: the checkpoint cannot be found or read.
    """
    return SpanReader(model)


def _numbers(logits: Any) -> Any:  # noqa: ANN401
    return logits[0].double().cpu().numpy()


def _words(
    offsets: Sequence[tuple[int, int]], words: Sequence[int | None], readable: Sequence[bool]
) -> list[tuple[int, int]]:
    """For each token, from where to where its word goes in the text."""
    spans: dict[int | None, tuple[int, int]] = {}
    for (begin, end), word, is_text in zip(offsets, words, readable, strict=True):
        if is_text:
            first, last = spans.get(word, (begin, end))
            spans[word] = (min(first, begin), max(last, end))
    return [spans[word] if is_text else (0, 0) for word, is_text in zip(words, readable, strict=True)]
