"""Files become sources, and what cannot be read has a named error that says what to do."""

import codecs
import errno
import json
import os
from pathlib import Path

import pytest
from pcite.store.errors import (
    BinarySource,
    EmptySource,
    InputError,
    InvalidEncoding,
    NoSources,
    SourceError,
    SourceNotFound,
    SourceTooLarge,
    UnreadableSource,
)
from pcite.store.sources.readers import from_text, read, read_all
from pcite.store.sources.structure import units

GERMAN = "Die Bücher sind für zehn Jahre aufzubewahren, und das gilt auch für die Belege.\n"


def write(path: Path, content: str | bytes) -> Path:
    path.write_bytes(content.encode() if isinstance(content, str) else content)
    return path


def test_markdown_is_its_own_text_without_mark_and_with_one_kind_of_line_end(tmp_path: Path) -> None:
    source = read(write(tmp_path / "law.md", codecs.BOM_UTF8 + b"# The Law\r\n\r\nIt is so.\r\n"))
    assert source.text == "# The Law\n\nIt is so.\n"
    assert (source.name, source.media_type, source.kind, source.lang) == ("The Law", "text/markdown", "document", "en")


def test_the_same_bytes_are_the_same_source_wherever_they_lie(tmp_path: Path) -> None:
    first, second = read(write(tmp_path / "a.txt", GERMAN)), read(write(tmp_path / "b.txt", GERMAN))
    assert first.id == second.id
    assert (first.name, first.lang) == ("a.txt", "de")


def test_a_name_that_is_given_wins(tmp_path: Path) -> None:
    assert read(write(tmp_path / "law.md", "# The Law\n\nIt is so."), name="HGB").name == "HGB"


def test_a_document_with_several_top_headings_is_named_by_its_front_matter_or_its_file(tmp_path: Path) -> None:
    body = "# One\n\nText is here.\n\n# Two\n\nMore of it.\n"
    assert read(write(tmp_path / "x.md", body)).name == "x.md"
    assert read(write(tmp_path / "y.md", f"---\nTitle: A long\n  title\nlayout: z\n---\n{body}")).name == "A long title"


@pytest.mark.parametrize(
    "preface", ["", "<!-- cover -->\n\n", '<div class="right">\n\n', "![](logo.png)  \n\n", "Some text.\n\n"]
)
def test_the_heading_that_a_document_begins_with_is_its_title_also_behind_what_is_no_text(
    preface: str, tmp_path: Path
) -> None:
    body = '# <a name="one"></a> Rules of Storage\n\n# One\n\nText is here.\n\n# Two\n\nMore of it.\n'
    title = read(write(tmp_path / "x.md", preface + body)).metadata.get("title")
    assert title == (None if preface.startswith("Some") else "Rules of Storage")


@pytest.mark.parametrize("encoding", ["utf-16", "utf-32", "utf-8-sig"])
def test_a_byte_order_mark_says_how_a_text_is_written(tmp_path: Path, encoding: str) -> None:
    assert read(write(tmp_path / "x.txt", GERMAN.encode(encoding))).text == GERMAN


def test_a_text_that_is_not_utf8_says_where(tmp_path: Path) -> None:
    path = write(tmp_path / "x.md", "Aufbewahrung der Bücher".encode("latin-1"))
    with pytest.raises(InvalidEncoding, match=r"byte 18 is 0xfc.*iconv"):
        read(path)


