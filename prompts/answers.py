"""What a chat model is told of the shape of its answer."""

from __future__ import annotations

SHAPE = "Answer with one JSON object that fits this JSON schema, and with nothing before or after it:\n{schema}"
"""For servers that know no structured output."""
REPAIR = "That is not of the shape that was asked for. {wrong}. Answer again, with the whole JSON object alone."
SHORTER = "That answer was cut off, since it was too long. Answer again, shorter, with the whole JSON object alone."
