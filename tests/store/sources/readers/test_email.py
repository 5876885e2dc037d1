"""E-mail: nothing of it is lost in silence, neither the sender nor what is attached."""

from __future__ import annotations

from email.message import EmailMessage
from pathlib import Path

import pytest
from pcite.store.errors import BinarySource, EncryptedSource, InputError, SourceTooLarge, UnreadableSource
from pcite.store.records import Source
from pcite.store.sources.readers import LIMITS, from_bytes, read, read_all
from pcite.store.sources.readers.email import attachments
from pcite.store.sources.readers.kinds import MAIL

BODY = "Die Bücher sind zehn Jahre aufzubewahren."


def mail(subject: str = "Fristen für Bücher", body: str = BODY) -> EmailMessage:
    message = EmailMessage()
    message["Subject"], message["From"] = subject, '"Kanzlei, Süd" <post@example.org>'
    message["To"], message["Date"] = "a@example.org, b@example.org", "Fri, 03 May 2024 10:00:00 +0200"
    message.set_content(body)
    return message


def source(message: EmailMessage | bytes) -> Source:
    return from_bytes(bytes(message), MAIL, identifier="x.eml")


def test_a_mail_is_its_headers_and_its_body() -> None:
    found = source(mail())
    assert found.text.split("\n\n") == [
        "# Fristen für Bücher",
        "From: Kanzlei, Süd <post@example.org>",
        "To: a@example.org, b@example.org",
        "Date: Fri, 03 May 2024 10:00:00 +0200",
        BODY,
    ]
    assert (found.name, found.metadata["author"]) == ("Fristen für Bücher", "Kanzlei, Süd")
    assert found.metadata["date"] == "2024-05-03T10:00:00+02:00"


def test_of_two_bodies_the_one_is_read_that_is_shown() -> None:
    for message in (mail(), mail(body="No HTML?")):
        message.add_alternative(f"<html><body><p>{BODY} <b>Auch</b> die Belege.</p></body></html>", subtype="html")
        assert source(message).text.endswith(f"{BODY} Auch die Belege.")


def test_what_is_attached_is_named_and_read_as_sources_of_its_own(tmp_path: Path) -> None:
    inner, outer = mail("Inner", "Inner words are here."), mail()
    inner.add_attachment(b"\0\1", maintype="application", subtype="octet-stream", filename="x.bin")
    outer.add_attachment("kind,years\nBooks,10\n", subtype="csv", filename="../fristen.csv")
    outer.add_attachment(inner)
    path = tmp_path / "x.eml"
    path.write_bytes(bytes(outer))
    told: list[InputError] = []
    found = read_all([path], refused=told.append)
    assert read(path).metadata["attachments"] == ".._fristen.csv\nInner.eml"
    assert [source.identifier.removeprefix(str(path)) for source in found] == ["", "/.._fristen.csv", "/Inner.eml"]
    assert found[1].text == "kind; years\nkind: Books; years: 10"
    assert [(type(error), error.asked.endswith("Inner.eml/x.bin'")) for error in told] == [(BinarySource, True)]


def test_images_of_the_layout_are_named_and_no_sources() -> None:
    message = mail()
    message.add_related(
        b"GIF89a", maintype="image", subtype="gif", cid="<logo>", filename="logo.gif", disposition="inline"
    )
    assert source(message).metadata["inline_images"] == "logo.gif"
    assert attachments(bytes(message), "x") == []


def test_a_body_in_an_old_encoding_is_read() -> None:
    message = EmailMessage()
    message["Subject"] = "x"
    message.set_content(BODY, charset="iso-8859-1")
    assert source(message).text.endswith(BODY)


def nested(levels: int) -> bytes:
    head = "Subject: x\n" + "".join(
        f'Content-Type: multipart/mixed; boundary="{n}"\n\n--{n}\n' for n in range(levels)
    )  # fmt: skip
    return head.encode()


def many(count: int) -> bytes:
    message = mail()
    for number in range(count):
        message.add_attachment("x", filename=f"{number}.txt")
    return bytes(message)


@pytest.mark.parametrize(
    ("raw", "error", "said"),
    [
        (b"no mail at all", UnreadableSource, "none of the headers"),
        (many(2)[:-80], UnreadableSource, "cut off"),
        (nested(5000), SourceTooLarge, "nested too deeply"),
        (
            b"Subject: x\nContent-Type: application/pkcs7-mime; smime-type=enveloped-data\n\nMII",
            EncryptedSource,
            "encr",
        ),
    ],
)
def test_a_mail_that_cannot_be_read_says_why(raw: bytes, error: type[InputError], said: str) -> None:
    with pytest.raises(error, match=said):
        source(raw)  # type: ignore[arg-type]


def test_a_mail_with_more_attachments_than_the_limit_is_too_large() -> None:
    assert len(attachments(many(3), "x", LIMITS._replace(attachments=3))) == 3
    with pytest.raises(SourceTooLarge, match="more than 2 attachments"):
        attachments(many(3), "x", LIMITS._replace(attachments=2))


def test_a_header_in_an_unknown_writing_is_kept_as_it_stands() -> None:
    raw = b"From: a@example.org\nSubject: =?utf_\xe4?q?Fristen?=\n\nDie Frist l\xc3\xa4uft.\n"
    assert source(raw).text.endswith("Die Frist läuft.")
