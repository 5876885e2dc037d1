"""Links into a book that Docusaurus publishes go to the page and the heading that it makes."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st
from pcite.nodes.formatter.responses import DeepLinks
from pcite.nodes.formatter.responses_slugs import Slugger, anchors, slug
from pcite.store.errors import InputError
from pcite.store.records import Passage, Source
from pcite.store.sources.passages import passages
from pcite.store.sources.readers import from_selection, from_text

BOOK = "https://book.example/docs/{path}#{section_slug}"
PAGE = """\
---
title: Systems
---

# Chapter 3: RAG Systems

First of all.

## 3.2 Retrieval & *Strategies*

The chunks are small.

```md
## Not a heading
```

## Über uns!

Das sind wir.

### Set up {#installing}

It is installed.

## Über uns!

Das sind wir auch.
"""


def page(text: str = PAGE, identifier: str = "docs/03-rag/02-systems.md", **metadata: str) -> Source:
    return from_text(text, identifier=identifier, media_type="text/markdown", metadata=metadata)


def at(source: Source, words: str) -> Passage:
    """The passage that begins with these words."""
    return next(each for each in passages(source) if each.text.startswith(words))


@pytest.mark.parametrize(
    ("heading", "anchor"),
    [
        ("Hello World", "hello-world"),
        ("3.2 Retrieval Strategies", "32-retrieval-strategies"),
        ("Chapter 3: RAG Systems", "chapter-3-rag-systems"),
        ("§ 257 Aufbewahrung", "-257-aufbewahrung"),
        ("Über uns!", "über-uns"),
        ("STRASSE und Straße", "strasse-und-straße"),
        ("a  b", "a--b"),
        ("C++ & C#", "c--c"),
        ("snake_case—dash", "snake_casedash"),
        ("x² ½ Ⅳ", "x--ⅳ"),
        ("Привет", "привет"),
        ("日本語 😄", "日本語-"),
        ("e\u0301", "e\u0301"),
        ("a\tb", "ab"),
        ("", ""),
    ],
)
def test_an_anchor_is_that_of_github_slugger(heading: str, anchor: str) -> None:
    assert slug(heading) == anchor


def test_anchors_of_a_page_are_never_the_same() -> None:
    slugger = Slugger()
    assert [slugger.slug(text) for text in ("foo", "foo", "foo 1", "foo-1", "foo")] == [
        "foo",
        "foo-1",
        "foo-1-1",
        "foo-1-2",
        "foo-2",
    ]


@given(st.lists(st.sampled_from(["a", "a-1", "a-1-1", "b", "A", "a 1"]), max_size=12))
def test_no_row_of_headings_makes_the_same_anchor_twice(headings: list[str]) -> None:
    slugger = Slugger()
    made = [slugger.slug(each) for each in headings]
    assert len(set(made)) == len(made)


def test_headings_of_a_page_are_read_as_markdown() -> None:
    assert [(each.level, each.slug) for each in anchors(PAGE)] == [
        (1, "chapter-3-rag-systems"),
        (2, "32-retrieval--strategies"),
        (2, "über-uns"),
        (3, "installing"),
        (2, "über-uns-1"),
    ]
    assert [each.slug for each in anchors("A `code` [link](/x)\n===\n\n## a <b>bold</b> &amp; \\*\n")] == [
        "a-code-link",
        "a-bold--",
    ]


@pytest.mark.parametrize(
    ("words", "anchor"),
    [
        ("First of all", ""),
        ("The chunks", "#32-retrieval--strategies"),
        ("It is installed", "#installing"),
        ("Das sind wir auch", "#über-uns-1"),
    ],
)
def test_a_link_goes_to_the_nearest_heading_and_without_one_to_the_page(words: str, anchor: str) -> None:
    source = page()
    assert DeepLinks(BOOK)(source, at(source, words)) == f"https://book.example/docs/rag/systems{anchor}"


@pytest.mark.parametrize(
    ("identifier", "front", "path"),
    [
        ("docs/intro.md", "", "intro"),
        ("/home/me/book/docs/01-basics/02_first steps.md", "", "basics/first%20steps"),
        ("docs/guide/index.md", "", "guide"),
        ("docs/guide/README.md", "", "guide"),
        ("docs/guide/guide.mdx", "", "guide"),
        ("docs/2021-11-foo/7.0-bar.md", "", "2021-11-foo/7.0-bar"),
        ("docs/a/b.md", "id: other", "a/other"),
        ("docs/a/b.md", "slug: /start", "start"),
        ("docs/a/b.md", 'slug: "begin"', "a/begin"),
        ("C:\\book\\docs\\a\\b.md", "", "a/b"),
        ("https://example.org/raw/b.md?x=1", "", "b"),
        ("/tmp/b.md", "", "b"),
        ("a/b.md", "", "a/b"),
    ],
)
def test_a_page_stands_where_docusaurus_puts_its_file(identifier: str, front: str, path: str) -> None:
    head = f"---\ntitle: x\n{front}\n---\n\n" if front else ""
    source = page(f"{head}Some words stand here.", identifier)
    assert DeepLinks("https://book.example/docs/{path}")(source, passages(source)[0]) == (
        f"https://book.example/docs/{path}"
    )


def test_a_template_may_name_chapter_page_and_passage() -> None:
    source = page()
    link = DeepLinks("/docs/{chapter_slug}#{passage_id}")
    assert link(source, at(source, "The chunks"), "ch3-sec2") == "/docs/chapter-3-rag-systems#ch3-sec2"
    assert DeepLinks("/docs/p{page}")(source, at(source, "The chunks")) is None, "the page is not known"
    given = page("Some words.", passage_id="x", chapter="Chapter 9", section="9.1 End")
    assert DeepLinks("/{chapter_slug}#{section_slug}")(given, passages(given)[0]) == "/chapter-9#91-end"


def test_what_a_user_marked_has_no_link() -> None:
    source = from_selection("Books are kept for ten years.")
    assert DeepLinks(BOOK)(source, passages(source)[0]) is None


@pytest.mark.parametrize(
    "template",
    [
        "javascript:alert('{path}')",
        "JavaScript://x/{path}",
        "data:text/html,{path}",
        "{path}",
        "//evil.example/{path}",
        "https://{path}/docs",
        "https://{path}.example/docs",
        "https://user@book.example/{path}",
        "https:/{path}",
        "/docs/{path} onclick=x",
        "/docs/<{path}",
        "/docs/{unknown}",
        "/docs/{path.__class__}",
        "/docs/{path[0]}",
        "/docs/{}",
        "/docs/{path",
        "",
    ],
)
def test_a_template_that_could_lead_elsewhere_is_refused(template: str) -> None:
    with pytest.raises(InputError, match="link template"):
        DeepLinks(template)


@given(st.text(max_size=30), st.text(max_size=30))
def test_whatever_a_source_is_called_its_link_stays_below_the_template(name: str, heading: str) -> None:
    source = page("Some words.", "docs/a.md").model_copy(
        update={"identifier": f"docs/{name}.md", "metadata": {"passage_id": "p", "chapter": heading, "section": name}}
    )
    made = DeepLinks("https://book.example/docs/{path}/{chapter_slug}#{section_slug}")(source, passages(source)[0])
    if made is not None:
        assert made.startswith("https://book.example/docs/")
        assert not set(made) & set("<>\"'\\ \n\t")
        assert made.count("#") <= 1
        assert "?" not in made
