"""`pcite calibrate`: what a verifier's probabilities are worth on the user's own labelled pairs."""

from __future__ import annotations

from enum import StrEnum
from hashlib import file_digest
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from .console import echo

if TYPE_CHECKING:
    from ....nodes.verifier.calibration_fit import Fitted


class Method(StrEnum):
    """How probabilities are put right."""

    temperature = "temperature"
    platt = "platt"
    isotonic = "isotonic"


def calibrate(
    data: Annotated[Path, typer.Option(help="Labelled pairs: .jsonl[.gz], .csv[.gz] or .parquet; doc, claim, label.")],
    false_support: Annotated[
        float, typer.Option(min=0.0001, max=0.9999, help="Share of unsupported pairs that may be called supported.")
    ] = 0.05,
    missed_support: Annotated[
        float, typer.Option(min=0.0001, max=0.9999, help="Share of supported pairs that may be called unsupported.")
    ] = 0.10,
    method: Annotated[Method, typer.Option(help="platt is temperature with a bias.")] = Method.platt,
    verifier: Annotated[
        str | None, typer.Option(help="Who is calibrated; `pcite verifiers` lists them. Else the one that ships.")
    ] = None,
    out: Annotated[Path, typer.Option("--out", "-o", help="Where the calibration is written.")] = Path(
        "calibration.json"
    ),
) -> None:
    """Calibrate a verifier on labelled pairs, and choose the thresholds that keep the risk named."""
    from ....nodes.verifier.calibration import calibrate as fit
    from ....nodes.verifier.calibration import read_pairs
    from ...models.verifiers import load_verifier

    items = read_pairs(data)
    with data.open("rb") as file:
        digest = file_digest(file, "sha256").hexdigest()
    fitted = fit(
        load_verifier(verifier),
        items,
        data=digest,
        method=method.value,
        false_support=false_support,
        missed_support=missed_support,
    )
    echo(report(fitted))
    fitted.calibration.save(out)
    echo(f"\nWritten: {out}. Use it with `pcite ground --calibration {out}`.")


def report(fitted: Fitted) -> str:
    """Reliability before and after, the thresholds, what they promise, and how they did on both halves."""
    from ....nodes.verifier.calibration_measures import brier, reliability, reliability_table

    made, (labels, raw, fitting, unanswered) = fitted.calibration, fitted.answers
    details = labels[~fitting]
    parts = [
        f"{made.verifier.engine} ({made.verifier.model}), {made.method}: fitted on {made.fitted_on}; "
        f"measured, and thresholds chosen, on {made.chosen_on}."
        + (f" Without an answer: {unanswered}." if unanswered else "")
    ]
    for title, value, error in (
        ("Before", raw[~fitting], made.ece_before),
        ("After", fitted.calibrated[~fitting], made.ece_after),
    ):
        figures = f"calibration error {100 * error:.1f} %, Brier score {brier(details, value):.3f}"
        parts.append(f"{title}: {figures}\n\n{reliability_table(reliability(details, value))}")
    if made.ece_after > made.ece_before:
        parts.append(
            "The curve did not help on the half it was not fitted on: label more pairs, or try another --method."
        )
    parts += [f"Supported from {made.threshold:g}, review from {made.review_from:g}", made.guarantee, shares(fitted)]
    return "\n\n".join(parts)


def shares(fitted: Fitted) -> str:
    """How the thresholds did: on the half they were chosen on, and on the other one, whose curve it is."""
    made, labels = fitted.calibration, fitted.answers.labels
    rows = ["| half | supported pairs: supported / review | unsupported pairs: supported / review |", "|---|---|---|"]
    for name, half in (("thresholds chosen", ~fitted.answers.fitting), ("curve fitted", fitted.answers.fitting)):
        cells = []
        for label in (1, 0):
            value = fitted.calibrated[half & (labels == label)]
            accepted = float((value >= made.threshold).mean())
            review = float((value >= made.review_from).mean()) - accepted
            cells.append(f"{100 * accepted:.1f} % / {100 * review:.1f} %")
        rows.append(f"| {name} | {cells[0]} | {cells[1]} |")
    return "\n".join(rows)
