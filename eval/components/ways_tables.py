"""The table: a row for each way, its figures, and how far they are from those of the pipeline as it ships."""

from __future__ import annotations

from collections.abc import Sequence

from ..runs import Finished
from ..runs.compare import Compared, compare
from .ways_registry import DEFAULT, WAYS

GOLD = (
    ("precision", "drafts: precision"),
    ("recall", "recall"),
    ("F1", "F1"),
    ("locators", "locators"),
    ("precision (experts)", "experts: precision"),
    ("recall (experts)", "recall"),
    ("caught, blind", "altered caught, blind"),
    ("kept, blind", "true kept, blind"),
    ("caught, in view", "caught, in view"),
    ("kept, in view", "kept, in view"),
)
COST = ("pairs a claim", "seconds a claim", "tokens a claim")
NOTE = """\
In percent, behind it the difference to `default` in points; `*`: the 95 % interval of the paired bootstrap \
(10,000 drawings of sentences, of the experts' answers as wholes) excludes 0. *Drafts*: {drafts} sentences of \
gold drafts, whose rules were written in view of them, so that these figures are dev figures. *Experts*: \
{answers} answers of experts with their markers taken out; right is what the expert cites in that sentence, \
among the passages of that answer, so that `own` has 100 % by construction and further good citations count as \
wrong. *G-Cite* is what was cited while the text was written, *P-Cite* what is cited afterwards. *Altered*: \
sentences that say something else than the source ({blind} blind, {view} in view of the rules) are caught where \
they get no citation, true ones are kept where they get one. Every verifier has the default threshold, which was \
chosen for the one that ships. All of it runs offline and costs nothing \
but time; *pairs a claim* counts what the engine is asked, mean over texts. *Seconds a run* are those of the whole \
run, judges included; runs beside each other share their answers, so that the first of them pays for what the later \
ones have kept: `--timed` keeps none and tells seconds a claim."""
JUDGED = """\
ALCE's citation recall and precision (all sentences, three citations at most) by the judges {judges}. A judge is \
no reference: `mini` judging a pipeline that asked `mini` is not independent and rewards its mistakes, `overlap` \
and `bm25` reward what is found by words, `cosine` what is found with the same embedder; judge with an engine of \
your own (`--judge`). *Agree*: share of cited sentences of which the first two say the same. Judges read the \
whole passage of a citation: that trimming makes citations shorter moves none of these figures."""


def table(*finished: Finished) -> str:
    """What was measured against labels, then what judges say; one run for each row."""
    default = next((run for run in finished if run.manifest.settings["way"] == DEFAULT), None)
    results = [(run, _compared(default, run)) for run in finished]
    judges = dict(finished[0].manifest.settings["judge"])
    first = _table(results, [*GOLD, *((name, name) for name in COST)], default, timed=True)
    second = _table(results, list(_judged(list(judges))), default)
    judge_names = ", ".join(f"`{name}` ({one})" for name, one in judges.items())
    return "\n\n".join([first, NOTE.format(**_counts(finished[0])), second, JUDGED.format(judges=judge_names)])


def _judged(judges: Sequence[str]) -> Sequence[tuple[str, str]]:
    columns = []
    for suffix, what in (("", "drafts"), (" (experts)", "experts")):
        for name in judges:
            columns += [
                (f"ALCE {figure}, {name}{suffix}", f"{what}: {figure} by {name}") for figure in ("recall", "precision")
            ]
        columns += [(f"judges agree{suffix}", f"{what}: agree")] if len(judges) > 1 else []
    return columns


def _counts(run: Finished) -> dict[str, int]:
    def total(*names: str) -> int:
        return sum(row.shares[name].total for row in run.rows for name in names if name in row.shares)

    kinds = [row.details["kind"] for row in run.rows if "#" in row.key]
    return {
        "drafts": kinds.count("draft"),
        "answers": sum(row.details["kind"] == "answer" for row in run.rows),
        "blind": total("caught, blind", "kept, blind"),
        "view": total("caught, in view", "kept, in view"),
    }


def _compared(default: Finished | None, run: Finished) -> dict[str, Compared]:
    """Each figure beside that of the default; of itself where there is no default."""
    return {figure.name: figure for figure in compare(default or run, run).figures}


def _table(
    results: Sequence[tuple[Finished, dict[str, Compared]]],
    columns: Sequence[tuple[str, str]],
    default: Finished | None,
    *,
    timed: bool = False,
) -> str:
    existing = [
        (name, title) for name, title in columns if any(_is_defined(figures.get(name)) for _, figures in results)
    ]
    head = ["way", "arm", "what it is", *(title for _, title in existing), *(["seconds a run"] if timed else [])]
    lines = [f"| {' | '.join(head)} |", "|---" * len(head) + "|"]
    for run, figures in results:
        apart = default is not None and run is not default
        cells = [_cell(figures.get(name), name in COST, apart) for name, _ in existing]
        settings = run.manifest.settings
        cells += [_seconds(run)] if timed else []
        lines.append(f"| `{settings['way']}` | {_arm(settings['way'])} | {settings['says']} | {' | '.join(cells)} |")
    return "\n".join(lines)


def _arm(name: str) -> str:
    """What the registry says of a way, also of one that was measured before it said it."""
    return WAYS[name].arm if name in WAYS else "P-Cite"


def _seconds(run: Finished) -> str:
    return "none" if run.manifest.seconds is None else f"{run.manifest.seconds:.0f}"


def _is_defined(figure: Compared | None) -> bool:
    return figure is not None and figure.second is not None


def _cell(figure: Compared | None, is_cost: bool, apart: bool) -> str:
    if figure is None or figure.second is None:
        return "none"
    scale = 1 if is_cost else 100
    text = f"{scale * figure.second:.1f}"
    if not apart or figure.first is None:
        return text
    sure = figure.low is not None and figure.high is not None and (figure.low > 0 or figure.high < 0)
    return f"{text} ({scale * (figure.second - figure.first):+.1f}{'*' if sure else ''})"
