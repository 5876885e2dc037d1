"""Of the versions of a mail only the one is read that its readers see."""

from __future__ import annotations

import time

import pytest
from pcite.store.errors import SourceTooLarge, UnreadableSource
from pcite.store.records import Source
from pcite.store.sources.readers import email, from_bytes
from pcite.store.sources.readers.email import attachments
from pcite.store.sources.readers.kinds import MAIL

HEAD = b"From: a@example.org\nSubject: S\nMIME-Version: 1.0\n"
UNSEEN, SEEN = "Fees are due yearly.", "Fees are never due."


def part(words: str, kind: str = "text/plain", more: str = "") -> bytes:
    text = words if kind == "text/plain" else f"<html><body><p>{words}</p></body></html>"
    return f"Content-Type: {kind}; charset=utf-8\n{more}\n{text}".encode()


def page(words: str, more: str = "", kind: str = "text/html") -> bytes:
    return part(words, kind, more)


def of_several(kind: str, *parts: bytes, mark: bytes = b"B") -> bytes:
    head, start = kind.encode().partition(b";")[::2]
    lines = b"".join(b"--" + mark + b"\n" + one + b"\n" for one in parts)
    closing = b"--" + mark + b"--\n"
    return b"Content-Type: multipart/" + head + b"; boundary=" + mark + b";" + start + b"\n\n" + lines + closing


def source(body: bytes) -> Source:
    return from_bytes(HEAD + body, MAIL, identifier="x.eml")


def body(raw: bytes) -> str:
    return source(raw).text.removeprefix("# S\n\nFrom: a@example.org").strip()


NAMED, ATTACHED = "Content-Disposition: inline; filename=a.html\n", "Content-Disposition: attachment; filename=a.html\n"


@pytest.mark.parametrize(
    "raw",
    [
        of_several("alternative", part(UNSEEN), page(SEEN)),
        of_several("alternative", part(UNSEEN), page(SEEN, kind='text/html; name="a.html"')),
        of_several("alternative", part(UNSEEN), page(SEEN, NAMED)),
        of_several("alternative", part(UNSEEN), page(SEEN, kind="application/xhtml+xml")),
        of_several("alternative", part(UNSEEN), part(SEEN)),
        of_several("alternative", page(UNSEEN), page(SEEN)),
        of_several("alternative", of_several("mixed", part(UNSEEN), mark=b"C"),
                   of_several("related", page(SEEN), mark=b"D")),
        of_several("related", page(SEEN), part(UNSEEN)),
        of_several("related", page(SEEN), page(UNSEEN, "Content-ID: <x>\n")),
        of_several('related; start="<b>"', page(UNSEEN, "Content-ID: <a>\n"), page(SEEN, "Content-ID: <b>\n")),
        of_several("signed", part(SEEN), b"Content-Type: application/pgp-signature\n\nx", part(UNSEEN)),
    ],
)  # fmt: skip
def test_a_version_that_is_not_shown_is_no_text_of_the_mail(raw: bytes) -> None:
    assert body(raw) == SEEN
    assert source(raw).metadata["left_out"].startswith("characters that nobody sees: ")


@pytest.mark.parametrize(
    ("plain", "rich"),
    [
        ("Fees are due for members.", "Fees are not due for members."),
        ("The landlord pays the tenant.", "The tenant pays the landlord."),
        ("The profit was 5 percent.", "The profit was -5 percent."),
        ("The ratio is 1.5 to one.", "The ratio is 5.1 to one."),
        ("Fees are due. www.fees-are-due-now", "Fees are due."),
        ("Fees are due. mailto:nobody", "Fees are due."),
        ("a > b", "a &lt; b"),
        ("one two three four five six seven", "it is false that one two three four five six seven"),
    ],
)
def test_of_a_plain_and_a_rich_version_the_rich_one_is_read(plain: str, rich: str) -> None:
    raw = of_several("alternative", part(plain), page(rich))
    assert body(raw) == rich.replace("&lt;", "<")
    assert body(of_several("alternative", page(rich), part(plain))) == rich.replace("&lt;", "<")


def test_a_plain_version_that_says_the_same_is_not_counted_as_left_out() -> None:
    rich = page("It is <b>so</b>, as <a href='https://example.org/a'>the rules</a> say: -5.5 %.")
    plain = part("It is so, as the rules <https://example.org/a>\nsay: -5.5 %.")
    assert "left_out" not in source(of_several("alternative", plain, rich)).metadata


