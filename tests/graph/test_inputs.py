from __future__ import annotations

from pathlib import Path

import pytest
from langchain_core.documents import Document
from pcite.graph.inputs import draft_text, in_scope, not_the_draft, source_list
from pcite.store.errors import InputError, NoSources, SourceError, UnknownScope

LAW = "A broker shall keep its records for six years."


def test_a_path_a_text_a_mapping_and_a_document_are_sources(us: Path) -> None:
    given = [us, LAW, {"text": "Fact.", "title": "Title"}, Document(page_content="Other.", metadata={"title": "Doc"})]
    assert [source.name for source in source_list(given)] == ["US rules", "text 2", "Title", "Doc"]


def test_a_string_that_names_a_file_is_that_file(us: Path) -> None:
    assert source_list([str(us)]) == source_list([us])


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
    kept = not_the_draft(source_list([tmp_path]), draft, told.append)
    assert [Path(source.identifier).name for source in kept] == ["rule.md"]
    assert told == [f"Not used as a source. {tmp_path / 'draft.md'} is the draft itself."]
    with pytest.raises(NoSources, match="the only source is the draft itself"):
        not_the_draft(source_list([tmp_path / "draft.md"]), draft, told.append)
