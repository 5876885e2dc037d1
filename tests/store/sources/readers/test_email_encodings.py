"""A mail is read as it was encoded and folded for the way, which its headers say."""

from __future__ import annotations

import time

import pytest
from pcite.store.sources.readers import email

HEAD = b"From: a@b.example\nSubject: S\nMIME-Version: 1.0\n"


def body(kind: str, words: bytes) -> str:
    text = email.extract(HEAD + f"Content-Type: {kind}\n\n".encode() + words, "reading x").text
    return text.removeprefix("# S\n\nFrom: a@b.example\n\n")


@pytest.mark.parametrize(
    ("charset", "words", "text"),
    [
        ("iso-8859-1", b"kept for \xa35", "kept for £5"),
        ("shift_jis", "５ 表".encode("shift_jis"), "５ 表"),
        ("iso-2022-jp", b"kept \x1b$B#5\x1b(B years", "kept ５ years"),
        ("windows-1251", "не 5".encode("windows-1251"), "не 5"),
        ("us-ascii", "−5".encode(), "−5"),
        ("x-nothing", "−5".encode(), "−5"),
        ("utf-8", b"\xa35 <meta charset=latin1>", "£5"),
    ],
)
def test_a_rich_version_is_read_in_the_encoding_that_its_header_says(charset: str, words: bytes, text: str) -> None:
    page = b"<head><meta charset=latin1></head>" if charset == "utf-8" else b""
    assert body(f"text/html; charset={charset}", page + b"<p>" + words + b"</p>") == text


@pytest.mark.parametrize(
    ("kind", "words", "text"),
    [
        ("delsp=yes", "kept for 5 \n0 years.", "kept for 50 years."),
        ("delsp=no", "Must not \nbe kept.", "Must not be kept."),
        ("delsp=no", " From here on.\n >5", "From here on.\n>5"),
        ("delsp=no", "> They say \n> so. \nNo.", "> They say so. \nNo."),
        ("delsp=no", "It is so.\n-- \nA", "It is so.\n-- \nA"),
    ],
)
def test_lines_that_were_cut_for_the_way_are_put_together(kind: str, words: str, text: str) -> None:
    assert body(f"text/plain; format=flowed; {kind}", words.encode()) == text


def test_long_paragraphs_that_were_cut_take_no_square_of_their_length() -> None:
    words, begin = b"It is so and so. \n" * 400_000, time.process_time()
    assert len(body("text/plain; format=flowed", words)) > 6_000_000
    assert time.process_time() - begin < 10


@pytest.mark.parametrize("start", ["b", "<b>", '"<b>"', " <b> "])
def test_the_part_that_a_mail_shows_is_found_by_its_name_with_or_without_brackets(start: str) -> None:
    parts = "".join(f"--B\nContent-ID: <{name}> (x)\nContent-Type: text/html\n\n<p>{name}\n" for name in "ab")
    assert body(f"multipart/related; boundary=B; start={start or 'x'}", parts.encode() + b"--B--\n") == "b"


def test_a_subject_in_an_encoding_of_no_document_stays_as_it_is() -> None:
    raw = HEAD.replace(b"Subject: S", b"Subject: =?utf-7?q?+AG4AbwB0-?=") + b"\nx"
    assert email.extract(raw, "reading x").text.startswith("# =?utf-7?q?")
