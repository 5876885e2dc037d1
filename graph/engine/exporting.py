"""Exporting: citations for a text, for a reader, for a reference list."""

from __future__ import annotations

from ...nodes.verifier.citing import place_in
from ...store import citations
from ...store.citations import RegisteredCitation, library
from ...store.citations.library import LibrarySource
from ...store.errors import NotInLibrary
from .locating import fallback, place
from .reading import CitationQueries
from .referring import formatted, reference_list, shown


class Exporting(CitationQueries):
    """Writing out as a part of the engine."""

    fallback = staticmethod(fallback)

    def format_citation(self, citation_id: int | str, style: str = "inline") -> str:
        """A citation for a text, in any style of `pcite.nodes.formatter.styles`: `inline`, `harvard`, `ieee`, `apa` ….

        Raises:
            CitationNotFound: there is no such citation.
            InputError: there is no such style.
        """
        cited = self._located(citations.get_registered(self.db, citation_id))
        return formatted(cited, self._of(cited), style)

    def show_citation(self, citation_id: int | str) -> str:
        """Everything of a citation on lines to be read: source, claim, quote, context, place, reasoning, status.

        Raises:
            CitationNotFound: there is no such citation.
        """
        cited = self._located(citations.get_registered(self.db, citation_id))
        return shown(cited, self._of(cited))

    def export_bibliography(
        self, session_id: str | None = None, style: str = "harvard", *, language: str | None = None
    ) -> str:
        """The sources that are cited, of all citations or of a session's, each once.

        A source that is only cited by what failed, was corrected, or says that it does not support a claim is
        left out. `ieee` and `inline` number the sources in the order they were cited; the others are in the order of
        their style, which is mostly that of the alphabet.

        Args:
            session_id: the session whose citations are taken; else all of the project.
            style: as `format_citation`.
            language: `en` or `de`, for the words of the style in every entry (`Available at`, `Verfügbar unter`);
                else each entry is in the language of its source, and in that of most claims where it has none.

        Raises:
            InputError: there is no such style or language.
            MissingExtra: the style needs the extra `styles`.
        """
        listed = self.get_citations(session_id=session_id)
        stand = [each for each in listed if _stands(each)]
        known = {source.id: source for source in library.sources(self.db)}
        cited = [known[number] for number in dict.fromkeys(each.source_id for each in stand) if number in known]
        return reference_list(cited, style, [each.claim for each in stand], language)

    def _located(self, cited: RegisteredCitation) -> RegisteredCitation:
        """The citation with the place where its quote was found, where who made it named none."""
        if place(cited.locator) or cited.quote_start is None or cited.quote_end is None:
            return cited
        try:
            source = library.read(self.db, [cited.source_id]).get(cited.source_id)
        except NotInLibrary:
            return cited
        if source is None or not source.text:
            return cited
        found = place_in(source, cited.quote_start, cited.quote_end)
        return cited.model_copy(update={"locator": {**found, **cited.locator}})

    def _of(self, cited: RegisteredCitation) -> LibrarySource | None:
        try:
            return library.get(self.db, cited.source_id)
        except NotInLibrary:
            return None


def _stands(cited: RegisteredCitation) -> bool:
    wrong = cited.verification_status == "failed" or cited.superseded_by is not None
    return not wrong and cited.extraction_method != "negative"
