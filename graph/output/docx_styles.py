"""Styles of the document: those of Word that its template lacks, and those for what is not supported.

WordprocessingML, ECMA-376 part 1, section 17.7. Colours hold a contrast of 4.5 on their ground.
"""

from __future__ import annotations

from collections.abc import Collection
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
    add_missing(document, [style[1] for style in STYLES])
    for heading in element.iter(qn("w:style")):
        if (heading.get(qn("w:styleId")) or "").startswith("Heading"):
            _ink(heading)
    for language in element.iter(qn("w:lang")):
        language.set(qn("w:val"), lang)
    themed = document.settings.element.find(qn("w:themeFontLang"))
    if themed is not None:
        themed.set(qn("w:val"), lang)


def add_missing(document: Any, requested: Collection[str]) -> dict[str, str]:  # noqa: ANN401
    """Add those of our styles that are wanted and missing; gives the id under which the document has each.

    Word knows its own styles by an English name; their ids are in the language of who wrote the document.
    """
    element = document.styles.element
    ids: dict[tuple[str, str], str] = {}
    for style in element.findall(qn("w:style")):
        name = style.find(qn("w:name"))
        if name is not None:
            ids[style.get(qn("w:type")), name.get(qn("w:val"), "").lower()] = style.get(qn("w:styleId"))
    existing = {}
    for kind, own, shown, paragraph, run in STYLES:
        if own in requested:
            existing[own] = ids.get((kind, shown.lower()), own)
            if (kind, shown.lower()) not in ids:
                base = ids.get(("paragraph", "normal") if kind == "paragraph" else (kind, "default paragraph font"))
                element.append(parse_xml(_style(kind, own, shown, base, paragraph, run)))
    return existing


def _ink(style: Any) -> None:  # noqa: ANN401
    """Set a heading of the template in dark ink in place of its blue."""
    for colour in style.iter(qn("w:color")):
        for name in list(colour.attrib):
            del colour.attrib[name]
        colour.set(qn("w:val"), INK)


def _style(kind: str, name: str, shown: str, base: str | None, paragraph: str, run: str) -> str:
    based = f'<w:basedOn w:val="{base}"/>' if base else ""
    return (
        f'<w:style {nsdecls("w")} w:type="{kind}" w:customStyle="{int(name.startswith("Pcite"))}" w:styleId="{name}">'
        f'<w:name w:val="{shown}"/>{based}<w:uiPriority w:val="99"/>'
        f"{f'<w:pPr>{paragraph}</w:pPr>' if paragraph else ''}{f'<w:rPr>{run}</w:rPr>' if run else ''}</w:style>"
    )
