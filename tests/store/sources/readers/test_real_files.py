"""Every reader on files as they were published, whole and broken.

Those in `real/` are shipped; more are read where a corpus lies beside the checkout or `PCITE_TEST_CORPUS` names one.
"""

from __future__ import annotations

import os
import random
import re
from pathlib import Path

import pytest
from pcite.store.errors import InvalidEncoding, NeedsOCR, SourceError
from pcite.store.records import Source
from pcite.store.sources.areas import areas_of
from pcite.store.sources.passages import passages, quote
from pcite.store.sources.readers import LIMITS, ocr, read
from pcite.store.sources.selectors import QuoteLocation, find, same_letters, selectors
from pcite.store.sources.structure import units

REAL, ROOT = Path(__file__).parent / "real", Path(__file__).parents[4]
LAWS = sorted((ROOT / "graph" / "examples" / "drafts" / "sources").glob("*.md"))
PAGES = sorted(path for path in (Path(__file__).parent / "pages").glob("*.html"))
WORD = Path(__file__).parent / "files" / "ao_140_142.docx"
PDFS = sorted(REAL.glob("*.pdf"))
SHIPPED = [*PDFS, REAL / "nda-183.txt", *LAWS, *PAGES, WORD, ROOT / "eval" / "data" / "checkworthy.jsonl"]
CORPUS = Path(os.environ.get("PCITE_TEST_CORPUS", ROOT.parent / "shared" / "corpus"))
MARKUP = 5
"""Letters of markup at its edge that a quote may be found without."""
FEDERAL = REAL / "federal-register-pages-6-15.pdf"

pytestmark = pytest.mark.filterwarnings("ignore:builtin type .* has no __module__ attribute:DeprecationWarning")
needs_corpus = pytest.mark.skipif(not CORPUS.is_dir(), reason="needs a corpus beside the checkout or PCITE_TEST_CORPUS")
by_name = {"ids": lambda path: path.name}


