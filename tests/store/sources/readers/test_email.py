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


def within(levels: int) -> bytes:
    """A mail in a mail in a mail."""
    raw = bytes(mail())
    for number in range(levels):
        head = f'Subject: x\nContent-Type: multipart/mixed; boundary="b{number}"\n\n--b{number}\n'
        raw = f"{head}Content-Type: message/rfc822\n\n".encode() + raw + f"\n--b{number}--\n".encode()
    return raw


@pytest.mark.ci
@pytest.mark.parametrize("raw", [many(101), within(101)])
def test_a_mail_with_too_much_attached_is_read_without_it_and_so_are_the_other_files(
    raw: bytes, tmp_path: Path
) -> None:
    (tmp_path / "a.eml").write_bytes(raw)
    (tmp_path / "z.md").write_text("It is so.")
    for asked in tmp_path, tmp_path / "a.eml":
        told: list[InputError] = []
        found = read_all([asked, tmp_path / "z.md"], refused=told.append)
        assert [Path(source.identifier).name for source in found] == ["a.eml", "z.md"]
        assert [(type(error), "100 attachments" in error.found) for error in told] == [(SourceTooLarge, True)]
    with pytest.raises(SourceTooLarge):
        read_all([tmp_path])


def test_mails_nested_too_deeply_for_their_attachments_are_told(tmp_path: Path) -> None:
    (tmp_path / "a.eml").write_bytes(within(400))
    (tmp_path / "z.md").write_text("It is so.")
    told: list[InputError] = []
    assert read_all([tmp_path], refused=told.append)[-1].text == "It is so."
    assert [type(error) for error in told] == [SourceTooLarge]


def test_attachments_that_are_too_large_together_are_refused(tmp_path: Path) -> None:
    size = sum(len(part.raw) for part in attachments(within(3), "x"))
    assert len(attachments(within(3), "x", LIMITS._replace(unpacked_bytes=size))) == 3
    with pytest.raises(SourceTooLarge, match="what is attached to it has"):
        attachments(within(3), "x", LIMITS._replace(unpacked_bytes=size - 1))


def test_a_header_in_an_unknown_writing_is_kept_as_it_stands() -> None:
    raw = b"From: a@example.org\nSubject: =?utf_\xe4?q?Fristen?=\n\nDie Frist l\xc3\xa4uft.\n"
    assert source(raw).text.endswith("Die Frist läuft.")
