"""What the verifier's benchmark measures on; the timings themselves are left to the command."""

from __future__ import annotations

from collections.abc import Sequence

import pytest
from pcite.eval.benchmarks import cascade, reaudit, verifier
from pcite.eval.detection import Labelled
from pcite.nodes.ports import Judgement, Pair
from pcite.nodes.segmenter import segment
from pcite.store.records import Provenance

RULE = "A broker keeps its records for six years."


class Yes:
    """A model that supports everything."""

    provenance = Provenance(engine="scripted", model="yes", digest="0")
    languages = frozenset({"en"})
    cross_lingual = False

    def fits(self, claim: str) -> bool:
        return True

    def judge(self, pairs: Sequence[Pair]) -> list[Judgement]:
        return [Judgement(0.9) for _ in pairs]


@pytest.mark.parametrize("words", verifier.LENGTHS)
def test_pairs_are_distinct_and_as_long_as_they_say(words: int) -> None:
    drawn = verifier.pairs(words)
    assert len(set(drawn)) == len(drawn) == verifier.PAIRS
    assert {len(pair.premise.split()) for pair in drawn} == {words}


def test_one_sentence_is_changed_and_no_other() -> None:
    draft = "Records are kept for six years. Fees are due in May. Firms are licensed by the state."
    before, after = ([claim.text for claim in segment(text)] for text in (draft, reaudit.changed(draft)))
    assert [old for old, new in zip(before, after, strict=True) if old != new] == ["Fees are due in May."]


def test_errors_are_counted_against_people_and_against_the_model() -> None:
    strange = "The court of appeal shall hear this motion, and it is to be argued before three judges."
    claim = "Photosynthesis converts sunlight into chemical energy inside green chloroplasts of vascular plants."
    items = [
        Labelled("1", Pair(RULE, RULE), 1),
        Labelled("2", Pair(RULE, RULE), 0),
        Labelled("3", Pair(strange, claim), 1),
        Labelled("4", Pair(strange, RULE), 0),
    ]
    row = cascade.row("set", items, Yes())
    assert row.verbatim == cascade.RuleDecisions(pairs=2, wrong=1, against_model=0)
    assert row.hopeless == cascade.RuleDecisions(pairs=1, wrong=1, against_model=1)
    assert "| **all** | 4 | 2 | 1 | 0 | 1 | 1 | 1 | |" in cascade.table([row])


def test_nobody_contradicts_a_rule_where_nobody_was_asked() -> None:
    row = cascade.row("set", [Labelled("1", Pair(RULE, RULE), -1)], Yes())
    assert row.verbatim == cascade.RuleDecisions(pairs=1, wrong=0, against_model=0)
