"""The fewest sentences: what a citation shows is cut down to what still passes without the rest.

Greedy leave-one-out, as ALCE measures the precision of citations (Gao et al. 2023): a sentence
without which the claim still passes is not needed. It is asked only of what will be cited: of whole
passages first, then of one sentence at a time, each passage keeping one, and what is least like the
claim goes first. So what is left passes as whole passages and as single sentences. The steps are
not kept as links; what is left in the end is written on the link that was cut down.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass, field
from itertools import groupby

from ...store.records import Link, Passage, Sentence, Unit, Verdict
from ..coverage import coverage
from ..state import Services, State
from .attempts import Attempt
from .cases import Case, language_gap
from .links import ask
from .selection import choose

MOST_SENTENCES = 10
"""How many sentences of a citation are tried at most."""

Place = tuple[int, Unit]
"""A unit with the position of its passage in the link."""


@dataclass
class LinkReduction:
    """A link that is being cut down."""

    case: Case
    link: Link
    passages: tuple[Passage, ...]
    remaining: list[Place]
    passages_left: list[int] = field(default_factory=list)
    """Positions of the passages that may still be left out whole."""
    sentences_left: list[Place] = field(default_factory=list)
    """What may be left out after them, each where it is not the last of its passage."""

    def next(self) -> list[Place] | None:
        """What would be left in the next step; `None` where nothing is to be tried any more."""
        while self.passages_left:
            position = self.passages_left.pop(0)
            if rest := [place for place in self.remaining if place[0] != position]:
                return rest
        while self.sentences_left:
            left = self.sentences_left.pop(0)
            rest = [place for place in self.remaining if place != left]
            if len(rest) < len(self.remaining) and any(place[0] == left[0] for place in rest):
                return rest
        return None


def to_be_cited(
    state: State, cases: Sequence[Case], verdicts: Sequence[Verdict], passages: Sequence[Passage], services: Services
) -> list[tuple[Case, Link, tuple[Passage, ...]]]:
    """Each link that the formatter will cite, once, with its passages in the order of the link."""
    by_id = {passage.id: passage for passage in passages}
    of_claim = {case.claim.id: case for case in cases}
    verdict_of = {verdict.claim_id: verdict for verdict in verdicts}
    _, choices = choose(state["draft"], state["claims"], verdict_of, by_id, services)
    links = {id(choice.link): choice.link for choice in choices}
    return [
        (of_claim[link.claim_id], link, tuple(by_id[passage_id] for passage_id in link.passage_ids))
        for link in links.values()
    ]


def cut_down(
    cited: Sequence[tuple[Case, Link, tuple[Passage, ...]]], verdicts: Sequence[Verdict], services: Services
) -> list[Verdict]:
    """The verdicts, with the fewest sentences on the links that will be cited; `cited` holds each link once."""
    cuts = [_start(case, link, passages, services) for case, link, passages in cited]
    while pending := [(cut, rest) for cut in cuts if (rest := cut.next()) is not None]:
        answers = ask([_attempt(cut, rest, services) for cut, rest in pending], services).in_order()
        for (cut, rest), answer in zip(pending, answers, strict=True):
            if answer.link.outcome == "accepted":
                cut.remaining = rest
    return [_with_sentences(verdict, cuts) for verdict in verdicts]


def _start(case: Case, link: Link, passages: tuple[Passage, ...], services: Services) -> LinkReduction:
    places = [(i, unit) for i, passage in enumerate(passages) for unit in passage.units]
    sources = [services.sources[passage.source_id].text for passage in passages]
    statement = _statement(case, link)
    alike = {place: coverage(statement, _words(place, sources)) for place in places}
    weakest = sorted(range(len(passages)), key=lambda i: coverage(statement, passages[i].text))
    return LinkReduction(
        case,
        link,
        passages,
        places,
        weakest if len(passages) > 1 else [],
        sorted(places, key=lambda place: alike[place])[:MOST_SENTENCES] if len(places) > 1 else [],
    )


def _words(place: Place, sources: Sequence[str]) -> str:
    i, unit = place
    return sources[i][unit.start : unit.end]


def _statement(case: Case, link: Link) -> str:
    return case.statement if link.proposition is None else case.parts[link.proposition]


def _attempt(cut: LinkReduction, rest: Sequence[Place], services: Services) -> Attempt:
    passages = tuple(
        run
        for i, outer in enumerate(cut.passages)
        for run in runs_of(outer, {unit for position, unit in rest if position == i}, services)
    )
    gaps = [language_gap(cut.case.claim, passage, services.verifier) for passage in passages]
    hindrance = cut.case.hindrance or next(filter(None, gaps), "")
    return Attempt(
        cut.case.claim,
        cut.link.proposition,
        _statement(cut.case, cut.link),
        passages,
        cut.link.retrieval_score,
        cut.link.origin,
        hindrance,
    )


def runs_of(outer: Passage, chosen: Collection[Unit], services: Services) -> list[Passage]:
    """The chosen units of a passage, as passages of units that follow each other, each behind the words before it."""
    left = [unit in chosen for unit in outer.units]
    leads = {inner.start: inner.lead for inner in (*services.index.within(outer), outer)}
    text = services.sources[outer.source_id].text
    runs = []
    for is_left, group in groupby(zip(left, outer.units, strict=True), key=lambda pair: pair[0]):
        units = tuple(unit for _, unit in group)
        start, end = units[0].start, units[-1].end
        changes = {"start": start, "end": end, "text": text[start:end], "units": units, "lead": leads.get(start, "")}
        if is_left:
            runs.append(outer.model_copy(update=changes))
    return runs


def _with_sentences(verdict: Verdict, cuts: Sequence[LinkReduction]) -> Verdict:
    cut_of = {id(cut.link): cut for cut in cuts}
    links = [_noted(link, cut_of[id(link)]) if id(link) in cut_of else link for link in verdict.links]
    return verdict.model_copy(update={"links": tuple(links)})


def _noted(link: Link, cut: LinkReduction) -> Link:
    sentences = [Sentence(passage=i, start=unit.start, end=unit.end) for i, unit in cut.remaining]
    return link.model_copy(update={"minimal": tuple(sentences)})
