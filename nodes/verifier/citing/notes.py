"""What an agent is told: what was found, and what to do about it."""

from __future__ import annotations

from ....store.records import Verdict
from ....store.sources.passages import locator
from ..gates.quotes import SHORTEST
from .context import Context
from .judging import ClaimJudgement
from .quoting import Missed
from .reading import IndexedSource

SHOWN = 160
CONTEXTS = {
    "retold": "The quote_context tells the source in other words; give the source's own.",
    "unknown": "The quote_context does not stand in the source.",
    "foreign": "The quote_context is in another language than the source and was not compared.",
}
DO = {
    "review": "Cite a passage that says it more plainly, or say less.",
    "not_verifiable": "Have a person look at it.",
    "pending": "It is asked again by verify_pending().",
    "no_evidence": "Cite another source, or take the claim out.",
    "unsupported": "Change the claim to what the source says, cite another passage, or take it out.",
}


def missing(quote: Missed, reading: IndexedSource) -> str:
    """That a quote does not stand in the source, and what stands nearest."""
    if quote.nearest is None:
        why = f" ({quote.differs})" if quote.differs else ""
        return f"The quote does not stand in the source, nor anything like it{why}. Quote the source's own words."
    words = " ".join(reading.source.text[slice(*quote.nearest)].split())
    words = words if len(words) <= SHOWN else f"{words[:SHOWN].rsplit(' ', 1)[0]} …"
    place = reading.place([quote.nearest])
    where = f" at {place.label}" if place and place.label else ""
    how = f": {quote.differs}" if quote.differs else f" (similarity {quote.similarity:.2f})"
    return f"The quote does not stand in the source word for word{how}. The nearest is{where}: '{words}'. Quote that."


def short(quote: str) -> str:
    """That a quote has too few characters to show anything."""
    words = " ".join(quote.split())
    if len(words) >= SHORTEST:
        return (
            f"The quote '{words}' has a part of a word or two between its ellipses, or none of {SHORTEST} characters: "
            "such words stand in many texts and show nothing of this one. Quote the whole sentence."
        )
    return (
        f"The quote '{words}' has {len(words)} characters, fewer than {SHORTEST}: such words stand in many texts "
        "and show nothing of this one. Quote the whole sentence."
    )


def surroundings(context: Context) -> str:
    """What is to be said of a context; nothing where it stands in the source."""
    return context.problem or CONTEXTS.get(context.kind, "")


def supported(judgement: ClaimJudgement) -> str:
    """Where the source supports a claim."""
    where = place_of(judgement)
    return f"The source supports the claim{f' at {where}' if where else ''}."


def decided(verdict: Verdict) -> str:
    """Why a claim is not verified, and what to do."""
    reason = verdict.reason or "the verifier gives no clear answer"
    return f"{reason[0].upper()}{reason[1:]}{'' if reason.endswith('.') else '.'} {DO[verdict.label]}"


def place_of(judgement: ClaimJudgement) -> str:
    """Where the passages of a judgement stand, as a reader would name it."""
    if not judgement.passages:
        return ""
    units = [unit for passage in sorted(judgement.passages, key=lambda one: one.start) for unit in passage.units]
    return locator(units).label
