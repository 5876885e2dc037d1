"""The words of one element, cut where a claim, a marker or a change begins: what the page sets in a line."""

from __future__ import annotations

import re
from bisect import bisect_left, bisect_right
from collections.abc import Iterator, Mapping, Sequence
from itertools import groupby, pairwise
from typing import Literal, NamedTuple

from ....prompts.flags import flag_in, in_english
from ....prompts.phrases import FLAGS
from ....store.records import Claim, Grounding, Marker
from .draft import DocumentElement
from .inline import InlinePiece
from .states import ICONS, STATES, State, state_label

NUMBER = re.compile(r"\[(\d+)\]")


class ClaimHighlight(NamedTuple):
    """What a claim's words look like."""

    id: str
    """Of the element in the page, `c3` for the third claim."""
    state: State
    icon: str
    verdict: str
    """The verdict in words."""
    flagged: bool
    """Whether the text itself says behind it what is wrong."""


def marks_of(grounding: Grounding) -> dict[str, str]:
    """The ids in the page of the claims that were checked: `c1`, `c2` … in the order of the text."""
    checked = {verdict.claim_id for verdict in grounding.verdicts}
    ordered = sorted((c for c in grounding.claims if c.id in checked), key=lambda c: c.start)
    return {claim.id: f"c{i}" for i, claim in enumerate(ordered, start=1)}


class TextRun(NamedTuple):
    """Words that are set alike, or one marker or flag."""

    kind: Literal["words", "cite", "flag", "removed"]
    text: str
    tags: tuple[str, ...] = ()
    href: str = ""
    """Of a marker or flag: the place in the page that says more."""
    at: int = 0
    state: State = "ok"
    """Of a flag."""
    icon: str = ""
    before: str = ""
    """A space that stands before it and is no place to break the line."""


class Stretch(NamedTuple):
    """Runs of one claim, or between claims."""

    mark: ClaimHighlight | None
    runs: tuple[TextRun, ...]
    begins: bool = True
    """Whether the claim begins here; one that spans several elements has one beginning."""


