from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path

import pytest
from pcite.eval.alce.items import AlceFile, AlceItem, read_items
from pcite.eval.alce.postcite import ByWords, CosinePostCiter, Retriever, post_cite, post_cite_all, post_cite_path
from pcite.store.errors import InputError

DOCS = [
    {"title": "Cats", "text": "A cat sleeps all day."},
    {"title": "Dogs", "text": "A dog barks at night."},
    {"title": "Sun", "text": "The sun is hot."},
]


def item(output: str, docs: Sequence[Mapping[str, str | None]] = DOCS) -> AlceItem:
    return read_items([{"question": "Which?", "docs": docs, "output": output}])[0]


@pytest.fixture(params=[CosinePostCiter, ByWords], ids=["cosine", "bm25"])
def retriever(request: pytest.FixtureRequest) -> Retriever:
    made: Retriever = request.param()
    return made


def test_each_open_sentence_has_the_nearest_document_before_it(retriever: Retriever) -> None:
    said = item("The sun is very hot. Dogs bark a lot [2].\nThe cat sleeps.<|im_end|>")
    made = post_cite(said, retriever, splitter="pcite").output.split()
    assert " ".join(made) == "[3] The sun is very hot. Dogs bark a lot [2]. [1] The cat sleeps."


def test_by_meaning_a_document_is_its_title_and_its_whole_text_whatever_was_taken_out_of_it() -> None:
    docs = [{"title": "Pets", "text": "A cat sleeps all day.", "sent": "The sun is hot."}, DOCS[2]]
    answer = item("A cat sleeps all day.", docs)
    assert post_cite(answer, CosinePostCiter(), splitter="pcite").output == "[1] A cat sleeps all day."
    turned = item("The sun is hot.", docs)
    assert post_cite(turned, CosinePostCiter(), splitter="pcite").output == "[2] The sun is hot."


def test_the_word_none_is_not_searched_where_a_document_has_no_title() -> None:
    docs = [{"title": "Ships", "text": "Ships sail at sea."}, {"title": None, "text": "A cat sleeps all day."}]
    assert post_cite(item("None came back.", docs), ByWords(), splitter="pcite").output.startswith("[1]")


def test_citations_are_replaced_where_that_is_asked_for(retriever: Retriever) -> None:
    said = item("The sun is very hot [1]. The dog barks [2].")
    made = post_cite(said, retriever, overwrite=True, splitter="pcite")
    assert made.output == "[3] The sun is very hot. [2] The dog barks."


def test_the_entries_of_a_list_are_cited_as_published_with_two_spaces() -> None:
    assert post_cite(item("sun, dog [2], cat."), ByWords(), listed=True).output == "[3]  sun, dog [2], [1]  cat"


def test_other_documents_take_the_place_of_the_own_ones(retriever: Retriever) -> None:
    said, other = item("The cat sleeps."), item("", DOCS[::-1])
    made = post_cite_all(AlceFile({}, (said,)), retriever, external=AlceFile({}, (other,)), splitter="pcite").items[0]
    assert (made.output, made.docs) == ("[3] The cat sleeps.", other.docs)


def test_other_documents_have_to_be_of_the_same_questions() -> None:
    other = read_items([{"question": "Other?", "docs": DOCS}])[0]
    with pytest.raises(InputError, match="questions"):
        post_cite_all(AlceFile({}, (item("So."),)), ByWords(), external=AlceFile({}, (other,)))


def test_without_documents_nothing_is_cited(retriever: Retriever) -> None:
    assert post_cite(item("The cat sleeps.", []), retriever, splitter="pcite").output == "The cat sleeps."


def test_the_file_is_named_as_published() -> None:
    path = Path("out/a.json")
    assert post_cite_path(path, "bm25") == Path("out/a.json.post_hoc_cite.bm25")
    assert post_cite_path(path, "bm25", True, True).name == "a.json.post_hoc_cite.bm25-overwrite-external"


def test_a_document_is_found_by_its_text_also_where_a_sentence_was_taken_out_of_it() -> None:
    docs = read_items(
        [
            {
                "docs": [
                    {"title": "A", "text": "Lions eat meat.", "sent": "Books are kept."},
                    {"title": "B", "text": "No."},
                ]
            }
        ]
    )[0].docs
    assert ByWords().nearest(["Lions eat."], docs) == [0]
