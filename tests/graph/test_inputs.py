from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from langchain_core.documents import Document
from pcite.graph.api import ground
from pcite.graph.inputs import draft_text, in_scope, not_the_draft, source_list
from pcite.store.errors import InputError, NoSources, SourceError, UnknownScope
from pcite.store.sources.structure import units

if TYPE_CHECKING:
    from pcite.graph.inputs import SourceInput

LAW = "A broker shall keep its records for six years."


def test_a_path_a_text_a_mapping_and_a_document_are_sources(us: Path) -> None:
    given: list[SourceInput] = [
        us,
        LAW,
        {"text": "Fact.", "title": "Title"},
        Document(page_content="Other.", metadata={"title": "Doc"}),
    ]
    assert [source.name for source in source_list(given)] == ["US rules", "text 2", "Title", "Doc"]


@pytest.mark.parametrize("path", ["/etc/passwd", "us.md", ".", "absent.pdf", "https://example.org/law"])
def test_a_string_opens_no_file_and_one_that_names_a_file_is_refused(
    path: str, us: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(us.parent)
    with pytest.raises(InputError, match=r"is the path of a file|looks like the") as caught:
        source_list([LAW, path])
    assert caught.value.asked == "reading the source text 2"
    assert '{"text": ...}' in caught.value.do


@pytest.mark.parametrize("text", ["Records.", "Wertpapierhandelsgesetz", "Six years.\nBurn them.", "§257", "1/2"])
def test_a_string_that_names_no_file_is_a_text_however_short(text: str) -> None:
    assert [source.text for source in source_list([text])] == [text]


def test_a_text_that_happens_to_be_called_as_a_file_is_given_as_a_mapping(us: Path) -> None:
    assert [source.text for source in source_list([{"text": str(us)}])] == [str(us)]


@pytest.mark.parametrize("item", [None, 5, object()])
def test_anything_else_is_refused_with_its_place(item: object) -> None:
    with pytest.raises(InputError, match="reading the source text 2"):
        source_list([LAW, item])  # type: ignore[list-item]


def test_one_source_without_a_list_is_refused(us: Path) -> None:
    with pytest.raises(InputError, match="Give a list"):
        source_list(str(us))


def test_a_draft_that_is_no_text_is_refused() -> None:
    with pytest.raises(InputError, match="it is a int"):
        draft_text(5, 100)  # type: ignore[arg-type]


def test_the_same_text_under_two_names_is_one_source_that_answers_to_both() -> None:
    sources = source_list([{"text": LAW, "title": "A"}, {"text": LAW, "title": "B"}])
    assert len(sources) == 1
    assert in_scope(sources, ["A"]) == in_scope(sources, ["B"]) == sources


def test_a_name_that_two_sources_have_means_both() -> None:
    sources = source_list([{"text": LAW, "title": "A"}, {"text": "Other.", "title": "A"}])
    assert in_scope(sources, ["A"]) == sources


def test_ids_of_the_callers_own_name_a_source() -> None:
    sources = source_list([{"text": LAW, "id": "doc-1"}, Document(page_content="Other.", id="doc-2")])
    assert [source.text for source in in_scope(sources, ["doc-2"])] == ["Other."]


@pytest.mark.parametrize(
    ("metadata", "page"),
    [
        ({"page": 7}, 7),
        ({"page": "7"}, 7),
        ({"page": 6, "page_label": "7"}, 7),
        ({"page": 6, "total_pages": 30}, 7),
        ({"page": 0, "total_pages": 30}, 1),
        ({"page_number": 7}, 7),
        ({"page": 6, "page_label": "vii"}, 7),
        ({"page": 0, "page_label": "i"}, 1),
        ({"page": 14, "page_label": "7", "total_pages": 30}, 7),
        ({"page": 0}, 1),
        ({"page": "0"}, 1),
        ({"page": 0.0}, 1),
        ({"page": None}, None),
        ({"page": "45-67"}, None),
        ({"page": "9" * 5000}, None),
        ({"begins on page": "nowhere"}, None),
    ],
)
def test_the_page_of_a_langchain_document_is_in_the_locator(metadata: dict[str, object], page: int | None) -> None:
    (source,) = source_list([Document(page_content=LAW, metadata=metadata)])
    assert {unit.locator.page for unit in units(source)} == {page}


def test_where_one_text_of_a_file_stands_on_page_0_all_its_pages_count_from_0() -> None:
    pages = [("a.pdf", 2), ("a.pdf", 0), ("b.pdf", 2), ("", 2), ("", 0)]
    texts = [
        Document(page_content=f"{LAW[:-1]} or {n}.", metadata={"source": s, "page": p})
        for n, (s, p) in enumerate(pages)
    ]
    read = source_list(texts)
    assert [unit.locator.page for source in read for unit in units(source)] == [3, 1, 2, 2, 1]


def test_the_next_page_of_a_text_with_page_breaks_is_counted_from_the_first() -> None:
    (source,) = source_list([{"text": f"{LAW}\n\fNobody may burn them.", "page": 7}])
    assert [unit.locator.page for unit in units(source)] == [7, 8]


def test_source_and_title_of_a_langchain_document_name_it() -> None:
    path = {"source": "folder/laws.pdf", "page": 3}
    (untitled,) = source_list([Document(page_content=LAW, metadata={**path, "title": None})])
    (titled,) = source_list([Document(page_content=LAW, metadata={**path, "title": "Laws"})])
    assert (untitled.name, untitled.identifier) == ("laws.pdf", "folder/laws.pdf")
    assert (titled.name, titled.identifier) == ("Laws", "folder/laws.pdf")
    assert "title" not in untitled.metadata


def test_a_langchain_document_as_json_is_the_same_source() -> None:
    document = Document(page_content=LAW, metadata={"source": "laws.pdf", "page": 3}, id="doc-1")
    assert source_list([document.model_dump()]) == source_list([document])


def test_the_page_of_a_document_stands_in_citation_and_reference_list() -> None:
    document = Document(page_content=LAW, metadata={"title": "Laws", "page": 7})
    grounding = ground("A broker shall keep its records for six years.", [document])
    assert grounding.citations[0].locator.page == 7
    assert "Laws, p. 7" in grounding.references


def test_an_unknown_name_is_refused() -> None:
    with pytest.raises(UnknownScope):
        in_scope(source_list([LAW]), ["nowhere"])


def test_a_broken_file_in_a_folder_is_told_and_the_others_are_used(tmp_path: Path) -> None:
    (tmp_path / "good.md").write_text(LAW)
    (tmp_path / "bad.md").write_bytes(b"\x00\x01\x02")
    told: list[InputError] = []
    assert [source.text for source in source_list([tmp_path], told.append)] == [LAW]
    assert ["bad.md" in str(error) for error in told] == [True]


def test_a_broken_file_that_was_named_is_an_error(tmp_path: Path) -> None:
    (tmp_path / "bad.md").write_bytes(b"\x00\x01\x02")
    with pytest.raises(SourceError, match=r"bad\.md"):
        source_list([tmp_path / "bad.md"], lambda error: None)


def test_a_draft_that_lies_among_its_sources_is_no_source(tmp_path: Path) -> None:
    draft = "A broker keeps its records for six years."
    (tmp_path / "draft.md").write_text(draft)
    (tmp_path / "rule.md").write_text("A broker shall keep its records for six years.")
    told: list[str] = []
    kept = not_the_draft(source_list([tmp_path]), draft, told.append, [tmp_path])
    assert [Path(source.identifier).name for source in kept] == ["rule.md"]
    assert told == [f"Not used as a source. {tmp_path / 'draft.md'} is the draft itself."]
    alone = [tmp_path / "draft.md"]
    with pytest.raises(NoSources, match="the only source is the draft itself"):
        not_the_draft(source_list(alone), draft, told.append, alone)
