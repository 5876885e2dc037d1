"""A draft is looked at, and left as it is."""

from __future__ import annotations

from pathlib import Path

import pytest
from pcite.graph.drafts import audit_draft
from pcite.store.errors import EmptyDraft

UNCITED = "US regulations require a broker to keep its records for six years."
CITED = "EU regulations mandate a storage period of five years for records [1]."
WRONG = "EU regulations mandate a storage period of fifty years for records [1]."
LOST = "US regulations require a broker to keep its records for six years [9]."


def test_without_sources_only_claims_without_a_citation_are_found() -> None:
    found = audit_draft(f"{UNCITED} {CITED} We advise care.")
    assert found.summary == (
        "1 claim without citations found. 0 citations may not support their claims. 1 could not be checked."
    )
    assert [claim.standing for claim in found.claims] == ["uncited", "open"]
    assert all(claim.verdict is None and claim.nearest is None for claim in found.claims)


def test_citations_are_held_against_what_they_cite(us: Path, eu: Path) -> None:
    found = audit_draft(f"{UNCITED} {CITED} {WRONG} {LOST}", [eu, us])
    assert [claim.standing for claim in found.claims] == ["uncited", "cited", "doubtful", "doubtful"]
    assert found.summary == "1 claim without citations found. 2 citations may not support their claims."
    assert "points to no source" in found.claims[3].reason


def test_the_report_names_every_claim_that_is_not_cited_and_verified(us: Path, eu: Path) -> None:
    found = audit_draft(f"{UNCITED} {CITED} {WRONG}", [eu, us])
    assert found.report.startswith(
        "## Unverified Claims\n\n1 claim without citations found. 1 citation may not support"
    )
    assert f"- No citation: “{UNCITED}”" in found.report
    assert "Could be cited: US rules" in found.report
    assert f"- May not be supported by [1]: “{WRONG}”" in found.report
    assert CITED not in found.report


def test_offsets_are_those_of_the_draft(us: Path) -> None:
    draft = f"# Records\n\n{UNCITED}\n"
    [claim] = audit_draft(draft, [us]).claims
    assert draft[claim.start : claim.end] == claim.text == UNCITED
    assert claim.nearest is not None
    assert us.read_text()[claim.nearest.start : claim.nearest.end] == claim.nearest.quote


def test_nothing_is_kept_whatever_the_settings_say(us: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("CITATION_DB_URL", str(tmp_path / "kept.sqlite"))
    audit_draft(UNCITED, [us], store=tmp_path / "asked.sqlite")
    assert [path.name for path in tmp_path.iterdir()] == ["us.md"]


def test_an_empty_draft_is_refused_also_without_sources() -> None:
    with pytest.raises(EmptyDraft):
        audit_draft("  ")
