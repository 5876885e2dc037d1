from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from pcite.eval.alce.items import read_items, read_result, write_result
from pcite.eval.alce.reading import as_written
from pcite.eval.alce.text import premise
from pcite.store.errors import InputError

ITEM: dict[str, Any] = {
    "question": "Who?",
    "answer": "Ada.",
    "qa_pairs": [{"question": "Who?", "short_answers": ["Ada"], "context": "No context", "wikipage": None}],
    "annotations": [{"long_answer": "It was Ada.", "knowledge": []}],
    "docs": [{"title": "T", "text": "Ada.", "id": "7", "score": 1.5, "extraction": "Ada"}],
    "output": "Ada [1].",
    "sample_id": "8",
}


def test_a_file_is_written_as_it_was_read(tmp_path: Path) -> None:
    given, made = tmp_path / "a.json", tmp_path / "b.json"
    given.write_text(json.dumps({"args": {"model": "m", "shot": 2}, "data": [ITEM, {**ITEM, "qa_pairs": None}]}))
    write_result(made, read_result(given))
    assert json.loads(made.read_text()) == json.loads(given.read_text())


def test_a_bare_list_is_read_too(tmp_path: Path) -> None:
    (tmp_path / "a.json").write_text(json.dumps([ITEM]))
    assert read_result(tmp_path / "a.json").items[0].question == "Who?"


@pytest.mark.parametrize(
    ("item", "told"),
    [
        ({**ITEM, "docs": [{"title": "T", "text": "x"}, {"title": "T"}]}, r"data\[1\]\.docs\[1\]: .*`text`.*`sent`"),
        ({**ITEM, "docs": [{"text": "x"}]}, r"data\[1\]\.docs\[0\]\.title: "),
        ({**ITEM, "output": ["a", "b"]}, r"data\[1\]\.output: "),
        ({**ITEM, "claims": "one"}, r"data\[1\]\.claims: "),
        ({"output": "x"}, r"data\[1\] has no `docs`"),
        ({**ITEM, "output": None}, r"data\[1\] has no `output`"),
        ({**ITEM, "output": "\ud800"}, r"data\[1\] holds half of a surrogate pair"),
        ("text", r"data\[1\] is a str"),
    ],
    ids=[
        "doc without words",
        "doc without title",
        "two outputs",
        "claims as text",
        "no docs",
        "no output",
        "half a pair",
        "no object",
    ],
)
def test_an_error_names_the_item_and_the_field(item: object, told: str, tmp_path: Path) -> None:
    (tmp_path / "a.json").write_text(json.dumps({"data": [ITEM, item]}))
    with pytest.raises(InputError, match=told):
        read_result(tmp_path / "a.json")


@pytest.mark.parametrize("text", ["{", "3", '{"items": []}'])
def test_what_is_no_result_is_refused(text: str, tmp_path: Path) -> None:
    (tmp_path / "a.json").write_text(text)
    with pytest.raises(InputError, match="as a result of ALCE"):
        read_result(tmp_path / "a.json")


def test_items_of_a_data_set_need_no_output() -> None:
    assert read_items([{"question": "Who?", "answers": [["Ada", "A. L."]]}])[0].answers == (("Ada", "A. L."),)


def test_a_document_may_have_null_as_its_title(tmp_path: Path) -> None:
    (tmp_path / "a.json").write_text(json.dumps([{**ITEM, "docs": [{"title": None, "text": "Ada."}]}]))
    [item] = read_result(tmp_path / "a.json").items
    assert premise(item.docs[0]) == "Title: None\nAda.", "as the published code writes it"
    [sentence] = as_written(item)
    assert sentence.premises == ("Ada.",)
    assert item.as_json()["docs"] == [{"title": None, "text": "Ada."}]
