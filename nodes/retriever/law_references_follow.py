"""From a passage to the passages that it points to."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence

from ...store.records import Passage, Source
from ...store.sources.passages import shown
from ...store.text.words import raw, terms
from ..verifier.gates.references import PlaceReference, references
from .law_references_laws import law_of
from .law_references_targets import Targets, number_of

FOLLOWED = 6
"""How many references of one passage are followed at most."""
WIDEST = 100
"""A place of more passages than this is too wide to say where in it to look."""
OF_ANOTHER_TEXT = re.compile(r"\s*of\s+(?:the\s+)?[A-Z\[]")
"""Behind `Section 5`: the name of another text than this one."""
BEHIND_ANOTHER_TEXT = re.compile(r"(?:\]|\)|\b[A-Z]{2,}[\s-]?\d[\w.-]*),?\s*$")
"""Before `Section 5`: the name of another text."""
NUMBERED = re.compile(r"(?<![\w\]])\[(\d{1,3}(?:\s*,\s*\d{1,3})*)\](?!\()")


class References:
    """Knows the places of a library, and finds what a passage points to; it reads them when it is first asked."""

    def __init__(self, passages: Sequence[Passage] = (), sources: Mapping[str, Source] | None = None) -> None:
        """Take the passages of the index, and their sources by id."""
        self._targets = Targets(passages, sources or {})
        self._terms: dict[str, frozenset[str]] = {}

    def of(self, passage: Passage, claim: str) -> list[Passage]:
        """For each place that `passage` points to, the passage there that says most of `claim`, in order of the text.

        Empty where it points to nothing that the library has, or where nothing there shares a term with the claim.
        """
        target = _terms(claim)
        results: dict[str, Passage] = {}
        for there in self._places(passage):
            best = max(
                there, key=lambda other: (len(target & self._cached_terms(other)), -len(other.text)), default=None
            )
            if best and target & self._cached_terms(best) and len(there) <= WIDEST:
                results[best.id] = best
        return list(results.values())

    def _places(self, passage: Passage) -> Iterator[Sequence[Passage]]:
        """The passages of each place that is named, less the passage itself."""
        for reference in references(passage.text)[:FOLLOWED]:
            yield [other for other in self._there(reference, passage) if not _overlap(passage, other)]
        for match in list(NUMBERED.finditer(passage.text))[:FOLLOWED]:
            for number in re.findall(r"\d+", match[1]):
                yield self._targets.work(passage.source_id, int(number))

    def _there(self, reference: PlaceReference, passage: Passage) -> Sequence[Passage]:
        behind, before = passage.text[reference.end :], passage.text[: reference.start]
        if reference.section:
            is_own = not OF_ANOTHER_TEXT.match(behind) and not BEHIND_ANOTHER_TEXT.search(before)
            return self._targets.at(passage.source_id, reference.section.partition("(")[0]) if is_own else ()
        law = law_of(reference, behind)
        source_id = self._targets.law(law) if law else passage.source_id
        own = number_of(passage.units[0].locator)
        return [
            other
            for number in sorted(reference.paragraph or {own})
            for absatz in sorted(reference.absatz) or [""]
            for other in self._targets.at(source_id, number, absatz)
        ]

    def _cached_terms(self, passage: Passage) -> frozenset[str]:
        if passage.id not in self._terms:
            self._terms[passage.id] = _terms(shown(passage))
        return self._terms[passage.id]


def _terms(text: str) -> frozenset[str]:
    return frozenset(term for token in raw(text) for term in terms(token))


def _overlap(one: Passage, other: Passage) -> bool:
    return one.source_id == other.source_id and one.start < other.end and other.start < one.end
