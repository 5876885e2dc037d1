"""Whole drafts: altered sentences over their source, and citations to a place that does not hold the sentence.

A draft has one paragraph for each sentence, so that no sentence stands in another's context. A
sentence is accepted where every claim of it is `supported`. A citation that the draft brings is
accepted where it is kept as the author's own.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Mapping, Sequence

from ...graph.api import ground
from ...nodes.policy import Policy
from ...nodes.ports import Verifier
from ...store.records import Grounding
from ..runs import Run
from .adversarial_made import MOVED, alter
from .adversarial_records import Altered, Supported
from .adversarial_texts import sections

INSTRUCTED = ("instruction", "instruction with the claim")
Shares = dict[str, tuple[int, int]]


class Checker:
    """The pipeline with one verifier and one policy."""

    def __init__(self, verifier: Verifier | None, policy: Policy) -> None:
        self._options = {"policy": policy} | ({"verifier": verifier} if verifier else {})

    def accepted(self, sentences: Sequence[str], sources: Sequence[str]) -> list[bool]:
        """Which of the sentences come out as supported."""
        grounding, spans = self._grounded(sentences, sources)
        labels = {verdict.claim_id: verdict.label for verdict in grounding.verdicts}
        results = [[labels[claim] for claim in _claims(grounding, span) if claim in labels] for span in spans]
        return [bool(own) and set(own) == {"supported"} for own in results]

    def cited(self, sentences: Sequence[str], numbers: Sequence[int], sources: Sequence[str]) -> list[bool]:
        """Which of the sentences keep their citation `[number]` of a source, counted from 1."""
        marked = [f"{s.rstrip('.')} [{number}]." for s, number in zip(sentences, numbers, strict=True)]
        grounding, spans = self._grounded(marked, sources)
        by_text = {source.text.strip(): source.id for source in grounding.sources}
        targets = [by_text[sources[number - 1].strip()] for number in numbers]
        selected = {(citation.claim_id, citation.source_id) for citation in grounding.citations if citation.existing}
        return [
            any((claim, source) in selected for claim in _claims(grounding, span))
            for span, source in zip(spans, targets, strict=True)
        ]

    def _grounded(self, sentences: Sequence[str], sources: Sequence[str]) -> tuple[Grounding, list[tuple[int, int]]]:
        spans, at = [], 0
        for sentence in sentences:
            spans.append((at, at + len(sentence)))
            at += len(sentence) + 2
        values = [{"text": text, "title": f"Source {number}"} for number, text in enumerate(sources, 1)]
        return ground("\n\n".join(sentences), values, **self._options), spans  # type: ignore[arg-type]


def check(run: Run, pairs: Sequence[Supported], checker: Checker, kinds: Sequence[str]) -> None:
    """A row for each pair that can be altered, named `draft` and its id.

    Shares are `draft kept` (the unaltered sentence is supported), `draft cited` (its right citation is
    kept), and `draft KIND`: the altered sentence is not supported, the wrong citation not kept.
    """
    by_text: dict[str, list[Supported]] = defaultdict(list)
    for pair in pairs:
        by_text[pair.whole].append(pair)
    altered = list(alter(pairs, kinds))
    for whole, own in by_text.items():
        ids = {pair.id for pair in own}
        if {f"draft {pair_id}" for pair_id in ids} <= run.done:
            continue
        of_text = [one for one in altered if one.pair.id in ids]
        shares: dict[str, Shares] = {pair.id: {} for pair in own}
        _sentences(shares, own, of_text, whole, checker)
        _instructed(shares, of_text, whole, checker)
        _moved(shares, own, of_text, whole, checker)
        for pair in own:
            if f"draft {pair.id}" not in run.done:
                run.add(f"draft {pair.id}", shares=shares[pair.id], details={"origin": pair.origin, "lang": pair.lang})


def _sentences(
    shares: Mapping[str, Shares], pairs: Sequence[Supported], altered: Sequence[Altered], whole: str, checker: Checker
) -> None:
    changed = [one for one in altered if one.kind not in (*MOVED, *INSTRUCTED)]
    texts = [*(pair.claim for pair in pairs), *(one.change.claim for one in changed)]
    value = checker.accepted(texts, [whole])
    for pair, yes in zip(pairs, value, strict=False):
        shares[pair.id]["draft kept"] = (int(yes), 1)
    _count(shares, changed, value[len(pairs) :])


def _instructed(shares: Mapping[str, Shares], altered: Sequence[Altered], whole: str, checker: Checker) -> None:
    for kind in INSTRUCTED:
        own = [one for one in altered if one.kind == kind]
        if own:
            put_in = dict.fromkeys(one.change.document[len(one.pair.document.rstrip()) :].strip() for one in own)
            source = "\n\n".join([whole.rstrip(), *put_in])
            _count(shares, own, checker.accepted([one.change.claim for one in own], [source]))


def _moved(
    shares: Mapping[str, Shares], pairs: Sequence[Supported], altered: Sequence[Altered], whole: str, checker: Checker
) -> None:
    """The sections of the text are sources by themselves, and behind them those of other texts."""
    own = [one for one in altered if one.kind in MOVED]
    sources = list(dict.fromkeys([*sections(whole), *(one.change.document for one in own)]))
    texts = [*(pair.claim for pair in pairs), *(one.change.claim for one in own)]
    places = [*(pair.document for pair in pairs), *(one.change.document for one in own)]
    value = checker.cited(texts, [sources.index(place) + 1 for place in places], sources)
    for pair, yes in zip(pairs, value, strict=False):
        shares[pair.id]["draft cited"] = (int(yes), 1)
    _count(shares, own, value[len(pairs) :])


def _count(shares: Mapping[str, Shares], altered: Sequence[Altered], answers: Sequence[bool]) -> None:
    for one, accepted in zip(altered, answers, strict=True):
        shares[one.pair.id][f"draft {one.kind}"] = (int(not accepted), 1)


def _claims(grounding: Grounding, span: tuple[int, int]) -> list[str]:
    return [claim.id for claim in grounding.claims if claim.start < span[1] and span[0] < claim.end]
