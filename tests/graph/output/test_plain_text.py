"""The plain text of a grounding speaks the language of its draft, to the last line."""

from __future__ import annotations

import re

import pytest
from pcite.graph.api import ground
from pcite.graph.output.plain_text import report, summary
from pcite.store.records import Grounding
from scripted import Scripted

RULE = "Die Bücher sind sechs Jahre aufzubewahren."


def grounded(draft: str, source: str) -> Grounding:
    return ground(draft, [{"text": source, "title": "AO"}], verifier=Scripted(lambda pair: 0.9 * (pair.claim in RULE)))


def test_a_german_draft_has_german_places_headings_and_a_german_summary() -> None:
    whole = report(grounded(f"{RULE} Der Mond ist aus Käse.", RULE))
    assert "[1] AO, Zeile 1." in whole
    assert whole.splitlines()[-1].endswith(": 2 Aussagen geprüft: 1 belegt, 1 nicht belegt.")
    assert not re.search(r"\b(?:line|claims|Report|supported|references)\b", whole, re.IGNORECASE)


@pytest.mark.parametrize(("draft", "begin"), [("# Titel\n\nWarum ist das so?", "Bericht "), ("Why?", "Report ")])
def test_a_draft_without_a_claim_says_so_in_its_language(draft: str, begin: str) -> None:
    assert summary(grounded(draft, RULE)).startswith(begin)


def test_an_english_draft_has_the_words_of_the_states_and_the_right_plural() -> None:
    whole = report(grounded("The moon is made of cheese.", "Brokers keep their records for six years."))
    assert "no_evidence" not in whole
    assert re.search(r"- (?:No evidence|Not supported): “The moon", whole)
    assert ": 1 claim checked: 1 n" in whole.splitlines()[-1]
