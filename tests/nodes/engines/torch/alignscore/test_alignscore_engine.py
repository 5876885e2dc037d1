from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from alignscore_model import FED, ONE, PAIRS, TWO, outputs, verifier
from pcite.nodes.engines.torch.alignscore import AlignScoreVerifier
from pcite.nodes.engines.torch.alignscore_engine import chunked
from pcite.nodes.ports import Judgement, Pair
from pcite.store.text.sentences import split

pytest.importorskip("torch")
pytest.importorskip("transformers")

Save = Callable[..., Path]
DAYS = [f"On day {i} the keeper counts the lions of the zoo in the summer." for i in range(70)]
LONG = " ".join(DAYS)
"""910 words: three chunks of 23 sentences, and the last sentence."""


def clip(score: float) -> float:
    return min(1.0, max(0.0, score))


def sentences(text: str) -> list[str]:
    return [text[begin:end] for begin, end in split(text)]


MODES = [("nli", "tri_layer", 0), ("bin", "bin_layer", 1), ("reg", "reg_layer", 0)]


@pytest.mark.parametrize(("mode", "head", "output"), MODES)
def test_a_pair_is_scored_by_the_head_of_the_mode(
    path: Path, backbone: Path, mode: str, head: str, output: int
) -> None:
    for pair, judged in zip(PAIRS, verifier(path, backbone, mode).judge(PAIRS), strict=True):
        assert judged.support == pytest.approx(clip(outputs(backbone, head, *pair)[output]), abs=1e-5)


@pytest.mark.parametrize(("mode", "head", "output"), MODES)
def test_split_modes_take_the_highest_chunk_for_each_sentence_and_of_these_the_mean(
    path: Path, backbone: Path, mode: str, head: str, output: int
) -> None:
    (judged,) = verifier(path, backbone, f"{mode}_sp").judge([Pair(LONG, TWO)])
    table = [[clip(outputs(backbone, head, chunk, said)[output]) for chunk in chunked(LONG)] for said in sentences(TWO)]
    assert judged.support == pytest.approx((max(table[0]) + max(table[1])) / 2, abs=1e-5)
    each = [(first + second) / 2 for first, second in zip(*table, strict=True)]
    assert [chunk.text for chunk in judged.chunks] == chunked(LONG)
    assert [chunk.support for chunk in judged.chunks] == pytest.approx(each, abs=1e-5)


def test_split_is_the_default_and_says_contradiction_of_the_worst_sentence_and_chunk(
    path: Path, backbone: Path
) -> None:
    (judged,) = AlignScoreVerifier(path, backbone=backbone, device="cpu", dtype="float32").judge([Pair(LONG, TWO)])
    against = [outputs(backbone, "tri_layer", chunk, said)[2] for chunk in chunked(LONG) for said in sentences(TWO)]
    assert judged.contradiction == pytest.approx(max(against), abs=1e-5)
    assert judged == verifier(path, backbone, "nli_sp").judge([Pair(LONG, TWO)])[0]


@pytest.mark.parametrize(("mode", "contradicts"), [("nli", True), ("bin", False), ("reg", False), ("bin_sp", False)])
def test_only_the_three_way_head_gives_contradiction(path: Path, backbone: Path, mode: str, contradicts: bool) -> None:
    (judged,) = verifier(path, backbone, mode).judge(PAIRS[:1])
    expected = outputs(backbone, "tri_layer", *PAIRS[0])[2]
    assert judged.contradiction == (pytest.approx(expected, abs=1e-5) if contradicts else None)


def test_chunks_hold_as_many_whole_sentences_as_make_350_words() -> None:
    assert chunked(LONG) == [" ".join(DAYS[:23]), " ".join(DAYS[23:46]), " ".join(DAYS[46:69]), DAYS[69]]
    assert chunked(FED) == [FED]
    assert chunked(" ") == []
    assert chunked("word " * 800) == [("word " * 800).strip()]


@pytest.mark.usefixtures("punkt")
def test_as_published_the_sentences_are_those_of_punkt() -> None:
    text = "Lions eat. " + "See Fig. Two of it. " * 150
    assert chunked(text)[0].endswith("of it.")
    assert chunked(text, "nltk")[0].endswith("See Fig.")


def test_the_regression_is_clipped_to_a_probability(path: Path, backbone: Path) -> None:
    pairs = [Pair(FED[:n] + ".", ONE) for n in range(3, 60, 3)]
    raw = [outputs(backbone, "reg_layer", *pair)[0] for pair in pairs]
    assert min(raw) < 0 or max(raw) > 1
    assert [one.support for one in verifier(path, backbone, "reg").judge(pairs)] == pytest.approx(
        list(map(clip, raw)), abs=1e-5
    )


