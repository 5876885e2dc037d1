"""What the page shows, as frozen records: the template only sets it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from typing import NamedTuple

from ....nodes.segmenter.markdown import FRONT_MATTER
from ....nodes.segmenter.placeholders import made_way
from ....prompts.flags import in_english
from ....prompts.page_words import PAGE
from ....prompts.phrases import FLAGS
from ....store.records import Grounding, Link, Source
from .cards import Card, by_marker, cards
from .cited import SourceCitations, cited
from .copying import offered
from .draft import DocumentElement, document
from .highlight import marks_in
from .links import ClaimLinks, claim_links
from .pictures import SourcePictures, pictures
from .problems import ClaimProblem, Group, problems
from .states import ICONS, STATES, State, note, percent
from .stretches import Cutter, Stretch, marks_of


class Element(NamedTuple):
    """A part of the draft, ready to be set."""

    tag: str
    elements: tuple[Element, ...]
    stretches: tuple[Stretch, ...]
    first: str


class Chip(NamedTuple):
    """How many claims are in a state."""

    state: State
    icon: str
    word: str
    number: int


class ReportPage(NamedTuple):
    """The whole report."""

    lang: str
    draft_lang: str
    title: str
    """The draft's own, empty where it has none."""
    summary: str
    chips: tuple[Chip, ...]
    score: str
    """Share of the supported claims, empty where none was checked."""
    share: int
    report_id: str
    created: str
    engines: tuple[str, ...]
    threshold: str
    policy: str
    """What became of claims without support, empty where every claim has it."""
    elements: tuple[Element, ...]
    cards: tuple[Card, ...]
    styles: tuple[tuple[str, str], ...]
    """That citations can be copied in, each with its name."""
    problems: dict[Group, tuple[ClaimProblem, ...]]
    notes: tuple[tuple[str, str], ...]
    """Each with the language of its words."""
    claim_links: tuple[ClaimLinks, ...]
    links: int
    cited: tuple[SourceCitations, ...]
    words: dict[str, str]


def page(grounding: Grounding, lang: str, *, pages: bool = False, base: str | None = None) -> ReportPage:
    """The page in the words of one language; with `pages` the pages of PDF files as pictures; `base` is its folder."""
    words, marks = PAGE[lang], marks_of(grounding)
    made = cards(grounding, marks, lang, base)
    score = grounding.support_score
    labels = [verdict.label for verdict in grounding.verdicts]
    counts = Counter(STATES[label] for label in labels)
    states: tuple[State, ...] = ("ok", "warn", "bad")
    links = [link for verdict in grounding.verdicts for link in verdict.links]
    quotes = marks_in(grounding) if pages else {}

    def drawn(source: Source) -> SourcePictures:
        return pictures(source, quotes[source.id], words, lang) if source.id in quotes else SourcePictures()

    checkable = sum(claim.checkable for claim in grounding.claims)
    return ReportPage(
        lang,
        next((claim.lang for claim in grounding.claims if claim.lang != "und"), lang),
        _title(grounding),
        _score(grounding, words, labels.count("supported"), checkable),
        tuple(Chip(state, ICONS[state], words[state], counts[state]) for state in states),
        "" if score is None else percent(score, lang),
        0 if score is None else round(100 * score),
        grounding.report_id,
        f"{grounding.created_at:%Y-%m-%d %H:%M} UTC" if lang == "en" else f"{grounding.created_at:%d.%m.%Y, %H:%M} UTC",
        _engines(links),
        ", ".join(dict.fromkeys(percent(verdict.threshold, lang) for verdict in grounding.verdicts)),
        words.get(_policy(grounding), ""),
        _elements(grounding, marks, made, lang),
        made,
        offered((card.copies for card in made), lang),
        problems(grounding, marks, lang, base),
        tuple(note(text, lang) for text in grounding.notes),
        claim_links(grounding, marks, lang),
        len(links),
        cited(grounding, made, drawn, base),
        words,
    )


def _score(grounding: Grounding, words: Mapping[str, str], number: int, checkable: int) -> str:
    text = words["score_of"].format(held=number, all=checkable) if checkable else ""
    beside = words["unchecked"].format(many=len(grounding.unchecked)) if grounding.unchecked else ""
    return "; ".join(filter(None, (text, beside))) or words["nothing"]


def _title(grounding: Grounding) -> str:
    """The draft's first heading, where it begins with one, front matter aside."""
    front = FRONT_MATTER.match(grounding.draft)
    parts = document(grounding.draft)[1 if front else 0 :]
    heading = bool(parts) and parts[0].tag in ("h3", "h4")
    return "".join(piece.text for piece in parts[0].pieces).strip() if heading else ""


def _engines(links: Sequence[Link]) -> tuple[str, ...]:
    """Each engine with its models, the one that was asked most first."""
    queries = Counter((link.verifier.engine, link.verifier.model) for link in links)
    models: dict[str, list[str]] = {}
    for (engine, model), _ in queries.most_common():
        models.setdefault(engine, []).append(model)
    return tuple(f"{engine} ({', '.join(names)})" for engine, names in models.items())


def _policy(grounding: Grounding) -> str:
    """The word for what became of claims without support; empty where there is none, and so nothing to see it by."""
    if not all(made_way(removal.text) for removal in grounding.removals):
        return "policy_strike"
    if any(in_english(item.text) in FLAGS.values() for item in grounding.insertions):
        return "policy_flag"
    return "policy_keep" if any(verdict.label != "supported" for verdict in grounding.verdicts) else ""


def _elements(grounding: Grounding, marks: Mapping[str, str], made: tuple[Card, ...], lang: str) -> tuple[Element, ...]:
    parts = document(grounding.draft, grounding.insertions)
    leaves = [part for part in _leaves(parts) if part.pieces]
    cutter = Cutter(grounding, marks, by_marker(grounding, made), lang)
    stretches = {id(leaf): cutter.cut(leaf, last=leaf is leaves[-1]) for leaf in leaves}
    return tuple(_element(part, stretches) for part in parts)


def _leaves(parts: tuple[DocumentElement, ...]) -> Iterator[DocumentElement]:
    for part in parts:
        yield part
        yield from _leaves(part.parts)


def _element(part: DocumentElement, stretches: Mapping[int, tuple[Stretch, ...]]) -> Element:
    inside = tuple(_element(each, stretches) for each in part.parts)
    return Element(part.tag, inside, stretches.get(id(part), ()), part.first)
