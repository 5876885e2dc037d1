"""The training loop: one epoch, batches bucketed by length, bf16 on CPU, a checkpoint every few minutes."""

from __future__ import annotations

import time
from pathlib import Path
from random import Random
from typing import NamedTuple

import torch
from tokenizers import Tokenizer
from torch import Tensor, nn
from torch.optim import Optimizer
from torch.optim.lr_scheduler import LambdaLR

from ...nodes.engines.mini_narrow import narrow
from .examples import Example
from .model import CrossEncoder
from .precision import fast_autocast

BATCH = 32
WARM_UP = 0.06
CHECKPOINT_SECONDS = 300.0
_BUCKET = 50 * BATCH


class Encoded(NamedTuple):
    """One example as token ids, its types and its label."""

    ids: list[int]
    types: list[int]
    label: float


def encode(examples: list[Example], tokenizer: Tokenizer) -> list[Encoded]:
    """Token ids of (claim, narrowed premise); a claim that fills the window alone is left out."""
    encoded = []
    for example in examples:
        if len(example.claim.split()) > 120:
            continue
        encoding = tokenizer.encode(example.claim, narrow(example.claim, example.premise))
        encoded.append(Encoded(encoding.ids, encoding.type_ids, float(example.label)))
    return encoded


def plan(encoded: list[Encoded], epochs: int, rng: Random) -> list[list[int]]:
    """Batches of indices for all epochs: shuffled, sorted by length within buckets, then shuffled again."""
    batches = []
    for _ in range(epochs):
        order = list(range(len(encoded)))
        rng.shuffle(order)
        epoch = []
        for start in range(0, len(order), _BUCKET):
            bucket = sorted(order[start : start + _BUCKET], key=lambda i: len(encoded[i].ids))
            epoch += [bucket[i : i + BATCH] for i in range(0, len(bucket), BATCH)]
        rng.shuffle(epoch)
        batches += epoch
    return batches


def collate(batch: list[Encoded]) -> tuple[Tensor, Tensor, Tensor, Tensor]:
    """Ids, mask and types of shape (batch, longest), int64, and labels of shape (batch,), float32."""
    longest = max(len(item.ids) for item in batch)
    ids = torch.zeros(len(batch), longest, dtype=torch.int64)
    mask, types = torch.zeros_like(ids), torch.zeros_like(ids)
    for row, item in enumerate(batch):
        size = len(item.ids)
        ids[row, :size] = torch.tensor(item.ids)
        types[row, :size] = torch.tensor(item.types)
        mask[row, :size] = 1
    return ids, mask, types, torch.tensor([item.label for item in batch])


def fit(
    model: CrossEncoder, encoded: list[Encoded], batches: list[list[int]], out: Path, rate: float, resume: bool
) -> None:
    """Train through all batches, up to the learning rate `rate`; `out/checkpoint.pt` always holds the last state."""
    optimizer = torch.optim.AdamW(model.parameters(), lr=rate, weight_decay=0.01, fused=True)
    schedule = LambdaLR(optimizer, lambda step: _rate(step, len(batches)))
    checkpoint = out / "checkpoint.pt"
    first = _restore(checkpoint, model, optimizer, schedule) if resume and checkpoint.exists() else 0
    loss_of = nn.BCEWithLogitsLoss()
    saved = started = time.monotonic()
    running = 0.0
    model.train()
    for step in range(first, len(batches)):
        ids, mask, types, labels = collate([encoded[i] for i in batches[step]])
        with fast_autocast():
            logits = model(ids, mask, types)
        loss = loss_of(logits.float(), labels)
        loss.backward()
        nn.utils.clip_grad_norm_(model.parameters(), 1.0)
        optimizer.step()
        schedule.step()
        optimizer.zero_grad(set_to_none=True)
        running = 0.98 * running + 0.02 * loss.item() if step > first else loss.item()
        if step % 50 == 0 or step == len(batches) - 1:
            speed = (step + 1 - first) / (time.monotonic() - started)
            print(f"step {step + 1}/{len(batches)} loss {running:.4f} {speed:.2f} steps/s", flush=True)
        if time.monotonic() - saved > CHECKPOINT_SECONDS or step == len(batches) - 1:
            _save(checkpoint, step + 1, model, optimizer, schedule)
            saved = time.monotonic()


def _rate(step: int, steps: int) -> float:
    warm = max(1, int(WARM_UP * steps))
    return (step + 1) / warm if step < warm else max(0.0, (steps - step) / max(1, steps - warm))


def _save(path: Path, step: int, model: CrossEncoder, optimizer: Optimizer, schedule: LambdaLR) -> None:
    state = {
        "step": step,
        "model": model.state_dict(),
        "optimizer": optimizer.state_dict(),
        "schedule": schedule.state_dict(),
        "rng": torch.get_rng_state(),
    }
    partial = path.with_suffix(".partial")
    torch.save(state, partial)
    partial.replace(path)


def _restore(path: Path, model: CrossEncoder, optimizer: Optimizer, schedule: LambdaLR) -> int:
    state = torch.load(path, weights_only=True)
    model.load_state_dict(state["model"])
    optimizer.load_state_dict(state["optimizer"])
    schedule.load_state_dict(state["schedule"])
    torch.set_rng_state(state["rng"])
    return int(state["step"])
