from __future__ import annotations

import sys
from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import Any

import pytest
from pcite.eval.alce.judges import VerifierJudge, judge
from pcite.graph.models.verifiers import load_verifier
from pcite.nodes.engines.torch.minicheck import MiniCheckVerifier
from pcite.nodes.ports import Judgement, Pair
from pcite.store.errors import EngineError, InputError, MissingExtra

torch = pytest.importorskip("torch")
transformers = pytest.importorskip("transformers")

Make = Callable[..., Path]
FED = "The lions are fed at noon. A keeper counts the animals twice a day."
RECORDS = "Records must be kept for six years; electronic records may be kept in any format."
PAIRS = [
    Pair(FED, "The lions are fed at noon."),
    Pair(RECORDS, "Records are kept for seven years."),
    Pair("Löwen 🦁 – «Ohne» 獅子 o\u0308.", "Löwen \u05d0\u05e8 %."),
    Pair(f"{FED} {RECORDS}", "The lions are fed at noon."),
    Pair("Lions.", RECORDS),
]
LONG = "\n".join(f"On day {i} the keeper counts the lions of the zoo in summer." for i in range(60))
"""720 words, more than a chunk."""


@cache
def plain(folder: Path) -> Callable[[str, str], float]:
    """The published computation for one chunk and one claim: the whole network in float32, all logits."""
    tokenizer = transformers.AutoTokenizer.from_pretrained(folder)
    model_type = transformers.AutoConfig.from_pretrained(folder).model_type
    loader = (
        transformers.AutoModelForSeq2SeqLM if model_type == "t5" else transformers.AutoModelForSequenceClassification
    )
    model: Any = loader.from_pretrained(folder).eval()

    def probability(document: str, claim: str) -> float:
        text = tokenizer.eos_token.join([document, claim])
        with torch.no_grad():
            if model_type == "t5":
                given = tokenizer(["predict: " + text], return_tensors="pt")
                start = torch.zeros((1, 1), dtype=torch.long)
                answer = model(
                    input_ids=given["input_ids"], attention_mask=given["attention_mask"], decoder_input_ids=start
                )
                return float(answer.logits.squeeze(1)[:, [3, 209]].softmax(dim=-1)[0, 1])
            given = tokenizer([text], return_tensors="pt")
            return float(model(**given).logits.softmax(dim=1)[0, 1])

    return probability


def supports(said: list[Judgement]) -> list[float]:
    return [one.support for one in said if one.support is not None]


@pytest.mark.parametrize(("dtype", "most"), [("float32", 1e-5), ("bfloat16", 3e-2)])
def test_probabilities_are_those_of_the_published_computation(folder: Path, dtype: str, most: float) -> None:
    expected = [plain(folder)(*pair) for pair in PAIRS]
    assert max(expected) - min(expected) > 0.03
    assert supports(MiniCheckVerifier(folder, dtype=dtype).judge(PAIRS)) == pytest.approx(expected, abs=most)


@pytest.mark.parametrize("dtype", ["float32", "bfloat16"])
def test_a_probability_does_not_depend_on_neighbours_batch_or_order(folder: Path, dtype: str) -> None:
    pairs = [*PAIRS, Pair(LONG, PAIRS[0].claim), Pair(FED[:26], FED), Pair(FED, RECORDS)]
    together = supports(MiniCheckVerifier(folder, dtype=dtype).judge(pairs))
    narrow = MiniCheckVerifier(folder, dtype=dtype, batch_tokens=1)
    assert supports(narrow.judge(pairs[::-1]))[::-1] == pytest.approx(together, abs=1e-4)
    assert [supports(narrow.judge([pair]))[0] for pair in pairs] == pytest.approx(together, abs=1e-4)


