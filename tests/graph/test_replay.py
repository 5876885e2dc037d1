"""A kept verdict can be computed again, and whatever has changed since is named."""

from __future__ import annotations

import json
import sqlite3
import subprocess
from collections.abc import Callable, Sequence
from contextlib import closing
from pathlib import Path

import forked
import pytest
from pcite.graph.api import ground
from pcite.graph.models.verifiers import load_verifier
from pcite.graph.replay import _engine, replay
from pcite.nodes.engines.mini_engine import MiniVerifier
from pcite.nodes.ports import Judgement, Pair
from pcite.nodes.verifier.calibration import Calibration
from pcite.nodes.verifier.calibration_curves import Scaling
from pcite.nodes.verifier.calibration_record import Counts
from pcite.store.citations import audit_trail, load
from pcite.store.database import Database
from pcite.store.errors import CitationNotFound, EngineError, InputError
from pcite.store.records import Grounding, Provenance

OpenStore = Callable[..., Database]
RULES = "Records are kept for six years. Letters are kept for two years. Fees are due in May."
FIRMS = "Brokers are firms. Letters and fees are filed by the brokers themselves."
DRAFT = (
    "Brokers keep records for six years [1]. Fees, which are due in May, and letters, kept for two years, are filed."
)


class Engine:
    """Supports a claim by the share of its words that the premise has."""

    languages = frozenset({"en"})
    cross_lingual = False

    def __init__(self, digest: str = "d1", off: float = 0.0) -> None:
        self.provenance = Provenance(engine="scripted", model="scripted-1", digest=digest)
        self.off = off

    def fits(self, claim: str) -> bool:
        return True

    def judge(self, pairs: Sequence[Pair]) -> list[Judgement]:
        return [Judgement(self._share(pair) * (1 - self.off)) for pair in pairs]

    def _share(self, pair: Pair) -> float:
        said = pair.claim.lower().strip(".").split()
        return sum(word in pair.premise.lower() for word in said) / len(said)


@pytest.fixture
def made(store_path: Path) -> Grounding:
    """A report in the store, with a citation and with claims that failed."""
    return ground(DRAFT, [RULES, FIRMS], verifier=Engine(), store=store_path)


def test_a_verdict_is_confirmed_from_what_is_stored(made: Grounding, open_store: OpenStore) -> None:
    found = replay(open_store(read_only=True), report=made.report_id, verifier=Engine())
    assert [one.then for one in found] == [verdict.label for verdict in made.verdicts]
    assert [one.now for one in found] == [verdict.label for verdict in made.verdicts]
    assert [len(one.links) for one in found] == [len(verdict.links) for verdict in made.verdicts]
    assert not any(one.differences for one in found)


def test_a_report_read_back_is_the_report(made: Grounding, open_store: OpenStore) -> None:
    assert load(open_store(), made.report_id) == made


def test_parts_and_several_passages_are_asked_as_they_were(made: Grounding, open_store: OpenStore) -> None:
    links = [link for one in replay(open_store(), report=made.report_id, verifier=Engine()) for link in one.links]
    assert any(link.then.proposition is not None for link in links)
    assert any(len(link.then.passage_ids) > 1 for link in links)
    assert {link.then.asked for link in links} == {link.now.asked for link in links} != {""}


def test_a_citation_is_found_by_its_uid_its_beginning_and_its_number(made: Grounding, open_store: OpenStore) -> None:
    store, uid, number = open_store(), made.citations[0].uid, str(made.citations[0].number)
    by_uid = replay(store, uid, verifier=Engine())
    assert [one.claim_id for one in by_uid] == [made.citations[0].claim_id]
    assert replay(store, uid[:8], verifier=Engine()) == by_uid
    assert by_uid[0] in replay(store, number, report=made.report_id[:8], verifier=Engine())


def test_a_row_of_the_audit_trail_is_replayed_by_its_id(made: Grounding, open_store: OpenStore) -> None:
    store = open_store()
    row = audit_trail(store, made.report_id)[-1]
    (found,) = replay(store, row.citation_id, verifier=Engine())
    assert row.claim_text in DRAFT
    assert found.claim_id == made.verdicts[-1].claim_id


def test_other_weights_are_named_though_they_answer_the_same(made: Grounding, open_store: OpenStore) -> None:
    (found, *_) = replay(open_store(), report=made.report_id, verifier=Engine(digest="d2"))
    assert found.then == found.now
    assert "digest of the engine: was d1, is d2" in found.differences


