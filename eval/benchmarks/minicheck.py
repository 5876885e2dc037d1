"""Speed of the MiniCheck engine beside the algorithm it was published with, on the same random weights.

`python -m pcite.eval.benchmarks.minicheck`: 200 pairs of 40 to 500 words on a network with the
measures of flan-t5-large, made on the spot (3 GB on disk, 7 GB of memory). The published
algorithm reads pair by pair, its chunks padded to the longest, in float32, and computes the
logits of the whole vocabulary; chunks and tokens are the same for all.
"""

from __future__ import annotations

import argparse
import random
import sys
import time
from collections.abc import Callable, Sequence
from importlib import import_module
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import TYPE_CHECKING, Any, NamedTuple

from ...nodes.engines.torch import chunks, load_model, load_tokenizer, locate, machine
from ...nodes.engines.torch.machine import need_torch
from ...nodes.engines.torch.minicheck import MiniCheckVerifier
from ...nodes.engines.torch.minicheck_engine import NO_YES
from ...nodes.engines.torch.minicheck_inputs import FORMATS
from ...nodes.ports import Pair
from ..runs.machine import describe

if TYPE_CHECKING:
    from transformers import PreTrainedModel, PreTrainedTokenizerFast

SIZES = {
    "large": {"d_model": 1024, "d_ff": 2816, "num_layers": 24, "num_heads": 16},
    "base": {"d_model": 768, "d_ff": 2048, "num_layers": 12, "num_heads": 12},
    "tiny": {"d_model": 128, "d_ff": 256, "num_layers": 2, "num_heads": 2},
}
"""Measures of flan-t5-large and flan-t5-base, and one to try this file with."""
VOCABULARY = 32_128
PIECES = 4000
WORDS = (40, 500)
BATCH = 16
MARKS = ("<pad>", "</s>", "<unk>")


class Timed(NamedTuple):
    """One way to grade the pairs."""

    name: str
    seconds: float
    probabilities: list[float]


def main() -> None:
    """Print the machine and a table."""
    parser = argparse.ArgumentParser(prog="python -m pcite.eval.benchmarks.minicheck", description=__doc__)
    parser.add_argument("--pairs", type=int, default=200)
    parser.add_argument("--size", choices=SIZES, default="large")
    parser.add_argument("--threads", type=int, default=0, help="of torch, for both; its own choice if left out")
    options = parser.parse_args()
    torch = need_torch("This benchmark")
    if options.threads:
        torch.set_num_threads(options.threads)
    print(f"{describe()}, torch {torch.__version__}, {torch.get_num_threads()} threads", flush=True)
    pairs = make_pairs(options.pairs)
    with TemporaryDirectory() as folder:
        save_checkpoint(Path(folder), options.size)
        published = time_published(Path(folder), pairs)
        ours = [time_ours(Path(folder), pairs, dtype) for dtype in ("float32", "bfloat16")]
    _report(pairs, published, ours)


