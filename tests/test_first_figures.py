"""The first figures that a reader meets are those on texts that pcite was not tuned on; tuned ones are called tuned."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
PAGES = {
    page: re.sub(r"^```.*?^```$", "", (ROOT / page).read_text(encoding="utf-8"), flags=re.DOTALL | re.MULTILINE)
    for page in ("README.md", "docs/evaluation.md", "docs/figures.md", "nodes/engines/reader/MODEL_CARD.md")
}
"""The first of them is the first page of the documentation too."""
README, EVALUATION, FIGURES, CARD = PAGES
UNSEEN = re.compile(r"[Tt]welve drafts that no rule was written with")
FIVE, WRITTEN = re.compile(r"[Ff]ive (?:development )?drafts"), re.compile(r"written\.dev")
TUNED = re.compile(r"[Aa]ll seven drafts|[Tt]wo drafts of the demo")
FIGURE = re.compile(r"\b\d+ of (?:the )?\d+\b|\b\d+/\d+\b|\b0\.\d\d\b|\b\d+(?:\.\d+)? ?%|\| \d\d\.\d \|")
"""A share, a count of a count or a percentage."""


def at(pattern: re.Pattern[str], text: str) -> int:
    match = pattern.search(text)
    assert match, pattern.pattern
    return match.start()


def numbers(pattern: str, page: str) -> list[str]:
    """What the groups of a pattern have on a page, at its first place."""
    match = re.search(pattern, PAGES[page])
    assert match, (page, pattern)
    return list(match.groups())


@pytest.mark.parametrize("page", [README, EVALUATION, FIGURES])
def test_the_unseen_drafts_come_first_then_the_five_then_the_claims_and_the_tuned_ones_last(page: str) -> None:
    text = PAGES[page]
    unseen, five, written, tuned = (at(pattern, text) for pattern in (UNSEEN, FIVE, WRITTEN, TUNED))
    assert unseen < five < written < tuned
    assert unseen < at(FIGURE, text) < five
    assert FIGURE.search(text, written, tuned)


def test_the_card_of_the_readers_begins_with_the_figures_that_were_not_tuned() -> None:
    text = PAGES[CARD]
    unseen, five, written, tuned = (at(pattern, text) for pattern in (UNSEEN, FIVE, WRITTEN, TUNED))
    assert max(unseen, five, written) < tuned
    assert min(five, written) < at(FIGURE, text) < tuned


@pytest.mark.parametrize("page", PAGES)
def test_a_figure_of_a_tuned_draft_is_called_tuned_where_it_is_first_shown(page: str) -> None:
    text = PAGES[page]
    for name in ("[Aa]ll seven drafts", "[Tt]wo drafts of the demo"):
        for line in [line for line in text.splitlines() if re.search(name, line) and FIGURE.search(line)][:1]:
            assert "tuned" in line


def test_further_figures_begin_with_texts_that_no_rule_was_written_with() -> None:
    text = (ROOT / "eval" / "README.md").read_text(encoding="utf-8")
    assert text.index("<!-- results: scholarqa -->") < text.index("<!-- results: statements -->")
    assert at(re.compile(r"\*\*Experts' answers\*\*"), text) < at(FIGURE, text)
    assert "tuned" in next(line for line in text.splitlines() if line.startswith("**Statements**"))


def test_the_pages_say_the_same_of_the_five_drafts() -> None:
    right, cited, precision = numbers(
        r"(\d+) of the (\d+) sentences that it cites are supported \(precision (.+?)\)", README
    )
    covered, supported, recall = numbers(r"pcite cites (\d+) of the (\d+) \(recall (.+?)\)", README)
    assert covered == right
    assert (precision, recall) == (f"{int(right) / int(cited):.2f}", f"{int(covered) / int(supported):.2f}")
    values = [covered, supported, recall, right, cited, precision]
    rows = [numbers(rf"\| {name} \| .+? \| (\d+) of (\d+) = (\S+) \|", EVALUATION) for name in ("recall", "precision")]
    assert [*rows[0], *rows[1]] == values
    short = (
        r"cite (\d+) of (\d+) supported sentences \(recall (.+?)\), and (\d+) of their (\d+) .+? \(precision (.+?)\)"
    )
    assert numbers(short, FIGURES) == values
    row = numbers(r"five development drafts \|.+?precision (\d+)/(\d+) = (\S+), recall (\d+)/(\d+) = (\S+) \(", CARD)
    assert [*row[3:], *row[:3]] == values


def test_the_pages_say_the_same_of_the_unseen_drafts() -> None:
    pattern = (
        r"[Tt]welve drafts that no rule was written with.*?(\d+) of (?:the )?(\d+).*?recall (0\.\d\d)"
        r".*?(\d+) of (?:the )?(\d+).*?precision (0\.\d\d)"
    )
    values = numbers(pattern, README)
    covered, supported, recall, right, cited, precision = values
    assert covered == right
    assert (precision, recall) == (f"{int(right) / int(cited):.2f}", f"{int(covered) / int(supported):.2f}")
    assert numbers(pattern, EVALUATION) == numbers(pattern, FIGURES) == values
    row = r"[Tt]welve drafts that no rule was written with.*?precision (\d+)/(\d+) = (\S+), recall (\d+)/(\d+) = (\S+)"
    of_card = numbers(row, CARD)
    assert [*of_card[3:], *of_card[:3]] == values


def test_the_pages_say_the_same_of_the_claims_of_their_own() -> None:
    exact = [float(value) for value in numbers(r"balanced accuracy .+? \| ([\d.]+) \| ([\d.]+) \| ([\d.]+) \|", CARD)]
    for page in (README, EVALUATION, FIGURES):
        rounded = numbers(r"right in (\d+) % of English, (\d+) % of German and (\d+) % of pairs across", page)
        assert [int(value) for value in rounded] == [round(value) for value in exact]
