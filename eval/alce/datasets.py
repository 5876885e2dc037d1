"""The three data sets of ALCE, from the files as published, which the user supplies: none is shipped.

`asqa_eval_*.json` (ambiguous questions, long answers), `qampari_eval_*.json` (lists) and
`eli5_eval_*.json` (questions of laymen) are JSON lists, each item with the best passages of a
retriever; results on them are JSON objects with the same items, their outputs and what made them.
"""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any, Literal, NamedTuple, get_args

from ...store.errors import InputError
from .items import AlceItem, read_result

Name = Literal["asqa", "qampari", "eli5"]
NAMES: tuple[Name, ...] = get_args(Name)
GOLD: dict[Name, str] = {"asqa": "qa_pairs", "qampari": "answers", "eli5": "claims"}
"""The field that only one of them has, and its measure reads."""
ALSO: dict[Name, tuple[str, ...]] = {"asqa": ("answer",), "qampari": (), "eli5": ("answer",)}
"""What MAUVE, and ROUGE-L of ELI5, compare with."""
MEASURES: dict[Name, tuple[str, ...]] = {
    "asqa": ("length", "str_em", "rougeLsum", "qa", "mauve"),
    "qampari": ("length", "str_em", "qampari"),
    "eli5": ("length", "str_em", "rougeLsum", "claims_nli", "mauve"),
}
"""What ALCE publishes for each; `str_em` is 0 with `compat` where there are no short answers."""


class DataSet(NamedTuple):
    """One of the three, or outputs on it."""

    name: Name
    args: dict[str, Any]
    """How the outputs were made; empty where there are none."""
    items: tuple[AlceItem, ...]


def load(path: Path, name: Name | None = None, *, outputs: bool = False) -> DataSet:
    """A published file, or a result on it.

    Args:
        path: the file.
        name: which it has to be; else it is told from its fields.
        outputs: whether every item has to have an `output`, as in a result.

    Raises:
        InputError: it cannot be read, is none of the three or not the one that was named, or an item
            lacks what its measures need; the message names the item, from 0, and the field.
    """
    action = f"Read {path.name} as {name or 'a data set of ALCE'}"
    result = read_result(path, ("question", "docs", *(["output"] if outputs else [])))
    if not result.items:
        raise InputError(action, "it has no items", "Give the file as published.")
    details = _name(result.items[0])
    if details is None:
        listed = ", ".join(f"`{field}` ({which})" for which, field in GOLD.items())
        raise InputError(
            action, f"its first item has none of {listed}", "Give the file as published, or a result on it."
        )
    if name is not None and details != name:
        raise InputError(action, f"its first item has `{GOLD[details]}`, as {details} has", f"Read it as {details}.")
    _check(action, details, result.items)
    return DataSet(details, result.args, result.items)


def first_docs(items: Sequence[AlceItem], count: int) -> list[AlceItem]:
    """The items with their best `count` passages alone, which is what ALCE's systems are shown."""
    return [item.model_copy(update={"docs": item.docs[:count]}) for item in items]


def _name(item: AlceItem) -> Name | None:
    return next((name for name in NAMES if getattr(item, GOLD[name])), None)


def _check(action: str, name: Name, items: Sequence[AlceItem]) -> None:
    for at, item in enumerate(items):
        missing = [] if getattr(item, GOLD[name]) else [GOLD[name]]
        missing += [field for field in ALSO[name] if getattr(item, field) is None]
        if missing:
            raise InputError(action, f"data[{at}] has no `{missing[0]}`", f"Every item of {name} has it, as published.")
