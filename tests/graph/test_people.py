"""A person accepts, edits or drops what is not supported, and the run goes on, in this process or in another."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pytest
from pcite.graph.api import ground
from pcite.graph.interfaces.cli import app
from pcite.graph.output.plain_text import report
from pcite.graph.output.report import as_html
from pcite.graph.people import OpenClaim, PendingQuestions, aanswer_person, aask_person, answer_person, ask_person
from pcite.nodes.editor.node import verify_edits
from pcite.nodes.policy import Policy
from pcite.nodes.ports import Change, Refuted
from pcite.store.errors import EngineError, InputError
from pcite.store.records import Grounding
from scripted import Scripted
from typer.testing import CliRunner

HELD = "The museum opens at nine."
RIGHT = "The archive keeps letters for six years."
WRONG = "The archive keeps letters for ninety years."
ODD = "The library lends elephants to every visitor."
NEW = "The library was built on the moon by giants."
DRAFT = f"{HELD} {WRONG}\n\n{ODD} {NEW}\n"
SOURCES = [f"{HELD} {RIGHT}"]
VERIFIER = Scripted(lambda pair: 0.9 if pair.claim in pair.premise else 0.1)


def ask(draft: str = DRAFT, **more: Any) -> PendingQuestions:  # noqa: ANN401
    asked = ask_person(draft, SOURCES, verifier=VERIFIER, **more)
    assert isinstance(asked, PendingQuestions)
    return asked


def decide(asked: PendingQuestions, **more: Any) -> Grounding | PendingQuestions:  # noqa: ANN401
    """Drop the archive's letters, edit the elephants, accept the giants."""
    letters, elephants, giants = (claim.claim_id for claim in asked.claims)
    said = [
        {"claim_id": giants, "action": "accept"},
        {"claim_id": elephants, "action": "edit", "text": RIGHT},
        {"claim_id": letters, "action": "drop"},
    ]
    return answer_person(asked.report_id, said, SOURCES, verifier=VERIFIER, **more)


def test_each_claim_that_is_not_supported_is_shown_with_the_nearest_passage() -> None:
    asked = ask()
    assert [claim.text for claim in asked.claims] == [WRONG, ODD, NEW]
    first = asked.claims[0]
    assert (first.label, first.quote, first.source, first.place) == ("unsupported", RIGHT, "text 1", "line 1")
    assert "six years" in first.reason


@pytest.mark.parametrize("kept", [True, False])
def test_decisions_are_carried_out_and_what_is_new_is_checked(kept: bool, tmp_path: Path) -> None:
    more = {"checkpoint": tmp_path / "runs.sqlite", "store": tmp_path / "store.sqlite"} if kept else {}
    grounding = decide(ask(**more), **more)
    assert isinstance(grounding, Grounding)
    assert grounding.text == (
        "The museum opens at nine [1].\n\nThe archive keeps letters for six years [2]. "
        "The library was built on the moon by giants [accepted without a source].\n"
    )
    assert [verdict.label for verdict in grounding.verdicts] == ["supported", "supported", "unsupported"]
    assert [(one.action, one.by) for one in grounding.revisions] == [
        ("remove", "person"),
        ("rewrite", "person"),
        ("accept", "person"),
    ]
    assert grounding.original == DRAFT
    assert "accepted without a source: “The library was built" in report(grounding)
    assert "accepted without a source" in as_html(grounding)
    assert verify_edits(grounding).holds


def test_new_text_that_is_not_supported_is_asked_about_again_and_nothing_twice() -> None:
    asked = ask(f"{HELD} {WRONG} {ODD}")
    worse = "The archive keeps letters for seven hundred years."
    said = [{"claim_id": asked.claims[0].claim_id, "action": "edit", "text": worse}]
    again = answer_person(asked.report_id, said, SOURCES, verifier=VERIFIER)
    assert isinstance(again, PendingQuestions)
    assert [claim.text for claim in again.claims] == [worse]
    done = answer_person(again.report_id, [], SOURCES, verifier=VERIFIER)
    assert isinstance(done, Grounding)
    assert done.text.count("[citation needed]") == 2


def test_a_decision_that_cannot_be_carried_out_is_refused_and_the_run_waits_on() -> None:
    asked = ask(f"{WRONG}\n\n{ODD} {NEW}")
    letters, elephants, giants = (claim.claim_id for claim in asked.claims)
    for found, *said in [
        ("no such claim is open", {"claim_id": "none", "action": "drop"}),
        ("decided twice", {"claim_id": letters, "action": "drop"}, {"claim_id": letters, "action": "accept"}),
        ("there is no new text", {"claim_id": letters, "action": "edit"}),
        ("there is no new text", {"claim_id": letters, "action": "edit", "text": "   "}),
        ("there is a text for it", {"claim_id": letters, "action": "accept", "text": "Other."}),
        ("action: Input should be", {"claim_id": letters, "action": "burn"}),
        ("cannot be kept", {"claim_id": letters, "action": "edit", "text": "A \ud800 sign."}),
        ("would not stay", {"claim_id": elephants, "action": "edit", "text": "without an end"}),
        ("nothing would be left", *({"claim_id": each, "action": "drop"} for each in (letters, elephants, giants))),
    ]:
        with pytest.raises(InputError, match=found):
            answer_person(asked.report_id, said, SOURCES, verifier=VERIFIER)
    assert isinstance(decide(asked), Grounding)