@pytest.mark.parametrize(
    ("name", "content", "error", "said"),
    [
        ("x.md", b"SQLite format 3\x00", BinarySource, "SQLite database"),
        ("x.txt", b"PK\x03\x04\x14\x00", BinarySource, "ZIP archive"),
        ("x.txt", b"some\x00text", BinarySource, "zero bytes, the first at byte 4"),
        ("x.pdf", bytes(range(1, 32)) * 20, BinarySource, "control characters"),
        ("x.md", b"", EmptySource, "no text"),
        ("x.txt", b" \n\t\n", EmptySource, "no text"),
        ("x.html", b"<html><body><script>var x</script></body></html>", EmptySource, "no text"),
        ("x.json", b'{"a": [1, 2', UnreadableSource, "line 1, column 12"),
        ("x.json", b"[" * 100_000, SourceTooLarge, "nested too deeply: 500 levels"),
        ("x.json", b"[" * 600 + b"]" * 600, SourceTooLarge, "nested too deeply: 500 levels"),
        ("x.jsonl", b'{"a": 1}\n' + b"[" * 600 + b"]" * 600, SourceTooLarge, "line 2 is nested"),
        ("x.jsonl", b'{"a": 1}\n{"a": \n', UnreadableSource, "line 2"),
        ("x.csv", b'a,b\n1,"' + b"x" * 200_000 + b'"\n', UnreadableSource, "field larger"),
    ],
)
def test_a_file_that_cannot_be_read_says_why(
    tmp_path: Path, name: str, content: bytes, error: type[InputError], said: str
) -> None:
    with pytest.raises(error, match=said) as raised:
        read(write(tmp_path / name, content))
    assert raised.value.asked == f"reading the source {tmp_path / name}"
    assert raised.value.do


def test_a_file_that_is_not_there_is_not_found(tmp_path: Path) -> None:
    with pytest.raises(SourceNotFound, match="no such file"):
        read(tmp_path / "missing.md")


def test_a_folder_is_no_source(tmp_path: Path) -> None:
    with pytest.raises(UnreadableSource, match="folder"):
        read(tmp_path)


