"""Numbers that a text shows to its readers in brackets, however they are written, are numbers that it cites."""

from __future__ import annotations

import time

import pytest
from pcite.graph.engine.receipts import NO_SOURCE, groups_in, numbers_in

SHOWN = (
    "［99］", "【99】", "〔99〕", "⟦99⟧", "❲99❳", "⁅99⁆", "﹝99﹞", "〖99〗", "【99†source】", "[\u200b99]",
    "[99\u2060]", "[9\u200b9]", "[9\u00ad9]", "[\u202a99\u202c]", "[９９]", "\u202e]99[\u202c", "&#91;99&#93;",
    "&lbrack;99&rbrack;", "[&#57;9]", "\\[99\\]", "[**99**]", "[*99*]", "[__99__]", "<sup>[99]</sup>", "[98‑99]",
    "[98−99]", "[98—99]", "[98，99]", "[98；99]", "[98、99]", "[98 and 99]", "[98 und 99]", "[98 & 99]", "[see 99]",
    "[cf. 99]", "[vgl. 99]", "[citation 99]", "[ref. 99]", "[99.]", "[99,]", "[99](", "[99](as the act says)",
    "The end![99]", "[99 ff.]", "[99 f.]", "[99ff]", "[98, 99 ff.]", "[98 ff., 99]", "[99 et seq.]", "[see 99 ff.]",
    "[99, p. 4 ff.]", "[source 99]", "[99 seqq.]",
)  # fmt: skip
LABELLED = (
    "[99a]", "[99 ff., 98]", "[98, 99a]", "[98a–99b]", "[#99]", "[# 99]", "[Source #99]", "[@99]", "[Nr. 99]",
    "[No. 99]",
    "[№ 99]", "[note 99]", "[Fn. 99]", "[Anm. 99]", "[doc 99]", "[document 99]", "[Dok. 99]", "[passage 99]", "[ref99]",
    "[source_99]", "[source-99]", "[source: 99]", "[cite 99]", "[cite:99]", "[cite_99a]", "[citation:99]", "[S99]",
    "[R99]", "[98 to 99]", "[98 bis 99]", "[98 or 99]", "[98 oder 99]", "[98 sowie 99]", "[98…99]", "[98..99]",
    "[1, source 99]", "[1; cf. 99]", "[99; see also 98]", "[source 1 and source 99]", "[e.g. 99]", "[e.g., 99]",
    "[see, e.g., 99]", "[z. B. 99]", "[99?]", "[99!]", "[99*]", "[99']", "[99 p. 4]", "[99 S. 4]", "[99, at 4]",
    "[99 at 4]", "[99, Rz. 4]", "[99, Rdnr. 4]", "[99, fn. 4]", "[99, Table 2]", "[99, Fig. 2]", "[99, lines 2-4]",
    "[99, 2. Aufl.]", "[⁹⁹]", "⁅⁹⁹⁆", "⁽⁹⁹⁾", "〘99〙", "⦗99⦘", "[^n99]", "[^note99]", "[^source-99]", "【99a】",
)  # fmt: skip
JOINED = (
    "[98/99]", "[98 / 99]", "[98+99]", "[98·99]", "[98 through 99]", "[98 as well as 99]", "[both 98 and 99]",
    "[99/100]", "[Quellen 98/99]", "[99: Smith]", '[99: "Act"]', "[99 | Smith]", "[99 – Smith]", "[99 (Smith)]",
    "[99: Smith, 2019]", "[99 (p. 4)]", "[99: 4]", "[99, above]", "[99, supra]", "[99 et al.]", "[99, App. A]",
    "[99, Annex 2]", "[99, emphasis added]", "[99, ibid.]", "[ibid., 99]", "[supra 99]", "[according to 99]",
    "[laut 99]",
    "[aus 99]", "[in 99]", "[via 99]", "[compare 99]", "[but see 99]", "[web:99]", "[search 99]", "[turn0search99]",
    "[Result 99]", "[Chunk 99]", "[id: 99]", "[source=99]", "[Beleg 99]", "[Fundstelle 99]", "[source no. 99]",
    "[number 99]", "[n° 99]", "[99:]", "[:99]", "[99/]", "[/99]", "[99|]", "【99:0†source】", "[₉₉]", "[~~99~~]",
    "[==99==]", "[`99`]", "[$99$]", "「99」", "《99》", "〚99〛", "❪99❫", "\\cite{99}", "\\citep[S. 4]{98, 99}",
)  # fmt: skip
FURTHER = (
    "[quoted in 99]", "[quoting 99]", "[zitiert nach 99]", "[zit. 99]", "[as cited in 99]", "[see generally 99]",
    "[see for example 99]", "[s. a. 99]", "[siehe dazu 99]", "[hierzu 99]", "[so auch 99]", "[ebenso 99]",
    "[statt vieler 99]", "[u. a. 99]", "[insb. 99]", "[especially 99]", "[esp. 99]", "[based on 99]", "[gemäß 99]",
    "[gem. 99]", "[following 99]", "[as per 99]", "[as noted in 99]", "[wie in 99]", "[confirmed by 99]",
    "[belegt durch 99]", "[context 99]", "[snippet 99]", "[Auszug 99]", "[src99]", "[src:99]", "[ctx:99]", "[-@99]",
    "[→99]", "[99↗]", "[†99]", "[‡99]", "[99‡]", "[99 ✓]", "[;99]", "[99...]", "[99 etc.]", "[98, 99, etc.]",
    "[98 => 99]", "[98 vs. 99]", "[98 bzw. 99]", "[98 resp. 99]", "[98, or 99]", "[98 and/or 99]", "[98 und/oder 99]",
    "[98, as well as 99]", "[98 together with 99]", "[98 nebst 99]", "[neither 98 nor 99]", "[weder 98 noch 99]",
    "[von 98 bis 99]", "[99, par. 4]", "[99, ¶ 4]", "[99, Art 4]", "[99:p4]", "[99, accessed 2024]",
    "[99, my emphasis]", "[99, Hervorhebung nur hier]", '["99"]', "['99']", "[“99”]", "[(99)]", "[{99}]", "[<99>]",
    "❨99❩", "❰99❱", "❴99❵", "⟪99⟫", "⦇99⦈", "⧼99⧽",
)  # fmt: skip
RANGES = ("[98]–[100]", "[98] – [100]", "[98]-[100]", "[98] to [100]", "[98] bis [100]", "[98]…[100]", "[97, 98]—[100]")
FRAMED = ("records⑨", "records ⑨.", "records❾", "records.⑨", "records ➒")
UNJOINED = (
    "[in 2019]", "[from 1990 to 2000]", "[2019/20]", "[24/7]", "[1: never, 5: always]", "[12:30]", "[3:16]", "[>5]",
    "[+5]", "[~5]", "[item 5]", "[Ziffer 5]", "[day 5]", "[34, Teacher]", "[5 of 10]", "[and 5 others]", "[web 2.0]",
    "[results 2019]", "[per 100 km]", "Steps: ① open ② close", "step ① and step ②", "[number of cases]",
    "[so 2019]", "[u. a. 2019]", "[insb. 2019]", "[von 1990 bis 2000]", "[following 2008]", "[vs. 2019]", "[¶ 5]",
    "[5 > 3]", "[insb. § 5]", "[so 5 of them]", "[5 y 6 apples]", "[5 (4)]", "[etc.]",
)  # fmt: skip
HIGH = (
    "EU⁹⁹", "US⁹⁹", "KI⁹⁹", "AG³", "EU²", "of⁹⁹", "BC⁹⁹", "EU<sup>99</sup>", "EU⁹\u200b⁹", "EU\u200b⁹⁹",
    "of <b>EU</b>⁹⁹",
    "records in 2019⁹⁹", "50 %⁹⁹", "50%⁹⁹", "30 €⁹⁹", "records⁹⁹ᵃ", "records<sup>99a</sup>",
    'records<sup class="c">99</sup>', 'records<sup><a href="#r99">99</a></sup>', "records<sup>*99</sup>",
    "records&#8313;&#8313;", "records&#x2079;&#8313;", "records^99^", "records$^{99}$", "records.$^{99}$",
    "records$^{98,99}$", "records\\textsuperscript{99}", "records^{99}", "records.^99^",
)  # fmt: skip
RAISED = (
    "records⁹⁹", "records.⁹⁹ It", "records,⁹⁹ and", "records”⁹⁹", "records⁹⁸,⁹⁹", "records (as the act says)⁹⁹",
    "records<sup>99</sup>", "records.<sup>99</sup>", "records<sup>98, 99</sup>", "records<sup>98–99</sup>",
    "records ⁹⁹.", "**records**⁹⁹", "Unterlagen.⁹⁹", "records⁹⁸˒⁹⁹", "records (in 2019)⁹⁹", "the act!⁹⁹",
)  # fmt: skip
PAGES = (
    "[S. 99]", "[p. 99]", "[pp. 98–99]", "[Seite 99]", "[vgl. S. 99]", "[S. 99 f.]", "[p. 98, 99]", "[Rn. 99]",
    "[Rz. 99]",
)  # fmt: skip
POWERS = (
    "5 m²", "km²", "10⁶", "x²", "R²", "metres²", "Meter²", "sin² x", "(a + b)²", "Ca²⁺", "PO₄³⁻", "s⁻¹", "chi²",
    "sigma²", "error² + bias²", "2019²", "5<sup>2</sup>", "m<sup>2</sup>", "the 5<sup>th</sup>", "`records⁹⁹`",
    "$records^{99}$", "gilt. ²Der Makler", "gilt.²Der Makler", "NH₄⁺", "AB²", "dx²", "ab⁴", "He⁴", "ms²",
    "kW²", "2019³", "x^{2}", "$x^{2}$", "5 m^2^", "H<sup>3</sup>", "km<sup>2</sup>", "$x$^2", "10^99^", "error^{2} + b",
)  # fmt: skip
PLACES = (
    "[§ 99]", "(Smith 2019) [Nr. 99]", "(Smith)[note 99]", "[12:30]", "[99 apples]", "[5G]", "[3D]", "[2x]", "[5 m]",
    "[1 = low, 5 = high]", "[10⁶]", "[B12]", "[99%]", "[99 at noon]", "[Note: 5 of them]", "[5th]", "[4 or more]",
    "(Smith 2019) [p. 99]", "[S. 99](https://example.org)", "`[S. 99]`", "[99 ft]", "[p. x]", "[S. 99]: text",
)  # fmt: skip
OTHERS = (
    "d[99]", "`[99]`", "[99](https://example.org)", "[99](x_(y))", '[99](x "words")', "![99](x.png)", "$[99]$",
    "[99 apples]", "[sic]", "(99)", "[1.99]", "[see page 99 of it]", "{99}", "[the 99]", "x ∈ ]99; 100[",
)  # fmt: skip


