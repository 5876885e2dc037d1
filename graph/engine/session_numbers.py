"""One session, one numbering: a grounding whose numbers are ids of citations, not counted from 1 in each report."""

from __future__ import annotations

from collections.abc import Mapping
from threading import Lock

from ...nodes.formatter.assemble import apply
from ...nodes.formatter.references import reference_list
from ...nodes.formatter.rewriting import NUMBERS, citation_groups, markers, own
from ...nodes.segmenter.existing_citations import ExistingCitations
from ...prompts.phrases import VERIFIED_REFERENCES
from ...store import citations
from ...store.database import Database
from ...store.records import Grounding, Insertion, Removal
from .issuing import Passed
from .numbering import STAND_BY
from .receipts import NO_SOURCE, groups_in, numbers_in

Brackets = Mapping[tuple[int, int], str]
"""By the span of the author's brackets in the draft, half open, what stands there instead."""


class SessionNumbers:
    """The numbers that the calls of one tool have given: a place keeps its number, and no number gets a second one."""

    def __init__(self) -> None:
        self._places: dict[tuple[str, int, int], int] = {}
        self._sources: dict[int, str] = {}
        self._lock = Lock()

    def cited(self, draft: str) -> ExistingCitations | None:
        """What the numbers of a draft stand for, where all of them were given by an earlier call."""
        numbers = [number for number in numbers_in(draft) if number != NO_SOURCE]
        return ExistingCitations(dict(self._sources), {}) if numbers and set(numbers) <= set(self._sources) else None

    def renumbered(self, grounding: Grounding, db: Database | None, *, own_stay: bool) -> Grounding:
        """The grounding in the numbers of the session: ids of the store's citations, or one for each place.

        Args:
            grounding: as it came of the call.
            db: where it was kept; without it places are counted.
            own_stay: whether the draft's own numbers are those of the session already.
        """
        with self._lock:
            ids = ids_in(grounding, db) if db is not None else self._counted(grounding)
            if own_stay:
                ids |= {each.uid: each.number for each in grounding.citations if each.existing and each.number}
            self._sources |= {ids[each.uid]: each.source_id for each in grounding.citations if each.uid in ids}
        return renumbered(grounding, ids, {} if own_stay else _own_brackets(grounding, ids))

    def _counted(self, grounding: Grounding) -> dict[str, int]:
        return {
            each.uid: self._places.setdefault((each.source_id, each.quote_start, each.quote_end), len(self._places) + 1)
            for each in sorted(grounding.citations, key=lambda each: each.at)
            if each.number
        }


def ids_in(grounding: Grounding, db: Database) -> dict[str, int]:
    """The store's ids of a report's citations by uid; of two of one claim and place the first."""
    rows = {each.uid: each.id for each in citations.list_registered(db, report_id=grounding.report_id)}
    first: dict[tuple[str, str, int, int], int] = {}
    ids = {}
    for each in grounding.citations:
        if each.uid in rows:
            place = (each.claim_id, each.source_id, each.quote_start, each.quote_end)
            ids[each.uid] = first.setdefault(place, rows[each.uid])
    return ids


def renumbered(grounding: Grounding, ids: Mapping[str, int], brackets: Brackets) -> Grounding:
    """The grounding with these numbers in its text, its citations and its references; 0 of an author's stays."""
    numbered = grounding.model_copy(
        update={
            "citations": tuple(
                each.model_copy(update={"number": ids.get(each.uid, each.number)}) if each.number else each
                for each in grounding.citations
            )
        }
    )
    at = {offset: sorted({each.number for each in group}) for offset, group in citation_groups(numbered)}
    ends = {end for _, end in brackets}
    remaining = [
        _written(each, at) for each in grounding.insertions if not (NUMBERS.fullmatch(each.text) and each.at in ends)
    ]
    insertions = [*(Insertion(at=end, text=text) for (_, end), text in brackets.items()), *remaining]
    made = [Removal(start=start, end=end, text=grounding.draft[start:end]) for start, end in brackets]
    removals = [*(each for each in grounding.removals if (each.start, each.end) not in brackets), *made]
    lang = next((claim.lang for claim in grounding.claims if claim.lang != "und"), "en")
    sources = {source.id: source for source in grounding.sources}
    beside = any(heading in grounding.references for heading in VERIFIED_REFERENCES.values())
    return numbered.model_copy(
        update={
            "text": apply(grounding.draft, insertions, removals),
            "insertions": tuple(insertions),
            "removals": tuple(removals),
            "references": reference_list(numbered.citations, sources, grounding.claims, lang=lang, beside=beside),
            "notes": tuple(note for note in grounding.notes if not note.startswith(STAND_BY)),
        }
    )


def in_ids(grounding: Grounding, text: str, db: Database, passed: Passed | None) -> Grounding:
    """The grounding in ids of the store, where the draft's own brackets say what they said in `text`.

    Args:
        grounding: as it came of the call.
        text: the draft as the agent wrote it.
        db: where the report was kept.
        passed: which of the draft's numbers are citations of the session; `None` where they are no ids.
    """
    ids = ids_in(grounding, db)
    if passed is None:
        return renumbered(grounding, ids, _own_brackets(grounding, ids))
    before, now = list(groups_in(text)), list(groups_in(grounding.draft))
    if len(before) != len(now):  # an editor has changed the draft: its numbers are the report's
        return renumbered(grounding, ids, _own_brackets(grounding, ids))
    brackets = {
        (new.start, new.end): text[old.start : old.end]
        if all(number in passed.citations for number in old.ids)
        else f"[{', '.join(str(number) for number in old.ids if number in passed.citations)}]"
        for old, new in zip(before, now, strict=True)
        if any(number in passed.citations for number in old.ids)
    }
    meant = {new.start: old.ids for old, new in zip(before, now, strict=True)}
    for each in own(grounding):
        for citation in each[1]:
            wrote = (number for number in meant.get(each[0], ()) if number in passed.citations)
            same = (number for number in wrote if passed.citations[number].source_key == citation.source_id)
            ids[citation.uid] = next(same, ids.get(citation.uid, citation.number))
    return renumbered(grounding, ids, brackets)


def _own_brackets(grounding: Grounding, ids: Mapping[str, int]) -> dict[tuple[int, int], str]:
    """The author's numbers that hold, as ids; those that do not are in round brackets, since they are none."""
    marker_at = markers(grounding)
    brackets = {}
    for at, group in own(grounding):
        if (marker := marker_at.get(at)) and marker.numbers:
            valid_ids = sorted({ids.get(each.uid, each.number) for each in group})
            rest = [str(number) for number in marker.numbers if number not in {each.number for each in group}]
            text = "".join(f"[{number}]" for number in valid_ids) + (f" ({', '.join(rest)})" if rest else "")
            brackets[marker.start, marker.end] = text
    return brackets


def _written(insertion: Insertion, at: Mapping[int, list[int]]) -> Insertion:
    if insertion.at not in at or not NUMBERS.fullmatch(insertion.text):
        return insertion
    space = insertion.text[: len(insertion.text) - len(insertion.text.lstrip())]
    return insertion.model_copy(update={"text": space + "".join(f"[{number}]" for number in at[insertion.at])})
