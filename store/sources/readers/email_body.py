"""The body of an e-mail as its readers see it: of several versions one, of parts that belong together the first."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator
from email.message import Message
from functools import partial
from itertools import zip_longest

from ...errors import InvalidEncoding
from . import html
from .bytes import decoded
from .left_out import LeftOut
from .limits import ReadingLimits

ALTERNATIVE, RELATED = "multipart/alternative", "multipart/related"
ROOTED = frozenset((RELATED, "multipart/signed"))
"""Of what these hold one part is shown, and the others serve it."""
RICH = frozenset(("text/html", "application/xhtml+xml"))
ALONE = frozenset(("text/plain", "text/html"))
"""What is shown also where it is no version of another part."""
SIGNATURE = "-- "
"""The line in front of a signature, which no line is put together with."""
ID = re.compile(r"<([^<>]{1,998})>")
WORD = re.compile(
    r"\[?<?\b(?:https?://|www\.|mailto:)\S+|(?P<word>(?<![^\s(])[-−+](?=\d)|[^\W_]+(?:[.,][^\W_]+)*)", re.IGNORECASE
)
"""A word, the sign of a number, or, without a name, the address of a link."""


class MailBody:
    """Reads the parts of a mail that are shown, and counts those that are not."""

    def __init__(self, action: str, limits: ReadingLimits) -> None:
        """Nothing is read yet."""
        self.action, self.limits = action, limits
        self.texts: list[str] = []
        """In order."""
        self.rich = False
        """Whether one of them is HTML."""
        self.left = LeftOut()
        self.unread: list[str] = []
        """The types of versions that are no text that can be read."""

    def take(self, part: Message, shown: bool = False) -> MailBody:
        """Read a part and all that it holds; `shown` says what `is_file` asks for."""
        if not holds_parts(part):
            self._leaf(part, shown)
        elif part.get_content_type() == ALTERNATIVE:
            self._versions(inner(part))
        else:
            rooted = part.get_content_type() in ROOTED
            for each, first in _members(part):
                self._beside(each) if rooted and not first else self.take(each, first)
        return self

    def _leaf(self, part: Message, shown: bool) -> None:
        if not is_file(part, shown):
            self.rich = self.rich or part.get_content_type() in RICH
            self.texts.append(_text(part, self.action, self.limits, self.left))

    def _versions(self, parts: list[Message]) -> None:
        """The last version that is HTML, or the last one where none is."""
        versions = [(part, MailBody(self.action, self.limits).take(part, True)) for part in parts]
        self.unread += [part.get_content_type() for part, one in versions if not one.texts and not _is_apart(part)]
        readable = [one for _, one in versions if one.texts]
        if readable:
            best = ([one for one in readable if one.rich] or readable)[-1]
            self._join(best)
            self._leave(one for one in readable if one is not best and _differ(one, best))

    def _leave(self, versions: Iterable[MailBody]) -> None:
        for one in versions:
            self.left.add(f"in a {'rich' if one.rich else 'plain'} version that is not shown", one.text())

    def _join(self, other: MailBody) -> None:
        self.texts += other.texts
        self.rich = self.rich or other.rich
        self.left.merge(other.left.counts)
        self.unread += other.unread

    def _beside(self, part: Message) -> None:
        other = MailBody(self.action, self.limits).take(part)
        self.left.add("in a part of the mail that is not shown", other.text())

    def text(self) -> str:
        """All texts, as paragraphs."""
        return "\n\n".join(text for text in self.texts if text)

    def words(self) -> Iterator[str]:
        """The words in order and the signs of numbers, without the addresses of links."""
        matches = (match for text in self.texts for match in WORD.finditer(text))
        return (match["word"].lower() for match in matches if match["word"])


def _differ(one: MailBody, other: MailBody) -> bool:
    """Whether two versions have not the same words in the same order."""
    return any(word != same for word, same in zip_longest(one.words(), other.words()))


def parts(message: Message) -> Iterator[Message]:
    """The parts that hold something themselves, in order; an attached mail is one part."""
    return (part for part, _ in _leaves(message))


def files(message: Message) -> list[Message]:
    """The parts that are no text of the mail itself."""
    return [part for part, shown in _leaves(message) if is_file(part, shown)]


def _leaves(message: Message) -> Iterator[tuple[Message, bool]]:
    todo = [(message, False)]
    while todo:
        part, shown = todo.pop()
        if holds_parts(part):
            todo += reversed(_members(part))
        else:
            yield part, shown


def _members(part: Message) -> list[tuple[Message, bool]]:
    """What a part holds, and of each whether it is a version of a text, or what the others belong to."""
    if part.get_content_type() == ALTERNATIVE:
        return [(each, True) for each in inner(part)]
    root = _root(part) if part.get_content_type() in ROOTED else None
    return [(each, each is root) for each in inner(part)]


def _root(part: Message) -> Message | None:
    """What the other parts belong to: the first one, or that which the part names itself."""
    start = _id(str(part.get_param("start", ""))) if part.get_content_type() == RELATED else ""
    same = (each for each in inner(part) if start and _id(str(each.get("Content-ID", ""))) == start)
    return next(same, None) or next(iter(inner(part)), None)


def _id(value: str) -> str:
    """The name of a part, without the brackets around it and what stands beside them."""
    match = ID.search(value)
    return (match[1] if match else value).strip()


def holds_parts(part: Message) -> bool:
    """Whether a part is there only for those that it holds."""
    return part.get_content_maintype() == "multipart" and part.is_multipart()


def inner(part: Message) -> list[Message]:
    """The parts of a part, or the mail that it is."""
    payload = part.get_payload()
    return [each for each in payload if isinstance(each, Message)] if isinstance(payload, list) else []


def is_file(part: Message, shown: bool) -> bool:
    """Whether a part is no text of the mail; one that is `shown` in any case may have a name, as a file has."""
    kind = part.get_content_type()
    text = kind in ALONE or (shown and kind in RICH)
    return not text or _is_apart(part) or (not shown and part.get_filename() is not None)


def _is_apart(part: Message) -> bool:
    """Whether a part says that it is attached; RFC 2183 has a word that is not its own mean the same."""
    return part.get_content_disposition() not in (None, "inline")


def _text(part: Message, action: str, limits: ReadingLimits, left: LeftOut) -> str:
    raw = content_of(part)
    if part.get_content_type() in RICH:
        sent_as = part.get_content_charset("")
        try:
            return html.read(raw, action, limits, left, is_mail=True, sent_as=sent_as).text
        except InvalidEncoding:
            return html.read(raw, action, limits, left, is_mail=True).text
    read: Callable[[str], str] = partial(decoded, raw, action)
    try:
        text = read(part.get_content_charset("utf-8"))
    except InvalidEncoding:
        text = read("utf-8")
    if str(part.get_param("format", "")).lower() == "flowed":
        text = unfolded(text, is_blank_cut=str(part.get_param("delsp", "")).lower() == "yes")
    return text.strip()


def unfolded(text: str, *, is_blank_cut: bool) -> str:
    """A text whose paragraphs were cut into lines on the way, as RFC 3676 has them put together again.

    A line that ends with a blank goes on in the next one of the same depth; `is_blank_cut` says that this blank is no
    part of the text.
    """
    lines: list[list[str]] = []
    depth, goes_on = -1, False
    for line in text.split("\n"):
        words = line.lstrip(">")
        quoted, words = len(line) - len(words), words.removeprefix(" ")
        if not goes_on or quoted != depth or words == SIGNATURE:
            lines.append([f"{'>' * quoted} "] if quoted else [])
        goes_on, depth = words.endswith(" ") and words != SIGNATURE, quoted
        lines[-1].append(words[:-1] if goes_on and is_blank_cut else words)
    return "\n".join("".join(line) for line in lines)


def content_of(part: Message) -> bytes:
    """The bytes of a part, as they were before they were written for the way."""
    payload = part.get_payload(decode=True)
    return payload if isinstance(payload, bytes) else b""
