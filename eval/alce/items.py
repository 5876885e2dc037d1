"""The JSON that ALCE reads and writes: `{"args": {...}, "data": [item, ...]}`.

Gao et al. 2023, "Enabling Large Language Models to Generate Text with Citations", https://arxiv.org/abs/2305.14627.
Fields that are not named here are kept and written again.
"""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any, NamedTuple

from pydantic import BaseModel, ConfigDict, ValidationError, model_validator

from ...store.errors import InputError

GIVE = "Give a result of ALCE: a JSON object with the list `data`, whose items have at least `output` and `docs`"


class _Open(BaseModel):
    """Frozen; fields that others added are kept."""

    model_config = ConfigDict(frozen=True, extra="allow")


class Doc(_Open):
    """One passage that an output may cite; the first is `[1]`."""

    title: str | None
    """`null` where a retriever knew none."""
    text: str | None = None
    sent: str | None = None
    """A sentence that was taken out of it for a question; where there is one, it is what is judged."""
    phrase: str | None = None
    id: str | int | None = None
    score: str | float | int | None = None
    summary: str | None = None
    extraction: str | None = None

    @model_validator(mode="after")
    def _has_words(self) -> Doc:
        if self.text is None and self.sent is None:
            raise ValueError("neither `text` nor `sent`")
        return self

    @property
    def words(self) -> str:
        """What is judged: `sent` where there is one, else `text`."""
        return self.sent if self.sent is not None else self.text or ""

    @property
    def whole(self) -> str:
        """What is searched, as published: `text`, also where a sentence was taken out of it."""
        return self.text if self.text is not None else self.sent or ""

    def titled(self, between: str) -> str:
        """What is searched behind its title; alone where it has none."""
        return self.whole if self.title is None else f"{self.title}{between}{self.whole}"


class QaPair(_Open):
    """A question within the question, and what answers it (ASQA)."""

    question: str
    short_answers: tuple[str, ...]
    context: str | None = None
    wikipage: str | None = None


class LongAnswer(_Open):
    """A long answer that a person wrote (ASQA)."""

    long_answer: str


class AlceItem(_Open):
    """One question with what a system answered, the passages it may cite, and what is right."""

    question: str = ""
    answer: str | tuple[str, ...] | None = None
    qa_pairs: tuple[QaPair, ...] | None = None
    """ASQA."""
    annotations: tuple[LongAnswer, ...] | None = None
    """ASQA."""
    answers: tuple[tuple[str, ...], ...] | None = None
    """QAMPARI: for each right answer, its names."""
    claims: tuple[str, ...] | None = None
    """ELI5: what a right answer says."""
    docs: tuple[Doc, ...] = ()
    output: str = ""
    """What is scored; citations are `[1][2]`, from 1."""

    def as_json(self) -> dict[str, Any]:
        """As JSON, with no field that was not given."""
        return self.model_dump(mode="json", exclude_unset=True)


class AlceFile(NamedTuple):
    """A file of items."""

    args: dict[str, Any]
    """How the outputs were made; empty where the file does not say."""
    items: tuple[AlceItem, ...]


def read_result(path: Path, needs: Sequence[str] = ("output", "docs")) -> AlceFile:
    """The items of a file; a bare list of items is taken too, as ALCE's data sets are.

    Args:
        path: the file.
        needs: fields that every item has to have.

    Raises:
        InputError: it is no such file; the message names the item and the field.
    """
    action = f"Read {path.name} as a result of ALCE"
    try:
        content = json.loads(path.read_text(encoding="utf-8"))
    except (OSError, UnicodeDecodeError, json.JSONDecodeError) as error:
        raise InputError(action, str(error), GIVE) from error
    args, data = (content.get("args"), content.get("data")) if isinstance(content, dict) else ({}, content)
    if not isinstance(data, list):
        raise InputError(action, f"there is no list `data`, but a {type(content).__name__}", GIVE)
    return AlceFile(args if isinstance(args, dict) else {}, tuple(read_items(data, needs, action)))


def read_items(data: Sequence[Any], needs: Sequence[str] = (), action: str = "Read items of ALCE") -> list[AlceItem]:
    """Items from JSON values.

    Raises:
        InputError: one of them is not as it has to be; the message names it, from 0, and the field.
    """
    return [_item(number, content, needs, action) for number, content in enumerate(data)]


def _item(number: int, value: object, needs: Sequence[str], action: str) -> AlceItem:
    where = f"data[{number}]"
    if not isinstance(value, Mapping):
        raise InputError(action, f"{where} is a {type(value).__name__}, not an object", GIVE)
    missing = [name for name in needs if value.get(name) is None]
    if missing:
        raise InputError(action, f"{where} has no `{'`, `'.join(missing)}`", GIVE)
    try:
        json.dumps(value, ensure_ascii=False).encode("utf-8")
    except UnicodeEncodeError as error:
        raise InputError(
            action, f"{where} holds half of a surrogate pair", "Decode the texts correctly first"
        ) from error
    try:
        return AlceItem.model_validate(value)
    except ValidationError as error:
        first = error.errors()[0]
        field = "".join(f"[{part}]" if isinstance(part, int) else f".{part}" for part in first["loc"])
        raise InputError(action, f"{where}{field}: {first['msg']}", "Correct this field in the file") from error


def write_result(path: Path, result: AlceFile) -> None:
    """Write a file as ALCE writes it."""
    members = {"args": result.args, "data": [item.as_json() for item in result.items]}
    path.write_text(json.dumps(members, indent=4, ensure_ascii=False) + "\n", encoding="utf-8")
