"""E-mail: subject, sender and date in front of the body; what is attached can be read by itself."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from contextlib import suppress
from email import message_from_bytes
from email.errors import CloseBoundaryNotFoundDefect, MessageError, StartBoundaryNotFoundDefect
from email.header import decode_header, make_header
from email.message import Message
from email.utils import getaddresses, parsedate_to_datetime
from functools import partial
from itertools import islice
from typing import NamedTuple

from ...errors import EncryptedSource, InvalidEncoding, SourceTooLarge, UnreadableSource
from . import html
from .bytes import decoded
from .extracted import Extracted
from .left_out import LeftOut
from .limits import LIMITS, ReadingLimits, check_bytes

LONGEST_HEADER = 50_000
"""Characters: room for a thousand recipients."""
SHOWN = ("From", "To", "Cc", "Date")
HEADERS = (*SHOWN, "Subject", "Message-ID", "In-Reply-To")
LOCKED = frozenset(("multipart/encrypted", "application/pkcs7-mime", "application/x-pkcs7-mime"))
WORD, LINK = re.compile(r"\w+"), re.compile(r"\[?<?\b(?:https?://|www\.|mailto:)\S+")
LEAST_PLAIN = 0.5
"""Share of the words of the HTML body that the plain one must have to be the whole mail."""
WRAPPERS = frozenset(("application/pgp-signature", "application/pkcs7-signature", "application/x-pkcs7-signature"))


class Attachment(NamedTuple):
    """One attached file."""

    name: str
    """As the mail gives it, below the name of the attached mail where it is attached to that."""
    raw: bytes


def extract(raw: bytes, action: str, limits: ReadingLimits = LIMITS) -> Extracted:
    """The subject as heading, the headers a reader sees, and the body; of two bodies the one that is shown.

    The headers are in the metadata too, with the names of all `attachments` and `inline_images`.

    Raises:
        UnreadableSource: it is no e-mail, or cut off.
        EncryptedSource: it is encrypted.
        InvalidEncoding: its text is not written as it says.
        SourceTooLarge: it is larger or nested deeper than the limits allow.
    """
    message = _parsed(raw, action, limits)
    texts = {name: _header(message, name) for name in HEADERS}
    left = LeftOut()
    body = list(_body(message, action, limits, left))
    head = [f"# {texts['Subject']}"] if texts["Subject"] else []
    head += [f"{name}: {texts[name]}" for name in SHOWN if texts[name]]
    parts = [part for part in _parts(message) if _is_file(part)]
    files = [_name(part, number) for number, part in enumerate(parts, start=1) if not _inside(part)]
    images = [_name(part, number) for number, part in enumerate(parts, start=1) if _inside(part)]
    metadata = {name.lower().replace("-", "_"): value for name, value in texts.items() if value}
    metadata |= left.metadata()
    metadata |= {"attachments": "\n".join(files)} if files else {}
    metadata |= {"inline_images": "\n".join(images)} if images else {}
    return Extracted("\n\n".join([*head, *body]), texts["Subject"] or None, metadata=metadata | _reference(message))


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
    parts = [part for part in _parts(message) if _is_file(part)]
    for number, part in enumerate(parts, start=1):
        name = above + _name(part, number)
        if part.get_content_type() == "message/rfc822" and _inner(part):
            yield Attachment(name, _inner(part)[0].as_bytes())
            yield from _attached(_inner(part)[0], f"{name}/")
        elif not _inside(part) and part.get_content_type() not in WRAPPERS:
            yield Attachment(name, _payload(part))


def _parsed(raw: bytes, action: str, limits: ReadingLimits) -> Message:
    check_bytes(len(raw), limits.parsed_bytes, action)
    try:
        message = message_from_bytes(raw)
        parts = list(_parts(message))
    except RecursionError as error:
        raise SourceTooLarge(action, "its parts are nested too deeply", "Save its attachments as files") from error
    _check_headers((message, *parts), action)
    if not any(message[name] for name in ("From", "Date", "Subject", "Message-ID", "Received")):
        raise UnreadableSource(action, "it has none of the headers of an e-mail", "Save it as text")
    if any(part.get_content_type() in LOCKED for part in (message, *parts)):
        raise EncryptedSource(action, "it is encrypted", "Save it decrypted")
    broken = (CloseBoundaryNotFoundDefect, StartBoundaryNotFoundDefect)
    if any(isinstance(defect, broken) for part in (message, *parts) for defect in part.defects):
        raise UnreadableSource(action, "it is cut off: the end of its last part is missing", "Save it again")
    return message


def _check_headers(parts: Sequence[Message], action: str) -> None:
    """The library's readers of headers take the square of their length.

    Raises:
        SourceTooLarge: one is longer than that of any mail.
    """
    lengths = [(len(str(value)), name) for part in parts for name, value in part.items()]
    longest, name = max(lengths, default=(0, ""))
    if longest > LONGEST_HEADER:
        problem = f"its header {name[:40]} has {longest:,} characters, the limit is {LONGEST_HEADER:,}"
        raise SourceTooLarge(action, problem, "Save its text")


def _parts(message: Message) -> Iterator[Message]:
    """The parts that hold something themselves, in order; an attached mail is one part."""
    todo = [message]
    while todo:
        part = todo.pop()
        if part.get_content_maintype() == "multipart" and part.is_multipart():
            todo += reversed(_inner(part))
        else:
            yield part


def _inner(part: Message) -> list[Message]:
    payload = part.get_payload()
    return [inner for inner in payload if isinstance(inner, Message)] if isinstance(payload, list) else []


def _is_file(part: Message) -> bool:
    text = part.get_content_type() in ("text/plain", "text/html")
    return not text or part.get_content_disposition() == "attachment" or part.get_filename() is not None


def _inside(part: Message) -> bool:
    """Whether it is an image that the layout of the mail shows."""
    return part.get_content_maintype() == "image" and part.get_content_disposition() != "attachment"


def _name(part: Message, number: int) -> str:
    value = part.get_filename() or ""
    if not value and part.get_content_type() == "message/rfc822" and _inner(part):
        value = f"{_header(_inner(part)[0], 'Subject') or 'message'}.eml"
    name = _words(value).replace("/", "_").replace("\\", "_")
    return name or f"attachment {number}{_suffix(part)}"


def _suffix(part: Message) -> str:
    return {"text/csv": ".csv", "text/html": ".html", "application/json": ".json"}.get(part.get_content_type(), "")


def _body(message: Message, action: str, limits: ReadingLimits, left: LeftOut) -> Iterator[str]:
    """The text parts in order; of the versions of one text the HTML one, or the plain one where it says the same."""
    todo = [message]
    while todo:
        part = todo.pop()
        if part.get_content_type() == "multipart/alternative" and part.is_multipart():
            texts = [inner for inner in _parts(part) if not _is_file(inner)]
            versions: dict[str, list[str]] = {"text/plain": [], "text/html": []}
            for inner in texts:
                versions[inner.get_content_type()].append(_text(inner, action, limits, left))
            plain, rich = ("\n\n".join(version) for version in versions.values())
            if not rich.strip() or _says_no_more(plain, rich):
                yield plain
            else:
                left.add("in a plain version that says something else", plain if _differs(plain, rich) else "")
                yield rich
        elif part.get_content_maintype() == "multipart" and part.is_multipart():
            todo += reversed(_inner(part))
        elif not _is_file(part):
            yield _text(part, action, limits, left)


def _says_no_more(plain: str, rich: str) -> bool:
    """Whether the plain version of a text is one of what its readers see, and most of it."""
    return not _differs(plain, rich) and len(plain.split()) >= LEAST_PLAIN * len(rich.split())


def _differs(plain: str, rich: str) -> bool:
    """Whether the plain version has words that the other one has not; addresses of links are none."""
    words, shown = (Counter(WORD.findall(LINK.sub(" ", text).lower())) for text in (plain, rich))
    return bool(words - shown)


def _text(part: Message, action: str, limits: ReadingLimits, left: LeftOut) -> str:
    raw = _payload(part)
    if part.get_content_type() == "text/html":
        return html.read(raw, action, limits, left).text
    read: Callable[[str], str] = partial(decoded, raw, action)
    try:
        return read(part.get_content_charset("utf-8")).strip()
    except InvalidEncoding:
        return read("utf-8").strip()


def _payload(part: Message) -> bytes:
    payload = part.get_payload(decode=True)
    return payload if isinstance(payload, bytes) else b""


def _header(message: Message, name: str) -> str:
    return _words(str(message.get(name, "")))


def _words(value: str) -> str:
    """A header with its encoded words read, on one line."""
    with suppress(MessageError, LookupError, ValueError):
        value = str(make_header(decode_header(value)))
    return " ".join(value.encode("utf-8", "replace").decode().split())


def _reference(message: Message) -> dict[str, str]:
    """Author and year for a reference list, and the date as ISO 8601."""
    attributes: dict[str, str] = {}
    senders: list[tuple[str, str]] = []
    with suppress(RecursionError):
        senders = getaddresses([str(message.get("From", ""))])
    if senders and any(senders[0]):
        attributes["author"] = _words(senders[0][0]) or senders[0][1]
    try:
        sent = parsedate_to_datetime(_header(message, "Date"))
    except (TypeError, ValueError, IndexError, OverflowError):
        return attributes
    return {**attributes, "year": str(sent.year), "date": sent.isoformat()}
