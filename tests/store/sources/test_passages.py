"""Passages: exact spans, windows that stay inside their paragraph, and quotes that can be cut from the source again."""

from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st
from pcite.store.errors import SourceTooLarge
from pcite.store.records import Passage, Source
from pcite.store.sources.passages import MOST_PASSAGES, locator, passages, quote, shown
from pcite.store.sources.passages_shown import clean
from pcite.store.sources.readers import from_text, read

SHIPPED = Path(__file__).parents[3] / "graph" / "examples" / "drafts" / "sources"
LAW = """\
# Gesetz

## § 1 Pflichten

(1) Der Kaufmann ist verpflichtet, die folgenden Unterlagen aufzubewahren:

1.  Bücher und Aufzeichnungen, die für den Betrieb von Bedeutung sind, mit
    allem, was dazugehört, und


2.  Briefe

    a)  empfangene,


    b)  abgesandte.


Dies gilt für jeden.

(2) Er hat sie [zu ordnen](http://x.y/z). Die **Frist** beträgt zehn Jahre.
"""


def german(text: str = LAW) -> Source:
    return from_text(text, identifier="gesetz", media_type="text/markdown").model_copy(update={"lang": "de"})


def single(source: Source, words: str) -> Passage:
    return next(p for p in passages(source) if len(p.units) == 1 and p.text.startswith(words))


@pytest.fixture(scope="module", params=sorted(path.name for path in SHIPPED.iterdir()))
def shipped(request: pytest.FixtureRequest) -> Source:
    return read(SHIPPED / request.param)


def test_a_passage_is_cut_from_its_source(shipped: Source) -> None:
    found = passages(shipped)
    assert all(shipped.text[p.start : p.end] == p.text for p in found)
    assert len({p.id for p in found}) == len(found)


def test_every_unit_is_a_passage_and_windows_are_fewer_than_units(shipped: Source) -> None:
    found = passages(shipped)
    alone = sum(len(p.units) == 1 for p in found)
    assert alone == len({unit.start for p in found for unit in p.units})
    assert len(found) <= 1.7 * alone


def test_no_window_leaves_its_absatz_or_section(shipped: Source) -> None:
    for passage in passages(shipped):
        assert len({(u.locator.paragraph, u.locator.absatz, u.locator.section) for u in passage.units}) == 1
        assert len(passage.units) <= 12


def test_quotes_have_fifty_to_two_hundred_characters_and_are_cut_from_the_source(shipped: Source) -> None:
    for passage in passages(shipped):
        words, start, end = quote(shipped, passage.units)
        assert words.strip("… ") == clean(shipped.text[start:end])
        assert len(words) <= 200
        assert len(words) >= 50 or words.endswith(clean(passage.text))


def test_a_list_is_one_window_and_each_item_has_the_words_that_introduce_it() -> None:
    source = german()
    whole = max((p for p in passages(source) if p.units[0].locator.absatz == "1"), key=lambda p: len(p.units))
    assert [u.locator.label for u in whole.units] == [
        "§ 1 Abs. 1 Satz 1",
        "§ 1 Abs. 1 Satz 1 Nr. 1",
        "§ 1 Abs. 1 Satz 1 Nr. 2",
        "§ 1 Abs. 1 Satz 1 Nr. 2 Buchst. a",
        "§ 1 Abs. 1 Satz 1 Nr. 2 Buchst. b",
        "§ 1 Abs. 1 Satz 2",
    ]
    assert single(source, "abgesandte").lead == (
        "Der Kaufmann ist verpflichtet, die folgenden Unterlagen aufzubewahren: Briefe"
    )


def test_a_model_sees_heading_lead_and_text_without_markup() -> None:
    source = german()
    assert shown(single(source, "Die **Frist**")) == "Gesetz > § 1 Pflichten: Die Frist beträgt zehn Jahre."
    assert shown(single(source, "empfangene")) == (
        "Gesetz > § 1 Pflichten: Der Kaufmann ist verpflichtet, die folgenden Unterlagen aufzubewahren: "
        "Briefe empfangene,"
    )


