"""Citations that the draft brings: verified first, kept where they hold, never overwritten."""

from __future__ import annotations

from pathlib import Path

import pcite
import pytest
from pcite.graph.api import ground

SIX_YEARS = "US regulations require a broker to keep its records for six years."


def test_an_authors_citation_that_holds_is_kept_as_it_stands(us: Path, eu: Path) -> None:
    draft = f"{SIX_YEARS[:-1]} [1]."
    grounding = ground(draft, [us, eu])
    assert grounding.text == draft
    assert [(c.number, c.existing) for c in grounding.citations] == [(1, True)]


def test_an_authors_citation_that_fails_is_reported_and_the_right_one_added(us: Path, eu: Path) -> None:
    draft = f"{SIX_YEARS[:-1]} [2]."
    grounding = ground(draft, [us, eu])
    assert grounding.text == f"{SIX_YEARS[:-1]} [2] [failed verification] [1]."
    assert len(grounding.notes) == 1
    assert "EU rules" in grounding.notes[0]


def test_a_marker_that_points_to_no_source_is_reported(us: Path) -> None:
    grounding = ground(f"{SIX_YEARS[:-1]} [7].", [us])
    assert "[7] [no such source] [1]" in grounding.text
    assert "points to no source" in grounding.notes[0]


def test_author_and_year_stay_the_label_of_their_reference() -> None:
    fact = {"text": SIX_YEARS, "title": "Rule", "author": "Meakin", "year": "1984"}
    grounding = ground(f"{SIX_YEARS[:-1]} [Meakin, 1984].", [fact])
    assert grounding.text == grounding.draft
    assert "[Meakin, 1984] Rule" in grounding.references


def test_a_place_that_the_author_numbered_keeps_that_number(us: Path) -> None:
    grounding = ground(f"{SIX_YEARS[:-1]} [1]. {SIX_YEARS}", [us])
    assert grounding.text == f"{SIX_YEARS[:-1]} [1]. {SIX_YEARS[:-1]} [1]."
    assert grounding.references.count("US rules") == 1


def test_of_several_sources_in_one_marker_the_one_that_fails_is_named(us: Path, eu: Path) -> None:
    grounding = ground(f"{SIX_YEARS[:-1]} [1, 2].", [us, eu])
    assert grounding.text == f"{SIX_YEARS[:-1]} [1, 2] [failed verification: 2]."
    assert [citation.number for citation in grounding.citations] == [1]


def test_a_list_of_the_drafts_own_stays_and_ours_has_another_heading(us: Path, eu: Path) -> None:
    draft = f"{SIX_YEARS[:-1]} [1].\n\n## References\n\n[1] US rules\n"
    grounding = ground(draft, [eu, us])
    assert grounding.text == draft
    assert grounding.references.startswith("## References, as verified\n\n[1] US rules")


@pytest.mark.parametrize(
    "draft",
    [
        "A letter of trade is kept for six years. The moon is made of cheese.[^7]",
        "A letter of trade is kept for six years. The moon is made of cheese [7].",
        "The moon is made of cheese. [7] A letter of trade is kept for six years.",
    ],
)
def test_a_sentence_that_is_struck_takes_the_flags_of_its_citations_with_it(draft: str) -> None:
    letters = "# Letters\n\nA letter of trade is kept for six years."
    grounding = pcite.ground(draft, [letters], policy=pcite.Policy(on_unsupported="strike"))
    assert grounding.text == "A letter of trade is kept for six years [1]."


def test_a_place_that_the_author_cites_further_down_has_his_number_further_up() -> None:
    letters = {"text": "A letter of trade is kept for six years.", "title": "Letters"}
    draft = "A letter of trade is kept for six years.\n\nA letter of trade is kept for six years [1]."
    grounding = pcite.ground(draft, [letters])
    assert [citation.number for citation in grounding.citations] == [1, 1]
    assert grounding.references.count("[1]") == 1