def test_of_a_rich_version_that_is_an_image_alone_the_plain_one_is_not_seen() -> None:
    raw = of_several("alternative", part(UNSEEN), page("<img src='cid:a'>"))
    assert body(raw) == ""
    assert "plain version" in source(raw).metadata["left_out"]


@pytest.mark.parametrize("kind", ["text/enriched", "text/calendar"])
def test_a_version_that_cannot_be_read_is_named_beside_the_plain_one(kind: str) -> None:
    raw = of_several("alternative", part(SEEN), f"Content-Type: {kind}\n\nx".encode())
    assert (body(raw), source(raw).metadata["unread_versions"]) == (SEEN, kind)


def test_every_text_of_a_version_with_several_parts_is_read() -> None:
    rich = of_several("mixed", page("One."), part("pdf", "application/pdf", ATTACHED), page("Two."), mark=b"C")
    raw = of_several("alternative", part("One. Two."), rich)
    assert body(raw) == "One.\n\nTwo."
    assert [one.name for one in attachments(HEAD + raw, "x")] == ["a.html"]
    assert "left_out" not in source(raw).metadata


def test_a_text_with_a_name_is_a_file_where_it_is_no_version() -> None:
    for raw in (
        of_several("mixed", part(SEEN), page(UNSEEN, NAMED)),
        of_several("alternative", part(SEEN), page(UNSEEN, ATTACHED)),
        of_several("related", page(SEEN), page(UNSEEN, NAMED)),
    ):
        assert (body(raw), source(raw).metadata["attachments"]) == (SEEN, "a.html")
        assert [one.name for one in attachments(HEAD + raw, "x")] == ["a.html"]


def test_a_part_with_a_disposition_that_no_standard_has_is_a_file() -> None:
    raw = of_several("mixed", part(SEEN), part(UNSEEN, more="Content-Disposition: hidden\n"))
    assert (body(raw), source(raw).metadata["attachments"]) == (SEEN, "attachment 1")


def nested(levels: int, words: str = SEEN) -> bytes:
    raw = page(words)
    for level in range(levels):
        raw = of_several("alternative", part(UNSEEN), raw, mark=f"B{level}x".encode())
    return raw


def test_versions_within_versions_are_read_or_refused() -> None:
    assert body(nested(20)) == SEEN
    with pytest.raises(SourceTooLarge, match="nested too deeply"):
        source(nested(500))


def test_versions_within_versions_take_no_longer_for_each_level() -> None:
    long = nested(200, "It is so. " * 50_000)
    begin = time.process_time()
    assert email.extract(HEAD + long, "reading x").text.endswith("It is so.")
    assert time.process_time() - begin < 20


@pytest.mark.parametrize("name", ["Subject", "From", "Date", "To"])
def test_a_header_that_stands_twice_with_other_words_is_not_read(name: str) -> None:
    heads = {"Subject": "Records", "From": "a@b.example", "Date": "Thu, 1 Jan 2026 09:00:00 +0000", "To": "d@b.example"}
    other = {"Subject": "Fees", "From": "c@b.example", "Date": "Fri, 2 Jan 2026 09:00:00 +0000", "To": "e@b.example"}
    lines = [f"{key}: {value}" for key, value in heads.items()]
    same = email.extract("\r\n".join([*lines, lines[0], "", "Text."]).encode(), "reading x")
    assert "Records" in same.text
    mail = email.extract("\r\n".join([*lines, f"{name}: {other[name]}", "", "Text."]).encode(), "reading x")
    assert heads[name] not in mail.text
    assert other[name] not in mail.text
    assert "in a header that stands twice" in mail.metadata["left_out"]
    assert ("author" in mail.metadata, "date" in mail.metadata) == (name != "From", name != "Date")


@pytest.mark.parametrize(
    "header", ["Content-Type: text/html", "Content-Transfer-Encoding: base64", "Content-Disposition: attachment"]
)
def test_a_mail_whose_form_is_told_twice_is_refused_by_name(header: str) -> None:
    form = "Content-Type: text/plain\r\nContent-Transfer-Encoding: 7bit\r\nContent-Disposition: inline"
    with pytest.raises(UnreadableSource, match="twice"):
        email.extract(f"Subject: a\r\n{form}\r\n{header}\r\n\r\nText.".encode(), "reading x")
    again = form.replace("7bit", "7BIT").replace("inline", "Inline")
    assert "Text." in email.extract(f"Subject: a\r\n{form}\r\n{again}\r\n\r\nText.".encode(), "reading x").text
