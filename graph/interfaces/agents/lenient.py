"""What models write for an argument, taken as it was meant: `"null"`, `"[1]"`, `"Verified"`, a list as text.

Only the form is mended. A word that is none of those that there are, or a number that names nothing, is refused as
before, and what a claim, a quote or a note says is never changed.
"""

from __future__ import annotations

import json
import re
from collections.abc import Mapping
from typing import Any

from pydantic import AfterValidator, BaseModel, BeforeValidator, ConfigDict, model_validator
from pydantic_core import PydanticCustomError

NOTHING = frozenset(("", "null", "none"))
IN_BRACKETS = re.compile(r"\s*\[\s*(\d{1,18})\s*\]\s*")
COUNTED = re.compile(r"\s*source[\s_#]*(\d{1,18})\s*", re.IGNORECASE)


class Arguments(BaseModel):
    """What a tool takes; one that it does not have is refused and never dropped."""

    model_config = ConfigDict(extra="forbid")

    @model_validator(mode="before")
    @classmethod
    def _without_nothing(cls, arguments: Any) -> Any:  # noqa: ANN401  (whatever a model wrote)
        """Leave out what may be left out and was given as nothing."""
        if not isinstance(arguments, Mapping):
            return arguments
        fields = cls.model_fields
        return {k: v for k, v in arguments.items() if k not in fields or fields[k].is_required() or not _is_nothing(v)}


def unbracketed(value: Any) -> Any:  # noqa: ANN401
    """`[1]`, as the tools show it, as the number."""
    match = IN_BRACKETS.fullmatch(value) if isinstance(value, str) else None
    return int(match[1]) if match else value


def as_number(value: Any) -> Any:  # noqa: ANN401
    """`[1]` and `source_1` as the number, where a name cannot be meant."""
    match = COUNTED.fullmatch(value) if isinstance(value, str) else None
    return int(match[1]) if match else unbracketed(value)


def as_text(value: Any) -> Any:  # noqa: ANN401
    """A number as text."""
    return str(value) if isinstance(value, int) and not isinstance(value, bool) else value


def as_word(value: Any) -> Any:  # noqa: ANN401
    """One of a few words, however it is written."""
    return value.strip().lower().replace(" ", "_").replace("-", "_") if isinstance(value, str) else value


def as_mapping(value: Any) -> Any:  # noqa: ANN401
    """A mapping that was written as JSON; nothing as an empty one."""
    if _is_nothing(value):
        return {}
    return _read(value) if isinstance(value, str) and value.lstrip().startswith("{") else value


def as_list(value: Any) -> Any:  # noqa: ANN401
    """One name as a list of it, and a list that was written as JSON; numbers in it as text."""
    if _is_nothing(value):
        return []
    details = _read(value) if isinstance(value, str) and value.lstrip().startswith("[") else value
    listed = details if isinstance(details, list) else [details]
    return [as_text(unbracketed(each)) for each in listed] if isinstance(details, list | str | int) else value


def as_commas(value: Any) -> Any:  # noqa: ANN401
    """A list with commas between."""
    details = _read(value) if isinstance(value, str) and value.lstrip().startswith("[") else value
    return ", ".join(details) if isinstance(details, list) and all(isinstance(each, str) for each in details) else value


def at_most(count: int, do: str) -> AfterValidator:
    """Refuses a text that would take a check minutes, and says what to do; it is no part of the schema."""

    def check(value: Any) -> Any:  # noqa: ANN401
        if isinstance(value, str) and len(value) > count:
            lines = {"has": f"{len(value):,}", "most": f"{count:,}", "do": do}
            raise PydanticCustomError("too_long", "it has {has} characters, more than {most}; {do}", lines)
        return value

    return AfterValidator(check)


NUMBER = BeforeValidator(as_number)
BRACKETED = BeforeValidator(unbracketed)
TEXT = BeforeValidator(lambda raw: as_text(unbracketed(raw)))
WORD = BeforeValidator(as_word)
MAPPING = BeforeValidator(as_mapping)
LIST = BeforeValidator(as_list)
COMMAS = BeforeValidator(as_commas)


def _is_nothing(value: object) -> bool:
    return value is None or (isinstance(value, str) and value.strip().lower() in NOTHING)


def _read(value: str) -> Any:  # noqa: ANN401
    try:
        return json.loads(value)
    except (ValueError, RecursionError):
        return value
