"""A place is named as a lawyer or an author would name it."""

import pytest
from pcite.store.records.locators import Locator, common


@pytest.mark.parametrize(
    ("locator", "label"),
    [
        (Locator(paragraph="§ 257", absatz="4"), "§ 257 Abs. 4"),
        (Locator(paragraph="§ 4", satz="1", nummer="5 Satz 2 Buchst. a"), "§ 4 Satz 1 Nr. 5 Satz 2 Buchst. a"),
        (Locator(paragraph="§ 5", absatz="1", nummer="Buchst. b"), "§ 5 Abs. 1 Buchst. b"),
        (Locator(paragraph="Anlage 1", nummer="2"), "Anlage 1 Nr. 2"),
        (Locator(section="5.1.1.2", heading="Secret Verifiers", page=14), "5.1.1.2 Secret Verifiers, p. 14"),
        (Locator(page=2, page_end=3), "pp. 2-3"),
        (Locator(line=7), "line 7"),
        (Locator(start=120, end=180), "characters 120-180"),
        (Locator(code="12 CFR", paragraph="§ 1005.6", clause="(b)(1)(i)"), "12 CFR § 1005.6(b)(1)(i)"),
        (Locator(section="Article 6", clause="(1)(a)"), "Article 6(1)(a)"),
        (Locator(paragraph="Recital 26", page=9), "Recital 26, p. 9"),
        (Locator(), ""),
    ],
)  # fmt: skip
def test_a_label_names_every_level_that_is_known(locator: Locator, label: str) -> None:
    assert locator.label == label


def at(
    absatz: str | None = None, satz: str | None = None, nummer: str | None = None, paragraph: str = "§ 1"
) -> Locator:
    return Locator(paragraph=paragraph, absatz=absatz, satz=satz, nummer=nummer)


def clause(levels: str | None) -> Locator:
    return Locator(paragraph="§ 1005.6", clause=levels)


@pytest.mark.parametrize(
    ("locator", "label"),
    [
        (Locator(paragraph="§ 257", absatz="4", page=24), "§ 257 Abs. 4, S. 24"),
        (Locator(page=2, page_end=3), "S. 2-3"),
        (Locator(line=7), "Zeile 7"),
        (Locator(start=120, end=180), "Zeichen 120-180"),
    ],
)
def test_a_german_label_has_german_words_for_page_and_line(locator: Locator, label: str) -> None:
    assert locator.localized("de") == label


@pytest.mark.parametrize(
    ("locators", "label"),
    [
        ([at("1", "2")], "§ 1 Abs. 1 Satz 2"),
        ([at("1", "1"), at("1", "2"), at("1", "3")], "§ 1 Abs. 1 Satz 1-3"),
        ([at("1", "2", "1"), at("1", "2", "2")], "§ 1 Abs. 1 Satz 2 Nr. 1-2"),
        ([at("1", "2", "2 Buchst. a"), at("1", "2", "2 Buchst. b")], "§ 1 Abs. 1 Satz 2 Nr. 2"),
        ([at("1", "2"), at("1", "2", "1")], "§ 1 Abs. 1 Satz 2"),
        ([at("1", "2", "1"), at("1", "3")], "§ 1 Abs. 1 Satz 2-3"),
        ([at("1", "2"), at("2", "1")], "§ 1 Abs. 1-2"),
        ([at(None, "1"), at(None, "2")], "§ 1 Satz 1-2"),
        ([at("1"), at("1", paragraph="§ 3")], "§ 1 – § 3"),
        ([Locator(section="5.1.1", page=3), Locator(section="5.1.2", heading="B", page=4)], "Section 5.1, pp. 3-4"),
        ([Locator(section="5", heading="A"), Locator(section="5", heading="A")], "5 A"),
        ([Locator(line=3), Locator(line=4)], "line 3"),
        ([Locator(start=3, end=5), Locator(start=6, end=9)], "characters 3-9"),
        ([clause("(b)(1)"), clause("(b)(2)")], "§ 1005.6(b)(1)-(2)"),
        ([clause("(b)"), clause("(b)(1)")], "§ 1005.6(b)"),
        ([clause("(a)(1)"), clause("(b)(1)")], "§ 1005.6"),
        ([clause("(a)"), clause(None)], "§ 1005.6"),
    ],
)  # fmt: skip
def test_several_places_have_the_most_exact_one_that_holds_them_all(locators: list[Locator], label: str) -> None:
    assert common(locators).label == label


def test_no_place_at_all_is_an_error() -> None:
    with pytest.raises(ValueError, match="at least one"):
        common([])


def test_the_number_of_a_section_by_itself_says_what_it_counts() -> None:
    place = Locator(section="4", page=2)
    assert (place.label, place.localized("de")) == ("Section 4, p. 2", "Abschnitt 4, S. 2")
    assert Locator(section="4", heading="Retention").label == "4 Retention"
    assert Locator(section="Article 6").label == "Article 6"
    assert place.number == "4"
