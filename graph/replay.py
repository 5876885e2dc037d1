"""Replay: a kept verdict computed again from what is kept, and every difference named.

Nothing is searched again and no kept answer is looked up: the same words are set against the same
passages, and the engine, the gates and the policy that the store names judge them anew. What a model
wrote or rewrote is not asked for again, since it may answer otherwise: its kept words are judged.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from contextlib import nullcontext
from pathlib import Path
from typing import TYPE_CHECKING

from ..nodes.policy import Policy
from ..nodes.retriever.search import Index
from ..nodes.state import Evidence, Services, State
from ..nodes.verifier.attempts import Attempt
from ..nodes.verifier.cases import Case, cases
from ..nodes.verifier.links import Links, ask
from ..nodes.verifier.verdict import conclude
from ..store import citations
from ..store.database import Database
from ..store.errors import EngineError, InputError, PciteError
from ..store.records import Grounding, Label, Link, Passage, Provenance, Record, Verdict
from .services import calibrated, embedded_embedder, embedded_verifier

if TYPE_CHECKING:
    from ..nodes.ports import Verifier
    from ..nodes.verifier.calibration import Calibration

SAME = 1e-4
"""Probabilities that lie closer together are the same."""


class LinkReplay(Record):
    """One question, as it was answered and as it is answered now."""

    statement: str
    then: Link
    now: Link
    differences: tuple[str, ...]


class Replay(Record):
    """The verdict on one claim, as it was and as it is now."""

    report_id: str
    claim_id: str
    claim_text: str
    then: Label
    now: Label
    links: tuple[LinkReplay, ...]
    not_replayed: str = ""
    """What models had a part in and is taken as it was kept; empty where none had."""

    @property
    def differences(self) -> tuple[str, ...]:
        """Every difference, that of the verdict first; empty where the verdict was confirmed."""
        verdict = () if self.then == self.now else (f"verdict: was {self.then}, is {self.now}",)
        return (*verdict, *(difference for link in self.links for difference in link.differences))


def replay(
    store: Database | str | Path,
    citation: str | None = None,
    *,
    report: str | None = None,
    verifier: Verifier | None = None,
    calibration: Calibration | None = None,
) -> tuple[Replay, ...]:
    """Compute kept verdicts again: that of one citation, or all of a report.

    Args:
        store: the store or its file; nothing is written to it.
        citation: what `store.citations.find_citation` takes; all claims of `report` where it is left out.
        report: the report's id or its beginning.
        verifier: who judges; else the one that the store names, if it can be had here.
        calibration: that of the run, where it had one.

    Raises:
        StoreError: there is no such citation or report, or the store cannot be read.
        EngineError: the verifier cannot be had here, or cannot answer.
        InputError: neither a citation nor a report is named, or the calibration is another verifier's.
    """
    if citation is None and report is None:
        raise InputError("replaying", "neither a citation nor a report is named", "Name one")
    with nullcontext(store) if isinstance(store, Database) else Database.open(store, read_only=True) as database:
        result = citations.find_citation(database, citation, report) if citation is not None else []
        grounding = citations.load(database, result[0].report_id if result else str(report))
        settings = citations.settings_of(database, grounding.report_id)
    targets = {claim_id for _, claim_id in result}
    verdicts = [verdict for verdict in grounding.verdicts if not result or verdict.claim_id in targets]
    engine = verifier or _engine(_judge_of(settings.get("verifier"), verdicts))
    services = Services(
        sources={source.id: source for source in grounding.sources},
        index=Index.build([], embedded_embedder()),
        verifier=calibrated(engine, calibration) if calibration else engine,
        policy=Policy.model_validate(settings.get("policy", {})),
    )
    return tuple(_replays(grounding, verdicts, services))


def _judge_of(value: object, verdicts: Iterable[Verdict]) -> Provenance | None:
    """Who the run asked; where it did not say, who is named first."""
    if value:
        return Provenance.model_validate(value)
    return next((link.verifier for verdict in verdicts for link in verdict.links), None)


def _engine(provenance: Provenance | None) -> Verifier:
    """The verifier of that name; whether it is the same one is told by comparing answers.

    Raises:
        EngineError: it cannot be had here.
    """
    from .models.verifiers import load_verifier

    own = embedded_verifier()
    if provenance is None or (provenance.engine, provenance.model) == (own.provenance.engine, own.provenance.model):
        return own
    try:
        return load_verifier(
            provenance.model.replace(" + ", ",") if provenance.engine == "routed" else provenance.model
        )
    except PciteError as error:
        action = f"replaying a verdict of {provenance.engine} ({provenance.model})"
        problem = f"that verifier cannot be had here: {error.found}"
        raise EngineError(action, problem, f"Name it with --verifier. {error.do}") from error


def _replays(grounding: Grounding, verdicts: Sequence[Verdict], services: Services) -> Iterator[Replay]:
    passages = {passage.id: passage for passage in grounding.passages}
    claims = {claim.id: claim for claim in grounding.claims}
    again = {case.claim.id: case for case in cases(_state(grounding, verdicts), services)}
    attempts_by_claim = {
        v.claim_id: [_attempt(link, again[v.claim_id], passages) for link in v.links] for v in verdicts
    }
    answers = ask([attempt for attempts in attempts_by_claim.values() for attempt in attempts], services)
    for verdict in verdicts:
        case = again[verdict.claim_id]
        yield Replay(
            report_id=grounding.report_id,
            claim_id=case.claim.id,
            claim_text=claims[case.claim.id].text,
            then=verdict.label,
            now=conclude(case, answers.of(case.claim.id), services).label,
            links=tuple(_compared(verdict, attempts_by_claim[case.claim.id], answers)),
            not_replayed=_not_replayed(grounding),
        )


def _not_replayed(grounding: Grounding) -> str:
    """A run with such models cannot be had again byte for byte, only its verdicts."""
    makers = [f"{maker.role} {maker.provenance.model}" for maker in grounding.makers if maker.role != "evaluator"]
    if not makers and grounding.original is None and not grounding.revisions:
        return ""
    who = ", ".join(dict.fromkeys(makers)) or "an editor"
    return (
        f"Not replayed: the part of {who}. It may answer otherwise another time, "
        "so that the draft and its sentences are taken as they were kept, and only their verdicts are computed again."
    )


def _state(grounding: Grounding, verdicts: Sequence[Verdict]) -> State:
    """What the verifier was given: each passage that was tried by itself had been found for the claim."""
    targets = {verdict.claim_id for verdict in verdicts}
    return State(
        report_id=grounding.report_id,
        draft=grounding.draft,
        claims=[claim for claim in grounding.claims if claim.id in targets],
        passages=list(grounding.passages),
        evidence=[
            Evidence(
                claim_id=link.claim_id,
                passage_id=link.passage_ids[0],
                score=link.retrieval_score or 0.0,
                origin=link.origin,
            )
            for verdict in verdicts
            for link in verdict.links
            if len(link.passage_ids) == 1
        ],
    )


def _attempt(link: Link, case: Case, passages: dict[str, Passage]) -> Attempt:
    hindrances = {exhibit.passage.id: exhibit.hindrance for exhibit in case.exhibits}
    return Attempt(
        case.claim,
        link.proposition,
        case.statement if link.proposition is None else case.parts[link.proposition],
        tuple(passages[passage_id] for passage_id in link.passage_ids),
        link.retrieval_score,
        link.origin,
        hindrances.get(link.passage_ids[0], "") if len(link.passage_ids) == 1 else "",
    )


def _compared(verdict: Verdict, attempts: Sequence[Attempt], answers: Links) -> Iterator[LinkReplay]:
    now = {(item.link.proposition, item.link.passage_ids): item.link for item in answers.of(verdict.claim_id)}
    for then, attempt in zip(verdict.links, attempts, strict=True):
        link = now[then.proposition, then.passage_ids]
        differences = tuple(_differences(then, link))
        yield LinkReplay(statement=attempt.statement, then=then, now=link, differences=differences)


def _differences(then: Link, now: Link) -> Iterator[str]:
    if then.asked and then.asked != now.asked:
        yield "the words that were compared are not the same: sentences or passages are put otherwise by this version"
    for field in Provenance.model_fields:
        before, after = getattr(then.verifier, field), getattr(now.verifier, field)
        if before != after:
            yield f"{field} of the engine: was {before or 'none'}, is {after or 'none'}"
    for field in ("probability", "contradiction"):
        before, after = getattr(then, field), getattr(now, field)
        if (before is None) != (after is None) or (before is not None and abs(before - after) > SAME):
            yield f"{field}: was {_probability_text(before)}, is {_probability_text(after)}"
    if then.outcome != now.outcome:
        yield f"outcome: was {then.outcome}, is {now.outcome}"


def _probability_text(probability: float | None) -> str:
    return "none" if probability is None else f"{probability:.4f}"
