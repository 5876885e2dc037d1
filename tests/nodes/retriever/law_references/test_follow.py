"""A passage brings in the places that it points to, and no others."""

from __future__ import annotations

import pytest
from pcite.nodes.retriever.law_references import References
from pcite.store.records import Passage, Source
from pcite.store.sources.passages import passages
from pcite.store.sources.readers import from_text

TAX = """# Steuerordnung (StO)

## § 3 Fristen

(1) Bücher sind zehn Jahre aufzubewahren.

(2) Die Frist des Absatzes 1 beginnt mit dem Schluss des Jahres.

(3) Für Belege gilt die Frist nach § 9 Abs. 2 entsprechend.

(4) Für Briefe gilt § 9 Absatz 2 Satz 1 des Handelsbuchs entsprechend.

(5) Für Verträge gilt § 9 Absatz 2 des Kreditwesengesetzes entsprechend.

## § 9 Belege

(1) Belege sind zu sammeln.

(2) Belege sind acht Jahre aufzubewahren.
"""
TRADE = """# Handelsbuch (HB)

## § 9 Briefe

(1) Briefe sind zu sammeln.

(2) Briefe sind sechs Jahre aufzubewahren. Für Bücher gilt § 3 Abs. 1 StO.
"""
STANDARD = """# Guide

## 5.1 Secrets

### 5.1.1 Length

Secrets have at least eight characters.

## 6 Use

Secrets follow Section 5.1.1. Devices follow Section 5.1.1 of the Device Guide. As in [SP 800-63A] Section 5.1.1.
"""
PAPER = """# Birds

Owls hunt at night [2].

## References

[1] Lark songs
[2] Owl study
"""


def library(*texts: str) -> tuple[dict[str, Source], list[Passage]]:
    sources = [from_text(t, identifier=t.split("\n")[0].strip("# "), media_type="text/markdown") for t in texts]
    return {source.id: source for source in sources}, [p for source in sources for p in passages(source)]


def pointed(words: str, claim: str, *texts: str) -> list[str]:
    sources, found = library(*texts)
    start = next(passage for passage in found if words in passage.text and len(passage.units) == 1)
    return [passage.text.strip() for passage in References(found, sources).of(start, claim)]


@pytest.mark.parametrize(
    ("words", "claim", "there"),
    [
        ("Die Frist des", "Bücher: zehn Jahre", ["Bücher sind zehn Jahre aufzubewahren."]),
        ("Für Belege", "Belege: acht Jahre", ["Belege sind acht Jahre aufzubewahren."]),
        ("Für Briefe", "Briefe: sechs Jahre", ["Briefe sind sechs Jahre aufzubewahren."]),
        ("Für Bücher", "Bücher: zehn Jahre", ["Bücher sind zehn Jahre aufzubewahren."]),
    ],
)
def test_a_reference_is_followed_within_its_paragraph_its_law_and_into_the_law_it_names(
    words: str, claim: str, there: list[str]
) -> None:
    assert pointed(words, claim, TAX, TRADE) == there


def test_a_law_that_the_library_lacks_is_not_mistaken_for_the_own_one() -> None:
    assert pointed("Für Verträge", "Belege: acht Jahre", TAX, TRADE) == []


def test_what_shares_no_word_with_the_claim_is_left_where_it_is() -> None:
    assert pointed("Für Belege", "Owls hunt at night.", TAX) == []


def test_a_numbered_section_is_followed() -> None:
    assert pointed("Secrets follow", "Eight characters.", STANDARD) == ["Secrets have at least eight characters."]


@pytest.mark.parametrize("words", ["Devices follow", "As in [SP"])
def test_a_section_of_another_text_is_not(words: str) -> None:
    assert pointed(words, "Eight characters.", STANDARD) == []


def test_a_numbered_citation_brings_in_the_work_that_the_reference_list_names() -> None:
    study = "# Owl study\n\nOwls catch mice in the dark.\n"
    assert pointed("Owls hunt", "Owls catch mice.", PAPER, study) == ["Owls catch mice in the dark."]
    assert pointed("Owls hunt", "Owls catch mice.", PAPER) == []


def test_without_a_library_nothing_is_pointed_to() -> None:
    _, found = library(TAX)
    assert References().of(found[0], "Bücher") == []
