"""Putting lines behind a Markdown text so that they are not read as a part of it."""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import cache

from markdown_it import MarkdownIt

PROBE = "[^probe]: probe"
TAG = re.compile(r"<(script|pre|style|textarea)\b", re.IGNORECASE)
ENDS = {"<!--": "-->", "<![CDATA[": "]]>", "<?": "?>", "<!": ">"}


def closed(text: str, lines: Sequence[str]) -> str:
    """`text`, and behind a blank line the lines; code or HTML that was left open is closed before them."""
    if not lines:
        return text
    last = _parser().parse(f"{text}\n\n{PROBE}")[-1]
    swallowed = last.level == 0 and PROBE in last.content
    end = _end(last.type, last.markup, last.content) if swallowed else ""
    parts = [text if text.endswith("\n") else f"{text}\n", f"{end}\n" if end else "", "\n", *(f"{x}\n" for x in lines)]
    return "".join(parts)


def _end(kind: str, markup: str, content: str) -> str:
    if kind == "fence":
        return markup
    begin = content.lstrip()
    tag = TAG.match(begin)
    if kind != "html_block":
        return ""
    return f"</{tag[1]}>" if tag else next((end for start, end in ENDS.items() if begin.startswith(start)), "")


@cache
def _parser() -> MarkdownIt:
    return MarkdownIt("commonmark").enable("table").disable(["inline", "text_join"])
