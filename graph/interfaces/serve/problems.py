"""Errors as a client reads them: `application/problem+json` (RFC 9457) with what was asked, found and is to be done."""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Any

from pydantic import BaseModel, ConfigDict, Field
from starlette.responses import Response

from ....store import errors

MEDIA_TYPE = "application/problem+json"

STATUSES: tuple[tuple[type[errors.PciteError], int], ...] = (
    (errors.ContentErased, 410),
    (errors.AccessDenied, 403),
    (errors.ReportNotFound, 404),
    (errors.CitationNotFound, 404),
    (errors.CaptureNotFound, 404),
    (errors.NotInLibrary, 404),
    (errors.NotInLog, 404),
    (errors.DatabaseUnavailable, 503),
    (errors.DraftTooLarge, 413),
    (errors.SourceTooLarge, 413),
    (errors.InputError, 422),
    (errors.MissingExtra, 501),
    (errors.ClaimTooLong, 422),
    (errors.EngineError, 503),
    (errors.StoreError, 409),
)
"""The first that an error is one of says its status."""
RETRY_AFTER = {429: "5", 503: "5"}
"""Seconds."""


class ProblemDetails(BaseModel):
    """Why a request was refused, or could not be answered."""

    model_config = ConfigDict(
        json_schema_extra={
            "examples": [
                {
                    "type": "urn:pcite:error:ReportNotFound",
                    "title": "ReportNotFound",
                    "status": 404,
                    "detail": "report 'abcdef': there is no such report. Give the whole id",
                    "asked": "report 'abcdef'",
                    "found": "there is no such report",
                    "do": "Give the whole id",
                }
            ]
        }
    )

    type: str = Field(description="`urn:pcite:error:` and the title.")
    title: str = Field(description="The name of the error.")
    status: int = Field(description="The HTTP status.")
    detail: str = Field(description="The whole in one text.")
    asked: str = Field(description="What was asked.")
    found: str = Field(description="What was found.")
    do: str = Field(description="What to do.")


class RequestRefused(errors.PciteError):
    """A request that the server does not carry out; the store was not asked."""

    def __init__(
        self, status: int, title: str, action: str, problem: str, do: str, *, headers: Mapping[str, str] | None = None
    ) -> None:
        super().__init__(action, problem, do)
        self.status, self.title, self.headers = status, title, dict(headers or {})


def status_of(error: errors.PciteError) -> int:
    """The HTTP status of an error."""
    if isinstance(error, RequestRefused):
        return error.status
    return next((status for kind, status in STATUSES if isinstance(error, kind)), 500)


def problem_of(error: errors.PciteError) -> ProblemDetails:
    """The error as a client reads it."""
    title = error.title if isinstance(error, RequestRefused) else error.error_type
    return ProblemDetails(
        type=f"urn:pcite:error:{title}",
        title=title,
        status=status_of(error),
        detail=str(error),
        asked=error.asked,
        found=error.found,
        do=error.do,
    )


def headers_of(error: errors.PciteError) -> dict[str, str]:
    """What else is said with it: when to come again, how to show who one is."""
    status = status_of(error)
    later = {"retry-after": RETRY_AFTER[status]} if status in RETRY_AFTER else {}
    return {**later, **(error.headers if isinstance(error, RequestRefused) else {})}


def answer(error: errors.PciteError) -> Response:
    """The error as a response; characters that are none are written as escapes."""
    content = json.dumps(problem_of(error).model_dump())
    return Response(content, status_of(error), headers_of(error), media_type=MEDIA_TYPE)


def refusals(*statuses: int) -> dict[int | str, dict[str, Any]]:
    """The `responses` of a route that may end so, for its description."""
    return {status: {"model": ProblemDetails, "description": DESCRIPTIONS[status]} for status in statuses}


DESCRIPTIONS = {
    400: "The request is not one that HTTP or JSON allows.",
    401: "A token is needed: `Authorization: Bearer TOKEN`.",
    403: "Not allowed: the server is read-only, the page that asks is not its own, or the role may not.",
    404: "There is no such thing in this store and project, or more than one goes by that name.",
    408: "The request took too long to arrive.",
    409: "The store is in a state in which this cannot be done.",
    410: "It was erased.",
    413: "More was given than the limits allow.",
    415: "Only JSON is taken.",
    421: "The server is not known by this name.",
    422: "What was given cannot be worked on.",
    429: "Another check is being made; `Retry-After` says when to come again.",
    500: "An error of the server itself; its log says more.",
    503: "The store or a model cannot be reached now; `Retry-After` says when to come again.",
}
