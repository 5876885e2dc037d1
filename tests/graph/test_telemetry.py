"""Traces and counters, read back from the exporters of OpenTelemetry's own SDK."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from functools import partial
from pathlib import Path

import pcite
import pytest
from opentelemetry import metrics, trace
from opentelemetry.sdk.metrics import MeterProvider
from opentelemetry.sdk.metrics.export import InMemoryMetricReader
from opentelemetry.sdk.trace import ReadableSpan, TracerProvider
from opentelemetry.sdk.trace.export import SimpleSpanProcessor
from opentelemetry.sdk.trace.export.in_memory_span_exporter import InMemorySpanExporter
from pcite.store.errors import PciteError

RULE = {"text": "Brokers keep their records for six years.", "title": "Rule"}
DRAFT = "Brokers keep their records for six years. They burn them."
STEPS = ["segmenter", "retriever", "verifier", "editor", "formatter", "recorder"]


@pytest.fixture
def spans(monkeypatch: pytest.MonkeyPatch) -> Iterator[InMemorySpanExporter]:
    exporter, provider = InMemorySpanExporter(), TracerProvider()
    provider.add_span_processor(SimpleSpanProcessor(exporter))
    monkeypatch.setattr(trace, "get_tracer", provider.get_tracer)
    yield exporter
    provider.shutdown()


@pytest.fixture
def reader(monkeypatch: pytest.MonkeyPatch) -> Iterator[InMemoryMetricReader]:
    reader = InMemoryMetricReader()
    provider = MeterProvider([reader])
    monkeypatch.setattr(metrics, "get_meter", provider.get_meter)
    yield reader
    provider.shutdown()


def named(spans: InMemorySpanExporter) -> dict[str, ReadableSpan]:
    return {span.name.removeprefix("pcite."): span for span in spans.get_finished_spans()}


async def test_a_run_is_a_span_with_one_for_each_of_its_steps(spans: InMemorySpanExporter) -> None:
    for way in (partial(asyncio.to_thread, pcite.ground), pcite.aground):
        grounding = await way(DRAFT, [RULE])
        found = named(spans)
        spans.clear()
        assert sorted(found) == sorted(["ground", *STEPS])
        top = found.pop("ground")
        assert top.attributes is not None
        assert top.context is not None
        assert {span.parent.span_id for span in found.values() if span.parent} == {top.context.span_id}
        assert top.attributes["pcite.claims"] == 2
        assert top.attributes["pcite.verdicts.supported"] == 1
        assert {(span.attributes or {})["pcite.report_id"] for span in found.values()} == {grounding.report_id}


def test_claims_and_verdicts_are_counted(reader: InMemoryMetricReader) -> None:
    for _ in range(2):
        pcite.ground(DRAFT, [RULE])
    data = reader.get_metrics_data()
    assert data is not None
    points = {
        (metric.name, *(point.attributes or {}).values()): point.value
        for metric in data.resource_metrics[0].scope_metrics[0].metrics
        for point in metric.data.data_points
    }
    assert points[("pcite.claims",)] == 4
    assert points[("pcite.verdicts", "supported")] == 2
    assert sum(value for (name, *_), value in points.items() if name == "pcite.verdicts") == 4


def test_no_text_of_draft_or_source_or_error_is_in_a_span(
    spans: InMemorySpanExporter, monkeypatch: pytest.MonkeyPatch
) -> None:
    pcite.ground(DRAFT, [RULE])

    def fails(*_: object) -> None:
        raise PciteError("judging", "the claim 'They burn them.'", "Do not")

    monkeypatch.setattr("pcite.nodes.verifier.node.links_of", fails)
    with pytest.raises(PciteError):
        pcite.ground(DRAFT, [RULE])
    written = "".join(span.to_json() for span in spans.get_finished_spans())
    assert "PciteError" in written
    assert [word for word in ("Brokers", "burn", "six years", "judging") if word in written] == []


def test_the_result_has_the_seconds_of_each_step_and_is_equal_without_them(tmp_path: Path) -> None:
    first = pcite.ground(DRAFT, [RULE], store=tmp_path / "store.sqlite")
    assert sorted(first.seconds) == sorted(STEPS)
    assert all(seconds >= 0 for seconds in first.seconds.values())
    assert "seconds" not in first.model_dump()
    assert first.model_copy(update={"seconds": {}}) == first
    assert first.model_copy(update={"text": ""}) != first
