"""The metrics for ragas and deepeval, against the real packages; an extra each, so skipped where they are not there."""

from __future__ import annotations

import math
from importlib import import_module
from importlib.util import find_spec

import pytest
from pcite.store.errors import MissingExtra

TEXT = "Brokers keep their records for six years. They burn them."
CONTEXTS = ["Brokers keep their records for six years."]


@pytest.mark.parametrize("package", ["ragas", "deepeval"])
def test_where_the_package_is_not_installed_the_error_says_how_to_get_it(package: str) -> None:
    if find_spec(package):
        pytest.skip(f"{package} is installed")
    with pytest.raises(MissingExtra, match=rf"pip install '.\[{package}\]'"):
        import_module(f"pcite.graph.interfaces.{package}_metric")


@pytest.mark.filterwarnings("ignore")
def test_ragas_scores_a_sample_with_it() -> None:
    pytest.importorskip("ragas", reason="needs pcite[ragas]")
    from pcite.graph.interfaces.ragas_metric import RagasGroundedness
    from ragas import EvaluationDataset, evaluate
    from ragas.dataset_schema import SingleTurnSample

    metric = RagasGroundedness()
    samples = [SingleTurnSample(response=text, retrieved_contexts=CONTEXTS) for text in (TEXT, "Is that so?")]
    assert metric.single_turn_score(samples[0]) == 1 / 2
    scores = evaluate(EvaluationDataset(samples), [metric], show_progress=False)["pcite_groundedness"]
    assert scores[0] == 1 / 2
    assert math.isnan(scores[1])


@pytest.mark.filterwarnings("ignore")
async def test_deepeval_measures_a_test_case_with_it() -> None:
    pytest.importorskip("deepeval", reason="needs pcite[deepeval]")
    from deepeval import assert_test
    from deepeval.test_case import LLMTestCase
    from pcite.graph.interfaces.deepeval_metric import DeepevalGroundedness

    case = LLMTestCase(input="How long?", actual_output=TEXT, retrieval_context=CONTEXTS)
    metric = DeepevalGroundedness(threshold=0.6)
    assert await metric.a_measure(case) == 1 / 2
    assert not metric.is_successful()
    assert "They burn them." in str(metric.reason)
    with pytest.raises(AssertionError, match="pcite groundedness"):
        assert_test(case, [DeepevalGroundedness()], run_async=False)
    assert_test(case, [DeepevalGroundedness(threshold=0.5)], run_async=False)
