"""What a judge answers: a JSON object of a fixed shape, with a quote that can be checked."""

from __future__ import annotations

from typing import Literal

from pydantic import BaseModel, ConfigDict

from ...verifier.gates import find_quote
from .structured import schema


class Opinion(BaseModel):
    """A judge's verdict on a source and a claim; its words come before the verdict, so that it decides on them."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    quote: str
    explanation: str
    verdict: Literal["supported", "contradicted", "not_stated"]


SCHEMA = schema(Opinion)


def is_quoted(quote: str, source: str) -> bool:
    """Whether all of the quote stands in the source; one of less than 12 characters proves nothing."""
    match = find_quote(quote, source)
    return match is not None and match.similarity == 1.0
