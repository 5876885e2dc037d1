"""Every value that a record may have has a name on the page, in both languages."""

from __future__ import annotations

from collections.abc import Mapping
from typing import get_args

import pcite
import pytest
from pcite.graph.output.report import as_html
from pcite.prompts.page_terms import GATES, OUTCOMES
from pcite.store.records.verdicts import Gate, Outcome


@pytest.mark.parametrize("lang", ["en", "de"])
@pytest.mark.parametrize(("words", "values"), [(GATES, get_args(Gate)), (OUTCOMES, get_args(Outcome))])
def test_every_gate_and_outcome_has_a_term(
    words: Mapping[str, Mapping[str, str]], values: tuple[str, ...], lang: str
) -> None:
    assert set(words[lang]) == set(values)


def test_a_pronoun_that_stands_for_nothing_is_shown_on_the_page() -> None:
    rule = {"text": "# Rule\n\nA broker must keep order tickets for six years. It must be kept for six years.\n"}
    grounding = pcite.ground("Records of trades exist. They must be kept for six years.", [rule])
    assert [finding.gate for verdict in grounding.verdicts for finding in verdict.findings] == ["antecedents"]
    assert "What a word points back to" in as_html(grounding, lang="en")
