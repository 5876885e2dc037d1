"""The author's own Word file with footnotes for what is cited and flags for what is not supported.

Everything else stays as it is: text, formats, tables, comments, what is hidden and what changes take away. What
policy `strike` takes out is marked as a change that Word offers to accept or to reject.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from io import BytesIO
from typing import Any

import docx
from docx.oxml.ns import qn

from ...nodes.formatter.rewriting import behind, citation_groups, flags, outside, own
from ...prompts.flags import flag_in, in_english
from ...prompts.phrases import FLAGS as FLAG_WORDS
from ...store.errors import InputError
from ...store.records import Claim, Grounding, Insertion
from ...store.sources.readers import LIMITS, docx_draft
from ...store.sources.readers.archive import check_whole
from ...store.sources.readers.docx_draft import Places, StyledLetter
from .docx_footnotes import Footnotes
from .docx_notes import OWN, Notes
from .docx_places import Spots
from .docx_runs import Element, raised, run
from .docx_styles import FLAGS, LINK, NOTE, REFERENCE, add_missing
from .docx_wording import wording
from .report.states import STATES
from .report.stretches import marks_of

ACTION = "writing the citations into the Word draft"
STYLED = ("w:rStyle", "w:pStyle")


def annotated(grounding: Grounding, original: bytes, style: str | None, lang: str) -> Any:  # noqa: ANN401 - of python-docx
    """The document `original`, to be saved.

    Raises:
        InputError: the draft that was grounded is not the text of `original`.
        SourceTooLarge: it unpacks to more than a reader takes.
    """
    extracted, places = docx_draft.read(original, ACTION)
    if extracted.text != grounding.draft:
        problem = "the draft that was grounded is another text than that of the file"
        do = "Give the file that was grounded; where an editor changed the draft, write a new document"
        raise InputError(ACTION, problem, do)
    check_whole(original, ACTION, LIMITS)
    try:
        document = docx.Document(BytesIO(original))
    except ValueError as error:
        raise InputError(ACTION, f"python-docx cannot open it: {error}", "Save it as .docx, without macros") from error
    footnotes = Footnotes(document)
    notes = Notes(grounding, footnotes, lang, wording(grounding, style, lang).cite)
    spots = Spots(document.element.body, grounding.created_at)
    ids = add_missing(document, (NOTE, REFERENCE, LINK, *FLAGS.values()))
    for at, runs in _CitationMarks(grounding, notes, lang).read():
        letter = _before(places, at)
        if letter is not None and runs:
            _rename(runs, ids)
            spots.insert(letter, runs)
    for gone in grounding.removals:
        spots.strike([letter for letter in places[gone.start : gone.end] if letter])
    _rename(footnotes.made, ids)
    spots.write()
    return document


class _CitationMarks:
    """What is put into the draft, in its order."""

    def __init__(self, grounding: Grounding, notes: Notes, lang: str) -> None:
        self.grounding, self.notes, self.lang = grounding, notes, lang
        self.claims = sorted(grounding.claims, key=lambda claim: claim.start)
        self.labels = {verdict.claim_id: verdict.label for verdict in grounding.verdicts}
        self.marks = marks_of(grounding)

    def read(self) -> Iterable[tuple[int, list[Element]]]:
        """Offsets of the draft and the runs that stand there."""
        cited = [(at, at, sorted({one.number for one in group})) for at, group in citation_groups(self.grounding)]
        cited += [(behind(self.grounding, at), at, [OWN]) for at, _ in own(self.grounding)]
        numbers = {(stand, at): group for stand, at, group in cited}
        marks = [*(Insertion(at=stand, text=str(at)) for stand, at in numbers), *flags(self.grounding)]
        for each in outside(marks, self.grounding.removals):
            group = numbers.get((each.at, int(each.text))) if each.text.isdecimal() else None
            yield each.at, self._cited(int(each.text), group) if group else self._flag(each)

    def _cited(self, at: int, numbers: Sequence[int]) -> list[Element]:
        runs: list[Element] = []
        for number in numbers:
            reference = self.notes.cited(f"{at}/{number}")
            if reference is not None:
                runs += [raised(","), reference] if runs else [reference]
        return runs

    def _flag(self, flag: Insertion) -> list[Element]:
        claim = self._claim(flag.at)
        is_claim_flag = claim is not None and in_english(flag.text.strip()) in FLAG_WORDS.values()
        state = STATES.get(self.labels[claim.id]) if is_claim_flag and claim and claim.id in self.labels else None
        why = self.notes.why(f"p-{self.marks[claim.id]}") if state in ("warn", "bad") and claim else None
        words = run(flag_in(flag.text.strip(), self.lang), FLAGS["warn" if state == "warn" else "bad"])
        return [run(" "), words, *([] if why is None else [why])]

    def _claim(self, at: int) -> Claim | None:
        return next((claim for claim in reversed(self.claims) if claim.start <= at <= claim.end), None)


def _before(places: Places, at: int) -> StyledLetter | None:
    """The letter behind which stands what is put in at an offset."""
    return next((letter for letter in reversed(places[:at]) if letter), None)


def _rename(elements: Iterable[Element], ids: dict[str, str]) -> None:
    """Give the styles in new elements the ids that the document has for them."""
    for element in elements:
        for each in element.iter(*map(qn, STYLED)):
            value = each.get(qn("w:val"))
            each.set(qn("w:val"), ids.get(value, value))
