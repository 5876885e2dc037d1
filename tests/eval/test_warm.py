"""Times of single checks: each sentence is another one, and the first does not count."""

from __future__ import annotations

from pathlib import Path
from statistics import median

import pytest
from pcite.eval import warm


def test_the_first_check_warms_up_and_every_sentence_is_checked_once() -> None:
    checked: list[str] = []
    taken = warm.times(checked.append, ["a", "b", "c"])
    assert (checked, len(taken)) == (["a", "b", "c"], 2)


def test_a_row_has_median_percentile_slowest_and_how_many_are_in_time() -> None:
    row = warm.CheckTimes("x", (0.1, 0.2, 0.3, 0.4)).row(0.25)
    assert row == "| x | 4 | 250 | 370 | 400 | 2 |"


def test_a_draft_that_ships_is_timed_against_a_paragraph_and_its_sources(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[tuple[str, int]] = []

    def grounds(text: str, sources: list[object], store: Path | None = None) -> None:
        asked.append((text, len(sources)))

    monkeypatch.setattr(warm, "ground", grounds)
    rows = warm.measure("passwords_en.json", sample=2)
    against = [row.name.removeprefix("passwords_en, ") for row in rows]
    assert [name.split(", ")[-1] for name in against] == [*["the verifier alone"] * 2, "grounded", "the whole sources"]
    assert [name.startswith("its own paragraph") for name in against] == [True, False, True, False]
    assert [len(row.taken) for row in rows] == [2] * 4
    assert len({text for text, _ in asked}) == 3


def test_the_paragraph_of_a_sentence_has_most_of_its_words_and_is_the_shortest_such_one() -> None:
    paragraphs = [
        "Brokers keep records for six years, says the rule.",
        "Brokers keep records six years.",
        "Cats sleep.",
    ]
    assert warm.nearest("Brokers keep records.", paragraphs) == paragraphs[1]


@pytest.mark.slow
@pytest.mark.parametrize("draft", warm.DRAFT_NAMES)
def test_a_sentence_is_judged_beside_its_own_paragraph_within_300_ms(
    draft: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("PCITE_SHIPPED", "reader")
    monkeypatch.setattr(warm, "ground", lambda *_, **__: None)
    [judged] = [
        one for one in warm.measure(draft, sample=4) if one.name.endswith("its own paragraph, the verifier alone")
    ]
    assert len(judged.taken) == 4
    assert median(judged.taken) <= 0.3