@pytest.mark.parametrize("written", SHOWN)
def test_a_number_that_is_shown_in_brackets_is_cited(written: str) -> None:
    text = f"Brokers keep records {written} here."
    assert 99 in numbers_in(text)
    assert [text[: group.start].endswith(("records ", "<sup>", "!", "\u202e")) for group in groups_in(text)] == [True]


@pytest.mark.parametrize("written", OTHERS)
def test_what_is_no_number_in_brackets_is_not(written: str) -> None:
    assert numbers_in(f"Brokers keep records {written} here.") == []


def test_a_picture_by_a_label_is_no_citation() -> None:
    assert numbers_in("Brokers keep ![9] records.\n\n[9]: picture.png\n") == []


@pytest.mark.parametrize("written", RAISED)
def test_a_number_that_is_raised_like_a_mark_is_cited(written: str) -> None:
    assert 99 in numbers_in(f"Brokers keep {written} here.")


@pytest.mark.parametrize("written", LABELLED)
def test_a_number_with_a_label_a_letter_or_a_place_is_cited(written: str) -> None:
    text = f"Brokers keep records {written} here."
    assert 99 in numbers_in(text)
    assert {text[group.start] for group in groups_in(text)} & set("[⁅⁽〘⦗【")


@pytest.mark.parametrize("written", FURTHER)
def test_a_number_behind_further_words_or_between_further_signs_is_cited(written: str) -> None:
    assert 99 in numbers_in(f"Brokers keep records {written} here.")


