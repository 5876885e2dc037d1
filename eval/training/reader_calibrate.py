"""Fits the probabilities of a shipped reader: `python -m pcite.eval.training.reader_calibrate --folder DIR --data DIR`.

Platt scaling of the probabilities that a passage supports and that it contradicts (see `nodes/engines/reader_platt`):
each has two numbers, fitted by Newton's method on the pairs of `written.dev` in the languages of the reader, which no
training set has; they go into its manifest. Pairs of which only "not supported" is recorded tell nothing of
contradiction. Prints log loss before and after.
"""

from __future__ import annotations

import argparse
import json
from collections.abc import Mapping, Sequence, Set
from hashlib import sha256
from pathlib import Path

import numpy as np

from ...nodes.engines.reader_engine import FITTED, ReaderVerifier
from ...nodes.engines.reader_glossed import GlossedReader
from ...nodes.engines.reader_lexicon import FILE
from ...nodes.engines.reader_platt import PlattScale, log_odds
from ...nodes.ports import Pair
from ..detection.figures import auroc, balanced_accuracy
from .reader_pairs import ReaderOutcome, by_language, example, rows

LANGUAGES: Mapping[str, Sequence[Set[str]]] = {
    "english": [{"en"}],
    "multilingual": [{"en"}, {"de"}, {"de", "en"}],
    "glossed": [{"de"}, {"de", "en"}],
}
"""Those of premise and claim that a reader is fitted on."""
STEPS = 50
THRESHOLD = 0.5
EDGE = 1e-6


def fit(odds: Sequence[float], labels: Sequence[int]) -> PlattScale:
    """The two numbers with the least log loss, by Newton's method."""
    x, y = np.array(odds), np.array(labels, float)
    scale, shift = 1.0, 0.0
    for _ in range(STEPS):
        p = 1 / (1 + np.exp(-(scale * x + shift)))
        slope = np.array([((p - y) * x).sum(), (p - y).sum()])
        w = p * (1 - p)
        curve = np.array([[(w * x * x).sum(), (w * x).sum()], [(w * x).sum(), w.sum()]]) + EDGE * np.eye(2)
        step = np.linalg.solve(curve, slope)
        before = log_loss(odds, labels, PlattScale(scale, shift))
        while (
            np.abs(step).max() > EDGE and log_loss(odds, labels, PlattScale(scale - step[0], shift - step[1])) > before
        ):
            step /= 2
        scale, shift = scale - step[0], shift - step[1]
    return PlattScale(float(scale), float(shift))


def log_loss(odds: Sequence[float], labels: Sequence[int], by: PlattScale) -> float:
    """Mean log loss of the labels, in nats."""
    p = 1 / (1 + np.exp(-(by.scale * np.array(odds) + by.shift)))
    return float(-np.log(np.clip(np.where(np.array(labels) > 0, p, 1 - p), EDGE, 1)).mean())


def _figures(labels: Sequence[int], support: Sequence[float]) -> str:
    truth, scores = np.array(labels, bool), np.array(support)
    accuracy = 100 * balanced_accuracy(truth, scores >= THRESHOLD)
    ranked = 100 * auroc(truth, scores)
    return f"pairs {len(truth):4}  balanced accuracy at {THRESHOLD} {accuracy:5.1f}  AUROC {ranked:5.1f}"


def main() -> None:
    """Write the fit into the manifest."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--folder", type=Path, required=True, help="the folder of the shipped readers")
    parser.add_argument("--name", choices=("english", "multilingual", "glossed"), required=True)
    parser.add_argument("--data", type=Path, required=True, help="the folder `shared/data`")
    parser.add_argument("--only-measure", action="store_true", help="leave the manifest as it is")
    options = parser.parse_args()
    path = options.folder / options.name / "manifest.json"
    if not options.only_measure:
        write(path, {name: PlattScale() for name in FITTED})
    verifier = (
        GlossedReader(folder=options.folder)
        if options.name == "glossed"
        else ReaderVerifier(options.name, folder=options.folder)
    )
    lines = [
        row
        for row in rows(options.data / "pairs" / "dev" / "written.dev.jsonl.gz")
        if {row["lang"], row.get("claim_lang") or row["lang"]} in LANGUAGES[options.name]
    ]
    examples = [example(row) for row in lines]
    judgements = verifier.judge([Pair(one.premise, one.claim) for one in examples])
    outcomes = [one.outcome for one in examples]
    supports = [one.support or 0.0 for one in judgements]
    contradictions = [one.contradiction or 0.0 for one in judgements]
    distinct = [i for i, one in enumerate(outcomes) if one is not ReaderOutcome.NOT_SUPPORTED]
    labels = [row["label"] for row in lines]
    for lang, places in sorted(by_language(lines).items()):
        print(f"{lang:8} {_figures([labels[i] for i in places], [supports[i] for i in places])}", flush=True)
    print(f"{'all':8} {_figures(labels, supports)}", flush=True)
    opposed = [int(outcomes[i] is ReaderOutcome.CONTRADICTED) for i in distinct]
    against = [contradictions[i] for i in distinct]
    print(f"{'against':8} {_figures(opposed, against)}", flush=True)
    if not options.only_measure:
        write(path, {"support": _fitted(supports, labels), "contradiction": _fitted(against, opposed)})


def _fitted(shares: Sequence[float], labels: Sequence[int]) -> PlattScale:
    odds = [log_odds(share) for share in shares]
    fitted = fit(odds, labels)
    print(f"pairs {len(labels)}  log loss {log_loss(odds, labels, PlattScale()):.4f}", end=" ")
    print(f"→ {log_loss(odds, labels, fitted):.4f}  {fitted}", flush=True)
    return fitted


def write(path: Path, scales: Mapping[str, PlattScale]) -> None:
    """Put the numbers of each probability into a manifest, and the digest of the lexicon as it is now."""
    about = json.loads(path.read_text("utf-8"))
    calibration = {name: scale._asdict() for name, scale in scales.items()}
    if FILE in about["files"]:
        about["files"][FILE] = sha256(path.with_name(FILE).read_bytes()).hexdigest()
    path.write_text(json.dumps(about | {"calibration": calibration}, indent=1) + "\n", "utf-8")


if __name__ == "__main__":
    main()