def quotes_found_again(source: Source, most: int) -> int:
    """How many quotes stand in the text as it is, and in one read anew: other line ends, gaps and page ends."""
    anew = re.sub(r"(?<=\S)\s(?=\S)", "  \n", source.text.replace("\f", "\n")).replace("\n\n", "\n\f")
    found = passages(source)
    tried = found[:: max(1, len(found) // most)]
    for passage in tried:
        assert source.text[passage.start : passage.end] == passage.text
        _, start, end = quote(source, passage.units)
        chosen = selectors(source.text, start, end)
        assert source.text[chosen.start : chosen.end] == chosen.exact
        again = find(anew, chosen)
        if isinstance(again, QuoteLocation):
            assert same_letters(anew[again.start : again.end], chosen.exact)
            apart = letters(anew[: again.start]) - letters(source.text[:start])
            behind = letters(anew[: again.end]) - letters(source.text[:end])
            assert min(abs(apart), abs(behind)) <= MARKUP, (chosen, again)
        else:
            assert (again.why, source.text.count(chosen.exact) > 1) == ("ambiguous", True), (chosen, again)
    return len(tried)


def letters(text: str) -> int:
    return sum(map(str.isalnum, text))


@pytest.mark.ci
@pytest.mark.parametrize("path", SHIPPED, **by_name)
def test_quotes_of_a_real_file_are_found_again_when_it_is_read_anew(path: Path) -> None:
    assert quotes_found_again(read(path), 60) > 0


@pytest.mark.parametrize(
    ("name", "row"),
    [
        ("fbi-nics-background-checks-2015-11", "| Alabama | 18,870 | 23,022 | 22,650 | 859 | 1,178 |"),
        ("us-senate-expenditures", "|  |  | SMITH, ALVARO R |  | LEGISLATIVE CORRESPONDENT | 21,000.00 |"),
        ("icdar-us-017", "| 1996 | 51,544 | 37,481 | 14,062 | 45,611 | 32,762 | 12,849 | 5,933 | 4,719 | 1,213 |"),
        ("usda-ag-energy-round-up-2017-02-24", "|  | W/E 02/24/17 | Last Week | Year Ago |"),
    ],
)
def test_a_row_of_a_real_table_is_one_row(name: str, row: str) -> None:
    assert row in read(REAL / f"{name}.pdf").text


@pytest.mark.parametrize("path", PDFS, **by_name)
def test_every_sentence_of_a_real_pdf_has_its_page_and_a_box_on_it(path: Path) -> None:
    source = read(path)
    for unit in units(source):
        found = areas_of(source, unit.start, unit.end)
        assert unit.locator.page is not None
        assert {area.page for area in found} == {unit.locator.page, unit.locator.page_end or unit.locator.page}
        assert all(area.x0 < area.x1 and area.y0 < area.y1 for area in found)


def test_a_page_of_the_federal_register_has_the_places_that_it_prints() -> None:
    source = read(FEDERAL)
    places = {source.text[unit.start : unit.end][:30].replace("\n", " "): unit.locator.label for unit in units(source)}
    assert places["This AD applies to The Boeing "] == "14 CFR § 39.13(c), p. 1"
    assert places["For more information about thi"] == "14 CFR § 39.13(q)(1), p. 2"
    assert places["The FAA has determined that th"] == "Regulatory Findings, p. 1"
    assert places["You may examine the AD docket "] == "Examining the AD Docket, p. 2"
    assert places["RIN 2120–AA64"] == "DEPARTMENT OF TRANSPORTATION, p. 2"


def test_a_contract_has_its_clauses() -> None:
    source = read(REAL / "nda-183.txt")
    places = {source.text[unit.start : unit.start + 20]: unit.locator.label for unit in units(source)}
    assert places["Under no circumstanc"].startswith("2.3")
    assert places["Develops independent"].startswith("3.2")


@pytest.mark.skipif(not ocr.available(), reason="needs Tesseract")
def test_a_real_page_that_is_a_picture_is_recognised(tmp_path: Path) -> None:
    import pymupdf

    with pymupdf.open(FEDERAL) as document:
        document[1].get_pixmap(dpi=200, clip=(0, 0, 420, 400)).save(tmp_path / "page.png")
    assert "service information identified" in " ".join(read(tmp_path / "page.png").text.split())


@pytest.mark.ci
@pytest.mark.parametrize("path", SHIPPED, **by_name)
def test_a_real_file_that_is_cut_off_damaged_or_misnamed_is_a_source_or_an_error_with_a_name(
    path: Path, tmp_path: Path
) -> None:
    raw, chance = path.read_bytes()[:100_000], random.Random(path.name)
    flipped = bytearray(raw)
    for _ in range(20):
        flipped[chance.randrange(len(flipped))] ^= 1 << chance.randrange(8)
    for suffix in (path.suffix, ".txt", ".json", ".csv"):
        for broken in (b"", raw[: len(raw) // 2], raw[len(raw) // 2 :], bytes(flipped), b"\0" * 50 + raw):
            (tmp_path / f"x{suffix}").write_bytes(broken)
            try:
                assert read(tmp_path / f"x{suffix}", limits=LIMITS._replace(seconds=20)).text.strip()
            except (SourceError, InvalidEncoding) as error:
                assert str(tmp_path) in error.asked  # noqa: PT017 - either of two outcomes
    assert quotes_found_again(read(path), 3) > 0


@pytest.mark.ci
@needs_corpus
@pytest.mark.parametrize("path", sorted(CORPUS.rglob("*.*")), ids=lambda path: path.relative_to(CORPUS).as_posix())
def test_quotes_of_a_file_of_the_corpus_are_found_again_when_it_is_read_anew(path: Path) -> None:
    if path.suffix not in (".md", ".txt", ".pdf", ".json"):
        pytest.skip(f"no reader is meant for {path.suffix}")
    try:
        source = read(path)
    except NeedsOCR:
        assert not ocr.available()
    else:
        assert quotes_found_again(source, 10) > 0
