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
    def _without_nothing(cls, given: Any) -> Any:  # noqa: ANN401  (whatever a model wrote)
        """Leave out what may be left out and was given as nothing."""
        if not isinstance(given, Mapping):
            return given
        fields = cls.model_fields
        return {k: v for k, v in given.items() if k not in fields or fields[k].is_required() or not _is_nothing(v)}


def unbracketed(given: Any) -> Any:  # noqa: ANN401
    """`[1]`, as the tools show it, as the number."""
    found = IN_BRACKETS.fullmatch(given) if isinstance(given, str) else None
    return int(found[1]) if found else given


def as_number(given: Any) -> Any:  # noqa: ANN401
    """`[1]` and `source_1` as the number, where a name cannot be meant."""
    found = COUNTED.fullmatch(given) if isinstance(given, str) else None
    return int(found[1]) if found else unbracketed(given)


def as_text(given: Any) -> Any:  # noqa: ANN401
    """A number as text."""
    return str(given) if isinstance(given, int) and not isinstance(given, bool) else given


def as_word(given: Any) -> Any:  # noqa: ANN401
    """One of a few words, however it is written."""
    return given.strip().lower().replace(" ", "_").replace("-", "_") if isinstance(given, str) else given


def as_mapping(given: Any) -> Any:  # noqa: ANN401
    """A mapping that was written as JSON; nothing as an empty one."""
    if _is_nothing(given):
        return {}
    return _read(given) if isinstance(given, str) and given.lstrip().startswith("{") else given


def as_list(given: Any) -> Any:  # noqa: ANN401
    """One name as a list of it, and a list that was written as JSON; numbers in it as text."""
    if _is_nothing(given):
        return []
    told = _read(given) if isinstance(given, str) and given.lstrip().startswith("[") else given
    listed = told if isinstance(told, list) else [told]
    return [as_text(unbracketed(each)) for each in listed] if isinstance(told, list | str | int) else given


def as_commas(given: Any) -> Any:  # noqa: ANN401
    """A list with commas between."""
    told = _read(given) if isinstance(given, str) and given.lstrip().startswith("[") else given
    return ", ".join(told) if isinstance(told, list) and all(isinstance(each, str) for each in told) else given


def at_most(count: int, do: str) -> AfterValidator:
    """Refuses a text that would take a check minutes, and says what to do; it is no part of the schema."""

    def check(given: Any) -> Any:  # noqa: ANN401
        if isinstance(given, str) and len(given) > count:
            told = {"has": f"{len(given):,}", "most": f"{count:,}", "do": do}
            raise PydanticCustomError("too_long", "it has {has} characters, more than {most}; {do}", told)
        return given

    return AfterValidator(check)


NUMBER = BeforeValidator(as_number)
BRACKETED = BeforeValidator(unbracketed)
TEXT = BeforeValidator(lambda given: as_text(unbracketed(given)))
WORD = BeforeValidator(as_word)
MAPPING = BeforeValidator(as_mapping)
LIST = BeforeValidator(as_list)
COMMAS = BeforeValidator(as_commas)


def _is_nothing(given: object) -> bool:
    return given is None or (isinstance(given, str) and given.strip().lower() in NOTHING)


def _read(given: str) -> Any:  # noqa: ANN401
    try:
        return json.loads(given)
    except (ValueError, RecursionError):
        return given
