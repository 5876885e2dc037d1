from __future__ import annotations

from pathlib import Path

import pytest
from pcite.eval.alce.judges import judge
from pcite.eval.alce.true_nli import TrueNli
from pcite.nodes.ports import Pair

torch = pytest.importorskip("torch")
transformers = pytest.importorskip("transformers")

WORDS = "premise: hypothesis: keepers lions are fed at noon records must be kept for six years by who know 0 1 2"
PAIRS = [
    Pair("lions are fed at noon", "lions are fed"),
    Pair("records must be kept", "records"),
    Pair("records must be kept for six years", "six years"),
    Pair("lions", "keepers know who"),
    Pair("keepers know", "lions are kept by keepers"),
    Pair("six years", "noon"),
    Pair("lions are fed at noon", "lions are fed"),
]


def save_tokenizer(folder: Path) -> dict[str, int]:
    from tokenizers import Tokenizer, decoders, models, pre_tokenizers, processors

    pieces = ["<pad>", "</s>", "<unk>", *(f"▁{word}" for word in WORDS.split())]
    ids = {piece: at for at, piece in enumerate(pieces)}
    tokenizer = Tokenizer(models.WordLevel(ids, unk_token="<unk>"))
    metaspace = pre_tokenizers.Metaspace(prepend_scheme="always")
    tokenizer.pre_tokenizer = pre_tokenizers.Sequence([pre_tokenizers.WhitespaceSplit(), metaspace])
    tokenizer.decoder = decoders.Metaspace()
    tokenizer.post_processor = processors.TemplateProcessing(single="$A </s>", special_tokens=[("</s>", 1)])
    transformers.PreTrainedTokenizerFast(
        tokenizer_object=tokenizer, pad_token="<pad>", eos_token="</s>", unk_token="<unk>"
    ).save_pretrained(folder)
    return ids


def save(folder: Path, forced: str = "") -> Path:
    """A T5 with random layers that answers one of `0`, `1`, `2`, always the forced one, and then stops."""
    torch.set_num_threads(1)
    torch.manual_seed(10)
    ids, size = save_tokenizer(folder), 32
    config = transformers.T5Config(
        vocab_size=len(ids), d_model=size, d_kv=16, d_ff=48, num_layers=1, num_heads=2, tie_word_embeddings=False,
        feed_forward_proj="gated-gelu", decoder_start_token_id=0,
    )  # fmt: skip
    model = transformers.T5ForConditionalGeneration(config)
    begun, answered = torch.zeros(size), torch.zeros(size)
    begun[0], answered[1] = 1.0, 1.0
    answers = [ids[f"▁{digit}"] for digit in "012"]
    head = torch.randn(len(ids), size) / 10 - begun * 9
    head[1] = answered * 9 - begun * 9
    head[answers] = torch.randn(3, size) * (1 - begun - answered)
    if forced:
        head[ids[f"▁{forced}"]] = begun * 9
    with torch.no_grad():
        model.shared.weight[0] = begun * 5
        model.shared.weight[answers] = answered * 30
    model.lm_head.weight = torch.nn.Parameter(head)
    model.save_pretrained(folder)
    return folder


def reference(folder: Path) -> list[str]:
    """The decoded answers, one pair at a time, by transformers alone."""
    tokenizer = transformers.AutoTokenizer.from_pretrained(folder)
    model = transformers.AutoModelForSeq2SeqLM.from_pretrained(folder)
    prompts = [f"premise: {pair.premise} hypothesis: {pair.claim}" for pair in PAIRS]
    inputs = [tokenizer(prompt, return_tensors="pt").input_ids for prompt in prompts]
    return [tokenizer.decode(model.generate(one, max_new_tokens=10)[0], skip_special_tokens=True) for one in inputs]


def test_answers_are_those_of_the_prompt_put_to_the_model_pair_by_pair(tmp_path: Path) -> None:
    said = reference(save(tmp_path))
    assert len(set(said)) > 1
    found = TrueNli(tmp_path, dtype="float32").entails(PAIRS)
    assert found == [{"1": True, "0": False}.get(answer) for answer in said]


@pytest.mark.parametrize(("answer", "verdict"), [("1", True), ("0", False), ("2", None)])
def test_entailed_is_what_is_answered_1_and_anything_but_a_0_or_1_is_no_answer(
    answer: str, verdict: bool | None, tmp_path: Path
) -> None:
    assert TrueNli(save(tmp_path, answer), dtype="float32").entails(PAIRS) == [verdict] * len(PAIRS)


def test_the_judge_is_named_by_folder_and_digest(tmp_path: Path) -> None:
    made = judge(f"true:{save(tmp_path)}")
    assert made.id.startswith(f"true:{tmp_path.name}@")
    assert made.entails([]) == []
