"""The ways to cite, by name; rows of the table come in this order."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache, partial
from typing import TYPE_CHECKING, NamedTuple

from ...graph.services import embedded_embedder
from ...nodes.engines.cached import CachedEmbedder
from ...nodes.policy import Policy
from ...nodes.ports import Embedder, Verifier
from ...store.records import Provenance
from ..detection import ENGINES, engine
from . import naive
from .items import Item
from .parts import by_meaning, by_words, unreferred, without
from .pipeline import Said, Setting, grounded

if TYPE_CHECKING:
    from ...store.database import Database

DEFAULT = "default"
VERIFIER = "verifier-"
"""What stands before the name of an engine."""


class Way(NamedTuple):
    """One way to cite."""

    says: str
    """What it is, for a reader of the table."""
    cite: Callable[[Item, Database | None], Said]
    engines: tuple[Callable[[], Provenance], ...] = ()


def pipeline(says: str, setting: Setting) -> Way:
    """The pipeline in one of its settings."""
    return Way(
        says,
        lambda item, database: grounded(item, setting, database),
        (lambda: setting.verifier().provenance, lambda: embedded_embedder().provenance),
    )


@cache
def loaded(name: str) -> Verifier:
    """The engine of that name, once."""
    return engine(name)


def _own(item: Item, _: Database | None) -> Said:
    return Said(naive.own(item))


def _nearest(item: Item, database: Database | None) -> Said:
    embedder: Embedder = embedded_embedder()
    return Said(naive.nearest(item, CachedEmbedder(embedder, database) if database else embedder))


def _likest(item: Item, _: Database | None) -> Said:
    return Said(naive.likest(item))


def by_engine(name: str) -> Way:
    """The pipeline with another verifier: a name of `eval.detection`, or what `load_verifier` takes.

    Raises:
        PciteError: there is no such verifier, or it cannot be loaded.
    """
    return pipeline(f"verifier {name}", Setting(verifier=partial(loaded, name)))


WAYS: dict[str, Way] = {
    "own": Way("no pipeline: the author's own citations", _own),
    "postcite-dense": Way("PostCite, nearest passage by cosine", _nearest, (lambda: embedded_embedder().provenance,)),
    "postcite-bm25": Way("PostCite, nearest passage by BM25", _likest),
    DEFAULT: pipeline("pipeline, default (mini behind rules)", Setting()),
    **{f"{VERIFIER}{name}": by_engine(name) for name in ENGINES if name not in ("mini", "cascade")},
    "no-rules": pipeline("no rules before the verifier", Setting(verifier=partial(loaded, "mini"))),
    "no-dense": pipeline("no search by meaning", Setting(exchange=by_words)),
    "no-bm25": pipeline("no search by words", Setting(exchange=by_meaning)),
    "no-second-search": pipeline("no second search", Setting(policy=Policy(searches_per_claim=1))),
    "no-references": pipeline("no following of references", Setting(exchange=unreferred)),
    "no-propositions": pipeline("no propositions", Setting(exchange=without("propositions"))),
    "no-joint-check": pipeline("no joint check", Setting(policy=Policy(joint_passages=1))),
    "no-gates": pipeline("no gates", Setting(exchange=without("gates"))),
    "no-close-reading": pipeline("no close reading", Setting(exchange=without("close reading"))),
    "no-gates-at-all": pipeline("neither gates nor close reading", Setting(exchange=without("gates", "close reading"))),
    "no-trimming": pipeline("no trimming to sentences", Setting(exchange=without("trimming"))),
    "one-passage": pipeline("one passage a claim", Setting(policy=Policy(passages_per_claim=1))),
    "bare": pipeline(
        "the verifier alone: none of the above but search by both",
        Setting(
            verifier=partial(loaded, "mini"),
            policy=Policy(searches_per_claim=1, joint_passages=1),
            exchange=without("propositions", "gates", "close reading", "trimming"),
        ),
    ),
}


def way(name: str) -> Way:
    """The way of that name, or the pipeline with the verifier behind `verifier-`; `KeyError` where there is none."""
    if name not in WAYS and name.startswith(VERIFIER):
        return by_engine(name.removeprefix(VERIFIER))
    return WAYS[name]
