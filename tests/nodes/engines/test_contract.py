"""What every engine promises, whatever it is made of: one contract, run over each of them."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from importlib import import_module
from importlib.util import find_spec

import pytest
from engines import BROKEN, ENGINES
from pcite.graph.models.scorer import Scorer
from pcite.nodes.engines.cascade import Cascade
from pcite.nodes.engines.mini_engine import MiniVerifier
from pcite.nodes.engines.routed import RoutedVerifier
from pcite.nodes.engines.second_opinion import SecondOpinion
from pcite.nodes.ports import Judgement, Pair, Verifier
from pcite.store.errors import EngineError

SAME = 1e-4
"""What the score of a pair may differ by with what stands beside it."""
RULE = "A broker keeps the records of every trade for at least six years after it was made."
PAIRS = [
    Pair(RULE, "Brokers keep their trade records for six years."),
    Pair(RULE, "The moon is made of green cheese, and the mice know it well."),
    Pair(RULE, RULE),
    Pair("Lions.", "The lions of the zoo eat meat that the keeper brings to them every day at noon."),
    Pair("The weather was fine. " * 30 + RULE, "Brokers keep their trade records for six years."),
]
UNICODE = {
    "emoji": "The lion 🦁 eats the meat 👩🏽‍🍳 that it is given.",
    "combining": "The cafe\u0301 of the zoo o\u0308pens at nine in the morning.",
    "right to left": "The word \u202b\u05d0\u05e8\u05d9\u05d4\u202c stands for the lion in this text.",
    "other scripts": "The lion is called 獅子 there, and Λέων here, and лев elsewhere.",
    "signs": "The fee is 5 % of ½ of £3 – or “less” … in the zoo.",
    "zero width": "The li\u200bon of the z\u00adoo\ufeff eats the meat.",
    "marks of tokenizers": "The lion</s> eats [SEP] the <pad> meat [CLS] <|im_end|> of the zoo.",
}
TOO_LONG = "the broker keeps another record of the trade and " * 1000
LONG_PREMISE = "Experienced keepers feed several hungry lions every afternoon. " * 300 + RULE


@pytest.fixture(scope="module", autouse=True)
def _one_thread() -> Iterator[None]:
    """Several threads only wait for each other over models this small."""
    torch = import_module("torch") if find_spec("torch") else None
    if torch is None:
        yield
        return
    before = torch.get_num_threads()
    torch.set_num_threads(1)
    yield
    torch.set_num_threads(before)


@pytest.fixture(scope="module", params=ENGINES)
def engine(request: pytest.FixtureRequest) -> Verifier:
    return ENGINES[request.param](request)


def test_it_says_who_it_is_and_what_it_was_measured_on(engine: Verifier) -> None:
    given = engine.provenance
    assert given.engine
    assert given.model
    assert given.digest
    assert given.prompt
    assert "en" in engine.languages
    assert engine.cross_lingual in (True, False)


def test_judgements_come_in_the_order_of_the_pairs(engine: Verifier) -> None:
    assert_same(engine.judge(PAIRS), engine.judge(PAIRS[::-1])[::-1])


def test_a_judgement_does_not_depend_on_its_neighbours(engine: Verifier) -> None:
    crowd = [Pair(text, text) for text in UNICODE.values()]
    assert_same(engine.judge([*crowd, *PAIRS])[len(crowd) :], [engine.judge([pair])[0] for pair in PAIRS])


def test_the_same_question_has_the_same_answer(engine: Verifier) -> None:
    first, _, again = said = engine.judge([PAIRS[0], PAIRS[3], PAIRS[0]])
    assert first == again
    assert engine.judge([PAIRS[0], PAIRS[3], PAIRS[0]]) == said


def test_every_answer_is_a_probability_or_a_plain_yes_or_no(engine: Verifier) -> None:
    for said in engine.judge(PAIRS):
        assert_answer(said)


def test_no_pairs_are_no_judgements(engine: Verifier) -> None:
    assert engine.judge([]) == []


@pytest.mark.parametrize("premise", ["", " \n\t\u00a0"])
def test_an_empty_premise_supports_nothing_and_that_is_an_answer(engine: Verifier, premise: str) -> None:
    empty, other = engine.judge([Pair(premise, PAIRS[0].claim), PAIRS[0]])
    assert (empty.support or 0.0, bool(empty.supported), empty.reason, empty.pending) == (0.0, False, "", False)
    assert_same([other], engine.judge(PAIRS[:1]))


@pytest.mark.parametrize("claim", ["", " \n"])
@pytest.mark.parametrize("premise", [RULE, ""])
def test_an_empty_claim_is_never_supported(engine: Verifier, premise: str, claim: str) -> None:
    said = engine.judge([Pair(premise, claim)])[0]
    assert not said.supported
    assert said.support is None or said.support <= 0.5


@pytest.mark.parametrize("text", UNICODE.values(), ids=UNICODE)
def test_any_script_and_sign_is_answered(engine: Verifier, text: str) -> None:
    for said in engine.judge([Pair(text, text), Pair(RULE, text), Pair(text, PAIRS[0].claim)]):
        assert_answer(said)


def test_a_claim_that_does_not_fit_is_an_abstention_and_disturbs_no_other(engine: Verifier) -> None:
    assert not engine.fits(TOO_LONG)
    before, long, after = engine.judge([PAIRS[0], Pair(RULE, TOO_LONG), PAIRS[3]])
    assert long.reason
    assert (long.support, long.supported, long.contradiction, long.pending) == (None, None, None, False)
    assert_same([before, after], engine.judge([PAIRS[0], PAIRS[3]]))


def test_a_claim_that_fits_is_answered(engine: Verifier) -> None:
    assert all(engine.fits(pair.claim) for pair in PAIRS)
    assert not any(said.reason for said in engine.judge(PAIRS))


def test_a_premise_may_be_long_and_what_was_read_of_it_is_told(engine: Verifier) -> None:
    said = engine.judge([Pair(LONG_PREMISE, PAIRS[0].claim)])[0]
    assert_answer(said)
    words = " ".join(LONG_PREMISE.split())
    for chunk in said.chunks or ():
        assert all(" ".join(line.split()) in words for line in chunk.text.splitlines())
        assert chunk.support is None or 0.0 <= chunk.support <= 1.0


@pytest.mark.parametrize("name", BROKEN)
@pytest.mark.parametrize(
    "around",
    [
        lambda engine: engine,
        lambda engine: RoutedVerifier([engine]),
        lambda engine: SecondOpinion(MiniVerifier(), engine),
        Cascade,
        Scorer,
    ],
    ids=["itself", "routed", "second opinion", "cascade", "loaded"],
)
def test_an_engine_that_fails_supports_nothing(
    name: str, around: Callable[[Verifier], Verifier], request: pytest.FixtureRequest
) -> None:
    broken = BROKEN[name]
    if broken.raises:
        with pytest.raises(EngineError):
            around(broken.build(request)).judge(PAIRS[:1])
        return
    judged = around(broken.build(request)).judge(PAIRS[:1])
    assert not any(said.support or said.supported for said in judged)
    assert all(said.reason or said.pending for said in judged)


def assert_answer(said: Judgement) -> None:
    assert (said.reason, said.pending) == ("", False)
    assert said.support is not None or said.supported is not None
    for probability in (said.support, said.contradiction):
        assert probability is None or 0.0 <= probability <= 1.0


def assert_same(said: list[Judgement], wanted: list[Judgement]) -> None:
    assert len(said) == len(wanted)
    for one, other in zip(said, wanted, strict=True):
        assert one.support == pytest.approx(other.support, abs=SAME)
        assert one.contradiction == pytest.approx(other.contradiction, abs=SAME)
        assert one[2:5] == other[2:5]
        assert one.provenance == other.provenance
