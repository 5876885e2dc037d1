"""Standards, contracts, plain and broken text: every unit has its place, and its span is exact."""

from itertools import pairwise
from pathlib import Path

import pytest
from growth import assert_linear
from hypothesis import given
from hypothesis import strategies as st
from pcite.store.records import Source
from pcite.store.sources.readers import from_text, read
from pcite.store.sources.structure import paragraphs, units

SHIPPED = Path(__file__).parents[3] / "graph" / "examples" / "drafts" / "sources"
PIECES = """# A
## 5.1 B
§ 1 C
(1) d.
1. e
a) f
    - g
* h:
| i | j |
|---|---|
> k
```
---

l. m
[n](#o)
**p
q** r.
<br>
<!-- s
-->
\\*
\f
t\tü
2          V
„W.“"""
MARKUP = st.lists(st.sampled_from(PIECES.split("\n")), max_size=30).map("\n".join)


def markdown(text: str, lang: str = "en") -> Source:
    return from_text(text, identifier="text", media_type="text/markdown").model_copy(update={"lang": lang})


def said(source: Source) -> list[tuple[str, str]]:
    return [(unit.locator.label, source.text[unit.start : unit.end]) for unit in units(source)]


def test_a_numbered_heading_gives_its_number_and_its_words() -> None:
    source = markdown(
        '## 5 Types\n\n#### <a name="v"></a> 5.1.1.2 Memorized _Secret_ Verifiers\n\nThe salt is random.\n'
    )
    (unit,) = units(source)
    assert (unit.locator.section, unit.locator.heading) == ("5.1.1.2", "Memorized Secret Verifiers")
    assert next(paragraphs(source)).heading == ("5 Types", "5.1.1.2 Memorized Secret Verifiers")


def test_numbers_say_more_about_nesting_than_heading_levels() -> None:
    source = markdown(
        "## 5 A\n\n#### 5.1.1 B\n\n#### 5.1.1.1 C\n\nOne.\n\n#### 5.1.1.2 D\n\nTwo.\n\n#### 5.1.2 E\n\nThree.\n"
    )
    assert [paragraph.heading for paragraph in paragraphs(source)] == [
        ("5 A", "5.1.1 B", "5.1.1.1 C"),
        ("5 A", "5.1.1 B", "5.1.1.2 D"),
        ("5 A", "5.1.2 E"),
    ]


def test_every_section_of_the_shipped_standard_is_found_by_its_number() -> None:
    source = read(SHIPPED / "800-63-3_sp800-63b.md")
    found = {u.locator.section: source.text[u.start : u.end] for u in units(source)}
    assert {"4.1.3", "4.2.3", "4.3.3", "5.1.1.1", "5.1.1.2", "5.1.3.2", "5.2.2", "10.2.7"} <= found.keys()
    assert any(u.locator.section == "Appendix A" or u.locator.section == "A.1" for u in units(source))


def test_front_matter_contents_and_bare_markup_are_no_units() -> None:
    front, contents = "---\ntitle: X\nlayout: y\n---\n", "[1. Scope](#scope)\n\n* [Two](#two)\n\n"
    text = f"{front}# T\n\n{contents}![](a.png)\n\n</div>\n\n---\n\nBody.\n"
    assert [words for _, words in said(markdown(text))] == ["Body."]


def test_an_item_is_introduced_by_the_words_before_its_list() -> None:
    source = markdown("Keep the following:\n\n* books,\n  and maps\n* letters.\n\nNothing else.\n")
    leads = [source.text[u.lead_start : u.lead_end] if u.lead_start is not None else "" for u in units(source)]
    assert [words for _, words in said(source)] == [
        "Keep the following:",
        "books,\n  and maps",
        "letters.",
        "Nothing else.",
    ]
    assert leads == ["", "Keep the following:", "Keep the following:", ""]


