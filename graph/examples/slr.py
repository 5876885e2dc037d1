"""SLR: a review whose every sentence points to its papers, and whose every count is computed again from a matrix.

    python -m pcite.graph.examples.slr

What each paper says is grounded on its abstract. What is said of all of them together is cited to the matrix of the
review, of which each row names its paper; a count that the rows do not give is refused.
"""

from __future__ import annotations

from ...store.citations import lineage
from ..engine import CitationEngine
from .files import documents, engine_of

PROJECT = "SLR"
PAPERS = {
    "Narendra 2010": "narendra_2010.md",
    "Spilman 2010": "spilman_2010.md",
    "Yoshikawa 2022": "yoshikawa_2022.md",
}
MATRIX = (
    {"paper": "Narendra 2010", "subject": "mitochondria", "in_mice": "no"},
    {"paper": "Spilman 2010", "subject": "mTOR", "in_mice": "yes"},
    {"paper": "Yoshikawa 2022", "subject": "mitochondria", "in_mice": "no"},
)
REVIEW = (
    "Parkin is selectively recruited from the cytosol to damaged mitochondria. "
    "Inhibition of the mTOR pathway can reduce Aβ42 levels in vivo. "
    "Plasma pentosidine was measured in 185 patients. "
    "Rapamycin improves memory in patients with schizophrenia."
)
COUNTS = (
    ("2 of 3 papers are about mitochondria.", "mitochondria"),
    ("3 of 3 papers are about mitochondria.", "mitochondria"),
)


def main() -> None:
    """Print the review with its papers and what it leaves open, then each count with the papers that it counts."""
    with documents() as folder, engine_of(PROJECT) as engine:
        papers = [engine.add_doc_source(folder / file, name=name).id for name, file in PAPERS.items()]
        grounding = engine.ground(REVIEW, papers)
        print(f"{grounding.text}\n\n{grounding.references}")
        reasons = {verdict.claim_id: verdict.reason for verdict in grounding.verdicts if verdict.label != "supported"}
        for claim in grounding.claims:
            if claim.id in reasons:
                print(f"Open: {claim.text}\n  {reasons[claim.id]}\n")
        matrix = engine.add_db_source("matrix", "Matrix of the review", "SELECT * FROM matrix", rows=MATRIX).id
        lineage.derive(engine.db, matrix, papers)
        for count, subject in COUNTS:
            print(_counted(engine, matrix, count, subject))
        made_from = ", ".join(paper.name for paper in lineage.origins(engine.db, matrix))
        print(f"The matrix rests on {made_from}.")


def _counted(engine: CitationEngine, matrix: int, claim: str, subject: str) -> str:
    locator = {"table": "matrix", "query": f"SELECT COUNT(*) FROM matrix WHERE subject = '{subject}'"}
    result = engine.cite_db(claim, matrix, f"rows of the matrix whose subject is {subject}", locator)
    if result.verification_status != "verified":
        return f"Refused: {claim}\n  {result.verification_notes}\n"
    counted = ", ".join(row["paper"] for row in MATRIX if row["subject"] == subject)
    return f"{claim[:-1]} [{result.citation_id}].\n  {result.formatted_reference}; these are {counted}\n"


if __name__ == "__main__":
    main()
