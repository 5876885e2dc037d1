"""Groundedness as a metric of deepeval, without a language model: `pip install deepeval` beside pcite."""

from __future__ import annotations

import asyncio
from typing import Any

from ...store.errors import MissingExtra
from ..assertions import groundedness

try:
    from deepeval.metrics import BaseMetric
    from deepeval.test_case import LLMTestCase, SingleTurnParams
except ImportError as missing:
    do = "Install it: pip install '.[deepeval]' in the folder of pcite"
    raise MissingExtra("a metric of deepeval", f"{missing.name} is not installed", do) from missing


class DeepevalGroundedness(BaseMetric):
    """Share of the sentences of `actual_output` that `retrieval_context` supports."""

    _required_params = [SingleTurnParams.INPUT, SingleTurnParams.ACTUAL_OUTPUT, SingleTurnParams.RETRIEVAL_CONTEXT]  # noqa: RUF012

    def __init__(self, threshold: float = 1.0, **options: Any) -> None:  # noqa: ANN401
        """Pass from `threshold` on, a share from 0 to 1; the options are those of `pcite.ground`."""
        self.threshold = threshold
        self.options = options

    def measure(self, test_case: LLMTestCase, *args: Any, **kwargs: Any) -> float:  # noqa: ANN401
        """The score, with the sentences that are not supported as its reason; skipped where none has to be checked."""
        result = groundedness(test_case.actual_output or "", test_case.retrieval_context or [], **self.options)
        self.score, self.reason, self.error = result.score, result.reason, None
        self.skipped = result.score is None
        self.success = self.skipped or bool(self.is_successful())
        return float("nan") if result.score is None else result.score

    async def a_measure(self, test_case: LLMTestCase, *args: Any, **kwargs: Any) -> float:  # noqa: ANN401
        """The same for `await`, in a thread."""
        return await asyncio.to_thread(self.measure, test_case)

    @property
    def __name__(self) -> str:
        """As reports show it."""
        return "pcite groundedness"
