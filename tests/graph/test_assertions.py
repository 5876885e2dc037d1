from __future__ import annotations

from pathlib import Path

import pytest
from pcite import assert_grounded
from pcite.graph.assertions import groundedness

RULE = {"text": "Brokers keep their records for six years.", "title": "Rule 17a-4"}


def test_a_text_that_its_sources_support_is_given_back_grounded() -> None:
    grounding = assert_grounded("Brokers keep their records for six years.", [RULE])
    assert grounding.text == "Brokers keep their records for six years [1]."


def test_a_sentence_that_is_not_supported_is_named_with_its_reason() -> None:
    with pytest.raises(AssertionError) as error:
        assert_grounded("Brokers keep their records for six years.\nThey keep them for nine years.", [RULE])
    first, line = str(error.value).splitlines()
    assert first == "1 sentence is not grounded in the sources:"
    assert line.startswith("- line 2: unsupported: “They keep them for nine years.”")


def test_what_could_not_be_checked_fails_where_that_is_asked_for() -> None:
    german = "Makler bewahren ihre Unterlagen sechs Jahre auf."
    assert_grounded(german, [RULE])
    with pytest.raises(AssertionError, match="not_verifiable"):
        assert_grounded(german, [RULE], fail_on="review")


def test_nothing_is_kept_even_where_the_settings_name_a_store(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("CITATION_DB_URL", str(tmp_path / "audit.sqlite"))
    assert_grounded("Brokers keep their records for six years.", [RULE])
    assert list(tmp_path.iterdir()) == []


def test_the_score_is_the_share_of_the_sentences_that_are_supported() -> None:
    text = "Brokers keep their records for six years. They burn them."
    score, reason = groundedness(text, [str(RULE["text"])])
    assert score == 1 / 2
    assert reason.startswith("“They burn them.”: ")
    assert groundedness("Is that so?", [str(RULE["text"])]).score is None
