"""Words of others inside Markdown: on one line, and nothing of them is markup."""

from __future__ import annotations

import re

SIGNS = re.compile(r"[\\`*{}\[\]<~$^]|(?<!\w)[_@]|_(?!\w)|&(?=#?\w{1,40};)|:(?=//)|(?<=www)\.|!(?=\\?\[)")
"""What opens markup somewhere in a line, or an address that becomes a link: of CommonMark, GFM, Pandoc or MDX."""
NUMBERED = re.compile(r"(\d{1,9})([.)])(?=\s|$)")
BLOCK = re.compile(r"[#+=:%>-]")
"""What opens a heading, a list, a rule or a definition at the beginning of a line."""
UNSEEN = re.compile(r"[\x00-\x1f\x7f-\x9f\u2028\u2029\u202a-\u202e\u2066-\u2069\ufdd0-\ufdef\ufeff]+")
"""Control characters, and those that turn the order in which a line is read."""


def escaped(text: str) -> str:
    """`text` as it reads, for any place in a line of Markdown."""
    line = " ".join(UNSEEN.sub(" ", text).split())
    signs = SIGNS.sub(r"\\\g<0>", line)
    numbered = NUMBERED.sub(r"\1\\\2", signs, count=1) if NUMBERED.match(signs) else signs
    return f"\\{numbered}" if BLOCK.match(numbered) else numbered
