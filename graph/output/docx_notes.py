"""What the footnotes say: the words that support a statement, or why nothing does."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from ...prompts.document_words import DOCUMENT
from ...prompts.gloss_words import gloss_beside
from ...store.records import Citation, Grounding, Source
from .docx_footnotes import Footnotes
from .docx_runs import Element, run
from .report.highlight import place_link
from .report.states import reason
from .report.stretches import marks_of
from .shapes_prose import address

OWN = -1
"""In place of a number: the marker is the author's own."""


class Notes:
    """Makes the footnotes of one document, and keeps which of them name which source."""

    def __init__(
        self, grounding: Grounding, footnotes: Footnotes, lang: str, cite: Callable[[Citation, Source], str]
    ) -> None:
        """Prepare; `cite` says what stands in front of a quote."""
        self.footnotes, self.lang, self.cite = footnotes, lang, cite
        self.sources = {source.id: source for source in grounding.sources}
        marks = marks_of(grounding)
        self.verdicts = {marks[verdict.claim_id]: verdict for verdict in grounding.verdicts}
        self.groups: dict[tuple[int, int], list[Citation]] = {}
        for citation in grounding.citations:
            key = (citation.at, OWN if citation.existing else citation.number)
            self.groups.setdefault(key, []).append(citation)
        self.numbers: dict[str, list[int]] = {}

    @property
    def cards(self) -> dict[tuple[int, int], list[str]]:
        """For each marker, by its offset and number, the key of its footnote."""
        return {(at, number): [f"{at}/{number}"] for at, number in self.groups}

    def cited(self, key: str) -> Element | None:
        """The reference to a footnote for a marker's key; `None` where there is none."""
        at, _, number = key.partition("/")
        group = self.groups.get((int(at), int(number)), []) if number else []
        if not group:
            return None
        glossed_last = sorted(group, key=lambda one: one.gloss is not None)
        places = {(one.source_id, one.quote_start): one for one in glossed_last}
        content = [part for one in places.values() for part in (run("; "), *self._quoted(one))][1:]
        made = self.footnotes.add(content)
        for source_id in dict.fromkeys(one.source_id for one in places.values()):
            self.numbers.setdefault(source_id, []).append(self.footnotes.count)
        return made

    def why(self, href: str) -> Element | None:
        """The reference to a footnote that says why a claim is flagged; `None` where nothing is known."""
        verdict = self.verdicts.pop(href.removeprefix("p-"), None)
        value = reason(verdict.reason, self.lang)[0] if verdict and verdict.reason else ""
        return self.footnotes.add([run(f"{value.rstrip('.')}.")]) if value else None

    def _quoted(self, citation: Citation) -> Sequence[Element]:
        source = self.sources[citation.source_id]
        web = address(source) is not None
        place = place_link(source, citation.quote_start, citation.quote_end) if web else None
        quote = DOCUMENT[self.lang]["quote"].format(quote=citation.quote)
        gloss = gloss_beside(citation.gloss.text, self.lang) if citation.gloss else ""
        return self.footnotes.linked(self.cite(citation, source), place), run(f": {quote}{gloss}")
