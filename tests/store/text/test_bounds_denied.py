"""What a number is said not to have exceeded is at most that number."""

from __future__ import annotations

import pytest
from pcite.store.text.bounds import bound


@pytest.mark.parametrize(
    "text", ["It has not exceeded 5", "It never exceeded 5", "It has not surpassed 5", "It did not exceed 5"]
)
def test_what_was_not_exceeded_is_an_upper_bound(text: str) -> None:
    held = bound(text, len(text) - 1, len(text), is_time=False)
    assert (held.direction, held.beyond, held.includes) == ("most", False, True)
