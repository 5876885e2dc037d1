"""The short words that pcite writes into a draft or says to an editor."""

from __future__ import annotations

FLAGS = {
    "unsupported": "[citation needed]",
    "no_evidence": "[citation needed]",
    "review": "[needs review]",
    "not_verifiable": "[not verifiable]",
    "pending": "[not checked yet]",
}
"""What a reader sees behind a claim that is not supported, by verdict."""

ACCEPTED = "[accepted without a source]"
"""What a reader sees behind a claim that no source supports and that a person let stand."""

FAILED_CITATION = "[failed verification]"
"""Stands behind an author's citation whose source does not support the sentence."""

MISSING_CITATION = "[no such citation]"
"""Stands in the place of an id, or behind it, that was not issued to the session."""

MISSING_SOURCE = "[no such source]"
"""Stands behind a marker that points to no source."""

REFERENCES = {"en": "References", "de": "Quellen"}
"""Heading of the reference list, by the language of the draft."""

VERIFIED_REFERENCES = {"en": "References, as verified", "de": "Quellen, wie geprüft"}
"""The same where the draft brings a list of its own."""

FEEDBACK = "The claim '{claim}' could not be verified. Please rewrite or remove."
"""What the editor is told of a claim that no source speaks of."""

CONTRADICTED = "The claim '{claim}' is {reason}. Please correct or remove."
"""What the editor is told of a claim that a source contradicts."""

PARTLY = "Of the claim '{claim}' {reason}. Please correct or remove what is not supported, and leave the rest."
"""What the editor is told of a claim of which a part is supported."""

UNCHECKED = "Not checked: “{text}”, since {reason}."
"""What a reader is told of a part of an answer that no verdict stands for."""
