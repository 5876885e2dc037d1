"""The proof that an edited draft lost nothing: each sentence of it and of the original is accounted for."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
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

    Proven is: each sentence of the draft stands byte for byte in the original, or an applied revision put it there;
    each sentence of the original stands in the draft, or an applied revision with a reason changed it or took it out;
    those that no revision touched stand in the order in which they stood, and so do tables, code and whatever else
    has lines of its own; and each sentence of a draft that was changed is a claim, with a verdict of the last round
    where the rules say that it can be checked. No text outside of a grounding is read.
    """
    original = grounding.draft if grounding.original is None else grounding.original
    first, after = _sentences(original), _sentences(grounding.draft)
    before, results = Counter(first), Counter(after)
    expected, problems = _replayed(before, grounding)
    problems += [f"No revision accounts for this sentence: {text}" for text in (results - expected).elements()]
    problems += [f"This sentence is lost: {text}" for text in (expected - results).elements()]
    changed = results - before
    if original != grounding.draft:
        problems += _unchecked(grounding, changed)
        problems += _moved(first, after, grounding)
        problems += _beside(original, grounding.draft)
    return EditProof(
        kept=tuple(map(_digest, _in_order(after, before))),
        changed=tuple(map(_digest, _in_order(after, changed))),
        removed=tuple(map(_digest, (before - results).elements())),
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
    """Sentences that are no claims of the grounding, or have no verdict though they can be checked."""
    claims = {(claim.start, claim.text): claim for claim in grounding.claims}
    judged = {verdict.claim_id for verdict in grounding.verdicts}
    for sentence in segment(grounding.draft):
        claim = claims.get((sentence.start, sentence.text))
        if claim is None:
            yield f"This sentence is no claim of the report: {sentence.text}"
        elif (sentence.checkable or claim.checkable) and claim.id not in judged:
            text = "was changed and not checked again" if claim.text in changed else "has no verdict"
            yield f"This sentence {text}: {claim.text}"


def _moved(before: Sequence[str], after: Sequence[str], grounding: Grounding) -> Iterator[str]:
    """The first sentence that no revision touched and that stands in another place among such."""
    made = [one for one in grounding.revisions if not one.refused and one.action != "accept"]
    touched = {text for one in made for text in (one.before, *_sentences(one.after))}
    old, new = ([text for text in texts if text not in touched] for texts in (before, after))
    if Counter(old) == Counter(new):
        yield from (f"This sentence was moved: {b}" for a, b in [*zip(old, new, strict=True)] if a != b)


def _beside(before: str, after: str) -> Iterator[str]:
    """Lines that hold no part of a sentence, and are not as they were."""
    old, new = _lines_beside(before), _lines_beside(after)
    if old != new:
        yield from (f"This line was changed or taken out: {line}" for line in (Counter(old) - Counter(new)).elements())
        yield from (f"No revision accounts for this line: {line}" for line in (Counter(new) - Counter(old)).elements())
        if Counter(old) == Counter(new):
            yield "Lines beside the sentences were moved."


def _lines_beside(text: str) -> list[str]:
    spans = [(claim.start, claim.end) for claim in segment(text)]
    results, at = list[str](), 0
    for line in text.splitlines(keepends=True):
        start, at = at, at + len(line)
        if line.strip() and not any(a < at and start < b for a, b in spans):
            results.append(line.rstrip())
    return results


def _in_order(texts: list[str], counts: Counter[str]) -> Iterator[str]:
    left = Counter(counts)
    for text in texts:
        if left[text] > 0:
            left[text] -= 1
            yield text


def _sentences(text: str) -> list[str]:
    return [claim.text for claim in segment(text)]


def _digest(text: str) -> str:
    return sha256(text.encode("utf-8", "surrogatepass")).hexdigest()
