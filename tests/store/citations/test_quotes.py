"""Every quote in the store can be cut from its source again, also from another reading of it."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from pcite.store import citations
from pcite.store.database import Database
from pcite.store.records import Citation, Grounding
from pcite.store.sources.selectors import selectors

EU_ANEW = "12\n\fRecords are\nkept for five\nyears. A firm may keep them for seven."


@pytest.fixture
def recorded(store: Database, grounding: Grounding) -> Database:
    """A report whose citations know the words around their quotes."""
    texts = {source.id: source.text for source in grounding.sources}

    def around(citation: Citation) -> Citation:
        chosen = selectors(texts[citation.source_id], citation.quote_start, citation.quote_end)
        return citation.model_copy(update={"prefix": chosen.prefix, "suffix": chosen.suffix})

    cited = tuple(around(citation) for citation in grounding.citations)
    citations.record(store, grounding.model_copy(update={"citations": cited}), settings={})
    return store


def test_quotes_are_cut_from_the_text_that_is_stored(recorded: Database, grounding: Grounding) -> None:
    checks = citations.check_quotes(recorded, report_id=grounding.report_id)
    assert [(check.stands, check.how, check.start) for check in checks] == [(True, "position", 0)] * 2


def test_quotes_are_cut_from_the_text_as_it_is_read_now(recorded: Database) -> None:
    (eu,) = [check for check in citations.check_quotes(recorded, texts={"source-eu": EU_ANEW}) if check.start]
    assert (eu.stands, eu.how) == (True, "words")
    assert " ".join(EU_ANEW[eu.start : eu.end].split()) == eu.quote


@pytest.mark.parametrize(
    ("change", "problem"),
    [
        (lambda text: text.replace("five", "nine"), "altered"),
        (lambda text: "Nothing is here.", "absent"),
        (lambda text: text + text, "" ),
    ],
)  # fmt: skip
def test_a_quote_that_is_not_there_any_more_is_named(
    change: Callable[[str], str], problem: str, recorded: Database, grounding: Grounding
) -> None:
    text = change(grounding.sources[1].text)
    (check,) = [c for c in citations.check_quotes(recorded, texts={"source-eu": text}) if c.source_id == "source-eu"]
    assert check.problem.split(":")[0] == problem
    assert check.stands is not bool(problem)


def test_a_citation_without_the_words_around_it_is_told_by_the_stored_text(
    store: Database, grounding: Grounding
) -> None:
    citations.record(store, grounding, settings={})
    assert all(check.stands for check in citations.check_quotes(store, texts={"source-eu": EU_ANEW}))


def test_a_quote_that_the_stored_source_does_not_have_is_named(store: Database, grounding: Grounding) -> None:
    first, second = grounding.citations
    shifted = first.model_copy(update={"quote_start": 2})
    citations.record(store, grounding.model_copy(update={"citations": (shifted, second)}), settings={})
    problems = [check.problem for check in citations.check_quotes(store)]
    assert sum(bool(re.match("the stored source has other words at 2-", problem)) for problem in problems) == 1


def test_a_citation_alone_finds_its_quote(grounding: Grounding) -> None:
    wanted = citations.selectors_of(grounding.citations[1].model_copy(update={"quote": "Records are kept …"}))
    assert (wanted.exact, wanted.start) == ("Records are kept", 0)
