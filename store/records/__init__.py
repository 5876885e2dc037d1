"""The records that cross rooms: frozen, validated, and free of any database.

All offsets are code points, half open, and always hold: `text == whole[start:end]`.
"""

from __future__ import annotations

from collections import Counter
from datetime import datetime
from typing import Any, Literal

from pydantic import Field

from .base import Probability, Record
from .locators import Locator
from .notebook import as_html
from .revisions import Maker, Revision
from .verdicts import Finding, Label, Link, Outcome, Provenance, Sentence, Status, Verdict

__all__ = [
    "ALIASES",
    "Area",
    "Citation",
    "Claim",
    "ClaimKind",
    "Finding",
    "GroundedSentence",
    "Grounding",
    "Insertion",
    "Label",
    "Link",
    "Maker",
    "Marker",
    "Outcome",
    "Passage",
    "Probability",
    "Proposition",
    "Provenance",
    "Record",
    "Removal",
    "Revision",
    "Sentence",
    "Source",
    "SourceKind",
    "Status",
    "Unit",
    "Verdict",
    "Why",
]

SourceKind = Literal["document", "website", "database", "custom"]
ClaimKind = Literal["fact", "reasoning", "opinion", "conditional"]
SHORT = 60
"""Characters of a sentence in its `repr`."""
Why = Literal["purpose", "opinion", "recommendation", "question", "transition", "heading", "fragment"]


class Area(Record):
    """Where on a page a stretch of the text stands: a box in points from the upper left corner."""

    start: int
    end: int
    page: int
    """From 1."""
    x0: float
    y0: float
    x1: float
    y1: float


ALIASES = "also known as"
"""Key in a source's metadata under which its further names stand, one a line."""


class Source(Record):
    """One text that may be cited, as it was read."""

    id: str
    """UUID made from `content_hash`, so that the same bytes are the same source."""
    kind: SourceKind = "document"
    identifier: str
    """Where it came from: a path, a URL, or a name the caller gave."""
    name: str
    """What a reference list calls it."""
    text: str
    """The extracted text that all offsets refer to."""
    content_hash: str
    """SHA-256 of the raw bytes, hexadecimal."""
    media_type: str = "text/plain"
    lang: str = "und"
    """ISO 639-1 code, `und` where it could not be told."""
    version: str | None = None
    """Which edition it is, as `2024-01`, where someone said so."""
    metadata: dict[str, Any] = Field(default_factory=dict)
    areas: tuple[Area, ...] = ()
    """Where its text stands on its pages, in the order of the text; empty where it has no pages."""


class Unit(Record):
    """A sentence or list item of a source, with the place a lawyer would name."""

    start: int
    end: int
    locator: Locator
    lead_start: int | None = None
    """Span of the words that introduce a list item ("The following shall be kept:")."""
    lead_end: int | None = None


class Passage(Record):
    """One to five consecutive units of a source: what is searched and verified."""

    id: str
    """UUID made from the source's id and the span."""
    source_id: str
    start: int
    end: int
    text: str
    heading: tuple[str, ...] = ()
    """The headings above it, outermost first."""
    lead: str = ""
    """The words that introduce the list its first unit stands in, if any."""
    units: tuple[Unit, ...]
    lang: str = "und"


class Marker(Record):
    """A citation that the draft already carries, as `[3]`, `[1, 2]` or `[Meakin, 1984, p. 3]`."""

    start: int
    end: int
    text: str
    numbers: tuple[int, ...] = ()
    author: str | None = None
    year: str | None = None
    place: str | None = None


class Proposition(Record):
    """A part of a sentence that can be true or false by itself."""

    start: int
    end: int
    text: str


class Claim(Record):
    """A sentence of the draft and whether it has to be checked."""

    id: str
    start: int
    end: int
    text: str
    checkable: bool
    reason: Why | None = None
    """Why it needs no check; `None` where it does."""
    kind: ClaimKind | None = None
    """What kind of statement it is; `None` where it states nothing."""
    hedged: bool = False
    """Whether it says itself that it is not sure."""
    heading: tuple[str, ...] = ()
    context: str = ""
    """The sentences before it in its paragraph, for its pronouns."""
    standalone: str = ""
    """The claim as it can be understood alone, as a model worded it; empty where none did."""
    propositions: tuple[Proposition, ...] = ()
    """Its parts, in order; one part means the sentence itself."""
    markers: tuple[Marker, ...] = ()
    lang: str = "und"


class Gloss(Record):
    """A machine translation of a quote, which nobody checked; no verdict rests on it."""

    text: str
    lang: str
    """ISO 639-1 code of the language it is in: that of the sentence that cites the quote."""


