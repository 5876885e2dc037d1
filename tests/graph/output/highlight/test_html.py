"""A page of the web as a copy: its words and the marks, and nothing that loads or runs."""

import html
import re
from hashlib import sha256

import pytest
from hypothesis import given
from hypothesis import strategies as st
from pcite.graph.output.report.highlight import Mark, highlighted_html
from pcite.store.errors import SourceError
from pcite.store.records import Source
from pcite.store.sources.readers import from_bytes
from selectolax.lexbor import LexborHTMLParser

PAGE = b"""<!doctype html><html><head><title>Rule</title><script>alert(1)</script><base href="//evil.example/">
<link rel="stylesheet" href="http://evil.example/x.css"><meta http-equiv="refresh" content="0;url=http://evil.example">
</head><body onload="alert(2)"><nav><a href="/x">Menu of the site</a></nav><main><h1>Records</h1>
<p id="cite-1">Brokers <b onclick="x()">keep</b> the <a href="javascript:alert(3)">records</a> for six&nbsp;years, as
<a href="/rule?a=1&amp;b=2" target="_top">the rule</a> says<sup><a href="#n">1</a></sup>. They may keep them longer.</p>
<ol start="3"><li>The first item is long enough to be cited.</li><li>The second <img src="http://evil.example/x.png"
onerror="alert(4)"> item is too.</li></ol><svg onload="alert(5)"><text>drawn</text></svg><math><mtext>sum</mtext></math>
<table><tr><th>Year</th><th>Records</th></tr><tr><td colspan="2" style="background:url(//evil.example)">2020</td></tr>
<tr><td>2021</td><td>2,345</td></tr></table><iframe srcdoc="<script>alert(6)</script>"></iframe>
<form action="//evil.example"><input name="a"></form><object data="x"></object><embed src="x"><video src="x"></video>
<style>@import "//evil.example"</style><p>Last &lt;script&gt;alert(7)&lt;/script&gt; words, and many more of them.</p>
</main></body></html>"""
ELEMENTS = {"script", "iframe", "img", "svg", "math", "form", "input", "object", "embed", "video", "link", "base"}


def page(raw: bytes = PAGE) -> Source:
    return from_bytes(raw, "text/html", identifier="https://example.org/r/a.html", kind="website")


def marks(source: Source, *quotes: str) -> list[Mark]:
    starts = [source.text.index(quote) for quote in quotes]
    return [
        Mark(start, start + len(quote), number, f'"{quote}"')
        for number, (start, quote) in enumerate(zip(starts, quotes, strict=True), start=1)
    ]


def marked(copy: str) -> dict[str, str]:
    """The words inside the marks, by the note that they carry."""
    found: dict[str, str] = {}
    for note, words in re.findall(r"<mark[^>]*? title=\"([^\"]*)\">(.*?)</mark>", copy, re.DOTALL):
        found[html.unescape(note)] = found.get(html.unescape(note), "") + html.unescape(words)
    return {note: " ".join(words.split()) for note, words in found.items()}


def test_the_quotes_are_marked_across_the_elements_they_stand_in() -> None:
    source = page()
    quotes = "Brokers keep the records for six years, as the rule", "The first item is long", "2021 | 2,345"
    copy = highlighted_html(PAGE, source, marks(source, *quotes))
    assert marked(copy) == {
        f'[1] "{quotes[0]}"': quotes[0],
        f'[2] "{quotes[1]}"': quotes[1],
        f'[3] "{quotes[2]}"': "20212,345",
    }
    assert [copy.count(f'id="cite-{number}"') for number in (1, 2, 3)] == [1, 1, 1]
    assert '<a href="#cite-3"' in copy


def test_what_nobody_sees_of_a_page_is_not_in_its_copy_and_breaks_no_quote() -> None:
    raw = b"<style>.x{display:none}</style><main><p>Records are <span class=x>not</span> kept for six years.</p></main>"
    source = page(raw)
    quote = "Records are kept for six years."
    copy = highlighted_html(raw, source, marks(source, quote))
    assert marked(copy) == {f'[1] "{quote}"': quote}
    assert ">not<" not in copy