def make_pairs(count: int, seed: int = 7) -> list[Pair]:
    """Documents of 30 to 480 made-up words, short ones more often than long ones, beside claims of 10 to 20."""
    draw = random.Random(seed)
    words = [*range(PIECES // 2)]

    def text(length: int) -> str:
        results = [
            _word(draw.choice(words)) + ("" if draw.random() < 0.7 else _word(draw.choice(words)))
            for _ in range(length)
        ]
        for end in range(draw.randint(8, 20), length, 18):
            results[end] += "."
        return " ".join(results)

    shortest, longest = WORDS[0] - 10, WORDS[1] - 20
    return [
        Pair(text(shortest + int((longest - shortest) * draw.random() ** 2)), text(draw.randint(10, 20)))
        for _ in range(count)
    ]


def _word(number: int) -> str:
    """A made-up word of three syllables, another one for each number."""
    syllables = [consonant + vowel for consonant in "bdfgklmnprst" for vowel in "aeiou"]
    return "".join(syllables[number // 60**place % 60] for place in range(3))


def save_checkpoint(folder: Path, size: str) -> None:
    """A T5 of that size with random weights, and a tokenizer that knows the made-up words."""
    from tokenizers import Tokenizer, models, pre_tokenizers, processors

    torch, transformers = need_torch(), import_module("transformers")
    existing = [_word(number) for number in range(PIECES // 2)]
    pieces = [*(f"▁{word}" for word in existing), *existing, "▁predict", ":", ".", "▁"]
    tokenizer = Tokenizer(models.Unigram([*((mark, 0.0) for mark in MARKS), *((piece, -9.0) for piece in pieces)], 2))
    metaspace = pre_tokenizers.Metaspace(prepend_scheme="always")
    tokenizer.pre_tokenizer = pre_tokenizers.Sequence([pre_tokenizers.WhitespaceSplit(), metaspace])
    tokenizer.post_processor = processors.TemplateProcessing(single="$A </s>", special_tokens=[("</s>", 1)])
    pad, end, unknown = MARKS
    transformers.PreTrainedTokenizerFast(
        tokenizer_object=tokenizer, pad_token=pad, eos_token=end, unk_token=unknown
    ).save_pretrained(folder)
    torch.manual_seed(7)
    own: dict[str, Any] = {"vocab_size": VOCABULARY, "d_kv": 64, "feed_forward_proj": "gated-gelu", **SIZES[size]}
    model = transformers.T5ForConditionalGeneration(transformers.T5Config(tie_word_embeddings=False, **own))
    # Of this size the two logits differ by about one, so that an error in them is one in the probability.
    model.lm_head.weight = torch.nn.Parameter(torch.randn(VOCABULARY, own["d_model"]) * own["d_model"] ** -0.5)
    model.save_pretrained(folder)


def time_published(folder: Path, pairs: Sequence[Pair]) -> Timed:
    """The published algorithm, after one pair to warm up."""
    checkpoint = locate(folder)
    model = load_model(checkpoint, "AutoModelForSeq2SeqLM", machine("cpu", "float32"))
    grade = published(load_tokenizer(checkpoint), model)
    grade(pairs[0])
    probabilities = []
    started = time.perf_counter()
    for done, pair in enumerate(pairs, start=1):
        probabilities.append(grade(pair))
        _progress(f"published algorithm: {done} of {len(pairs)} pairs, {time.perf_counter() - started:.0f} s")
    return Timed("published algorithm, float32", time.perf_counter() - started, probabilities)


def published(tokenizer: PreTrainedTokenizerFast, model: PreTrainedModel) -> Callable[[Pair], float]:
    """Grades one pair: its chunks in batches of 16, each padded to the longest, all logits of one decoder step."""
    torch, form = need_torch(), FORMATS["t5"]

    def grade(pair: Pair) -> float:
        texts = [
            f"{form.prefix}{chunk}{tokenizer.eos_token}{pair.claim}"
            for chunk in chunks(pair.premise, form.chunk, lambda text: len(text.split()))
        ]
        results = []
        for begin in range(0, len(texts), BATCH):
            value = tokenizer(
                texts[begin : begin + BATCH], padding=True, truncation=True, max_length=form.window, return_tensors="pt"
            )
            start = torch.zeros((len(value["input_ids"]), 1), dtype=torch.long)
            with torch.no_grad():
                logits = model(
                    input_ids=value["input_ids"], attention_mask=value["attention_mask"], decoder_input_ids=start
                ).logits.squeeze(1)
            results.append(logits[:, list(NO_YES)].softmax(dim=-1)[:, 1])
        return float(torch.cat(results).max())

    return grade


def time_ours(folder: Path, pairs: Sequence[Pair], dtype: str) -> Timed:
    """The engine, after one pair to warm up."""
    verifier = MiniCheckVerifier(folder, dtype=dtype, device="cpu")
    verifier.judge(pairs[:1])
    _progress(f"pcite, {dtype}: {len(pairs)} pairs")
    started = time.perf_counter()
    value = verifier.judge(pairs)
    return Timed(f"pcite, {dtype}", time.perf_counter() - started, [one.support or 0.0 for one in value])


def _progress(text: str) -> None:
    print(f"\r{text:<79}", end="", file=sys.stderr, flush=True)


def _report(pairs: Sequence[Pair], published: Timed, ours: Sequence[Timed]) -> None:
    _progress("")
    lengths = sorted(len(f"{pair.premise} {pair.claim}".split()) for pair in pairs)
    print(f"\n{len(pairs)} pairs of {lengths[0]} to {lengths[-1]} words, median {lengths[len(lengths) // 2]}")
    spread = f"{min(published.probabilities):.2f} to {max(published.probabilities):.2f}"
    print(f"probabilities by the published algorithm: {spread}\n")
    print("| | seconds | pairs/s | times | largest difference |\n|---|---|---|---|---|")
    for timed in (published, *ours):
        most = max(abs(a - b) for a, b in zip(published.probabilities, timed.probabilities, strict=True))
        times = published.seconds / timed.seconds
        print(f"| {timed.name} | {timed.seconds:.1f} | {len(pairs) / timed.seconds:.2f} | {times:.1f} | {most:.1e} |")


if __name__ == "__main__":
    main()
