"""Texts and files that nobody would write: each is worked on, or refused by name, within seconds."""

from __future__ import annotations

import random
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from resource import RUSAGE_SELF, getrusage
from time import process_time

import pytest
from hostile_files import HOSTILE, word_file
from pcite.nodes.placement import clause_end
from pcite.nodes.segmenter import segment
from pcite.store.errors import InvalidEncoding, SourceError
from pcite.store.sources.passages import passages
from pcite.store.sources.readers import LIMITS, from_bytes, from_text
from pcite.store.sources.readers.kinds import DOCX, MAIL

LONG, SECONDS, MEMORY = 60_000, 10.0, 1_000_000
"""Characters of a text, and seconds and KiB (on Linux) that it may take."""
UNITS = (
    " ", "\n", "\t", "\n ", " \n", "\n\n", "\f", ".", ". ", "! ", "...", "…", ",", ", ", ";", ":", "-", "- ", "–", "_",
    "*", "**", "* ", "~", "~~", "~~a", "`", "```\n", "#", "# ", "\n# ", "=", "|", "| ", "\n| a |", "\n|-|", ">", "\n> ",
    "[", "]", "[1]", "[1", "[^1]", "[a](", "![", "(", ")", "(a) ", "(i)", "(a) (i) ", "((", "{", "}", "{:a}", "{::a}",
    "{cite: a}", "{#", "<", ">", "<a", "<b>", "<!--", "<!---->", "</", "<del>", "<div hidden>", "&nbsp;", "&amp;", "\\",
    "$", "$$", "\\(", "\\begin{a}", "§", "§ 1 ", "Art. ", "1", "1.", "1. ", "\n1. ", "1.1", "1,", "1,000", "10^", "-1",
    "%", "€", "hundert", "two ", "twenty-", "million ", "und ", "and ", "not ", "nicht ", "that ", "dass ", "et al. ",
    "a", "A", "a ", "A. ", "a.", "ä", "ß", "é", "e\u0301", "\u00ad", "\u200b", "\u202e", "\u00a0", "\ufeff", "漢", "🙂",
    "'", '"', "„", "“", "»", "http://a.b/", "a@b.c ", "10.1000/a ", "2020", "Meakin, 1984", "(Meakin 1984) ", "S. 24 ",
    "<!--a-->", "<p hidden>a</p>", "<a '\"", "[a]: b (\n", "6<sup>2</sup>", "0,O", "5\u200f-", "Ⅳ ", "II ", "a;=",
    "5° S ",
    "\n- a", "\n1) a", "\n(a) b", "\n\t- a", "\n    a", "\n---", "\n===", "\r", "\r\n", "\v", "\x1b",
)  # fmt: skip
"""What texts are made of."""


def texts() -> Iterator[str]:
    """Each unit over and over, alone, in a sentence, in a heading and in a cell, and random ones of several."""
    for unit in UNITS:
        many = unit * (LONG // len(unit))
        yield f"It is{many}so."
        yield f"# It is{many}so\n\nIt is so."
    chosen = random.Random(7)
    for _ in range(60):
        some = chosen.sample(UNITS, 3)
        yield "It is so. " + "".join(chosen.choices(some, k=LONG // 6)) + " It is so."


@pytest.mark.slow
def test_no_text_takes_the_segmenter_the_formatter_or_the_cutter_longer_than_seconds() -> None:
    slow: list[str] = []
    before = getrusage(RUSAGE_SELF).ru_maxrss
    for text in texts():
        started = process_time()
        for claim in segment(text):
            clause_end(text, claim.start, claim.end)
        drafted = process_time()
        with suppress(SourceError):  # control characters are no text
            passages(from_text(text, identifier="x"))
        times = drafted - started, process_time() - drafted
        if max(times) > SECONDS:
            slow.append(f"{text[:40]!r}: {times[0]:.1f} s as a draft, {times[1]:.1f} s as a source")
    assert slow == []
    assert getrusage(RUSAGE_SELF).ru_maxrss - before < MEMORY


PLAIN = {
    "text/html": b"<html><body><h1>A</h1><p style='color:red'>It <b>is</b> so.</p><table><tr><td>1<td>2</table></body>",
    "application/json": b'{"a": [1, 2, {"b": "It is so."}], "c": null}',
    "application/x-ndjson": b'{"a": 1}\n{"a": [2]}\n',
    "text/csv": b'a;b\n1;"x; y"\n2;z\n',
    "text/markdown": b"# A\n\nIt is **so**.\n\n| a | b |\n|---|---|\n| 1 | 2 |\n",
    MAIL: b"Subject: A\nFrom: a@b.c\nContent-Type: multipart/mixed; boundary=B\n\n--B\n\nIt is so.\n--B--\n",
    DOCX: word_file("<w:p><w:r><w:t>It is so.</w:t></w:r></w:p>", styles="", numbering="", footnotes=""),
    "application/pdf": b"%PDF-1.7\n1 0 obj\n<< /Type /Catalog /Pages 2 0 R >>\nendobj\ntrailer << /Root 1 0 R >>\n",
}


def changed(raw: bytes, by: random.Random) -> bytes:
    """The bytes with some of them doubled, cut out, exchanged or repeated."""
    found = bytearray(raw)
    for _ in range(by.randint(1, 8)):
        at, size = by.randrange(len(found) + 1), by.choice((1, 1, 2, 8, 64))
        part = bytes(found[at : at + size])
        match by.randrange(4):
            case 0:
                del found[at : at + size]
            case 1:
                found[at:at] = part * by.choice((2, 50, 2_000))
            case 2:
                found[at : at + 1] = bytes([by.randrange(256)])
            case _:
                other = by.randrange(len(found) + 1)
                found[at:at] = found[other : other + 32]
    return bytes(found)


@pytest.mark.slow
@pytest.mark.parametrize("kind", PLAIN)
def test_files_that_were_damaged_at_random_are_read_or_refused_by_name(kind: str, tmp_path: Path) -> None:
    by, limits = random.Random(kind), LIMITS._replace(parse_seconds=20, seconds=60)
    for _ in range(300):
        raw = changed(PLAIN[kind], by)
        try:
            source = from_bytes(raw, kind, identifier="x", limits=limits)
        except (SourceError, InvalidEncoding) as error:
            told = str(error)
        else:
            told = ""
            assert source.text.strip()
            source.text.encode()
        assert "breaks its reader" not in told, raw
        assert "takes longer" not in told, raw


@pytest.mark.slow
@pytest.mark.parametrize("what", HOSTILE)
def test_hostile_files_that_were_changed_are_read_or_refused_by_name(what: str) -> None:
    by = random.Random(what)
    kind, made = HOSTILE[what]
    raw = made()
    told = ""
    for _ in range(5):
        try:
            from_bytes(changed(raw, by), kind, identifier="x")
        except (SourceError, InvalidEncoding) as error:
            told += str(error)
    assert "breaks its reader" not in told
