from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from pcite.eval.alce.correctness import CorrectnessOptions, SpanReader, correctness
from pcite.eval.alce.correctness_reader import load_reader
from pcite.eval.alce.correctness_spans import Window, best_span
from pcite.eval.alce.items import AlceItem
from pcite.store.errors import EngineError

TEXT = "It opened in Paris-Nord in May 1989, and closed again."
WORDS = [(0, 0), (0, 5), (6, 11), (6, 11), (12, 15)]


class Scripted:
    """Answers what it was told, in order."""

    id = "scripted"

    def __init__(self, *answers: str) -> None:
        self.answers = list(answers)

    def read(self, questions: list[str], text: str) -> list[str]:
        return [self.answers.pop(0) for _ in questions]


def window(begins: list[float], ends: list[float], readable: list[int] | None = None) -> Window:
    open_ = np.array(readable or [0, *[1] * (len(begins) - 1)], dtype=bool)
    return Window(np.array(begins), np.array(ends), open_, WORDS[: len(begins)])


def test_qa_accuracy_takes_the_best_of_the_short_answers_for_each_question() -> None:
    pairs = [
        {"question": "Where?", "short_answers": ("Rome", "Paris Nord")},
        {"question": "When?", "short_answers": ("1989",)},
        {"question": "Who?", "short_answers": ()},
    ]
    items = [
        AlceItem.model_validate({"output": TEXT, "qa_pairs": pairs}),
        AlceItem.model_validate({"output": TEXT, "qa_pairs": pairs[1:2]}),
        AlceItem(output=TEXT),
    ]
    reader = Scripted("in the Paris", "May 1989", "Ann", "1989")
    found = correctness(items, ["qa"], options=CorrectnessOptions(reader=reader))
    half = 2 * (1 / 2) * (1 / 2) / (1 / 2 + 1 / 2)  # "in paris" and "paris nord" share one word of two
    may = 2 * (1 / 2) * (1 / 1) / (1 / 2 + 1 / 1)
    expected = {
        "QA-EM": 100 * (0 / 3 + 1) / 2,
        "QA-F1": 100 * ((half + may + 0) / 3 + 1) / 2,
        "QA-Hit": 100 * (0 + 1) / 2,
    }
    assert found == pytest.approx(expected)


def test_without_questions_there_is_no_qa_accuracy_and_alce_has_zero() -> None:
    figures = correctness([AlceItem(output=TEXT)], ["qa"], options=CorrectnessOptions(reader=Scripted()))
    assert figures == {"QA-EM": None, "QA-F1": None, "QA-Hit": None}
    compat = CorrectnessOptions(compat=True, reader=Scripted())
    assert correctness([AlceItem(output=TEXT)], ["qa"], options=compat) == dict.fromkeys(figures, 0.0)


def test_the_likeliest_span_is_whole_words_that_begin_before_they_end() -> None:
    # begins at token 2, ends at token 3: both of the word from 6 to 11
    assert best_span([window([0, 0, 5, 0, 1], [0, 4, 0, 5, 2])]) == (6, 11)
    # the likeliest end, token 1, lies before the likeliest beginning, token 4
    assert best_span([window([0, 0, 0, 0, 9], [0, 9, 0, 0, 8])]) == (12, 15)


def test_no_answer_wins_where_it_is_likelier_than_the_best_span_and_not_where_it_is_as_likely() -> None:
    assert best_span([window([5, 4, 0], [5, 4, 0])]) == (0, 0)
    assert best_span([window([4, 4, 0], [4, 4, 0])]) == (0, 5)


def test_over_windows_the_lowest_no_answer_stands_against_the_highest_span() -> None:
    unsure, sure = window([9, 1, 0], [9, 1, 0]), window([0, 0, 5], [0, 0, 5])
    assert best_span([unsure]) == (0, 0)
    assert best_span([unsure, sure]) == (6, 11)


def test_tokens_of_the_question_are_never_an_answer() -> None:
    assert best_span([window([0, 9, 9, 1, 0], [0, 9, 9, 1, 0], [0, 0, 0, 1, 1])]) == (6, 11)
    assert best_span([window([0, 9, 9], [0, 9, 9], [0, 0, 0])]) == (0, 0)


def test_an_answer_has_at_most_15_tokens() -> None:
    size, words = 20, [(at, at + 1) for at in range(20)]
    begins, ends = np.zeros(size), np.zeros(size)
    begins[2], ends[16], ends[17] = 9, 5, 9
    readable = np.array([False, *[True] * (size - 1)])
    assert best_span([Window(begins, ends, readable, words)]) == (2, 17)  # tokens 2 to 16


