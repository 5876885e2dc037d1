"""Claims that were written on passages, as questions."""

from __future__ import annotations

import gzip
import json
from pathlib import Path

from pcite.eval.grounding.questions import of_pairs

LIONS = "The keeper feeds the lions at noon, and visitors stay behind the fence."
RECHNUNGEN = "Rechnungen sind zehn Jahre lang aufzubewahren, Briefe sechs Jahre."


def test_claims_are_searched_for_among_all_passages_by_language_and_across(tmp_path: Path) -> None:
    rows = [
        {"doc": RECHNUNGEN, "claim": "Briefe werden sechs Jahre aufbewahrt.", "lang": "de", "claim_lang": "de"},
        {"doc": RECHNUNGEN, "claim": "Invoices have to be kept for ten years.", "lang": "de", "claim_lang": "en"},
        {"doc": LIONS, "claim": "The lions are fed at noon.", "lang": "en"},
    ]
    path = tmp_path / "claims.dev.jsonl.gz"
    path.write_bytes(gzip.compress("\n".join(map(json.dumps, rows)).encode()))
    pools = list(of_pairs(path))
    assert [pool.name for pool in pools] == ["claims.dev, de", "claims.dev, en", "claims.dev, across"]
    assert {len(pool.sources) for pool in pools} == {2}
    (across,) = pools[-1].questions
    (target,) = across.targets
    assert across.claim.text == "Invoices have to be kept for ten years."
    assert {source.id: source.text for source in pools[-1].sources}[target[0].source_id].strip() == RECHNUNGEN
