from __future__ import annotations

import pytest
from pcite.eval.alce.judges import Remembered, VerifierJudge, agree, judge, two_judges
from pcite.eval.detection.baselines import Baseline, Overlap
from pcite.nodes.ports import Judgement, Pair
from pcite.store.errors import InputError
from pcite.store.records import Provenance
from scripted_judge import Scripted

TRUE_PAIR = Pair("Records are kept for six years by every company.", "Records are kept for six years.")
GERMAN = Pair("Die Rechnungen sind zehn Jahre lang aufzubewahren.", "Die Rechnungen sind zehn Jahre aufzubewahren.")


class Half(Baseline):
    """Gives 0.6 to everything, and no answer to what it calls long."""

    languages = frozenset({"en"})
    provenance = Provenance(engine="half", model="m", digest="0123456789abcdef")

    def judge(self, pairs: list[Pair]) -> list[Judgement]:
        return [Judgement(None, reason="length") if "long" in pair.claim else Judgement(0.6) for pair in pairs]


def test_a_verifier_says_yes_above_its_threshold_and_nothing_where_it_abstains() -> None:
    pairs = [TRUE_PAIR, Pair("The premise is in English.", "The claim is long enough."), GERMAN]
    assert VerifierJudge(Half()).entails(pairs) == [True, None, None]
    assert VerifierJudge(Half(), threshold=0.6).entails(pairs) == [False, None, None]


def test_a_judge_is_known_by_engine_model_digest_and_threshold() -> None:
    assert VerifierJudge(Half(), threshold=0.7).id == "half:m@0123456789ab > 0.7"


@pytest.mark.parametrize("name", ["overlap", "bm25", "gates", "mini"])
def test_baselines_and_verifiers_are_judges_by_their_names(name: str) -> None:
    assert judge(name).entails([TRUE_PAIR, Pair("The sun is hot.", TRUE_PAIR.claim)]) == [True, False]


def test_an_unknown_judge_is_refused() -> None:
    with pytest.raises(InputError, match="nobody"):
        judge("nobody")


def test_the_second_judge_has_to_be_another() -> None:
    first, second = two_judges("overlap", "gates")
    assert second is not None
    assert first.id != second.id
    with pytest.raises(InputError, match="both are overlap"):
        two_judges("overlap", "overlap")


def test_a_pair_is_asked_once() -> None:
    asked = Scripted([("a", "b")])
    remembered = Remembered(asked)
    assert remembered.entails([Pair("a", "b"), Pair("c", "d"), Pair("a", "b")]) == [True, False, True]
    assert remembered.entails([Pair("c", "d")]) == [False]
    assert asked.calls == [[("a", "b"), ("c", "d")]]
    assert remembered.id == "scripted"


def test_agreement_is_of_the_pairs_that_both_answered() -> None:
    found = agree([True, True, False, False, None, True], [True, False, False, False, True, None])
    equal, chance = 3 / 4, (2 / 4) * (1 / 4) + (2 / 4) * (3 / 4)
    assert (found.answered, found.unanswered, found.equal) == (4, 2, equal)
    assert found.kappa == pytest.approx((equal - chance) / (1 - chance))


def test_agreement_on_nothing_is_not_defined() -> None:
    found = agree([None], [True])
    assert (found.answered, found.equal, found.kappa) == (0, None, None)
    assert found.undefined


def test_a_baseline_is_of_no_language_it_was_not_made_for() -> None:
    assert VerifierJudge(Overlap()).entails([GERMAN]) == [True]
