"""What came of every sentence of a gold draft: the counts it adds to each share, and what went wrong with it."""

from __future__ import annotations

from typing import Any, Final, Literal, NamedTuple

from ...store.records import Citation, Claim, Grounding, Verdict
from ...store.sources.passages import shown
from .evidence import SentenceEvidence, located
from .kinds import kinds_of
from .places import well_placed

Mistake = Literal["missed", "flagged", "needless", "misplaced", "lost"]
MISTAKES: Final[dict[Mistake, str]] = {
    "missed": "Missed wrongly: the sources do not support it, and it was cited or not checked at all",
    "flagged": "Flagged wrongly: the sources support it, and it was not cited",
    "needless": "Cited or flagged for nothing: there is nothing to check in it",
    "misplaced": "Cited at another place",
    "lost": "Cut otherwise: no sentence of the pipeline has its span",
}
HALLUCINATED = ("unsupported", "no_evidence")
LOWERED = "lowered"
"""How the note of a link begins whose outcome a rule brought down."""


class SentenceOutcome(NamedTuple):
    """A sentence of a gold draft and what the pipeline made of it."""

    sentence: dict[str, Any]
    claim: Claim | None
    """`None` where no claim has exactly its span."""
    verdict: Verdict | None
    """`None` where it was not checked."""
    citations: tuple[Citation, ...]
    misplaced: tuple[Citation, ...]
    """Those that stand at none of the gold places."""
    evidence: SentenceEvidence = SentenceEvidence()
    """The words of the sources that its label rests on."""

    @property
    def expected(self) -> bool:
        """Whether it is labelled supported."""
        return bool(self.sentence["label"] == "supported")

    @property
    def worthy(self) -> bool:
        """Whether it is labelled as one to check."""
        return bool(self.sentence["label"] != "not_checkworthy")

    @property
    def checked(self) -> bool:
        """Whether the pipeline took it for one to check."""
        return self.claim is not None and self.claim.checkable

    @property
    def cited(self) -> bool:
        """Whether it has a citation."""
        return bool(self.citations)

    @property
    def quoted_words(self) -> float | None:
        """Words that a citation of it quotes, the mean; `None` without one."""
        counts = [len(citation.quote.split()) for citation in self.citations]
        return sum(counts) / len(counts) if counts else None

    @property
    def support(self) -> float | None:
        """The best probability of the whole sentence that no rule lowered; 0 where there is none, `None` unchecked.

        What is accepted and not cited was lowered by another passage that says otherwise. Where the parts of a sentence
        decided for it, that of the weakest part counts, too.
        """
        if self.verdict is None:
            return None
        supported = self.verdict.label == "supported"
        counted = ("accepted", "review", "rejected") if supported else ("review", "rejected")
        whole = (link for link in self.verdict.links if link.proposition is None and not link.note.startswith(LOWERED))
        judged = [link.probability or 0.0 for link in whole if link.outcome in counted]
        return max([*judged, self.verdict.support or 0.0 if supported else 0.0])

    @property
    def mistake(self) -> Mistake | None:
        """The worst of what went wrong with it; `None` where nothing did."""
        label: str = self.sentence["label"]
        wrong: dict[Mistake, bool] = {
            "lost": self.claim is None,
            "missed": label == "unsupported" and (self.cited or not self.checked),
            "flagged": self.expected and not self.cited,
            "needless": label == "not_checkworthy" and (self.cited or self.checked),
            "misplaced": bool(self.misplaced),
        }
        return next((name for name, content in wrong.items() if content), None)

    def shares(self) -> dict[str, tuple[int, int]]:
        """Hits and total that the sentence adds to each share of a run.

        Both F1 are ratios of sums, 2 hits / (said + wanted) (van Rijsbergen 1979, with beta 1), so that
        they add up over sentences as precision and recall do.
        """
        content, settled = (0, 0) if self.verdict is None else _settled(self.verdict)
        places = len(self.evidence.places)
        return {
            "spans": (int(self.claim is not None), 1),
            "checkworthy": (int(self.claim is not None and self.checked == self.worthy), 1),
            **_agreed("checkworthy ", self.checked, self.worthy),
            **_agreed("", self.cited, self.expected),
            "locators": (len(self.citations) - len(self.misplaced), len(self.citations)),
            "hallucination": (settled - content, settled),
            "quotes": (places, places + len(self.evidence.missing)),
        }


