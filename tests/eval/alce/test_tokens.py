from __future__ import annotations

import sys
from pathlib import Path

import pytest
from pcite.eval.alce.tokens import lower_sentences, sentences
from pcite.store.errors import InputError, MissingExtra

TEXT = "Dr. Lee met prof. Kim. They spoke. It rained!"


@pytest.mark.usefixtures("punkt")
def test_nltk_cuts_by_the_model_that_is_installed() -> None:
    assert sentences(TEXT) == ["Dr. Lee met prof. Kim.", "They spoke.", "It rained!"]
    assert sentences("") == []


@pytest.mark.usefixtures("punkt")
def test_for_rouge_nltk_cuts_the_text_in_lower_case_as_alce_does() -> None:
    assert sentences("Item 3. And so.") == ["Item 3.", "And so."]
    assert lower_sentences("Item 3. And so.") == ["item 3. and so."]


@pytest.mark.usefixtures("punkt")
def test_nltk_cuts_as_its_own_sent_tokenize(monkeypatch: pytest.MonkeyPatch) -> None:
    from nltk import tokenize

    cleared = getattr(tokenize, "_get_punkt_tokenizer", None)
    if cleared is not None:
        cleared.cache_clear()
    text = 'It is so [1][2]. It is not. [3] See fig. 2, e.g. there... Yes? "No." (Or so.) U.S. law'
    assert sentences(text) == tokenize.sent_tokenize(text)
    if cleared is not None:
        cleared.cache_clear()


def test_without_the_model_it_is_said_how_to_get_it_or_do_without(
    punkt: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    import nltk

    assert sentences("Yes. No.") == ["Yes.", "No."]
    empty = tmp_path / "empty"
    monkeypatch.setattr(nltk.data, "path", [str(empty)])
    with pytest.raises(InputError, match="punkt_tab is in none of") as caught:
        sentences("Yes. No.")
    assert str(empty) in caught.value.found
    assert "python -m nltk.downloader punkt_tab" in caught.value.do
    assert "--splitter pcite" in caught.value.do


def test_without_nltk_the_extra_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "nltk", None)
    with pytest.raises(MissingExtra, match=r"pcite\[alce\]"):
        sentences("Yes. No.")


def test_pcites_own_splitter_needs_neither(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "nltk", None)
    assert sentences("Dr. Lee came. They spoke.", "pcite") == ["Dr. Lee came.", "They spoke."]
    assert lower_sentences("Dr. Lee came. They spoke.", "pcite") == ["dr. lee came.", "they spoke."]


def test_another_splitter_is_refused() -> None:
    with pytest.raises(InputError, match="'spacy' is no splitter"):
        sentences("Yes.", "spacy")  # type: ignore[arg-type]
