"""What a tool answers where it could not do what was asked: always of one form, never text like a result."""

from __future__ import annotations

import logging
import time
from collections.abc import Callable, Mapping, Sequence
from typing import Any, Literal, TypeVar

from pydantic import BaseModel, ConfigDict, Field, ValidationError, field_validator

from ....nodes.engines.served.text import CONTROL, HALF
from ....store.errors import AccessDenied, DatabaseUnavailable, OutcomeUnknown, PciteError

Returned = TypeVar("Returned")
log = logging.getLogger("pcite")
FAULTS, NAME = 20, 200
"""Faults of a call that are told, and characters of an argument's name: a model reads them all."""


class ToolError(BaseModel):
    """An error as an answer that an agent can act on; as text, which is what a model reads, it is its JSON."""

    model_config = ConfigDict(frozen=True)

    error_type: str
    """As `SourceNotFound`, `VerificationFailed`, `InvalidLocator`; `InvalidArguments` of a call that is not as the
    tool takes it; `ToolBroken` of a fault of the tool itself."""
    message: str
    """What was asked, and what was found."""
    suggestion: str
    """What to do."""
    partial_result: dict[str, Any] = Field(default_factory=dict)
    """What was there before it failed, as the id and the status of a citation that was kept."""
    status: Literal["error"] = "error"

    @field_validator("message", "suggestion", "partial_result", mode="before")
    @classmethod
    def _inert(cls, value: Any) -> Any:  # noqa: ANN401
        return inert_in(value)

    def __str__(self) -> str:
        return self.model_dump_json()


def inert(text: str) -> str:
    """Without what a server takes for structure: a source may hold it, and a tool's answer is read by a model."""
    return CONTROL.sub(lambda result: f"{result[0]} ", HALF.sub("\ufffd", text)).strip()


def inert_in(item: Any) -> Any:  # noqa: ANN401
    """The same for all texts in what a tool answers, names of fields among them."""
    if isinstance(item, Mapping):
        return {inert_in(key): inert_in(value) for key, value in item.items()}
    if isinstance(item, list | tuple):
        return [inert_in(each) for each in item]
    return inert(item) if isinstance(item, str) else item


def explained(error: Exception, name: str) -> ToolError:
    """An exception as an answer; what nobody foresaw is logged, and told without its innards."""
    if isinstance(error, PciteError):
        return ToolError(
            error_type=error.error_type,
            message=error.message,
            suggestion=error.suggestion,
            partial_result=error.partial_result,
        )
    if isinstance(error, ValidationError):
        return misused(error, name)
    log.error("the tool %s broke", name, exc_info=error)
    return ToolError(
        error_type="ToolBroken",
        message=f"the tool {name}: a {type(error).__name__} that it was not made for",
        suggestion="Do not take this for an answer; go on without it, and tell the user",
    )


def misused(error: ValidationError, name: str) -> ToolError:
    """Arguments that the tool does not take, each with what is wrong with it."""
    details = error.errors(include_url=False, include_context=False, include_input=False)[:FAULTS]
    faults = [f"{'.'.join(map(str, fault['loc']))[:NAME] or 'arguments'}: {fault['msg']}" for fault in details]
    more = error.error_count() - len(faults)
    return ToolError(
        error_type="InvalidArguments",
        message=f"calling {name}: {'; '.join(faults)}{f'; and {more:,} more' if more else ''}",
        suggestion=f"Call {name} again with the arguments that it describes",
    )


def patiently(work: Callable[[], Returned], waits: Sequence[float]) -> Returned:
    """What `work` gives, tried again after each of `waits` seconds while the store cannot be had.

    What may have been kept, and what is forbidden, is not tried again.

    Raises:
        DatabaseUnavailable: it could not be had in the end either.
    """
    for seconds in waits:
        try:
            return work()
        except (AccessDenied, OutcomeUnknown):
            raise
        except DatabaseUnavailable as error:
            if "citation_id" in error.partial_result:
                raise
            time.sleep(seconds)
    return work()
