"""Plans that cannot be carried out are no plans; names in a report become citations."""

from __future__ import annotations

from fractions import Fraction

import pytest
from pcite.nodes.engines.plans_binding import bound
from pcite.nodes.engines.plans_filled import StepResult, computed, lost, number_of, with_values
from pcite.nodes.engines.plans_steps import MOST, Plan, Step
from pcite.store.records import Passage, Unit
from pcite.store.records.locators import Locator
from pydantic import ValidationError


def find(variable: str, wanted: str = "revenue") -> dict[str, str]:
    return {"variable": variable, "tool": "find", "input": wanted}


def calculate(variable: str, calculation: str) -> dict[str, str]:
    return {"variable": variable, "tool": "calculate", "input": calculation}


@pytest.mark.parametrize(
    ("steps", "told"),
    [
        ([], "1 to 12 steps, this has 0"),
        ([find(f"#E{n}") for n in range(1, MOST + 2)], "this has 13"),
        ([find("#E1", "what follows from #E2"), find("#E2", "what follows from #E1")], "#E1 uses #E2"),
        ([find("#E1", "more than #E1")], "#E1 uses #E1"),
        ([find("#E1"), calculate("#E2", "#E1 / #E9")], "uses #E9, which no step before it makes"),
        ([find("#E1"), find("#E1")], "made by two steps"),
        ([find("revenue")], "no name of a variable"),
        ([find("#E1", "  ")], "says not what to find"),
        ([find("#E1"), calculate("#E2", "5 * 7")], "no number that was found"),
        ([find("#E1"), calculate("#E2", "max(#E1)")], "no part of a calculation"),
        ([calculate("#E1", "1 + 1")], "no number that was found"),
    ],
)
def test_a_plan_that_cannot_be_carried_out_says_what_is_wrong(steps: list[dict[str, str]], told: str) -> None:
    with pytest.raises(ValidationError, match=told):
        Plan.model_validate({"steps": steps})


def test_steps_that_do_not_need_each_other_are_ready_together() -> None:
    plan = Plan.model_validate({"steps": [find("#E1"), find("#E2"), calculate("#E3", "#E1 / #E2")]})
    assert [step.variable for step in plan.ready([])] == ["#E1", "#E2"]
    assert [step.variable for step in plan.ready(["#E1", "#E2"])] == ["#E3"]
    assert plan.ready(["#E1", "#E2", "#E3"]) == []


@pytest.mark.parametrize(
    ("value", "lang", "number"),
    [
        ("5.2 million EUR", "en", Fraction(5_200_000)),
        ("1.500 Euro", "de", Fraction(1500)),
        ("1,500 people", "en", Fraction(1500)),
        ("six years", "en", Fraction(6)),
        ("$5M", "en", Fraction(5_000_000)),
        ("in 2023", "en", Fraction(2023)),
        ("1.234", "en", None),
        ("between 5 and 7", "en", None),
        ("many", "en", None),
    ],
)
def test_a_value_is_the_one_number_that_it_has_in_the_language_of_its_source(
    value: str, lang: str, number: Fraction | None
) -> None:
    assert number_of(value, lang)[0] == number


def of(number: int, source: str, value: str) -> StepResult:
    unit = Unit(start=0, end=1, locator=Locator())
    passage = Passage(id=f"p{number}", source_id=source, start=0, end=1, text="x", units=(unit,), lang="en")
    return StepResult.of(Step(variable=f"#E{number}", tool="find", input="x"), value, "x", passage, source)


def test_a_name_in_brackets_is_a_citation_and_in_a_sentence_its_value_with_one() -> None:
    found = {"#E1": of(1, "a", "5 EUR"), "#E2": of(2, "b", "2 people")}
    ratio = computed(Step(variable="#E3", tool="calculate", input="#E1 / #E2"), found)
    gone = StepResult(Step(variable="#E4", tool="find", input="y"), reason="no passage")
    report = (
        "It is 5 EUR [#E1]. Both are small (#E2, #E1). It was #E2 then. It is 2.5 a head [#E3]. No [#E4], no [#E9]."
    )
    said = bound(report, {**found, "#E3": ratio, "#E4": gone})
    assert said.text == "It is 5 EUR [1]. Both are small [2, 1]. It was 2 people [2] then. It is 2.5 a head. No, no."
    assert said.cited.sources == {1: "a", 2: "b"}
    assert (said.unknown, said.computed) == (("#E4", "#E9"), ("#E3",))
    lacking = lost(Step(variable="#E5", tool="calculate", input="#E4 + 1"), {"#E4": gone})
    assert lacking is not None
    assert "#E4" in lacking.reason


def test_a_later_step_is_asked_with_the_values_of_earlier_ones() -> None:
    assert with_values("revenue of #E1 and #E10", {"#E1": of(1, "a", "Bolt")}) == "revenue of Bolt and #E10"


def test_years_and_months_or_two_currencies_are_not_computed_with() -> None:
    found = {"#E1": of(1, "a", "6 years"), "#E2": of(2, "b", "60 months"), "#E3": of(3, "a", "5 EUR")}
    found["#E4"] = of(4, "a", "$5")
    for calculation, reason in {
        "#E1 + #E2": "the units differ: #E1",
        "#E3 / #E4": "units differ",
        "#E3 / #E1": "",
    }.items():
        result = computed(Step(variable="#E9", tool="calculate", input=calculation), found)
        assert reason in result.reason
        assert bool(result.value) is not bool(reason)
