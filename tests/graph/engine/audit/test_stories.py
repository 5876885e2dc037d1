"""Three users of the store, each from the first source to the last question of an audit."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from pcite import CitationEngine
from pcite.graph.engine.audit import drift
from pcite.store.citations import audit, lineage
from pcite.store.records.context import CitationContext

from .conftest import FIVE, NEW, OLD, RUNS, YEARS

PAPERS = {
    "Adams 2020": "# Methods\n\nWe use a layered architecture. The study covers 12 systems.\n",
    "Baker 2021": "# Methods\n\nOur system has a layered architecture. It was tested for a year.\n",
    "Clark 2022": "# Methods\n\nWe chose an event-driven architecture. Messages are kept in queues.\n",
}


@pytest.fixture
def engine(tmp_path: Path) -> Iterator[CitationEngine]:
    """An engine of one session, over a file."""
    context = CitationContext(session_id="s1", agent_id="agent", project_id="gobd_compliance", role="admin")
    with CitationEngine("basic", tmp_path / "store.sqlite", context=context) as opened:
        yield opened


def test_a_rule_of_a_graph_leads_back_to_the_sentence_of_the_law_it_was_taken_from(
    engine: CitationEngine, tmp_path: Path
) -> None:
    """Graph-ETL: source -> extracted rule -> node; a conflict of two nodes is settled by what they rest on."""
    (tmp_path / "ao.md").write_text(OLD, encoding="utf-8")
    law = engine.add_doc_source(tmp_path / "ao.md", name="Abgabenordnung (AO)")
    rule = engine.add_custom_source("rule R1", f"Aufbewahrungsfrist: {YEARS}", derived_from=[law.id])
    node = engine.add_custom_source("node N1", "Buch --hat Frist--> 10 Jahre", derived_from=[rule.id])
    cited = engine.cite_doc(YEARS, law.id, YEARS, {"section": "§ 147 Abs. 3"}, YEARS)
    assert cited.verification_status == "verified"
    other = engine.cite_doc(
        "Die Bücher sind sechs Jahre aufzubewahren.", law.id, YEARS, {"section": "§ 147 Abs. 3"}, YEARS
    )
    engine.relate(other.citation_id, cited.citation_id, "contradicts")
    assert other.verification_status != "verified"
    assert [(origin.name, origin.steps) for origin in lineage.origins(engine.db, node.id)] == [
        ("rule R1", 1),
        ("Abgabenordnung (AO)", 2),
    ]
    found = audit.impact(engine.db, law.id)
    assert [origin.name for origin in found.through] == ["rule R1", "node N1"]
    assert cited.citation_id in {one.citation_id for one in found.citations}


def test_a_business_object_is_linked_to_absatz_and_satz_and_follows_the_law(
    engine: CitationEngine, tmp_path: Path
) -> None:
    """Graph-RAG for GoBD: links to §, Absatz and Satz, failed ones kept, and what an amendment does to them."""
    for name, text in (("old.md", OLD), ("new.md", NEW)):
        (tmp_path / name).write_text(text, encoding="utf-8")
    old = engine.add_doc_source(tmp_path / "old.md", name="AO", version="2012")
    runs = engine.cite_doc(RUNS, old.id, RUNS, {"section": "§ 147 Abs. 3 Satz 2"}, RUNS)
    five = engine.cite_doc(FIVE, old.id, FIVE, {"section": "§ 149 Abs. 2"}, FIVE)
    none = engine.cite_doc(
        "Belege sind zu verschlüsseln.",
        old.id,
        YEARS,
        {"section": "§ 147"},
        relevance_reasoning="§ 147 was read; it names periods and no encryption.",
        extraction_method="negative",
    )
    assert [one.verification_status for one in (runs, five)] == ["verified", "verified"]
    assert [one.id for one in engine.get_citations_by_project("gobd_compliance")] == [1, 2, 3]
    new = engine.add_doc_source(tmp_path / "new.md", name="AO", version="2022")
    report = drift(engine.db, old.id, new.id)
    by_id = {one.citation_id: one for one in report.citations}
    assert (by_id[runs.citation_id].fate, by_id[runs.citation_id].now) == ("moved", "§ 147 Abs. 3 Satz 3")
    assert (by_id[five.citation_id].fate, by_id[five.citation_id].holds) == ("altered", "fails")
    assert [one.id for one in engine.get_citations_by_status("failed")] == [five.citation_id]
    tried = {one.citation_id: one.outcome for one in audit.attempts(engine.db)}
    assert tried == {five.citation_id: "failed", none.citation_id: "negative"}
    counted = audit.frequency(engine.db, "chapter", source_id=new.id)
    assert [(one.key, one.count) for one in counted] == [("AO: § 147", 1)]


def test_a_share_of_papers_rests_on_those_papers_and_falls_with_one_of_them(
    engine: CitationEngine, tmp_path: Path
) -> None:
    """SLR: two of three papers, counted in a matrix; one of them is retracted."""
    papers = {}
    for name, text in PAPERS.items():
        (tmp_path / f"{name}.md").write_text(text, encoding="utf-8")
        papers[name] = engine.add_doc_source(tmp_path / f"{name}.md", name=name)
    matrix = engine.add_custom_source(
        "architectures",
        "| paper | architecture |\n|---|---|\n"
        "| Adams 2020 | layered |\n| Baker 2021 | layered |\n| Clark 2022 | event-driven |\n",
        derived_from=[paper.id for paper in papers.values()],
    )
    single = engine.cite_doc(
        "The system of Baker has a layered architecture.",
        papers["Baker 2021"].id,
        "Our system has a layered architecture.",
        {"section": "Methods"},
        "Our system has a layered architecture.",
    )
    share = engine.cite_custom("2 of 3 papers use a layered architecture.", matrix.id, "layered, layered, event-driven")
    assert {origin.name for origin in lineage.papers_of(engine.db, matrix.id)} == set(PAPERS)
    lineage.withdraw(engine.db, papers["Baker 2021"].id, "retracted")
    found = audit.impact(engine.db, papers["Baker 2021"].id)
    assert found.withdrawn == "retracted"
    assert [(one.citation_id, one.steps, one.sole) for one in found.citations] == [
        (single.citation_id, 0, True),
        (share.citation_id, 1, True),
    ]
    audit.adjudicate(engine.db, share.citation_id, "unsupported", "Ada", "one of the two is retracted")
    [said] = audit.adjudications(engine.db)
    assert (said.citation_id, said.reviewer) == (share.citation_id, "Ada")
