"""What is told of a placeholder that stays in the text."""

from __future__ import annotations

UNKNOWN = "{text} at {at} stays: it names none of the sources that were given."
UNSUPPORTED = "{text} at {at} stays: no passage of {where} supports “{claim}”."
UNDECIDED = "{text} at {at} stays: it could not be decided: {reason}."
UNCHECKED = "{text} at {at} stays: nothing in its sentence is to be checked."
MISPLACED = "{text} at {at} stays: it stands in the middle of a sentence; a check belongs at its end, or by itself."
OUTSIDE = "{text} at {at} stays: no sentence stands there that could be checked."
ANYWHERE = "the sources"
PLACED = "{names}, {place},"
