"""The reader's loss, its batches, and a training that goes on where it was."""

from __future__ import annotations

import gzip
import json
import math
from dataclasses import replace
from pathlib import Path

import pytest

torch = pytest.importorskip("torch", reason="needs the extra `train`")
transformers = pytest.importorskip("transformers", reason="needs the extra `train`")

from pcite.eval.training import reader_train as train  # noqa: E402
from pcite.eval.training.reader_model import PairEncoding, Reader, padded, reading_loss, word_loss  # noqa: E402
from pcite.eval.training.reader_pairs import ReaderExample, ReaderOutcome  # noqa: E402
from pcite.store.errors import InputError  # noqa: E402
from tokenizers import Tokenizer, models, pre_tokenizers  # noqa: E402

WORDS = {"<s>": 0, "<pad>": 1, "</s>": 2, "<unk>": 3, "cats": 4, "sleep": 5, "dogs": 6, "run": 7, "all": 8, "some": 9}
PHASE = train.Phase("toy", {"toy": 0}, rate=0.01, end_rate=0.001, longest=16, tokens=64, margin=0.5)


def encoding() -> PairEncoding:
    tokenizer = Tokenizer(models.WordLevel(WORDS, unk_token="<unk>"))
    tokenizer.pre_tokenizer = pre_tokenizers.Whitespace()
    return PairEncoding(tokenizer, 16)


def reader() -> Reader:
    torch.manual_seed(0)
    sizes = {
        "vocab_size": 10,
        "hidden_size": 16,
        "num_hidden_layers": 2,
        "num_attention_heads": 2,
        "intermediate_size": 16,
    }
    config = transformers.BertConfig(**sizes, hidden_dropout_prob=0.0, attention_probs_dropout_prob=0.0, pad_token_id=1)
    return Reader(transformers.BertModel(config, add_pooling_layer=False), 16)


def pair(claim: str, outcome: ReaderOutcome, group: str = "g") -> ReaderExample:
    return ReaderExample("cats sleep", claim, outcome, group)


@pytest.fixture
def data(tmp_path: Path) -> Path:
    rows = [
        {"dataset": "toy", "doc": f"cats sleep {word}", "claim": claim, "label": label, "lang": "en"}
        for word in ("all", "some", "dogs", "run")
        for claim, label in (("cats sleep", 1), ("dogs run", 0))
    ]
    with gzip.open(tmp_path / "toy.train.jsonl.gz", "wt", encoding="utf-8") as file:
        file.writelines(json.dumps(row) + "\n" for row in rows)
    return tmp_path


def test_an_outcome_that_is_not_recorded_counts_both_others_together() -> None:
    logits = torch.log(torch.tensor([[0.5, 0.3, 0.2]]))
    assert reading_loss(logits, [pair("a", ReaderOutcome.NOT_SUPPORTED)]).item() == pytest.approx(-math.log(0.3 + 0.2))
    assert reading_loss(logits, [pair("a", ReaderOutcome.NOT_SAID)]).item() == pytest.approx(-math.log(0.2))


def test_twins_of_a_passage_are_pushed_apart() -> None:
    logits = torch.log(torch.tensor([[0.5, 0.25, 0.25], [0.5, 0.25, 0.25]]))
    twins = [pair("a", ReaderOutcome.SUPPORTED), pair("b", ReaderOutcome.NOT_SUPPORTED)]
    plain, ranked = reading_loss(logits, twins), reading_loss(logits, twins, margin_weight=0.5)
    assert (ranked - plain).item() == pytest.approx(0.5 * math.log(1 + math.exp(2 - 0)))


def test_a_pair_is_claim_then_premise_and_only_the_premise_is_cut() -> None:
    ids = encoding().ids(ReaderExample("cats " * 40, "dogs run", ReaderOutcome.SUPPORTED, "g"))
    assert ids[:5] == [0, 6, 7, 2, 2]
    assert len(ids) == 16
    assert ids[-1] == 2


def test_batches_keep_a_passage_together_and_within_their_tokens(data: Path) -> None:
    made = train.batches(train.groups_of(PHASE, [data]), encoding(), PHASE)
    assert sum(map(len, made)) == 8
    for batch in made:
        assert max(len(ids) for _, ids, _ in batch) * len(batch) <= PHASE.tokens
        assert all(sum(one.group == other.group for other, *_ in batch) == 2 for one, *_ in batch)


