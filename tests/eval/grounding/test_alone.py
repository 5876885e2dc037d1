"""Nothing that is cited fails by itself."""

from __future__ import annotations

import pytest
from pcite.eval.grounding.alone import checked
from pcite.eval.grounding.gold import read_golds
from pcite.graph.examples import DRAFTS
from pcite.graph.precision import shipped_policy
from pcite.graph.services import embedded_verifier

NAMES = ("passwords_en", "aufbewahrung_de")


@pytest.mark.ci
@pytest.mark.parametrize("name", NAMES)
def test_what_a_marker_of_a_draft_names_passes_by_itself(name: str) -> None:
    ((path, gold),) = read_golds([DRAFTS / f"{name}.json"])
    markers = checked(path, gold, embedded_verifier(), shipped_policy(), None)
    assert len(markers) > 1
    assert [one for one in markers if one.link.outcome != "accepted"] == []


@pytest.mark.slow
@pytest.mark.parametrize("name", NAMES)
def test_it_passes_by_itself_under_the_readers_that_ship_too(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PCITE_SHIPPED", "reader")
    ((path, gold),) = read_golds([DRAFTS / f"{name}.json"])
    markers = checked(path, gold, embedded_verifier(), shipped_policy(), None)
    assert len(markers) > 1
    assert [one for one in markers if one.link.outcome != "accepted"] == []
