"""Graph-ETL: from a legal PDF to a rule to a node of a graph, and back when the law changes.

    python -m pcite.graph.examples.graph_etl

Each node of the graph rests on a rule, each rule on a quote of the PDF that was checked. When a newer edition of
the law comes, the store says of every quote whether it stands, has moved, was altered or is gone, and so which
nodes have to be looked at.
"""

from __future__ import annotations

from textwrap import indent
from typing import NamedTuple

from ..engine import CitationEngine
from ..engine.audit import drift
from ..engine.audit_report import entry
from ..engine.locating import place
from .files import documents, engine_of

PROJECT = "Graph-ETL"


class ExtractedRule(NamedTuple):
    """What an extractor made of a sentence of the law."""

    node: str
    claim: str
    quote: str


RULES = (
    ExtractedRule(
        "retention/books",
        "Kürzere Aufbewahrungsfristen nach außersteuerlichen Gesetzen lassen die in Satz 1 bestimmte Frist unberührt.",
        "Kürzere Aufbewahrungsfristen nach außersteuerlichen Gesetzen lassen die in Satz 1 bestimmte Frist unberührt.",
    ),
    ExtractedRule(
        "retention/assessment",
        "Die Aufbewahrungsfrist läuft nicht ab, solange die Unterlagen für Steuern von Bedeutung sind, für welche die "
        "Festsetzungsfrist noch nicht abgelaufen ist.",
        "Die Aufbewahrungsfrist läuft jedoch nicht ab, soweit und solange die Unterlagen für Steuern von Bedeutung "
        "sind, für welche die Festsetzungsfrist noch nicht abgelaufen ist",
    ),
    ExtractedRule(
        "retention/customs",
        "Unterlagen, die einer Zollanmeldung nach Artikel 77 Abs. 1 in Verbindung mit Artikel 62 Abs. 2 Zollkodex "
        "beizufügen sind, sind geordnet aufzubewahren.",
        "Unterlagen, die einer mit Mitteln der Datenverarbeitung abgegebenen Zollanmeldung nach Artikel 77 Abs. 1 in "
        "Verbindung mit Artikel 62 Abs. 2 Zollkodex beizufügen sind",
    ),
    ExtractedRule(
        "access/costs",
        "Die Kosten trägt der Steuerpflichtige.",
        "Die Kosten trägt der Steuerpflichtige.",
    ),
)
WRONG = ExtractedRule("access/free", "Die Kosten trägt die Finanzbehörde.", "Die Kosten trägt die Finanzbehörde.")


def main() -> None:
    """Print each node with its provenance, what was refused, and what the newer edition does to them."""
    with documents() as folder, engine_of(PROJECT) as engine:
        old = engine.add_doc_source(folder / "ao_147_2012.pdf", name="AO", version="2012").id
        nodes = {number: rule.node for rule in (*RULES, WRONG) if (number := _cite_rule(engine, old, rule))}
        new = engine.add_doc_source(folder / "ao_147_2022.pdf", name="AO", version="2022").id
        print("\nAO 2022:")
        for one in drift(engine.db, old, new).citations:
            print(f"  {nodes[one.citation_id]}\n{indent(entry(one), '    ')}")


def _cite_rule(engine: CitationEngine, law: int, rule: ExtractedRule) -> int | None:
    """The number of a rule's citation, with a node derived from the law; `None` where the law does not say so."""
    result = engine.cite_doc(rule.claim, law, rule.quote, {}, verbatim_quote=rule.quote)
    if result.verification_status != "verified":
        print(f"{rule.node:22} refused: {result.verification_notes}")
        return None
    node = engine.add_custom_source(rule.node, rule.claim, "node of the graph", derived_from=[law])
    match = result.matched_location
    where = f"{match['section']}, {place({**match, 'section': '', 'section_header': ''})}"
    print(f"{rule.node:22} node {node.id} <- [{result.citation_id}] <- AO 2012, {where}")
    return result.citation_id


if __name__ == "__main__":
    main()
