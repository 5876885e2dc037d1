from __future__ import annotations

import math
import shutil
from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from pcite.nodes.engines.torch.sequence import SequenceVerifier
from pcite.nodes.engines.torch.sequence_presets import FACTCG
from pcite.nodes.ports import Judgement, Pair
from pcite.store.errors import EngineError, InputError

if TYPE_CHECKING:
    from transformers import PreTrainedModel, PreTrainedTokenizerFast

pytest.importorskip("torch")
pytest.importorskip("transformers")

Make = Callable[..., Path]
NLI = ("entailment", "neutral", "contradiction")
FED = "The lions are fed at noon. A keeper counts the animals twice a day."
RECORDS = "Records must be kept for six years; electronic records may be kept in any format."
PAIRS = [
    Pair(FED, "The lions eat at noon."),
    Pair(RECORDS, "Records are kept for seven years."),
    Pair("Die Löwen werden um zwölf gefüttert. 🦁", "Löwen fressen mittags – «täglich»."),
    Pair(FED, "The lions eat at noon."),
    Pair("No.", "The keeper counts the animals."),
]
LONG = " ".join(f"{FED} {RECORDS} Day {i}." for i in range(12))


def verifier(folder: Path, **options: object) -> SequenceVerifier:
    given = {"languages": {"en", "de"}, "device": "cpu", "dtype": "float32"}
    return SequenceVerifier(folder, **{**given, **options})  # type: ignore[arg-type]


@cache
def loaded(folder: Path) -> tuple[PreTrainedTokenizerFast, PreTrainedModel]:
    from transformers import AutoModelForSequenceClassification, AutoTokenizer

    return AutoTokenizer.from_pretrained(folder), AutoModelForSequenceClassification.from_pretrained(folder).eval()


def plain(folder: Path, *texts: str) -> list[float]:
    """The probabilities as a reader would compute them: one forward pass, one softmax or sigmoid by hand."""
    import torch

    tokenizer, model = loaded(folder)
    given = tokenizer(*texts, return_tensors="pt")
    assert ("token_type_ids" in given) == (model.config.model_type != "roberta")
    with torch.no_grad():
        logits = model(**given).logits[0].tolist()
    if len(logits) == 1:
        return [1 / (1 + math.exp(-logits[0]))]
    return [math.exp(logit) / sum(map(math.exp, logits)) for logit in logits]


@pytest.mark.parametrize("kind", ["roberta", "bert", "deberta-v2"])
def test_scores_are_those_of_the_plain_computation(make_classifier: Make, kind: str) -> None:
    folder = make_classifier(kind, NLI)
    for pair, judged in zip(PAIRS, verifier(folder).judge(PAIRS), strict=True):
        entailed, _, contradicted = plain(folder, *pair)
        assert judged == Judgement(pytest.approx(entailed, abs=1e-5), pytest.approx(contradicted, abs=1e-5))


def test_the_names_of_the_outputs_decide_and_not_their_order(make_classifier: Make) -> None:
    straight, reversed_ = (verifier(make_classifier("bert", names)) for names in (NLI, NLI[::-1]))
    for one, other in zip(straight.judge(PAIRS), reversed_.judge(PAIRS), strict=True):
        assert (one.support, one.contradiction) == (other.contradiction, other.support)


def test_two_outputs_give_no_contradiction(make_classifier: Make) -> None:
    folder = make_classifier("deberta-v2", ("LABEL_0", "LABEL_1"))
    (judged,) = verifier(folder, labels={"supported": [1]}).judge(PAIRS[:1])
    assert judged == Judgement(pytest.approx(plain(folder, *PAIRS[0])[1], abs=1e-5), contradiction=None)


def test_several_outputs_may_mean_the_same(make_classifier: Make) -> None:
    folder = make_classifier("bert", ("a", "b", "c"))
    (judged,) = verifier(folder, labels={"supported": ["a", "c"]}).judge(PAIRS[:1])
    assert judged.support == pytest.approx(1 - plain(folder, *PAIRS[0])[1], abs=1e-5)


