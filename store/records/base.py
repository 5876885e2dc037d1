"""What every record has in common: it is frozen and knows only its own fields."""

from __future__ import annotations

from typing import Annotated

from pydantic import BaseModel, ConfigDict, Field

Probability = Annotated[float, Field(ge=0.0, le=1.0)]


class Record(BaseModel):
    """A value in flight: it cannot be changed and knows only its own fields."""

    model_config = ConfigDict(frozen=True, extra="forbid")
