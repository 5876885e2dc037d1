from __future__ import annotations

from pathlib import Path

import pytest
from pcite.eval.alce.citations import CitedSentence
from pcite.eval.alce.items import AlceItem, read_items
from pcite.eval.alce.reading import as_published, as_written, without_marks
from pcite.eval.alce.text import cited_ids, first_line, premise, remove_citations

TITLE = "Title: T"


@pytest.fixture
def punkt(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """NLTK's splitter with a model that has learnt nothing: it splits at stops."""
    nltk = pytest.importorskip("nltk")
    folder = tmp_path / "tokenizers" / "punkt_tab" / "english"
    folder.mkdir(parents=True)
    for name in ("collocations.tab", "sent_starters.txt", "abbrev_types.txt", "ortho_context.tab"):
        (folder / name).write_text("", encoding="utf-8")
    monkeypatch.setattr(nltk.data, "path", [str(tmp_path)])


def item(output: str, docs: int = 3, question: str = "Which?") -> AlceItem:
    return read_items(
        [{"question": question, "docs": [{"title": "T", "text": f"d{n + 1}"} for n in range(docs)], "output": output}]
    )[0]


def shown(sentences: list[CitedSentence]) -> list[tuple[str, list[str], int]]:
    return [(one.text, [p.removeprefix(f"{TITLE}\n") for p in one.premises], one.broken) for one in sentences]


def test_published_text_rules() -> None:
    assert first_line("  One [1].\nTwo.<|im_end|> ") == "One [1]."
    assert first_line("One.<|im_end|>") == "One."
    assert cited_ids("a [1][12], b [0] [3, 4]") == [0, 11, -1, 2]
    assert remove_citations("One [1][2] | two[3] [a].") == "One two [a."
    doc, taken = read_items([{"docs": [{"title": "T", "text": "x"}, {"title": "T", "text": "x", "sent": "y"}]}])[0].docs
    assert (premise(doc), premise(taken)) == ("Title: T\nx", "Title: T\ny")


@pytest.mark.usefixtures("punkt")
def test_a_marker_behind_the_stop_is_of_the_next_sentence_as_published_and_of_the_one_before_in_our_mode() -> None:
    said = item("This is so. [1] That is other. [2]")
    assert shown(as_published(said)) == [
        ("This is so.", [], 0),
        ("That is other.", ["d1"], 0),
        ("", ["d2"], 0),
    ]
    assert shown(as_written(said)) == [("This is so.", ["d1"], 0), ("That is other.", ["d2"], 0)]


@pytest.mark.usefixtures("punkt")
def test_only_the_first_line_is_read_as_published_and_all_paragraphs_in_our_mode() -> None:
    said = item("This is so [1].\n\nThat is other [2].")
    assert shown(as_published(said)) == [("This is so.", ["d1"], 0)]
    assert shown(as_written(said)) == [("This is so.", ["d1"], 0), ("That is other.", ["d2"], 0)]


def test_a_zero_and_a_number_without_a_document_lead_nowhere_in_our_mode() -> None:
    said = item("This is so [0]. That is other [4][1].")
    assert shown(as_written(said)) == [("This is so.", [], 1), ("That is other.", ["d1"], 1)]
    assert shown(as_published(said, splitter="pcite")) == [("This is so.", ["d3"], 0), ("That is other.", [], 1)]


def test_where_there_is_no_document_nothing_is_cited() -> None:
    said = item("This is so [0].", docs=0)
    assert shown(as_published(said, splitter="pcite")) == shown(as_written(said)) == [("This is so.", [], 1)]


def test_lists_and_ranges_in_one_bracket_are_read_in_our_mode() -> None:
    said = item("This is so [1, 3]. That is other [1-3].")
    assert shown(as_written(said)) == [("This is so.", ["d1", "d3"], 0), ("That is other.", ["d1", "d2", "d3"], 0)]
    assert shown(as_published(said, splitter="pcite")) == [
        ("This is so, 3.", ["d1"], 0),
        ("That is other-3.", ["d1"], 0),
    ]


def test_a_document_is_cited_once_in_our_mode_however_often_it_is_named() -> None:
    said = item("This is so [1][1].")
    assert as_written(said)[0].keys == (0,)
    assert as_published(said, splitter="pcite")[0].keys == (0, 0)


def test_an_interval_is_no_citation_in_our_mode() -> None:
    assert shown(as_written(item("It lies in the range [0, 1] [2]."))) == [("It lies in the range [0, 1].", ["d2"], 0)]


def test_headings_are_no_sentences_in_our_mode() -> None:
    assert shown(as_written(item("# Title\n\nThis is so [1]."))) == [("This is so.", ["d1"], 0)]


def test_a_marker_that_begins_a_paragraph_is_of_the_sentence_behind_it() -> None:
    assert shown(as_written(item("This is so.\n\n[2] That is other.\n\nHere is more."))) == [
        ("This is so.", [], 0),
        ("That is other.", ["d2"], 0),
        ("Here is more.", [], 0),
    ]


def test_markers_before_their_sentences_are_read_as_such_where_that_is_said() -> None:
    said = item("[1] This is so. [2] That is other. [3] Here is more.")
    assert [one[1] for one in shown(as_written(said, side="before"))] == [["d1"], ["d2"], ["d3"]]


def test_a_marker_that_stands_beside_no_sentence_is_of_none() -> None:
    said = item("This is so.\n\n| a | b [3] |\n|---|---|\n| c | d |\n\nThat is other [1].")
    assert shown(as_written(said)) == [("This is so.", [], 0), ("That is other.", ["d1"], 0)]


def test_a_full_stop_behind_a_marker_behind_a_full_stop_is_no_sentence() -> None:
    assert shown(as_written(item("This is so. [1]. That is other [2]."))) == [
        ("This is so.", ["d1"], 0),
        ("That is other.", ["d2"], 0),
    ]


def test_the_entries_of_a_list_stand_behind_the_question() -> None:
    said = item("red [1], green [1, 2], blue.")
    assert shown(as_written(said, listed=True)) == [
        ("Which? red", ["d1"], 0),
        ("Which? green", ["d1", "d2"], 0),
        ("Which? blue", [], 0),
    ]
    assert [one.text for one in as_published(said, listed=True)] == [
        "Which? red",
        "Which? green",
        "Which? 2",
        "Which? blue",
    ]


@pytest.mark.parametrize("text", ["", "  \n ", "[1]", "[0]"])
def test_an_output_without_words_has_no_sentences_in_our_mode(text: str) -> None:
    assert as_written(item(text)) == as_written(item(text), side="before") == []


def test_words_stay_as_they_stand_without_their_citations() -> None:
    assert without_marks("One [1][2]. Two, [3]\n\nthree[4]") == "One. Two,\n\nthree"
