"""The rewriting: the draft before an editor changed it beside the draft now, each change with its reason, and who."""

from __future__ import annotations

import re
from collections.abc import Iterator
from difflib import SequenceMatcher
from itertools import zip_longest
from typing import NamedTuple

from ....prompts.rewriting_words import REWRITING
from ....store.records import Grounding, Maker, Revision
from .diff import PARAGRAPH, DiffPiece, DiffRow
from .states import percent

WORD = re.compile(r"\s+|\S+")
MOST = 4_000_000
"""Pairs of words that are compared at most; two longer paragraphs are shown as wholly different."""


class SentenceRewrite(NamedTuple):
    """What became of one sentence, in words."""

    what: str
    before: str
    after: str
    """What it became, or was to become; empty where it was to be removed."""
    made: bool
    """Whether the sentence is another one now, or gone."""
    reason: str
    refused: str


class Rewriting(NamedTuple):
    """How the draft came to be what it is."""

    counts: str
    """Empty where no editor rewrote it."""
    changes: tuple[SentenceRewrite, ...]
    rows: tuple[DiffRow, ...]
    """The draft before and now, paragraph by paragraph; none where no editor rewrote it."""
    makers: tuple[str, ...]
    proof: str
    """That nothing was lost, or that this cannot be said; empty where no editor rewrote it."""
    problems: tuple[str, ...]
    """What is not accounted for."""
    words: dict[str, str]


def rewriting(grounding: Grounding, lang: str) -> Rewriting | None:
    """What models and editors did; `None` where there were none."""
    words, original = REWRITING[lang], grounding.original
    makers = tuple(maker_line(maker, words) for maker in grounding.makers)
    if original is None and not (grounding.revisions or makers):
        return None
    rows = () if original is None else tuple(_rows(original, grounding.draft))
    changes = tuple(_change(revision, words, lang) for revision in grounding.revisions)
    return Rewriting(_counts(grounding, words), changes, rows, makers, *_proof(grounding, words), words)


def maker_line(maker: Maker, words: dict[str, str]) -> str:
    """A model in one line."""
    text = words["maker"].format(
        role=words.get(maker.role, maker.role),
        model=maker.provenance.model,
        engine=maker.provenance.engine,
        answers=maker.answers,
        input=maker.input_tokens,
        output=maker.output_tokens,
    )
    prompt = maker.provenance.prompt
    return f"{text}, {words['prompt'].format(prompt=prompt)}" if prompt else text


def _counts(grounding: Grounding, words: dict[str, str]) -> str:
    if not grounding.revisions:
        return "" if grounding.original is None else words["untold"]
    done = ["refused" if one.refused else one.action for one in grounding.revisions]
    refused, accepted = done.count("refused"), done.count("accept")
    return words["counts"].format(changed=len(done) - refused - accepted, refused=refused, accepted=accepted)


def _proof(grounding: Grounding, words: dict[str, str]) -> tuple[str, tuple[str, ...]]:
    """Whether every sentence is accounted for; nothing is said where no draft from before is known."""
    if grounding.original is None:
        return "", ()
    from ....nodes.editor.node import verify_edits

    proof = verify_edits(grounding)
    text = words["proof"].format(kept=len(proof.kept), changed=len(proof.changed))
    return text if proof.holds else words["no_proof"], proof.problems


def _change(revision: Revision, words: dict[str, str], lang: str) -> SentenceRewrite:
    parts = [
        words["round"].format(round=revision.round),
        words["refused" if revision.refused else revision.action],
        words[revision.by],
    ]
    made = not revision.refused and revision.action != "accept"
    if made and revision.after:
        parts.append(words["distance"].format(percent=percent(revision.distance, lang)))
    return SentenceRewrite(", ".join(parts), revision.before, revision.after, made, revision.reason, revision.refused)


def _rows(before: str, now: str) -> Iterator[DiffRow]:
    """Paragraphs that are the same stand beside each other; between them, those that differ in order."""
    old, new = (PARAGRAPH.split(text) for text in (before, now))
    for kind, start, end, first, last in SequenceMatcher(None, old, new, autojunk=False).get_opcodes():
        if kind == "equal":
            yield from (DiffRow((DiffPiece("same", one),), (DiffPiece("same", one),), False) for one in old[start:end])
        else:
            for left, right in zip_longest(old[start:end], new[first:last], fillvalue=""):
                yield DiffRow(*_sides(left, right), left != right)


def _sides(before: str, now: str) -> tuple[tuple[DiffPiece, ...], tuple[DiffPiece, ...]]:
    old, new = WORD.findall(before), WORD.findall(now)
    if len(old) * len(new) > MOST:
        return (DiffPiece("removed", before),), (DiffPiece("inserted", now),)
    left, right = list[DiffPiece](), list[DiffPiece]()
    for kind, a, b, c, d in SequenceMatcher(None, old, new, autojunk=False).get_opcodes():
        left += [DiffPiece("same" if kind == "equal" else "removed", "".join(old[a:b]))] if a < b else []
        right += [DiffPiece("same" if kind == "equal" else "inserted", "".join(new[c:d]))] if c < d else []
    return tuple(left), tuple(right)