def test_a_long_document_is_read_in_chunks_and_the_best_one_counts(folder: Path) -> None:
    [said] = MiniCheckVerifier(folder, dtype="float32").judge([Pair(LONG, "The lions are fed at noon.")])
    assert len(said.chunks) > 1
    assert "\n".join(chunk.text for chunk in said.chunks).split() == LONG.split()
    expected = [plain(folder)(chunk.text, "The lions are fed at noon.") for chunk in said.chunks]
    assert [chunk.support for chunk in said.chunks] == pytest.approx(expected, abs=1e-5)
    assert said.support == max(chunk.support or 0.0 for chunk in said.chunks)


def test_the_call_of_minicheck_chooses_the_size_of_the_chunks_that_are_read(folder: Path) -> None:
    claim, size = "The lions are fed at noon.", 60
    scorer = load_verifier(str(folder), kind="minicheck", dtype="float32")
    usual = scorer.score(docs=[LONG], claims=[claim])
    sized = scorer.score(docs=[LONG, FED], claims=[claim, claim], chunk_size=size)
    assert len(sized.chunks[0]) > len(usual.chunks[0]) > 1
    assert max(len(chunk.split()) for chunk in sized.chunks[0]) <= size < len(usual.chunks[0][0].split())
    assert "\n".join(sized.chunks[0]).split() == LONG.split()
    assert sized.chunks[1] == [FED]
    for read, given in zip(sized.chunks, sized.probabilities_per_chunk, strict=True):
        assert given == pytest.approx([plain(folder)(chunk, claim) for chunk in read], abs=1e-5)
    assert sized.probabilities == [max(one or 0.0 for one in given) for given in sized.probabilities_per_chunk]
    assert scorer.score(docs=[LONG], claims=[claim]) == usual


def test_a_document_read_whole_has_no_chunks(folder: Path) -> None:
    assert [said.chunks for said in MiniCheckVerifier(folder).judge(PAIRS)] == [()] * len(PAIRS)


@pytest.mark.usefixtures("punkt")
def test_as_published_chunks_have_the_sentences_of_punkt_and_the_provenance_says_so(folder: Path) -> None:
    document = " ".join(["Lions eat.", *["See Fig. Two of it."] * 150])
    ours, published = (MiniCheckVerifier(folder, splitter=splitter, chunk_size=18) for splitter in ("pcite", "nltk"))
    first, second = (one.judge([Pair(document, FED)])[0].chunks for one in (ours, published))
    assert not any(chunk.text.endswith("Fig.") for chunk in first)
    assert any(chunk.text.endswith("Fig.") for chunk in second)
    assert ours.provenance.prompt != published.provenance.prompt
    with pytest.raises(InputError, match="'spacy' is no splitter"):
        MiniCheckVerifier(folder, splitter="spacy")  # type: ignore[arg-type]


def test_a_judge_of_alces_own_figures_computes_as_published(make_t5: Make) -> None:
    folder = make_t5()
    judged = judge(str(folder), compat=True)
    assert isinstance(judged, VerifierJudge)
    assert judged.provenance == MiniCheckVerifier(folder, dtype="float32", splitter="nltk").provenance


def test_equal_pairs_are_read_once(folder: Path) -> None:
    verifier = MiniCheckVerifier(folder)
    read: list[int] = []
    grade = verifier._grader
    verifier.__dict__["_grader"] = lambda inputs: read.append(len(set(inputs))) or grade(inputs)
    said = verifier.judge([PAIRS[0], PAIRS[1], PAIRS[0], PAIRS[0]])
    assert read == [2]
    assert said[0] == said[2] == said[3] != said[1]


@pytest.mark.parametrize("document", ["", " \n\t\u00a0\n"])
def test_an_empty_document_supports_nothing(folder: Path, document: str) -> None:
    assert MiniCheckVerifier(folder).judge([Pair(document, "Lions eat.")]) == [Judgement(0.0)]


