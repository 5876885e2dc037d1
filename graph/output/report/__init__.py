"""The report for a browser: one self-contained file that needs no network and reads well without scripts."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from types import MappingProxyType
from typing import Literal

from ....prompts import render
from ....store.citations.audit.adjudication import Adjudication
from ....store.records import Grounding, Source
from .assets import script, sha256, style
from .dashboard import dashboard
from .diff import diff
from .opened import Opens, opened_at
from .page import page
from .review import decided_in, review
from .rewriting import rewriting

__all__ = ["as_html", "language"]


def as_html(
    grounding: Grounding,
    *,
    lang: str | None = None,
    pages: bool = True,
    back: tuple[str, str] | None = None,
    opens: Opens | None = None,
    base: str | None = None,
    decisions: Mapping[str, Sequence[Adjudication]] = MappingProxyType({}),
) -> str:
    """The page: the grounded text with the state of every claim, its citations, and all that was tried.

    `lang` is `de` or `en` for the words of the page, else the language of the draft. With `pages`
    the pages of a PDF that are cited are shown as pictures, where the file is there. `back` is an
    address and its words, for a page that is served among others; `opens` says where sources open there.
    `base` is the folder that the page will lie in, so that links to sources with relative paths lead to them.
    `decisions` is what people decided about it, by claim, as `audit.decided_in_report` gives it.
    """
    lang = language(grounding, lang)
    css, js, shown = style(), script(), page(grounding, lang, pages=pages, base=base)
    shown = opened_at(shown, opens) if opens else shown
    html = render(
        "reports/report.html.j2",
        grounding=grounding,
        page=shown,
        w=shown.words,
        file=file_of,
        back=back,
        lang=lang,
        style=css,
        script=js,
        policy=f"default-src 'none'; style-src 'sha256-{sha256(css)}'; script-src 'sha256-{sha256(js)}'; "
        "img-src data:; base-uri 'none'; form-action 'none'",
        review=review(grounding, lang),
        decided=decided_in(grounding, decisions, lang),
        diff=diff(grounding, lang),
        rewriting=rewriting(grounding, lang),
        dashboard=dashboard(grounding, lang),
    )
    return html.replace("\0", "\ufffd")


def language(grounding: Grounding, target: str | None = None) -> Literal["de", "en"]:
    """The language of the page's own words: the one that is wanted, else that of the draft, else English."""
    lang = target or next((claim.lang for claim in grounding.claims if claim.lang != "und"), "en")
    return "de" if lang == "de" else "en"


def file_of(source: Source) -> str:
    """The name of a source's file, or its address."""
    return source.identifier if "://" in source.identifier else re.split(r"[\\/]", source.identifier)[-1]
