"""Words of others in Markdown read as they are, and are no markup."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from markdown_it import MarkdownIt
from pcite.store.text.escaping import escaped

MARKDOWN = MarkdownIt("commonmark").enable(["table", "strikethrough"])


@pytest.mark.parametrize(
    ("text", "written"),
    [
        ("Meakin, P. (1984). Phys. Rev. A 27.", "Meakin, P. (1984). Phys. Rev. A 27."),
        ("R&D of snake_case, a-b and C#: 5 > 3!", "R&D of snake_case, a-b and C#: 5 > 3!"),
        ("[x](y)", r"\[x\](y)"),
        ("1. one", r"1\. one"),
        ("# a", r"\# a"),
        ("a\n\n# b", "a # b"),
        ("https://example.org www.example.org", r"https\://example.org www\.example.org"),
        ("&copy; <b>", r"\&copy; \<b>"),
    ],
)
def test_only_what_would_be_markup_is_escaped(text: str, written: str) -> None:
    assert escaped(text) == written


signs = st.text(st.sampled_from(list("ab 1.\\`*_{}[]()<>#+-=~$^@&;|!:%\"'\n")), max_size=24)


@settings(max_examples=200)
@given(signs)
def test_any_words_are_one_paragraph_that_reads_as_they_do(text: str) -> None:
    words = " ".join(text.split())
    tokens = MARKDOWN.parse(escaped(text))
    assert [token.type for token in tokens] == (["paragraph_open", "inline", "paragraph_close"] if words else [])
    said = [child.content for token in tokens for child in token.children or ()]
    assert "".join(said) == words
