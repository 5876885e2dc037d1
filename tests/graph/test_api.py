from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import Sequence
from pathlib import Path

import pytest
from pcite.graph.api import aground, ground
from pcite.graph.services import embedded_verifier
from pcite.nodes.policy import Policy
from pcite.nodes.ports import Judgement, Pair
from pcite.nodes.state import State
from pcite.store import errors
from pcite.store.citations.audit import adjudicate, ledger
from pcite.store.database import Database
from pcite.store.records import Grounding, Provenance

SIX_YEARS = "US regulations require a broker to keep its records for six years."


class Scripted:
    """A verifier that supports exactly the pairs it was told, and counts what it is asked."""

    provenance = Provenance(engine="scripted", model="scripted-1", digest="0")
    languages = frozenset({"en", "de"})
    cross_lingual = False

    def __init__(self, *supported: tuple[str, str], at: float = 0.9) -> None:
        self.supported, self.at, self.asked = supported, at, 0

    def fits(self, claim: str) -> bool:
        return len(claim.split()) <= 200

    def judge(self, pairs: Sequence[Pair]) -> list[Judgement]:
        self.asked += len(pairs)
        return [Judgement(self.at if self._known(pair) else 0.02) for pair in pairs]

    def _known(self, pair: Pair) -> bool:
        return any(all(part in pair.premise for part in p.split(" + ")) and c == pair.claim for p, c in self.supported)


def restored(grounding: Grounding) -> str:
    """The grounded text with the insertions deleted again, from the end to the beginning."""
    text, shift = grounding.text, sum(len(i.text) for i in grounding.insertions)
    for insertion in reversed(grounding.insertions):
        shift -= len(insertion.text)
        begin = insertion.at + shift
        assert text[begin : begin + len(insertion.text)] == insertion.text
        text = text[:begin] + text[begin + len(insertion.text) :]
    return text


def test_two_sources_stand_behind_the_halves_they_support(us: Path, eu: Path) -> None:
    draft = "While US regulations require six years, EU regulations mandate five years."
    verifier = Scripted(
        ("US regulations", "US regulations require six years"),
        ("EU regulations", "EU regulations mandate five years"),
        ("EU regulations + US regulations", draft),
    )
    grounding = ground(draft, [us, eu], verifier=verifier)
    assert grounding.text == "While US regulations require six years [1], EU regulations mandate five years [2]."
    assert [c.source_id for c in grounding.citations] == [source.id for source in grounding.sources]


def test_the_seed_sentence_is_cited_half_by_half_with_the_shipped_model() -> None:
    sources = ["US regulations require X.", "EU regulations mandate Y."]
    grounding = ground("While US regulations require X, EU regulations mandate Y.", sources)
    assert grounding.text == "While US regulations require X [1], EU regulations mandate Y [2]."


def test_a_half_without_support_is_flagged_and_the_other_cited(us: Path) -> None:
    draft = "While US regulations require six years, EU regulations mandate five years."
    grounding = ground(draft, [us], verifier=Scripted(("US", "US regulations require six years")))
    text = "While US regulations require six years [1], EU regulations mandate five years [citation needed]."
    assert grounding.text == text
    assert "EU regulations mandate five years" in grounding.verdicts[0].reason


def test_the_grounded_text_is_the_draft_and_insertions_alone(us: Path, eu: Path) -> None:
    draft = f"# Title\n\n{SIX_YEARS} Paper is *forbidden*. Is it?\n\n- Records are red.\n\n```\ncode. here.\n```\n"
    grounding = ground(draft, [us, eu])
    assert grounding.text != draft
    assert restored(grounding) == draft


def test_a_claim_without_evidence_is_not_called_false() -> None:
    grounding = ground("Zebras xylograph quokkas.", ["US regulations require records."])
    assert grounding.verdicts[0].label == "no_evidence"
    assert grounding.text == "Zebras xylograph quokkas [citation needed]."


