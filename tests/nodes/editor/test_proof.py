from __future__ import annotations

from collections.abc import Sequence
from hashlib import sha256

import pytest
from pcite.graph.api import ground
from pcite.nodes.editor import verify_edits
from pcite.nodes.ports import Change, Refuted
from pcite.store.errors import EngineError
from pcite.store.records import Grounding
from scripted import Scripted

HELD = "The museum opens at nine."
WRONG = "The archive keeps letters for ninety years."
RIGHT = "The archive keeps letters for six years."
ODD = "The library lends elephants to every visitor."


class Scribe:
    def change(self, sentences: Sequence[Refuted]) -> list[Change | EngineError]:
        return [Change("rewrite", RIGHT) if "archive" in one.text else Change("remove") for one in sentences]


@pytest.fixture(scope="module")
def edited() -> Grounding:
    verifier = Scripted(lambda pair: 0.9 if pair.claim in pair.premise else 0.1)
    return ground(f"{HELD} {WRONG} {ODD}", [f"{HELD} {RIGHT}"], editor=Scribe(), verifier=verifier)


def digest(text: str) -> str:
    return sha256(text.encode()).hexdigest()


def test_each_sentence_is_kept_changed_or_removed(edited: Grounding) -> None:
    proof = verify_edits(edited)
    assert proof.holds
    assert (proof.kept, proof.changed) == ((digest(HELD),), (digest(RIGHT),))
    assert set(proof.removed) == {digest(WRONG), digest(ODD)}


def test_a_grounding_that_nobody_edited_holds(edited: Grounding) -> None:
    proof = verify_edits(edited.model_copy(update={"original": None, "revisions": ()}))
    assert proof.holds
    assert len(proof.kept) == 2


def test_whatever_is_not_accounted_for_is_named(edited: Grounding) -> None:
    rewrite, remove = edited.revisions
    for change, problem in {
        "draft": (edited.draft.replace("nine", "ten"), "No revision accounts for this sentence: The museum opens at t"),
        "original": (f"{edited.original} Owls hunt.", "This sentence is lost: Owls hunt."),
        "verdicts": (edited.verdicts[:1], f"This sentence was changed and not checked again: {RIGHT}"),
    }.items():
        found = verify_edits(edited.model_copy(update={change: problem[0]})).problems
        assert any(each.startswith(problem[1]) for each in found), found
    for revisions, said in {
        (rewrite,): f"This sentence is lost: {ODD}",
        (rewrite, remove.model_copy(update={"reason": ""})): f"A sentence was changed without a reason: {ODD}",
        (rewrite, remove, remove): f"A revision changes a sentence that was not there: {ODD}",
        (rewrite.model_copy(update={"refused": "why"}), remove): f"No revision accounts for this sentence: {RIGHT}",
    }.items():
        assert said in verify_edits(edited.model_copy(update={"revisions": revisions})).problems
