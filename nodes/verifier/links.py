"""Links: attempts that were put to the engine, with what it answered and what the gates hold against it."""

from __future__ import annotations

import json
from collections.abc import Sequence
from functools import cache
from hashlib import sha256
from typing import NamedTuple

from ...store.records import Link, Outcome, Passage, Verdict
from ...store.sources.passages import shown
from ...store.text.normal import normal_form
from ...store.text.sentences import split
from ..engines.cascade import Rules
from ..policy import Policy
from ..ports import Judgement, Pair, reads_context
from ..retriever.queries import POINTS_BACK
from ..state import Services
from .antecedents import resolved
from .attempts import Attempt
from .cases import are_foreign
from .close_reading import closely
from .descriptions import described
from .entries import checked_entry
from .gated import doubted, gated
from .hypothesis import hypothesis_text
from .listed import premise_read, texts_read
from .nearness import may_be_weighed, weighed
from .other_sources import from_same_source

OUTCOMES: dict[str, Outcome] = {"supported": "accepted", "review": "review", "unsupported": "rejected"}


class LinkWithPassages(NamedTuple):
    """A link beside the passages it names."""

    link: Link
    passages: tuple[Passage, ...]

    @property
    def was_judged(self) -> bool:
        """Whether there is an answer."""
        return self.link.outcome not in ("unscored", "pending")


class Links:
    """All that was tried so far, by claim."""

    def __init__(self, trials: Sequence[LinkWithPassages] = ()) -> None:
        self._trials = list(trials)
        self._made = {(item.link.claim_id, item.link.proposition, item.link.passage_ids) for item in self._trials}
        self._by_claim: dict[str, list[LinkWithPassages]] = {}
        for item in self._trials:
            self._by_claim.setdefault(item.link.claim_id, []).append(item)

    def of(self, claim_id: str) -> list[LinkWithPassages]:
        """What was tried for one claim, most probable first."""
        return sorted(self._by_claim.get(claim_id, []), key=lambda trial: -trial.link.weight)

    def in_order(self) -> list[LinkWithPassages]:
        """All, as they were asked."""
        return list(self._trials)

    def merged(self, other: Links) -> Links:
        """Both, the earlier first."""
        return Links([*self._trials, *other._trials])

    def unasked(self, attempts: Sequence[Attempt]) -> list[Attempt]:
        """Those of the attempts that were not made yet."""
        return [attempt for attempt in attempts if _what(attempt) not in self._made]

    def new_passages(self, seen: set[str]) -> list[Passage]:
        """The passages named here that are not in `seen`, each once."""
        by_id = {passage.id: passage for trial in self._trials for passage in trial.passages}
        return [passage for passage_id, passage in by_id.items() if passage_id not in seen]


def links_of(verdicts: Sequence[Verdict], passages: Sequence[Passage]) -> Links:
    """What was tried for some verdicts."""
    by_id = {passage.id: passage for passage in passages}
    links = (link for verdict in verdicts for link in verdict.links)
    return Links(
        [LinkWithPassages(link, tuple(by_id[passage_id] for passage_id in link.passage_ids)) for link in links]
    )


def _what(attempt: Attempt) -> tuple[str, int | None, tuple[str, ...]]:
    return attempt.claim.id, attempt.proposition, tuple(passage.id for passage in attempt.passages)


def premise(passages: Sequence[Passage]) -> str:
    """The text that is set against a claim: the passages as they are shown, in source order."""
    ordered = sorted(passages, key=lambda passage: (passage.source_id, passage.start))
    return "\n".join(shown(passage) for passage in ordered)


def ask(attempts: Sequence[Attempt], services: Services) -> Links:
    """Put all attempts to the engine in one call, and what it accepts to the gates."""
    pairs = [
        Pair(normal_form(premise_read(attempt.passages, attempt.statement)), _claim(attempt, services))
        for attempt in attempts
    ]
    open_ones = [i for i, attempt in enumerate(attempts) if not attempt.hindrance]
    judgements = [_by_words(pair, attempt.hindrance) for pair, attempt in zip(pairs, attempts, strict=True)]
    if open_ones:
        answers = services.verifier.judge([pairs[i] for i in open_ones])
        for i, answer in zip(open_ones, _weighed(answers, [attempts[i] for i in open_ones], services), strict=True):
            judgements[i] = answer
    return Links(
        [
            LinkWithPassages(_read(attempt, pair, judgement, services), attempt.passages)
            for attempt, pair, judgement in zip(attempts, pairs, judgements, strict=True)
        ]
    )


