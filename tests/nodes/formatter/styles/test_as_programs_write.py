"""References as Zotero, JabRef, PubMed and Crossref write them, in the words of the manuals."""

from __future__ import annotations

import pytest
from pcite.nodes.formatter.styles import STYLES, bibliography, citation_text
from pcite.store.references import Reference


def work(**said: object) -> Reference:
    author = [{"family": "Doe", "given": "Jane"}]
    return Reference.from_csl({"author": author, "issued": {"date-parts": [[2020]]}, "language": "en", **said})


def entry(one: Reference, style: str, lang: str = "en") -> str:
    return bibliography([one], style, lang)[0]


@pytest.mark.parametrize("said", ["https://doi.org/10.1/x", "http://dx.doi.org/10.1/x", "doi:10.1/x", "10.1/x"])
def test_a_doi_is_one_address_however_a_program_wrote_it(said: str) -> None:
    article = work(type="article-journal", title="Growth", DOI=said)
    assert entry(article, "apa") == "Doe, J. (2020). Growth. https://doi.org/10.1/x"
    assert "doi: 10.1/x" in entry(article, "ieee")


@pytest.mark.parametrize("said", ["2", "2nd", "2nd ed.", "Second", "2. Aufl.", "2nd edition"])
def test_an_edition_is_a_number_however_a_program_wrote_it(said: str) -> None:
    book = work(type="book", title="Games", edition=said)
    assert entry(book, "apa") == "Doe, J. (2020). Games (2nd ed.)."
    assert "2. Aufl." in entry(book, "apa", "de")
    assert entry(book, "harvard") == "Doe, J. (2020) Games. 2nd edn."
    assert entry(work(type="book", title="Games", edition="Revised"), "apa").endswith("Games (Revised).")


def test_the_date_that_pubmed_writes_as_an_edition_is_none() -> None:
    article = work(
        type="article-journal", title="Growth", edition="20210329", volume="372", **{"container-title": "BMJ"}
    )
    assert entry(article, "harvard") == "Doe, J. (2020) ‘Growth’, BMJ, 372."


def test_emphasis_in_a_title_is_emphasis_and_nothing_else_is_markup() -> None:
    said = 'On <i>E. coli</i>, H<sub>2</sub>O and x<sup>2</sup> in <span class="nocase">iPS</span> <script>y</script>'
    article = work(type="article-journal", title=said)
    assert "On E. coli, H2O and x² in iPS <script>y</script>" in entry(article, "harvard")
    html = bibliography([article], "harvard", "en", "html")[0]
    assert "On <i>E. coli</i>, H<sub>2</sub>O and x<sup>2</sup> in iPS &lt;script&gt;" in html
    assert "“On E. coli" in bibliography([article], "inline")[0]


def test_a_thesis_has_no_word_for_a_number_that_it_lacks() -> None:
    thesis = work(type="thesis", title="On growth", genre="PhD thesis", publisher="ETH Zürich")
    assert entry(thesis, "apa") == "Doe, J. (2020). On growth [PhD thesis]. ETH Zürich."
    assert entry(thesis, "bluebook").endswith("(Ph.D. dissertation, ETH Zürich).")


@pytest.mark.parametrize("style", ["apa", "harvard", "ieee", "oscola", "bluebook"])
def test_the_v_of_a_case_is_small_and_its_report_is_named(style: str) -> None:
    case = Reference.from_csl(
        {
            "type": "legal_case",
            "title": "Donoghue v Stevenson",
            "authority": "HL",
            "container-title": "AC",
            "page": "562",
            "issued": {"date-parts": [[1932]]},
            "jurisdiction": "gb",
        }
    )
    assert "Donoghue v Stevenson" in entry(case, style)
    assert "AC 562" in entry(case, style)
    if style == "harvard":
        assert entry(case, style) == "Donoghue v Stevenson [1932] AC 562 (HL)."


def test_a_german_decision_has_its_court_its_number_and_its_report() -> None:
    said = {"authority": "BGH", "genre": "Urteil", "number": "I ZR 7/16", "container-title": "NJW", "page": "2540"}
    case = work(type="legal_case", title="Planet49", jurisdiction="de", volume="2020", author=[], **said)
    case = case.model_copy(update={"issued": (2020, 5, 28)})
    assert entry(case, "harvard", "de") == "Planet49 (BGH, Urteil vom 28. Mai 2020, I ZR 7/16, NJW 2020, 2540)."
    cited = citation_text(case, {"page": 2541}, "german-legal")
    assert cited == "BGH, Urteil v. 28.05.2020 - I ZR 7/16, NJW 2020, 2540 (2541)."


@pytest.mark.parametrize("style", ["harvard", "ieee", "oscola", "apa"])
def test_a_standard_has_its_number(style: str) -> None:
    author = [{"literal": "ISO/IEC"}]
    assert "27001:2022" in entry(work(type="standard", title="Security", number="27001:2022", author=author), style)


@pytest.mark.parametrize("style", STYLES)
def test_what_csl_has_no_field_for_is_kept_from_the_styles(style: str) -> None:
    book = work(type="book", title="Games", custom={"file": "a.pdf", "PMID": "1"})
    assert "Games" in entry(book, style)
    assert "a.pdf" not in citation_text(book, None, style) or style == "bibtex"


def test_a_publisher_that_is_the_author_is_named_once_in_apa() -> None:
    report = work(type="report", title="Care", author=[{"literal": "WHO"}], publisher="WHO", number="23.1")
    assert entry(report, "apa") == "WHO. (2020). Care (23.1)."
    assert "WHO" in entry(report.model_copy(update={"publisher": "WHO Press"}), "apa").removeprefix("WHO")


@pytest.mark.parametrize(
    ("style", "cited", "listed"),
    [
        ("harvard", "(Doe et al., 2020)", "Doe, J. et al. (2020) Games."),
        ("apa", "(Doe et al., 2020)", "Doe, J. et al. (2020). Games."),
        ("ieee", "[1]", "[1] J. Doe et al., Games. 2020."),
        ("oscola", "Jane Doe and others, Games (2020).", "Doe J and others, Games (2020)"),
    ],
)
def test_and_others_of_bibtex_is_et_al(style: str, cited: str, listed: str) -> None:
    book = work(type="book", title="Games", author=[{"family": "Doe", "given": "Jane"}, {"literal": "others"}])
    assert citation_text(book, None, style) == cited
    assert entry(book, style) == listed
