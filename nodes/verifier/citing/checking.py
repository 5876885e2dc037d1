"""The steps of a check, in order: quote, place, context, numbers, claim."""

from __future__ import annotations

from ....store.records import Passage
from ....store.text.normal import normal_form
from ...policy import Policy
from ...ports import Verifier
from ..concealment import doubts, remarks
from ..gates.quotes import is_short
from . import notes
from .context import placed
from .evidence import CitationParts, cited, nearest_passages
from .existence import unconfirmed
from .judging import ClaimJudgement, claims, judged
from .locating import complaint, header_complaint, target_of, under
from .outcome import joined, outcome_of, standing, with_judgement
from .quoting import Missed, locate
from .reading import IndexedSource, Span
from .recompute import recomputed
from .records import COMPUTED, CitationOutcome, Citing, Reason

WORST = ("failed", "unverified", "pending", "verified")
ALIKE = 0.6
"""From this likeness on a quote was altered; below, it is missing."""


def checked(citing: Citing, reading: IndexedSource, verifier: Verifier, policy: Policy) -> CitationOutcome:
    """What a citation comes to, and what could not be confirmed of the place that it names.

    One whose claim or quote readers see otherwise than it is stored is not verified.
    """
    outcome = _decided(citing, reading, verifier, policy)
    text = " ".join((citing.claim, citing.verbatim_quote or ""))
    warnings = remarks(text, [reading.source], "en")
    doubted = doubts(text, "" if outcome.start is None else reading.source.text[outcome.start : outcome.end])
    if outcome.status == "verified" and doubted:
        outcome = outcome._replace(status="unverified", reason="too_close")
    reworded = [one.replace("The draft", "What is cited", 1) for one in warnings]
    outcome = outcome._replace(notes=joined(outcome.notes, *reworded)) if reworded else outcome
    if outcome.start is None or outcome.end is None or outcome.reason == "locator_mismatch":
        return outcome
    there = [passage for passage in reading.at([(outcome.start, outcome.end)]) if len(passage.units) == 1]
    note = unconfirmed(target_of(citing.locator), there, reading)
    return outcome._replace(notes=joined(outcome.notes, note), place_note=note) if note else outcome


def _decided(citing: Citing, reading: IndexedSource, verifier: Verifier, policy: Policy) -> CitationOutcome:
    """The first step that fails decides."""
    if not citing.claim.strip():
        return CitationOutcome("unverified", "The claim is empty: say what the source is to support.", "abstained")
    place = target_of(citing.locator)

    def fits(span: Span) -> bool:
        passages = reading.at([span])
        there = [unit.locator for passage in passages for unit in passage.units]
        is_headed = not passages or any(under(place.header, passage.heading) is not False for passage in passages)
        return is_headed and place.holds(there) is not False and place.on_page(there) is not False

    quoted = locate(citing.verbatim_quote, citing.quote_context, reading, fits) if citing.verbatim_quote else None
    if isinstance(quoted, Missed):
        reason: Reason = "quote_altered" if quoted.similarity >= ALIKE else "quote_missing"
        return CitationOutcome("failed", notes.missing(quoted, reading), reason, similarity=quoted.similarity)
    if quoted and is_short(citing.verbatim_quote or ""):
        return CitationOutcome("unverified", notes.short(citing.verbatim_quote or ""), "quote_short")
    parts = CitationParts(citing, reading, quoted, placed(citing.quote_context, reading), place)
    if wrong := _wrong_place(parts):
        return standing(CitationOutcome("failed", wrong, "locator_mismatch"), quoted, None, reading)
    if citing.extraction_method == "negative":
        return _denied(parts, verifier, policy)
    return _counted(parts, verifier, policy)


def _counted(parts: CitationParts, verifier: Verifier, policy: Policy) -> CitationOutcome:
    """The claim's numbers by the stored rows, and what else it says by the source's words."""
    computed, rest = _computed(parts)
    if computed and (computed.status == "failed" or (computed.status == "verified" and not rest)):
        return computed
    claim = rest if computed and computed.status == "verified" else parts.citing.claim
    judgement = _claimed(parts._replace(citing=parts.citing._replace(claim=claim)), verifier, policy)
    is_open = computed is not None and computed.status == "unverified" and judgement.status != "verified"
    return computed if computed and is_open else judgement


def _computed(parts: CitationParts) -> tuple[CitationOutcome | None, str]:
    """What the stored rows say of the sentences with numbers, the worst of them; and the other sentences."""
    citing, source = parts.citing, parts.reading.source
    if citing.extraction_method != "aggregation" and not parts.is_described:
        return None, ""
    sentences = [claim.text for claim in claims(normal_form(citing.claim))]
    by_sentence = {one: recomputed(one, citing.quote_context, citing.locator, source) for one in sentences}
    rest = " ".join(sentence for sentence, computed in by_sentence.items() if computed is None)
    worst = min(filter(None, by_sentence.values()), key=lambda one: WORST.index(one.status), default=None)
    if worst is None:
        return None, rest
    check = CitationOutcome(worst.status, worst.notes, worst.reason, provenance=COMPUTED)
    return standing(check, parts.quoted, None, parts.reading), rest


def _wrong_place(parts: CitationParts) -> str:
    """That a quote stands at another § or section than the locator names; empty where it does not."""
    if parts.quoted is None:
        return ""
    where = parts.reading.place(parts.quoted.spans)
    places = parts.place, target_of({"section": parts.quoted.lead})
    heading = header_complaint(parts.place, _quoted(parts), parts.reading.source.name)
    problem = next(filter(None, (*(complaint(place, _quoted(parts), where) for place in places), heading)), "")
    return joined(problem, "Correct the locator, or quote what stands there.") if problem else ""


