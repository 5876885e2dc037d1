"""Numbers above and below the line, fractions and signs of a page or a Word file are read as they are seen."""

from __future__ import annotations

import pytest
from hostile_files import word_file
from pcite.nodes.verifier import gates
from pcite.store.sources.readers import docx, html
from pcite.store.sources.readers.docx_draft import read

UP, DOWN = '<w:vertAlign w:val="superscript"/>', '<w:vertAlign w:val="subscript"/>'
SYMBOL = '<w:rFonts w:ascii="Symbol" w:hAnsi="Symbol"/>'


def run(words: str, look: str = "") -> str:
    return f"<w:r><w:rPr>{look}</w:rPr><w:t>{words}</w:t></w:r>"


def formula(inside: str) -> str:
    return f'<m:oMath xmlns:m="urn:m">{inside}</m:oMath>'


def part(name: str, *members: tuple[str, str]) -> str:
    return f"<m:{name}>{''.join(f'<m:{of}><m:r><m:t>{text}</m:t></m:r></m:{of}>' for of, text in members)}</m:{name}>"


@pytest.mark.parametrize(
    ("page", "text"),
    [
        ("10<sup>5</sup> units", "10⁵ units"),
        ("10<sup>-5</sup> units", "10⁻⁵ units"),
        ("base 10<sub>2</sub>", "base 10₂"),
        ("for 6<sup>3</sup> years", "for 6³ years"),
        ("1<sup>1</sup>/<sub>2</sub> years", "1 1/2 years"),
        ("<sup>1</sup>/<sub>2</sub> year", "1/2 year"),
        ("5 m<sup>2</sup>, H<sub>2</sub>O, the 5<sup>th</sup>", "5 m2, H2O, the 5th"),
        ("<math><msup><mn>10</mn><mn>5</mn></msup></math> units", "10 5 units"),
        ("<ruby>6<rt>1</rt></ruby> years", "6 1 years"),
    ],
)
def test_numbers_off_the_line_of_a_page_are_no_digits_of_the_one_on_it(page: str, text: str) -> None:
    assert html.extract(f"<p>{page}</p>".encode(), "reading x").text == text


@pytest.mark.parametrize(
    ("body", "text"),
    [
        (run("10") + run("5", UP) + run(" units"), "10⁵ units"),
        (run("10") + run("2", DOWN), "10₂"),
        (run("10") + run("5", '<w:position w:val="10"/>'), "10⁵"),
        (run("10") + run("5", '<w:rStyle w:val="X"/>'), "10⁵"),
        (run("5 m") + run("2", UP), "5 m2"),
        (formula(part("f", ("num", "1"), ("den", "2"))), "1/2"),
        (run("3") + formula(part("f", ("num", "1"), ("den", "2"))), "3 1/2"),
        (formula(part("sSup", ("e", "10"), ("sup", "5"))), "10⁵"),
        (formula(part("sSup", ("e", "x"), ("sup", "2"))), "x²"),
        (formula(part("sSub", ("e", "10"), ("sub", "2"))), "10₂"),
        (formula(part("rad", ("deg", "3"), ("e", "16"))), "³√16"),
        (formula(part("d", ("e", "5"), ("e", "6"))), "(5|6)"),
        (formula(part("m", ("mr", "1"), ("mr", "6"))), "1 6"),
        (formula("<m:r><m:t>1</m:t></m:r>") + formula("<m:r><m:t>6</m:t></m:r>"), "1 6"),
        (run("5 ") + '<w:r><w:sym w:font="Symbol" w:char="F0B1"/></w:r>' + run(" 2"), "5 ± 2"),
        ('<w:r><w:sym w:font="Arial" w:char="006E"/></w:r>' + run("ot"), "not"),
        ('<w:r><w:sym w:font="Wingdings" w:char="F0FE"/></w:r>' + run("Yes"), "Yes"),
        (run("5 ") + run("m", SYMBOL) + run("g"), "5 μg"),
        (run("\uf0a3", SYMBOL) + run("5"), "≤5"),
        (f"<w:r><w:ruby><w:rt>{run('1')}</w:rt><w:rubyBase>{run('6')}</w:rubyBase></w:ruby></w:r>", "1 6"),
    ],
)
def test_numbers_off_the_line_of_a_word_file_are_no_digits_of_the_one_on_it(body: str, text: str) -> None:
    styles = f'<w:style w:type="character" w:styleId="X"><w:rPr>{UP}</w:rPr></w:style>'
    assert docx.extract(word_file(f"<w:p>{body}</w:p>", styles=styles), "reading x").text == text


def test_a_number_with_a_raised_one_behind_it_does_not_support_their_digits_in_a_row() -> None:
    page = html.extract(b"<p>The unit holds 10<sup>5</sup> records.</p>", "reading x").text
    assert gates.check("The unit holds 105 records.", page, "en")
    assert not gates.check("The unit holds 100,000 records.", page, "en")


def test_each_character_of_a_word_draft_with_raised_numbers_has_its_place() -> None:
    found, places = read(word_file(f"<w:p>{run('It holds 10')}{run('5', UP)}{run(' units.')}</w:p>"), "reading x")
    assert found.text == "It holds 10⁵ units."
    assert places[found.text.index("⁵")] == (1, 0)
    assert places[found.text.index("units")] == (2, 1)
