"""A file of ALCE scored item by item into a run, and its `.score` from that run alone."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping, Sequence
from itertools import islice
from pathlib import Path
from typing import Any, NamedTuple

from ..runs import Finished, Manifest, Run, describe
from .citations import AT_MOST, CitedSentence, ItemScore, SentenceScore, citation_scores
from .correctness import CorrectnessOptions, columns
from .correctness_mauve import MODEL as GPT2
from .correctness_reader import MODEL as READER
from .correctness_reader import load_reader
from .items import AlceItem
from .judges import Judge, Remembered
from .reading import Side, as_published, as_written, without_marks
from .text import first_line, remove_citations
from .tokens import Splitter

BATCH = 16
"""Items that a judge is asked about at once."""
CLAIMS = "claims_nli"
FIRST, SECOND = "", "second_"
"""What stands before the names of each judge's figures."""


class ScoringOptions(NamedTuple):
    """How a file is scored."""

    compat: bool = False
    """As ALCE's own program does, with its quirks; else as `as_written` and `citation_scores` say."""
    citations: bool = True
    measures: tuple[str, ...] = ()
    """Names of `correctness.MEASURES`, but for `mauve`, which has no value for a single item."""
    listed: bool = False
    """Outputs are lists of answers (QAMPARI)."""
    at_most: int | None = AT_MOST
    splitter: Splitter = "pcite"
    """Whose sentences: of citations with `compat`, where ALCE's figures are of NLTK's, and of ROUGE."""
    side: Side = "behind"
    """Without `compat`: where markers stand that are in no sentence."""
    cot: bool = False
    """QAMPARI: the list begins behind the first colon."""
    qa_model: str = READER
    """Hub id or folder of the checkpoint that answers questions from outputs, for `qa`."""
    mauve_model: str = GPT2
    """Hub id or folder of the GPT-2 that MAUVE compares texts by."""

    @property
    def correctness(self) -> CorrectnessOptions:
        """What the measures of correctness are told."""
        return CorrectnessOptions(self.compat, self.cot, self.splitter, self.qa_model, mauve_model=self.mauve_model)


def read(item: AlceItem, setting: ScoringOptions) -> list[CitedSentence]:
    """The sentences of an item's output with what they cite."""
    if setting.compat:
        return as_published(item, setting.listed, setting.splitter)
    return as_written(item, setting.listed, setting.side)


def uncited(item: AlceItem, compat: bool) -> AlceItem:
    """The item with its output as the measures of correctness read it: without citations."""
    output = remove_citations(first_line(item.output)) if compat else without_marks(item.output)
    return item.model_copy(update={"output": output})


def manifest(path: Path, judge: Judge | None, second: Judge | None, setting: ScoringOptions) -> Manifest:
    """What a run of `measure` is made with."""
    judges = [one for one in (judge, second) if one is not None]
    who = [provenance for one in judges if (provenance := getattr(one, "provenance", None)) is not None]
    ids = {"judge": judge.id if judge else None, "second_judge": second.id if second else None}
    ids["reader"] = load_reader(setting.qa_model).id if "qa" in setting.measures else None
    return describe("alce", settings={**setting._asdict(), **ids}, engines=who, data=[path])


def measure(
    items: Sequence[AlceItem], run: Run, judge: Judge | None, second: Judge | None, setting: ScoringOptions
) -> None:
    """Score the items that the run does not have yet; each is known by its place in the file, from 0."""
    judges = {name: Remembered(one) for name, one in ((FIRST, judge), (SECOND, second)) if one is not None}
    todo = iter([(str(at), item) for at, item in enumerate(items) if str(at) not in run.done])
    while batch := list(islice(todo, BATCH)):
        keys, some = zip(*batch, strict=True)
        plain = [uncited(item, setting.compat) for item in some]
        results = columns(plain, setting.measures, judges.get(FIRST), setting.correctness)
        if SECOND in judges and CLAIMS in setting.measures:
            results[f"{SECOND}{CLAIMS}"] = columns(plain, [CLAIMS], judges[SECOND], setting.correctness)[CLAIMS]
        cited = [read(item, setting) for item in some] if setting.citations else []
        scores = {
            name: citation_scores(cited, one, at_most=setting.at_most, compat=setting.compat)
            for name, one in judges.items()
        }
        for at, key in enumerate(keys):
            _add(run, key, {name: column[at] for name, column in results.items()}, _of_item(scores, at))


def _of_item(scores: Mapping[str, Sequence[ItemScore]], at: int) -> dict[str, ItemScore]:
    return {name: some[at] for name, some in scores.items() if some}


def _add(run: Run, key: str, values: Mapping[str, float | None], scores: Mapping[str, ItemScore]) -> None:
    shares: dict[str, tuple[int, int]] = {}
    figures = dict(values)
    for name, one in scores.items():
        shares |= {f"{name}supported": one.supported, f"{name}precise": one.precise}
        figures |= {f"{name}citation_rec": one.recall, f"{name}citation_prec": one.precision}
    if FIRST in scores:
        shares["cited"] = scores[FIRST].cited
        figures["coverage"] = scores[FIRST].coverage
    run.add(key, shares=shares, values=figures, details={f"{name}sentences": s.sentences for name, s in scores.items()})


def scores_of(finished: Finished, name: str = FIRST) -> Iterator[ItemScore]:
    """What a judge made of each item of a run, in the order of the rows."""
    for row in finished.rows:
        lines: list[list[Any]] = row.details.get(f"{name}sentences", [])
        sentences = (SentenceScore(supported, tuple(precise), *counts) for supported, precise, *counts in lines)
        yield ItemScore(tuple(sentences), bool(finished.manifest.settings["compat"]))


def score_path(path: Path, compat: bool) -> Path:
    """Where the figures of a file go: `FILE.score` as ALCE's own, and those of our mode beside it."""
    return path.with_name(f"{path.name}{'' if compat else '.corrected'}.score")


def write_score(path: Path, figures: Mapping[str, Any]) -> None:
    """Write a `.score` as ALCE does; what is not defined is `null`."""
    path.write_text(json.dumps(figures, indent=4, ensure_ascii=False, allow_nan=False) + "\n", encoding="utf-8")