@pytest.mark.parametrize("between", [" and ", ", ", " und ", "; see ", " 98 to ", " bis ", ", or ", " von ", " so "])
@pytest.mark.parametrize("end", ["", "]", " apples]"])
def test_a_list_of_many_numbers_takes_no_time(between: str, end: str) -> None:
    begin = time.process_time()
    numbers_in(f"Brokers keep records [{f'1{between}' * 2_000}1{end} here.")
    assert time.process_time() - begin < 2


@pytest.mark.parametrize("written", RANGES)
def test_what_lies_between_the_brackets_of_a_range_is_cited(written: str) -> None:
    assert set(numbers_in(f"Brokers keep records {written} here.")) >= {98, 99, 100}


@pytest.mark.parametrize(
    "written", ["[98], [100]", "[98] and [100]", "[98] [100]", "[100]–[98]", "[98]. – It is [100]"]
)
def test_what_lies_between_brackets_that_are_no_range_is_not_cited(written: str) -> None:
    assert 99 not in numbers_in(f"Brokers keep records {written} here.")


@pytest.mark.parametrize("written", JOINED)
def test_a_number_with_another_or_with_the_name_of_its_source_is_cited(written: str) -> None:
    assert 99 in numbers_in(f"Brokers keep records {written} here.")


@pytest.mark.parametrize("written", FRAMED)
def test_a_number_in_a_circle_behind_a_word_is_cited(written: str) -> None:
    assert numbers_in(f"Brokers keep {written}\n") == [9]


