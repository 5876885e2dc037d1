"""A small file that asks for all memory, or for minutes, is read or a named error within seconds, and never the end."""

from __future__ import annotations

import subprocess
import sys
from io import BytesIO
from pathlib import Path
from time import process_time
from zipfile import ZIP_DEFLATED, ZipFile

import hostile_files
import pytest
from hostile_files import HOSTILE, TEXTS, word_file
from pcite.graph.api import ground
from pcite.store.errors import SourceError, SourceTooLarge
from pcite.store.sources.passages import passages
from pcite.store.sources.readers import LIMITS, ReadingLimits, from_bytes, from_text, read_all
from pcite.store.sources.readers.reader_process import PARSER
from pdf_files import WIDE, pdf

MEMORY = """
import resource, sys
from pathlib import Path
sys.path[:0] = sys.argv[2:]
from hostile_files import HOSTILE
from pcite.store.errors import SourceError
from pcite.store.sources.readers import from_bytes
kind, made = HOSTILE[sys.argv[1]]
raw = made()
before = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
try:
    from_bytes(raw, kind, identifier="x")
except SourceError as error:
    print(error)
print((resource.getrusage(resource.RUSAGE_SELF).ru_maxrss - before) // 1024)
"""


@pytest.mark.ci
@pytest.mark.parametrize("what", HOSTILE)
def test_a_hostile_file_is_read_or_refused_in_bounded_memory(what: str) -> None:
    command = [sys.executable, "-c", MEMORY, what, str(Path(hostile_files.__file__).parent)]
    done = subprocess.run(command, capture_output=True, text=True, check=True, timeout=300)
    assert int(done.stdout.split()[-1]) < 400, done.stdout
    assert "takes longer" not in done.stdout
    assert "breaks its reader" not in done.stdout


@pytest.mark.parametrize("what", TEXTS)
def test_a_hostile_text_is_cut_into_passages_within_seconds(what: str) -> None:
    source = from_text(TEXTS[what], identifier="x")
    started = process_time()
    assert all(passage.text for passage in passages(source))
    assert process_time() - started < 10


def test_a_folder_with_a_hostile_file_is_read_without_it(tmp_path: Path) -> None:
    (tmp_path / "a.md").write_text("It is so.")
    (tmp_path / "b.docx").write_bytes(word_file("<w:p>" * 2000))
    (tmp_path / "c.html").write_text("<p>It is so too.")
    refused: list[Exception] = []
    read = read_all([tmp_path], refused=refused.append)
    assert [source.text for source in read] == ["It is so.", "It is so too."]
    assert ["b.docx" in str(error) for error in refused] == [True]


def test_a_file_that_takes_too_long_is_refused_and_the_next_one_read() -> None:
    raw = b"<table>" + b"<tr><td>a" * 1_000_000
    with pytest.raises(SourceTooLarge, match="longer than the limit of 1 seconds"):
        from_bytes(raw, "text/html", identifier="x", limits=LIMITS._replace(parse_seconds=1))
    assert from_bytes(b"<p>Next.", "text/html", identifier="x").text == "Next."


def test_a_reading_that_is_interrupted_does_not_answer_the_next_one(monkeypatch: pytest.MonkeyPatch) -> None:
    from pcite.store.sources.readers import reader_process

    assert from_bytes(b"<p>First.", "text/html", identifier="x").text == "First."
    answered = reader_process._answered

    def interrupted(process: reader_process.Process, question: bytes, raw: bytes, seconds: float) -> object:
        assert process.stdin is not None
        process.stdin.write(question + raw)
        process.stdin.flush()
        raise KeyboardInterrupt

    monkeypatch.setattr(reader_process, "_answered", interrupted)
    with pytest.raises(KeyboardInterrupt):
        from_bytes(b"<p>Second.", "text/html", identifier="x")
    monkeypatch.setattr(reader_process, "_answered", answered)
    assert from_bytes(b"<p>Third.", "text/html", identifier="x").text == "Third."


def test_what_breaks_a_reader_is_a_named_error(monkeypatch: pytest.MonkeyPatch) -> None:
    with pytest.raises(SourceError, match="breaks its reader"):
        PARSER.read(b"It is so.", "no such kind", "reading x", LIMITS)


def test_a_note_that_is_referred_to_twice_is_written_once() -> None:
    from pcite.store.sources.readers.docx import extract

    note = '<w:footnote w:id="2"><w:p><w:r><w:t>See there.</w:t></w:r></w:p></w:footnote>'
    reference = '<w:r><w:footnoteReference w:id="2"/></w:r>'
    raw = word_file(f"<w:p><w:r><w:t>It is so</w:t></w:r>{reference}{reference}</w:p>", footnotes=note)
    assert extract(raw, "reading x").text == "It is so[^1][^1]\n\n[^1]: See there."


def test_a_pdf_of_more_characters_than_the_limit_is_refused(tmp_path: Path) -> None:
    raw = pdf(tmp_path / "a.pdf", [[(WIDE, "It is so.")], [(WIDE, "It is so too.")]]).read_bytes()
    assert "too" in from_bytes(raw, "application/pdf", identifier="x").text
    with pytest.raises(SourceTooLarge, match="more than 15 characters"):
        from_bytes(raw, "application/pdf", identifier="x", limits=LIMITS._replace(characters=15))


@pytest.mark.parametrize(
    ("name", "limits"),
    [
        ("word/media/a.bin", LIMITS._replace(unpacked_bytes=50_000)),
        ("word/a.xml", LIMITS._replace(parsed_bytes=50_000)),
    ],
)
def test_a_word_draft_that_unpacks_to_more_than_a_reader_takes_is_not_written_again(
    name: str, limits: ReadingLimits, monkeypatch: pytest.MonkeyPatch
) -> None:
    docx_annotated = pytest.importorskip("pcite.graph.output.docx_annotated")
    packed = BytesIO(word_file("<w:p><w:r><w:t>It is so.</w:t></w:r></w:p>"))
    with ZipFile(packed, "a", ZIP_DEFLATED) as archive:
        archive.writestr(name, b" " * 100_000)
    grounding = ground("It is so.", [{"text": "It is so."}])
    monkeypatch.setattr(docx_annotated, "LIMITS", limits)
    with pytest.raises(SourceTooLarge, match="limit"):
        docx_annotated.annotated(grounding, packed.getvalue(), None, "en")
