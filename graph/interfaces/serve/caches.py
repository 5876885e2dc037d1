"""What took long to make and may be asked for again: pages of reports, vectors of texts."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Sequence
from threading import BoundedSemaphore, Lock

import numpy as np

from ....nodes.ports import Embedder, Vectors
from .problems import RequestRefused

MOST = 8
"""Pages that are kept; a long report has some megabytes."""
MOST_WAITING = 16
"""Requests at a time that wait for a page to be made; others are told to come again."""
MOST_VECTORS = 20_000
"""Texts whose vectors are kept, of some kilobytes each."""


class PageCache:
    """The pages that were asked for last, each by the hash of all that it shows; one is made at a time.

    One with pictures of a PDF takes a process that draws them. Who waits for one has a thread, of which the other
    answers need some too.
    """

    def __init__(self, most: int = MOST) -> None:
        """None yet."""
        self._most, self._lock, self._making = most, Lock(), Lock()
        self._waiting = BoundedSemaphore(MOST_WAITING)
        self._made: OrderedDict[str, str] = OrderedDict()

    def get(self, key: str, make: Callable[[], str]) -> str:
        """The page of that key, made where it is not kept.

        Raises:
            RequestRefused: too many wait for pages that are being made.
        """
        if (page := self._cached(key)) is not None:
            return page
        if not self._waiting.acquire(blocking=False):
            problem, do = "many other pages are being made", "Ask again in a few seconds"
            raise RequestRefused(503, "Busy", "making a page", problem, do)
        try:
            with self._making:
                if (page := self._cached(key)) is None:
                    page = make()
                    with self._lock:
                        self._made[key] = page
                        if len(self._made) > self._most:
                            self._made.popitem(last=False)
                return page
        finally:
            self._waiting.release()

    def _cached(self, key: str) -> str | None:
        with self._lock:
            if key in self._made:
                self._made.move_to_end(key)
            return self._made.get(key)


class RecentEmbedder:
    """An embedder that asks another one only for texts that it has not seen of late.

    A check keeps nothing in the store; without this a second one of the same sources would embed all of them again.
    """

    def __init__(self, embedder: Embedder, most: int = MOST_VECTORS) -> None:
        """No text is known yet."""
        self._embedder, self._most, self._lock = embedder, most, Lock()
        self._cache: OrderedDict[str, Vectors] = OrderedDict()
        self.provenance, self.languages = embedder.provenance, embedder.languages
        self.queries: Embedder = self if (asks := getattr(embedder, "queries", None)) is None else asks

    def embed(self, texts: Sequence[str]) -> Vectors:
        """Vectors of shape (len(texts), dim), in order."""
        if not texts:
            return self._embedder.embed(texts)
        with self._lock:
            results = {text: self._cache[text] for text in texts if text in self._cache}
        new = [text for text in dict.fromkeys(texts) if text not in results]
        if new:
            results |= zip(new, self._embedder.embed(new), strict=True)
        with self._lock:
            for text in dict.fromkeys(texts):
                self._cache[text] = results[text]
                self._cache.move_to_end(text)
            while len(self._cache) > self._most:
                self._cache.popitem(last=False)
        return np.array([results[text] for text in texts])
