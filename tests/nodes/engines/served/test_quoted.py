"""A model's quote is found under whatever it writes around it, and only as the source has it."""

from __future__ import annotations

import pytest
from pcite.graph.inputs import source_list
from pcite.nodes.engines.served.quoted import find_quoted
from pcite.store.sources.passages import passages

RULE = "A broker shall keep its records for “six” years."
OWN = "The rule … applies to all firms in the Union."
FINE = "Whoever destroys a record pays a fine of 500 euros."
PASSAGES = list(passages(source_list([{"text": f"{RULE}\n\n{OWN}\n\n5. {FINE}\n", "title": "Records Rule"}])[0]))


@pytest.mark.parametrize(
    "written",
    [
        "{}",
        "“{}”",
        "„{}“",
        "»{}«",
        "- {}",
        "> {}",
        "**{}**",
        "1. {}",
        "(1) {}",
        "[1] {}",
        "Passage 1, from Records Rule: > {}",
        "Passage 1, aus Records Rule: {}",
        "Textstelle 1: {}",
        "Abschnitt 2: {}",
        "Laut Records Rule: {}",
        "Gemäß Records Rule: „{}“",
        "Passage 1 – {}",
        "[Passage 1] {}",
        "Records Rule > {}",
        "Records Rule\n\n{}",
        "{} (Passage 1)",
        "{} [1]",
        "{} — Records Rule",
        "…{}…",
        "“...{}...”",
    ],
)
def test_what_a_model_writes_around_a_quote_is_taken_off(written: str) -> None:
    match = find_quoted(written.format(RULE), PASSAGES, 3)
    assert match is not None
    assert match[1].rstrip(".") == RULE.rstrip(".")
    assert RULE in PASSAGES[match[0]].text


def test_quotation_marks_of_another_kind_are_the_same_words() -> None:
    assert find_quoted(RULE.replace("“", '"').replace("”", '"'), PASSAGES, 1) is not None


@pytest.mark.parametrize(
    "quote",
    [
        "A broker shall keep … “six” years.",
        "A broker shall keep its records [...] for “six” years.",
        "Passage 1: A broker shall keep its records for “nine” years.",
        "It is said: for “six” years.",
        "Passage 1: The rule",
    ],
)
def test_words_with_a_gap_other_words_and_scraps_are_no_quote(quote: str) -> None:
    assert find_quoted(quote, PASSAGES, 1) is None


@pytest.mark.parametrize("quote", [OWN, f"5. {FINE}"])
def test_an_ellipsis_and_a_number_of_the_source_s_own_belong_to_the_quote(quote: str) -> None:
    match = find_quoted(quote, PASSAGES, 1)
    assert match is not None
    assert match[1] == quote
