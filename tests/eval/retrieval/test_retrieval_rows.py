"""A run of retrieval: what is counted, and that it goes on."""

from __future__ import annotations

from pathlib import Path

import pytest
from pcite.eval.components.retrieval import measure, table
from pcite.eval.components.retrieval_measures import KS
from pcite.eval.grounding.questions import QuestionPool, RetrievalQuestion, SourcePlace
from pcite.eval.runs import open_run
from pcite.nodes.engines.embedder_multilingual import MultilingualEmbedder
from pcite.nodes.segmenter import segment
from pcite.store.sources.readers import from_text

SOURCES = tuple(
    from_text(text, identifier=name, media_type="text/markdown")
    for name, text in (
        ("zoo", "# Zoo\n\n## 1 Feeding\n\nLions are fed at noon as Section 2 demands.\n\n## 2 Meat\n\nLions eat meat."),
        ("bank", "# Bank rules\n\nThe counter opens at nine."),
    )
)
ZOO, BANK = (source.id for source in SOURCES)


def question(said: str, *targets: str) -> RetrievalQuestion:
    return RetrievalQuestion(said, segment(said)[0], tuple((SourcePlace(one),) for one in targets), frozenset({ZOO}))


@pytest.fixture
def pool() -> QuestionPool:
    asked = (question("Lions are fed at noon.", ZOO, BANK), question("The counter opens at nine.", BANK))
    return QuestionPool("pool", SOURCES, asked, apart=True)


@pytest.fixture
def data(tmp_path: Path) -> Path:
    (tmp_path / "data").write_text("texts")
    return tmp_path / "data"


def test_everything_that_should_be_found_has_a_row(pool: QuestionPool, data: Path, tmp_path: Path) -> None:
    finished = measure(tmp_path / "run.jsonl", [pool], MultilingualEmbedder(threads=1), {}, [data])
    rows = {row.key: row for row in finished.rows}
    own = "pool, own sources"
    assert list(rows) == [*(f"pool/{n}" for n in ("1.1", "1.2", "2.1")), *(f"{own}/{n}" for n in ("1.1", "1.2", "2.1"))]
    assert rows["pool/1.1"].values["BM25"] == rows["pool/2.1"].values["hybrid"] == 1
    # each claim in its own sources, and the second was not written from the bank's rules
    assert rows[f"{own}/2.1"].values["hybrid"] == 0
    assert rows["pool/1.1"].shares["first search"] == (1, 1)
    assert "evidence" in rows["pool/1.1"].details
    assert "evidence" not in rows["pool/1.2"].details


def test_the_table_counts_claims_and_targets(pool: QuestionPool, data: Path, tmp_path: Path) -> None:
    told = table(measure(tmp_path / "run.jsonl", [pool], MultilingualEmbedder(threads=1), {}, [data]))
    assert "pool: 2 claims, 3 places or passages that should be found" in told
    mean = next(line for line in told.split("own sources")[1].splitlines() if line.startswith("| BM25"))
    # of its own sources the first claim finds one of two, the second none
    assert mean.startswith(f"| BM25 | {'1/3 = 33.3 % | ' * len(KS)}{1 / 3:.3f} |")
    assert told.count("| first search |") == 1


def test_a_run_that_was_cut_off_goes_on(pool: QuestionPool, data: Path, tmp_path: Path) -> None:
    whole = measure(tmp_path / "run.jsonl", [pool], MultilingualEmbedder(threads=1), {}, [data])
    with open_run(tmp_path / "cut.jsonl", whole.manifest.model_copy(update={"rows": None})) as run:
        for row in whole.rows[:4]:
            run.add(row.key, shares=row.shares, values=row.values, details=row.details)
    assert measure(tmp_path / "cut.jsonl", [pool], MultilingualEmbedder(threads=1), {}, [data]).rows == whole.rows


def test_without_questions_there_is_no_mean(data: Path, tmp_path: Path) -> None:
    empty = measure(
        tmp_path / "run.jsonl", [QuestionPool("none", SOURCES, ())], MultilingualEmbedder(threads=1), {}, [data]
    )
    assert table(empty) == "Nothing should be found."