def test_a_file_without_permission_is_unreadable(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(path: Path, flags: int) -> int:
        raise PermissionError(errno.EACCES, os.strerror(errno.EACCES), str(path))

    given = write(tmp_path / "x.md", GERMAN)
    monkeypatch.setattr(os, "open", refuse)
    with pytest.raises(UnreadableSource, match="Permission denied"):
        read(given)


def test_content_decides_against_a_wrong_suffix(tmp_path: Path) -> None:
    page = "<!DOCTYPE html><html><body><p>It is so.</p></body></html>"
    assert read(write(tmp_path / "page.md", page)).text == "It is so."
    assert read(write(tmp_path / "page.pdf", page)).media_type == "text/html"
    assert read(write(tmp_path / "note.pdf", GERMAN)).media_type == "text/plain"


@pytest.mark.parametrize("suffix", [".docx", ".odt", ".xlsx", ".DOCX"])
def test_a_text_that_is_named_as_a_document_is_an_error_that_says_so(tmp_path: Path, suffix: str) -> None:
    path = write(tmp_path / f"law{suffix}", GERMAN)
    with pytest.raises(BinarySource, match=rf"named \{suffix} and holds no such document"):
        read(path)
    told: list[SourceError] = []
    write(tmp_path / "other.md", "Other words.")
    assert [source.text for source in read_all([tmp_path], refused=told.append)] == ["Other words."]
    assert [path.name in str(error) for error in told] == [True]


def test_a_folder_is_read_sorted_without_hidden_or_unknown_files_and_each_content_once(tmp_path: Path) -> None:
    (tmp_path / "inner").mkdir()
    (tmp_path / ".git").mkdir()
    for name in ("b.md", "inner/a.txt", "inner/same.md", ".hidden.md", ".git/x.md", "notes.py"):
        write(tmp_path / name, "Same words." if name.endswith("same.md") or name == "b.md" else f"Words of {name}.")
    found = read_all([tmp_path, tmp_path / "b.md"])
    assert [Path(source.identifier).name for source in found] == ["b.md", "a.txt"]


def test_a_broken_file_in_a_folder_stops_reading_unless_someone_wants_to_know(tmp_path: Path) -> None:
    write(tmp_path / "a.md", b"SQLite format 3\x00")
    write(tmp_path / "b.md", GERMAN)
    with pytest.raises(BinarySource):
        read_all([tmp_path])
    refused: list[InputError] = []
    assert len(read_all([tmp_path], refused=refused.append)) == 1
    assert [type(error) for error in refused] == [BinarySource]


@pytest.mark.parametrize("paths", [[], ["empty"]])
def test_nothing_to_read_is_an_error(tmp_path: Path, paths: list[str]) -> None:
    (tmp_path / "empty").mkdir()
    with pytest.raises(NoSources, match=r"\.md"):
        read_all([tmp_path / path for path in paths])


def test_an_inline_text_keeps_its_attributes() -> None:
    given = {"title": "Retention Act", "author": "Parliament", "uri": "https://example.org/act"}
    source = from_text("Books are kept for ten years.", identifier="fact 1", metadata=given)
    assert (source.name, source.kind, source.metadata, source.identifier) == (
        "Retention Act",
        "document",
        given,
        "fact 1",
    )


def test_an_inline_text_that_is_none_is_refused() -> None:
    with pytest.raises(EmptySource):
        from_text(" ", identifier="fact 1")
    with pytest.raises(InvalidEncoding, match="character 5"):
        from_text("half \ud800", identifier="fact 1")
    with pytest.raises(ValueError, match="no reader for 'image/png'"):
        from_text("x", identifier="fact 1", media_type="image/png")


@pytest.mark.parametrize("sign", [",", ";", "\t", "|"])
def test_csv_rows_become_lines_that_name_their_columns(sign: str) -> None:
    rows = [["Year", "2020 fee", "Note"], ["2020", "3.5", 'said "so"\nand so'], ["2021", "4", ""]]
    text = "\n".join(sign.join(f'"{cell.replace(chr(34), chr(34) * 2)}"' for cell in row) for row in rows)
    assert from_text(text, identifier="x", media_type="text/csv").text.split("\n") == [
        "Year; 2020 fee; Note",
        'Year: 2020; 2020 fee: 3.5; Note: said "so" and so',
        "Year: 2021; 2020 fee: 4",
    ]


def test_csv_without_names_numbers_its_columns() -> None:
    assert from_text("a,1\nb,2\n", identifier="x", media_type="text/csv").text.startswith("column 1: a; column 2: 1")


def test_json_values_have_their_path() -> None:
    value = {"law": {"name": "HGB", "years": [6, 10]}, "list": [{"a": 1}, {"a": None}], "empty": ""}
    text = from_text(json.dumps(value), identifier="x", media_type="application/json").text
    assert text.split("\n") == ["law.name: HGB", "law.years: 6, 10", "list[0].a: 1", "list[1].a: null"]


def test_json_lines_keep_their_line() -> None:
    text = '{"a": "x", "b": {"c": true}}\n\n{"a": "y"}\n'
    lines = from_text(text, identifier="x", media_type="application/x-ndjson").text.split("\n")
    assert lines == ["a: x; b.c: true", "", "a: y", ""]


def test_scripts_styles_and_comments_inside_markdown_are_not_cited() -> None:
    parts = ["<style>\n.x { color: red; }\n</style>", "<script>var a = 1;</script>", "<!-- a\nnote -->", "It is so."]
    source = from_text("\n\n".join(parts), identifier="x", media_type="text/markdown")
    assert [source.text[unit.start : unit.end] for unit in units(source)] == ["It is so."]


@pytest.mark.parametrize("kind", ["application/json", "application/x-ndjson"])
def test_json_with_half_a_surrogate_pair_is_a_text_that_can_be_kept(kind: str) -> None:
    source = from_text('{"said": "\\ud83d yes", "\\udc00": 1}', identifier="x", media_type=kind)
    assert source.text.split("; " if "ndjson" in kind else "\n") == ["said: \ufffd yes", "\ufffd: 1"]
    source.text.encode()
