"""Source text on its way into a prompt: measured, cut at sentences, and made unable to act as anything but text."""

from __future__ import annotations

import re
from collections.abc import Iterator
from hashlib import sha256

from ....store.text import languages, sentences

PIECE = re.compile(r"[^\W\d_]+|[^\S\n]+|\n|.", re.DOTALL)
WORD = re.compile(r"[^\W_]+")
LINE_END = r"[\r\n\v\f\x1c-\x1e\x85\u2028\u2029]"
FIELD = re.compile(rf"{LINE_END}\s*(?=(?:document|claim)\s*:)", re.IGNORECASE)
"""A line that would begin a field of the MiniCheck prompt."""
MARKED = (
    r"/?(?:s|unk|pad|bos|eos|sop|eop|eod|cls|sep|mask|think|score|source|claim|start_of_turn|end_of_turn"
    r"|sys|inst|tool_call|tool_response|system|user|assistant)\b"
)
HALF = re.compile("[\ud800-\udfff]")
"""Half a character, which no request can carry."""
UNSTORABLE = re.compile("[\x00\ud800-\udfff]")
"""What no database keeps."""
CONTROL = re.compile(
    rf"<(?=[|｜<]|\s*{MARKED})|(?<=[|｜])(?=>)|\[(?=/?(?:INST|SYSTEM_PROMPT|UNUSED_TOKEN|TOOL))"
    r"|\b(?:BEGIN|END)(?=\s(?:\w+\s)?[0-9a-f]{16}\b)",
    re.IGNORECASE,
)
"""Where a chat template's control token, or a line of our own prompts, would begin or end."""


def harmless(text: str) -> str:
    """The text with a space in whatever a server or a prompt could take for structure.

    A served model's tokenizer turns `<|im_end|>` into the control token even inside a source.
    """
    whole = HALF.sub("\ufffd", text)
    return CONTROL.sub(lambda match: f"{match[0]} ", FIELD.sub(" ", whole))


def storable(text: str) -> str:
    """The text with a sign for what no database keeps and no further request can carry."""
    return UNSTORABLE.sub("\ufffd", text)


def mark(text: str) -> str:
    """Sixteen characters that no one can write into `text`, since they are made of all of it."""
    return sha256(text.encode()).hexdigest()[:16]


def tokens(text: str) -> int:
    """How many tokens a text has at most, by a careful guess: no tokenizer of a served model is at hand.

    A word counts a token for every three bytes, every digit and sign one for each byte.
    """
    return sum(_piece(match[0]) for match in PIECE.finditer(text))


def _piece(piece: str) -> int:
    if piece.isspace():
        return 1 if piece == "\n" else len(piece) // 8
    letters = "".join(filter(str.isalpha, piece))  # a piece may hold a sign as ¼, which counts by itself
    size, of_letters = (len(text.encode("utf-8", "surrogatepass")) for text in (piece, letters))
    return size - of_letters + -(-of_letters // 3)


def least_tokens(text: str) -> int:
    """How many tokens a text has at least: one for each word."""
    return sum(1 for _ in WORD.finditer(text))


def statements(claim: str) -> list[str]:
    """The sentences of a claim."""
    return [claim[start:end] for start, end in sentences.split(claim, languages.detect(claim))]


def parts(text: str, room: int) -> list[str]:
    """The text in parts of at most `room` tokens, cut between sentences; a longer sentence is cut between words."""
    cut: list[str] = []
    begin = end = used = 0
    for start, stop, size in _spans(text, room):
        if used and used + size > room:
            cut.append(text[begin:end])
            used = 0
        begin = begin if used else start
        end, used = stop, used + size
    return [*cut, text[begin:end]] if used else cut


def _spans(text: str, room: int) -> Iterator[tuple[int, int, int]]:
    """Sentences, or the words of one that is longer than `room`, with their size in tokens."""
    for start, stop in sentences.split(text, languages.detect(text)):
        size = tokens(text[start:stop]) + 2
        if size <= room:
            yield start, stop, size
            continue
        for word in re.finditer(rf"\S{{1,{max(1, room // 4)}}}", text[start:stop]):
            yield start + word.start(), start + word.end(), tokens(word[0]) + 1
