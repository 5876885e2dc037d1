"""Sources: registered, looked up, indexed, annotated, tagged and searched, as one job sees them."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

from ...nodes.ports import Embedder, Verifier
from ...nodes.retriever.indexing import Grain, Propositioner
from ...nodes.retriever.library_search import Mode, SearchResults, fused, overall_label
from ...store import citations
from ...store.citations import library, lineage
from ...store.citations.library import DEFAULT, Annotation, LibrarySource
from ...store.database import Database
from ...store.errors import EmbeddingsUnavailable, NotInLibrary
from ...store.records import Source
from ...store.sources.readers import from_artifact, from_rows, from_text, read
from ..inputs import inline_source, refuse_path
from .checking import checked_metadata
from .library_files import FileObserver, add_files
from .library_index import LibraryIndex
from .library_scope import SearchScope, check, kind_of
from .newer_versions import older_version, replace

if TYPE_CHECKING:
    from ..inputs import SourceInput

WEB = ("http://", "https://")
DEPTH = 3
"""How far down each ranking is read, for every result that is asked for."""
UNSEARCHED = "{count} of the store's sources, which only reports have, are not searched: run `pcite sources reindex`"


class Library:
    """Registers, indexes, tags, annotates and searches sources; what a job adds is the job's."""

    def __init__(
        self,
        database: Database,
        job_id: str | None = DEFAULT,
        *,
        embedder: Embedder | None = None,
        grain: Grain = "passages",
        propositioner: Propositioner | None = None,
        verifier: Callable[[], Verifier] | None = None,
    ) -> None:
        """Nothing is read yet.

        Args:
            database: the store.
            job_id: whose view this is; `None` is the default job, and lists the sources of every job.
            embedder: gives the vectors for search by meaning; without one there is none.
            grain: what search finds; see `nodes.indexing.chunks`.
            propositioner: makes the propositions, where they are the grain.
            verifier: loads who checks the citations of a source again when a newer version of it is registered; the
                one that ships where none is given.
        """
        self.database, self.job_id = database, job_id or DEFAULT
        self._listed, self._verifier = job_id, verifier
        self.index = LibraryIndex(database, embedder, grain, propositioner)

    def add_doc_source(
        self,
        file_path: Path | str,
        name: str | None = None,
        version: str | None = None,
        metadata: Mapping[str, Any] | None = None,
        *,
        supersedes: int | None = None,
        within: Path | None = None,
    ) -> LibrarySource:
        """Register a file: PDF, DOCX, Markdown, HTML, text, CSV, JSON, e-mail, picture.

        Args:
            file_path: where it is.
            name: what a reference list calls it.
            version: which edition it is.
            metadata: more about it.
            supersedes: the number of the source of which it is the newer version; a file that has changed is its own.
                Its citations are checked against the new one, and `notes` say what became of them.
            within: a folder that the file, links followed, and its caption must not lead out of.

        Raises:
            SourceError: the file cannot be read; nothing is registered.
            UnknownParent, CyclicLineage: it cannot be the newer version of that; it is registered all the same.
            DatabaseUnavailable: the store cannot be written; it is as it was before.
        """
        source = read(Path(file_path), name=name, version=version, metadata=checked_metadata(metadata), within=within)
        return self._register(source, titled=name is not None, supersedes=supersedes)

    def add_web_source(
        self,
        url: str,
        name: str | None = None,
        version: str | None = None,
        metadata: Mapping[str, Any] | None = None,
        *,
        allow_private: bool = False,
        screenshot: bool = False,
        supersedes: int | None = None,
    ) -> LibrarySource:
        """Fetch a web page, keep it as it is now, and register it; one that has changed is its own newer version.

        Raises:
            WebError: the page cannot be had; nothing is registered.
            DatabaseUnavailable: the store cannot be written; it is as it was before.
        """
        from ...store.sources.web import capture

        source = capture(
            url,
            self.database,
            name=name,
            version=version,
            metadata=checked_metadata(metadata),
            allow_private=allow_private,
            screenshot=screenshot,
        )
        return self._register(source, titled=name is not None, supersedes=supersedes)

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
            result_description: what the answer is, in words; where it is the only text, it supports nothing.
            metadata: more about it.
            content: the answer as text.
            rows: the answer row by row: what is said of it in numbers is computed again from these.

        Raises:
            EmptySource: there is none of content, rows and description.
            DatabaseUnavailable: the store cannot be written; it is as it was before.
        """
        more = checked_metadata(metadata)
        if rows:
            columns = list(dict.fromkeys(column for row in rows for column in row))
            cells = [[row.get(column) for column in columns] for row in rows]
            made = from_rows(
                columns,
                cells,
                identifier=identifier,
                name=name,
                query=query,
                result_description=result_description,
                metadata=more,
            )
            return self._register(made)
        about = {"query": query, "result_description": result_description, **more}
        stated = {key: value for key, value in about.items() if value}
        text = content or result_description or ""
        return self._register(from_text(text, identifier=identifier, name=name, metadata=stated, kind="database"))

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
        about = checked_metadata(metadata)
        made = self._register(from_artifact(content, name=name, description=description, metadata=about))
        if derived_from:
            lineage.derive(self.database, made.id, derived_from)
        return made

    def add_files(self, paths: Iterable[Path], observer: FileObserver | None = None) -> list[int]:
        """Register files and the files in folders; see `library_files.add_files`."""
        return add_files(self, paths, observer)

    def register_source(
        self,
        source: SourceInput,
        name: str | None = None,
        version: str | None = None,
        metadata: Mapping[str, Any] | None = None,
        *,
        titled: bool = True,
        supersedes: int | None = None,
    ) -> LibrarySource:
        """Register what an agent is handed: a file, a web page by its address, or a text as `pcite.ground` takes it.

        Content that is there already is not kept twice: what is said of it otherwise than before is kept as further
        data, which the source's `notes` tell. An embedder that cannot answer is logged; search by words finds the
        source all the same.

        Args:
            source: a `Path`; an address, which is a `str` that begins with `http://` or `https://` and has no space
                in it; a `Source`; any other `str` is a text; a mapping with `text`, and with `title`, `author`,
                `uri`, `page` and more; a LangChain `Document`.
            name: what a reference list calls it.
            version: which edition it is.
            metadata: more about it.
            titled: whether someone gave it its name, which is its own title or that of its file otherwise.
            supersedes: the number of the source of which it is the newer version, as in `add_doc_source`.

        Raises:
            InputError: it is none of these, or a `str` that names a file and is no text.
            SourceError: it cannot be had; nothing is registered.
            DatabaseUnavailable: the store cannot be written; it is as it was before.
        """
        if isinstance(source, Path):
            return self.add_doc_source(source, name, version, metadata, supersedes=supersedes)
        if isinstance(source, str):
            if source.startswith(WEB) and not any(map(str.isspace, source)):
                return self.add_web_source(source, name, version, metadata, supersedes=supersedes)
            refuse_path(source, name or "text")
        read = source if isinstance(source, Source) else inline_source(source, name or "text")
        about = {key: value for key, value in {"name": name, "version": version}.items() if value is not None}
        more = {**read.metadata, **checked_metadata(metadata)}
        stated = read.model_copy(update={**about, "metadata": more})
        return self._register(stated, titled=titled, supersedes=supersedes)

    def _register(self, source: Source, *, titled: bool = True, supersedes: int | None = None) -> LibrarySource:
        """Keep a source that was read, index it, and check the citations of the version before it."""
        there = library.with_content(self.database, source.content_hash)
        added = library.add(self.database, source, self.job_id)
        if added.new or added.id in library.unindexed(self.database, added.id):
            self.index.write(added.id, source)
        names, by = [one for one in added.names if titled or one != source.name], self.database.context.created_by
        notes = library.retell(self.database, there, source, names, by) if there else ()
        registered = library.get(self.database, added.id, self.job_id)
        older = supersedes or (older_version(self.database, registered) if added.new else None)
        if older is not None:
            notes = (*notes, replace(self.database, older, added.id, self._verifier))
        return registered.model_copy(update={"notes": notes}) if notes else registered

    def reindex_source(self, source_id: int) -> int:
        """Cut a source into chunks and embed them anew; how many chunks it has.

        Raises:
            NotInLibrary: the job has no such source.
            DatabaseUnavailable: the store cannot be written; it is as it was before.
        """
        library.get(self.database, source_id, self.job_id)
        return self.index.write(source_id, library.read(self.database, [source_id])[source_id])

    def list_sources(self, type: str | None = None) -> list[LibrarySource]:
        """The job's sources by id, without a job those of the project; only of one kind where that is given.

        Raises:
            InputError: there is no such kind.
        """
        return library.sources(self.database, self._listed, kind_of(type))

    def uncited_sources(self, session_id: str | None = None) -> list[LibrarySource]:
        """The sources of `list_sources` that no citation of the project, or of a session, cites."""
        cited = {each.source_id for each in citations.list_registered(self.database, session_id=session_id)}
        return [source for source in self.list_sources() if source.id not in cited]

    def lookup(self, source_id: int | str) -> LibrarySource | None:
        """The project's source with this id, identifier, alias or name; `None` where there is none."""
        try:
            return library.find(self.database, str(source_id))
        except NotInLibrary:
            return None

    def read_source(self, source_id: int | str) -> Source:
        """A source of the project with its text, which all offsets refer to.

        Raises:
            NotInLibrary: there is none.
        """
        number = library.find(self.database, str(source_id)).id
        return library.read(self.database, [number])[number]

    def get_source(self, source_id: int) -> LibrarySource:
        """One of the job's sources.

        Raises:
            NotInLibrary: the job has no such source.
        """
        return library.get(self.database, source_id, self.job_id)

    def read_sources(self, ids: Sequence[int] = ()) -> list[Source]:
        """The job's sources with their text, as `ground` takes them; all where no ids are given."""
        targets = [source.id for source in self.list_sources() if not ids or source.id in ids]
        return list(library.read(self.database, targets).values())

    def annotate_source(
        self, source_id: int, content: str, annotation_type: str = "note", page_reference: str | None = None
    ) -> Annotation:
        """Keep a note about a source: `note`, `highlight`, `summary`, `question` or `critique`.

        Raises:
            NotInLibrary: the job has no such source.
            InputError: it is empty, or there is no such type.
        """
        self.get_source(source_id)
        db, job = self.database, self.job_id
        about = {"page_reference": page_reference, "created_by": db.context.created_by}
        return library.annotate(db, source_id, content, job, annotation_type=annotation_type, **about)

    def get_annotations(self, source_id: int, annotation_type: str | None = None) -> list[Annotation]:
        """The job's notes about a source, the latest first."""
        return library.list_annotations(self.database, source_id, self.job_id, annotation_type)

    def tag_source(self, source_id: int, tags: list[str]) -> list[str]:
        """Put tags on a source; those that it has then.

        Raises:
            NotInLibrary: the job has no such source.
            InputError: a tag is empty or too long.
        """
        self.get_source(source_id)
        return library.put_tags(self.database, source_id, tags, self.job_id)

    def remove_tags(self, source_id: int, tags: list[str]) -> list[str]:
        """Take tags off a source; those that are left."""
        self.get_source(source_id)
        return library.remove_tags(self.database, source_id, tags, self.job_id)

    def get_tags(self, source_id: int) -> list[str]:
        """The job's tags of a source."""
        return library.tags_of(self.database, source_id, self.job_id)

    def search_library(
        self,
        query: str,
        mode: str = "hybrid",
        tags: Sequence[str] | None = None,
        source_type: str | None = None,
        scope: str = "content",
        top_k: int = 10,
        *,
        lang: str | None = None,
        everywhere: bool = False,
    ) -> SearchResults:
        """The passages and notes of the job's sources that a query finds, with how far to trust each and why.

        Search by meaning falls back to search by words where the embedder cannot answer or nothing has
        a vector; the result says so. Annotations are searched by words.

        Args:
            query: what is looked for, as a question or in words.
            mode: `hybrid`, `keyword` or `semantic`.
            tags: all of which a source has to have.
            source_type: `document`, `website`, `database` or `custom`.
            scope: `content`, `annotations` or `all`.
            top_k: how many results at most.
            lang: ISO 639-1 code of the language of the passages.
            everywhere: also in the sources that other jobs of the project have.

        Raises:
            InputError: there is no such mode, scope or kind, more or fewer results are asked for than there can
                be, or the query is no text.
            MixedModels: what is searched has vectors of several models; `reindex_source` mends it.
            DatabaseUnavailable: the store cannot be read.
        """
        check(query, mode, scope, top_k)
        kind = kind_of(source_type)
        within = SearchScope(self.job_id, tuple(tags or ()), kind, lang, scope != "annotations", scope != "content")
        within = within._replace(everywhere=everywhere)
        if not any(map(str.isalnum, query)):
            return SearchResults(query, (), overall_label(()), "keyword", "the query has no word to search for")
        depth, note = max(top_k * DEPTH, 30), ""
        near = []
        if mode != "keyword":
            try:
                near = self.index.by_meaning(query, depth, within)
            except EmbeddingsUnavailable as error:
                note = f"searched by words alone: {error}"
            else:
                note = "" if near or scope == "annotations" else "searched by words alone: nothing near has a vector"
        worded = self.index.by_words(query, depth, within) if mode != "semantic" or not near else []
        took: Mode = "hybrid" if near and worded else "semantic" if near else "keyword"
        if scope != "annotations" and (unlisted := len(library.jobless(self.database))):
            note = "; ".join(part for part in (note, UNSEARCHED.format(count=unlisted)) if part)
        return fused(query, worded, near, took, top_k, note, notes=self.index.notes(query, depth, within))
