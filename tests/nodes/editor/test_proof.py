from __future__ import annotations

from collections.abc import Sequence
from hashlib import sha256

import pytest
from pcite.graph.api import ground
from pcite.nodes.editor.node import verify_edits
from pcite.nodes.policy import Policy
from pcite.nodes.ports import Change, Refuted
from pcite.store.errors import EngineError
from pcite.store.records import Grounding
from scripted import Scripted

HELD = "The museum opens at nine."
WRONG = "The archive keeps letters for ninety years."
RIGHT = "The archive keeps letters for six years."
CALM = "The reading room is quiet."
TABLE = "| room | hour |\n| --- | --- |\n| museum | 9 |"
ODD = "The library lends elephants to every visitor."


class Scribe:
    def change(self, sentences: Sequence[Refuted]) -> list[Change | EngineError]:
        return [Change("rewrite", RIGHT) if "archive" in one.text else Change("remove") for one in sentences]


@pytest.fixture(scope="module")
def edited() -> Grounding:
    verifier = Scripted(lambda pair: 0.9 if pair.claim in pair.premise else 0.1)
    return ground(
        f"{HELD} {CALM} {WRONG} {ODD}\n\n{TABLE}", [f"{HELD} {RIGHT} {CALM}"], editor=Scribe(), verifier=verifier
    )


def digest(text: str) -> str:
    return sha256(text.encode()).hexdigest()


def test_each_sentence_is_kept_changed_or_removed(edited: Grounding) -> None:
    proof = verify_edits(edited)
    assert proof.holds
    assert (proof.kept, proof.changed) == ((digest(HELD), digest(CALM)), (digest(RIGHT),))
    assert set(proof.removed) == {digest(WRONG), digest(ODD)}


def test_a_grounding_that_nobody_edited_holds(edited: Grounding) -> None:
    proof = verify_edits(edited.model_copy(update={"original": None, "revisions": ()}))
    assert proof.holds
    assert len(proof.kept) == 3


def test_whatever_is_not_accounted_for_is_named(edited: Grounding) -> None:
    rewrite, remove = edited.revisions
    for change, problem in {
        "draft": (edited.draft.replace("nine", "ten"), "No revision accounts for this sentence: The museum opens at t"),
        "original": (f"Owls hunt. {edited.original}", "This sentence is lost: Owls hunt."),
        "verdicts": (edited.verdicts[:2], f"This sentence was changed and not checked again: {RIGHT}"),
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


def test_what_is_moved_unjudged_or_changed_beside_the_sentences_is_named(edited: Grounding) -> None:
    for change, problem in (
        ({"draft": edited.draft.replace(f"{HELD} {CALM}", f"{CALM} {HELD}")}, f"This sentence was moved: {CALM}"),
        ({"claims": edited.claims[:2]}, f"This sentence is no claim of the report: {RIGHT}"),
        ({"verdicts": edited.verdicts[1:]}, f"This sentence has no verdict: {HELD}"),
        ({"draft": edited.draft.replace("| 9", "| 8")}, "This line was changed or taken out: | museum | 9 |"),
        ({"draft": f"{edited.draft}\n| all | 7 |"}, "No revision accounts for this line: | all | 7 |"),
    ):
        found = verify_edits(edited.model_copy(update=change)).problems
        assert problem in found, found


def test_a_sentence_that_is_said_to_be_no_claim_is_told_where_the_rules_would_check_it(edited: Grounding) -> None:
    claims = tuple(claim.model_copy(update={"checkable": claim.text != RIGHT}) for claim in edited.claims)
    left = tuple(each for each in edited.verdicts if each.claim_id != claims[2].id)
    found = verify_edits(edited.model_copy(update={"claims": claims, "verdicts": left})).problems
    assert found == (f"This sentence was changed and not checked again: {RIGHT}",)


def test_two_sentences_do_not_become_the_same_one_unless_they_were_the_same() -> None:
    class Parrot:
        def change(self, sentences: Sequence[Refuted]) -> list[Change | EngineError]:
            return [Change("rewrite", RIGHT) for _ in sentences]

    verifier = Scripted(lambda pair: 0.9 if pair.claim in pair.premise else 0.1)
    policy = Policy(max_edit_ratio=1.0)
    found = ground(f"{WRONG} {ODD}\n\n{WRONG}", [RIGHT], editor=Parrot(), verifier=verifier, policy=policy)
    assert found.draft == f"{RIGHT} {ODD}\n\n{RIGHT}"
    assert {one.refused for one in found.revisions if one.before == ODD} == {"the text says that already"}
