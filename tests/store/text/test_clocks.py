"""Times of day in words and in zones, and what only looks like one."""

from __future__ import annotations

import pytest
from pcite.store.text.clocks import times


@pytest.mark.parametrize(
    ("text", "minutes"),
    [
        ("At quarter past five it opens.", 315),
        ("It closes at ten to five.", 290),
        ("It closes at ten to five on Mondays.", 290),
        ("It closes at a quarter to one in the night.", 45),
        ("It rings at twenty minutes to two sharp.", 100),
        ("Um halb sechs wird geschlossen.", 330),
        ("Um drei viertel sechs wird geschlossen.", 345),
        ("Um viertel vor sechs wird geschlossen.", 345),
        ("It is 17:00 UTC+2.", 900),
        ("It is 5:30 (EST).", 630),
    ],
)
def test_a_time_of_day_is_in_minutes(text: str, minutes: int) -> None:
    assert [item.minutes for item in times(text)] == [minutes]


@pytest.mark.parametrize(
    "text",
    [
        "Applications take five to ten days.",
        "It grew by ten to twelve percent.",
        "A quarter to one third of patients recover.",
        "Half to two thirds relapse.",
        "A quarter to one-half of them stay.",
        "From ten to twelve employees are needed, twenty to thirty are there.",
        "Ein Viertel der Einnahmen bleibt, halb so viel wie zuvor.",
    ],
)
def test_a_range_of_amounts_is_no_time_of_day(text: str) -> None:
    assert not list(times(text))
