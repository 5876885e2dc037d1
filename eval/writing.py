"""The ways of writing on a real language model: what each takes, what it brings, and what fails.

`python -m pcite.eval writing --out RUN.jsonl` asks the model of `CITATION_LLM_URL` five questions over excerpts of the
sources that ship, each way once a question, and goes on where it was broken off; `--page docs/ways.md` writes the
table of all that the run holds.

The facts of each excerpt are listed by words (`data/writing.json`). A cited sentence is right where it holds all words
of a fact and no number that the excerpt does not have. Precision is the share of cited sentences that are right;
recall the share of the facts asked for that a right sentence states, where a run that failed states none. A sentence
that turns a fact round is taken for right, one that says it in other words for wrong.
"""

from __future__ import annotations

import argparse
import json
import re
from collections.abc import Iterable, Sequence
from html import escape
from importlib.resources import files
from pathlib import Path
from time import perf_counter
from typing import Any, NamedTuple

from ..graph.examples import DRAFTS
from ..graph.models.roles import Roles
from ..graph.writing import WAYS, write
from ..nodes.engines.served.budget import Budget
from ..nodes.engines.served.server import Prices
from ..store.errors import InputError, PciteError
from ..store.records import Grounding

DATA = files(__package__) / "data" / "writing.json"
NUMBER = re.compile(r"\d+(?:[.,]\d+)*")
Row = dict[str, Any]


class ExpectedFact(NamedTuple):
    """What an excerpt says, by words that a sentence that states it has."""

    words: tuple[str, ...]
    required: bool = False
    """The question asks for it."""

    def stands_in(self, sentence: str) -> bool:
        """Whether the sentence has all its words."""
        return all(word.casefold() in sentence.casefold() for word in self.words)


class SourceQuestion(NamedTuple):
    """A question, the excerpt that answers it, and what that says."""

    id: str
    question: str
    title: str
    text: str
    facts: tuple[ExpectedFact, ...]


def questions() -> list[SourceQuestion]:
    """The questions with their excerpts.

    Raises:
        InputError: an excerpt does not stand in its source.
    """
    return [_read(one) for one in json.loads(DATA.read_text(encoding="utf-8"))]


def _read(one: Row) -> SourceQuestion:
    source = (DRAFTS / "sources" / one["source"]).read_text(encoding="utf-8")
    start = source.find(one["from"])
    end = source.find(one["to"], start)
    if start < 0 or end < 0:
        raise InputError(f"reading the question {one['id']}", "its excerpt is not in the source", "Correct the data")
    text = source[start : end + len(one["to"])]
    facts = tuple(ExpectedFact(tuple(each["words"]), each.get("asked", False)) for each in one["facts"])
    return SourceQuestion(one["id"], one["question"], one["source"], text, facts)


def measured(way: str, question: SourceQuestion, roles: Roles) -> Row:
    """A row of the run: one way, one question."""
    started, error = perf_counter(), ""
    scores: Row = {"cited": 0, "right": 0, "facts": sum(fact.required for fact in question.facts), "stated": 0}
    try:
        grounding = write(question.question, [{"text": question.text, "title": question.title}], way=way, roles=roles)
        scores = scored(grounding, question)
    except PciteError as failure:
        error = f"{type(failure).__name__}: {failure}"
    used = roles.budget.usage
    return {
        "way": way,
        "question": question.id,
        "model": roles.server("writer").model,
        "seconds": round(perf_counter() - started, 1),
        "answers": used.answers,
        "input_tokens": used.input_tokens,
        "output_tokens": used.output_tokens,
        "cost": used.cost(Prices(*roles.prices)) if roles.prices else None,
        "error": error,
        **scores,
    }


def scored(grounding: Grounding, question: SourceQuestion) -> Row:
    """Counts of one result, and its text."""
    numbers = set(NUMBER.findall(question.text))
    cited = [each.text for each in grounding.sentences if each.citations]
    stated_facts = [_stated(text, question.facts) if numbers.issuperset(NUMBER.findall(text)) else [] for text in cited]
    required = [fact for fact in question.facts if fact.required]
    return {
        "sentences": len(grounding.sentences),
        "cited": len(cited),
        "right": sum(map(bool, stated_facts)),
        "facts": len(required),
        "stated": sum(any(fact in one for one in stated_facts) for fact in required),
        "unchecked": len(grounding.unchecked),
        "text": grounding.text,
        "notes": list(grounding.notes),
    }


def _stated(sentence: str, facts: Iterable[ExpectedFact]) -> list[ExpectedFact]:
    return [fact for fact in facts if fact.stands_in(sentence)]