class Cutter:
    """Cuts the parts of the document at what the grounding says of the draft."""

    def __init__(
        self, grounding: Grounding, marks: Mapping[str, str], cards: Mapping[tuple[int, int], list[str]], lang: str
    ) -> None:
        """Prepare the cuts.

        `marks` has by claim the id of its words in the page, `cards` by offset and number the ids of the cards.
        """
        verdicts = {verdict.claim_id: verdict for verdict in grounding.verdicts}
        self.lang = lang
        self.cards = cards
        self.claims = sorted((c for c in grounding.claims if c.id in verdicts), key=lambda c: c.start)
        self.starts = [claim.start for claim in self.claims]
        labels = {claim.id: verdicts[claim.id].label for claim in self.claims}
        flagged = {
            claim.id
            for item in grounding.insertions
            if (claim := self.claim_at(item.at, ends=True)) and in_english(item.text) in FLAGS.values()
        }
        self.marks = {
            claim: ClaimHighlight(
                marks[claim], STATES[label], ICONS[STATES[label]], state_label(label, lang), claim in flagged
            )
            for claim, label in labels.items()
        }
        self.insertions = sorted(grounding.insertions, key=lambda i: i.at)
        self.removals = sorted(grounding.removals, key=lambda r: r.start)
        own = [m for c in grounding.claims for m in c.markers if (m.start, -1) in cards]
        self.markers = {at: m for m in own for at in range(m.start, m.end)}
        edges = {e for c in self.claims for e in (c.start, c.end)} | {i.at for i in self.insertions}
        edges |= {e for m in own for e in (m.start, m.end)}
        self.edges = sorted(edges | {e for r in self.removals for e in (r.start, r.end)})
        self.done = 0
        self.begun: set[str] = set()

    def claim_at(self, offset: int, *, ends: bool = False) -> Claim | None:
        """The claim that holds an offset; with `ends`, or that ends there."""
        i = bisect_right(self.starts, offset) - 1
        claim = self.claims[i] if i >= 0 else None
        return claim if claim and (offset < claim.end or (ends and offset == claim.end)) else None

    def cut(self, part: DocumentElement, *, last: bool) -> tuple[Stretch, ...]:
        """The stretches of an element; the `last` takes all insertions that are left."""
        runs = list(self._runs(part.pieces, last=last))
        stretches = []
        for _, group in groupby(runs, key=lambda item: item[0].id if item[0] else None):
            same = list(group)
            mark = self.marks[same[0][0].id] if same[0][0] else None
            begins = mark is not None and mark.id not in self.begun
            self.begun |= {mark.id} if mark else set()
            stretches.append(Stretch(mark, tuple(run for _, run in same), begins))
        return tuple(stretches)

    def _runs(self, pieces: Sequence[InlinePiece], *, last: bool) -> Iterator[tuple[Claim | None, TextRun]]:
        for piece in (cut for whole in pieces for cut in self._parts(whole)):
            yield from self._inserted(piece.start)
            marker = self.markers.get(piece.start)
            if marker and piece.start == marker.start:
                claim = self.claim_at(piece.start, ends=True)
                yield from ((claim, run) for run in self._own(marker))
            elif not marker:
                gone = any(r.start <= piece.start < r.end for r in self.removals)
                kind: Literal["removed", "words"] = "removed" if gone else "words"
                yield self.claim_at(piece.start), TextRun(kind, piece.text, piece.tags, piece.href, piece.start)
        if pieces:
            end = pieces[-1].end
            yield from self._inserted(None if last else end, apart=pieces[0].start == end)

    def _own(self, marker: Marker) -> Iterator[TextRun]:
        """A marker of the author's: of `[1, 2]` each number leads to its own card, where both hold."""
        at, text, done = marker.start, marker.text, 0
        numbered_cards = [(number, self.cards.get((at, int(number[0])))) for number in re.finditer(r"\d+", text)]
        valid_cards = [
            (number, cards[0]) for number, cards in numbered_cards if cards and int(number[0]) in marker.numbers
        ]
        if len(valid_cards) < 2:
            yield self._cite(text, self.cards[(at, -1)][0], at)
            return
        for number, card in valid_cards:
            start = number.start() if done else 0
            end = len(text) if number is numbered_cards[-1][0] else number.end()
            if done:
                yield TextRun("words", text[done:start], at=at)
            yield self._cite(text[start:end], card, at)
            done = end
        if done < len(text):
            yield TextRun("words", text[done:], at=at)

    def _parts(self, piece: InlinePiece) -> Iterator[InlinePiece]:
        """The piece cut at every edge inside it; what Markdown escapes is left whole."""
        if len(piece.text) != piece.end - piece.start:
            yield piece
            return
        inside = self.edges[bisect_right(self.edges, piece.start) : bisect_left(self.edges, piece.end)]
        cuts = [piece.start, *inside, piece.end]
        for start, end in pairwise(cuts):
            if start < end:
                text = piece.text[start - piece.start : end - piece.start]
                yield piece._replace(start=start, end=end, text=text)

    def _inserted(self, until: int | None, *, apart: bool = False) -> Iterator[tuple[Claim | None, TextRun]]:
        """What was put in up to an offset, with the claim it is said of.

        What stands `apart`, in a paragraph of its own, is not put in at the end of the block before it.
        """
        while self.done < len(self.insertions):
            item = self.insertions[self.done]
            waits = item.text.startswith("\n\n") and not apart
            if until is not None and (item.at > until or (waits and item.at == until)):
                return
            self.done += 1
            claim = self.claim_at(item.at, ends=True)
            numbers = [] if not NUMBER.search(item.text) else NUMBER.findall(item.text)
            if numbers and not NUMBER.sub("", item.text).strip():
                space = item.text[: len(item.text) - len(item.text.lstrip())]
                for i, number in enumerate(numbers):
                    card = self.cards.get((item.at, int(number)), [""])[0]
                    yield claim, self._cite(f"[{number}]", card, item.at)._replace(before="" if i else space)
            else:
                yield claim, self._flag(item.text, claim, item.at)

    @staticmethod
    def _cite(text: str, card: str, at: int) -> TextRun:
        return TextRun("cite", text, href=card, at=at)

    def _flag(self, text: str, claim: Claim | None, at: int) -> TextRun:
        """What is said behind a claim, or behind a citation of the author's own that does not hold."""
        flag_text = text.strip()
        shown = flag_in(flag_text, self.lang)
        mark = self.marks[claim.id] if claim and in_english(flag_text) in FLAGS.values() else None
        state: State = mark.state if mark else "bad"
        href = f"p-{mark.id}" if mark and mark.state != "ok" else "notes"
        return TextRun("flag", shown, href=href, at=at, before=" ", state=state, icon=ICONS[state])
