"""The groups that the tables are cut by."""

from __future__ import annotations

import pytest
from pcite.eval.grounding.kinds import domain_of, kinds_of


@pytest.mark.parametrize(
    ("note", "kinds"),
    [
        ("", ("no note",)),
        ("table; rounding; columns in reverse order", ("number", "table", "swapped")),
        ("two sentences joined; synonym; number format", ("number", "joined", "wording")),
        ("contradicted: silence counts as approval", ("negation",)),
        ("plausible but absent; pronoun", ("pronoun", "absent")),
        ("scope: guarantees only its subsidiary's investment", ("scope",)),
        ("paraphrase; condition kept", ("condition", "wording")),
        ("cross-lingual: English claim, German source", ("language",)),
        ("one of a kind nobody thought of", ("scope",)),
        ("nobody thought of it", ("other",)),
    ],
)
def test_a_sentence_is_of_every_kind_that_its_note_speaks_of(note: str, kinds: tuple[str, ...]) -> None:
    assert kinds_of(note) == kinds


@pytest.mark.parametrize(
    ("source", "domain"),
    [
        ("corpus/de/gesetze/hgb.md", "law"),
        ("sources/hgb_238-263.md", "law"),
        ("sources/800-63-3_sp800-63b.md", "regulation"),
        ("corpus/en/contracts/commonpaper_psa.md", "contract"),
        ("corpus/en/sec/SDSYA-2024-03-22_10-K.md", "filing"),
        ("corpus/en/aqi_papers/PMC12507303.md", "papers"),
        ("corpus/en/cdc_tickborne/rmsf.md", "health"),
        ("notes/security.md", "other"),
    ],
)
def test_the_domain_of_a_draft_follows_from_the_folder_of_its_sources(source: str, domain: str) -> None:
    assert domain_of({"sources": [source]}) == domain


def test_a_draft_that_names_its_domain_has_that_one() -> None:
    assert domain_of({"sources": ["corpus/de/gesetze/hgb.md"], "domain": "manual"}) == "manual"
