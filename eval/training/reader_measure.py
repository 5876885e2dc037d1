"""What a trained reader knows: `python -m pcite.eval.training.reader_measure --base e5 --weights FILE --data DIR`.

For each dev set balanced accuracy at 0.5 and AUROC of the probability of being supported, in percent. `written` is also
shown by language and with its passages cut to the evidence (what reading one sentence is worth), and with the share of
pairs of a supported and another claim of one passage that come out in the right order.
"""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from pathlib import Path
from random import Random

import numpy as np
import torch

from ..detection.figures import auroc, balanced_accuracy
from .precision import fast_autocast
from .reader_model import PairEncoding, Reader, padded
from .reader_pairs import ReaderExample, ReaderOutcome, Row, by_language, evidence_window, example, rows
from .reader_train import build

SETS = ("written", "xnli_de", "xnli_en", "healthver", "wice", "scifact_rationale", "infotabs", "contractnli")
BATCH_TOKENS = 4096


def supports(
    model: Reader, encoding: PairEncoding, examples: Sequence[ReaderExample], *, exact: bool = False
) -> list[float]:
    """Probability in [0, 1] of being supported, in order; in float32 where `exact`, else as is fastest here."""
    encoded = sorted(((encoding.ids(one), i) for i, one in enumerate(examples)), key=lambda each: len(each[0]))
    result = [0.0] * len(encoded)
    while encoded:
        size = max(1, BATCH_TOKENS // len(encoded[-1][0]))
        batch, encoded = encoded[-size:], encoded[:-size]
        with torch.inference_mode(), fast_autocast(not exact):
            logits = model(*padded([ids for ids, _ in batch]))
        for (_, i), support in zip(batch, logits.float().softmax(-1)[:, ReaderOutcome.SUPPORTED].tolist(), strict=True):
            result[i] = support
    return result


def figures(lines: Sequence[Row], scores: Sequence[float]) -> str:
    """Pairs, balanced accuracy and AUROC as a line."""
    labels, support = np.array([row["label"] for row in lines], bool), np.array(scores)
    accuracy = 100 * balanced_accuracy(labels, support >= 0.5)
    return f"pairs {len(lines):5}  balanced accuracy {accuracy:5.1f}  AUROC {100 * auroc(labels, support):5.1f}"


def in_order(lines: Sequence[Row], scores: Sequence[float]) -> float | None:
    """Share of pairs of a supported and another claim of one passage whose scores are in order; `None` without any."""
    groups: dict[str, list[tuple[float, int]]] = {}
    for row, score in zip(lines, scores, strict=True):
        groups.setdefault(row["doc"], []).append((score, row["label"]))
    wins = [a > b for group in groups.values() for a, good in group if good for b, other in group if not other]
    return sum(wins) / len(wins) if wins else None


def main() -> None:
    """Print the figures of each set."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--base", choices=("e5", "mpnet"), required=True)
    parser.add_argument("--home", type=Path, required=True, help="the folder of the bases, as for training")
    parser.add_argument("--weights", type=Path, required=True, help="checkpoint.pt or PHASE.pt of a training")
    parser.add_argument("--data", type=Path, required=True, help="the folder `shared/data`")
    parser.add_argument("--sets", nargs="+", default=SETS)
    parser.add_argument("--sample", type=int, default=300, help="pairs of each set but `written`")
    parser.add_argument("--longest", type=int, default=384, help="tokens of a pair at most")
    parser.add_argument("--threads", type=int, default=1)
    options = parser.parse_args()
    torch.set_num_threads(options.threads)
    model, encoding = build(options.base, options.home, options.longest)
    saved = torch.load(options.weights, weights_only=True)
    model.load_state_dict(saved.get("model", saved), strict=False)
    model.eval()
    for name in options.sets:
        paths = (options.data / "pairs" / folder / f"{name}.dev.jsonl.gz" for folder in ("dev", "measure_only"))
        lines = rows(next(path for path in paths if path.exists()))
        if name != "written":
            lines = Random(5).sample(lines, min(options.sample, len(lines)))
        examples = [example(row) for row in lines]
        scores = supports(model, encoding, examples)
        print(f"{name:24} {figures(lines, scores)}", flush=True)
        if name == "written":
            windows = [evidence_window(row["doc"], row.get("evidence", ""), 1) or row["doc"] for row in lines]
            near = [
                ReaderExample(text, one.claim, one.outcome, one.group)
                for text, one in zip(windows, examples, strict=True)
            ]
            print(f"{'  near the evidence':24} {figures(lines, supports(model, encoding, near))}", flush=True)
            for lang, places in sorted(by_language(lines).items()):
                print(f"  {lang:22} {figures([lines[i] for i in places], [scores[i] for i in places])}", flush=True)
            print(f"  in order within a passage {100 * (in_order(lines, scores) or 0):.1f}", flush=True)


if __name__ == "__main__":
    main()
