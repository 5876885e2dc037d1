"""The draft as a document: what Markdown makes of it, with every word at its place."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from hypothesis import given
from hypothesis import strategies as st
from pcite.graph.output.report.draft import DocumentElement, document
from pcite.store.records import Insertion

WORDS = st.text(alphabet="ab *_`[]()#->|\\&;!<1.\n\t\u0000é", max_size=80)


def leaves(parts: tuple[DocumentElement, ...]) -> Iterator[DocumentElement]:
    for part in parts:
        if part.pieces:
            yield part
        yield from leaves(part.parts)


def shown(draft: str) -> list[tuple[str, str]]:
    return [(leaf.tag, "".join(piece.text for piece in leaf.pieces)) for leaf in leaves(document(draft))]


def test_headings_lists_tables_and_quotations_are_elements_without_their_signs() -> None:
    draft = "# Fees\n\nText.\n\n- one\n- two\n\n3. three\n\n> said\n\n| a | b |\n|---|---|\n| c | d |\n"
    assert [part.tag for part in document(draft)] == ["h3", "p", "ul", "ol", "blockquote", "table"]
    assert document(draft)[3].first == "3"
    assert [text for _, text in shown(draft)] == ["Fees", "Text.", "one", "two", "three", "said", "a", "b", "c", "d"]


def test_emphasis_and_code_are_tags_and_a_piece_knows_its_place() -> None:
    draft = "A **bold *and* `code`** word."
    pieces = document(draft)[0].pieces
    assert [(p.text, p.tags) for p in pieces] == [
        ("A ", ()),
        ("bold ", ("strong",)),
        ("and", ("strong", "em")),
        (" ", ("strong",)),
        ("code", ("strong", "code")),
        (" word.", ()),
    ]
    assert all(draft[p.start : p.end] == p.text for p in pieces)


@pytest.mark.parametrize(
    ("draft", "href"),
    [
        ("[a](https://example.org/x)", "https://example.org/x"),
        ("<https://example.org/x>", "https://example.org/x"),
        ("[a](javascript:alert)", ""),
        ("[a](data:text/html,x)", ""),
        ("[a](file:///etc/passwd)", ""),
    ],
)
def test_only_addresses_of_the_web_become_links(draft: str, href: str) -> None:
    assert document(draft)[0].pieces[0].href == href


def test_what_a_browser_would_not_show_is_shown_as_it_was_written() -> None:
    assert shown("[1]: https://example.org 'A title'\n") == [("p", "[1]: https://example.org 'A title'")]
    assert shown("<script>alert(1)</script>\n") == [("pre", "<script>alert(1)</script>")]
    assert shown("A ![picture](http://example.org/p.png) here.") == [("p", "A picture here.")]
    assert shown("---\ntitle: x\n---\nText.") == [("pre", "---\ntitle: x\n---\n"), ("p", "Text.")]


@pytest.mark.parametrize("draft", ["\\section{A}\nText.", "<html><body><p>Text.</p></body></html>"])
def test_latex_and_html_are_shown_as_they_were_written(draft: str) -> None:
    assert shown(draft) == [("pre", draft)]


def test_signs_that_markdown_escapes_are_shown_as_a_reader_sees_them() -> None:
    assert shown("5 \\* 3 &amp; 2") == [("p", "5 * 3 & 2")]
    assert shown("| a |\n|---|\n| b \\| c |") == [("th", "a"), ("td", "b | c")]


@given(WORDS)
def test_no_word_is_lost_and_none_stands_twice(draft: str) -> None:
    pieces = [piece for leaf in leaves(document(draft)) for piece in leaf.pieces]
    assert all(0 <= piece.start <= piece.end <= len(draft) for piece in pieces)
    assert [piece.start for piece in pieces] == sorted(piece.start for piece in pieces)
    said = "".join(piece.text for piece in pieces)
    for letter in "abé":
        hidden = draft.count(letter) - said.count(letter)
        assert hidden == 0 or "](" in draft or "&" in draft or "`" in draft or "~" in draft


def test_what_is_inserted_behind_a_blank_line_is_a_paragraph_behind_its_block() -> None:
    draft = "- one\n\n  | a |\n  |---|\n  | b |\n\nText.\n\n```\nx\n```"
    ends = (draft.index("| b |") + 5, len(draft))
    (items, text, code, flag) = document(draft, [Insertion(at=at, text="\n\n[not checked]") for at in ends])
    assert [part.tag for part in items.parts[0].parts] == ["p", "table", "p"]
    assert (text.tag, code.tag, flag.tag) == ("p", "pre", "p")
    assert [part.pieces[0].start for part in (items.parts[0].parts[2], flag)] == list(ends)
