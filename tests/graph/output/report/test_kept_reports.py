"""The reports that the tests of pages show are those that the pipeline makes."""

from __future__ import annotations

import pytest
import reports
from pcite.store.sources.passages_quotes import quote


@pytest.mark.slow
@pytest.mark.parametrize("name", reports.DEMO)
def test_the_pipeline_makes_the_kept_report_today(name: str) -> None:
    kept, made = reports.demo(name), reports.made(name)
    assert made.text == kept.text
    assert [(v.claim_id, v.label) for v in made.verdicts] == [(v.claim_id, v.label) for v in kept.verdicts]
    assert [(c.number, c.quote) for c in made.citations] == [(c.number, c.quote) for c in kept.citations]


@pytest.mark.parametrize("name", reports.DEMO)
def test_a_kept_report_fits_its_draft_and_sources(name: str) -> None:
    kept = reports.demo(name)
    assert all(kept.draft[claim.start : claim.end] == claim.text for claim in kept.claims)
    texts = {source.id: source.text for source in kept.sources}
    assert all(texts[p.source_id][p.start : p.end] == p.text for p in kept.passages)


def test_the_quote_for_an_amount_has_the_amount_in_the_kept_report_and_today() -> None:
    kept = reports.demo("aufbewahrung_de")
    [claim] = [claim for claim in kept.claims if "2.500 Euro bis 250.000 Euro" in claim.text]
    [citation] = [citation for citation in kept.citations if citation.claim_id == claim.id]
    [passage] = [passage for passage in kept.passages if passage.id == citation.passage_id]
    [source] = [source for source in kept.sources if source.id == citation.source_id]
    assert "2 500 Euro bis 250 000 Euro" in citation.quote
    assert quote(source, passage.units, claim.text) == (citation.quote, citation.quote_start, citation.quote_end)
