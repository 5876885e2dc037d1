"""Groundedness as a metric of ragas, without a language model: `pip install ragas` beside pcite."""

from __future__ import annotations

import asyncio
from dataclasses import dataclass, field
from typing import Any

from ...store.errors import MissingExtra
from ..api import Options
from ..assertions import groundedness

try:
    from ragas.dataset_schema import SingleTurnSample
    from ragas.metrics.base import MetricType, SingleTurnMetric
except ImportError as missing:
    do = "Install it: pip install '.[ragas]' in the folder of pcite"
    raise MissingExtra("a metric of ragas", f"{missing.name} is not installed", do) from missing


@dataclass
class RagasGroundedness(SingleTurnMetric):
    """Share of the sentences of `response` that `retrieved_contexts` support; NaN where none has to be checked."""

    name: str = "pcite_groundedness"
    options: Options = field(default_factory=Options)
    """As for `pcite.ground`: a verifier, a threshold."""
    _required_columns: dict[MetricType, set[str]] = field(
        default_factory=lambda: {MetricType.SINGLE_TURN: {"response", "retrieved_contexts"}}
    )

    def init(self, run_config: Any) -> None:  # noqa: ANN401 - a class of ragas
        """Nothing has to be made ready."""

    async def _single_turn_ascore(self, sample: SingleTurnSample, callbacks: Any) -> float:  # noqa: ANN401
        contexts = sample.retrieved_contexts or []
        result = await asyncio.to_thread(groundedness, sample.response or "", contexts, **self.options)
        return float("nan") if result.score is None else result.score

    async def _ascore(self, row: dict[str, Any], callbacks: Any) -> float:  # noqa: ANN401
        return await self._single_turn_ascore(SingleTurnSample(**row), callbacks)
