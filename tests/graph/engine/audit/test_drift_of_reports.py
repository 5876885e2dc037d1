"""Drift of what the pipeline cited: the claim is set against the counterparts of the passages that bore it out."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from pcite import ground
from pcite.graph.engine.audit import drift
from pcite.nodes.ports import Pair
from pcite.store import citations
from pcite.store.citations import library
from pcite.store.database import Database
from pcite.store.records import Grounding
from pcite.store.sources.readers import read_all
from scripted import Scripted

US = "# US rules\n\n## Records\n\nUS regulations require a broker to keep its records for six years.\n"
EU = "# EU rules\n\n## Records\n\nEU regulations mandate a storage period of five years for records.\n"
BOTH = "While US regulations require six years, EU regulations mandate a storage period of five years for records."
Version = Callable[[str], int]


def each_named(pair: Pair) -> float:
    """Supports what is said of the US by `six`, and of the EU by `five`."""
    us, eu = "US" not in pair.claim or "six" in pair.premise, "EU" not in pair.claim or "five" in pair.premise
    return 0.9 if us and eu else 0.1


@pytest.fixture
def store_path(made_anywhere: Path | str) -> Path | str:
    return made_anywhere


@pytest.fixture
def report(store: Database, tmp_path: Path) -> Grounding:
    """One sentence that only both sources together bear out."""
    for name, text in (("us.md", US), ("eu.md", EU)):
        (tmp_path / name).write_text(text, encoding="utf-8")
    found = ground(BOTH, [tmp_path / "us.md", tmp_path / "eu.md"], store=store, verifier=Scripted(each_named))
    assert len(found.citations) == 2
    return found


@pytest.fixture
def version(store: Database, tmp_path: Path) -> Version:
    """Registers a newer text of the EU's rules."""

    def add(text: str) -> int:
        (tmp_path / "eu-2.md").write_text(text, encoding="utf-8")
        [source] = read_all([tmp_path / "eu-2.md"])
        return library.add(store, source, library.DEFAULT).id

    return add


def test_what_two_sources_bear_out_together_is_asked_of_both(
    store: Database, report: Grounding, version: Version
) -> None:
    judge = Scripted(each_named)
    new = version(EU.replace("a storage period", "a minimum storage period"))
    [one] = drift(store, library.find(store, "eu.md").id, new, judge).citations
    assert (one.fate, one.holds, one.claim) == ("altered", "holds", BOTH)
    [pair] = judge.asked
    assert "six years" in pair.premise
    assert "a minimum storage period" in pair.premise


def test_a_report_is_read_back_as_it_was(store: Database, report: Grounding, version: Version) -> None:
    before = citations.load(store, report.report_id)
    new = version(EU.replace("five", "seven"))
    [one] = drift(store, library.find(store, "eu.md").id, new, Scripted(lambda _: 0.1)).citations
    assert (one.fate, one.holds) == ("altered", "fails")
    assert citations.load(store, report.report_id) == before
    assert citations.get_registered(store, one.citation_id).verification_status == "failed"
