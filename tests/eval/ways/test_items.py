from __future__ import annotations

import json
from importlib.resources import files
from pathlib import Path

from pcite.eval.components.ways_items import of_altered, of_answers, of_drafts
from pcite.eval.grounding.tampering import HALVES
from pcite.graph.examples import DRAFTS

EVAL = Path(str(files("pcite"))) / "eval"


def answers(folder: Path) -> Path:
    passages = [{"title": "Keys", "text": "Keys are kept for ten years."}, {"title": "Lamps", "text": "Lamps are lit."}]
    each = {"question": "?", "passages": passages, "subject": "x"}
    texts = ["Keys are kept for ten years [0]. Lamps are lit at dusk.", "Lamps are lit [1].", "Lamps are lit [1]."]
    path = folder / "answers.json"
    path.write_text(json.dumps([{"id": f"a{i}", "answer": text, **each} for i, text in enumerate(texts)]))
    return path


def test_markers_of_an_answer_are_taken_out_and_what_they_cite_is_kept(tmp_path: Path) -> None:
    found = {item.name: item for item in of_answers(answers(tmp_path), 5)}
    first = found["a0"]
    assert first.draft == "Keys are kept for ten years. Lamps are lit at dusk."
    assert {first.draft[a:b]: [s.name for s in first.sources if s.id in of] for (a, b), of in first.own.items()} == {
        "Keys are kept for ten years.": ["Keys"]
    }


def test_an_answer_that_stands_twice_in_the_file_is_one_item_and_the_sample_is_the_same_each_time(
    tmp_path: Path,
) -> None:
    path = answers(tmp_path)
    assert len(list(of_answers(path, 5))) == 2
    assert [item.name for item in of_answers(path, 1)] == [item.name for item in of_answers(path, 1)]


def test_altered_sentences_are_the_paragraphs_of_one_draft_for_each_source() -> None:
    items = list(of_altered(EVAL / "data" / "tampering" / "claims.jsonl", HALVES))
    assert sum(len(item.sentences) for item in items) == 283
    assert all(item.draft.split("\n\n") == [sentence.claim for sentence in item.sentences] for item in items)
    assert len({item.name for item in items}) == len(items)


def test_the_gold_drafts_cite_nothing_themselves() -> None:
    items = list(of_drafts(sorted(DRAFTS.glob("*.json"))))
    assert [len(item.gold["sentences"]) for item in items] == [22, 20]
    assert not any(sources for item in items for sources in item.own.values())
