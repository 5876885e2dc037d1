from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st
from pcite.nodes.placement import clause_end, removal
from pcite.store.records import Claim


def put(text: str) -> str:
    at = clause_end(text, 0, len(text))
    return f"{text[:at]} [1]{text[at:]}"


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("The salt is long.", "The salt is long [1]."),
        ("Is it long?", "Is it long [1]?"),
        ("The salt is long", "The salt is long [1]"),
        ("He said “no.”", "He said “no [1].”"),
        ("It is **long.**", "It is **long [1].**"),
        ("It is long (or not).", "It is long (or not) [1]."),
        ("While US rules require X,", "While US rules require X [1],"),
        ("It costs 2.500", "It costs 2.500 [1]"),
        ("So it is...", "So it is [1]..."),
        ("It holds [2].", "It holds [2] [1]."),
    ],
)
def test_a_marker_stands_behind_the_words_and_before_the_punctuation(text: str, expected: str) -> None:
    assert put(text) == expected


@given(st.text(min_size=1))
def test_a_marker_never_leaves_its_claim(text: str) -> None:
    assert 0 <= clause_end(text, 0, len(text)) <= len(text)


def test_a_claim_of_a_paragraph_goes_with_the_space_behind_it() -> None:
    draft = "One. Two. Three."
    assert removal(draft, Claim(id="c", start=5, end=9, text="Two.", checkable=True)) == (5, 10)


def test_a_claim_that_is_a_whole_list_item_goes_with_its_bullet() -> None:
    draft = "- One.\n- Two.\n- Three.\n"
    start, end = removal(draft, Claim(id="c", start=9, end=13, text="Two.", checkable=True))
    assert draft[:start] + draft[end:] == "- One.\n- Three.\n"
