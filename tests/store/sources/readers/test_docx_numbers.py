"""Numbers of lists are those that Word shows, whatever a list changes of its rule."""

from __future__ import annotations

import pytest
from hostile_files import word_file
from pcite.store.sources.readers import docx


def rule(*levels: str, number: str = "1", more: str = "") -> str:
    return f'<w:abstractNum w:abstractNumId="{number}">{more}{"".join(levels)}</w:abstractNum>'


def level(at: int, form: str, pattern: str, more: str = "") -> str:
    return (
        f'<w:lvl w:ilvl="{at}"><w:start w:val="1"/><w:numFmt w:val="{form}"/>{more}'
        f'<w:lvlText w:val="{pattern}"/></w:lvl>'
    )


def items(levels: str) -> str:
    return "".join(
        f'<w:p><w:pPr><w:numPr><w:ilvl w:val="{at}"/><w:numId w:val="1"/></w:numPr></w:pPr>'
        f"<w:r><w:t>Item.</w:t></w:r></w:p>"
        for at in levels
    )


def numbered(own: str = "") -> str:
    return f'<w:num w:numId="1"><w:abstractNumId w:val="1"/>{own}</w:num>'


HIDDEN_ITEM = (
    '<w:p><w:pPr><w:numPr><w:ilvl w:val="0"/><w:numId w:val="1"/></w:numPr><w:rPr><w:vanish/></w:rPr></w:pPr>'
    "<w:r><w:rPr><w:vanish/></w:rPr><w:t>None.</w:t></w:r></w:p>"
)
ONE, TWO = level(0, "decimal", "%1."), level(1, "decimal", "%2)")


@pytest.mark.parametrize(
    ("body", "rules", "last"),
    [
        (
            items("01"),
            rule(level(0, "upperRoman", "%1."), level(1, "decimal", "%1.%2", "<w:isLgl/>")) + numbered(),
            "1.1",
        ),
        (
            items("0"),
            rule(ONE) + numbered(f'<w:lvlOverride w:ilvl="0">{level(0, "upperLetter", "Part %1")}</w:lvlOverride>'),
            "Part A",
        ),
        (items("0101"), rule(ONE, level(1, "decimal", "%2)", '<w:lvlRestart w:val="0"/>')) + numbered(), "2)"),
        (items("0101"), rule(ONE, TWO) + numbered(), "1)"),
        (
            items("01212"),
            rule(ONE, TWO, level(2, "decimal", "(%3)", '<w:lvlRestart w:val="1"/>')) + numbered(),
            "(2)",
        ),
        (
            items("0"),
            rule(level(0, "decimal", "No. %1"), number="2", more='<w:styleLink w:val="L"/>')
            + rule(more='<w:numStyleLink w:val="L"/>')
            + numbered(),
            "No. 1",
        ),
        (items("0" * 16), rule(level(0, "hex", "%1.")) + numbered(), "10."),
        (items("0") + HIDDEN_ITEM + items("0"), rule(ONE) + numbered(), "2."),
    ],
)
def test_the_last_item_has_the_number_that_is_shown(body: str, rules: str, last: str) -> None:
    text = docx.extract(word_file(body, numbering=rules), "reading x").text
    assert text.splitlines()[-1].strip() == f"{last} Item."
