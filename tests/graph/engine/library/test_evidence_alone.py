"""What `find_evidence` gives is enough: read again with nothing else, it passes at the same threshold."""

from __future__ import annotations

from pathlib import Path

import pytest
from pcite.graph.engine.library import find_evidence, open_library
from pcite.graph.precision import shipped_policy
from pcite.graph.services import embedded_verifier
from pcite.nodes.ports import Pair
from pcite.store.database import Database
from pcite.store.sources.readers import read
from pcite.store.text.normal import normal_form

EXAMPLES = Path(__file__).parents[4] / "graph" / "examples"
CLAIMS = {
    "drafts/sources/hgb_238-263.md": [
        "Jeder Kaufmann muss empfangene Handelsbriefe geordnet aufbewahren.",  # an item of a list
    ],
    "drafts/sources/ao_1977_140-148.md": ["Kasseneinnahmen und Kassenausgaben sind täglich festzuhalten."],
    "data/narendra_2010.md": ["Loss-of-function mutations in PINK1 and Parkin cause parkinsonism in humans."],
}


@pytest.mark.ci
@pytest.mark.parametrize("name", CLAIMS)
def test_the_passage_of_a_piece_of_evidence_passes_without_anything_else(name: str, tmp_path: Path) -> None:
    verifier, threshold = embedded_verifier(), shipped_policy().threshold
    with Database.open(tmp_path / "store.sqlite") as store:
        shelf = open_library(store)
        shelf.register_source(read(EXAMPLES / name))
        for claim in CLAIMS[name]:
            evidence = find_evidence(shelf, claim)
            assert evidence, claim
            [again] = verifier.judge([Pair(normal_form(evidence.passage), normal_form(claim))])
            assert again.support is not None
            assert again.support >= threshold, (claim, evidence)
            assert again.support == pytest.approx(evidence.confidence_score, abs=0.02)
