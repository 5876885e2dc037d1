"""What the English reader is trained on of German pairs."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

pytest.importorskip("torch", reason="needs the extra `train`")

from pcite.eval.training import reader_train
from pcite.eval.training.reader_glossing import GlossedPairs
from pcite.eval.training.reader_model import PairEncoding
from pcite.eval.training.reader_pairs import ReaderExample, ReaderOutcome
from pcite.nodes.engines.reader_engine import FOLDER
from pcite.store.errors import InputError
from tokenizers import Tokenizer


@pytest.fixture(scope="module")
def tokenizer() -> Tokenizer:
    return Tokenizer.from_file(str(FOLDER / "english" / "tokenizer.json"))


def pair(premise: str, claim: str) -> ReaderExample:
    return ReaderExample(premise, claim, ReaderOutcome.SUPPORTED, "g")


def test_german_is_read_in_english_words(tokenizer: Tokenizer) -> None:
    german = pair("Der Unternehmer muss die Rechnung zehn Jahre aufbewahren.", "Die Rechnung ist aufzubewahren.")
    text = tokenizer.decode(GlossedPairs(tokenizer, 128).ids(german))
    assert "ten years" in text
    assert "invoice" in text or "bill" in text
    assert "Rechnung" not in text
    assert "rechnung" not in text


def test_english_is_read_as_it_stands(tokenizer: Tokenizer) -> None:
    english = pair("The trader keeps the invoice for ten years.", "The invoice is kept for ten years.")
    assert GlossedPairs(tokenizer, 128).ids(english) == PairEncoding(tokenizer, 128).ids(english)


def test_which_words_are_wrong_is_not_told_of_words_that_were_put_into_english(tokenizer: Tokenizer) -> None:
    phase = reader_train.Phase("toy", {}, rate=0.01, end_rate=0.001, words=1.0)
    with pytest.raises(InputError, match="words"):
        reader_train.batches([[pair("Alle schlafen.", "Einer schläft.")]], GlossedPairs(tokenizer, 128), phase)


@pytest.mark.parametrize("path", sorted((Path(reader_train.__file__).parent / "plans").glob("*.json")), ids=str)
def test_every_plan_has_phases_that_the_trainer_takes(path: Path) -> None:
    plan = json.loads(path.read_text("utf-8"))
    assert [reader_train.Phase(**phase).name for phase in plan["phases"]]
    assert plan["frozen"] >= 0