def test_the_only_output_is_read_by_a_sigmoid(make_classifier: Make) -> None:
    folder = make_classifier("roberta", ("LABEL_0",))
    (judged,) = verifier(folder, labels={"supported": [0]}).judge(PAIRS[1:2])
    assert judged.support == pytest.approx(plain(folder, *PAIRS[1])[0], abs=1e-5)


def test_the_claim_may_be_the_first_of_the_two(make_classifier: Make) -> None:
    folder = make_classifier("bert", NLI)
    (judged,) = verifier(folder, claim_first=True).judge(PAIRS[:1])
    assert judged.support == pytest.approx(plain(folder, PAIRS[0].claim, PAIRS[0].premise)[0], abs=1e-5)


def test_a_template_makes_one_text_of_the_two(make_classifier: Make) -> None:
    folder = make_classifier("deberta-v2", ("no", "yes"), max_position_embeddings=400)
    (judged,) = verifier(folder, labels={"supported": [1]}, template=FACTCG, max_tokens=400).judge(PAIRS[:1])
    asked = FACTCG.replace("{premise}", PAIRS[0].premise).replace("{claim}", PAIRS[0].claim)
    assert judged.support == pytest.approx(plain(folder, asked)[1], abs=1e-5)


def test_a_source_cannot_write_into_the_template(make_classifier: Make) -> None:
    folder = make_classifier("bert", ("no", "yes"))
    engine = verifier(folder, labels={"supported": [1]}, template="{premise} So {claim}?")
    (judged,) = engine.judge([Pair("Lions {claim} eat.", "at noon")])
    assert judged.support == pytest.approx(plain(folder, "Lions {claim} eat. So at noon?")[1], abs=1e-5)


def test_a_long_premise_is_read_in_parts_and_the_highest_counts(make_classifier: Make) -> None:
    folder = make_classifier("roberta", NLI)
    (judged,) = verifier(folder).judge([Pair(LONG, PAIRS[0].claim)])
    alone = [plain(folder, chunk.text, PAIRS[0].claim) for chunk in judged.chunks]
    assert len(alone) > 5
    assert [chunk.support for chunk in judged.chunks] == pytest.approx([entailed for entailed, *_ in alone], abs=1e-5)
    assert judged.support == pytest.approx(max(entailed for entailed, *_ in alone), abs=1e-5)
    assert judged.contradiction == pytest.approx(max(row[2] for row in alone), abs=1e-5)


@pytest.mark.parametrize("kind", ["roberta", "bert", "deberta-v2"])
@pytest.mark.parametrize("premise", [LONG, "lions and records " * 200, "löwe" * 400, "🦁" * 300])
def test_of_a_long_premise_nothing_is_lost(make_classifier: Make, kind: str, premise: str) -> None:
    (judged,) = verifier(make_classifier(kind, NLI)).judge([Pair(premise, "The lions eat.")])
    read = "".join(chunk.text for chunk in judged.chunks) or premise
    assert "".join(read.split()) == "".join(premise.split())


def test_parts_may_be_smaller_than_the_window(make_classifier: Make) -> None:
    folder = make_classifier("bert", NLI)
    (whole,), (parted,) = (verifier(folder, **size).judge(PAIRS[:1]) for size in ({}, {"chunk_tokens": 14}))
    assert whole.chunks == ()
    assert [chunk.text for chunk in parted.chunks] == FED.replace(". ", ".\n").split("\n")


def test_a_claim_that_does_not_fit_is_an_abstention(make_classifier: Make) -> None:
    engine = verifier(make_classifier("roberta", NLI))
    long, short = engine.judge([Pair(FED, LONG), PAIRS[0]])
    assert not engine.fits(LONG)
    assert (long.support, long.contradiction, long.supported) == (None, None, None)
    assert "does not fit into 96 tokens" in long.reason
    assert short == engine.judge(PAIRS[:1])[0]


