"""The page around a marked source: its name, where it is from, and a list of the places that are marked."""

from __future__ import annotations

from base64 import b64encode
from collections.abc import Sequence
from hashlib import sha256

from markupsafe import Markup

from ....prompts import render
from ....prompts.highlights import words
from ....store.records import Source
from .highlight_links import address_of, captured_on
from .highlight_marks import Mark, PageImage
from .highlight_painting import anchor


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


def pictured(images: Sequence[PageImage]) -> Markup:
    """Pages as pictures, with the anchors of the quotes that each is the first to show."""
    anchored: set[int] = set()
    figures = []
    for image in images:
        numbers = [number for number in dict.fromkeys(box.number for box in image.boxes) if number not in anchored]
        anchored.update(numbers)
        anchors = Markup("").join(Markup('<span id="cite-{}"></span>').format(number) for number in numbers)
        address = f"data:{image.media_type};base64,{b64encode(image.data).decode()}"
        figure = Markup('<figure>{}<img src="{}" alt="{}" width="{}" height="{}"></figure>')
        figures.append(figure.format(anchors, address, image.alt, image.width, image.height))
    return Markup("\n").join(figures)


def policy_and_style() -> tuple[str, Markup]:
    """The content security policy of such a page, and the style that it allows."""
    style = render("reports/source.css.j2")
    digest = b64encode(sha256(style.encode()).digest()).decode()
    policy = f"default-src 'none'; style-src 'sha256-{digest}'; img-src data:; base-uri 'none'; form-action 'none'"
    return policy, Markup(style)
