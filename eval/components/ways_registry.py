"""The ways to cite, by name; rows of the table come in this order."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache, partial
from typing import TYPE_CHECKING, NamedTuple

from ...graph.models.verifiers import load_verifier
from ...graph.services import embedded_embedder
from ...nodes.engines.cached import CachedEmbedder
from ...nodes.policy import Policy
from ...nodes.ports import Embedder, Verifier
from ...store.records import Provenance
from ..detection import ENGINES, engine
from . import ways_naive as naive
from .ways_items import ComparisonItem
from .ways_parts import by_meaning, by_words, unreferred, without
from .ways_pipeline import PipelineOutput, PipelineSetup, grounded

if TYPE_CHECKING:
    from ...store.database import Database

DEFAULT = "default"
VERIFIER = "verifier-"
"""What stands before the name of an engine."""


class CitingMethod(NamedTuple):
    """One way to cite."""

    says: str
    """What it is, for a reader of the table."""
    cite: Callable[[ComparisonItem, Database | None], PipelineOutput]
    engines: tuple[Callable[[], Provenance], ...] = ()
    arm: str = "P-Cite"
    """`G-Cite` for what was cited while the text was written, `P-Cite` for what is cited afterwards."""


def pipeline(says: str, setting: PipelineSetup) -> CitingMethod:
    """The pipeline in one of its settings."""
    return CitingMethod(
        says,
        lambda item, database: grounded(item, setting, database),
        (lambda: setting.verifier().provenance, lambda: embedded_embedder().provenance),
    )


@cache
def loaded(name: str) -> Verifier:
    """The engine of that name, once."""
    return engine(name)


@cache
def shipped() -> Verifier:
    """The model of the pipeline as it ships, without the rules before it."""
    return load_verifier().engine


def _own(item: ComparisonItem, _: Database | None) -> PipelineOutput:
    return PipelineOutput(naive.own(item))


def _nearest(item: ComparisonItem, database: Database | None) -> PipelineOutput:
    embedder: Embedder = embedded_embedder()
    return PipelineOutput(naive.nearest(item, CachedEmbedder(embedder, database) if database else embedder))


def _likest(item: ComparisonItem, _: Database | None) -> PipelineOutput:
    return PipelineOutput(naive.likest(item))


def by_engine(name: str) -> CitingMethod:
    """The pipeline with another verifier: a name of `eval.detection`, or what `load_verifier` takes.

    Raises:
        PciteError: there is no such verifier, or it cannot be loaded.
    """
    return pipeline(f"verifier {name}", PipelineSetup(verifier=partial(loaded, name)))


WAYS: dict[str, CitingMethod] = {
    "own": CitingMethod("the citations that the text was written with", _own, arm="G-Cite"),
    "postcite-dense": CitingMethod(
        "PostCite, nearest passage by cosine", _nearest, (lambda: embedded_embedder().provenance,)
    ),
    "postcite-bm25": CitingMethod("PostCite, nearest passage by BM25", _likest),
    DEFAULT: pipeline("the pipeline as it ships", PipelineSetup()),
    **{f"{VERIFIER}{name}": by_engine(name) for name in ENGINES if name not in ("reader", "mini", "cascade")},
    "no-rules": pipeline("no rules before the verifier", PipelineSetup(verifier=shipped)),
    "no-dense": pipeline("no search by meaning", PipelineSetup(exchange=by_words)),
    "no-bm25": pipeline("no search by words", PipelineSetup(exchange=by_meaning)),
    "no-second-search": pipeline("no second search", PipelineSetup(policy=Policy(searches_per_claim=1))),
    "no-references": pipeline("no following of references", PipelineSetup(exchange=unreferred)),
    "no-propositions": pipeline("no propositions", PipelineSetup(exchange=without("propositions"))),
    "no-joint-check": pipeline("no joint check", PipelineSetup(policy=Policy(joint_passages=1))),
    "no-gates": pipeline("no gates", PipelineSetup(exchange=without("gates"))),
    "no-close-reading": pipeline("no close reading", PipelineSetup(exchange=without("close reading"))),
    "no-gates-at-all": pipeline(
        "neither gates nor close reading", PipelineSetup(exchange=without("gates", "close reading"))
    ),
    "no-trimming": pipeline("no trimming to sentences", PipelineSetup(exchange=without("trimming"))),
    "one-passage": pipeline("one passage a claim", PipelineSetup(policy=Policy(passages_per_claim=1))),
    "bare": pipeline(
        "the verifier alone: none of the above but search by both",
        PipelineSetup(
            verifier=shipped,
            policy=Policy(searches_per_claim=1, joint_passages=1),
            exchange=without("propositions", "gates", "close reading", "trimming"),
        ),
    ),
}


def way(name: str) -> CitingMethod:
    """The way of that name, or the pipeline with the verifier behind `verifier-`; `KeyError` where there is none."""
    if name not in WAYS and name.startswith(VERIFIER):
        return by_engine(name.removeprefix(VERIFIER))
    return WAYS[name]
