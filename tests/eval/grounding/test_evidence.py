"""The words that a label rests on are looked up in the sources, and what overlaps them is at the right place."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from pcite.eval.grounding.evidence import EvidenceQuote, SourceLetters, located, with_evidence
from pcite.eval.grounding.gold import data_of, read_gold
from pcite.store.errors import InputError
from pcite.store.sources.readers import from_text

TABLE = "## Results\n\n| Gross profit | $ | **78,416,068** |\n|---|---|---|\n| Costs &amp; fees | | 25,018 |\n"


def stretches(text: str, words: str) -> list[str]:
    return [text[start:end] for start, end in SourceLetters(text).places(words)]


@pytest.mark.parametrize(
    ("words", "there"),
    [
        ("| Gross profit | 78,416,068 |", ["Gross profit | $ | **78,416,068"]),
        ("gross\nprofit", ["Gross profit"]),
        ("Costs and fees", []),
        ("Costs & fees", ["Costs &amp; fees"]),
        ("Gross … 25,018", ["Gross", "25,018"]),
        ("Gross … 25,019", []),
    ],
)
def test_a_quote_is_compared_by_its_letters_and_digits_alone(words: str, there: list[str]) -> None:
    assert stretches(TABLE, words) == there


def test_a_number_is_not_taken_for_the_end_of_a_longer_one_where_it_also_stands_by_itself() -> None:
    assert stretches("125 units, of which 25 units", "25 units") == ["25 units"]
    assert SourceLetters("125 units, of which 25 units").places("25 units") == [(20, 28)]


def test_words_that_stand_there_twice_count_at_both_places_and_the_address_of_a_link_is_no_word() -> None:
    text = "See [the rule](rule.md) first. The rule first."
    assert stretches(text, "the rule first") == ["the rule](rule.md) first", "The rule first"]


def sentences(*evidence: list[list[str]]) -> list[dict[str, Any]]:
    return [{"text": str(n), "evidence": each} for n, each in enumerate(evidence)]


def test_quotes_that_no_source_of_the_name_holds_are_counted_as_missing() -> None:
    law, other = (from_text(f"{name} says so.", identifier=f"{name}_2022.md") for name in ("law", "by-law"))
    first, second = located(sentences([["law", "says so"], ["law", "says no"], ["act", "says so"]], []), [other, law])
    assert [(span.source_id, span.start) for span in first.spans] == [(other.id, 7)]
    assert first.missing == (EvidenceQuote("law", "says no"), EvidenceQuote("act", "says so"))
    assert (second.spans, second.missing) == ((), ())


def test_the_source_whose_whole_name_it_is_comes_before_those_that_only_contain_it() -> None:
    law, other = (from_text(f"{name} says so.", identifier=f"{name}.md") for name in ("law", "by-law"))
    (one,) = located(sentences([["law", "says so"]]), [other, law])
    assert {span.source_id for span in one.spans} == {law.id}


def draft(folder: Path, evidence: object) -> Path:
    spans = {"start": 0, "end": 11, "text": "Fees fell.\n"[:11]}
    gold = {"draft": "Fees fell.\n", "sources": ["report.md"], "sentences": [{**spans, "label": "unsupported"}]}
    gold["sentences"][0]["gold"] = []  # type: ignore[index]
    (folder / "report.md").write_text("Fees rose.", encoding="utf-8")
    (folder / "evidence").mkdir()
    (folder / "evidence" / "note.json").write_text(json.dumps(evidence), encoding="utf-8")
    (folder / "note.json").write_text(json.dumps(gold), encoding="utf-8")
    return folder / "note.json"


@pytest.mark.parametrize(
    "evidence",
    [
        [{"text": "Fees fell.\n", "quotes": [["report", "Fees rose"]]}],
        {
            "sentences": [
                {"text": "Fees fell.\n", "evidence": [{"doc": "report", "locator": "1", "quote": "Fees rose"}]}
            ]
        },
    ],
)
def test_both_forms_of_a_file_of_evidence_are_read_with_the_draft(tmp_path: Path, evidence: object) -> None:
    path = draft(tmp_path, evidence)
    assert read_gold(path)["sentences"][0]["evidence"] == [["report", "Fees rose"]]
    assert [file.name for file in data_of(path)] == ["note.json", "note.json", "report.md"]


@pytest.mark.parametrize(
    ("evidence", "told"),
    [
        ([{"text": "Fees rose.", "quotes": []}], "sentence 1 is another"),
        ([], "it has 0 sentences, the draft 1"),
        ([{"quotes": []}], "KeyError"),
        ([{"text": "Fees fell.\n", "quotes": ["report"]}], "ValueError"),
    ],
)
def test_evidence_of_another_text_is_refused(tmp_path: Path, evidence: object, told: str) -> None:
    with pytest.raises(InputError, match=told):
        read_gold(draft(tmp_path, evidence))


def test_a_draft_without_a_file_of_evidence_stays_as_it_is(tmp_path: Path) -> None:
    gold = {"sentences": [{"text": "x"}]}
    assert with_evidence(gold, tmp_path / "note.json") is gold