@pytest.mark.parametrize("written", UNJOINED)
def test_years_scales_and_lists_in_brackets_are_no_citation(written: str) -> None:
    assert numbers_in(f"Brokers keep records {written} here.") == []


@pytest.mark.parametrize("written", HIGH)
def test_a_number_that_is_raised_behind_a_short_word_a_sign_or_by_markup_is_cited(written: str) -> None:
    assert {99, 3, 2} & set(numbers_in(f"Brokers keep {written} here."))


def test_a_note_of_the_text_itself_by_a_word_is_no_citation() -> None:
    assert numbers_in("Brokers keep records.[^n9] They do.[^n8]\n\n[^n9]: Rules, p. 4.\n") == [8]


@pytest.mark.parametrize("written", PAGES)
def test_a_page_of_no_source_is_a_mark_that_names_none(written: str) -> None:
    assert numbers_in(f"Brokers keep records {written} here.") == [NO_SOURCE]


@pytest.mark.parametrize("written", [*POWERS, *PLACES])
def test_a_power_a_unit_and_a_place_in_what_is_cited_is_no_citation(written: str) -> None:
    assert numbers_in(f"Brokers keep {written} here.") == []


def test_a_page_behind_a_citation_is_a_place_in_it() -> None:
    assert numbers_in("Brokers keep records [3] [S. 99] here.") == [3]


def test_a_raised_number_with_a_note_of_the_text_itself_is_no_citation() -> None:
    assert numbers_in("Brokers keep records.¹ They do.²\n\n¹ Rules, p. 4.\n") == [2]


def test_a_number_with_more_digits_than_any_citation_has_is_no_citation_of_a_session() -> None:
    for digits in "9" * 19, "9" * 300:
        assert numbers_in(f"Brokers keep records [{digits}] here.") == [10**18 - 1]
    assert numbers_in(f"Brokers keep records.{'⁹' * 30}") == [10**18 - 1]


@pytest.mark.parametrize("written", ["[1-900]", "[1–900]", "[1 to 900]", "[1, 5-900]", f"[3-{'9' * 20}]"])
def test_a_range_of_more_numbers_than_are_looked_at_names_no_source(written: str) -> None:
    assert NO_SOURCE in numbers_in(f"Brokers keep records {written}.")


def test_a_range_of_a_hundred_numbers_is_read_number_by_number() -> None:
    assert numbers_in("Brokers keep records [1-100].") == list(range(1, 101))


def test_a_dash_between_two_sentences_ends_no_range() -> None:
    assert numbers_in("Brokers keep records [2] — [5] says who.") == [2, 5]
    assert numbers_in("Brokers keep records [2]—[5].") == [2, 5, 3, 4]
