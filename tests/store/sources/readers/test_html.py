"""An HTML page becomes text with its headings, lists and tables, so that one structure pass serves."""

from time import process_time

import pytest
from pcite.store.records import Source
from pcite.store.sources.readers import from_text
from pcite.store.sources.structure import units

STATUTE = """<!DOCTYPE html><html><head><title>HGB § 257</title></head><body><nav>Inhalt</nav>
<h3><span>§ 257</span>&nbsp;<span>Aufbewahrung</span></h3>
<div>(1) Jeder Kaufmann ist verpflichtet, Folgendes aufzubewahren: <dl><dt>1.</dt><dd><div>Bücher,</div></dd>
<dt>2.</dt><dd><div>die empfangenen <b>Handels</b>briefe.</div></dd></dl></div>
<div>(2) <SUP class="Rec">1</SUP>Sie sind nach Jahren zu ordnen. <SUP class="Rec">2</SUP>Dies gilt für alle.</div>
<footer>Impressum</footer></body></html>"""


def page(body: str) -> Source:
    return from_text(f"<html><body>{body}</body></html>", identifier="page", media_type="text/html")


def test_a_statute_page_has_the_places_of_the_statute() -> None:
    source = from_text(STATUTE, identifier="page", media_type="text/html").model_copy(update={"lang": "de"})
    assert source.name == "HGB § 257"
    assert [(u.locator.label, source.text[u.start : u.end].split()[0]) for u in units(source)] == [
        ("§ 257 Abs. 1", "Jeder"),
        ("§ 257 Abs. 1 Nr. 1", "Bücher,"),
        ("§ 257 Abs. 1 Nr. 2", "die"),
        ("§ 257 Abs. 2 Satz 1", "Sie"),
        ("§ 257 Abs. 2 Satz 2", "Dies"),
    ]


@pytest.mark.parametrize(
    ("body", "text"),
    [
        ("<h2>A  title</h2><p>One<br>two</p>", "## A title\n\nOne\ntwo"),
        ("<ul><li>a<ul><li>b</ul><li><p>c<p>d</ul>", "- a\n\n    - b\n\n- c\n\n    d"),
        ("<ol><li>a<li>b</ol>after", "1. a\n\n2. b\n\nafter"),
        ("<dl><dt>Term<dd>meaning</dl>", "Term: meaning"),
        ("<table><tr><th>Y<th>F<tr><td>1<td>2</table>", "| Y | F |\n\n| --- | --- |\n\n| 1 | 2 |"),
        ("<table><tr><td><p>Layout</p><table><tr><td>x</table></table>", "Layout\n\nx"),
        ("<p>5 m<sup>2</sup> so.<sup><a href='#1'>1</a></sup> Next", "5 m2 so. Next"),
        ("<pre>a\n  b</pre>", "```\na\n  b\n```"),
        ("<p>unclosed <b>bold <i>both</p><p>next", "unclosed bold both\n\nnext"),
        ("<div hidden>gone</div><script>gone</script><p>A&amp;B", "A&B"),
        ("<?main ?><p>Text", "Text"),
    ],
)
def test_elements_become_lines(body: str, text: str) -> None:
    assert page(body).text == text


def test_the_main_part_is_taken_where_there_is_one() -> None:
    words = "The rule applies to all. " * 20
    assert page(f"<div>Banner</div><main><p>{words}</main>").text == words.strip()


def test_a_page_may_name_its_encoding(tmp_path_factory: pytest.TempPathFactory) -> None:
    from pcite.store.sources.readers import read

    path = tmp_path_factory.mktemp("pages") / "old.html"
    path.write_bytes('<html><head><meta charset="iso-8859-1"></head><body>Bücher</body></html>'.encode("latin-1"))
    assert read(path).text == "Bücher"


@pytest.mark.parametrize("tag", ["<div>", "<ul><li>", "<table><tr><td>", "<b>"])
def test_deep_nesting_is_read_without_recursion(tag: str) -> None:
    started = process_time()
    assert page(tag * 3000 + "words").text.strip("- ") == "words"
    assert process_time() - started < 10