def test_strike_takes_out_what_is_not_supported_and_says_so(us: Path) -> None:
    draft = f"{SIX_YEARS} The moon is made of green cheese."
    grounding = ground(draft, [us], policy=Policy(on_unsupported="strike"))
    assert grounding.text == f"{SIX_YEARS[:-1]} [1]."
    assert [gone.text for gone in grounding.removals] == [" The moon is made of green cheese."]


def test_keep_leaves_an_unsupported_claim_unmarked(us: Path) -> None:
    draft = "The moon is made of green cheese."
    assert ground(draft, [us], policy=Policy(on_unsupported="keep")).text == draft


def test_a_claim_in_a_language_nobody_measured_is_not_verifiable(us: Path) -> None:
    grounding = ground("Les courtiers doivent conserver leurs dossiers pendant six ans.", [us])
    assert grounding.verdicts[0].label == "not_verifiable"
    assert "language" in grounding.verdicts[0].reason
    assert grounding.citations == ()


def test_an_overlong_sentence_is_not_verifiable_and_not_cut(us: Path) -> None:
    draft = "The records " + "and the records " * 700 + "are kept."
    grounding = ground(draft, [us])
    assert [verdict.label for verdict in grounding.verdicts] == ["not_verifiable"]
    assert "length" in grounding.verdicts[0].reason


def test_a_draft_without_a_checkable_sentence_is_a_result(us: Path) -> None:
    draft = "Is this a question?"
    grounding = ground(draft, [us])
    assert (grounding.text, grounding.verdicts, grounding.support_score) == (draft, (), None)


def test_the_second_run_on_a_draft_asks_the_model_nothing(us: Path, tmp_path: Path) -> None:
    verifier, store = Scripted(("six years", SIX_YEARS)), tmp_path / "store.sqlite"
    first = ground(SIX_YEARS, [us], verifier=verifier, store=store)
    asked = verifier.asked
    second = ground(SIX_YEARS, [us], verifier=verifier, store=store)
    assert asked > 0
    assert verifier.asked == asked
    assert second.text == first.text


def test_a_citation_that_a_person_rejected_is_told_of_in_the_next_report(us: Path, tmp_path: Path) -> None:
    store, verifier = tmp_path / "store.sqlite", Scripted((SIX_YEARS, SIX_YEARS))
    first = ground(SIX_YEARS, [us], store=store, verifier=verifier)
    with Database.open(store) as database:
        adjudicate(database, ledger(database, first.report_id)[0].target, "unsupported", "Ada", "another rule")
    again = ground(f"Intro. {SIX_YEARS}", [us], store=store, verifier=verifier)
    assert first.notes == ()
    assert again.notes == (f"The citation of “{SIX_YEARS}” was rejected in an earlier report by Ada: another rule.",)


def test_scope_restricts_the_search(us: Path, eu: Path) -> None:
    grounding = ground(SIX_YEARS, [us, eu], scope=["eu.md"])
    assert [source.name for source in grounding.sources] == ["EU rules"]
    assert grounding.citations == ()


def test_an_unknown_scope_names_what_is_known(us: Path) -> None:
    with pytest.raises(errors.UnknownScope, match=r"us\.md"):
        ground(SIX_YEARS, [us], scope=["hgb"])


@pytest.mark.parametrize("draft", ["", "  \n\t "])
def test_an_empty_draft_is_refused(draft: str, us: Path) -> None:
    with pytest.raises(errors.EmptyDraft):
        ground(draft, [us])


def test_no_sources_is_an_error() -> None:
    with pytest.raises(errors.NoSources):
        ground(SIX_YEARS, [])


