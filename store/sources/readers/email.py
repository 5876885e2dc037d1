"""E-mail: subject, sender and date in front of the body; what is attached can be read by itself."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import suppress
from email import message_from_bytes
from email.errors import CloseBoundaryNotFoundDefect, MessageError, StartBoundaryNotFoundDefect
from email.header import decode_header, make_header
from email.message import Message
from email.utils import getaddresses, parsedate_to_datetime
from itertools import islice
from typing import NamedTuple

from ...errors import EncryptedSource, SourceTooLarge, UnreadableSource
from .bytes import is_text
from .email_body import MailBody, content_of, files, inner, parts
from .extracted import Extracted
from .limits import LIMITS, ReadingLimits, check_bytes

LONGEST_HEADER = 50_000
"""Characters: room for a thousand recipients."""
SHOWN = ("From", "To", "Cc", "Date")
MOST_HEADERS = 20
"""Of a name that are looked at."""
HEADERS = (*SHOWN, "Subject", "Message-ID", "In-Reply-To")
OF_FORM = ("Content-Type", "Content-Transfer-Encoding", "Content-Disposition")
LOCKED = frozenset(("multipart/encrypted", "application/pkcs7-mime", "application/x-pkcs7-mime"))
WRAPPERS = frozenset(("application/pgp-signature", "application/pkcs7-signature", "application/x-pkcs7-signature"))


class Attachment(NamedTuple):
    """One attached file."""

    name: str
    """As the mail gives it, below the name of the attached mail where it is attached to that."""
    raw: bytes


def extract(raw: bytes, action: str, limits: ReadingLimits = LIMITS) -> Extracted:
    """The subject as heading, the headers a reader sees, and the body; of several versions the one that is shown.

    The headers are in the metadata too, with the names of all `attachments` and `inline_images`, and with the types of
    `unread_versions`, which are no text that can be read.

    Raises:
        UnreadableSource: it is no e-mail, or cut off.
        EncryptedSource: it is encrypted.
        InvalidEncoding: its text is not written as it says.
        SourceTooLarge: it is larger or nested deeper than the limits allow.
    """
    message = _parsed(raw, action, limits)
    texts = {name: _header(message, name) for name in HEADERS}
    body = _body(message, action, limits)
    for value in (value for name in HEADERS for value in _contradicting(message, name)):
        body.left.add("in a header that stands twice", value)
    head = [f"# {texts['Subject']}"] if texts["Subject"] else []
    head += [f"{name}: {texts[name]}" for name in SHOWN if texts[name]]
    numbered = list(enumerate(files(message), start=1))
    attached = [_name(part, number) for number, part in numbered if not _inside(part)]
    images = [_name(part, number) for number, part in numbered if _inside(part)]
    metadata = {name.lower().replace("-", "_"): value for name, value in texts.items() if value}
    metadata |= body.left.metadata()
    metadata |= {"unread_versions": ", ".join(body.unread)} if body.unread else {}
    metadata |= {"attachments": "\n".join(attached)} if attached else {}
    metadata |= {"inline_images": "\n".join(images)} if images else {}
    text = "\n\n".join([*head, *body.texts])
    return Extracted(text, texts["Subject"] or None, metadata=metadata | _reference(message))


def attachments(raw: bytes, action: str, limits: ReadingLimits = LIMITS) -> list[Attachment]:
    """What is attached, and what is attached to attached mails; without signatures and the images of the layout.

    Raises:
        UnreadableSource, EncryptedSource, SourceTooLarge: as for `extract`.
    """
    parts = islice(_attached(_parsed(raw, action, limits), ""), limits.attachments + 1)
    results: list[Attachment] = []
    size = 0
    for part in parts:
        size += len(part.raw)
        check_bytes(size, limits.unpacked_bytes, action, "what is attached to it")
        results.append(part)
    if len(results) > limits.attachments:
        do = "Save the attachments as files, or raise the limit"
        raise SourceTooLarge(action, f"it has more than {limits.attachments} attachments, which is the limit", do)
    return results


def _attached(message: Message, above: str) -> Iterator[Attachment]:
    for number, part in enumerate(files(message), start=1):
        name = above + _name(part, number)
        if part.get_content_type() == "message/rfc822" and inner(part):
            yield Attachment(name, inner(part)[0].as_bytes())
            yield from _attached(inner(part)[0], f"{name}/")
        elif not _inside(part) and part.get_content_type() not in WRAPPERS:
            yield Attachment(name, content_of(part))


def _parsed(raw: bytes, action: str, limits: ReadingLimits) -> Message:
    check_bytes(len(raw), limits.parsed_bytes, action)
    try:
        message = message_from_bytes(raw)
        every = (message, *parts(message))
    except RecursionError as error:
        raise _too_deep(action) from error
    _check_headers(every, action)
    if not any(message[name] for name in ("From", "Date", "Subject", "Message-ID", "Received")):
        raise UnreadableSource(action, "it has none of the headers of an e-mail", "Save it as text")
    if any(part.get_content_type() in LOCKED for part in every):
        raise EncryptedSource(action, "it is encrypted", "Save it decrypted")
    broken = (CloseBoundaryNotFoundDefect, StartBoundaryNotFoundDefect)
    if any(isinstance(defect, broken) for part in every for defect in part.defects):
        raise UnreadableSource(action, "it is cut off: the end of its last part is missing", "Save it again")
    return message


def _body(message: Message, action: str, limits: ReadingLimits) -> MailBody:
    try:
        return MailBody(action, limits).take(message)
    except RecursionError as error:
        raise _too_deep(action) from error


def _too_deep(action: str) -> SourceTooLarge:
    return SourceTooLarge(action, "its parts are nested too deeply", "Save its attachments as files")


def _check_headers(every: Sequence[Message], action: str) -> None:
    """The library's readers of headers take the square of their length.

    Raises:
        SourceTooLarge: one is longer than that of any mail.
        UnreadableSource: two of a part say each that its content is of another form.
    """
    lengths = [(len(str(value)), name) for part in every for name, value in part.items()]
    for part in every:
        for header in OF_FORM:
            if len({_form(header, str(value)) for value in part.get_all(header, [])}) > 1:
                problem = f"a part has the header {header} twice, and programs read it in one way or the other"
                raise UnreadableSource(action, problem, "Save its text")
    longest, name = max(lengths, default=(0, ""))
    if longest > LONGEST_HEADER:
        problem = f"its header {name[:40]} has {longest:,} characters, the limit is {LONGEST_HEADER:,}"
        raise SourceTooLarge(action, problem, "Save its text")


def _inside(part: Message) -> bool:
    """Whether it is an image that the layout of the mail shows."""
    return part.get_content_maintype() == "image" and part.get_content_disposition() != "attachment"


def _name(part: Message, number: int) -> str:
    value = part.get_filename() or ""
    if not value and part.get_content_type() == "message/rfc822" and inner(part):
        value = f"{_header(inner(part)[0], 'Subject') or 'message'}.eml"
    name = _words(value).replace("/", "_").replace("\\", "_")
    return name or f"attachment {number}{_suffix(part)}"


def _form(header: str, value: str) -> str:
    """What a header says of a form; of a type the boundary has large and small letters."""
    form = " ".join(value.split())
    return form if header == "Content-Type" else form.lower()


def _suffix(part: Message) -> str:
    return {"text/csv": ".csv", "text/html": ".html", "application/json": ".json"}.get(part.get_content_type(), "")


def _header(message: Message, name: str) -> str:
    """What a mail says by a header; nothing where it says two things, of which programs show one or the other."""
    values = _values(message, name)
    return values[0] if len(values) == 1 else ""


def _values(message: Message, name: str) -> list[str]:
    """What the headers of a name say, each once."""
    return list(dict.fromkeys(_words(str(value)) for value in message.get_all(name, [])[:MOST_HEADERS]))


def _contradicting(message: Message, name: str) -> list[str]:
    values = _values(message, name)
    return values if len(values) > 1 else []


def _words(value: str) -> str:
    """A header with its encoded words read, on one line."""
    with suppress(MessageError, LookupError, ValueError):
        pieces = decode_header(value)
        if all(charset is None or is_text(charset) for _, charset in pieces):
            value = str(make_header(pieces))
    return " ".join(value.encode("utf-8", "replace").decode().split())


def _reference(message: Message) -> dict[str, str]:
    """Author and year for a reference list, and the date as ISO 8601."""
    attributes: dict[str, str] = {}
    senders: list[tuple[str, str]] = []
    with suppress(RecursionError):
        senders = [] if _contradicting(message, "From") else getaddresses([str(message.get("From", ""))])
    if senders and any(senders[0]):
        attributes["author"] = _words(senders[0][0]) or senders[0][1]
    try:
        sent = parsedate_to_datetime(_header(message, "Date"))
    except (TypeError, ValueError, IndexError, OverflowError):
        return attributes
    return {**attributes, "year": str(sent.year), "date": sent.isoformat()}
