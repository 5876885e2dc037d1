"""Coverage, recall and precision are three numbers, of our citations and of the author's; and misattribution."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

import pytest
from pcite.eval.grounding.statements import (
    attributed,
    by_author,
    by_judge,
    by_report,
    coverage,
    lists,
    measure,
    misattribution,
    misattribution_of_gold,
    precision,
    recall,
    table,
)
from pcite.eval.grounding.statements_citing import Stated
from pcite.eval.runs import Share
from pcite.graph.api import ground
from pcite.nodes.ports import Pair
from pcite.store.database import Database
from pcite.store.errors import InputError
from pcite.store.records import Grounding
from scripted import Scripted

WHALES = "Blue whales are the largest animals that ever lived on Earth."
BATS = "Bats find their way in the dark by the echo of their calls."
OWLS = "Owls hear mice under the snow with ears of unequal height."
RATS = "Rats can be trained to find land mines in a field by their smell."
DRAFT = (
    f"{WHALES[:-1]} [1]. {BATS[:-1]} [1]. Cats of the old kings of Egypt weighed four hundred pounds [2]. "
    f"{OWLS[:-1]} [9]. {RATS}"
)


class Everything:
    """A judge that says yes to what has a word in it."""

    def __init__(self, word: str) -> None:
        self.id, self._word = f"has {word}", word

    def entails(self, pairs: Sequence[Pair]) -> list[bool | None]:
        return [self._word in pair.premise for pair in pairs]


@pytest.fixture(scope="module")
def sources(tmp_path_factory: pytest.TempPathFactory) -> list[Path]:
    folder = tmp_path_factory.mktemp("sources")
    for name, text in (("whales", WHALES), ("bats", BATS), ("owls", OWLS)):
        (folder / f"{name}.txt").write_text(text, encoding="utf-8")
    return [folder / f"{name}.txt" for name in ("whales", "bats", "owls")]


@pytest.fixture(scope="module")
def grounding(sources: list[Path]) -> Grounding:
    verifier = Scripted(lambda pair: 0.9 if pair.claim.rstrip(".") in pair.premise else 0.1)
    return ground(DRAFT, sources, verifier=verifier)


def test_each_number_answers_another_question() -> None:
    stated = [Stated(2, 1, True), Stated(1, 0, False), Stated(0, 0, False), Stated(1, 1, False)]
    assert coverage(stated) == Share(3, 4)
    assert recall(stated) == Share(1, 4)
    assert precision(stated) == Share(1 + 0 + 1, 2 + 1 + 1)


def test_of_nothing_all_three_are_undefined() -> None:
    assert [share([]).value for share in (coverage, recall, precision)] == [None, None, None]


def test_the_pipeline_s_own_citations_are_right_in_its_own_eyes(grounding: Grounding) -> None:
    stated = by_report(grounding)
    assert coverage(stated) == recall(stated) == Share(3, 5)
    assert precision(stated) == Share(3, 3)


def test_a_judge_may_see_them_otherwise(grounding: Grounding) -> None:
    stated = by_judge(grounding, Everything("whales"))
    assert coverage(stated) == Share(3, 5)
    assert recall(stated) == Share(1, 5)
    assert precision(stated) == Share(1, 3)


def test_every_citation_of_the_author_has_its_fate(grounding: Grounding) -> None:
    assert [one.fate for one in attributed(grounding)] == ["held", "misattributed", "unsupported", "dangling"]


def test_the_right_fact_with_the_wrong_source_is_a_misattribution(grounding: Grounding) -> None:
    assert misattribution(attributed(grounding)) == Share(1, 3)


def test_the_author_s_three_numbers_count_what_he_cited(grounding: Grounding) -> None:
    stated = by_author(grounding)
    assert coverage(stated) == Share(4, 5)
    assert recall(stated) == Share(1, 5)
    assert precision(stated) == Share(1, 4)


def test_a_claim_that_is_not_settled_leaves_its_citation_open(sources: list[Path]) -> None:
    undecided = ground(f"{WHALES[:-1]} [1].", sources, verifier=Scripted(lambda _: 0.5))
    assert [one.fate for one in attributed(undecided)] == ["open"]
    assert misattribution(attributed(undecided)).value is None


def test_our_citation_of_a_source_that_the_gold_does_not_name_is_a_misattribution(grounding: Grounding) -> None:
    claims = [claim for claim in grounding.claims if claim.text.startswith(("Blue", "Bats"))]
    gold = {
        "sentences": [
            {"start": c.start, "end": c.end, "text": c.text, "label": "supported", "gold": [["whales", ""]]}
            for c in claims
        ]
    }
    assert misattribution_of_gold(gold, grounding) == Share(1, 2)


def test_the_reports_of_a_store_are_measured(
    store: Database, store_path: Path, tmp_path: Path, sources: list[Path]
) -> None:
    verifier = Scripted(lambda pair: 0.9 if pair.claim.rstrip(".") in pair.premise else 0.1)
    first = ground(DRAFT, sources, verifier=verifier, store=store)
    second = ground(RATS, sources, verifier=verifier, store=store)
    found = measure([str(store_path)], tmp_path / "statements.jsonl")
    assert {row.key for row in found.rows} == {first.report_id, second.report_id}
    assert found.share("coverage") == Share(3 + 0, 5 + 1)
    assert found.share("author's coverage") == Share(4, 5)
    assert found.share("misattribution") == Share(1, 3)
    assert found.share("faithfulness") == Share(3 + 0, 5 + 1)
    assert f"- {first.report_id}, sentence 2: misattributed, cites whales.txt" in lists(found).splitlines()
    assert f"- {first.report_id}, sentence 4: dangling" in lists(found).splitlines()
    told = table(found)
    assert told.startswith("2 texts, 0 of them without a claim. Judge of our citations: the report's own verdicts.")
    assert (
        f"| factual precision | mean over texts of supported propositions | {100 * (3 / 5 + 0 / 1) / 2:.1f} % |" in told
    )


def test_a_store_without_reports_is_refused(store: Database, store_path: Path, tmp_path: Path) -> None:
    with pytest.raises(InputError, match="it keeps none"):
        measure([str(store_path)], tmp_path / "statements.jsonl")


def test_drafts_and_stores_are_not_mixed(tmp_path: Path) -> None:
    with pytest.raises(InputError, match="Name drafts"):
        measure(["a.json", "store.db"], tmp_path / "statements.jsonl")


def test_a_file_that_is_no_gold_draft_is_refused(tmp_path: Path) -> None:
    (tmp_path / "no.json").write_text("[]", encoding="utf-8")
    for name, told in (("no.json", "not an object"), ("nowhere.json", "No such file")):
        with pytest.raises(InputError, match=told):
            measure([str(tmp_path / name)], tmp_path / "statements.jsonl")
