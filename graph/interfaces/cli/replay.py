"""`pcite replay`: kept verdicts computed again, and every difference named."""

from __future__ import annotations

import json
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from .console import echo
from .history import Store, opened

if TYPE_CHECKING:
    from ...replay import LinkReplay, Replay


def replay(
    citation: Annotated[
        str | None, typer.Argument(help="A citation's uid, a citation_id of the audit trail, or a number of --report.")
    ] = None,
    report: Annotated[str | None, typer.Option(help="The report that a number is meant of.")] = None,
    every: Annotated[str | None, typer.Option("--all", metavar="REPORT", help="All verdicts of this report.")] = None,
    verifier: Annotated[str | None, typer.Option(help="Who judges; else the verifier that the store names.")] = None,
    calibration: Annotated[Path | None, typer.Option(help="The calibration of the run, where it had one.")] = None,
    store: Store = None,
    as_json: Annotated[bool, typer.Option("--json", help="Print one JSON object instead of text.")] = False,
) -> None:
    """Compute the verdict behind a citation again from what the store holds; exit with 1 on any difference."""
    from ....store.errors import InputError

    if (citation is None) == (every is None):
        raise InputError("replaying", "neither or both are named", "Name a citation, or a report with --all")
    from ....nodes.verifier.calibration import Calibration
    from ...models.verifiers import load_verifier
    from ...replay import replay as replay_verdicts

    with opened(store) as database:
        result = replay_verdicts(
            database,
            citation,
            report=every or report,
            verifier=load_verifier(verifier) if verifier else None,
            calibration=Calibration.load(calibration) if calibration else None,
        )
    echo(
        json.dumps([_as_dict(one) for one in result], ensure_ascii=False, indent=2)
        if as_json
        else replay_report(result)
    )
    raise typer.Exit(1 if any(one.differences for one in result) else 0)


def replay_report(replays: Sequence[Replay]) -> str:
    """Each verdict with what was asked for it, then how many differences there are."""
    lines = [line for one in replays for line in _verdict(one)]
    request = sum(len(one.links) for one in replays)
    differences = sum(len(one.differences) for one in replays)
    outcome = f"{differences} differences" if differences else "no difference"
    lines += dict.fromkeys(one.not_replayed for one in replays if one.not_replayed)
    return "\n".join([*lines, f"{len(replays)} verdicts, {request} questions asked again: {outcome}."])


def _verdict(one: Replay) -> list[str]:
    label = one.then if one.then == one.now else f"{one.then}, now {one.now}"
    return [f"{label}: “{one.claim_text}”", *(line for link in one.links for line in _link(link)), ""]


def _link(link: LinkReplay) -> list[str]:
    then, now = link.then, link.now
    passages = ", ".join(passage_id[:8] for passage_id in then.passage_ids)
    answers = f"{_number(then.probability)} {then.outcome} -> {_number(now.probability)} {now.outcome}"
    return [
        f"  {answers}  {then.verifier.model}  {passages}",
        *(f"    ! {difference}" for difference in link.differences),
    ]


def _number(probability: float | None) -> str:
    return "  -   " if probability is None else f"{probability:.4f}"


def _as_dict(one: Replay) -> dict[str, Any]:
    left_out = set() if one.not_replayed else {"not_replayed"}
    return {**one.model_dump(mode="json", exclude=left_out), "differences": list(one.differences)}
