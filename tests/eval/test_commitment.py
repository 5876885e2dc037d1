"""Pairs of sources with the same words, one of which asserts them: read, measured and counted."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Sequence
from importlib.resources import as_file, files
from pathlib import Path

import pytest
from pcite.eval.detection.commitment import CommitmentPair, measure, read, table
from pcite.nodes.policy import Policy
from pcite.nodes.ports import Judgement, Pair
from pcite.store.records import Provenance

KINDS = {"mistaken", "question", "hypothetical", "lie", "repealed", "rejected", "none", "rumour", "fiction", "table"}


@pytest.fixture
def pairs() -> dict[str, CommitmentPair]:
    with as_file(files("pcite") / "eval" / "data" / "commitment.jsonl") as path:
        return read(path)


def test_each_language_has_pairs_of_both_halves_and_of_every_kind(pairs: dict[str, CommitmentPair]) -> None:
    counts = Counter((pair.half, pair.lang) for pair in pairs.values())
    assert counts == {("seen", "en"): 480, ("unseen", "en"): 60, ("seen", "de"): 288, ("unseen", "de"): 40}
    by_kind = Counter((pair.half, pair.kind) for pair in pairs.values())
    assert {kind for _, kind in by_kind} == KINDS
    assert min(by_kind.values()) == 10


def test_no_claim_stands_twice_and_twins_differ(pairs: dict[str, CommitmentPair]) -> None:
    assert len({pair.claim for pair in pairs.values()}) == len(pairs) == 868
    assert all(len({pair.claim, pair.doc, pair.twin}) == 3 for pair in pairs.values())


class Believing:
    """Accepts whatever does not say that it is false."""

    provenance = Provenance(engine="believing", model="m", digest="d")
    languages = frozenset({"en", "de"})
    cross_lingual = True

    def fits(self, claim: str) -> bool:
        return True

    def judge(self, pairs: Sequence[Pair]) -> list[Judgement]:
        return [Judgement(0.01 if "untrue" in pair.premise else 0.99) for pair in pairs]


def test_what_is_cited_from_each_source_is_counted(tmp_path: Path) -> None:
    path = tmp_path / "pairs.jsonl"
    rows = [
        CommitmentPair(
            "seen", "en", "lie", "The mill has six wheels.", f"It is {word} that {claim}", f"Indeed, {claim}"
        )
        for word, claim in (("untrue", "the mill has six wheels."), ("plain", "the mill has six wheels."))
    ]
    path.write_text("".join(f"{json.dumps(row._asdict())}\n" for row in rows))
    run = measure(path, tmp_path / "run.jsonl", verifier=Believing())
    told = table(run)
    assert run.manifest.settings["policy"]["threshold"] == Policy().threshold
    assert "| lie | en | 2 | 1 of 2 | 2 of 2 |" in told
    assert "unseen" not in told
