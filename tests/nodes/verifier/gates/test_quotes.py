"""Verbatim quotes are found through the noise of typesetting, and what was made up is not."""

from __future__ import annotations

from time import process_time

import pytest
from hypothesis import given
from hypothesis import strategies as st
from pcite.eval.rules import GateSentence, gate_sentences
from pcite.nodes.verifier.gates import check, find_quote

SOURCE = "The verifier SHALL limit failed attempts. Efficient files are kept for ten years after the audit."


def test_a_quote_is_found_with_its_exact_place() -> None:
    match = find_quote("limit failed attempts", SOURCE)
    assert match is not None
    assert (match.similarity, SOURCE[match.start : match.end]) == (1.0, "limit failed attempts")


@pytest.mark.parametrize(
    ("source", "found"),
    [
        ("Note: Eﬃcient ﬁles are kept for ten years.", "Eﬃcient ﬁles are kept"),
        ("Note: Effi-\ncient files  are\nkept for ten years.", "Effi-\ncient files  are\nkept"),
        ("Note: Effi\u00adcient files are kept for ten years.", "Effi\u00adcient files are kept"),
        ("Note: “Efficient” files are kept for ten years.", "Efficient” files are kept"),
        ("Note: EFFICIENT FILES ARE KEPT for ten years.", "EFFICIENT FILES ARE KEPT"),
    ],
)
def test_typesetting_makes_no_difference(source: str, found: str) -> None:
    match = find_quote("Efficient files are kept", source)
    assert match is not None
    assert (match.similarity, source[match.start : match.end]) == (1.0, found)


def test_eighty_five_percent_in_one_piece_are_enough() -> None:
    match = find_quote("Efficient files are kept for ten years after the exam", SOURCE)
    assert match is not None
    assert 0.85 <= match.similarity < 1


@pytest.mark.parametrize(
    "quote",
    [
        "Efficient files are destroyed for ten years after the audit",
        "The verifier SHALL not limit failed attempts",
        "Efficient files are kept for ten years after the audit 2",
        "ten years",
    ],
)
def test_a_quote_that_was_changed_or_is_too_short_is_not_found(quote: str) -> None:
    assert find_quote(quote, SOURCE) is None


def test_the_parts_of_a_shortened_quote_stand_in_order() -> None:
    match = find_quote("The verifier […] failed attempts … for ten years", SOURCE)
    assert match is not None
    assert SOURCE[match.start : match.end] == SOURCE[: SOURCE.index(" after")]
    assert find_quote("for ten years … failed attempts", SOURCE) is None


@pytest.mark.parametrize(
    "quote",
    ["for            ten", "Efficient … for … after the audit", "files are … ten … audit", "The … SHALL limit failed"],
)
def test_blanks_and_scraps_between_ellipses_make_no_quote_long(quote: str) -> None:
    assert find_quote(quote, SOURCE) is None


def test_a_short_part_of_three_words_may_stand_beside_a_long_one() -> None:
    assert find_quote("The verifier SHALL limit … files are kept", SOURCE) is not None
    assert find_quote("The verifier SHALL limit … for ten years", SOURCE) is not None


def test_a_made_up_quote_is_a_finding_at_its_words() -> None:
    claim = 'The guide says "files are kept for twenty years".'
    (finding,) = [finding for finding in check(claim, SOURCE, "en") if finding.gate == "quotes"]
    assert finding.kind == "fabricated_reference"
    assert claim[finding.start : finding.end] == "files are kept for twenty years"


@given(st.text(min_size=20, max_size=80), st.text(max_size=40), st.text(max_size=40))
def test_every_text_is_found_in_itself_and_never_outside_of_it(quote: str, before: str, behind: str) -> None:
    source = f"{before} {quote} {behind}"
    match = find_quote(quote, source)
    if match is not None:
        assert 0 <= match.start < match.end <= len(source)


SENTENCES = [one for one in gate_sentences() if one.name == "quoted"]


@pytest.mark.parametrize("sentence", SENTENCES, ids=[one.claim for one in SENTENCES])
def test_what_stands_in_quotation_marks_was_said_in_these_words(sentence: GateSentence) -> None:
    gates = {finding.gate for finding in check(sentence.claim, sentence.source, sentence.lang)}
    assert gates == ({"quotes"} if sentence.gate else set())


@pytest.mark.parametrize(
    "quote", ["a" * 1_999 + "b", "b" + "a" * 60_000 + "b", "ab " * 900 + "c", "xaxa" * 2_000 + "b"]
)
def test_a_quote_of_what_a_source_repeats_is_looked_for_in_a_time_that_goes_with_the_source(quote: str) -> None:
    began = process_time()
    for unit in ("a", "ab ", "xa"):
        find_quote(quote, unit * (200_000 // len(unit)))
    assert process_time() - began < 5


def test_a_quote_that_differs_at_both_ends_is_found_as_far_as_it_stands_there() -> None:
    source = "So they say. A broker keeps its records for six years after the account was closed, and then it may not."
    match = find_quote("the broker keeps its records for six years after the account was closed, and", source)
    assert match is not None
    assert (
        source[match.start : match.end].strip()
        == "broker keeps its records for six years after the account was closed, and"
    )
