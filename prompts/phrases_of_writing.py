"""What models and readers are told of texts that models write."""

from __future__ import annotations

from collections.abc import Sequence

NO_SUCH_QUOTE = "the quote does not stand in the passage that you named."
NOT_ONE_SENTENCE = "what was written for the quote was not one sentence."
ALREADY_STATED = "the text says it already."
NOT_SUPPORTED = "the quote does not support the sentence that was written for it."

LAST_TURN = "You have no tools any more. Give the whole text as it is now, and nothing else."
NO_SUCH_CALL = "Your call could not be read: its arguments are no JSON. Call again, or give the whole text."
AUDITED = "The text is the draft that the agent had audited last: its last message said nothing that can be checked."

NO_MATCH = "The question found no passage by its words or their meaning; the sources were read from their beginnings."
NO_SUPPORT = "no source supports all of it."
PART_REFUSED = "Your last part was refused: no source supports all that it said. Say only what a passage says."
NOTHING_CHECKABLE = "it says nothing that can be checked."


def again(wrong: str) -> str:
    """Of a text that cannot be taken."""
    return (
        f"Your text cannot be taken: {wrong} Use the tools if you need to, then give the whole text and nothing else."
    )


def outline(text: str) -> str:
    """Of a text that was written by a plan."""
    return f"Written by this outline: {text}"


def not_refreshed(heading: str, texts: Sequence[str]) -> str:
    """Of citations that the writer was not shown for a section."""
    return f"Taken out of “{heading}”: the citation of {', '.join(texts)}, which the outline does not have there."


def not_planned(numbers: Sequence[int]) -> str:
    """Of citations of an outline that no tool gave."""
    return f"Taken out of the outline: {', '.join(f'[{number}]' for number in numbers)}, which no tool gave."


def not_written(heading: str) -> str:
    """Of a section that the model gave no text for."""
    return f"The section “{heading}” was not written."


def not_used(texts: Sequence[str]) -> str:
    """Of citations of an outline that are not in the text."""
    return f"Planned and not used: the citation of {', '.join(texts)}."


def uncited(sentence: str) -> str:
    """Of a claim that was written without a citation."""
    return f"Written without a citation: “{sentence}”"


def not_borne_out(sentence: str) -> str:
    """Of a claim whose citation does not hold."""
    return f"The citation does not bear it out: “{sentence}”"


def abandoned_sentence(sentence: str, wrong: str) -> str:
    """Of a sentence that is not in the text."""
    which = f"“{sentence}”" if sentence else "A sentence"
    return f"{which} was left out: {wrong}"


def best_draft(chosen: int, drafts: int, open_claims: int) -> str:
    """Of a text that was written several times."""
    left = f"{open_claims} of its sentences have no support" if open_claims else "all of it is supported"
    return f"Written {drafts} times, of which draft {chosen} has the most support: {left}."


def refined(removed: int, changed: int) -> str:
    """Of citations of the model's own that were wrong."""
    return f"The model's own citations were corrected: {removed} taken out, {changed} changed. No word of the text was."


def stopped(error: Exception) -> str:
    """Of an agent that did not come to its end."""
    return f"The agent stopped before it had finished; the text is what it had audited last. {error}"
