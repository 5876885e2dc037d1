"""What pcite writes of names, quotes and addresses of others leads nowhere, loads nothing and breaks no file."""

from __future__ import annotations

from io import BytesIO
from pathlib import Path

import pytest
from markdown_it import MarkdownIt
from pcite import ground
from pcite.graph.output.docx import docx_of
from pcite.store.text.escaping import inactive

CLAIM = "A broker keeps its records for six years."
ACTIVE = [
    "<script>alert(1)</script>",
    "<img src=x onerror=alert(1)>",
    "![seen](https://example.org/?seen)",
    "[open](https://example.org)",
    "[1]: https://example.org",
    "a [b][c]",
    "<https://example.org>",
]


def html(markdown: str) -> str:
    return MarkdownIt("commonmark", {"html": True}).render(markdown)


@pytest.mark.parametrize("title", ACTIVE)
def test_a_title_in_the_references_is_no_markup(title: str) -> None:
    result = html(ground(CLAIM, [{"text": CLAIM, "title": title}]).references)
    assert not any(tag in result for tag in ("<script", "<img", "<a "))
    assert "<p>[1]" in result


@pytest.mark.parametrize("text", ["a < b", "[EU] 2016/679", "x <3 y", "1 <= 2", "(see [4])", "a\\](b"])
def test_what_does_nothing_stays(text: str) -> None:
    assert inactive(text) == text


def test_an_address_with_a_control_character_breaks_no_word_file(tmp_path: Path) -> None:
    written = BytesIO()
    docx_of(ground(CLAIM, [{"text": CLAIM, "uri": "https://example.org/\x1b[8m"}])).save(written)
    assert written.getvalue().startswith(b"PK")
