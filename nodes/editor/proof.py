"""The proof that an edited draft lost nothing: each sentence of it and of the original is accounted for."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from hashlib import sha256

from ...store.records import Grounding, Record
from ..segmenter import segment


class EditProof(Record):
    """What became of the sentences of a draft."""

    kept: tuple[str, ...]
    """SHA-256 of each sentence that stands in both texts byte for byte, in the order of the new one."""
    changed: tuple[str, ...] = ()
    """SHA-256 of each sentence of the new text that an applied revision put there."""
    removed: tuple[str, ...] = ()
    """SHA-256 of each sentence of the original that a revision changed or took out."""
    problems: tuple[str, ...] = ()
    """What is not accounted for, one sentence each."""

    @property
    def holds(self) -> bool:
        """Whether every sentence is accounted for."""
        return not self.problems


def verify_edits(grounding: Grounding) -> EditProof:
    """Play the applied revisions over the sentences of the original and compare with the draft that was grounded.

    Proven is: each sentence of the draft stands byte for byte in the original, or an applied revision put it there
    and it has a verdict of the last round; each sentence of the original stands in the draft, or an applied
    revision with a reason changed it or took it out. No text outside of a grounding is read.
    """
    before = Counter(_sentences(grounding.draft if grounding.original is None else grounding.original))
    after = _sentences(grounding.draft)
    expected, problems = _replayed(before, grounding)
    found = Counter(after)
    problems += [f"No revision accounts for this sentence: {text}" for text in (found - expected).elements()]
    problems += [f"This sentence is lost: {text}" for text in (expected - found).elements()]
    changed = found - before
    problems += [f"This sentence was changed and not checked again: {text}" for text in _unchecked(grounding, changed)]
    return EditProof(
        kept=tuple(map(_digest, _in_order(after, before))),
        changed=tuple(map(_digest, _in_order(after, changed))),
        removed=tuple(map(_digest, (before - found).elements())),
        problems=tuple(problems),
    )


def _replayed(sentences: Counter[str], grounding: Grounding) -> tuple[Counter[str], list[str]]:
    """The sentences after all applied revisions, and what is wrong with those."""
    left, problems = Counter(sentences), list[str]()
    for one in grounding.revisions:
        if one.refused or one.action == "accept":
            continue
        if not left[one.before]:
            problems.append(f"A revision changes a sentence that was not there: {one.before}")
            continue
        if not one.reason:
            problems.append(f"A sentence was changed without a reason: {one.before}")
        left[one.before] -= 1
        left += Counter(_sentences(one.after))
    return left, problems


def _unchecked(grounding: Grounding, changed: Counter[str]) -> Iterator[str]:
    judged = {verdict.claim_id for verdict in grounding.verdicts}
    for claim in grounding.claims:
        if claim.text in changed and claim.checkable and claim.id not in judged:
            yield claim.text


def _in_order(texts: list[str], wanted: Counter[str]) -> Iterator[str]:
    left = Counter(wanted)
    for text in texts:
        if left[text] > 0:
            left[text] -= 1
            yield text


def _sentences(text: str) -> list[str]:
    return [claim.text for claim in segment(text)]


def _digest(text: str) -> str:
    return sha256(text.encode("utf-8", "surrogatepass")).hexdigest()