def _claimed(parts: CitationParts, verifier: Verifier, policy: Policy) -> CitationOutcome:
    """Whether what the citation points to supports the claim; else whether another place of the source does."""
    reading, quoted = parts.reading, parts.quoted
    spans = quoted.spans if quoted else ()
    first = judged(parts.citing.claim, cited(parts, policy.passages_per_claim), reading, verifier, policy, spans)
    further = _further(parts)
    if first.verdict.label == "supported":
        return _supported(first, parts, further)
    if first.verdict.label in ("pending", "not_verifiable"):
        return outcome_of(first, quoted, reading, *further)
    second = judged(parts.citing.claim, nearest_passages(parts, policy.passages_per_claim), reading, verifier, policy)
    if second.verdict.label != "supported":
        return outcome_of(first, quoted, reading, *further)
    return _elsewhere(first, second, parts, further)


def _supported(judgement: ClaimJudgement, parts: CitationParts, further: list[str]) -> CitationOutcome:
    """What supports the claim has to be what is quoted, and has to stand where the locator says."""
    quoted, where = parts.quoted, notes.place_of(judgement) or "another place"
    if quoted and not judgement.touches(quoted.spans):
        beside = outcome_of(judgement, quoted, parts.reading)
        note = f"The source supports the claim at {where}, not in the words that are quoted. Quote those."
        return beside._replace(status="unverified", notes=joined(note, *further), reason="quote_beside")
    if parts.place.holds([unit.locator for passage in judgement.read for unit in passage.units]) is False:
        note = f"The source supports the claim at {where}, not at {parts.place.words}. Correct the locator."
        wrong = outcome_of(judgement, quoted, parts.reading)
        return wrong._replace(status="failed", notes=note, reason="locator_mismatch")
    headed = header_complaint(parts.place, judgement.read, parts.reading.source.name)
    if headed and not quoted:
        note = headed.replace("The quote", "What supports the claim", 1)
        wrong = outcome_of(judgement, quoted, parts.reading)
        return wrong._replace(status="failed", notes=f"{note} Correct the locator.", reason="locator_mismatch")
    return _with_context(outcome_of(judgement, quoted, parts.reading, *further), parts)


def _elsewhere(
    first: ClaimJudgement, second: ClaimJudgement, parts: CitationParts, further: list[str]
) -> CitationOutcome:
    """Another place supports the claim than the citation points to."""
    where = notes.place_of(second) or "another place"
    if parts.quoted or parts.context.spans:
        return outcome_of(
            first, parts.quoted, parts.reading, f"The source supports it at {where}: cite that.", *further
        )
    return _supported(second, parts, further)


def _with_context(check: CitationOutcome, parts: CitationParts) -> CitationOutcome:
    """A citation is not verified whose context is no context: the reader would take it for the source's words."""
    invented = parts.context.kind in ("unknown", "altered") and not parts.is_described
    if check.status != "verified" or not invented:
        return check
    do = "Give the words of the source around the quote as quote_context."
    return check._replace(status="unverified", reason="context_missing", notes=joined(check.notes, do))


def _denied(parts: CitationParts, verifier: Verifier, policy: Policy) -> CitationOutcome:
    """A negative citation: it holds where neither the place that was checked nor the rest of the source supports it."""
    computed, _ = _computed(parts)
    if computed:
        return _not_counted(computed)
    reading, most = parts.reading, 2 * policy.passages_per_claim
    passages = {passage.id: passage for passage in (*cited(parts, most), *nearest_passages(parts, most))}
    judgement = judged(parts.citing.claim, list(passages.values()), reading, verifier, policy)
    label = judgement.verdict.label
    if label == "supported":
        note = f"{notes.supported(judgement)} Cite it as support, or take the negative citation out."
        return standing(
            with_judgement(CitationOutcome("failed", note, "supported"), judgement), parts.quoted, None, reading
        )
    if label in ("unsupported", "no_evidence"):
        against = bool(judgement.verdict.contradicted_by)
        why = judgement.verdict.reason or "no passage of the source speaks of it"
        holds = CitationOutcome("verified", f"The source does not support the claim, as stated: {why}.", findings=())
        holds = holds._replace(reason="contradicted" if against else "not_supported")
        return standing(with_judgement(holds, judgement), parts.quoted, None, reading)
    return outcome_of(judgement, parts.quoted, reading)


def _not_counted(computed: CitationOutcome) -> CitationOutcome:
    """A negative citation of numbers: it holds where the stored rows give others."""
    if computed.status == "verified":
        note = f"{computed.notes} Cite it as support, or take the negative citation out."
        return computed._replace(status="failed", reason="supported", notes=note)
    if computed.status == "failed":
        note = f"The source does not support the claim, as stated: {computed.notes.split('. ')[0]}."
        return computed._replace(status="verified", notes=note)
    return computed


def _further(parts: CitationParts) -> list[str]:
    """What a reader should know beside the decision."""
    quoted = parts.quoted
    differs = f"The quote is not quite word for word: {quoted.differs}." if quoted and quoted.differs else ""
    around = "" if parts.is_described else notes.surroundings(parts.context)
    return [differs, around]


def _quoted(parts: CitationParts) -> list[Passage]:
    """The sentences in which the quote stands."""
    spans = parts.quoted.spans if parts.quoted else ()
    return [passage for passage in parts.reading.at(spans) if len(passage.units) == 1]