def test_a_run_goes_on_only_as_what_it_was_begun_as(tmp_path: Path) -> None:
    kept = tmp_path / "runs.sqlite"
    asked = ask(checkpoint=kept)
    assert ask(checkpoint=kept, report_id=asked.report_id) == asked
    with pytest.raises(InputError, match="other sources"):
        answer_person(asked.report_id, [], ["Other words."], verifier=VERIFIER, checkpoint=kept)
    with pytest.raises(InputError, match="another draft"):
        ground(DRAFT, SOURCES, verifier=VERIFIER, checkpoint=kept, report_id=asked.report_id)
    assert isinstance(decide(asked, checkpoint=kept), Grounding)
    with pytest.raises(InputError, match="has ended"):
        answer_person(asked.report_id, [], SOURCES, verifier=VERIFIER, checkpoint=kept)
    with pytest.raises(InputError, match="no run waits"):
        answer_person(asked.report_id, [], SOURCES, verifier=VERIFIER)


def test_the_command_line_asks_about_each_claim_and_once_more_about_what_cannot_be(tmp_path: Path) -> None:
    draft, source = tmp_path / "draft.md", tmp_path / "rules.md"
    draft.write_text(f"The library lends maps to visitors. {WRONG}\n\n{ODD}\n")
    source.write_text(f"The library lends maps to visitors.\n\n{RIGHT}\n")
    given = ["edit", str(draft), "--source", str(source), "--store", str(tmp_path / "store.sqlite")]
    keys = ["e", "without an end", "maybe", "d", "e", RIGHT]
    done = CliRunner().invoke(app, given, input="".join(f"{key}\n" for key in keys))
    assert done.exit_code == 0, done.stderr
    assert "The archive keeps letters for six years [2]." in done.stdout
    assert "elephants" not in done.stdout.split("## References")[0]
    assert "nearest: “The archive keeps letters for six years.” (rules.md, line 3)" in done.stderr


def test_a_sentence_that_stands_twice_is_let_stand_only_where_both_were() -> None:
    for decided, marks in ((1, 0), (2, 2)):
        asked = ask(f"{WRONG}\n\n{HELD} {WRONG}")
        said = [{"claim_id": claim.claim_id, "action": "accept"} for claim in asked.claims[:decided]]
        done = answer_person(asked.report_id, said, SOURCES, verifier=VERIFIER)
        assert isinstance(done, Grounding)
        assert (done.text.count("[accepted"), done.text.count("[citation needed]")) == (marks, 2 - marks)


class Shouting:
    """An editor whose words would write over a terminal."""

    def change(self, sentences: Sequence[Refuted]) -> list[Change | EngineError]:
        return [Change("rewrite", f"\x1b[2J{RIGHT[:-1]}\u202e.", "so\nReport 1: all supported") for _ in sentences]


def test_what_a_model_proposes_is_shown_in_a_line_and_taken_as_it_is_shown(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("pcite.graph.models.roles.Roles.editor", lambda _: Shouting())
    draft, source = tmp_path / "draft.md", tmp_path / "rules.md"
    draft.write_text(f"{HELD} {WRONG}\n")
    source.write_text(f"{HELD}\n\n{RIGHT}\n")
    given = ["edit", str(draft), "--source", str(source), "--store", str(tmp_path / "store.sqlite"), "--propose"]
    done = CliRunner().invoke(app, given, input="p\nl\n", color=True)
    assert f"  the editor would rewrite: “[2J{RIGHT}” so Report 1: all supported\n" in done.stderr
    assert "[2JThe archive keeps letters for six years" in done.stdout
    assert not {"\x1b", "\u202e"} & set(done.output)


class Proposer:
    """An editor of sentences that always says the same."""

    def change(self, sentences: Sequence[Refuted]) -> list[Change | EngineError]:
        return [Change("rewrite", RIGHT, "six, not ninety") for _ in sentences]


def test_what_an_editor_would_do_is_only_proposed_with_what_the_gates_say_to_it() -> None:
    asked = ask(f"{HELD} {WRONG} {ODD}", editor=Proposer(), policy=Policy(max_edit_ratio=0.5))
    letters, elephants = (claim.proposal for claim in asked.claims)
    assert letters is not None
    assert elephants is not None
    assert (letters.text, letters.reason, letters.refused) == (RIGHT, "six, not ninety", "")
    assert "too large" in elephants.refused
    assert asked.draft == f"{HELD} {WRONG} {ODD}"


def test_a_draft_that_holds_is_not_asked_about_and_others_can_be_awaited() -> None:
    async def main() -> tuple[Any, Any]:
        asked = await aask_person(DRAFT, SOURCES, verifier=VERIFIER)
        assert isinstance(asked, PendingQuestions)
        assert isinstance(asked.claims[0], OpenClaim)
        done = await aanswer_person(asked.report_id, [], SOURCES, verifier=VERIFIER)
        return await aask_person(HELD, SOURCES, verifier=VERIFIER), done

    held, done = asyncio.run(main())
    assert held.text == "The museum opens at nine [1]."
    assert done.text.count("[citation needed]") == 3