def page(rows: Sequence[Row], command: str) -> str:
    """The page of the documentation: one line a way, then what failed."""
    models = ", ".join(sorted({row["model"] for row in rows})) or "no model"
    question_ids = list(dict.fromkeys(row["question"] for row in rows))
    lines = [
        "# The ways of writing, measured",
        "",
        f"Written by `{command}`; do not edit it by hand. Model: {models}. Runs: {len(rows)} "
        f"({len(question_ids)} of {len(questions())} questions, "
        f"{len({row['way'] for row in rows})} of {len(WAYS)} ways).",
        "",
        *__doc__.strip().split("\n\n")[-1].splitlines(),
        "",
        "| way | runs | seconds | tokens in | tokens out | cost | precision | recall | failed |",
        "|---|---|---|---|---|---|---|---|---|",
    ]
    for way in WAYS:
        lines.append(_line(way, [row for row in rows if row["way"] == way]))
    lines += [
        "",
        "Seconds and tokens are those of a run on average, failures included; the seconds are those of a machine that "
        "had other work to do. Cost is that of a run on average, in the currency of `PCITE_LLM_PRICES`; a model on "
        "one's own machine has no prices. `–`: no prices, nothing was cited, or the way was not run.",
    ]
    failed = [row for row in rows if row["error"]]
    if failed:
        lines += ["", "## What failed", ""]
        lines += [f"- `{row['way']}`, {row['question']}: {_shown(row['error'])}" for row in failed]
    lines += ["", "## What was written", ""]
    written = [row for row in rows if row.get("text")]
    lines += [f"- `{row['way']}`, {row['question']}: {_shown(row['text'])}" for row in written]
    return "\n".join(lines) + "\n"


def _shown(text: str) -> str:
    """The text in one line, in which tags are no tags and brackets no links."""
    return re.sub(r"([`\[\]])", r"\\\1", escape(" ".join(text.split()), quote=False))


def _line(way: str, rows: Sequence[Row]) -> str:
    if not rows:
        return f"| `{way}` | 0 | – | – | – | – | – | – | not run |"
    total = {key: sum(row[key] for row in rows) for key in ("cited", "right", "facts", "stated")}
    mean = {key: sum(row[key] for row in rows) / len(rows) for key in ("seconds", "input_tokens", "output_tokens")}
    shown = [f"{mean[key]:,.0f}" for key in ("seconds", "input_tokens", "output_tokens")]
    rates = [_share(total["right"], total["cited"]), _share(total["stated"], total["facts"])]
    failed = sum(bool(row["error"]) for row in rows)
    return f"| `{way}` | {len(rows)} | {' | '.join([*shown, _cost(rows), *rates])} | {failed} |"


def _cost(rows: Sequence[Row]) -> str:
    costs = [row["cost"] for row in rows if row.get("cost") is not None]
    return f"{sum(costs) / len(costs):.4f}" if costs else "–"


def _share(part: int, whole: int) -> str:
    return f"{part / whole:.2f} ({part}/{whole})" if whole else "–"


def rows_of(out: Path) -> list[Row]:
    """The rows of a run, none where it was not begun."""
    return [json.loads(line) for line in out.read_text(encoding="utf-8").splitlines()] if out.exists() else []


def main() -> None:
    """Run what is missing, and write the page."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--out", type=Path, required=True, help="the run; what it holds is not run again")
    parser.add_argument("--way", action="append", choices=list(WAYS), help="only this way; repeatable")
    parser.add_argument("--questions", type=int, default=5, help="of each way, the first so many")
    parser.add_argument("--budget-tokens", type=int, help="of each run, at most")
    parser.add_argument("--page", type=Path, help="write the table to this file")
    parser.add_argument("--show", action="store_true", help="run nothing; tell what the run holds")
    options = parser.parse_args()
    done = {(row["way"], row["question"]) for row in rows_of(options.out)}
    for question in [] if options.show else questions()[: options.questions]:
        for way in options.way or WAYS:
            if (way, question.id) in done:
                continue
            row = measured(way, question, Roles.read(budget=Budget(options.budget_tokens)))
            with options.out.open("a", encoding="utf-8") as file:
                file.write(json.dumps(row, ensure_ascii=False) + "\n")
            print(f"{way}, {question.id}: {row['seconds']} s, {row.get('cited', 0)} cited {row['error']}", flush=True)
    text = page(rows_of(options.out), f"python -m pcite.eval writing --out {options.out.name} --page docs/ways.md")
    if options.page:
        options.page.write_text(text, encoding="utf-8")
    print(text)
