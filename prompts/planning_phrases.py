"""What readers are told of a text that was planned before it was written."""

from __future__ import annotations

MISSING_EVIDENCE = "Nothing was found for '{wanted}', which the section '{section}' was to show."
EMPTY_SECTION = "The section '{section}' was planned and is left out: {reason}."
NO_EVIDENCE = "no source speaks of what it was to show"
NO_ANSWER = "the writer finds nothing in the sources for it"
MISSING_STEP = "{step} was not found: {reason}."
COMPUTED = "{step} = {value} was computed from what the sources say ({of}); no source has to state it."
UNKNOWN_VARIABLE = "The report named {variable}, which was not planned or not found; the name was taken out."
NO_PASSAGE = "no passage of the sources gives it"
CLAIMING_HEADING = (
    "The heading '{section}' was left out: it states something that was planned before any source was read."
)
UNANSWERED = "the model that reads the passages did not answer"
LEFT_OUT = "A passage was not read for the text. {error}"
