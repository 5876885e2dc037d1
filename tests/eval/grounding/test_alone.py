"""Nothing that is cited fails by itself."""

from __future__ import annotations

from pathlib import Path

import pytest
from pcite.eval.grounding.alone import _part, checked
from pcite.eval.grounding.gold import read_golds
from pcite.graph.examples import DRAFTS
from pcite.graph.precision import shipped_policy
from pcite.graph.services import embedded_verifier
from pcite.store.records.verdicts import Link, Sentence

NAMES = ("passwords_en", "aufbewahrung_de")
ROOT = Path(__file__).parents[3]
SHARED = next((each / "shared" for each in ROOT.parents if (each / "shared" / "corpus").exists()), ROOT / "shared")
ALL = sorted(
    {
        path.stem: path
        for folder, pattern in (
            (SHARED, "data/grounding/*_??.json"),
            (ROOT, "eval/data/drafts/*/*.json"),
            (DRAFTS, "*_??.json"),
        )
        for path in folder.glob(pattern)
    }.values()
)
"""Every gold draft: those of the demo, those for development, and those that no rule was written with."""


@pytest.mark.ci
@pytest.mark.parametrize("name", NAMES)
def test_what_a_marker_of_a_draft_names_passes_by_itself(name: str) -> None:
    ((path, gold),) = read_golds([DRAFTS / f"{name}.json"])
    markers = checked(path, gold, embedded_verifier(), shipped_policy(), None)
    assert len(markers) > 1
    assert [one for one in markers if one.link.outcome != "accepted"] == []


@pytest.mark.slow
@pytest.mark.parametrize("draft", ALL, ids=[path.stem for path in ALL])
def test_it_passes_by_itself_under_the_readers_that_ship_too(draft: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    if draft.parent != DRAFTS and not (SHARED / "corpus").exists():
        pytest.skip("the corpus that most of the sources are in does not lie beside the repository")
    monkeypatch.setenv("PCITE_SHIPPED", "reader")
    ((path, gold),) = read_golds([draft])
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
