"""A text as a page to read: every word of it, its headings, lists and tables, and the quotes marked."""

import html
import re

from pcite.graph.output.report.highlight import Mark, highlighted_text, marked_text
from pcite.store.records import Source

TEXT = """# Records

## § 1 Keeping

(1) A *firm* keeps <b>records</b> for six years. It may
keep them longer.

(2) It keeps

1. books,
2. letters.

| Year | Records |
| --- | --- |
| 2020 | 1,234 |
"""


def text_of(text: str, media_type: str = "text/markdown") -> Source:
    return Source(id="1", identifier="a.md", name="<A>", text=text, content_hash="x", media_type=media_type, lang="en")


def mark(text: str, words: str, number: int = 1, note: str = "") -> Mark:
    return Mark(text.index(words), text.index(words) + len(words), number, note)


def test_headings_items_and_tables_stay_what_they_are() -> None:
    page = str(marked_text(text_of(TEXT), []))
    assert page.split("\n") == [
        "<h2>Records</h2>",
        "<h3>§ 1 Keeping</h3>",
        '<p class="item in0"><span class="sign">(1)</span> A firm keeps records for six years. '
        "It may keep them longer.</p>",
        '<p class="item in0"><span class="sign">(2)</span> It keeps</p>',
        '<p class="item in0"><span class="sign">1.</span> books,</p>',
        '<p class="item in0"><span class="sign">2.</span> letters.</p>',
        '<div class="wide" tabindex="0" role="group"><table><tr><th>Year</th><th>Records</th></tr>'
        "<tr><td>2020</td><td>1,234</td></tr></table></div>",
    ]


def test_a_quote_is_marked_where_it_stands_with_its_anchor_and_its_claim() -> None:
    page = str(marked_text(text_of(TEXT), [mark(TEXT, "keeps <b>records</b> for", 3, 'It "keeps" <them>.')]))
    said = "[3] It &quot;keeps&quot; &lt;them&gt;."
    assert f'<mark id="cite-3" data-label="[3]" title="{said}">keeps records for</mark>' in page


def test_quotes_that_overlap_are_both_marked() -> None:
    one, two = mark(TEXT, "keeps <b>records</b> for", 1), mark(TEXT, "records</b> for six", 2)
    page = str(marked_text(text_of(TEXT), [one, two]))
    assert '<mark id="cite-1">keeps </mark><mark id="cite-2" data-label="[1]">records for</mark>' in page
    assert '<mark data-label="[2]"> six</mark>' in page


def test_a_quote_over_several_blocks_is_marked_in_each_and_anchored_once() -> None:
    page = str(marked_text(text_of(TEXT), [mark(TEXT, "books,\n2. letters", 5)]))
    assert '</span> <mark id="cite-5">books,</mark></p>' in page
    assert '<mark data-label="[5]">letters</mark>.</p>' in page
    row = str(marked_text(text_of(TEXT), [mark(TEXT, "| 2020 | 1,234 |")]))
    assert '<td><mark id="cite-1">2020</mark></td><td><mark data-label="[1]">1,234</mark></td>' in row


def test_the_whole_page_runs_and_loads_nothing() -> None:
    hostile = "# <script>alert(1)</script>\n\nWords </main><script>alert(2)</script> <img src=x onerror=alert(3)> here."
    page = highlighted_text(text_of(hostile), [mark(hostile, "here", 1, "<script>alert(4)</script>")], lang="de")
    assert "<script" not in page
    assert "<img" not in page
    assert "<title>&lt;A&gt;</title>" in page
    assert "default-src &#39;none&#39;; style-src &#39;sha256-" in page
    assert '<html lang="de">' in page
    assert '<main lang="en">' in page


def test_pages_and_rows_without_markup_are_shown() -> None:
    paged = text_of("One page.\n\n\fAnother page.", "application/pdf")
    assert str(marked_text(paged, [])) == '<p>One page.</p>\n<p class="page">2</p>\n<p>Another page.</p>'
    rows = text_of("Year: 2020; Records: 7\nYear: 2021; Records: 8", "text/csv")
    assert str(marked_text(rows, [Mark(6, 10, 1)])).startswith(
        '<p>Year: <mark id="cite-1" data-label="[1]">2020</mark>; Records: 7</p>\n'
    )


def test_every_word_of_the_text_is_there() -> None:
    shown = html.unescape(
        re.sub(r"<[^>]*>", " ", str(marked_text(text_of(TEXT), [mark(TEXT, "six years. It may\nkeep")])))
    )
    assert shown.split() == re.sub(r"</?b>|[*#|]|---", "", TEXT).split()
