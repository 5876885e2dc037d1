from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from pcite.eval.alce.correctness import correctness
from pcite.eval.alce.datasets import MEASURES, first_docs, load
from pcite.store.errors import InputError

DOCS = [
    {"id": "11", "title": "Lima", "text": "Lima is old.", "score": "1.6", "answers_found": [0, 1], "rec_score": 0.5},
    {"id": "12", "title": "Oslo", "text": "Oslo is cold.", "score": 1.5},
]
ASQA = {
    "sample_id": "-7",
    "question": "Which city?",
    "qa_pairs": [
        {"context": "No context provided", "question": "Where?", "short_answers": ["Lima", "Ciudad"], "wikipage": None},
        {"context": "Cold.", "question": "Where else?", "short_answers": ["Oslo"], "wikipage": "Oslo"},
    ],
    "wikipages": [{"title": "Oslo", "url": "Oslo"}],
    "annotations": [
        {"knowledge": [{"content": "Old.", "wikipage": "Lima"}], "long_answer": "It is Lima."},
        {"knowledge": [], "long_answer": "It is Oslo."},
    ],
    "answer": "It is Lima or Oslo.",
    "docs": DOCS,
}
QAMPARI = {"id": "3__wiki", "question": "Which cities?", "answers": [["Lima", "Ciudad"], ["Oslo"]], "docs": DOCS}
ELI5 = {
    "question": "Why?",
    "question_ctx": "[removed]",
    "answer": "Since it is old.",
    "claims": ["It is old.", "It is cold.", "It is far."],
    "docs": [{**DOCS[0], "summary": "Old.", "extraction": "Lima"}],
}
ITEMS: dict[str, dict[str, Any]] = {"asqa": ASQA, "qampari": QAMPARI, "eli5": ELI5}
Write = Callable[[object], Path]


@pytest.fixture
def write(tmp_path: Path) -> Write:
    def written(held: object) -> Path:
        path = tmp_path / "data.json"
        path.write_text(json.dumps(held), encoding="utf-8")
        return path

    return written


@pytest.mark.parametrize("name", ITEMS)
def test_a_published_file_is_a_list_and_tells_which_it_is(name: str, write: Write) -> None:
    data = load(write([ITEMS[name], ITEMS[name]]))
    assert (data.name, data.args, len(data.items)) == (name, {}, 2)
    assert data.items[0].as_json() == ITEMS[name]


@pytest.mark.parametrize("name", ITEMS)
def test_a_result_is_an_object_with_what_made_it(name: str, write: Write) -> None:
    path = write({"args": {"shot": 2, "model": "m"}, "data": [{**ITEMS[name], "output": "Lima [1]."}]})
    data = load(path, outputs=True)
    assert data.args == {"shot": 2, "model": "m"}
    assert data.items[0].output == "Lima [1]."
    measures = [measure for measure in MEASURES[data.name] if measure in ("length", "str_em", "qampari")]
    assert correctness(data.items, measures)["length"] == 2


def test_a_data_set_has_no_outputs_to_be_scored(write: Write) -> None:
    with pytest.raises(InputError, match=r"data\[0\] has no `output`"):
        load(write([ASQA]), outputs=True)


def test_the_best_passages_are_the_first(write: Write) -> None:
    items = load(write([ASQA])).items
    assert [doc.title for doc in first_docs(items, 1)[0].docs] == ["Lima"]
    assert len(items[0].docs) == 2


def without(item: dict[str, Any], field: str) -> dict[str, Any]:
    return {name: value for name, value in item.items() if name != field}


@pytest.mark.parametrize(
    ("held", "said"),
    [
        ([], "it has no items"),
        (
            [without(ASQA, "qa_pairs")],
            "its first item has none of `qa_pairs` (asqa), `answers` (qampari), `claims` (eli5)",
        ),
        ([ASQA, without(ASQA, "docs")], "data[1] has no `docs`"),
        ([ASQA, without(ASQA, "answer")], "data[1] has no `answer`"),
        ([ASQA, QAMPARI], "data[1] has no `qa_pairs`"),
        ([QAMPARI, {**QAMPARI, "answers": []}], "data[1] has no `answers`"),
        ([{**QAMPARI, "answers": ["Lima"]}], "data[0].answers[0]"),
        ({"args": {}}, "there is no list `data`"),
    ],
    ids=["empty", "no gold", "docs", "answer", "mixed", "none right", "no aliases", "no data"],
)
def test_a_file_that_is_not_as_published_is_refused_with_the_place(write: Write, held: object, said: str) -> None:
    with pytest.raises(InputError) as caught:
        load(write(held))
    assert said in str(caught.value)


def test_another_data_set_than_the_one_that_was_named_is_refused(write: Write) -> None:
    with pytest.raises(InputError, match="its first item has `claims`, as eli5 has"):
        load(write([ELI5]), "asqa")


def test_a_file_that_is_not_there_or_no_json_is_refused(tmp_path: Path) -> None:
    (tmp_path / "broken.json").write_text("[{")
    for name in ("nothing.json", "broken.json"):
        with pytest.raises(InputError, match=f"Read {name}"):
            load(tmp_path / name)
