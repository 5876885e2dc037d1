"""A sentence that counts a thousand things takes a thousand times as long as one that counts one, not a million."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from growth import assert_linear
from pcite.nodes.verifier import gates
from pcite.nodes.verifier.gates import close
from pcite.nodes.verifier.gates.assertion_frames import framed
from pcite.store.text.comparison import analysed

THINGS: dict[str, Callable[[int], str]] = {
    "numbers": lambda at: f"{100 + at}",
    "numbers with units": lambda at: f"{100 + at} kg",
    "dates": lambda at: f"{1 + at % 28} March {1900 + at % 120}",
    "references": lambda at: f"§ {1 + at} HGB",
    "formulas": lambda at: f"C{at % 999 + 1}H{at % 997 + 1}O{at % 9 + 1}",
    "numerals": lambda at: f"Part {('IV', 'IX', 'XII', 'XIV')[at % 4]}",
    "times of day": lambda at: f"{at % 24:02}:{at * 7 % 60:02} UTC",
    "parts": lambda at: f"{at % 9 + 1} in {at % 90 + 10}",
}


def _listed(thing: Callable[[int], str], count: int) -> str:
    return f"The list of the year has {', '.join(map(thing, range(count)))}."


@pytest.mark.ci
@pytest.mark.parametrize("thing", THINGS.values(), ids=list(THINGS))
def test_what_the_source_lists_as_well_takes_time_by_its_length(thing: Callable[[int], str]) -> None:
    assert_linear(lambda count: gates.check(_listed(thing, count), f"{_listed(thing, count)} It is so."), 200)


@pytest.mark.ci
@pytest.mark.parametrize("thing", THINGS.values(), ids=list(THINGS))
def test_what_the_source_lists_otherwise_takes_time_by_its_length(thing: Callable[[int], str]) -> None:
    def compare(count: int) -> None:
        gates.check(_listed(thing, count), _listed(lambda at: thing(at + 3 * count), count))

    assert_linear(compare, 200)


@pytest.mark.ci
def test_close_reading_takes_time_by_the_length_of_a_list() -> None:
    assert_linear(lambda count: close.check(_listed(str, count), f"{_listed(str, count)} It is so."), 200)


def test_numbers_too_many_to_be_compared_are_told() -> None:
    findings = gates.check(_listed(str, 400), _listed(lambda at: str(at + 5_000), 400))
    assert [finding.severity for finding in findings if finding.gate == "numbers"] == ["missing"]
    assert "too many to be compared" in findings[0].said


def test_a_long_list_that_the_source_has_is_borne_out() -> None:
    assert not gates.check(_listed(str, 1_000), f"{_listed(str, 1_000)} It is so.")


@pytest.mark.ci
@pytest.mark.parametrize("sentence", ["Fees are due for six years. ", "Some say fees are due for six years. "])
def test_a_sentence_that_the_source_says_over_and_over_takes_time_by_its_length(sentence: str) -> None:
    assert_linear(lambda count: gates.check("Fees are due for six years.", sentence * count, "en"), 50)


@pytest.mark.ci
def test_what_stands_around_each_of_many_sentences_is_looked_at_once() -> None:
    def around_each(count: int) -> None:
        claim, source = analysed("Fees are due for six years.", "en"), analysed("Fees are due. " * count, "en")
        assert not [cue for at in range(count) for cue in framed(claim, source, at)]

    assert_linear(around_each, 1_000)


@pytest.mark.ci
def test_words_that_keep_away_from_a_statement_over_and_over_take_time_by_their_length() -> None:
    assert_linear(lambda count: gates.check("Some say so.", "Some say " * count, "en"), 200)


@pytest.mark.ci
def test_a_case_of_many_dates_beside_many_lengths_takes_time_by_its_length() -> None:
    def checked(count: int) -> None:
        claim = f"If it ends in {' or '.join(str(1700 + at % 380) for at in range(count))} it is kept."
        gates.check(claim, f"Kept. {' '.join(f'It is {at + 2} days long.' for at in range(count))}", "en")

    assert_linear(checked, 40)
