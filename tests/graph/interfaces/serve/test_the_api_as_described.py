"""The API keeps to its own description, whatever it is asked."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress

import pytest
from hypothesis import HealthCheck, Phase, given, settings
from hypothesis.errors import Unsatisfiable
from hypothesis.strategies import SearchStrategy

schemathesis = pytest.importorskip("schemathesis", reason="needs schemathesis")

from schemathesis import Case, GenerationMode  # noqa: E402
from schemathesis.checks import CHECKS  # noqa: E402
from schemathesis.config import SchemathesisConfig  # noqa: E402

from .conftest import WRITER  # noqa: E402

QUIET = {"deadline": None, "suppress_health_check": list(HealthCheck), "database": None, "derandomize": True}
READ = {"/api/check", "/api/ground", "/api/uploads"}
"""What is read as a text, which may be refused for what it says: a draft without a sentence is one."""


def ask_everything(site: str, examples: int, mode: GenerationMode) -> int:
    """Put generated requests to every operation; how many there are."""
    schema = schemathesis.openapi.from_url(f"{site}/api/openapi.json", config=SchemathesisConfig())
    operations = [found.ok() for found in schema.get_all_operations()]
    for operation in operations:
        with suppress(Unsatisfiable):  # there is no wrong way to ask what takes nothing
            asking(operation.as_strategy(generation_mode=mode), examples)()
    return len(operations)


def asking(cases: SearchStrategy[Case], examples: int) -> Callable[[], None]:
    @settings(max_examples=examples, phases=[Phase.explicit, Phase.generate], **QUIET)
    @given(case=cases)
    def keeps_to_it(case: Case) -> None:
        allowed = CHECKS.get_by_names(["positive_data_acceptance"]) if case.operation.path in READ else []
        case.call_and_validate(headers=WRITER, excluded_checks=allowed, timeout=60)

    return keeps_to_it


@pytest.mark.ci
def test_answers_are_those_that_the_description_names(site: str) -> None:
    assert ask_everything(site, 1, GenerationMode.POSITIVE) > 25


@pytest.mark.slow
@pytest.mark.parametrize("mode", list(GenerationMode))
def test_answers_to_many_requests_are_those_that_the_description_names(site: str, mode: GenerationMode) -> None:
    assert ask_everything(site, 60, mode) > 25
