"""`python -m pcite.eval human export|import`: sheets for people, and what came back."""

from __future__ import annotations

import argparse
import random
from collections.abc import Iterator, Mapping, Sequence
from itertools import combinations
from pathlib import Path

from ...store.citations.audit.kappa import Agreement
from ..runs.counts import count, some
from .citations import AT_MOST, ItemScore, citation_scores
from .correctness_columns import mean
from .human_scores import Agreed, Answer, agreed, agreed_in_full, scored, sentence_precision
from .human_sheets import read_rows, read_sheet, write_sheet
from .human_tasks import QuestionKey, tasks
from .items import read_result
from .judges import judge
from .scoring import ScoringOptions, read
from .tokens import Splitter


def main() -> None:
    """Write a sheet, or read filled ones and print what they say."""
    options = _parser().parse_args()
    options.at_most = options.at_most_citations or None
    if options.do == "export":
        print(_export(options))
    else:
        print("\n".join(_import(options)))


def _export(options: argparse.Namespace) -> str:
    answers = _answers(options)
    if options.sample and options.sample < len(answers):
        answers = sorted(random.Random(options.seed).sample(answers, options.sample))
    questions = tasks(answers, options.at_most, options.compat)
    write_sheet(options.sheet, questions)
    open_ = sum(task.score is None for task in questions)
    return f"{options.sheet}: {len(answers)} answers, {open_} scores to give"


def _import(options: argparse.Namespace) -> list[str]:
    answers = _answers(options)
    read_by = {
        str(sheet): read_sheet(sheet, tasks(answers, options.at_most, options.compat)) for sheet in options.sheets
    }
    common = set.intersection(*({key.item for key in details} for details in read_by.values()))
    answers = [answer for answer in answers if answer[0] in common]
    marks = {who: {key: details[key] for key in details if key.item in common} for who, details in read_by.items()}
    scores = {who: scored(answers, details, options.at_most, options.compat) for who, details in marks.items()}
    for name in options.judge:
        one = judge(name, options.threshold)
        sentences = [cited for _, _, cited in answers]
        scores[one.id] = citation_scores(sentences, one, at_most=options.at_most, compat=options.compat)
    return [f"{len(answers)} answers that all sheets have", "", *_table(scores), "", *_agreements(marks, scores)]


def _agreements(
    marks: Mapping[str, Mapping[QuestionKey, int]], scores: Mapping[str, Sequence[ItemScore]]
) -> Iterator[str]:
    for first, second in combinations(scores, 2):
        yield _agreement(f"{first} and {second}", agreed(scores[first], scores[second]))
        if first in marks and second in marks:
            yield _agreement("on the whole scale", agreed_in_full(marks[first], marks[second]))


def _answers(options: argparse.Namespace) -> list[Answer]:
    items = read_result(options.file).items
    listed = "qampari" in str(options.file) if options.listed is None else options.listed
    splitter: Splitter = options.splitter or ("nltk" if options.compat else "pcite")
    setting = ScoringOptions(compat=options.compat, listed=listed, splitter=splitter, side=options.markers)
    target = _items(options) if options.do == "import" else range(len(items))
    return [(at, item.question, read(item, setting)) for at, item in enumerate(items) if at in target]


def _items(options: argparse.Namespace) -> set[int]:
    """Those that one of the sheets has: only they are read."""
    return {int(row["item"]) for sheet in options.sheets for row in read_rows(sheet) if str(row["item"]).isdigit()}


def _table(columns: Mapping[str, Sequence[ItemScore]]) -> list[str]:
    lines = ["| scored by | recall | precision | sentence precision |", "|---|---|---|---|"]
    for name, scores in columns.items():
        selected = [[sentence_precision(sentence) for sentence in one.sentences] for one in scores]
        figures = (
            mean([one.recall for one in scores]),
            mean([one.precision for one in scores]),
            mean([sum(some) / len(some) if some else None for some in selected]),
        )
        lines.append(f"| {name} | {' | '.join(map(_percent, figures))} |")
    return lines


def _agreement(who: str, kappas: Agreed) -> str:
    return f"{who}: sentences {_kappa(kappas.recall)}; citations {_kappa(kappas.precision)}"


def _kappa(agreement: Agreement) -> str:
    text = (
        f"kappa {agreement.kappa:.3f}"
        if agreement.kappa is not None
        else f"kappa is not defined ({agreement.undefined})"
    )
    return f"{text}, {_percent(agreement.observed)} of {agreement.items} agreed"


def _percent(value: float | None) -> str:
    return "not defined" if value is None else f"{100 * value:.1f} %"


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(description=__doc__)
    doing = parser.add_subparsers(dest="do", required=True)
    export = doing.add_parser("export", help="write a sheet to fill in")
    export.add_argument("file", type=Path, help="a result of ALCE, JSON")
    export.add_argument("sheet", type=Path, help="what is written: .csv or .jsonl")
    export.add_argument("--sample", type=some, help="only so many answers, drawn at random")
    export.add_argument("--seed", type=int, default=0, help="of the sample")
    fill = doing.add_parser("import", help="scores and kappa from filled sheets")
    fill.add_argument("file", type=Path, help="the file that the sheets are of")
    fill.add_argument("sheets", type=Path, nargs="+", help="one for each person")
    fill.add_argument("--judge", action="append", default=[], help="a judge beside the people; may be given again")
    fill.add_argument("--threshold", type=float, default=0.5, help="above which a verifier's probability is a yes")
    for one in (export, fill):
        one.add_argument(
            "--compat", action="store_true", help="sentences and citations as ALCE's own program reads them"
        )
        most = "citations of a sentence that are asked about; 0 asks about all"
        one.add_argument("--at-most-citations", "--at-most", type=count, default=AT_MOST, help=most)
        one.add_argument("--listed", action=argparse.BooleanOptionalAction, default=None, help="outputs are lists")
        one.add_argument(
            "--splitter", choices=("nltk", "pcite"), help="whose sentences with --compat; nltk if not said"
        )
        one.add_argument("--markers", choices=("behind", "before"), default="behind", help="where markers stand")
    return parser
