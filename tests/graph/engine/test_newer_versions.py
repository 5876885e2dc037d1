"""Newer versions: registering one checks the citations of the older one again."""

from __future__ import annotations

import os
from pathlib import Path

import pytest
from pcite import CitationContext, CitationEngine
from pcite.store.citations import lineage
from pcite.store.errors import CyclicLineage, EngineError

from .conftest import CLAIM, GOBD, QUOTE, WHERE, OpenEngine, Scripted

SIX = GOBD.replace("zehn Jahren", "sechs Jahren")


def cite(engine: CitationEngine, source_id: int) -> int:
    result = engine.cite_doc(CLAIM, source_id, QUOTE, WHERE, verbatim_quote=QUOTE)
    assert result.verification_status == "verified"
    return result.citation_id


def test_a_file_that_changed_is_the_newer_version_of_itself_and_its_citations_are_checked_again(
    engine: CitationEngine, gobd_file: Path
) -> None:
    old = engine.add_doc_source(gobd_file)
    cited = cite(engine, old.id)
    gobd_file.write_text(SIX, encoding="utf-8")
    new = engine.add_doc_source(gobd_file)
    assert engine.get_citation(cited).verification_status == "failed"
    assert [one.superseded_by for one in lineage.versions_of(engine.db, old.id)] == [new.id, None]
    assert "Its citation was checked again: 1 no longer holds." in new.notes[0]


def test_one_citation_and_several_are_told_of_in_their_own_grammar(engine: CitationEngine, gobd_file: Path) -> None:
    old = engine.add_doc_source(gobd_file)
    for claim in (CLAIM, f"Nach den GoBD gilt: {CLAIM}"):
        engine.cite_doc(claim, old.id, QUOTE, WHERE, verbatim_quote=QUOTE)
    gobd_file.write_text(SIX, encoding="utf-8")
    assert "Of its 2 citations, checked again: 2 no longer hold." in engine.add_doc_source(gobd_file).notes[0]


def test_a_source_that_is_named_as_the_newer_version_is_checked_against(
    engine: CitationEngine, gobd_file: Path, tmp_path: Path
) -> None:
    old = engine.add_doc_source(gobd_file)
    cited = cite(engine, old.id)
    longer = tmp_path / "gobd-2025.md"
    longer.write_text(f"{GOBD}\n§ 9.2: Protokolle sind zu führen.\n", encoding="utf-8")
    new = engine.add_doc_source(longer, supersedes=old.id)
    assert engine.get_citation(cited).verification_reason == "unchanged"
    assert "1 holds" in new.notes[0]
    with pytest.raises(CyclicLineage):
        engine.register_source(gobd_file, supersedes=new.id)


def test_a_known_text_a_text_of_another_file_and_one_without_citations_cost_no_check(
    engine: CitationEngine, gobd_file: Path, verifier: Scripted, tmp_path: Path
) -> None:
    old = engine.add_doc_source(gobd_file)
    cite(engine, old.id)
    verifier.breaks = EngineError("asking", "it must not be asked", "")
    assert engine.add_doc_source(gobd_file).notes == ()
    other = tmp_path / "other.md"
    other.write_text(SIX, encoding="utf-8")
    assert engine.add_doc_source(other).notes == ()
    other.write_text(SIX.replace("sechs", "acht"), encoding="utf-8")
    assert "no citation" in engine.add_doc_source(other).notes[0]


def test_an_older_text_that_comes_back_does_not_turn_the_line_around(engine: CitationEngine, gobd_file: Path) -> None:
    for text in GOBD, SIX, GOBD:
        gobd_file.write_text(text, encoding="utf-8")
        engine.add_doc_source(gobd_file)
    assert [one.superseded_by for one in lineage.versions_of(engine.db, 1)] == [2, None]


def test_a_verifier_that_is_down_leaves_the_citations_and_says_so(
    engine: CitationEngine, gobd_file: Path, verifier: Scripted, down: EngineError
) -> None:
    cited = cite(engine, engine.add_doc_source(gobd_file).id)
    verifier.breaks = down
    gobd_file.write_text(SIX, encoding="utf-8")
    new = engine.add_doc_source(gobd_file)
    assert engine.get_citation(cited).verification_status == "verified"
    assert "were not checked again" in new.notes[0]


def test_two_folders_may_each_have_a_file_of_one_relative_path(
    engine: CitationEngine, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for folder, text in ("a", GOBD), ("b", "# Recipes\n\nBoil the rice for ten minutes.\n"), ("c", SIX):
        (tmp_path / folder).mkdir()
        monkeypatch.chdir(tmp_path / folder)
        Path("notes.md").write_text(text, encoding="utf-8")
        added = engine.add_doc_source("notes.md")
        assert bool(added.notes) == (folder == "c"), os.fspath(folder)


def test_an_agent_that_registers_a_newer_version_has_its_own_citations_checked(
    open_engine: OpenEngine, gobd_file: Path
) -> None:
    agent = open_engine(context=CitationContext(role="agent", agent_id="a", session_id="s"))
    cited = cite(agent, agent.add_doc_source(gobd_file).id)
    gobd_file.write_text(SIX, encoding="utf-8")
    agent.add_doc_source(gobd_file)
    assert agent.get_citation(cited).verification_status == "failed"
