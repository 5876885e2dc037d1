"""A whole grounding in a style: where citations stand, how several are joined, what the list says."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from pcite.nodes.formatter.styles import cite
from pcite.store.errors import InputError
from pcite.store.records import Citation, Grounding, Marker, Source

Made = Callable[..., Grounding]
DRAFT = "Snow grows{a:3,c}. Ice is unknown."


@pytest.mark.parametrize(
    ("style", "text"),
    [
        ("apa", "Snow grows (Meakin, 1984, p. 3; Sander, 1981). Ice is unknown [citation needed]."),
        ("harvard", "Snow grows (Meakin, 1984, p. 3; Sander, 1981). Ice is unknown [citation needed]."),
        ("author-year", "Snow grows [Meakin, 1984, p. 3; Sander, 1981]. Ice is unknown [citation needed]."),
        ("ieee", "Snow grows [1, p. 3], [2]. Ice is unknown [citation needed]."),
        ("oscola", "Snow grows.¹ Ice is unknown [citation needed]."),
    ],
)
def test_citations_at_one_place_are_joined_as_the_style_does(made: Made, style: str, text: str) -> None:
    assert cite(made(DRAFT), style).text == text


def test_works_of_one_author_and_year_get_letters_by_title_in_the_text_and_in_the_list(made: Made) -> None:
    found = cite(made("One{a}. Two{b}. Both{a,b}."), "apa")
    assert found.text == "One (Meakin, 1984b). Two (Meakin, 1984a). Both (Meakin, 1984a, 1984b)."
    assert found.entries == (
        "Meakin, P. (1984a). Aggregation. North-Holland.",
        "Meakin, P. (1984b). Formation of fractal clusters. Physical Review Letters. https://doi.org/10.1/a",
    )


def test_a_work_without_author_is_cited_by_its_title(made: Made) -> None:
    assert cite(made("So{d}."), "apa").text == "So (Growth of <script>alert(1)</script> Snow, n.d.)."


def test_a_source_has_one_number_and_its_places_are_named_beside_it(made: Made) -> None:
    found = cite(made("One{a:3}. Two{c}. Three{a:7}."), "ieee")
    assert found.text == "One [1, p. 3]. Two [2]. Three [1, p. 7]."
    assert [entry[:3] for entry in found.entries] == ["[1]", "[2]"]


def test_three_numbers_in_a_row_are_a_range(made: Made) -> None:
    assert cite(made("All{a,b,c}."), "ieee").text == "All [1]–[3]."
    assert cite(made("All{a,b:2,c}."), "ieee").text == "All [1], [2, p. 2], [3]."


def test_pages_of_one_source_at_one_place_are_joined(made: Made) -> None:
    assert cite(made("Both{a:7,a:3}."), "apa").text == "Both (Meakin, 1984, pp. 3, 7)."


def test_an_authors_own_number_stays_and_no_other_source_gets_it(made: Made) -> None:
    draft = "Known [1]{c}. New{a}."
    own = Marker(start=6, end=9, text="[1]", numbers=(1,))
    found = cite(made(draft, markers_of=(own,), existing={"c": 1}), "ieee")
    assert found.text == "Known [1]. New [2]."
    assert [entry.split(",")[0] for entry in found.entries] == ["[1] L. M. Sander", "[2] P. Meakin"]


def test_footnotes_stand_behind_the_stop_and_are_listed(made: Made) -> None:
    found = cite(made("One{c}. Two{a:3}, three."), "oscola")
    assert found.text == "One.¹ Two,² three."
    assert found.footnotes.splitlines() == [
        "¹ LM Sander, Statistics (1981).",
        "² Paul Meakin, ‘Formation of Fractal Clusters’ [1984] Physical Review Letters 3 <https://doi.org/10.1/a>.",
    ]
    marked = cite(made("One{c}."), "oscola", form="markdown")
    assert (marked.text, marked.footnotes) == ("One.[^1]", "[^1]: LM Sander, *Statistics* (1981).")


def test_a_style_of_names_can_have_footnotes_too(made: Made) -> None:
    found = cite(made("One{c:3}."), "apa", "footnote")
    assert (found.text, found.notes) == ("One.¹", ("Sander, L. M. (1981). Statistics, p. 3.",))


def test_the_drafts_own_words_stay_byte_for_byte(made: Made) -> None:
    draft = "Ünï  <b>&amp;</b>\r\n\t“x”{a} é\u0301 …"
    words = draft.replace("{a}", "")
    found = cite(made(draft), "apa")
    assert found.text.replace(" (Meakin, 1984)", "") == words


def test_links_lead_to_the_place_or_the_entry_and_never_to_a_script(made: Made) -> None:
    grounding = made("One{a}, two{d}.")
    html = cite(grounding, "author-year", "linked", form="html")
    assert '<a href="#source-a" title="Formation of fractal clusters">[Meakin, 1984]</a>' in html.text
    assert '<a href="https://example.org/d?a=1&amp;b=2"' in html.text
    assert '<li id="source-a">' in html.references
    evil = cite(grounding, "apa", "linked", form="html", address=lambda *_: "java\tscript:alert(1)")
    assert "script:" not in evil.text.replace("&lt;script&gt;", "")

    def place(citation: Citation, source: Source) -> str:
        return f"/documents/{source.id}"

    linked = cite(made("One{a}."), "author-year", "linked", form="markdown", address=place)
    assert linked.text == "One [Meakin, 1984](/documents/a)."


def test_html_is_escaped_and_keeps_emphasis(made: Made) -> None:
    found = cite(made("<img src=x onerror=alert(1)>{b,d}"), "apa", form="html")
    assert "<img" not in found.text
    assert "<script" not in found.whole
    assert "<i>Aggregation</i>" in found.references


def test_inline_is_the_text_as_it_was_grounded(made: Made) -> None:
    grounding = made(DRAFT)
    assert cite(grounding, "inline").text == grounding.text


def test_bibtex_is_no_style_of_texts(made: Made) -> None:
    with pytest.raises(InputError, match="format of lists"):
        cite(made(DRAFT), "bibtex")