class Citation(Record):
    """A claim tied to the passage that supports it, as a reader sees it."""

    uid: str
    number: int
    """Its number in the text and in the reference list: one number is one place in one source.

    0 where the author's own marker names author and year and no number.
    """
    claim_id: str
    source_id: str
    passage_id: str
    at: int
    """Offset in the draft where the marker stands."""
    locator: Locator
    quote: str
    """50 to 200 characters of the source on one line and without markup; fewer only where the supporting text is."""
    quote_start: int
    quote_end: int
    prefix: str = ""
    """The words before the quote in the source, by which it is found again in another reading of it."""
    suffix: str = ""
    """The words after it."""
    probability: Probability | None
    """`None` where the engine says only yes or no."""
    existing: bool = False
    """True where the author's own citation was verified and kept."""
    gloss: Gloss | None = None
    """The quote in the language of the claim, where a translator takes part and the quote is in another one.

    Not in a store: a report that was read back has none here, while its `references` are as they were written.
    """


class GroundedSentence(Record):
    """A sentence of the draft with everything that a reader needs of it."""

    text: str
    verdict: Label | None
    """`None` where it needs no check; `reason` says why."""
    reason: str
    citations: tuple[Citation, ...] = ()
    """In the order of the text."""

    def __repr__(self) -> str:
        text = self.text if len(self.text) <= SHORT else f"{self.text[:SHORT]}…"
        numbers = [citation.number for citation in self.citations]
        return f"GroundedSentence({text!r}, verdict={self.verdict!r}, citations={numbers})"

    __str__ = __repr__


class Insertion(Record):
    """Text put into the draft, at an offset of the draft."""

    at: int
    text: str


class Removal(Record):
    """A span of the draft that policy `strike` took out."""

    start: int
    end: int
    text: str


class UncheckedPart(Record):
    """A part of a draft, `draft[start:end]`, that no verdict stands for."""

    start: int
    end: int
    text: str
    """Its beginning, on one line."""
    reason: str
    """Where it stands, as a table or a block of code."""


class Grounding(Record):
    """The result: the draft, what was put into it, and why."""

    report_id: str
    draft: str
    text: str
    """The grounded text, without the reference list."""
    references: str
    insertions: tuple[Insertion, ...]
    removals: tuple[Removal, ...] = ()
    claims: tuple[Claim, ...]
    verdicts: tuple[Verdict, ...]
    citations: tuple[Citation, ...]
    passages: tuple[Passage, ...]
    """The passages that were tried."""
    sources: tuple[Source, ...]
    notes: tuple[str, ...] = ()
    """What the reader should know: markers that point nowhere, sources that could not be used."""
    rounds: int = 0
    """How often an editor rewrote the draft before this result."""
    original: str | None = None
    """The draft before an editor rewrote it; `None` where none did."""
    revisions: tuple[Revision, ...] = ()
    """What became of each sentence that was to be rewritten, in the order it happened."""
    makers: tuple[Maker, ...] = ()
    """The models that wrote, cut, questioned or scored; the verifier stands with its verdicts."""
    unchecked: tuple[UncheckedPart, ...] = ()
    """What nobody read as claims: of a model's answer all of it; of a person's draft tables and HTML that make a
    statement, while `notes` tell of other tables and of code."""
    created_at: datetime
    seconds: dict[str, float] = Field(default_factory=dict, exclude=True, repr=False)
    """What each step of the run took, by its name; empty where the report was read from a store, which keeps none."""

    def __eq__(self, other: object) -> bool:
        """Whether both say the same, however long it took and whatever `gloss` the citations have; texts count."""
        if not isinstance(other, Grounding):
            return NotImplemented
        return self._checked_content() == other._checked_content()

    def _checked_content(self) -> dict[str, Any]:
        plain = tuple(each.model_copy(update={"gloss": None}) if each.gloss else each for each in self.citations)
        return dict(self) | {"seconds": {}, "citations": plain}

    @property
    def sentences(self) -> tuple[GroundedSentence, ...]:
        """The sentences of the draft in order, each with its verdict, why, and its citations."""
        verdicts = {verdict.claim_id: verdict for verdict in self.verdicts}
        return tuple(
            GroundedSentence(
                text=claim.text,
                verdict=verdict.label if (verdict := verdicts.get(claim.id)) else None,
                reason=verdict.reason if verdict else claim.reason or "",
                citations=tuple(
                    sorted((each for each in self.citations if each.claim_id == claim.id), key=lambda each: each.at)
                ),
            )
            for claim in self.claims
        )

    def __repr__(self) -> str:
        labels = Counter(sentence.verdict or "not checked" for sentence in self.sentences)
        counts = ", ".join(f"{count} {label}" for label, count in labels.items())
        return f"Grounding({self.report_id}: {counts or 'no sentence'}; {len(self.citations)} citations)"

    __str__ = __repr__

    def _repr_html_(self) -> str:
        """What a notebook shows."""
        return as_html(self)

    @property
    def uncited_sources(self) -> tuple[Source, ...]:
        """The sources that were given and that no citation cites, in their order."""
        cited = {citation.source_id for citation in self.citations}
        return tuple(source for source in self.sources if source.id not in cited)

    @property
    def support_score(self) -> float | None:
        """Share of the checkable claims that are supported; `None` where nothing was checkable."""
        checkable = {claim.id for claim in self.claims if claim.checkable}
        members = [v.label == "supported" for v in self.verdicts if v.claim_id in checkable]
        return sum(members) / len(members) if members else None
