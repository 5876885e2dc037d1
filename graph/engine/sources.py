"""Sources: registered, looked up, annotated, tagged and searched, as the context's job sees them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

from ...nodes.retriever.library_search import SearchResults
from ...store import citations
from ...store.citations import library, lineage
from ...store.citations.library import Annotation, LibrarySource
from ...store.errors import NotInLibrary
from ...store.records import Source
from ...store.sources.readers import from_rows
from ..inputs import inline_source, refuse_path
from .base import Base
from .checking import checked_metadata
from .library_scope import kind_of

if TYPE_CHECKING:
    from ..inputs import GivenSource


class Sources(Base):
    """The library as a part of the engine."""

    def add_doc_source(
        self,
        file_path: Path | str,
        name: str | None = None,
        version: str | None = None,
        metadata: Mapping[str, Any] | None = None,
    ) -> LibrarySource:
        """Register a file: PDF, DOCX, Markdown, HTML, text, CSV, JSON, e-mail, picture.

        Raises:
            SourceError: the file cannot be read; nothing is registered.
            DatabaseUnavailable: the store cannot be written; it is as it was before.
        """
        return self.library.add_doc_source(file_path, name, version, checked_metadata(metadata))

    def add_web_source(
        self,
        url: str,
        name: str | None = None,
        version: str | None = None,
        metadata: Mapping[str, Any] | None = None,
        *,
        allow_private: bool = False,
        screenshot: bool = False,
    ) -> LibrarySource:
        """Fetch a web page, keep it as it is now, and register it.

        Raises:
            WebError: the page cannot be had; nothing is registered.
            DatabaseUnavailable: the store cannot be written; it is as it was before.
        """
        fetching = {"allow_private": allow_private, "screenshot": screenshot}
        return self.library.add_web_source(url, name, version, checked_metadata(metadata), **fetching)

    def add_db_source(
        self,
        identifier: str,
        name: str,
        query: str | None = None,
        result_description: str | None = None,
        metadata: Mapping[str, Any] | None = None,
        *,
        content: str = "",
        rows: Sequence[Mapping[str, Any]] = (),
    ) -> LibrarySource:
        """Register what a query found.

        Args:
            identifier: where the answer came from, as `slr_content_db`.
            name: what a reference list calls it.
            query: what was asked.
            result_description: what the answer is, in words; it is the text where there is no other.
            metadata: more about it.
            content: the answer as text.
            rows: the answer row by row: what is said of it in numbers is computed again from these.

        Raises:
            EmptySource: there is none of content, rows and description.
            DatabaseUnavailable: the store cannot be written; it is as it was before.
        """
        about = checked_metadata(metadata)
        if not rows:
            return self.library.add_db_source(identifier, name, query, result_description, about, content=content)
        columns = list(dict.fromkeys(column for row in rows for column in row))
        cells = [[row.get(column) for column in columns] for row in rows]
        return self.register_source(
            from_rows(
                columns,
                cells,
                identifier=identifier,
                name=name,
                query=query,
                result_description=result_description,
                metadata=about,
            )
        )

    def add_custom_source(
        self,
        name: str,
        content: str,
        description: str | None = None,
        metadata: Mapping[str, Any] | None = None,
        *,
        derived_from: Sequence[int] = (),
    ) -> LibrarySource:
        """Register what an agent made itself: a table, a computed result, what a plot shows.

        What rests on it is verified only where it was made from sources that no agent made.

        Args:
            name: what a reference list calls it.
            content: its text.
            description: what it is.
            metadata: more about it.
            derived_from: the sources that it was made from.

        Raises:
            EmptySource: it has no content.
            UnknownParent: one that it was made from is not there; it is registered all the same.
            DatabaseUnavailable: the store cannot be written; it is as it was before.
        """
        made = self.library.add_custom_source(name, content, description, checked_metadata(metadata))
        if derived_from:
            lineage.derive(self.db, made.id, derived_from)
        return made

    def register_source(
        self,
        source: GivenSource,
        name: str | None = None,
        version: str | None = None,
        metadata: Mapping[str, Any] | None = None,
    ) -> LibrarySource:
        """Register what an agent is handed: a file, a web page by its address, or a text as `pcite.ground` takes it.

        Args:
            source: a `Path`; an address, which is a `str` that begins with `http://` or `https://` and has no space
                in it; a `Source`; any other `str` is a text; a mapping with `text`, and with `title`, `author`,
                `uri`, `page` and more; a LangChain `Document`.
            name: what a reference list calls it.
            version: which edition it is.
            metadata: more about it.

        Raises:
            InputError: it is none of these, or a `str` that names a file and is no text.
            SourceError: it cannot be had; nothing is registered.
            DatabaseUnavailable: the store cannot be written; it is as it was before.
        """
        if isinstance(source, Path):
            return self.add_doc_source(source, name, version, metadata)
        if isinstance(source, str):
            if source.startswith(("http://", "https://")) and not any(map(str.isspace, source)):
                return self.add_web_source(source, name, version, metadata)
            refuse_path(source, name or "text")
        read = source if isinstance(source, Source) else inline_source(source, name or "text")
        told = {"name": name, "version": version}
        about = {key: value for key, value in told.items() if value is not None}
        more = {**read.metadata, **checked_metadata(metadata)}
        return self.library.register_source(read.model_copy(update={**about, "metadata": more}))

    def get_source(self, source_id: int | str) -> LibrarySource | None:
        """The project's source with this id, identifier, alias or name; `None` where there is none."""
        try:
            return self._source(source_id)
        except NotInLibrary:
            return None

    def read_source(self, source_id: int | str) -> Source:
        """A source with its text, which all offsets refer to.

        Raises:
            NotInLibrary: there is none.
        """
        number = self._source(source_id).id
        return library.read(self.db, [number])[number]

    def list_sources(self, type: str | None = None) -> list[LibrarySource]:
        """The sources of the context's job, without a job all of the project; only of one kind where that is given.

        Raises:
            InputError: there is no such kind.
        """
        return library.sources(self.db, self.context.job_id, kind_of(type))

    def uncited_sources(self, session_id: str | None = None) -> list[LibrarySource]:
        """The sources that the context's job received and that no citation of the project, or of a session, cites."""
        cited = {each.source_id for each in citations.list_registered(self.db, session_id=session_id)}
        return [source for source in self.list_sources() if source.id not in cited]

    def annotate_source(
        self, source_id: int, content: str, annotation_type: str = "note", page_reference: str | None = None
    ) -> Annotation:
        """Keep a note about a source: `note`, `highlight`, `summary`, `question` or `critique`.

        Raises:
            NotInLibrary: the job has no such source.
            InputError: it is empty, or there is no such type.
        """
        self.library.get_source(source_id)
        about = {"page_reference": page_reference, "created_by": self.context.created_by}
        return library.annotate(self.db, source_id, content, self._job, annotation_type=annotation_type, **about)

    def get_annotations(self, source_id: int, annotation_type: str | None = None) -> list[Annotation]:
        """The job's notes about a source, the latest first."""
        return self.library.get_annotations(source_id, annotation_type)

    def tag_source(self, source_id: int, tags: list[str]) -> list[str]:
        """Put tags on a source; those that it has then.

        Raises:
            NotInLibrary: the job has no such source.
            InputError: a tag is empty or too long.
        """
        return self.library.tag_source(source_id, tags)

    def remove_tags(self, source_id: int, tags: list[str]) -> list[str]:
        """Take tags off a source; those that are left."""
        return self.library.remove_tags(source_id, tags)

    def get_tags(self, source_id: int) -> list[str]:
        """The job's tags of a source."""
        return self.library.get_tags(source_id)

    def search_library(
        self,
        query: str,
        mode: str = "hybrid",
        tags: Sequence[str] | None = None,
        source_type: str | None = None,
        scope: str = "content",
        top_k: int = 10,
    ) -> SearchResults:
        """The passages and notes of the job's sources that a query finds; see `Library.search_library`.

        Raises:
            InputError: there is no such mode, scope or kind, or the query is no text.
        """
        return self.library.search_library(query, mode, tags, source_type, scope, top_k)

    def reindex_source(self, source_id: int) -> int:
        """Cut a source into chunks and embed them anew; how many chunks it has.

        Raises:
            NotInLibrary: the job has no such source.
        """
        return self.library.reindex_source(source_id)

    def _source(self, source_id: int | str) -> LibrarySource:
        """Raises NotInLibrary."""
        return library.find(self.db, str(source_id))
