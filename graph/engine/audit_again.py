"""Claims set against the newer words of what was cited for them."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from typing import NamedTuple

from ...nodes.engines.words import content_stems
from ...nodes.policy import Policy
from ...nodes.ports import Verifier
from ...nodes.retriever.search import Index
from ...nodes.state import Services, State
from ...nodes.verifier.attempts import Attempt
from ...nodes.verifier.cases import cases, language_gap
from ...nodes.verifier.links import ask, premise
from ...store.citations.audit import AnchoredQuote, DependentCitation, Edition
from ...store.records import Claim, Link, Passage, Source
from ...store.sources.passages import shown
from ...store.sources.passages_shown import clean
from ...store.sources.selectors import QuoteLocation, Selectors, find
from ...store.text.languages import detect
from .audit_report import Holds


class ReauditQuestion(NamedTuple):
    """A citation, and where its words stand in the newer text."""

    standing: DependentCitation
    anchor: AnchoredQuote


class ReauditJudgement(NamedTuple):
    """What the newer words are worth for a claim."""

    link: Link | None
    """`None` where they are the same as before, letter by letter, so that nothing was asked."""
    negative: bool
    """Whether the citation says that the source does not support the claim."""
    lost: tuple[str, ...] = ()
    """Words of the claim, reduced to their stems, that the older passage had and the newer one has not."""

    @property
    def holds(self) -> Holds:
        """Whether the citation holds; a negative one does as long as nothing supports its claim."""
        outcome = self.link.outcome if self.link else "unscored"
        if self.lost and outcome == "accepted" and not self.negative:
            return "unclear"  # a verifier takes one party or one duty for another more readily than a reader would
        if outcome in ("accepted", "rejected", "contradicts"):
            return "holds" if (outcome == "accepted") != self.negative else "fails"
        return "unclear"

    @property
    def pending(self) -> bool:
        """Whether no answer came in time."""
        return self.link is not None and self.link.outcome == "pending"

    @property
    def why(self) -> str:
        """What is held against it, in words."""
        if self.link is None or self.holds == "holds":
            return ""
        if self.lost and self.link.outcome == "accepted":
            return f"The older words had {_listed(self.lost)} of the claim, which the newer ones do not have."
        near = "The verifier can neither say that the newer words support it nor that they do not."
        return self.link.note or ("The newer words do not support it." if self.holds == "fails" else near)


def questions_again(
    questions: Sequence[ReauditQuestion],
    old: Edition,
    new: Edition,
    others: Mapping[str, Source],
    verifier: Verifier,
    policy: Policy,
) -> list[ReauditJudgement]:
    """An answer for each question, in order; all that have to be put to the verifier are put in one call.

    Args:
        questions: citations with where their words stand now.
        old: the older text.
        new: the newer text.
        others: further sources that claims rest on, by their key.
        verifier: who is asked.
        policy: thresholds.

    Raises:
        EngineError: the verifier itself cannot work.
    """
    services = Services(
        sources={**others, **{edition.source.id: edition.source for edition in (old, new)}},
        index=Index.build([], None),
        verifier=verifier,
        policy=policy,
    )
    pairs = [_attempts(question, old, new, services) for question in questions]
    open_ones = [after for before, after in pairs if premise(before.passages) != premise(after.passages)]
    beside = Index.build(_beside(open_ones, new), None)
    links = iter([attempt.link for attempt in ask(open_ones, replace(services, index=beside)).in_order()])
    return [
        ReauditJudgement(
            next(links) if premise(before.passages) != premise(after.passages) else None,
            question.standing.citation.extraction_method == "negative",
            _lost(after.statement, before, after),
        )
        for question, (before, after) in zip(questions, pairs, strict=True)
    ]


def _lost(claim: str, before: Attempt, after: Attempt) -> tuple[str, ...]:
    had, has = (set(content_stems(premise(attempt.passages))) for attempt in (before, after))
    return tuple(dict.fromkeys(stem for stem in content_stems(claim) if stem in had - has))


def _listed(stems: Sequence[str]) -> str:
    return ", ".join(f"'{stem}…'" for stem in stems)


def _beside(attempts: Sequence[Attempt], new: Edition) -> list[Passage]:
    """The sentences of the provisions that are asked about: a close reading looks at what stands beside."""
    queries = {passage.units[0].locator.paragraph for attempt in attempts for passage in attempt.passages} - {None}
    return [single for single in new.singles if single.units[0].locator.paragraph in queries]


def _attempts(question: ReauditQuestion, old: Edition, new: Edition, services: Services) -> tuple[Attempt, Attempt]:
    """The question as it was, and as it is now."""
    standing = question.standing
    claim = standing.claim or _claim(standing.citation.claim)
    state = State(
        report_id="",
        draft=standing.draft,
        claims=[claim.model_copy(update={"checkable": True})],
        passages=[],
        evidence=[],
    )
    case = cases(state, services)[0]
    part = standing.accepted.proposition if standing.accepted else None
    before = tuple(_before(question, old))
    after = tuple(dict.fromkeys(_after(question, before, new)))
    statement = case.statement if part is None else case.parts[part]
    gaps = [language_gap(claim, passage, services.verifier) for passage in after]
    hindrance = case.hindrance or next((gap for gap in gaps if gap), "")
    was = Attempt(claim, part, statement, before, None, hindrance=hindrance)
    return was, was._replace(passages=after)


def _claim(text: str) -> Claim:
    return Claim(id="claim", start=0, end=len(text), text=text, checkable=True, lang=detect(text))


def _before(question: ReauditQuestion, old: Edition) -> Iterator[Passage]:
    """The passages that bore the claim out: of a report those it was set against, else that around the quote."""
    accepted, target = question.standing.accepted, question.standing.selectors
    if accepted:
        yield from accepted.passages
        return
    there = find(old.source.text, target)
    assert isinstance(there, QuoteLocation)  # it was anchored from there
    around = old.passage(there.start, there.end, _context(question))
    if around:
        yield around


def _after(question: ReauditQuestion, before: Sequence[Passage], new: Edition) -> Iterator[Passage]:
    """Their counterparts: the one that was cited by its quote, others of the same source by all their words."""
    start, end = question.anchor.start, question.anchor.end
    assert start is not None  # it stands somewhere
    assert end is not None
    cited = question.standing.passage_id
    for passage in before:
        if cited in (None, passage.id):
            result = new.passage(start, end, shown(passage))
        elif passage.source_id == question.standing.citation.source_key:
            span = find(new.source.text, Selectors(exact=passage.text))
            result = new.passage(span.start, span.end, shown(passage)) if isinstance(span, QuoteLocation) else None
        else:
            result = passage
        if result:
            yield result


def _context(question: ReauditQuestion) -> str:
    cited = question.standing.citation
    return cited.quote_context or clean(question.standing.selectors.exact)