def test_nothing_of_the_page_runs_or_loads() -> None:
    source = page()
    copy = highlighted_html(PAGE, source, marks(source, "They may keep them longer."))
    tree = LexborHTMLParser(copy)
    names = {node.tag for node in tree.root.traverse()} if tree.root else set()
    assert not names & ELEMENTS
    attributes = {key for node in tree.css("main *") for key in node.attributes}
    assert attributes <= {"id", "title", "href", "rel", "colspan", "start", "data-label"}
    links = [node.attributes["href"] for node in tree.css("main a[href]")]
    assert links == ["https://example.org/rule?a=1&b=2", "https://example.org/r/a.html#n"]
    assert [node.attributes["http-equiv"] for node in tree.css("meta[http-equiv]")] == ["Content-Security-Policy"]
    assert "&lt;script&gt;alert(7)&lt;/script&gt;" in copy
    assert "drawn" not in copy


def test_a_quote_that_is_not_in_the_page_is_named() -> None:
    source = page()
    other = source.model_copy(update={"text": source.text + "\n\nNothing of what is said here was ever on that page."})
    copy = highlighted_html(PAGE, other, [Mark(len(source.text) + 2, len(other.text), 4)], lang="de")
    assert "nicht gefunden und darum nicht markiert: [4]" in copy
    assert "<mark" not in copy


def test_a_page_in_another_encoding_is_read_as_it_was() -> None:
    raw = "<html><body><p>Bücher sind zehn Jahre lang aufzubewahren, so das Gesetz.</p></body></html>".encode("cp1252")
    source = from_bytes(raw, "text/html", identifier="https://example.org/", encoding="cp1252")
    source = source.model_copy(update={"metadata": {"encoding": "cp1252"}, "content_hash": sha256(raw).hexdigest()})
    copy = highlighted_html(raw, source, marks(source, "Bücher sind zehn Jahre"))
    assert list(marked(copy).values()) == ["Bücher sind zehn Jahre"]


def test_other_bytes_and_other_kinds_are_refused() -> None:
    source = page()
    with pytest.raises(SourceError, match="not the one that was cited"):
        highlighted_html(PAGE + b" ", source, [Mark(0, 5)])
    with pytest.raises(SourceError, match="no HTML page"):
        highlighted_html(PAGE, source.model_copy(update={"media_type": "text/plain"}), [Mark(0, 5)])


HOSTILE = st.lists(
    st.sampled_from([
        "<script>alert(1)</script>", "<p>", "</p>", "<img src=x onerror=alert(1)>", "<a href='javascript:alert(1)'>",
        "<mark id=cite-1>", "<svg/onload=alert(1)>", "<table><tr><td>", "</main>", "<!--", "-->", "<noscript><p id='",
        "<template>", "<math><mi xlink:href='javascript:1'>", "&lt;script&gt;", "<b style='x:url(//e)'>", "<xmp>",
        "<plaintext>", "<p lang='\"><script>'>", "<ol start='1\" onclick=x'>", "<textarea>", "<title>", "words of it ",
    ]),
    max_size=14,
)  # fmt: skip


@given(HOSTILE)
def test_no_page_gets_anything_through(parts: list[str]) -> None:
    raw = f"<html><body><main><p>Some first words that are cited.</p>{''.join(parts)}</main></body></html>".encode()
    source = Source(
        id="1", identifier="https://example.org/", name="a", text="Some first words that are cited.",
        media_type="text/html", content_hash=sha256(raw).hexdigest(), kind="website",
    )  # fmt: skip
    tree = LexborHTMLParser(highlighted_html(raw, source, [Mark(0, 10, 1)]))
    assert not {node.tag for node in tree.css("body, body *")} & (ELEMENTS | {"style", "template", "textarea", "title"})
    for node in tree.css("body *"):
        assert not [key for key in node.attributes if key.startswith("on") or key in ("style", "src", "srcdoc")]
        assert (node.attributes.get("href") or "#").startswith(("#", "https://", "http://"))
    assert len(tree.css("#cite-1")) == 1
