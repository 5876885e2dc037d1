"""A gold file that is not in order is refused, and every fault is named."""

from __future__ import annotations

import json
from importlib.resources import files
from pathlib import Path
from typing import Any

import pytest
from pcite.eval.grounding import faults, read_gold
from pcite.store.errors import InputError

DRAFT = "Records are kept. Nobody knows why."


def gold(**changes: object) -> dict[str, Any]:
    first = {"start": 0, "end": 17, "text": "Records are kept.", "label": "supported", "gold": [["law", "§ 1"]]}
    second = {"start": 18, "end": 35, "text": "Nobody knows why.", "label": "not_checkworthy", "gold": []}
    return {"draft": DRAFT, "sources": ["law_2022.md"], "sentences": [{**first, **changes}, second]}


def test_the_drafts_that_ship_are_in_order() -> None:
    paths = sorted(Path(str(files("pcite") / "graph" / "examples" / "drafts")).glob("*.json"))
    assert [list(faults(json.loads(path.read_text(encoding="utf-8")))) for path in paths] == [[], []]


@pytest.mark.parametrize(
    ("changes", "fault"),
    [
        ({"text": "Records are lost."}, "the text at 0:17 is 'Records are kept.', not 'Records are lost.'"),
        ({"label": "true"}, "the label 'true' is unknown; there are supported, unsupported, not_checkworthy"),
        ({"gold": [["act", "§ 1"]]}, "the source 'act' is unknown; there are law_2022"),
        ({"gold": []}, "it is labelled supported, and no place that supports it is named"),
        ({"gold": ["law § 1"]}, "'gold' is no list of pairs of a source and a place, neither of them empty"),
        ({"gold": [["law", " "]]}, "'gold' is no list of pairs of a source and a place, neither of them empty"),
        ({"end": 99}, "the span 0:99 is empty or outside the draft, which has 35 characters"),
        ({"start": "0"}, "'start' and 'end' are not both whole numbers"),
    ],
)
def test_a_fault_of_a_sentence_is_named(changes: dict[str, Any], fault: str) -> None:
    assert f"sentence 1: {fault}" in list(faults(gold(**changes)))


def test_sentences_that_overlap_are_a_fault() -> None:
    both = gold(end=20, text=DRAFT[:20])
    assert list(faults(both)) == ["sentence 2: the span 18:35 begins before the sentence above it ends, at 20"]


@pytest.mark.parametrize(
    ("whole", "fault"),
    [
        ([], "it is of type list, not an object"),
        ({**gold(), "draft": 3}, "'draft' is missing or not of type str"),
        ({**gold(), "sources": [3]}, "the source 3 is no path"),
        ({**gold(), "sentences": []}, "'sentences' is empty"),
        ({**gold(), "sentences": [3]}, "sentence 1: it is of type int, not an object"),
    ],
)
def test_a_fault_of_the_whole_is_named(whole: object, fault: str) -> None:
    assert list(faults(whole)) == [fault]


def test_a_file_with_faults_is_refused_with_its_name_and_all_of_them(tmp_path: Path) -> None:
    path = tmp_path / "draft.json"
    path.write_text(json.dumps(gold(label="true", text="x")), encoding="utf-8")
    with pytest.raises(InputError, match=r"draft\.json.*sentence 1: the text.*sentence 1: the label"):
        read_gold(path)


def test_a_source_that_is_not_there_is_named(tmp_path: Path) -> None:
    path = tmp_path / "draft.json"
    path.write_text(json.dumps(gold()), encoding="utf-8")
    with pytest.raises(InputError, match=r"there is no source 'law_2022\.md'"):
        read_gold(path)
    (tmp_path / "law_2022.md").write_text("§ 1 Records are kept.", encoding="utf-8")
    assert read_gold(path)["name"] == "draft"


def test_a_file_that_is_no_json_is_refused(tmp_path: Path) -> None:
    (tmp_path / "draft.json").write_text("{", encoding="utf-8")
    with pytest.raises(InputError, match="reading the gold draft"):
        read_gold(tmp_path / "draft.json")
