"""What is said of a claim, and why: the records of the verifier and its gates."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal

from .base import Probability, Record

Label = Literal["supported", "unsupported", "review", "no_evidence", "not_verifiable", "pending"]
Status = Literal["verified", "unverified", "failed", "pending"]
"""The verification status of a claim; `pending` until it has a verdict."""
Outcome = Literal["accepted", "rejected", "contradicts", "review", "unscored", "pending"]
"""`unscored`: no answer can be had; `pending`: none came in time."""
Origin = Literal["search", "draft", "reference"]
"""Who named a passage: the search, the author who cited its source, or another passage that points to it."""
Gate = Literal[
    "numbers",
    "units",
    "money",
    "dates",
    "references",
    "quotes",
    "negation",
    "modality",
    "quantifiers",
    "opposites",
    "names",
    "bindings",
    "roles",
    "characters",
    "antecedents",
    "assertion",
    "words",
]
Kind = Literal[
    "numerical", "temporal", "entity", "contradiction", "modality", "fabricated_reference", "unsupported_addition"
]  # fmt: skip
Severity = Literal["contradicted", "missing"]


class Provenance(Record):
    """Who gave a probability: enough to ask the same thing again."""

    engine: str
    model: str
    digest: str
    """SHA-256 of the weights, or the revision of a served model."""
    prompt: str = ""
    """Fingerprint of the prompt, empty where there is none."""


class Finding(Record):
    """What one gate holds against a claim; it can lower a verdict and never raise one; `words` only marks."""

    gate: Gate
    kind: Kind
    severity: Severity
    """`contradicted`: the source says something else in this place; `missing`: it says nothing of the kind."""
    start: int
    end: int
    """Half-open span of the claim, in code points; in a link, of the draft."""
    claimed: str
    """The words of the claim at that span."""
    value: str
    """The same in one notation: `2500 EUR`, `2023-12-31`, `duty`."""
    source_start: int | None = None
    source_end: int | None = None
    """Span of the premise that stands nearest to it; in a link, of the source. `None` where there is none."""
    found: str = ""
    """The words of the premise at that span."""
    found_value: str = ""
    """Those in one notation."""
    said: str
    """The finding in one English sentence."""


class Sentence(Record):
    """A sentence of a link's passages."""

    passage: int
    """Index into `Link.passage_ids`."""
    start: int
    end: int


class Link(Record):
    """One claim set against one or more passages, accepted or not: the unit of the audit trail."""

    claim_id: str
    proposition: int | None = None
    """Index into `Claim.propositions`; `None` where the whole sentence was checked."""
    passage_ids: tuple[str, ...]
    """Several where they were checked together."""
    retrieval_score: float | None
    probability: Probability | None
    """Of support; `None` where there is no answer, or one without a probability."""
    contradiction: Probability | None = None
    """`None` where the engine cannot tell contradiction from silence."""
    threshold: Probability
    outcome: Outcome
    origin: Origin = "search"
    note: str = ""
    """Why there is no answer, or what lowered the outcome below what the engine said."""
    findings: tuple[Finding, ...] = ()
    """What the gates hold against it, at offsets of the draft and of the source."""
    minimal: tuple[Sentence, ...] = ()
    """The fewest sentences that still pass, in order; empty where that was not asked."""
    asked: str = ""
    """SHA-256 of the premise and the words that were set against it; empty where nothing was asked."""
    verifier: Provenance

    @property
    def weight(self) -> float:
        """How much it speaks for the claim: the probability, or 1 and 0 of an engine that says only yes or no."""
        return float(self.outcome == "accepted") if self.probability is None else self.probability


