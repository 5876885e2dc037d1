from __future__ import annotations

import pytest
from pcite.eval.alce.groundings import cite, cited, from_alce, to_alce
from pcite.eval.alce.items import read_items
from pcite.eval.alce.reading import as_published, as_written
from pcite.graph.api import ground
from pcite.store.records import Grounding

SOURCE = "The company must keep invoices for ten years. Letters are kept for six years. The fee is 20 EUR per month."
DRAFT = """# Duties

Invoices must be kept for ten years by the company [2]. Letters are kept for six years. [1] The moon is a green cheese.

The fee is 20 EUR per month."""


@pytest.fixture(scope="module")
def grounding() -> Grounding:
    return ground(DRAFT, [SOURCE])


def test_a_grounding_is_an_item_with_its_own_citations_and_the_passages_they_cite(grounding: Grounding) -> None:
    item = to_alce(grounding, "What is kept?")
    assert item.output == (
        "# Duties\n\nInvoices must be kept for ten years by the company [1]. Letters are kept for six years. [2] "
        "The moon is a green cheese.\n\nThe fee is 20 EUR per month [3]."
    )
    assert [doc.words for doc in item.docs[:3]] == [
        "The company must keep invoices for ten years.",
        "Letters are kept for six years.",
        "The fee is 20 EUR per month.",
    ]
    assert {doc.id for doc in item.docs} == {passage.id for passage in grounding.passages}


def test_the_sentences_of_the_item_cite_what_those_of_the_grounding_cite(grounding: Grounding) -> None:
    read = [(one.text, one.premises) for one in as_written(to_alce(grounding))]
    assert read == [(one.text, one.premises) for one in cited(grounding)]
    assert sum(bool(premises) for _, premises in read) == 3


def test_it_can_be_one_line_which_is_all_that_alce_reads(grounding: Grounding) -> None:
    item = to_alce(grounding, one_line=True)
    assert "\n" not in item.output
    assert item.output.split() == to_alce(grounding).output.removeprefix("# Duties").split()


def test_an_item_is_a_draft_with_a_source_for_each_document() -> None:
    docs = [{"title": "A", "text": "The fee is 20 EUR."}, {"title": "B", "text": " "}]
    draft, sources = from_alce(read_items([{"docs": docs, "output": "The fee is 20 EUR [1][2]."}])[0])
    assert draft == "The fee is 20 EUR."
    assert [source and (source.name, source.text) for source in sources] == [("A", "The fee is 20 EUR."), None]


def test_the_pipeline_cites_an_item_to_its_own_documents() -> None:
    docs = [
        {"title": "A", "text": "The fee is 20 EUR per month."},
        {"title": "B", "text": ""},
        {"title": "C", "text": "Invoices are kept for ten years."},
        {"title": "D", "text": "Invoices are kept for ten years."},
    ]
    said = "Invoices are kept for ten years [1]. The moon is a green cheese. The fee is 20 EUR per month."
    item = read_items([{"docs": docs, "output": said}])[0]
    made = cite(item)
    assert made.docs == item.docs
    assert made.output == (
        "Invoices are kept for ten years [3]. The moon is a green cheese. The fee is 20 EUR per month [1]."
    )


@pytest.mark.parametrize("output", ["", "[1]", "So it is [1]."])
def test_without_words_or_documents_nothing_is_cited(output: str) -> None:
    assert "[" not in cite(read_items([{"docs": [{"title": "A", "text": ""}], "output": output}])[0]).output


def test_our_own_export_of_a_draft_with_a_heading_has_its_sentences(grounding: Grounding) -> None:
    item = to_alce(grounding, one_line=True)
    assert item.output.startswith("Invoices must be kept for ten years by the company [1].")
    for read in as_written(item), as_published(item, splitter="pcite"):
        assert sum(bool(one.premises) for one in read) == 3
    listed = ground("- Letters are kept for six years.\n- Invoices must be kept for ten years.", [SOURCE])
    assert len(as_written(to_alce(listed, one_line=True))) == 2
