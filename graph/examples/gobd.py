"""GoBD: a compliance report of which every sentence is tied to § / Absatz / Satz, and to a business object.

    python -m pcite.graph.examples.gobd

The report says which duty each object of the business has. What the law does not say is flagged; the ledger tells
why, and the log of the store is verified as an auditor would.
"""

from __future__ import annotations

from ...store.citations.proofs import verify_log
from ...store.records import Grounding
from ...store.records.context import CitationContext
from . import DRAFTS
from .files import engine_of

PROJECT = "GoBD"
AUDITOR = CitationContext(role="auditor", project_id=PROJECT)
LAWS = {"hgb_238-263.md": "HGB", "ao_1977_140-148.md": "AO"}
DUTIES = {
    "Kassenbuch": "Kasseneinnahmen und Kassenausgaben sind täglich festzuhalten.",
    "Buchhaltung": "Eine Buchung oder eine Aufzeichnung darf nicht in einer Weise verändert werden, dass der "
    "ursprüngliche Inhalt nicht mehr feststellbar ist.",
    "Rechnungsarchiv": "Handelsbücher, Inventare und Jahresabschlüsse sind zehn Jahre lang aufzubewahren.",
    "Postfach": "Empfangene Handelsbriefe sind acht Jahre lang aufzubewahren.",
    "Serverraum": "Der Serverraum muss klimatisiert sein.",
}
"""What the report says of each business object."""


def main() -> None:
    """Print the report, the paragraph of each object, why two have none, and what the log says."""
    with engine_of(PROJECT) as engine:
        for file, name in LAWS.items():
            engine.add_doc_source(DRAFTS / "sources" / file, name=name)
        grounding = engine.ground(" ".join(DUTIES.values()))
        print(f"{grounding.text}\n\n{grounding.references}")
        for thing, value in paragraphs(grounding).items():
            print(f"{thing}: {value}")
        log = verify_log(engine.db.within(AUDITOR))
        print(f"\nLog: {log.projects[PROJECT]} entries, {'unchanged' if log.ok else 'CHANGED'} since they were written")


def paragraphs(grounding: Grounding) -> dict[str, str]:
    """By business object the verdict, with its places in the law or the reason why there is none."""
    verdicts = {verdict.claim_id: verdict for verdict in grounding.verdicts}
    names = {source.id: source.name for source in grounding.sources}
    results = {}
    for thing, claim in zip(DUTIES, grounding.claims, strict=True):
        places = [
            f"{names[citation.source_id]} {citation.locator.label} [{citation.number}]"
            for citation in grounding.citations
            if citation.claim_id == claim.id
        ]
        verdict = verdicts[claim.id]
        results[thing] = f"{verdict.label}: {', '.join(places) or verdict.reason}"
    return results


if __name__ == "__main__":
    main()