def test_a_model_sees_a_table_row_with_the_names_of_its_columns() -> None:
    source = from_text(
        "# Fees\n\n| Year | Fee |\n|---|---|\n| 2020 | 5 |\n", identifier="t", media_type="text/markdown"
    )
    assert shown(single(source, "| 2020")) == "Fees: Year: 2020; Fee: 5"


FILING = """\
| 2023 | 2022 |
| Operating data: |
| Revenues | $ | 703,148 | $ | 721,532 |
| Loss | ( | 5 | ) | (4) |

| Year ended December 31, 2023 | Year ended December 31, 2022 |
| Revenue | $ | 703,148 | 100.0 | % | $ | 721,532 | 98.0 | % |

| in Tsd. € | 2024 | 2023 |
| Umsatz | 1.200 | 1.100 |
"""


@pytest.mark.parametrize(
    ("row", "read"),
    [
        ("| Operating", "Operating data:"),
        ("| Revenues", "Revenues; 2023: $703,148; 2022: $721,532"),
        ("| Loss", "Loss; 2023: (5); 2022: (4)"),
        (
            "| Revenue |",
            "Revenue; Year ended December 31, 2023: $703,148; Year ended December 31, 2023: 100.0%; "
            "Year ended December 31, 2022: $721,532; Year ended December 31, 2022: 98.0%",
        ),
        ("| Umsatz", "in Tsd. €: Umsatz; 2024: 1.200; 2023: 1.100"),
    ],
)
def test_the_figures_of_a_filing_are_read_with_their_years(row: str, read: str) -> None:
    source = from_text(FILING, identifier="t", media_type="text/markdown")
    assert shown(single(source, row)) == read


def test_printed_sentence_numbers_are_not_shown() -> None:
    source = german("## § 2\n\n(1)\n1             Eins ist hier.\n2             Zwei\nist dort.\n")
    window = next(p for p in passages(source) if len(p.units) == 2)
    assert shown(window) == "§ 2: Eins ist hier. Zwei ist dort."


def test_long_text_is_cut_at_a_clause_and_says_so() -> None:
    sentence = "Wer Bücher führt, die nach diesem Gesetz vorgeschrieben sind, " * 5 + "hat sie aufzubewahren."
    source = german(sentence)
    words, start, end = quote(source, passages(source)[0].units)
    assert words == source.text[start:end] + " …"
    assert words.endswith("sind, …")


RULE = (
    "If the recipient is required by law, by a court or by a supervisory authority to disclose any of the "
    "confidential information that it received under this agreement or in the talks before it, the recipient shall "
    "notify the discloser within ten business days, and it bears a penalty of 5,000 euros where it does not."
)


def test_of_a_long_sentence_the_clauses_that_the_claim_is_about_are_quoted() -> None:
    source = german(RULE).model_copy(update={"lang": "en"})
    words, start, end = quote(source, passages(source)[0].units, "The penalty of 5,000 euros bears the recipient.")
    assert "5,000 euros" in words
    assert "shall notify" in words
    assert 50 <= len(words) <= 200
    assert words == f"… {RULE[start:end]}"
    assert end == len(RULE)


@pytest.mark.parametrize(
    "claim",
    [
        "A recipient required by a court to disclose information bears a penalty of 5,000 euros without notice.",
        "Where a court requires disclosure, the discloser has to be informed.",
    ],
    ids=["words of both ends", "other words"],
)
def test_where_200_characters_do_not_hold_the_claim_the_sentence_is_quoted_up_to_400(claim: str) -> None:
    source = german(RULE).model_copy(update={"lang": "en"})
    assert quote(source, passages(source)[0].units, claim) == (RULE, 0, len(RULE))
    longer = german(f"{RULE[:-1]}, " + "and so on, " * 40 + "to the end.").model_copy(update={"lang": "en"})
    words, start, end = quote(longer, passages(longer)[0].units, claim)
    assert 200 < len(words) <= 400
    assert "discloser" in words
    assert words.strip("… ") == longer.text[start:end]