def test_a_chunk_that_does_not_fit_is_read_in_parts_and_not_cut(narrow: Path, save: Save) -> None:
    engine = verifier(save(narrow), narrow)
    (judged,) = engine.judge([Pair(LONG, ONE)])
    parts = [part.text for part in engine._inputs.parts(chunked(LONG)[0], ONE)]
    assert " ".join(parts) == chunked(LONG)[0]
    assert [chunk.text for chunk in judged.chunks] == chunked(LONG)
    highest = max(outputs(narrow, "tri_layer", part, ONE)[0] for part in parts)
    assert judged.chunks[0].support == pytest.approx(highest, abs=1e-5)


def test_a_premise_beyond_the_window_is_read_in_parts_and_the_highest_counts(narrow: Path, save: Save) -> None:
    last = "At noon a lion ate."
    (judged,) = verifier(save(narrow), narrow, "nli").judge([Pair(f"{LONG} {last}", ONE)])
    assert " ".join(chunk.text for chunk in judged.chunks) == f"{LONG} {last}"
    said = [outputs(narrow, "tri_layer", chunk.text, ONE) for chunk in judged.chunks]
    assert [chunk.support for chunk in judged.chunks] == pytest.approx([row[0] for row in said], abs=1e-5)
    assert judged.support == pytest.approx(max(row[0] for row in said), abs=1e-5)
    assert judged.contradiction == pytest.approx(max(row[2] for row in said), abs=1e-5)


def test_a_premise_that_just_fits_is_read_whole(narrow: Path, save: Save) -> None:
    engine = verifier(save(narrow), narrow, "nli")
    premises = [LONG[:n] for n in range(100, 400)]
    longest = max((one for one in premises if len(engine._inputs.encode(one, ONE).ids) == 96), key=len)
    (judged,) = engine.judge([Pair(longest, ONE)])
    assert judged.chunks == ()
    assert judged.support == pytest.approx(outputs(narrow, "tri_layer", longest, ONE)[0], abs=1e-5)


def test_a_claim_that_does_not_fit_is_an_abstention(narrow: Path, save: Save) -> None:
    path = save(narrow)
    split_, whole = verifier(path, narrow), verifier(path, narrow, "nli")
    endless = "the lions eat " * 40
    assert (split_.fits(LONG), whole.fits(LONG), split_.fits(endless)) == (True, False, False)
    for judged in (whole.judge([Pair(FED, LONG)])[0], split_.judge([Pair(FED, endless)])[0]):
        assert (judged.support, judged.contradiction) == (None, None)
        assert "does not fit into 96 tokens" in judged.reason


def test_an_empty_premise_supports_nothing_and_an_empty_claim_is_an_abstention(path: Path, backbone: Path) -> None:
    pairs = [Pair("", ONE), Pair(FED, " "), Pair(FED, "")]
    abstention = Judgement(None, reason="the claim has no words")
    assert verifier(path, backbone).judge(pairs) == [Judgement(0.0, contradiction=0.0), abstention, abstention]
    assert verifier(path, backbone, "bin").judge(pairs)[0] == Judgement(0.0)
    assert verifier(path, backbone).judge([]) == []


@pytest.mark.parametrize("mode", ["nli_sp", "reg"])
def test_a_score_does_not_depend_on_its_neighbours_or_the_size_of_batches(
    path: Path, backbone: Path, mode: str
) -> None:
    engine, small = verifier(path, backbone, mode), verifier(path, backbone, mode, tokens=1)
    together = engine.judge(PAIRS)
    assert together[0] == together[3]
    alone = [small.judge([pair])[0].support for pair in PAIRS]
    assert [judged.support for judged in together] == pytest.approx(alone, abs=1e-6)
    assert engine.judge(PAIRS[::-1]) == together[::-1]


@pytest.mark.parametrize("mode", ["nli_sp", "nli"])
def test_texts_in_which_nothing_is_found_are_abstentions(
    path: Path, backbone: Path, mode: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    engine = verifier(path, backbone, mode)
    monkeypatch.setattr(engine, "_cells", lambda _: [[]])
    assert engine.judge(PAIRS[:1]) == [Judgement(None, reason="the premise has no sentences")]
    monkeypatch.setattr(engine, "_claims", lambda _: [])
    assert engine.judge(PAIRS[:1]) == [Judgement(None, reason="the claim has no words")]
