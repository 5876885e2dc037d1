"""Narrowing a long document to what lies nearest to the claim."""

from __future__ import annotations

from growth import assert_linear
from hypothesis import given
from hypothesis import strategies as st
from pcite.nodes.engines.mini_narrow import narrow

FILLER = "The weather in this paragraph is neither here nor there and nobody reads on. "
NEEDLE = "Receipts of the harbour tax are kept for nine winters."


def test_a_short_document_stays_as_it_is() -> None:
    assert narrow("claim", "A short\n\ndocument.") == "A short\n\ndocument."


def test_the_sentence_nearest_to_the_claim_is_kept() -> None:
    document = FILLER * 60 + NEEDLE + " " + FILLER * 60
    assert NEEDLE in narrow("Harbour tax receipts must be kept for nine winters.", document)


def test_no_more_words_than_asked_are_kept() -> None:
    document = (FILLER * 20 + NEEDLE + "\n") * 5
    assert len(narrow("harbour tax", document, words=80).split()) <= 80


def test_what_is_kept_stands_in_document_order() -> None:
    document = "Title\n" + FILLER * 30 + "Alpha needle one. " + FILLER * 30 + "Beta needle two. " + FILLER * 10
    kept = narrow("beta needle two, alpha needle one", document)
    assert kept.index("Alpha needle") < kept.index("Beta needle")


def test_the_title_is_kept() -> None:
    assert narrow("nine winters", "Harbour Act\n" + FILLER * 60 + NEEDLE).startswith("Harbour Act")


@given(st.text(max_size=2000), st.text(max_size=60))
def test_every_word_kept_is_a_word_of_the_document(document: str, claim: str) -> None:
    words = set(document.split())
    assert set(narrow(claim, document, words=20).split()) <= words


def test_a_document_without_spaces_is_cut_too() -> None:
    claim = "The broker keeps records for six years."
    assert len(narrow(claim, "x" * 2_000_000)) < 200 * 60
    assert_linear(lambda length: narrow(claim, "x" * length), 250_000)