def test_an_empty_premise_supports_nothing_and_an_empty_claim_is_an_abstention(make_classifier: Make) -> None:
    engine = verifier(make_classifier("bert", NLI))
    empty, blank, wordless = engine.judge([Pair("", "Lions eat."), Pair(" \n", "Lions eat."), Pair(FED, " ")])
    assert empty == blank == Judgement(0.0, contradiction=0.0)
    assert wordless == Judgement(None, reason="the claim has no words")
    assert engine.judge([]) == []


@pytest.mark.parametrize("kind", ["roberta", "deberta-v2"])
def test_a_score_does_not_depend_on_its_neighbours_or_the_size_of_batches(make_classifier: Make, kind: str) -> None:
    folder = make_classifier(kind, NLI)
    together = verifier(folder).judge([*PAIRS, Pair(LONG, PAIRS[0].claim)])
    small = verifier(folder, tokens=1)
    alone = [small.judge([pair])[0] for pair in PAIRS]
    assert [judged.support for judged in together[:-1]] == pytest.approx([one.support for one in alone], abs=1e-6)
    assert verifier(folder).judge(PAIRS[::-1]) == together[-2::-1]


def test_a_model_that_gives_no_number_is_an_abstention(make_classifier: Make, tmp_path: Path) -> None:
    from safetensors.torch import load_file, save_file

    folder = shutil.copytree(make_classifier("bert", NLI), tmp_path / "copy")
    weights = load_file(folder / "model.safetensors")
    save_file({**weights, "classifier.bias": weights["classifier.bias"] * math.nan}, folder / "model.safetensors")
    assert verifier(folder).judge(PAIRS[:1]) == [Judgement(None, reason="the model gave no number")]


def test_its_provenance_names_the_weights_and_the_way_of_asking(make_classifier: Make) -> None:
    folder = make_classifier("bert", NLI)
    one, same, other = (verifier(folder, claim_first=first).provenance for first in (False, False, True))
    assert (one.engine, one.model, len(one.digest)) == ("sequence", folder.name, 64)
    assert one == same
    assert (one.digest, one.prompt == other.prompt) == (other.digest, False)


def test_its_languages_have_to_be_declared(make_classifier: Make) -> None:
    with pytest.raises(InputError, match="which languages it was measured on"):
        SequenceVerifier(make_classifier("bert", NLI))
    engine = verifier(make_classifier("bert", NLI), cross_lingual=True)
    assert (engine.languages, engine.cross_lingual) == ({"en", "de"}, True)


def test_a_copy_in_a_folder_can_follow_a_preset(make_classifier: Make) -> None:
    preset = "MoritzLaurer/mDeBERTa-v3-base-xnli-multilingual-nli-2mil7"
    engine = SequenceVerifier(make_classifier("deberta-v2", NLI), like=preset)
    assert {"de", "en", "fr"} < engine.languages
    assert not engine.cross_lingual


def test_an_unclear_output_is_an_error_before_anything_is_loaded(make_classifier: Make) -> None:
    with pytest.raises(InputError, match="'LABEL_0' does not say what it means"):
        verifier(make_classifier("bert", ("LABEL_0", "LABEL_1")))


def test_outputs_that_do_not_exclude_each_other_are_refused(make_classifier: Make) -> None:
    with pytest.raises(EngineError, match="do not exclude each other"):
        verifier(make_classifier("bert", NLI, problem_type="multi_label_classification"))


def test_a_checkpoint_that_needs_its_own_code_is_refused(make_classifier: Make, tmp_path: Path) -> None:
    folder = shutil.copytree(make_classifier("bert", NLI), tmp_path / "copy")
    code = '{"model_type": "HHEMv2", "auto_map": {"AutoConfig": "configuration_hhem_v2.HHEMv2Config"}}'
    (folder / "config.json").write_text(code)
    with pytest.raises(EngineError, match="run code from its repository, which is never done"):
        verifier(folder)


def test_a_checkpoint_without_a_classifier_is_refused(make_backbone: Make) -> None:
    folder = make_backbone("bert", weights=True)
    with pytest.raises(EngineError, match="random numbers"):
        verifier(folder, labels={"supported": [1]}).judge(PAIRS)
