"""The figures of a run of ALCE: those of its `.score`, what has to be said beside them, and the table."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from ..runs import Finished
from .citations import f1
from .correctness_columns import mean, per_cent
from .correctness_rouge import NAME as ROUGE
from .correctness_scored import figure
from .judges import JudgeAgreement, agree
from .scoring import CLAIMS, FIRST, SECOND, ScoringOptions, scores_of

OURS = ("citation_rec", "citation_prec", "coverage")


def figures(finished: Finished, more: Mapping[str, float | None] | None = None) -> dict[str, Any]:
    """What stands in a `.score`: ALCE's names and units, and under `pcite` who judged, how, and what is not defined.

    Args:
        finished: the run.
        more: figures that are not of single items, such as `mauve`.
    """
    setting = _setting(finished)
    names = dict.fromkeys(name for row in finished.rows for name in row.values if not name.startswith(SECOND))
    lines = {name: _mean(finished, name, setting) for name in names if name not in OURS}
    lines |= more or {}
    if setting.citations:
        lines |= {name: _mean(finished, name, setting) for name in OURS[:2]}
    beside = _beside(finished, setting)
    return lines | {"pcite": beside | ({"mauve_model": setting.mauve_model} if more and "mauve" in more else {})}


def agreement(finished: Finished) -> JudgeAgreement:
    """How far the two judges agree on whether the citations of a sentence entail it, where there are any."""
    first, second = (
        [one.supported for item in scores_of(finished, name) for one in item.sentences if one.precise]
        for name in (FIRST, SECOND)
    )
    return agree(first, second)


def table(*runs: Finished) -> str:
    """One line for each judge of each run, as Markdown, and below it how far two judges agree."""
    head = "| judge | mode | items | recall | precision | F1 | coverage | no answer |\n" + "|---" * 8 + "|"
    rows, notes = [], []
    for finished in runs:
        details = figures(finished)["pcite"]
        rows += [_row(details, details), *([_row(details, details["second"])] if "second" in details else [])]
        notes += [_agreement_text(agreement(finished))] if "second" in details else []
    return "\n".join([head, *rows, *([""] if notes else []), *notes])


def _setting(finished: Finished) -> ScoringOptions:
    settings = finished.manifest.settings
    return ScoringOptions(**{name: settings[name] for name in ScoringOptions._fields})


def _column(finished: Finished, name: str) -> list[float | None]:
    return [row.values.get(name) for row in finished.rows]


def _mean(finished: Finished, name: str, setting: ScoringOptions) -> float | None:
    """ALCE's mean over the items; of citations it leaves out items without sentences too."""
    column = _column(finished, name)
    plain = name.removeprefix(SECOND) in OURS
    return per_cent(name, mean(column) if plain else figure(name, column, setting.correctness))


def _beside(finished: Finished, setting: ScoringOptions) -> dict[str, Any]:
    settings = finished.manifest.settings
    block: dict[str, Any] = {
        "version": finished.manifest.version,
        "mode": "compat" if setting.compat else "corrected",
        "splitter": setting.splitter if setting.compat else "pcite",
        "judge": settings["judge"],
        "items": len(finished.rows),
    }
    block |= {"rouge_splitter": setting.splitter} if ROUGE in setting.measures else {}
    block |= {"reader": settings["reader"]} if settings.get("reader") else {}
    if settings["second_judge"]:
        block["second"] = {"judge": settings["second_judge"]}
        if CLAIMS in setting.measures:
            block["second"][CLAIMS] = _mean(finished, f"{SECOND}{CLAIMS}", setting)
    if not setting.citations:
        return block
    results = list(scores_of(finished))
    block |= _judged(finished, FIRST, setting)
    block |= {
        "coverage": _mean(finished, "coverage", setting),
        "at_most_citations": setting.at_most,
        "sentences": finished.share("supported").total,
        "citations": finished.share("precise").total,
        "citations_that_lead_nowhere": sum(one.broken for one in results),
        "items_without_sentences": sum(not one.sentences for one in results),
        "items_without_citations": sum(bool(one.sentences) and not one.precise.total for one in results),
    }
    if settings["second_judge"]:
        block["second"] |= _judged(finished, SECOND, setting)
        block["agreement"] = agreement(finished)._asdict()
    return block


def _judged(finished: Finished, name: str, setting: ScoringOptions) -> dict[str, Any]:
    recall, precision = (_mean(finished, f"{name}{figure}", setting) for figure in OURS[:2])
    return {
        "citation_rec": recall,
        "citation_prec": precision,
        "citation_f1": f1(recall, precision),
        "questions_without_an_answer": sum(one.unanswered for one in scores_of(finished, name)),
    }


def _row(run: Mapping[str, Any], judged: Mapping[str, Any]) -> str:
    numbers = [judged["citation_rec"], judged["citation_prec"], judged["citation_f1"], run["coverage"]]
    cells = [judged["judge"], run["mode"], str(run["items"]), *_cells(numbers)]
    return f"| {' | '.join(cells)} | {judged['questions_without_an_answer']} |"


def _cells(numbers: Sequence[float | None]) -> list[str]:
    return ["not defined" if number is None else f"{number:.1f}" for number in numbers]


def _agreement_text(measured: JudgeAgreement) -> str:
    if measured.equal is None:
        return "The judges answered no sentence both."
    kappa = f"not defined ({measured.undefined})" if measured.kappa is None else f"{measured.kappa:.3f}"
    text = f"The judges agree on {100 * measured.equal:.1f} % of {measured.answered} cited sentences, kappa {kappa}."
    return f"{text} {measured.unanswered} more got no answer from one of them." if measured.unanswered else text
