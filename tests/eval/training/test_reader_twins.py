"""Near twins, and which words of a claim its twin does not have."""

from __future__ import annotations

import pytest
from pcite.eval.training.reader_twins import differing, nearest
from pcite.nodes.engines.reader_word_head import words_of

TRUE = "Order tickets must be kept for six years."


def wrong(claim: str, twin: str = TRUE) -> list[str]:
    spans = words_of(claim)
    return [claim[slice(*spans[i])] for i in sorted(differing(twin, claim))]


@pytest.mark.parametrize(
    ("claim", "words"),
    [
        ("Order tickets must be kept for nine years.", ["nine"]),
        ("All order tickets must be kept for six months.", ["All", "months"]),
        (TRUE, []),
        ("order tickets must be kept for SIX years", []),
        ("Order tickets must be kept.", []),
        ("A lighthouse stands by the harbour of the town.", []),
        ("Order tickets are paid for by whoever wrote them years ago.", []),
    ],
)
def test_the_words_that_the_twin_does_not_have_are_wrong_where_they_are_few(claim: str, words: list[str]) -> None:
    assert wrong(claim) == words


def test_the_nearest_claim_has_most_words_in_common() -> None:
    assert nearest("Order tickets must be kept for nine years.", ["A lighthouse.", TRUE]) == TRUE
    assert nearest("A lighthouse.", []) is None
