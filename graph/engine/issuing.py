"""Which numbers of a text may pass as support: citations that this session was given and that hold."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from hmac import compare_digest
from typing import NamedTuple

from ...prompts.phrases import FAILED_CITATION, FLAGS, MISSING_CITATION
from ...store import citations
from ...store.citations import RegisteredCitation
from ...store.database import Database
from ...store.errors import CitationNotFound, InputError, UnknownCitation
from ...store.records import Grounding
from .receipts import NO_SOURCE, numbers_in, receipt
from .results import Receipts

STATUS_FLAGS = {"failed": FAILED_CITATION, "pending": FLAGS["pending"], "unverified": FLAGS["review"]}
SHOWN = 10
"""Numbers that an error names for one reason."""
NEVER = "was never issued to this session"
"""Also of one that another project has: that it is there is not told."""


class NumberRefusal(NamedTuple):
    """A number that may not pass."""

    flag: str
    """What a reader sees in its place."""
    why: str


class Passed(NamedTuple):
    """The numbers of a text."""

    citations: dict[int, RegisteredCitation]
    """Those that may pass as support."""
    refused: dict[int, NumberRefusal]


@dataclass(frozen=True)
class ReceiptLedger:
    """Tells numbers that the context's session was given from others."""

    db: Database
    key: bytes
    """What receipts are made with."""

    def issue(self, cited: RegisteredCitation) -> str:
        """The receipt of a citation for the context's session."""
        of = self.db.context
        return receipt(self.key, of.project_id, of.session_id, cited.id, cited.uid)

    def of(self, grounding: Grounding) -> dict[int, str]:
        """The receipts of a grounding's citations by their numbers, as `format_text` takes them.

        Its numbers are ids of citations, as `CitationEngine.ground` gives them. One that another session was given,
        or that counts in a report from 1, has none.
        """
        own = {each.number for each in grounding.citations if each.existing}
        listed = citations.list_by_id(self.db, [each.number for each in grounding.citations if each.number])
        stored = [each for each in listed if each.session_id == self.db.context.session_id]
        return {each.id: self.issue(each) for each in stored if each.id in own or each.report_id == grounding.report_id}

    def holds(self, citation_id: int | str, presented: object) -> bool:
        """Whether a receipt is that of a citation of the context's session; what is no text is none."""
        if not isinstance(presented, str):
            return False
        try:
            cited = citations.get_registered(self.db, citation_id)
        except CitationNotFound:
            return False
        return compare_digest(self.issue(cited).encode(), presented.encode("utf-8", "surrogatepass"))

    def issued(self, ids: list[int]) -> set[int]:
        """Which of these numbers were given to the context's session."""
        listed = citations.list_by_id(self.db, ids)
        return {each.id for each in listed if each.session_id == self.db.context.session_id}

    def check(self, text: str, receipts: dict[int, str] | None = None) -> Receipts:
        """Which of the numbers that a text cites, as `[3]` or `[1, 2]`, were given to the context's session.

        Args:
            text: what an agent wrote.
            receipts: by number what the results of the citations had as `receipt`; with them, a number without
                a receipt that fits is unknown even where the session has a citation of that number.
        """
        _check_receipts(receipts)
        numbers = numbers_in(text)
        fit = self.issued(numbers)
        if receipts is not None:
            fit = {each for each in fit if self.holds(each, receipts.get(each, ""))}
        return Receipts(tuple(n for n in numbers if n in fit), tuple(n for n in numbers if n not in fit))

    def passed(self, ids: Sequence[int], receipts: Mapping[int, str] | None = None) -> Passed:
        """Which numbers the context's session was given, by tools or in a report, and which of these hold.

        One that failed, waits for its check, could not be verified, was corrected by a newer one, or says that its
        source does not support the claim is refused too: as a citation in a text it would claim support.

        Args:
            ids: the numbers.
            receipts: by number what the results of the citations had as `receipt`; with them, one without a receipt
                that fits is refused even where the session has a citation of that number.

        Raises:
            DatabaseUnavailable: the store cannot be read.
        """
        _check_receipts(receipts)
        there = {each.id: each for each in citations.list_by_id(self.db, list(ids))}
        refusals = {number: self._refusal(there.get(number), receipts) for number in ids}
        if NO_SOURCE in refusals:
            refusals[NO_SOURCE] = NumberRefusal(
                MISSING_CITATION, "names a page alone, or a range of more than 100 numbers"
            )
        return Passed(
            {number: there[number] for number, refusal in refusals.items() if refusal is None},
            {number: refusal for number, refusal in refusals.items() if refusal is not None},
        )

    def _refusal(self, cited: RegisteredCitation | None, receipts: Mapping[int, str] | None) -> NumberRefusal | None:
        if cited is None:
            return NumberRefusal(MISSING_CITATION, NEVER)
        if cited.session_id != self.db.context.session_id:
            return NumberRefusal(MISSING_CITATION, "was issued to another session")
        if receipts is not None and not self.holds(cited.id, receipts.get(cited.id, "")):
            what = "a receipt that does not fit" if cited.id in receipts else "no receipt"
            return NumberRefusal(MISSING_CITATION, f"has {what}")
        if cited.superseded_by is not None:
            return NumberRefusal(MISSING_CITATION, f"was corrected by [{cited.superseded_by}]")
        if cited.verification_status != "verified":
            notes = f": {cited.verification_notes.rstrip('.')}" if cited.verification_notes else ""
            return NumberRefusal(STATUS_FLAGS[cited.verification_status], f"is {cited.verification_status}{notes}")
        if cited.extraction_method == "negative":
            return NumberRefusal(FAILED_CITATION, "says that its source does not support the claim")
        return None


def _check_receipts(receipts: object) -> None:
    """Receipts may be read from a file that somebody has written in.

    Raises:
        InputError: they are no mapping.
    """
    if receipts is not None and not isinstance(receipts, Mapping):
        problem = f"they are {type(receipts).__name__}, not receipts by number"
        do = "Give a mapping as {1: receipt}, or `ToolContext.receipts`; leave it out to check numbers alone"
        raise InputError("checking receipts", problem, do)


def unknown(refused: Mapping[int, NumberRefusal]) -> UnknownCitation:
    """The numbers as an error, each with why."""
    reasons: dict[str, list[int]] = {}
    for number, refusal in refused.items():
        reasons.setdefault(refusal.why, []).append(number)
    return UnknownCitation(
        "citing in a text",
        "; ".join(f"{_listed(numbers)} {why}" for why, numbers in reasons.items()),
        "Cite the source with a tool and write the number that it gives, or take the claim out",
        partial_result={"refused": {str(number): refusal.why for number, refusal in refused.items()}},
    )


def _listed(numbers: Sequence[int]) -> str:
    """Only some of very many, so that the sentence can be read; the whole list stands in the partial result."""
    shown = ", ".join(f"[{number}]" for number in numbers[:SHOWN])
    more = f" and {len(numbers) - SHOWN} more" if len(numbers) > SHOWN else ""
    return shown if len(numbers) == 1 else f"each of {shown}{more}"