def test_a_training_that_was_cut_off_ends_as_one_that_was_not(data: Path, tmp_path: Path) -> None:
    def trained(out: Path, cut: bool) -> dict[str, torch.Tensor]:
        training = train.Training(reader(), encoding(), out)
        if cut:
            made = train.batches(train.groups_of(PHASE, [data]), training.encoding, PHASE)
            training._step(made[0], PHASE.rate * min(1.0, 1 / train.WARM_UP), PHASE)
            training.progress.batch = 1
            training.save()
            training = train.Training(reader(), encoding(), out)
        training.run([PHASE], [data])
        return torch.load(out / "toy.pt", weights_only=True)

    whole, resumed = trained(tmp_path / "whole", cut=False), trained(tmp_path / "cut", cut=True)
    assert all(torch.equal(whole[name], resumed[name]) for name in whole)


def test_a_phase_with_a_time_budget_reads_its_sets_again_with_other_windows_until_its_seconds_are_spent(
    data: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    ticks = iter(range(1000))
    monkeypatch.setattr(train.time, "monotonic", lambda: float(next(ticks)))
    training = train.Training(reader(), encoding(), tmp_path / "out")
    rates: list[float] = []
    monkeypatch.setattr(training, "_step", lambda batch, rate, phase: rates.append(rate))
    phase = replace(PHASE, seconds=10, tokens=32)
    one_pass = len(train.batches(train.groups_of(phase, [data]), encoding(), phase))
    training._read(1, phase, [data])
    assert len(rates) > one_pass
    assert rates[0] == pytest.approx(phase.rate)
    assert rates == sorted(rates, reverse=True)
    assert 10 <= training.progress.in_phase < 13


def test_frozen_weights_are_neither_trained_nor_kept() -> None:
    model = reader()
    model.freeze(1)
    assert not any("embeddings" in name or "layer.0." in name for name in model.trained())
    assert any("layer.1." in name for name in model.trained())


def test_a_set_that_is_nowhere_is_named(tmp_path: Path) -> None:
    with pytest.raises(InputError, match=r"toy\.train\.jsonl\.gz"):
        train.groups_of(PHASE, [tmp_path])


def test_only_tokens_of_claims_whose_wrong_words_are_recorded_count_in_the_loss_of_words() -> None:
    odds = torch.tensor([[9.0, math.log(3.0), 0.0, 9.0], [9.0, 9.0, 9.0, 9.0]])
    assert word_loss(odds, [[1, 0], None]).item() == pytest.approx(-(math.log(0.75) + math.log(0.5)) / 2)
    assert word_loss(odds, [None, None]).item() == 0.0


def test_the_wrong_tokens_of_a_claim_are_those_that_its_supported_twin_does_not_have() -> None:
    claims = [("all cats sleep", ReaderOutcome.SUPPORTED), ("some cats sleep", ReaderOutcome.CONTRADICTED),
              ("dogs run", ReaderOutcome.NOT_SAID)]  # fmt: skip
    group = [pair(claim, outcome) for claim, outcome in claims]
    (batch,) = train.batches([group], encoding(), replace(PHASE, words=1.0))
    assert [wrong for _, _, wrong in batch] == [[0, 0, 0], [1, 0, 0], None]
    (plain,) = train.batches([group], encoding(), PHASE)
    assert [wrong for _, _, wrong in plain] == [None, None, None]


def test_a_training_with_words_learns_which_they_are_and_goes_on_from_its_checkpoint(
    tmp_path: Path, data: Path
) -> None:
    lines = [
        {"dataset": "twin", "doc": "cats sleep", "claim": claim, "label": label, "lang": "en"}
        for claim, label in (("all cats sleep", 1), ("some cats sleep", 0))
    ]
    with gzip.open(data / "twin.train.jsonl.gz", "wt", encoding="utf-8") as file:
        file.writelines(json.dumps(row) + "\n" for row in lines)
    phase = replace(PHASE, sets={"twin": 0}, words=1.0, seconds=4, rate=0.02)
    training = train.Training(reader(), encoding(), tmp_path / "run")
    training.run([phase], [data])
    ids, mask = padded([encoding().ids(pair("some cats sleep", ReaderOutcome.CONTRADICTED))])
    again = train.Training(reader(), encoding(), tmp_path / "run")
    for one in (training, again):
        odds = one.word_layer(one.model.read(ids, mask)[1])[0, :, 0]
        assert odds[1] > max(odds[2], odds[3])


def test_the_mask_leaves_out_what_was_padded() -> None:
    ids, mask = padded([[0, 5, 2], [0, 2]])
    assert ids.tolist() == [[0, 5, 2], [0, 2, 1]]
    assert mask.tolist() == [[1, 1, 1], [1, 1, 0]]
