"""What people decide: kept beside what was decided before, counted once for each person."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from pcite.nodes.verifier.calibration import calibrate, read_pairs
from pcite.store.citations.audit import (
    ReviewedPair,
    adjudicate,
    adjudications,
    agreements,
    challenge,
    decided_in_report,
    decided_pairs,
    ledger,
    queue,
    rejections,
    write_pairs,
)
from pcite.store.database import Database
from pcite.store.errors import CitationNotFound, InputError
from scripted import Scripted

Cite = Callable[..., int]
AddSource = Callable[..., int]


def test_the_last_decision_of_a_person_counts_and_the_earlier_one_stays(
    store: Database, add_source: AddSource, cite: Cite
) -> None:
    cited = cite(add_source("a law"))
    adjudicate(store, cited, "supported", "Ada", "as it stands there")
    adjudicate(store, cited, "unsupported", "Ada", "on second thoughts")
    assert [(one.decision, one.note) for one in adjudications(store)] == [("unsupported", "on second thoughts")]
    assert [one.decision for one in adjudications(store, every=True)] == ["supported", "unsupported"]


def test_a_sentence_is_named_by_the_beginning_of_its_key(store: Database, report_id: str) -> None:
    moon = ledger(store, report_id)[2]
    challenge(store, moon.target[:8], "Ben", "who says that nothing supports it?")
    [said] = ledger(store, report_id)[2].decisions
    assert (said.claim_uid, said.decision, said.reviewer) == (moon.target, "unclear", "Ben")


@pytest.mark.parametrize(
    ("target", "decision", "reviewer", "error"),
    [
        (4711, "supported", "Ada", CitationNotFound),
        ("no-such-sentence", "supported", "Ada", CitationNotFound),
        (1, "perhaps", "Ada", InputError),
        (1, "supported", " ", InputError),
    ],
)
def test_what_is_not_there_cannot_be_decided(
    store: Database,
    add_source: AddSource,
    cite: Cite,
    target: int | str,
    decision: str,
    reviewer: str,
    error: type[Exception],
) -> None:
    cite(add_source("a law"))
    with pytest.raises(error):
        adjudicate(store, target, decision, reviewer)
    assert not adjudications(store, every=True)


def test_what_is_open_waits_until_two_people_have_decided(
    store: Database, report_id: str, add_source: AddSource, cite: Cite
) -> None:
    law = add_source("a law")
    doubtful = cite(law, status="unverified", notes="its number differs")
    cite(law, status="failed")
    moon = ledger(store, report_id)[2].target
    assert [(one.target, one.state) for one in queue(store)] == [(moon, "unsupported"), (doubtful, "unverified")]
    adjudicate(store, doubtful, "supported", "Ada")
    assert [one.reviewers for one in queue(store)] == [(), ("Ada",)]
    assert [one.target for one in queue(store, reviewer="Ada")] == [moon]
    adjudicate(store, doubtful, "unsupported", "Ben")
    assert [(one.target, one.disputed) for one in queue(store)] == [(moon, False), (doubtful, True)]
    assert [one.target for one in queue(store, reviewer="Ben")] == [moon]
    adjudicate(store, doubtful, "unsupported", "Cem")
    assert [one.target for one in queue(store)] == [moon], "two against one settle it"


def test_what_a_person_rejects_although_it_is_supported_waits_first_and_is_remembered(
    store: Database, report_id: str
) -> None:
    years = next(each for each in ledger(store, report_id) if each.verdict == "supported")
    before = queue(store)
    assert years.target not in {one.target for one in before}
    adjudicate(store, years.target, "unsupported", "Ada", "another rule")
    assert [one.target for one in queue(store)] == [years.target, *(one.target for one in before)]
    assert queue(store)[0].why == "Ada: unsupported (another rule)"
    assert rejections(store) == [(years.text, "Ada", "another rule")]
    assert [each.note for several in decided_in_report(store, report_id).values() for each in several] == [
        "another rule"
    ]
    adjudicate(store, years.target, "supported", "Ada", "I misread it")
    assert rejections(store) == []
    assert [one.target for one in queue(store)] == [one.target for one in before]


def test_what_two_people_decide_alike_waits_for_nobody(store: Database, add_source: AddSource, cite: Cite) -> None:
    doubtful = cite(add_source("a law"), status="unverified")
    for reviewer in "Ada", "Ben":
        adjudicate(store, doubtful, "unsupported", reviewer)
    assert queue(store) == []


def test_agreement_is_told_for_each_two_people(store: Database, add_source: AddSource, cite: Cite) -> None:
    law = add_source("a law")
    cited = [cite(law, f"Claim {number}.", status="unverified") for number in range(4)]
    for target, ada, ben in zip(cited, "sssu", "ssuu", strict=True):
        words = {"s": "supported", "u": "unsupported"}
        adjudicate(store, target, words[ada], "Ada")
        adjudicate(store, target, words[ben], "Ben")
    adjudicate(store, cited[0], "supported", "Cem")
    found = {(one.first, one.second): one.agreement for one in agreements(store)}
    assert set(found) == {("Ada", "Ben"), ("Ada", "Cem"), ("Ben", "Cem")}
    expected = (3 * 2 + 1 * 2) / 4**2
    assert found["Ada", "Ben"].kappa == (3 / 4 - expected) / (1 - expected)
    assert found["Ada", "Cem"].items == 1


def test_what_two_people_agree_on_calibrates_a_verifier(
    store: Database, report_id: str, add_source: AddSource, cite: Cite, tmp_path: Path
) -> None:
    moon = ledger(store, report_id)[2]
    cited = cite(add_source("a law"), "The law says so.", quote_context="The law says so, and more.")
    split, open_one = cite(add_source("another")), cite(add_source("a third"))
    for reviewer, on_split in (("Ada", "supported"), ("Ben", "unsupported")):
        adjudicate(store, moon.target, "unsupported", reviewer)
        adjudicate(store, cited, "supported", reviewer)
        adjudicate(store, split, on_split, reviewer)
        adjudicate(store, open_one, "unclear", reviewer)
    path = tmp_path / "pairs.jsonl"
    write_pairs(decided_pairs(store), path)
    first, second = read_pairs(path)
    assert (first.id, first.label, first.pair.claim) == (moon.target, 0, moon.text)
    assert "seven" in first.pair.premise
    assert (second.label, second.pair.premise) == (1, "The law says so, and more.")


def test_a_passage_of_a_report_is_exported_as_the_verifier_saw_it(store: Database, report_id: str) -> None:
    cited = ledger(store, report_id)[0].citations[0]
    for reviewer in ("Ada", "Ben"):
        adjudicate(store, cited, "supported", reviewer)
    [pair] = decided_pairs(store)
    assert pair.doc == "Rules > Records: A broker keeps its records for six years."


def test_a_calibration_is_made_of_exported_pairs(tmp_path: Path) -> None:
    pairs = [ReviewedPair(f"key {n}", f"Text {n} of {n % 2}.", f"Claim {n}.", n % 2) for n in range(80)]
    write_pairs(pairs, tmp_path / "pairs.jsonl")
    says = Scripted(lambda pair: (0.9 if "of 1" in pair.premise else 0.1) + int(pair.claim[6:-1]) / 2000)
    fitted = calibrate(says, read_pairs(tmp_path / "pairs.jsonl"), data="")
    assert fitted.calibration.fitted_on.supported + fitted.calibration.chosen_on.supported == 40