def _weighed(answers: Sequence[Judgement], attempts: Sequence[Attempt], services: Services) -> Sequence[Judgement]:
    """The answers, those that support lowered where their passages are far from what was asked."""
    if "nearness" in services.without:
        return answers
    verifier, weighed_answers = services.verifier.provenance, list(answers)
    close = [i for i, answer in enumerate(answers) if may_be_weighed(answer, verifier, services.policy.review_from)]
    read = [texts_read(attempts[i].passages, attempts[i].statement) for i in close]
    near = services.index.similarities(
        [
            (attempts[i].statement, [(one.words, one.lang) for one in texts])
            for i, texts in zip(close, read, strict=True)
        ]
    )
    for i, texts, similarity in zip(close, read, near, strict=True):
        is_across = any(are_foreign(attempts[i].claim.lang, one.lang) for one in texts)
        weighed_answers[i] = weighed(answers[i], similarity, is_across=is_across)
    return weighed_answers


def _claim(attempt: Attempt, services: Services) -> str:
    """What is asked: the statement, behind the sentence before it where it points back and the engine reads that."""
    hypothesis = normal_form(hypothesis_text(attempt.statement, attempt.claim.lang, attempt.passages, services.sources))
    before = attempt.claim.context
    if not before or not reads_context(services.verifier) or not POINTS_BACK.match(hypothesis):
        return hypothesis
    start, end = split(before, attempt.claim.lang)[-1]
    return f"({normal_form(before[start:end])}) {hypothesis}"


def _read(attempt: Attempt, pair: Pair, judgement: Judgement, services: Services) -> Link:
    """What the engine said, lowered by what the gates find and then by a close reading."""
    link = _link(attempt, pair, judgement, services)
    if "entries" not in services.without:
        link = checked_entry(link, attempt, pair.premise)
    if "gates" not in services.without:
        link = gated(link, attempt, premise(attempt.passages), services)
    link = link if "close reading" in services.without else closely(link, attempt, services)
    text = premise(attempt.passages)
    link = resolved(doubted(link, attempt, text, services.sources), attempt, text, services.sources)
    link = link if "sources" in services.without else from_same_source(link, attempt, services.sources)
    return described(link, attempt, services.sources)


def _by_words(pair: Pair, hindrance: str) -> Judgement:
    """What can be said without the engine: a claim that stands there word for word is supported."""
    judgement = _rules().judge([pair])[0] if hindrance else Judgement(None)
    return judgement if judgement.support is not None else Judgement(None, reason=hindrance)


@cache
def _rules() -> Rules:
    """Without a language there is no rule for hopeless pairs, only the one for verbatim claims."""
    return Rules(frozenset())


def _link(attempt: Attempt, pair: Pair, judgement: Judgement, services: Services) -> Link:
    outcome, note = _outcome(judgement, services.policy)
    return Link(
        claim_id=attempt.claim.id,
        proposition=attempt.proposition,
        passage_ids=tuple(passage.id for passage in attempt.passages),
        retrieval_score=attempt.retrieval_score,
        probability=judgement.support,
        contradiction=judgement.contradiction,
        threshold=services.policy.threshold,
        outcome=outcome,
        origin=attempt.origin,
        note=note,
        asked=_fingerprint(pair),
        verifier=judgement.provenance or services.verifier.provenance,
    )


def _fingerprint(pair: Pair) -> str:
    """SHA-256 of premise and statement, hexadecimal, so that a replay knows whether it asks the same."""
    return sha256(json.dumps(pair).encode()).hexdigest()


def _outcome(judgement: Judgement, policy: Policy) -> tuple[Outcome, str]:
    """What a judgement comes to, with a note; one without an answer is never accepted and never rejected."""
    if judgement.pending:
        return "pending", judgement.reason or "the engine did not answer in time"
    if judgement.reason:
        answered = judgement.support is not None or judgement.supported is not None
        return ("review", f"lowered: {judgement.reason}") if answered else ("unscored", judgement.reason)
    if judgement.support is not None:
        outcome = OUTCOMES[policy.label(judgement.support)]
    elif judgement.supported is not None:
        outcome = "accepted" if judgement.supported else "rejected"
    else:
        return "unscored", "the engine gave no answer"
    if (judgement.contradiction or 0.0) < policy.contradiction_from:
        return outcome, ""
    return (
        ("review", "lowered: the engine finds support and contradiction")
        if outcome == "accepted"
        else ("contradicts", "")
    )
