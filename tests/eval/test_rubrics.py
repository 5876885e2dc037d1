"""Gold drafts by rubrics: the counts are those of the evaluator, and the table says what cannot be counted."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from llm_server import unused_url
from pcite.eval.rubrics import facts, measure, missed, shares, table
from pcite.eval.runs import Share
from pcite.nodes.engines.served import ModelServer
from pcite.nodes.rubrics import Rubric, RubricResult, RubricScores
from pcite.store.errors import InputError

SOURCE = (
    "# 5.1 Owls\n\nThe barn owl hunts mice at night.\n\n# 5.2 Lamps\n\nThe lamp keeper lights every lamp at dusk.\n"
)
KEPT, ADDED = "The barn owl hunts mice at night.", "The barn owl sleeps under water."


def gold(folder: Path) -> Path:
    draft = f"{KEPT} {ADDED}"
    rows = [
        {"start": 0, "end": len(KEPT), "text": KEPT, "label": "supported", "gold": [["owls", "5.1"]]},
        {"start": len(KEPT) + 1, "end": len(draft), "text": ADDED, "label": "unsupported", "gold": []},
    ]
    (folder / "owls.md").write_text(SOURCE, encoding="utf-8")
    path = folder / "gold.json"
    path.write_text(json.dumps({"name": "g", "draft": draft, "sources": ["owls.md"], "sentences": rows}))
    return path


def test_a_gold_draft_is_scored_with_and_without_its_facts(tmp_path: Path) -> None:
    finished = measure(tmp_path / "run.jsonl", [gold(tmp_path)])
    with_facts, without = finished.rows
    assert with_facts.shares == {
        "satisfied": Share(1, 1),
        "comprehensiveness": Share(1 + 1, 1 + 1),
        "connectivity": Share(1, 1),
        "citations": Share(1, 1),
        "places": Share(1, 1),
    }
    assert without.shares["satisfied"] == Share(1, 2)
    assert without.shares["comprehensiveness"] == Share(1 + 1, 2 + 1)
    assert table(finished).splitlines()[3].endswith("| not scored |")
    assert missed(finished) == ""


def test_supported_gold_sentences_are_the_facts(tmp_path: Path) -> None:
    assert facts(json.loads(gold(tmp_path).read_text())) == [Rubric(text=KEPT)]


def test_shares_have_the_counts_of_the_scores() -> None:
    one, two = Rubric(text="a", entities=("x",)), Rubric(text="b", entities=("y",))
    scores = RubricScores(
        rubrics=(
            RubricResult(rubric=one, identified=True, supported=True, connected=True),
            RubricResult(rubric=two, identified=False, supported=True, connected=False),
        ),
        sources=(1, 2),
        citations=(2, 3),
    )
    assert shares(scores) == {
        "satisfied": (1, 2),
        "comprehensiveness": (1 + 1, 2 + 2),
        "connectivity": (1, 2),
        "citations": (2, 3),
    }
    assert (scores.score, scores.comprehensiveness, scores.connectivity) == (1 / 2, 2 / 4, 1 / 2)


def test_a_model_that_is_not_there_gives_no_shares_and_says_why(tmp_path: Path) -> None:
    pytest.importorskip("langchain_openai")
    judge = ModelServer(unused_url(), "chat", retries=0, backoff=0.01, timeout=20)
    finished = measure(tmp_path / "run.jsonl", [gold(tmp_path)], judge=judge)
    assert set(finished.rows[0].shares) == {"places"}
    assert finished.rows[0].details["reason"]
    assert "| not scored |" in table(finished)


def test_a_gold_draft_without_a_name_and_with_sources_above_it_is_scored(tmp_path: Path) -> None:
    path = gold(tmp_path)
    below = tmp_path / "drafts" / "barn.json"
    below.parent.mkdir()
    below.write_text(json.dumps({k: v for k, v in json.loads(path.read_text()).items() if k != "name"}))
    finished = measure(tmp_path / "run.jsonl", [below])
    assert [row.key for row in finished.rows] == ["barn", "barn (no gold facts)"]
    assert set(finished.manifest.data) == {"barn.json", "owls.md"}


def test_a_file_that_is_no_gold_draft_is_refused(tmp_path: Path) -> None:
    (tmp_path / "no.json").write_text("{}", encoding="utf-8")
    with pytest.raises(InputError, match="'draft' is missing"):
        measure(tmp_path / "run.jsonl", [tmp_path / "no.json"])
