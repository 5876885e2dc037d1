"""Words of others in Markdown read as they are, and are no markup."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from markdown_it import MarkdownIt
from pcite.store.errors import InvalidEncoding
from pcite.store.text.escaping import check_ids, escaped, spreadsheet_cell

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


@pytest.mark.parametrize(
    ("text", "cell"),
    [
        ("=1", "'=1"), ("-1+1", "'-1+1"), ("\u2003=1", "'\u2003=1"), ("\u200b@a", "'\u200b@a"), ("\u22121", "'\u22121"),
        ("\ufe66\uff11", "'\ufe66\uff11"), ("\ta", "'\ta"), ("a;=1", "a;'=1"), ("a\t+1", "a\t'+1"),
        ("a\r\n =1", "a\r\n' =1"),
        ("a = b; c - d", "a = b; c - d"), ("'=1", "'=1"), ("", ""),
    ],
)  # fmt: skip
def test_no_cell_is_a_formula_wherever_a_spreadsheet_begins_it(text: str, cell: str) -> None:
    assert spreadsheet_cell(text) == cell == spreadsheet_cell(cell)


@pytest.mark.parametrize("wrong", ["a\0b", "a\ud800"])
def test_an_id_that_not_every_store_keeps_is_refused(wrong: str) -> None:
    check_ids("asking", None, "", "a-1", "ä\u200b")
    with pytest.raises(InvalidEncoding, match="which no id or name may have"):
        check_ids("asking", "a", wrong)
