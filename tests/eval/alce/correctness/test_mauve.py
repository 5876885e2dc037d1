from __future__ import annotations

import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from numpy.typing import NDArray
from pcite.eval.alce.correctness import CorrectnessOptions, correctness
from pcite.eval.alce.items import AlceItem
from pcite.store.errors import InputError, MissingExtra


@pytest.fixture
def _library() -> None:
    pytest.importorskip("mauve")


def by_kind(texts: Sequence[str]) -> NDArray[np.float64]:
    """Texts with "cat" lie around one point, all others around another."""
    spread = np.random.default_rng(7).normal(0, 0.01, (len(texts), 3))
    return spread + np.array([[1.0, 0, 0] if "cat" in text else [0, 1.0, 0] for text in texts])


def items(cats_said: int, cats_wanted: int = 10, count: int = 20) -> list[AlceItem]:
    return [
        AlceItem(
            question="Which?",
            output="a cat" if at < cats_said else "a dog",
            answer="the cat" if at < cats_wanted else "the dog",
        )
        for at in range(count)
    ]


def score(some: Sequence[AlceItem], features: Any = by_kind) -> float:  # noqa: ANN401
    found = correctness(some, ["mauve"], options=CorrectnessOptions(features=features))["mauve"]
    assert found is not None
    return found


@pytest.mark.usefixtures("_library")
def test_nearly_the_same_distribution_scores_nearly_100_and_the_further_away_the_less() -> None:
    assert score(items(11)) > 95
    assert score(items(11)) > score(items(15)) > score(items(20)) > 0


@pytest.mark.usefixtures("_library")
def test_it_is_what_the_library_computes_of_the_same_vectors() -> None:
    import mauve

    some = items(15)
    human, said = by_kind([str(item.answer) for item in some]), by_kind([item.output for item in some])
    assert score(some) == 100 * mauve.compute_mauve(p_features=human, q_features=said).mauve


@pytest.mark.usefixtures("_library")
def test_texts_stand_behind_their_question_cut_to_100_words_without_signs_at_their_end() -> None:
    seen: list[list[str]] = []

    def keep(texts: Sequence[str]) -> NDArray[np.float64]:
        seen.append(list(texts))
        return by_kind(texts)

    long = AlceItem(question="Which one?", output="word " * 200, answer="\n It is\nso!?. ")
    score([long, *items(10)], keep)
    assert [texts[0] for texts in seen] == ["Which one? It is so", "Which one? " + " ".join(["word"] * 98)]


@pytest.mark.usefixtures("_library")
def test_items_without_a_gold_answer_are_not_counted_and_alce_itself_fails() -> None:
    some = [*items(10), AlceItem(question="Which?", output="a cat")]
    assert score(some) == score(items(10))
    assert correctness(some[-1:], ["mauve"], options=CorrectnessOptions(features=by_kind)) == {"mauve": None}
    with pytest.raises(InputError, match="1 of 21 items have no answer"):
        correctness(some, ["mauve"], options=CorrectnessOptions(compat=True, features=by_kind))


@pytest.mark.usefixtures("_library")
@pytest.mark.filterwarnings(
    "ignore:.past_key_values. is deprecated:FutureWarning"
)  # mauve asks transformers the old way
def test_a_gpt2_in_a_folder_gives_the_vectors_where_none_are_given(tmp_path: Path) -> None:
    pytest.importorskip("torch")
    transformers = pytest.importorskip("transformers")
    tokenizers = pytest.importorskip("tokenizers")
    folder = tmp_path / "tiny-gpt2"
    vocabulary = {word: at for at, word in enumerate(["<end>", "Which?", "a", "the", "cat", "dog"])}
    words = tokenizers.Tokenizer(tokenizers.models.WordLevel(vocabulary, unk_token="<end>"))
    words.pre_tokenizer = tokenizers.pre_tokenizers.WhitespaceSplit()
    transformers.PreTrainedTokenizerFast(tokenizer_object=words, eos_token="<end>").save_pretrained(folder)
    config = transformers.GPT2Config(vocab_size=6, n_positions=16, n_embd=8, n_layer=1, n_head=1)
    transformers.set_seed(3)
    transformers.GPT2Model(config).save_pretrained(folder)
    near, far = (
        correctness(some, ["mauve"], options=CorrectnessOptions(mauve_model=str(folder)))["mauve"]
        for some in (items(10), items(20))
    )
    assert near is not None
    assert far is not None
    assert near > far > 0


def test_without_the_library_the_extra_is_named_before_any_work(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "mauve", None)
    with pytest.raises(MissingExtra, match=r"pcite\[mauve\]"):
        correctness([AlceItem(output="x")], ["claims_nli", "mauve"])