def test_a_claim_that_does_not_fit_is_an_abstention(folder: Path) -> None:
    verifier = MiniCheckVerifier(folder, dtype="float32")
    first, long, empty, last = verifier.judge([PAIRS[0], Pair(FED, LONG * 15), Pair(FED, " "), PAIRS[1]])
    assert not verifier.fits(LONG * 15)
    assert long == Judgement(None, reason=f"the claim is too long for a window of {verifier._format.window} tokens")
    assert empty == Judgement(None, reason="the claim is empty")
    assert [first, last] == verifier.judge(PAIRS[:2])


def test_no_pairs_are_no_judgements(folder: Path) -> None:
    assert MiniCheckVerifier(folder).judge([]) == []


def test_provenance_tells_weights_format_and_number_format_apart(make_t5: Make) -> None:
    given = [
        MiniCheckVerifier(make_t5(), dtype="float32"),
        MiniCheckVerifier(make_t5(tied=True), dtype="float32"),
        MiniCheckVerifier(make_t5(), dtype="bfloat16"),
        MiniCheckVerifier(make_t5(), dtype="float32", chunk_size=100),
    ]
    assert len({verifier.provenance for verifier in given}) == 4
    assert given[0].provenance == MiniCheckVerifier(make_t5(), dtype="float32").provenance
    assert len(given[0].provenance.digest) == 64


def test_a_foreign_package_named_minicheck_is_never_imported(
    folder: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "minicheck.py").write_text("raise RuntimeError('a model checker of that name')\n")
    monkeypatch.syspath_prepend(tmp_path)
    assert MiniCheckVerifier(folder).judge(PAIRS[:1])[0].support is not None
    assert "minicheck" not in sys.modules
    with pytest.raises(RuntimeError, match="a model checker"):
        __import__("minicheck")


@pytest.mark.parametrize(
    ("kind", "names", "found"),
    [
        ("bert", ("LABEL_0", "LABEL_1"), "its model type is 'bert'"),
        ("roberta", ("entailment", "neutral", "contradiction"), "it tells 3 classes apart"),
    ],
)
def test_a_checkpoint_of_another_kind_is_refused(
    make_classifier: Make, kind: str, names: tuple[str, ...], found: str
) -> None:
    with pytest.raises(EngineError, match=found):
        MiniCheckVerifier(make_classifier(kind, names))


def test_a_t5_of_another_make_is_refused(make_t5: Make) -> None:
    with pytest.raises(EngineError, match="'relu', not 'gated-gelu'"):
        MiniCheckVerifier(make_t5(activation="relu")).judge(PAIRS)


def test_a_pair_without_a_number_is_an_abstention_and_its_neighbours_are_not(folder: Path) -> None:
    verifier = MiniCheckVerifier(folder, dtype="float32")
    expected = verifier.judge(PAIRS)
    [part], grade = verifier._inputs.parts(*PAIRS[1]), verifier._grader
    verifier.__dict__["_grader"] = lambda inputs: [
        float("nan") if tokens == part.tokens else found for tokens, found in zip(inputs, grade(inputs), strict=True)
    ]
    expected[1] = Judgement(None, reason="the model gave no number")
    assert verifier.judge(PAIRS) == expected


def test_a_network_without_numbers_never_answers(make_t5: Make, tmp_path: Path) -> None:
    model = transformers.T5ForConditionalGeneration.from_pretrained(make_t5())
    model.encoder.final_layer_norm.weight.data.fill_(float("nan"))
    model.save_pretrained(tmp_path)
    transformers.AutoTokenizer.from_pretrained(make_t5()).save_pretrained(tmp_path)
    assert {(said.support, said.reason) for said in MiniCheckVerifier(tmp_path).judge(PAIRS)} == {
        (None, "the model gave no number")
    }


@pytest.mark.parametrize("module", ["torch", "transformers"])
def test_a_missing_package_names_the_extra(folder: Path, module: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, module, None)
    with pytest.raises(MissingExtra, match=r"pcite\[models\]"):
        MiniCheckVerifier(folder)
