"""Words of others inside Markdown: on one line, and nothing of them is markup."""

from __future__ import annotations

import re

SIGNS = re.compile(r"[\\`*{}\[\]<~$^]|(?<!\w)[_@]|_(?!\w)|&(?=#?\w{1,40};)|!(?=\\?\[)")
"""What opens markup somewhere in a line: of CommonMark, GFM, Pandoc or MDX."""
ADDRESS = re.compile(r":(?=//)|(?<=www)\.")
"""What makes an address a link."""
NUMBERED = re.compile(r"(\d{1,9})([.)])(?=\s|$)")
BLOCK = re.compile(r"[#+=:%>-]")
"""What opens a heading, a list, a rule or a definition at the beginning of a line."""
UNSEEN = re.compile(r"[\x00-\x1f\x7f-\x9f\u2028\u2029\u202a-\u202e\u2066-\u2069\ufdd0-\ufdef\ufeff]+")
"""Control characters, and those that turn the order in which a line is read."""


def escaped(text: str) -> str:
    """`text` as it reads, for any place in a line of Markdown."""
    line = " ".join(UNSEEN.sub(" ", text).split())
    return begun(ADDRESS.sub(r"\\\g<0>", within(line)))


def within(text: str) -> str:
    """A piece of a line, in which addresses stay links."""
    return SIGNS.sub(r"\\\g<0>", text)


def begun(line: str) -> str:
    """A line whose begin opens no list, heading or rule."""
    numbered = NUMBERED.sub(r"\1\\\2", line, count=1) if NUMBERED.match(line) else line
    return f"\\{numbered}" if BLOCK.match(numbered) else numbered