@pytest.fixture
def make_reader(tmp_path: Path) -> Callable[..., Path]:
    """Saves a tiny RoBERTa with random weights and a tokenizer of byte pairs, window 32."""
    pytest.importorskip("torch")
    transformers: Any = pytest.importorskip("transformers")
    from tokenizers import ByteLevelBPETokenizer
    from tokenizers.processors import RobertaProcessing

    def make(kind: str = "RobertaForQuestionAnswering") -> Path:
        pairs = ByteLevelBPETokenizer()
        pairs.train_from_iterator([TEXT], vocab_size=280, special_tokens=["<s>", "<pad>", "</s>", "<unk>"])
        pairs.post_processor = RobertaProcessing(("</s>", 2), ("<s>", 0), trim_offsets=True, add_prefix_space=False)
        transformers.PreTrainedTokenizerFast(
            tokenizer_object=pairs._tokenizer,
            **{"bos_token": "<s>", "cls_token": "<s>", "eos_token": "</s>", "sep_token": "</s>"},
            **{"pad_token": "<pad>", "unk_token": "<unk>", "model_max_length": 32},
            model_input_names=["input_ids", "attention_mask"],
        ).save_pretrained(tmp_path)
        sizes = {"hidden_size": 16, "intermediate_size": 16, "num_hidden_layers": 1, "num_attention_heads": 2}
        config = transformers.RobertaConfig(vocab_size=300, max_position_embeddings=40, pad_token_id=1, **sizes)
        transformers.set_seed(11)
        model = getattr(transformers, kind)(config)
        for weights in model.parameters():
            weights.data *= 12  # random weights alone say nearly the same of every token
        model.save_pretrained(tmp_path)
        return tmp_path

    return make


def by_hand(folder: Path, question: str, text: str) -> str:
    """The likeliest span of a text that fits one window, by trying them all."""
    import torch
    import transformers

    model = transformers.AutoModelForQuestionAnswering.from_pretrained(folder).eval()
    tokenizer = transformers.AutoTokenizer.from_pretrained(folder)
    encoded = tokenizer(question, text, return_tensors="pt", return_offsets_mapping=True)
    offsets = encoded.pop("offset_mapping")[0].tolist()
    sides = encoded.sequence_ids(0)
    with torch.no_grad():
        said = model(**encoded)
    allowed = [0] + [at for at, side in enumerate(sides) if side == 1]
    begin, end = (
        torch.softmax(logits[0][allowed].double(), 0).tolist() for logits in (said.start_logits, said.end_logits)
    )
    tried = {
        (first, last): begin[first] * end[last]
        for first in range(1, len(allowed))
        for last in range(first, min(first + 15, len(allowed)))
    }
    first, last = max(tried, key=lambda span: tried[span])
    if begin[0] * end[0] > tried[first, last]:
        return ""
    start, stop = offsets[allowed[first]][0], offsets[allowed[last]][1]
    while start > 0 and text[start - 1].isalnum() and text[start].isalnum():
        start -= 1
    while stop < len(text) and text[stop - 1].isalnum() and text[stop].isalnum():
        stop += 1
    return text[start:stop]


def test_a_checkpoint_answers_with_the_span_that_is_likeliest_of_all(make_reader: Callable[..., Path]) -> None:
    folder = make_reader()
    questions = [f"Where {word}?" for word in ("it", "Paris", "May", "open", "and", "closed", "in", "1989", "Nord")]
    short = "in May 1989"
    found = SpanReader(folder, device="cpu").read(questions, short)
    assert found == [by_hand(folder, question, short) for question in questions]
    assert any(found)


def test_a_text_longer_than_the_window_is_read_to_its_end(make_reader: Callable[..., Path]) -> None:
    reader = SpanReader(make_reader(), device="cpu")
    windows = reader._windows("Where?", TEXT * 3)
    assert len(windows) > 1
    assert {word for one in windows for word in one.words} >= {(0, 2), (len(TEXT * 3) - 1, len(TEXT * 3))}
    assert reader.read(["Where?"], TEXT * 3)[0] in TEXT * 3


def test_the_reader_is_loaded_by_its_folder_once_for_all_items(make_reader: Callable[..., Path]) -> None:
    folder = str(make_reader())
    pair = {"question": "Where May?", "short_answers": ("Paris",)}
    items = [AlceItem.model_validate({"output": "in May 1989", "qa_pairs": [pair]})]
    load_reader.cache_clear()
    found = [correctness(items, ["qa"], options=CorrectnessOptions(qa_model=folder)) for _ in range(2)]
    assert found[0] == found[1]
    assert load_reader.cache_info().misses == 1
    load_reader.cache_clear()


def test_an_empty_text_holds_no_answer(make_reader: Callable[..., Path]) -> None:
    reader = SpanReader(make_reader(), device="cpu")
    assert reader.read(["Where?", "When?"], " ") == ["", ""]
    assert reader.id.startswith(f"{make_reader().name}@")


def test_a_checkpoint_without_a_head_for_questions_is_refused(make_reader: Callable[..., Path]) -> None:
    with pytest.raises(EngineError, match="weights are missing"):
        SpanReader(make_reader("RobertaModel"), device="cpu")