def test_a_short_item_is_quoted_with_its_sentence() -> None:
    source = german("Aufzubewahren sind:\n\n1.  Bücher,\n\n2.  Briefe,\n\n3.  Belege und alles andere, was es gibt.\n")
    assert quote(source, single(source, "Briefe").units)[0] == "Aufzubewahren sind: 1. Bücher, 2. Briefe, 3. Belege …"


def test_a_quote_does_not_leave_the_sentence_to_become_longer() -> None:
    assert quote(german(), single(german(), "empfangene").units)[0] == "Briefe a) empfangene, b) abgesandte."


def test_a_short_sentence_is_quoted_as_it_is() -> None:
    source = german("## § 3\n\nDas gilt.\n\nUnd so weiter geht es hier noch lange fort.\n")
    assert quote(source, single(source, "Das gilt.").units)[0] == "Das gilt."


def test_the_place_of_several_units_is_their_common_one() -> None:
    units = [p.units[0] for p in passages(german()) if len(p.units) == 1 and p.units[0].locator.absatz == "2"]
    assert locator(units).label == "§ 1 Abs. 2 Satz 1-2"


def test_a_paragraph_in_another_language_keeps_its_own() -> None:
    source = german(
        "Der Kaufmann ist verpflichtet, die Bücher zu führen und sie für zehn Jahre aufzubewahren.\n\n"
        "The merchant is required to keep the books and to retain them for a period of ten years.\n"
    )
    assert [p.lang for p in passages(source)] == ["de", "en"]


def test_the_values_of_one_json_record_are_verified_together() -> None:
    source = from_text('[{"a": "x", "b": 1}, {"a": "y"}]', identifier="x", media_type="application/json")
    assert [p.text for p in passages(source)] == ["[0].a: x", "[0].a: x\n[0].b: 1", "[0].b: 1", "[1].a: y"]


def test_reading_twice_gives_the_same_ids() -> None:
    assert [p.id for p in passages(german())] == [p.id for p in passages(german())]


@given(st.text(alphabet="aB §1.:;()\n-*|#[]<>_`\\&ü\f", max_size=300))
def test_any_text_has_exact_passages_and_short_quotes(text: str) -> None:
    source = Source(id="s", identifier="s", name="s", text=text, content_hash="h", lang="de")
    for passage in passages(source):
        words, start, end = quote(source, passage.units)
        assert passage.text == text[passage.start : passage.end]
        assert isinstance(shown(passage), str)
        assert 0 <= start < end <= len(text)
        assert len(words) <= 200


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("30 ml Schwefelsäure, H\n    2                   SO\n    4                    (1,84 g/ml).", "H 2 SO 4 (1,84"),
        ("Je 300 m\n    2                    Größe liegt ein Feld.", "300 m 2 Größe"),
        ("Es sind 33\n        1                         /\n        3                          Prozent.", "33 1 / 3 P"),
    ],
    ids=["formula", "unit", "fraction"],
)
def test_an_index_and_a_fraction_are_shown_with_all_their_digits(text: str, words: str) -> None:
    source = from_text(f"## § 1 Probe\n\n{text}\n", identifier="a.md", media_type="text/markdown")
    assert words in shown(passages(source)[0])


@pytest.mark.parametrize("kind", ["text/csv", "text/plain"])
def test_a_source_of_more_passages_than_memory_is_meant_for_is_too_large(kind: str) -> None:
    source = from_text("name;amount\n" + "Some customer. Paid it.;5\n" * 99, identifier="x", media_type=kind)
    with pytest.raises(SourceTooLarge, match="more than 99,"):
        passages(source, most=99)
    assert len(passages(source, most=400)) >= 100


def test_a_table_of_a_million_rows_is_too_large_before_any_row_is_cut() -> None:
    table = from_text("name\nx", identifier="x", media_type="text/csv")
    with pytest.raises(SourceTooLarge, match=f"more than {MOST_PASSAGES:,}"):
        passages(table.model_copy(update={"text": "name: x\n" * 10**6}))
