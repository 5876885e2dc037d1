"""Styles of the document: those of Word that its template lacks, and those for what is not supported.

WordprocessingML, ECMA-376 part 1, section 17.7. Colours hold a contrast of 4.5 on their ground.
"""

from __future__ import annotations

from typing import Any

from docx.oxml import parse_xml
from docx.oxml.ns import nsdecls, qn

from .report.states import State

NOTE, REFERENCE, LINK, CODE = "FootnoteText", "FootnoteReference", "Hyperlink", "PciteCode"
BLOCK, BEHIND, REMARK = "PciteCodeBlock", "PciteReference", "PciteRemark"
INK = "1F2937"
MARKED: dict[State, str] = {"bad": "PciteUnsupported", "warn": "PciteOpen"}
"""Character styles of claims that are not supported; those that are look like any text."""
FLAGS: dict[State, str] = {"bad": "PciteFlag", "warn": "PciteFlagOpen"}
"""Those of the words that say so."""
MONO = '<w:rFonts w:ascii="Consolas" w:hAnsi="Consolas" w:cs="Consolas"/><w:noProof/>'
SINGLE = 'w:line="240" w:lineRule="auto"/>'
SHADE = '<w:shd w:val="clear" w:color="auto" w:fill="{}"/>'
STYLES = (
    ("paragraph", NOTE, "footnote text", f'<w:spacing w:after="0" {SINGLE}', '<w:sz w:val="18"/>'),
    ("character", REFERENCE, "footnote reference", "", '<w:vertAlign w:val="superscript"/>'),
    ("character", LINK, "Hyperlink", "", '<w:color w:val="0B57A4"/><w:u w:val="single"/>'),
    ("character", CODE, "pcite code", "", MONO),
    ("character", FLAGS["bad"], "pcite flag", "", '<w:b/><w:color w:val="A61B1B"/>'),
    ("character", FLAGS["warn"], "pcite flag open", "", '<w:b/><w:color w:val="7A4B00"/>'),
    ("character", MARKED["bad"], "pcite not supported", "", SHADE.format("FBE3E1")),
    ("character", MARKED["warn"], "pcite open", "", SHADE.format("FFF1CC")),
    (
        "paragraph",
        BLOCK,
        "pcite code block",
        f'{SHADE.format("F3F4F6")}<w:spacing w:after="160" {SINGLE}',
        f'{MONO}<w:sz w:val="18"/>',
    ),
    ("paragraph", REMARK, "pcite remark", '<w:spacing w:before="240"/>', '<w:color w:val="4B5563"/><w:sz w:val="16"/>'),
    ("paragraph", BEHIND, "pcite reference", '<w:spacing w:after="120"/><w:ind w:left="425" w:hanging="425"/>', ""),
)
"""Kind, id, name, and what it sets for paragraphs and for runs."""


def add_styles(document: Any, lang: str) -> None:  # noqa: ANN401 - python-docx where it is installed
    """Add the styles and set the language of the text, as `de-DE`."""
    element = document.styles.element
    existing = {style.get(qn("w:styleId")) for style in element.findall(qn("w:style"))}
    for kind, name, shown, paragraph, run in STYLES:
        if name not in existing:
            element.append(parse_xml(_style(kind, name, shown, paragraph, run)))
    for heading in element.iter(qn("w:style")):
        if (heading.get(qn("w:styleId")) or "").startswith("Heading"):
            _ink(heading)
    for language in element.iter(qn("w:lang")):
        language.set(qn("w:val"), lang)
    themed = document.settings.element.find(qn("w:themeFontLang"))
    if themed is not None:
        themed.set(qn("w:val"), lang)


def _ink(style: Any) -> None:  # noqa: ANN401
    """Set a heading of the template in dark ink in place of its blue."""
    for colour in style.iter(qn("w:color")):
        for name in list(colour.attrib):
            del colour.attrib[name]
        colour.set(qn("w:val"), INK)


def _style(kind: str, name: str, shown: str, paragraph: str, run: str) -> str:
    based = "Normal" if kind == "paragraph" else "DefaultParagraphFont"
    return (
        f'<w:style {nsdecls("w")} w:type="{kind}" w:customStyle="{int(name.startswith("Pcite"))}" w:styleId="{name}">'
        f'<w:name w:val="{shown}"/><w:basedOn w:val="{based}"/><w:uiPriority w:val="99"/>'
        f"{f'<w:pPr>{paragraph}</w:pPr>' if paragraph else ''}{f'<w:rPr>{run}</w:rPr>' if run else ''}</w:style>"
    )
