"""The examples of the design documents, run as they stand there."""

from __future__ import annotations

from pathlib import Path
from uuid import uuid4

import pcite
from pcite import CitationContext, CitationEngine
from pcite.nodes.ports import Judgement, Pair
from pcite.store.database import Database
from scripted import Scripted as ScriptedVerifier

from .conftest import QUOTE, Flat, OpenEngine, Scripted

RULES = """# GoBD

## Storage

Invoices must be stored in an unalterable format for 10 years.

## Immutability

Editable documents, such as those of a word processor, violate the requirement of immutability.
"""
FORMAT = "Invoices must be stored in an unalterable format for 10 years."
IMMUTABLE = "Editable documents, such as those of a word processor, violate the requirement of immutability."
ANSWER = (
    "Your current invoice storage process has a compliance gap.\n\n"
    "The GoBD requires that invoices be stored in an unalterable format for 10 years [1]. Your current process stores "
    "invoices as editable Word documents, which violates the immutability requirement [2]."
)


def test_the_flow_of_the_invoice_question_ends_in_a_text_whose_numbers_lead_to_their_words(tmp_path: Path) -> None:
    (tmp_path / "gobd.md").write_text(RULES, encoding="utf-8")
    verifier = Scripted("unalterable", "immutability")
    with CitationEngine(db_path=tmp_path / "store.sqlite", verifier=verifier, embedder=Flat()) as engine:
        gobd = engine.add_doc_source(tmp_path / "gobd.md", name="GoBD")
        claims = {
            "Invoices must be stored in an unalterable format for 10 years.": (FORMAT, "Storage"),
            "Editable Word documents violate the immutability requirement.": (IMMUTABLE, "Immutability"),
        }
        made = [
            engine.cite_doc(claim, gobd.id, quote, {"section": section}, verbatim_quote=quote)
            for claim, (quote, section) in claims.items()
        ]
        assert [(one.citation_id, one.verification_status) for one in made] == [(1, "verified"), (2, "verified")]
        written = engine.format_text(ANSWER)
        assert written.text == ANSWER
        assert [one.verbatim_quote for one in written.citations] == [FORMAT, IMMUTABLE]
        assert "[1] GoBD" in written.references
        assert "[2] GoBD" in written.references
        assert FORMAT in engine.citations.show(1)


def test_a_label_of_one_inserts_a_citation_with_its_passage_and_one_of_zero_marks_the_claim(tmp_path: Path) -> None:
    def labels(pair: Pair) -> Judgement:
        return Judgement(0.98 if "six years" in pair.claim and "six years" in pair.premise else 0.02)

    store = tmp_path / "store.sqlite"
    draft = "Brokers keep all of their records for six years. Lions sleep in the red tent of the circus."
    grounding = pcite.ground(
        draft, ["Records of brokers are to be kept for six years."], verifier=ScriptedVerifier(labels), store=store
    )
    first, second = grounding.claims
    with Database.open(store, read_only=True) as database, database.reading("looking") as session:
        rows = session.connection().exec_driver_sql(
            "SELECT claim.text, citation.passage_uid IS NOT NULL FROM citation JOIN claim ON claim.uid = claim_uid"
        )
        assert [tuple(row) for row in rows] == [(first.text, 1)]
        tried = "SELECT count(*) FROM link JOIN claim ON claim.uid = claim_uid WHERE claim.text = ?"
        assert session.connection().exec_driver_sql(tried, (second.text,)).scalar_one() > 0
    assert [verdict.label for verdict in grounding.verdicts if verdict.claim_id == second.id] != ["supported"]
    assert f"{second.text[:-1]} [" in grounding.text


def test_the_example_projects_have_namespaces_of_their_own(open_engine: OpenEngine) -> None:
    end = uuid4().hex[:8]
    gobd = open_engine(
        db_schema=f"gobd_citations_{end}",
        context=CitationContext(session_id="s", agent_id="agent", project_id="gobd_compliance", role="admin"),
    )
    fessi = open_engine(project="fessi", db_schema=f"fessi_citations_{end}")
    table = gobd.add_db_source("slr_content_db", "SLR", "SELECT * FROM paper_analysis", "42 of 60 papers")
    cited = gobd.cite_db("42 of 60 speichern so.", table.id, "42 of 60", {"table": "paper_analysis"})
    assert [one.id for one in gobd.get_citations_by_project("gobd_compliance")] == [cited.citation_id]
    assert (fessi.list_sources(), fessi.get_citations_by_project("fessi")) == ([], [])
    assert fessi.add_custom_source("Abfall-ABC", QUOTE).id == 1
    for engine in gobd, fessi:
        if engine.mode == "multi-agent":
            with engine.db.writing("cleaning up") as session:
                schema = engine._where.rpartition("schema=")[2]
                session.connection().exec_driver_sql(f"DROP SCHEMA {schema} CASCADE")
