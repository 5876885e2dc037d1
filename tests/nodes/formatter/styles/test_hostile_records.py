"""Whatever a source says of itself is text: never markup, never a second line, never the end of the program."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from markdown_it import MarkdownIt
from pcite.nodes.formatter.styles import STYLES, Form, bibliography, citation_text
from pcite.store.references import Name, Reference

CSL = tuple(style for style in STYLES if style not in ("inline", "bibtex"))
TITLES = [
    "<script>alert(1)</script>",
    '<span class="nocase">x</span> & "y" \'z\'',
    "{braces} $math$ \\cmd % # _ ^ ~",
    "line\nbreak\r\n\tand\x00control\x07",
    "right\u202eot tfel\u2066 \u200b",
    "private \ue010\ue020\ue0a0 use \U000f0000",
    "....",
    "“quoted”, ‘quoted’.",
    "عنوان عربي",
    "*not* _emphasis_ [no](javascript:alert(1)) `code`",
]


@pytest.mark.ci
@pytest.mark.parametrize("style", CSL)
@pytest.mark.parametrize("kind", ["book", "legislation", "webpage", "software"])
def test_a_title_is_text(style: str, kind: str) -> None:
    for title in TITLES:
        people = (Name(literal=title), Name(family="", given=""))
        work = Reference(type=kind, title=title, author=people, genre="AI-generated")
        told = {form: _told(work, title, style, form) for form in ("text", "html", "markdown")}
        assert not any(sign in text for text in told.values() for sign in "\n\r\x00\u202e\u2066\ue010\ue020")
        assert "<script" not in told["html"].lower()
        assert "<span" not in told["html"].replace('<span class="small-caps">', "")
        shown = MarkdownIt("commonmark").render(told["markdown"])
        assert not any(tag in shown for tag in ("<a", "<script", "<code", "<span", "<b>"))


def _told(work: Reference, title: str, style: str, form: Form) -> str:
    entries = bibliography([work], style, "en", form)
    return citation_text(work, {"section": title}, style, "de", 1, form) + "".join(entries)


def test_markup_is_shown_as_it_was_written() -> None:
    work = Reference(type="book", title="<u>x</u> & {y}", issued=(2001,))
    assert "<u>x</u> & {y}" in citation_text(work, None, "apa", "de")
    assert "&lt;u&gt;x&lt;/u&gt; &amp; {y}" in citation_text(work, None, "apa", "de", form="html")


@pytest.mark.parametrize("style", CSL)
def test_five_hundred_authors_are_cited_in_a_line(style: str) -> None:
    people = tuple(Name(family=f"Author{n}", given="A.") for n in range(500))
    work = Reference(type="article-journal", title="Big science", author=people, issued=(2012,), container_title="PLB")
    assert len(citation_text(work, None, style, "en")) < 200
    if style in ("apa", "harvard", "ieee", "oscola", "bluebook"):
        assert len(bibliography([work], style, "en")[0]) < 500


def test_twenty_one_authors_are_nineteen_and_the_last_in_apa() -> None:
    people = tuple(Name(family=f"A{n}", given="B.") for n in range(1, 22))
    (entry,) = bibliography([Reference(type="book", title="T", author=people, issued=(2012,))], "apa", "en")
    assert "A19, B., … A21, B. (2012)" in entry


@pytest.mark.parametrize("style", CSL)
def test_a_record_of_which_nothing_is_known_is_still_written(style: str) -> None:
    assert citation_text(Reference(), None, style, "en", 1).strip(" ().[]1") in ("", "n.d", "no date")
    assert len(bibliography([Reference()], style, "en")) == 1


@settings(max_examples=40, deadline=None)
@given(
    title=st.text(max_size=30),
    family=st.text(max_size=10),
    given_name=st.text(max_size=10),
    kind=st.sampled_from(["book", "article-journal", "legislation", "webpage", "dataset", "software", "report"]),
    style=st.sampled_from(CSL),
    page=st.text(max_size=8),
)
def test_any_record_is_written_in_one_line(
    title: str, family: str, given_name: str, kind: str, style: str, page: str
) -> None:
    work = Reference(type=kind, title=title, author=(Name(family=family, given=given_name),), page=page, edition=page)
    for told in (citation_text(work, {"page": page}, style, "en", 1), *bibliography([work], style, "de")):
        assert len(told.splitlines()) <= 1


def test_an_address_in_markdown_stays_a_link_and_words_stay_words() -> None:
    said = {"title": "Costs in $ &copy; | *now*", "url": "https://example.org/a_b?c=1&d=~e"}
    (entry,) = bibliography([Reference(type="webpage", **said)], "harvard", "en", "markdown")
    assert "https://example.org/a_b?c=1" in entry
    shown = MarkdownIt("commonmark").render(entry)
    assert "Costs in $ &amp;copy; | *now*" in shown
