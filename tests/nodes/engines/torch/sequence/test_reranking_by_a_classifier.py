"""`pcite ground --rerank NAME` with a real sequence classifier: its probabilities are the order of what is read."""

from __future__ import annotations

import os
from collections.abc import Callable
from pathlib import Path
from subprocess import CompletedProcess

import forked
import pytest
from pcite.nodes.engines.torch.sequence import SequenceVerifier
from pcite.nodes.ports import Pair
from pcite.store import citations
from pcite.store.database import Database

pytest.importorskip("torch")
pytest.importorskip("transformers")

Make = Callable[..., Path]
CLAIM = "Commercial letters are kept for six years."
TEXTS = {
    "letters": CLAIM,
    "books": "Commercial books and letters are kept for ten years.",
    "lions": "The keeper of the lions kept commercial letters in winter.",
}


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    (tmp_path / "rules").mkdir()
    for name, text in TEXTS.items():
        (tmp_path / "rules" / f"{name}.txt").write_text(text, encoding="utf-8")
    (tmp_path / "drafts").mkdir()
    (tmp_path / "drafts" / "draft.txt").write_text(CLAIM, encoding="utf-8")
    return tmp_path


def pcite(folder: Path, *words: object) -> CompletedProcess[bytes]:
    environment = {**os.environ, "NO_COLOR": "1", "OMP_NUM_THREADS": "1"}
    return forked.run(forked.COMMAND, *words, folder=folder, environment=environment)


def trail(folder: Path, *words: object) -> dict[str, float]:
    """What a run with these words has read for the claim: each passage with what it was ranked by."""
    done = pcite(folder, "ground", *words, "--source", "rules", "--store", "s.sqlite")
    assert done.returncode == 0, done.stderr.decode()
    with Database.open(folder / "s.sqlite") as store:
        [report] = citations.reports(store)
        rows = citations.audit_trail(store, report.id)
    return {row.source_verbatim_text or "": row.retrieval_score or 0.0 for row in rows if row.claim_text == CLAIM}


@pytest.mark.ci
def test_a_classifier_ranks_what_the_search_brings(folder: Path, make_classifier: Make) -> None:
    checkpoint = make_classifier("bert", ("entailment", "neutral", "contradiction"))
    ranked = trail(folder, "drafts/draft.txt", "--rerank", checkpoint)
    assert len(ranked) > 1
    judged = SequenceVerifier(checkpoint, languages={"en"}).judge([Pair(text, CLAIM) for text in ranked])
    assert list(ranked.values()) == pytest.approx([one.support for one in judged], abs=2e-2)


@pytest.mark.ci
def test_the_only_output_of_a_reranker_is_its_score_also_for_a_folder(folder: Path, make_classifier: Make) -> None:
    checkpoint = make_classifier("bert")
    ranked = trail(folder, "--drafts", "drafts", "--rerank", checkpoint)
    assert len(ranked) > 1
    declared = {"languages": {"en"}, "labels": {"supported": (0,)}, "claim_first": True}
    judged = SequenceVerifier(checkpoint, **declared).judge([Pair(text, CLAIM) for text in ranked])  # type: ignore[arg-type]
    assert list(ranked.values()) == pytest.approx([one.support for one in judged], abs=2e-2)


def test_a_classifier_whose_outputs_nobody_named_is_refused(folder: Path, make_classifier: Make) -> None:
    checkpoint = make_classifier("bert", ("LABEL_0", "LABEL_1"))
    done = pcite(folder, "ground", "drafts/draft.txt", "--source", "rules", "--rerank", checkpoint)
    assert done.returncode == 2
    assert b"do not say what its outputs mean" in done.stderr


def test_a_reranker_that_is_not_there_is_named(folder: Path) -> None:
    done = pcite(folder, "ground", "drafts/draft.txt", "--source", "rules", "--rerank", "no-such-model")
    assert done.returncode == 2
    assert b"no-such-model" in done.stderr
