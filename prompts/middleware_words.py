"""The sentences of the policies for answers, said to a model that wrote one or to whoever asked for it."""

from __future__ import annotations

NO_SUCH_SOURCE = "The citation '{marker}' of the claim '{claim}' points to nothing. Please cite a source or remove it."
"""What a writer is told of a citation that it made up."""

WRONG_SOURCE = (
    "The source that '{marker}' names does not support the claim '{claim}'. Please cite another source or remove it."
)
"""What a writer is told of a citation whose source says nothing of the kind."""

NOT_CHECKED = "The claim '{claim}' could not be checked: {reason}. Please say it so that it can be, or remove it."
"""What a writer is told of a claim that nothing decides, where that counts as a failure."""

UNDECIDED = {
    "review": "the verifier is not sure",
    "not_verifiable": "the verifier cannot judge it",
    "pending": "no answer came in time",
}
"""Why nothing decides a claim, where the verdict gives no reason."""

UNREAD = {
    "table": "it stands in a table",
    "code": "it stands in a block of code",
    "html": "it stands in HTML",
    "heading": "it stands in a heading",
    "fragment": "it could not be read as a sentence",
    "other": "it stands where no claims are read",
    "entry": "it is an entry of a reference list that names none of the sources",
}
"""Why nobody read a part of an answer."""

UNREAD_FLAG = "[not checked]"
"""Stands behind a part of an answer that nobody read."""

EMPTY = "the model gave no text when it was told what does not hold"
"""Why there is no answer where a model was sent back."""

NO_TEXT = "the answer has no text"
STRUCTURED = "the answer is structured data, which is not read"
"""Why there is nothing to check."""

IN_TEXT = "Let the agent answer in text, or check the data with `pcite.ground`"
"""What to do where an answer is structured data."""

AGAIN = "Ask again, or add a source"
"""What to do where no answer came of it."""

REFUSED = "The number [{number}] {why}. Cite the source with a tool and write the number that it gives, or take it out."
"""What an agent that cites with tools is told of a number that may not pass as support."""
