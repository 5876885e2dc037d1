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
        ("<math><msup><mn>10</mn><mn>5</mn></msup></math> units", "10⁵ units"),
        ("<math><msub><mn>10</mn><mn>2</mn></msub></math> units", "10₂ units"),
        ("<math><msubsup><mi>x</mi><mn>2</mn><mn>5</mn></msubsup></math>", "x2⁵"),
        ("<ruby>6<rt>1</rt></ruby> years", "6 1 years"),
    ],
)
def test_numbers_off_the_line_of_a_page_are_no_digits_of_the_one_on_it(page: str, text: str) -> None:
    assert html.extract(f"<p>{page}</p>".encode(), "reading x").text == text


@pytest.mark.parametrize(
    "style",
    [
        "vertical-align: super",
        "vertical-align: text-top; font-size: 60%",
        "vertical-align: .4em",
        "vertical-align: 5px",
        "vertical-align: 40%",
        "position: relative; top: -.5em",
        "position: relative; bottom: 6px",
        "display: inline-block; transform: translateY(-.4em)",
        "display: inline-block; translate: 0 -6px",
        "font-variant-position: super",
        "font-feature-settings: 'sups'",
        "--up: super; vertical-align: var(--up)",
    ],
)
@pytest.mark.parametrize("element", ["span", "small", "i", "sub"])
def test_a_number_that_a_style_raises_is_no_digit_of_the_one_on_the_line(style: str, element: str) -> None:
    head = f"<style>.x {{ vertical-align: baseline; {style} }}</style>"
    page = f"<p>10<{element} class=x>5</{element}> units of <{element} class=x>5</{element}></p>"
    expected = "10⁵ units of 5"
    assert html.extract(f"<!doctype html>{head}{page}".encode(), "reading x").text == expected


@pytest.mark.parametrize(
    ("page", "text"),
    [
        ("10<span style='vertical-align: sub'>2</span>", "10₂"),
        ("10<span style='position: relative; top: .3em'>2</span>", "10₂"),
        ("10<i style='vertical-align: super'><b>-5</b></i> m", "10⁻⁵ m"),
        ("10<sup style='vertical-align: baseline'>5</sup> m", "105 m"),
        ("10<sup style='vertical-align: baseline; position: relative; top: -.5em'>5</sup> m", "10⁵ m"),
        ("10<sub style='vertical-align: baseline'>5</sub> m", "105 m"),
        ("10<span style='vertical-align: middle'>5</span> m", "105 m"),
        ("10<span style='position: relative; top: 1px'>5</span> m", "105 m"),
        ("10<span style=\"font-feature-settings: 'tnum', 'sups' 0\">5</span> m", "105 m"),
        ("1<span style='vertical-align: super'>1</span>/<span style='vertical-align: sub'>2</span> m", "1 1/2 m"),
        ("<table><tr><td>10<sup>5</sup> m<td>b</table>", "| 10⁵ m | b |"),
        ("<table><tr><td>10<span style='vertical-align: super'>5</span><td>b</table>", "| 10⁵ | b |"),
        ("<table><tr><td>10<sub>2</sub><td>1<sup>1</sup>/<sub>2</sub></table>", "| 10₂ | 1 1/2 |"),
        ("<table><tr><td>m<sup>2</sup><td>12.5<sup><a href=#n>2</a></sup></table>", "| m 2 | 12.5 2 |"),
        ("<table><tr><td style='vertical-align: top'>10<td style='vertical-align: super'>5</table>", "| 10 | 5 |"),
        ("<table><tr><td>2019<br><sub>2018</sub><td><div>12</div><sup>3</sup></table>", "| 2019 2018 | 12 3 |"),
        ("<table><tr><td>10<sup>1<b>2</b></sup><td><sup>3</sup></table>", "| 10¹² | 3 |"),
        ("<table><tr><td><b style='position: relative; top: -3px'>19 <i>04</i></b><td>b</table>", "| 19 04 | b |"),
        ("<b style='position: relative; top: -3px'>In 20<i>19</i></b>", "In 2019"),
        ("10<sup>1<b>2</b></sup> words<sup>1</sup><sup>2</sup>", "10¹² words1²"),
        ("<b style='vertical-align: top'>12</b><b style='vertical-align: top'>34</b> m", "1234 m"),
        ("<b style='font-size: 3em'>9</b><b style='vertical-align: top'>50</b> m", "9⁵⁰ m"),
        ("<link rel=stylesheet href=a.css>10<sup style='vertical-align: baseline'>5</sup> m", "10⁵ m"),
    ],
)
def test_words_stand_where_styles_put_them_and_not_where_their_elements_are_put(page: str, text: str) -> None:
    assert html.extract(f"<!doctype html><body>{page}".encode(), "reading x").text == text


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