def test_a_table_row_is_a_unit_introduced_by_the_names_of_its_columns() -> None:
    source = markdown("| Year | Fee |\n|---|--:|\n| 2020 | 5 |\n| 2021 | 6 |\n")
    rows = units(source)
    assert [source.text[u.start : u.end] for u in rows] == ["| Year | Fee |", "| 2020 | 5 |", "| 2021 | 6 |"]
    assert source.text[rows[2].lead_start : rows[2].lead_end] == "| Year | Fee |"


def test_a_numbered_clause_of_a_contract_is_its_section() -> None:
    text = (
        "RECITALS\nA. Seller makes widgets, and " + "many other things, " * 12 + "as he says.\n1. Term\n"
        "1.1 This Agreement starts today, " + "and goes on and on, " * 12 + "as agreed.\n3.2 It ends.\n"
        "4. SURVIVAL. Some duties go on after the end of this Agreement, as the law says.\n"
    )
    assert [label for label, _ in said(from_text(text, identifier="contract"))] == [
        "RECITALS",
        "1.1 Term",
        "Section 3.2",
        "Section 4",
        "Section 4",
    ]


def test_plain_text_without_headings_has_lines() -> None:
    source = from_text("First line.\nSecond one.\n\nFourth line.\n", identifier="note")
    assert [label for label, _ in said(source)] == ["line 1", "line 2", "line 4"]


def test_form_feeds_part_pages() -> None:
    source = from_text("On the first page.\n\n\fOn the second, it goes\n\fon to the third.", identifier="paged")
    assert [label for label, _ in said(source)] == ["p. 1", "pp. 2-3"]


def test_markup_stays_in_one_piece_and_hard_line_ends_stay_in_the_span() -> None:
    source = markdown("**Bold words.** See [the rule. It\nholds](http://x.y) now.\n")
    assert [words for _, words in said(source)] == ["**Bold words.**", "See [the rule. It\nholds](http://x.y) now."]


def test_json_values_stand_below_their_path_and_rows_have_numbers() -> None:
    source = from_text('{"items": [{"name": "A", "price": 3}]}', identifier="x", media_type="application/json")
    assert said(source) == [("items[0]", "items[0].name: A"), ("items[0]", "items[0].price: 3")]
    table = from_text("name,price\nA,3\n", identifier="x", media_type="text/csv")
    assert said(table) == [("line 1", "name; price"), ("line 2", "name: A; price: 3")]


@given(st.one_of(MARKUP, st.text(max_size=200)), st.sampled_from(["de", "en"]))
def test_spans_are_in_order_inside_the_text_and_never_overlap(text: str, lang: str) -> None:
    source = Source(id="s", identifier="s", name="s", text=text, content_hash="h", lang=lang)
    found = units(source)
    assert all(0 <= unit.start < unit.end <= len(text) for unit in found)
    assert all(left.end <= right.start for left, right in pairwise(found))
    assert all(unit.lead_end <= unit.start for unit in found if unit.lead_end is not None)


@given(st.lists(st.sampled_from(["Alpha is here.", "Beta was there?", "Gamma holds."]), min_size=1, max_size=8))
def test_no_word_of_plain_prose_is_lost(sentences: list[str]) -> None:
    source = from_text(" ".join(sentences), identifier="prose")
    assert [words for _, words in said(source)] == sentences


@pytest.mark.parametrize("unit", ["[", "<!--", "\n1. ", "\n(1) x ", "\n" + " " * 3 + "a) b", "**a ", "a-\n", "\n| a |"])
def test_time_grows_with_the_length_of_the_text_and_not_with_its_square(unit: str) -> None:
    source = Source(id="s", identifier="s", name="s", text="", content_hash="h", lang="en")
    assert_linear(lambda times: units(source.model_copy(update={"text": unit * times})), 1000)


def test_a_section_sign_in_an_english_text_counts_no_absatz() -> None:
    source = from_text(
        "## § 1005.6 Liability of the consumer\n\n(1) The consumer is liable for it. It may not exceed $50.\n",
        identifier="reg",
        media_type="text/markdown",
    )
    assert {unit.locator.label for unit in units(source)} == {"§ 1005.6(1)"}
