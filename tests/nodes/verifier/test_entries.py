"""An entry of a list has to be named where the question is answered."""

from __future__ import annotations

import pytest
from pcite.eval.rules import GateSentence, gate_sentences
from pcite.nodes.verifier.entries import stands_in

SENTENCES = [one for one in gate_sentences() if one.name == "listed"]


@pytest.mark.parametrize("sentence", SENTENCES, ids=[f"{one.question} {one.claim}" for one in SENTENCES])
def test_an_entry_is_named_by_a_passage_that_has_its_words(sentence: GateSentence) -> None:
    assert sentence.gate in ("entries", None)
    assert stands_in(sentence.claim, sentence.source) == (sentence.gate is None)
