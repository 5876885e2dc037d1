"""Nothing that is cited fails by itself."""

from __future__ import annotations

import pytest
from pcite.eval.grounding.alone import _part, checked
from pcite.eval.grounding.gold import read_golds
from pcite.graph.examples import DRAFTS
from pcite.graph.precision import shipped_policy
from pcite.graph.services import embedded_verifier
from pcite.store.records.verdicts import Link, Sentence

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


def link(proposition: int | None, *passages: str, minimal: tuple[int, ...] = ()) -> Link:
    sentences = tuple(Sentence(passage=at, start=0, end=1) for at in minimal)
    return Link.model_construct(
        outcome="accepted", proposition=proposition, passage_ids=passages, minimal=sentences, probability=0.7
    )


def test_a_passage_that_the_whole_sentence_needs_beside_others_is_asked_for_its_part() -> None:
    assert _part([link(1, "a"), link(None, "a", "b")], ["a"], is_one_of_several=False) == 1


def test_passages_that_suffice_for_the_whole_sentence_are_asked_for_it() -> None:
    assert _part([link(1, "a"), link(None, "a", "b")], ["a", "b"], is_one_of_several=False) is None
    assert _part([link(1, "a"), link(None, "a", "b", minimal=(0,))], ["a"], is_one_of_several=False) is None
