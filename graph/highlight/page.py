"""The page around a marked source: its name, where it is from, and a list of the places that are marked."""

from __future__ import annotations

from base64 import b64encode
from collections.abc import Sequence
from hashlib import sha256

from markupsafe import Markup

from ...prompts import render
from ...prompts.highlights import words
from ...store.records import Source
from .links import address_of, captured_on
from .marks import Mark
from .painting import anchor


def whole_page(
    source: Source, body: Markup, marks: Sequence[Mark], *, missed: Sequence[Mark] = (), lang: str = "en"
) -> str:
    """One HTML file that loads nothing and runs nothing: its policy allows its own style and no more."""
    policy, style = policy_and_style()
    address = address_of(source)
    return render(
        "reports/source.html.j2",
        source=source,
        body=body,
        missed=[mark.label or source.text[mark.start : mark.end][:80] for mark in missed],
        places={anchor(mark): mark for mark in marks if mark.number and mark not in missed},
        address=address if address and "://" in address else None,
        captured=captured_on(source),
        notice=source.metadata.get("notice"),
        style=style,
        policy=policy,
        lang=source.lang if source.lang != "und" else lang,
        said=words(lang),
        said_lang=lang if lang in ("de", "en") else "en",
    )


def policy_and_style() -> tuple[str, Markup]:
    """The content security policy of such a page, and the style that it allows."""
    style = render("reports/source.css.j2")
    digest = b64encode(sha256(style.encode()).digest()).decode()
    policy = f"default-src 'none'; style-src 'sha256-{digest}'; base-uri 'none'; form-action 'none'"
    return policy, Markup(style)
