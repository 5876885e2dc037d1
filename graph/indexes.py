"""The index of a list of sources, made once for many drafts over the same sources."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Sequence
from typing import NamedTuple

from ..nodes.retriever.law_references import References
from ..nodes.retriever.search import Index
from ..store.records import Source

MOST = 16
"""Lists of sources whose indexes stay in memory."""


class IndexedSources(NamedTuple):
    """What of a list of sources is the same for every draft."""

    sources: Sequence[Source]
    references: References
    search: Index
    is_whole: bool
    """Whether it has the vectors that it should have: the server of embeddings may have been away."""


class SourceIndexes:
    """Indexes by the sources they were made of, the last ones used; for one embedder and one store.

    A list is recognised by its very objects, and one that was read again by all that is in it.
    """

    def __init__(self) -> None:
        self._made: OrderedDict[tuple[int, ...], IndexedSources] = OrderedDict()

    def get(self, sources: Sequence[Source], make: Callable[[], IndexedSources]) -> IndexedSources:
        """The index of the sources, made where there is none yet; one that is not whole is made again the next time."""
        key = tuple(map(id, sources))
        again = self._made.get(key) or next((one for one in self._made.values() if [*one.sources] == [*sources]), None)
        indexed = again or make()
        if indexed.is_whole:
            key = tuple(map(id, indexed.sources))
            self._made[key] = indexed
            self._made.move_to_end(key)
            if len(self._made) > MOST:
                self._made.popitem(last=False)
        return indexed
