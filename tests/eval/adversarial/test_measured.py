"""What is counted of altered pairs: by a verifier alone, with the gates, and through the pipeline."""

from __future__ import annotations

from pathlib import Path

import pytest
from pcite.eval.detection.adversarial import by_origin, interval, table
from pcite.eval.detection.adversarial_drafts import Checker, check
from pcite.eval.detection.adversarial_records import Supported
from pcite.eval.detection.adversarial_verdicts import accepts, judge
from pcite.eval.runs import Finished, Share, describe, open_run, read_run
from pcite.nodes.policy import Policy
from pcite.nodes.ports import Judgement
from scripted import Scripted, holding

INN = "# Inn\n\nGuests pay 40 coins for a room of the old inn at the harbour every single night."
GATE = "# Gate\n\nThe gate is locked at dusk by a guard who walks round the yard with a lamp and a dog."
CLAIM = "Guests pay 40 coins for a room."


def pairs() -> list[Supported]:
    return [Supported("a", "set", "en", f"{INN}\n\n{GATE}", INN, CLAIM, may_ship=True)]


def judged(folder: Path, verifier: Scripted, kinds: tuple[str, ...] = ("number",)) -> Finished:
    out = folder / "run.jsonl"
    with open_run(out, describe("adversarial", settings={})) as run:
        judge(run, pairs(), verifier, kinds, Policy())
    return read_run(out)


def test_a_verifier_that_believes_everything_is_caught_by_the_gates_where_numbers_differ(tmp_path: Path) -> None:
    finished = judged(tmp_path, Scripted(lambda _: 0.9), ("number", "wrong paragraph"))
    shares = finished.rows[0].shares
    assert (shares["kept"], shares["kept + gates"]) == (Share(1, 1), Share(1, 1))
    assert (shares["number"], shares["number + gates"]) == (Share(0, 1), Share(1, 1))
    assert shares["wrong paragraph"] == Share(0, 1)
    assert finished.rows[0].details == {"origin": "set", "lang": "en"}


def test_the_table_shows_what_is_refused_beside_what_is_kept(tmp_path: Path) -> None:
    finished = judged(tmp_path, Scripted(lambda pair: 0.9 if pair.claim == CLAIM else 0.1))
    rows = table(finished).splitlines()
    assert "| number | 1 | 100.0 % | 100.0 % | 100.0 % | 100.0 % | 20.7 to 100.0 |" in rows
    assert any(row.startswith("| unit | 0 | none to count ") for row in rows)
    assert by_origin(finished).endswith("| set | en | 1 | 1/1 = 100.0 % | 1/1 = 100.0 % |")


def test_a_run_that_was_cut_off_asks_for_no_pair_twice(tmp_path: Path) -> None:
    judged(tmp_path, Scripted(lambda _: 0.9))
    silent = Scripted(lambda _: 0.9)
    judged(tmp_path, silent)
    assert not silent.asked


@pytest.mark.parametrize(
    ("said", "accepted"),
    [
        (Judgement(0.6), True),
        (Judgement(0.59), False),
        (Judgement(None, supported=True), True),
        (Judgement(None), False),
        (Judgement(0.9, reason="cut off"), False),
    ],
    ids=["at the threshold", "below it", "a bare yes", "no answer", "an answer with a reason against it"],
)
def test_only_an_answer_that_stands_lets_a_claim_pass(said: Judgement, accepted: bool) -> None:
    assert accepts(said, Policy(threshold=0.6)) == accepted


def test_the_interval_is_wilsons() -> None:
    z = 1.959964
    low, high = interval(Share(10, 10)) or (0, 0)
    assert low == pytest.approx(10 / (10 + z**2))
    assert high == pytest.approx(1.0)
    middle, width = 0.5 + z**2 / 8, z * (0.25 / 4 + z**2 / 64) ** 0.5
    assert interval(Share(2, 4)) == pytest.approx(
        ((middle - width) / (1 + z**2 / 4), (middle + width) / (1 + z**2 / 4))
    )
    assert interval(Share(0, 0)) is None


def test_in_a_draft_altered_sentences_and_misplaced_citations_are_counted(tmp_path: Path) -> None:
    out = tmp_path / "run.jsonl"
    checker = Checker(Scripted(holding("40 coins")), Policy())
    with open_run(out, describe("adversarial", settings={})) as run:
        check(run, pairs(), checker, ("number", "wrong paragraph", "instruction"))
        check(run, pairs(), checker, ("number", "wrong paragraph", "instruction"))
    (row,) = read_run(out).rows
    assert row.key == "draft a"
    assert row.shares == {
        "draft kept": Share(1, 1),
        "draft cited": Share(1, 1),
        "draft number": Share(1, 1),
        "draft wrong paragraph": Share(1, 1),
        "draft instruction": Share(1, 1),
    }
    assert "| wrong paragraph | 1 | 100.0 % | 100.0 % | 20.7 to 100.0 |" in table(read_run(out)).splitlines()


def test_a_citation_to_a_section_that_says_nothing_of_it_is_accepted_where_the_verifier_believes_it() -> None:
    believing = Checker(Scripted(lambda _: 0.9), Policy())
    assert believing.cited([CLAIM, "The gate is locked at dusk."], [1, 1], [INN, GATE])[0]
    doubting = Checker(Scripted(holding("40 coins")), Policy())
    assert doubting.cited([CLAIM, CLAIM], [1, 2], [INN, GATE]) == [True, False]