def test_a_draft_above_the_limit_is_refused(us: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PCITE_MAX_DRAFT_BYTES", "10")
    with pytest.raises(errors.DraftTooLarge, match="limit is 10"):
        ground(SIX_YEARS, [us])


def test_the_async_twin_gives_the_same_text(us: Path) -> None:
    assert asyncio.run(aground(SIX_YEARS, [us])).text == ground(SIX_YEARS, [us]).text


def test_progress_names_every_step_in_order(us: Path) -> None:
    steps: list[str] = []

    def tell(step: str, state: State) -> None:
        steps.append(step)

    ground("The moon is made of green cheese.", [us], progress=tell)
    searches = ["retriever", "verifier"] * 2
    assert steps == ["segmenter", *searches, "editor", "formatter", "recorder"]


def test_messages_are_a_draft_too(us: Path) -> None:
    messages = [{"role": "user", "content": "Write."}, {"role": "assistant", "content": SIX_YEARS}]
    assert ground(messages, [us]).draft == SIX_YEARS


def test_a_fact_with_attributes_is_a_source() -> None:
    fact = {"text": SIX_YEARS, "title": "Rule 17a-4", "author": "SEC"}
    grounding = ground(SIX_YEARS, [fact])
    assert grounding.sources[0].name == "Rule 17a-4"
    assert "Rule 17a-4" in grounding.references


def test_every_link_that_was_tried_is_in_the_audit_trail(us: Path, eu: Path, tmp_path: Path) -> None:
    store = tmp_path / "store.sqlite"
    grounding = ground(f"{SIX_YEARS} The moon is made of green cheese.", [us, eu], store=store)
    with sqlite3.connect(store) as connection:
        rows = connection.execute(
            "SELECT claim_text, verification_model, verification_confidence FROM citation_audit_trail"
        ).fetchall()
    connection.close()
    links = [link for verdict in grounding.verdicts for link in verdict.links]
    assert len(rows) == sum(len(link.passage_ids) for link in links)
    assert {row[1] for row in rows} == {"verbatim", embedded_verifier().provenance.model}
    assert any(row[2] < 0.5 for row in rows)


class Reviser:
    """An editor that answers from a script."""

    def __init__(self, *answers: str) -> None:
        self.answers, self.feedback = list(answers), list[Sequence[str]]()

    def revise(self, draft: str, feedback: Sequence[str]) -> str:
        self.feedback.append(feedback)
        return self.answers.pop(0)


def test_the_editor_is_told_what_failed_and_its_new_draft_is_checked_again(us: Path) -> None:
    editor = Reviser(SIX_YEARS)
    grounding = ground("Brokers live on the moon.", [us], editor=editor, policy=Policy(max_edit_ratio=1.0))
    assert editor.feedback == [
        ["The claim 'Brokers live on the moon.' could not be verified. Please rewrite or remove."]
    ]
    assert (grounding.draft, grounding.rounds) == (SIX_YEARS, 1)
    assert grounding.verdicts[0].label == "supported"


def test_rounds_end_and_what_is_left_is_flagged(us: Path) -> None:
    editor = Reviser(*(f"Brokers live on the {kind} moon." for kind in ("cold", "dark", "far", "high")))
    grounding = ground("Brokers live on the moon.", [us], editor=editor, policy=Policy(max_rounds=3))
    assert grounding.rounds == 3
    assert grounding.text == "Brokers live on the moon [citation needed]."  # no edit saved it


def test_an_editor_that_returns_nothing_loses_no_text(us: Path) -> None:
    grounding = ground("Brokers live on the moon.", [us], editor=Reviser(" "))
    assert grounding.draft == "Brokers live on the moon."
    assert ["left as it was" in note for note in grounding.notes] == [False, True]


def test_a_file_of_a_folder_that_cannot_be_read_is_named_in_the_notes(us: Path, tmp_path: Path) -> None:
    folder = tmp_path / "sources"
    folder.mkdir()
    (folder / "good.md").write_text(us.read_text())
    (folder / "bad.md").write_bytes(b"\x00\x01\x02")
    claim = SIX_YEARS
    grounding = ground(claim, [folder], verifier=Scripted(("six years", claim)))
    assert [("bad.md" in note, "zero bytes" in note) for note in grounding.notes] == [(True, True)]
    assert grounding.citations
