"""Words of others inside Markdown, spreadsheets and ids: on one line, and nothing of them is markup or a formula."""

from __future__ import annotations

import re

from ..errors import InvalidEncoding

SIGNS = re.compile(r"[\\`*{}\[\]<~$^]|(?<!\w)[_@]|_(?!\w)|&(?=#?\w{1,40};)|!(?=\\?\[)")
"""What opens markup somewhere in a line: of CommonMark, GFM, Pandoc or MDX."""
ADDRESS = re.compile(r":(?=//)|(?<=www)\.")
"""What makes an address a link."""
ACTIVE = re.compile(r"(?<!\\)(?:<(?=[A-Za-z/!?])|\](?=[(\[:]))")
"""What leads somewhere, loads something or is code where Markdown is shown."""
NUMBERED = re.compile(r"(\d{1,9})([.)])(?=\s|$)")
BLOCK = re.compile(r"[#+=:%>-]")
"""What opens a heading, a list, a rule or a definition at the beginning of a line."""
UNSEEN = re.compile(r"[\x00-\x1f\x7f-\x9f\u061c\u200e\u200f\u2028\u2029\u202a-\u202e\u2066-\u2069\ufdd0-\ufdef\ufeff]+")
"""Control characters, and those that turn the order in which a line is read."""
UNSTORABLE = re.compile("[\0\ud800-\udfff]")
"""What no PostgreSQL keeps as text, or none at all."""
FORMULA = re.compile(
    r"(\A|[;\t\r\n\v\f\x85\u2028])(?=(?:[^\S\t\r\n]|[\x00-\x08\x0e-\x1f\u00ad\u061c\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff])*+"
    r"[=+\-@\u2212\u207a-\u207c\u208a-\u208c\ufe62\ufe63\ufe66\ufe6b\uff0b\uff0d\uff1d\uff20])"
)
"""Where a spreadsheet may begin a cell with a formula: many take a semicolon, a tab or a line break for its end."""


def check_ids(action: str, *ids: str | None) -> None:
    """Refuse ids and names that not every store can keep, or that are shown as others than they are.

    Raises:
        InvalidEncoding: one has the character NUL, or half of a surrogate pair.
    """
    for each in ids:
        if each is not None and (match := UNSTORABLE.search(each)):
            problem = f"{each[:100]!r} has the character U+{ord(match[0]):04X}, which no id or name may have"
            raise InvalidEncoding(action, problem, "Take it out")


def spreadsheet_cell(text: str) -> str:
    """`text` with an apostrophe wherever a spreadsheet would read a formula; the same where it has them already."""
    marked = FORMULA.sub(r"\1'", text)
    return f"'{marked}" if marked.startswith(("\t", "\r", "\n")) else marked


def one_line(text: str) -> str:
    """`text` without line breaks, and without characters that would end a line or turn its order where it is shown."""
    return " ".join(UNSEEN.sub(" ", text).split())


def escaped(text: str) -> str:
    """`text` as it reads, for any place in a line of Markdown."""
    return begun(ADDRESS.sub(r"\\\g<0>", within(one_line(text))))


def inactive(text: str) -> str:
    """A text in Markdown that reads as before, in which nothing opens a link, a picture, a note or HTML."""
    return ACTIVE.sub(r"\\\g<0>", text)


def within(text: str) -> str:
    """A piece of a line, in which addresses stay links."""
    return SIGNS.sub(r"\\\g<0>", text)


def begun(line: str) -> str:
    """A line whose begin opens no list, heading or rule."""
    numbered = NUMBERED.sub(r"\1\\\2", line, count=1) if NUMBERED.match(line) else line
    return f"\\{numbered}" if BLOCK.match(numbered) else numbered
