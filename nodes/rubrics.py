"""Rubrics and what became of them: the scores of the evaluator."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from ..store.records.base import Record


class Rubric(Record):
    """A fact that a good answer states, in one hop."""

    text: str
    entities: tuple[str, ...] = ()
    """What it is about, as an answer names it; rubrics that share one are linked."""


class RubricResult(Record):
    """A rubric and which of its three conditions hold."""

    rubric: Rubric
    identified: bool
    """The text names what the rubric is about."""
    supported: bool
    """The text states it, and a citation bears it out."""
    connected: bool
    """Supported rubrics that share entities lead to it from the question."""

    @property
    def satisfied(self) -> bool:
        """Whether all three hold."""
        return self.identified and self.supported and self.connected


class RubricScores(Record):
    """The scores of one text; each is `None` where there is nothing to count, or no answer."""

    rubrics: tuple[RubricResult, ...] = ()
    sources: tuple[int, int] = (0, 0)
    """Relevant sources that are cited, and relevant sources: those that bear some sentence of the text out."""
    citations: tuple[int, int] = (0, 0)
    """Citations that hold, and citations that were checked, the author's own among them."""
    by: str = "rules"
    """Who judged: `rules`, or the model."""
    reason: str = ""
    """Why there is no score; empty where there is one."""

    @property
    def comprehensiveness(self) -> float | None:
        """(rubrics stated with a citation + relevant sources cited) / (rubrics + relevant sources)."""
        content = sum(one.identified and one.supported for one in self.rubrics)
        return self._share(content + self.sources[0], len(self.rubrics) + self.sources[1])

    @property
    def connectivity(self) -> float | None:
        """Supported rubrics that are connected / supported rubrics."""
        supported = [one for one in self.rubrics if one.supported]
        return self._share(sum(one.connected for one in supported), len(supported))

    @property
    def correct_citations(self) -> float | None:
        """Citations that hold / citations that were checked."""
        return self._share(*self.citations)

    @property
    def score(self) -> float | None:
        """Satisfied rubrics / rubrics: the reward of CaRR."""
        return self._share(sum(one.satisfied for one in self.rubrics), len(self.rubrics))

    def _share(self, hits: int, total: int) -> float | None:
        return hits / total if total and not self.reason else None

    def __str__(self) -> str:
        if self.reason:
            return f"Rubrics: no score. {self.reason}"
        lines = {
            "satisfied": self.score,
            "comprehensiveness": self.comprehensiveness,
            "connectivity": self.connectivity,
            "correct citations": self.correct_citations,
        }
        shown = (f"{name} {'none to count' if x is None else format(x, '.2f')}" for name, x in lines.items())
        return f"Rubrics ({self.by}): {', '.join(shown)}."


def connected(rubrics: Sequence[Rubric], supported: Sequence[bool], question: Iterable[str] = ()) -> list[bool]:
    """Which of the supported rubrics are reached from the question over entities that they share.

    A breadth-first search over the graph of supported rubrics and their entities, from the entities of
    the question; CaRR begins at the answer, which a report has not one of. Where no rubric has an
    entity of the question, the largest group of linked rubrics counts as reached, of several the first.
    """
    members = [
        {entity.casefold() for entity in one.entities} if yes else set()
        for one, yes in zip(rubrics, supported, strict=True)
    ]
    reached = _reached(members, {entity.casefold() for entity in question})
    if not any(reached):
        reached = max((_reached(members, own) for own in members), key=sum, default=[])
    return [yes and one for yes, one in zip(supported, reached, strict=True)]


def _reached(sets: Sequence[set[str]], begin: set[str]) -> list[bool]:
    existing, reached = set(begin), [False] * len(sets)
    while new := [at for at, own in enumerate(sets) if not reached[at] and own & existing]:
        for at in new:
            reached[at] = True
            existing |= sets[at]
    return reached
