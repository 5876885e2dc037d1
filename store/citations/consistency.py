"""Whether a grounding can be read back as it is: everything it names, it holds, and once."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator

from ..errors import InvalidGrounding
from ..records import Grounding


def check(grounding: Grounding) -> None:
    """Let a grounding pass that names only what it holds.

    Raises:
        InvalidGrounding: it names a claim, proposition, passage or source that it does not hold, or holds one twice.
    """
    result = next(_faults(grounding), None)
    if result:
        action = f"recording report {grounding.report_id}"
        raise InvalidGrounding(action, result, "Record the grounding as the formatter made it")


def _faults(grounding: Grounding) -> Iterator[str]:
    sources = [source.id for source in grounding.sources]
    passages = [passage.id for passage in grounding.passages]
    claims = [claim.id for claim in grounding.claims]
    judged = [verdict.claim_id for verdict in grounding.verdicts]
    attempts = [
        passage_id for verdict in grounding.verdicts for link in verdict.links for passage_id in link.passage_ids
    ]
    citations = grounding.citations
    yield from _repeated("source", sources)
    yield from _repeated("passage", passages)
    yield from _repeated("claim", claims)
    yield from _repeated("a verdict on claim", judged)
    yield from _repeated("citation", [citation.uid for citation in citations])
    yield from _missing("source", [passage.source_id for passage in grounding.passages], sources)
    yield from _missing("source", [citation.source_id for citation in citations], sources)
    yield from _missing("claim", judged, claims)
    yield from _missing("claim", [citation.claim_id for citation in citations], claims)
    yield from _missing("passage", attempts, passages)
    yield from _missing("passage", [citation.passage_id for citation in citations], passages)
    yield from _strays(grounding)


def _repeated(what: str, ids: list[str]) -> Iterator[str]:
    yield from (f"{what} {id} is in it {count} times" for id, count in Counter(ids).items() if count > 1)


def _missing(what: str, names: Iterable[str], texts: list[str]) -> Iterator[str]:
    yield from (f"it names {what} {id} and does not hold it" for id in sorted(set(names) - set(texts)))


def _strays(grounding: Grounding) -> Iterator[str]:
    parts = {claim.id: len(claim.propositions) for claim in grounding.claims}
    for verdict in grounding.verdicts:
        for link in verdict.links:
            if link.claim_id != verdict.claim_id:
                yield f"the verdict on claim {verdict.claim_id} holds a link of claim {link.claim_id}"
            if link.proposition is not None and not 0 <= link.proposition < parts[verdict.claim_id]:
                yield f"a link names proposition {link.proposition} of claim {link.claim_id}, which has no such part"
