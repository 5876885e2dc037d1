"""The pipeline as `ground` runs it, with an engine or a part of it exchanged."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from datetime import UTC, datetime
from typing import TYPE_CHECKING, NamedTuple, cast

from ...graph.build import build, recursion_limit
from ...graph.services import embedded_embedder, embedded_verifier, open_services
from ...nodes.engines.cached import CachedEmbedder, Composed
from ...nodes.engines.served.usage import Usage
from ...nodes.policy import Policy
from ...nodes.ports import Embedder, Judgement, Pair, Verifier
from ...nodes.state import Services, State
from ...store.records import Grounding
from .ways_items import ComparisonItem

if TYPE_CHECKING:
    from langchain_core.runnables import RunnableConfig

    from ...store.database import Database

NOBODY = "00000000-0000-0000-0000-000000000000"
"""The report of a run that is not kept."""
Exchange = Callable[[Services, Embedder], Services]


class PipelineSetup(NamedTuple):
    """What a run of the pipeline is made of."""

    verifier: Callable[[], Verifier] = embedded_verifier
    policy: Policy = Policy()
    exchange: Exchange = lambda services, _: services
    """What is put in the place of a part."""


class PipelineOutput(NamedTuple):
    """What a way made of an item."""

    grounding: Grounding
    pairs: int = 0
    """Distinct pairs of passage and statement that the engine was asked, kept answers among them."""
    tokens: int | None = None
    """Of a model on a server, as it counts them, for what was not kept; `None` where the engine runs here."""


class CountingVerifier:
    """A verifier that notes what it is asked; fills the port `Verifier`."""

    def __init__(self, verifier: Verifier, pairs: set[Pair]) -> None:
        self._verifier, self._pairs = verifier, pairs
        self.provenance, self.languages = verifier.provenance, verifier.languages
        self.cross_lingual = verifier.cross_lingual

    def fits(self, claim: str) -> bool:
        """As the verifier behind it."""
        return self._verifier.fits(claim)

    def judge(self, pairs: Sequence[Pair]) -> list[Judgement]:
        """As the verifier behind it."""
        self._pairs.update(pairs)
        return self._verifier.judge(pairs)


def counted(verifier: Verifier, pairs: set[Pair]) -> Verifier:
    """A verifier that notes what its engines are asked: what a rule decides before them is not noted."""
    if isinstance(verifier, Composed):
        return verifier.over(lambda engine: counted(engine, pairs))
    return CountingVerifier(verifier, pairs)


def grounded(item: ComparisonItem, setting: PipelineSetup, database: Database | None) -> PipelineOutput:
    """The draft as the setting cites it, with what that cost; `database` keeps vectors and answers."""
    pairs: set[Pair] = set()
    verifier = setting.verifier()
    before = _tokens(verifier)
    sources = list({source.id: source for source in item.sources}.values())
    services = open_services(sources, policy=setting.policy, database=database, verifier=verifier)
    embedder = embedded_embedder()
    services = setting.exchange(services, CachedEmbedder(embedder, database) if database else embedder)
    services = replace(services, database=None, verifier=counted(services.verifier, pairs))
    grounding, after = _run(item.draft, services), _tokens(verifier)
    return PipelineOutput(grounding, len(pairs), None if after is None else after - (before or 0))


def _tokens(verifier: Verifier) -> int | None:
    usage = getattr(getattr(verifier, "engine", verifier), "usage", None)
    return usage.input_tokens + usage.output_tokens if isinstance(usage, Usage) else None


def _run(draft: str, services: Services) -> Grounding:
    policy = services.policy
    state = State(report_id=NOBODY, created_at=datetime.now(UTC), draft=draft, notes=[])
    config: RunnableConfig = {"recursion_limit": recursion_limit(policy.max_rounds, policy.searches_per_claim)}
    return cast(Grounding, build().invoke(state, config, context=services)["grounding"])
