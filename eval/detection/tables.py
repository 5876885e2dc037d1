"""The tables: one engine set by set, and engines beside each other."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from ..runs import Finished
from . import bootstrap
from .bootstrap import Figure, interval
from .figures import DetectionFigures, balanced_accuracy, has_both, macro, row
from .measured import ScoredSet, measured
from .threshold import Threshold, threshold_of

FIGURES: dict[str, Figure] = {
    "balanced accuracy": bootstrap.balanced_accuracy,
    "AUROC": bootstrap.auroc,
    "calibration error": bootstrap.calibration_error,
    "AURC": bootstrap.aurc,
}


def table(finished: Finished) -> str:
    """The sets of a run, their macro means and 95 % intervals as a Markdown table, and which threshold it tells."""
    sets = measured(finished)
    threshold = threshold_of(finished)
    head = (
        "| set | pairs | supported | balanced accuracy at 0.5 | 95 % interval | at the threshold | AUROC |"
        " calibration error | AURC | no answer |"
    )
    body = [_line(one, threshold) for one in sets]
    return "\n".join([head, "|---" * 10 + "|", *body, *_means(sets, threshold), "", _threshold_note(threshold)])


def _line(one: ScoredSet, threshold: Threshold | None) -> str:
    result = row(one)
    cells = [
        f"{result.pairs}",
        f"{result.supported:.0f} %",
        percent(result.balanced_accuracy),
        _between(interval(bootstrap.balanced_accuracy, [one])),
        percent(_at([one], threshold)),
        percent(result.auroc),
        percent(result.calibration_error),
        percent(result.aurc),
        f"{result.unanswered}",
    ]
    return f"| {one.name} | " + " | ".join(cells) + " |"


def _means(sets: Sequence[ScoredSet], threshold: Threshold | None) -> list[str]:
    rows = [row(one) for one in sets]
    first, *others = _macro_means(rows)
    at, unanswered = _at(sets, threshold), sum(one.unanswered for one in rows)
    text = " | ".join(f"**{percent(mean)}**" for mean in others)
    spread = [_between(interval(figure, sets)) for figure in FIGURES.values()]
    return [
        f"| **macro mean** | {sum(one.pairs for one in rows)} | | **{percent(first)}** | {spread[0]} |"
        f" **{percent(at)}** | {text} | {unanswered} |",
        f"| 95 % interval | | | | | {_between(_interval_at(sets, threshold))} | " + " | ".join(spread[1:]) + " | |",
    ]


def _macro_means(rows: Sequence[DetectionFigures]) -> list[float | None]:
    """In the order of `FIGURES`."""
    return [
        macro([one.balanced_accuracy for one in rows]),
        macro([one.auroc for one in rows]),
        macro([one.calibration_error for one in rows]),
        macro([one.aurc for one in rows]),
    ]


def _test_halves(sets: Sequence[ScoredSet], threshold: Threshold) -> list[ScoredSet]:
    return [one.half(fitting=False) for one in sets] if threshold.fitted else list(sets)


def _at(sets: Sequence[ScoredSet], threshold: Threshold | None) -> float | None:
    if threshold is None:
        return None
    lines = [one for one in _test_halves(sets, threshold) if has_both(one)]
    mean = macro([balanced_accuracy(one.labels, one.scores >= threshold.value) for one in lines])
    return None if mean is None else 100 * mean


def _interval_at(sets: Sequence[ScoredSet], threshold: Threshold | None) -> tuple[float, float] | None:
    if threshold is None:
        return None
    return interval(bootstrap.balanced_accuracy_at(threshold.value), _test_halves(sets, threshold))


def _threshold_note(threshold: Threshold | None) -> str:
    if threshold is None:
        return "No half of a set has both labels: there is no threshold to tell of."
    return threshold.note


def engines(*finished: Finished) -> str:
    """Runs of engines beside each other, each under its name."""
    return comparison({run.manifest.engines[0].engine: run for run in finished})


def comparison(engines: Mapping[str, Finished]) -> str:
    """Macro means of engines over the same sets as a Markdown table."""
    head = (
        "| engine | balanced accuracy at 0.5 | 95 % interval | at its own threshold | AUROC | calibration error |"
        " AURC | WiCE at 0.5 | no answer |"
    )
    return "\n".join([head, "|---" * 9 + "|", *(_compared(name, run) for name, run in engines.items())])


def _compared(name: str, finished: Finished) -> str:
    sets, threshold = measured(finished), threshold_of(finished)
    rows = [row(one) for one in sets]
    first, *others = _macro_means(rows)
    own = _at(sets, threshold)
    cells = [
        percent(first),
        _between(interval(bootstrap.balanced_accuracy, sets)),
        f"{own:.1f} ({threshold.value:.2f})" if threshold and own is not None else "–",
        *map(percent, others),
        percent(macro([one.balanced_accuracy for one in rows if one.name.casefold().startswith("wice")])),
        str(sum(one.unanswered for one in rows)),
    ]
    return f"| {name} | " + " | ".join(cells) + " |"


def percent(figure: float | None) -> str:
    """One decimal, a dash where it is undefined."""
    return "–" if figure is None else f"{figure:.1f}"


def _between(results: tuple[float, float] | None) -> str:
    return "–" if results is None else f"{100 * results[0]:.1f} to {100 * results[1]:.1f}"