def test_another_probability_and_another_verdict_are_named(made: Grounding, open_store: OpenStore) -> None:
    (found,) = replay(open_store(), made.citations[0].uid, verifier=Engine(off=0.9))
    assert "verdict: was supported, is unsupported" in found.differences
    assert any(told.startswith("probability: was ") for told in found.differences)
    assert any(told.startswith("outcome: was accepted, is ") for told in found.differences)


@pytest.mark.parametrize(("off", "same"), [(5e-5, True), (3e-4, False)])
def test_probabilities_are_the_same_up_to_a_ten_thousandth(
    off: float, same: bool, made: Grounding, open_store: OpenStore
) -> None:
    (found,) = replay(open_store(), made.citations[0].uid, verifier=Engine(off=off))
    assert (not found.differences) is same


def test_a_passage_that_was_changed_in_the_file_is_noticed(
    made: Grounding, open_store: OpenStore, store_path: Path
) -> None:
    with closing(sqlite3.connect(store_path)) as connection:
        connection.execute("DROP TRIGGER passage_no_update")
        connection.execute("UPDATE passage SET text = replace(text, 'six years', '6 years')")
        connection.commit()
    (found,) = replay(open_store(read_only=True), made.citations[0].uid, verifier=Engine())
    assert any(told.startswith("the words that were compared are not the same") for told in found.differences)


def test_a_verifier_that_cannot_be_had_is_an_error_and_never_the_same(made: Grounding, open_store: OpenStore) -> None:
    with pytest.raises(EngineError, match=r"scripted \(scripted-1\): that verifier cannot be had here"):
        replay(open_store(), report=made.report_id)


@pytest.mark.ci
@pytest.mark.parametrize("name", ["mini,mini", "mini+mini"])
def test_a_run_of_several_engines_is_confirmed_by_the_same_ones(name: str, store_path: Path) -> None:
    made = ground(DRAFT, [RULES, FIRMS], verifier=load_verifier(name), store=store_path)
    assert _engine(load_verifier(name).provenance).provenance == load_verifier(name).provenance
    assert not any(one.differences for one in replay(store_path, report=made.report_id))


def test_what_is_not_there_is_an_error(made: Grounding, open_store: OpenStore) -> None:
    store = open_store()
    with pytest.raises(CitationNotFound, match="there is no such citation"):
        replay(store, "nonsense", verifier=Engine())
    with pytest.raises(CitationNotFound, match="there is no such citation"):
        replay(store, "99", report=made.report_id, verifier=Engine())
    with pytest.raises(InputError, match="neither a citation nor a report"):
        replay(store, verifier=Engine())


def test_a_calibrated_run_is_confirmed_with_its_calibration(store_path: Path) -> None:
    half = Counts(supported=10, unsupported=10)
    calibration = Calibration(
        verifier=MiniVerifier().provenance,
        method="temperature",
        curve=Scaling(scale=0.5),
        threshold=0.6,
        review_from=0.4,
        false_support=0.05,
        missed_support=0.05,
        fitted_on=half,
        chosen_on=half,
        ece_before=0.1,
        ece_after=0.05,
        data="0",
    )
    made = ground(DRAFT, [RULES, FIRMS], calibration=calibration, store=store_path)
    (found, *_) = replay(store_path, made.citations[0].uid, calibration=calibration)
    assert found.links
    assert not found.differences
    (without, *_) = replay(store_path, made.citations[0].uid)
    assert any(told.startswith("digest of the engine: was ") for told in without.differences)


@pytest.mark.ci
def test_the_command_confirms_the_shipped_verifier_and_exits_with_1_on_a_difference(tmp_path: Path) -> None:
    store = tmp_path / "pcite.sqlite"
    made = ground("Records are kept for six years.", [RULES], store=store)

    def run(*arguments: str) -> subprocess.CompletedProcess[bytes]:
        return forked.run(forked.COMMAND, "replay", "--store", store, *arguments)

    same = run("--all", made.report_id)
    assert (same.returncode, same.stderr) == (0, b"")
    assert same.stdout.endswith(b"asked again: no difference.\n")
    with closing(sqlite3.connect(store)) as connection:
        connection.execute("DROP TRIGGER link_no_update")
        connection.execute("UPDATE link SET probability = probability / 2")
        connection.commit()
    other = run(made.citations[0].uid[:8], "--json")
    assert other.returncode == 1
    assert any("probability: was " in told for told in json.loads(other.stdout)[0]["differences"])