class Verdict(Record):
    """What is said of a claim."""

    claim_id: str
    label: Label
    reason: str = ""
    support: Probability | None = None
    threshold: Probability
    links: tuple[Link, ...] = ()
    """Every link that was tried for it, best first."""

    @property
    def status(self) -> Status:
        """`verified` or `failed` only where a check was made and decided, `pending` where it has to be made again."""
        existing: dict[Label, Status] = {"supported": "verified", "unsupported": "failed", "pending": "pending"}
        return existing.get(self.label, "unverified")

    @property
    def contradicted_by(self) -> tuple[Link, ...]:
        """The links whose passages say otherwise, the surest first.

        None for a claim that is supported: what differs from it there speaks of something else. The same goes for a
        part that is supported, where the sentence fails by another part.
        """
        against = () if self.label == "supported" else _against(self.links)
        return tuple(sorted(against, key=lambda link: -(link.contradiction or 0.0)))

    @property
    def findings(self) -> tuple[Finding, ...]:
        """What the gates hold against it beside what contradicts it, else beside the nearest passage."""
        if self.label == "supported":
            return ()
        nearest = sorted((link for link in self.links if link.findings), key=lambda link: -link.weight)
        decisive = self.contradicted_by or tuple(nearest[:1])
        results = {(finding.start, finding.end): finding for link in decisive for finding in link.findings}
        return tuple(sorted(results.values(), key=lambda finding: (finding.start, finding.end)))

    @property
    def kinds(self) -> tuple[str, ...]:
        """What is wrong with a claim that was checked and does not hold; empty for any other."""
        if self.label not in ("unsupported", "no_evidence"):
            return ()
        results = dict.fromkeys(finding.kind for finding in self.findings)
        against = ("contradiction",) if self.contradicted_by else ("unsupported_addition",)
        return tuple(dict.fromkeys((*(against if self.contradicted_by or not results else ()), *results)))

    @property
    def supported_parts(self) -> tuple[int, ...]:
        """Indices of the propositions that are supported by themselves."""
        members = {
            link.proposition for link in self.links if link.outcome == "accepted" and link.proposition is not None
        }
        return tuple(sorted(members))

    @property
    def partial(self) -> bool:
        """Whether a part of the sentence is supported and the whole is not."""
        return self.label != "supported" and bool(self.supported_parts)

    @property
    def open_parts(self) -> tuple[int, ...]:
        """Indices of the propositions that nothing supports or contradicts, where another one is supported."""
        if not self.partial:
            return ()
        closed = {*self.supported_parts, *(link.proposition for link in self.contradicted_by)}
        parts = {link.proposition for link in self.links if link.proposition is not None}
        return tuple(sorted(parts - closed))


def _against(links: Sequence[Link]) -> tuple[Link, ...]:
    """What contradicts a claim, without that of other things than the part of it that nothing supports."""
    against = [link for link in links if link.outcome == "contradicts"]
    accepted = [link for link in links if link.outcome == "accepted"]
    support: dict[int | None, float] = {}
    for link in accepted:
        support[link.proposition] = max(link.weight, support.get(link.proposition, 0.0))
    if None in support or {link.proposition for link in links} <= {None, *support}:
        return tuple(against)
    aside = [link for link in against if support.get(link.proposition, 0.0) > (link.contradiction or 0.0)]
    rest = [link for link in against if link not in aside]
    of_parts = [link for link in rest if link.proposition is not None]
    return tuple(link for link in rest if link.proposition is not None or not _is_of_parts(link, aside, of_parts))


def _is_of_parts(whole: Link, aside: Sequence[Link], standing: Sequence[Link]) -> bool:
    """Whether all that passages hold against a sentence is what they hold against parts of it that are set aside."""
    ids = set(whole.passage_ids)
    parts = [link for link in aside if ids.issuperset(link.passage_ids)]
    part_spans = {(finding.start, finding.end) for link in parts for finding in link.findings}
    whole_spans = {(each.start, each.end) for each in whole.findings if each.severity == "contradicted"}
    return (
        bool(parts) and whole_spans <= part_spans and not any(ids.intersection(link.passage_ids) for link in standing)
    )