def outcomes(gold: dict[str, Any], grounding: Grounding) -> list[SentenceOutcome]:
    """One for each gold sentence, in order."""
    claims = {(claim.start, claim.end): claim for claim in grounding.claims}
    verdicts = {verdict.claim_id: verdict for verdict in grounding.verdicts}
    both = zip(gold["sentences"], located(gold["sentences"], grounding.sources), strict=True)
    return [_outcome(s, claims.get((s["start"], s["end"])), verdicts, grounding, evidence) for s, evidence in both]


def _outcome(
    sentence: dict[str, Any],
    claim: Claim | None,
    verdicts: dict[str, Verdict],
    grounding: Grounding,
    evidence: SentenceEvidence,
) -> SentenceOutcome:
    cited = tuple(c for c in grounding.citations if claim and c.claim_id == claim.id)
    wrong = tuple(c for c in cited if not well_placed(c, sentence["gold"], evidence.spans, grounding))
    verdict = verdicts.get(claim.id) if claim and claim.checkable else None
    return SentenceOutcome(sentence, claim, verdict, cited, wrong, evidence)


def _agreed(name: str, answer: bool, expected: bool) -> dict[str, tuple[int, int]]:
    hit = int(answer and expected)
    return {
        f"{name}precision": (hit, int(answer)),
        f"{name}recall": (hit, int(expected)),
        f"{name}F1": (2 * hit, int(answer) + int(expected)),
    }


def _settled(verdict: Verdict) -> tuple[int, int]:
    content = int(verdict.label == "supported")
    return content, content + int(verdict.label in HALLUCINATED)


def outcome_details(outcome: SentenceOutcome, grounding: Grounding) -> dict[str, Any]:
    """What a reader needs to see what happened: verdict, reason, nearest passage, gold place; JSON."""
    sentence, verdict = outcome.sentence, outcome.verdict
    results = {
        "label": sentence["label"],
        "mistake": outcome.mistake,
        "verdict": _verdict(outcome),
        "cited": [_place(citation, grounding) for citation in outcome.citations],
        "kinds": kinds_of(sentence.get("note", "")),
        "missing": [f"{source}: {words}" for source, words in outcome.evidence.missing],
    }
    if outcome.mistake is None:
        return results
    return {
        **results,
        "text": sentence["text"],
        "reason": verdict.reason if verdict else "",
        "nearest": _nearest(verdict, grounding),
        "gold": [" ".join(place) for place in sentence["gold"]],
        "note": sentence.get("note", ""),
    }


def _verdict(outcome: SentenceOutcome) -> str:
    if outcome.verdict:
        return outcome.verdict.label
    if outcome.claim is None:
        return "no such sentence"
    return f"not checked ({outcome.claim.reason})" if outcome.claim.reason else "not checked"


def _place(citation: Citation, grounding: Grounding) -> str:
    return f"{_source_name(citation.source_id, grounding)} {citation.locator.label}".strip()


def _nearest(verdict: Verdict | None, grounding: Grounding) -> dict[str, Any] | None:
    """The passage of the link that speaks most for the claim, or of the one that contradicts it."""
    links = (verdict.contradicted_by or verdict.links) if verdict else ()
    if not links:
        return None
    link = links[0]
    passages = [passage for passage in grounding.passages if passage.id in link.passage_ids]
    return {
        "places": [f"{_source_name(p.source_id, grounding)} {p.units[0].locator.label}".strip() for p in passages],
        "text": " … ".join(shown(passage) for passage in passages),
        "probability": link.probability,
        "note": link.note,
    }


def _source_name(source_id: str, grounding: Grounding) -> str:
    return next(source.name for source in grounding.sources if source.id == source_id)
