"""What the tools of one agent share: its engine, its session, and what it has registered and been given."""

from __future__ import annotations

from pathlib import Path
from secrets import token_hex
from threading import Lock
from types import TracebackType
from typing import TYPE_CHECKING, Literal, Self

from ....nodes.ports import Embedder, Verifier
from ....store.citations.library import find
from ....store.errors import NotInLibrary, OutsideFolder, SourceError, SourceNotFound
from ....store.records.context import CitationContext
from ....store.sources.readers.files import is_offered, shown
from ...engine import CitationEngine

if TYPE_CHECKING:
    from collections.abc import Sequence

    from ...engine import CitationResult

Phase = Literal["strategic", "tactical"]
BACKOFF = (0.1, 0.4, 1.6)
"""Seconds to wait before the store is asked again."""
WEB = ("http://", "https://")


class ToolContext:
    """Whose tools they are; the store is opened when a tool first needs it.

    context = ToolContext(job_id="audit-7", db_path="citations.sqlite", folder="documents")
    agent = create_agent(model, create_source_tools(context))
    ...
    print(context.engine.format_text(answer, receipts=context.receipts).text)
    """

    def __init__(
        self,
        context: CitationContext | None = None,
        *,
        job_id: str | None = None,
        mode: str = "basic",
        db_path: Path | str | None = None,
        db_url: str | None = None,
        verifier: Verifier | str | None = None,
        embedder: Embedder | None = None,
        engine: CitationEngine | None = None,
        phase: Phase | None = None,
        tools: Sequence[str] | Literal["small"] | None = None,
        folder: Path | str | None = None,
        web: bool = True,
        backoff: Sequence[float] = BACKOFF,
    ) -> None:
        """Nothing is opened yet.

        Args:
            context: session, agent, user and project; else an agent's, with the job as its session.
            job_id: the job of the orchestrator; sources and notes are the job's.
            mode: as the engine's.
            db_path: as the engine's.
            db_url: as the engine's.
            verifier: as the engine's.
            embedder: as the engine's.
            engine: an open engine, in the place of one of its own; it stays open.
            phase: only the tools of this phase are made.
            tools: only the tools with these names, in this order, as a list in a configuration has them; `"small"` is
                search, cite and format, for a model with a small context.
            folder: where files may be registered from by a tool that names one; without it none is read.
            web: whether a tool may fetch a page that is cited and not registered yet.
            backoff: seconds to wait before each further try where the store cannot be had.
        """
        own = CitationContext(session_id=job_id, job_id=job_id) if job_id else CitationContext()
        self.context = engine.context if engine else context or own
        self.phase, self.tools, self.backoff = phase, tools, tuple(backoff)
        self.folder, self.web = Path(folder).resolve() if folder else None, web
        self.receipts: dict[int, str] = {}
        """By citation, what shows that it was issued through these tools."""
        self._options = {"mode": mode, "db_path": db_path, "db_url": db_url, "verifier": verifier, "embedder": embedder,
                         "receipt_key": token_hex(32)}  # fmt: skip
        self._engine, self._own = engine, engine is None
        self._source_ids: dict[str, int] = {}
        self._opening, self._registering = Lock(), Lock()

    def __enter__(self) -> Self:
        """Itself, to be closed at the end of the block."""
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        """Close what was opened."""
        self.close()

    @property
    def engine(self) -> CitationEngine:
        """The engine, opened when it is first asked for.

        Raises:
            DatabaseUnavailable: the store cannot be opened.
            InputError: the mode is none.
        """
        with self._opening:
            if self._engine is None:
                self._engine = self._opened(CitationEngine)
            return self._engine

    def _opened(self, kind: type[CitationEngine]) -> CitationEngine:
        return kind(context=self.context, **self._options)  # type: ignore[arg-type]

    def close(self) -> None:
        """Close the engine, where it was opened here; the next tool opens it again, and receipts still fit."""
        with self._opening:
            if self._own and self._engine is not None:
                self._engine.close()
                self._engine = None
                self._source_ids.clear()

    def issued(self, result: CitationResult) -> CitationResult:
        """Keep the receipt of a citation."""
        self.receipts[result.citation_id] = result.receipt
        return result

    def source_id(self, source: int | str) -> int:
        """The id of a source by its id, name, file or address; a file or page that is not there yet is registered once.

        Raises:
            SourceNotFound: there is no such source, and it is none that may be registered.
            SourceError: it cannot be had; nothing is registered.
        """
        key = str(source).strip()
        with self._registering:
            if key not in self._source_ids:
                try:
                    self._source_ids[key] = find(self.engine.db, self._path_of(key) or key).id
                except NotInLibrary as error:
                    self._source_ids[key] = self._registered(key, error)
            return self._source_ids[key]

    def _registered(self, name: str, absent: NotInLibrary) -> int:
        if name.startswith(WEB) and self.web:
            return self.engine.add_web_source(name).id
        if self.folder and not name.startswith(WEB) and not name.isdecimal():
            return self.engine.add_doc_source(self._inside(self.folder, name), within=self.folder).id
        do = "Take an id that list_sources or search_library shows, or ask for the source to be registered first"
        raise SourceNotFound(f"citing the source {name!r}", absent.found, do) from absent

    def _path_of(self, name: str) -> str | None:
        """The whole path of a file of the folder, so that none of the same name elsewhere is taken for it."""
        if self.folder is None or name.startswith(WEB) or name.isdecimal():
            return None
        try:
            return shown(self._inside(self.folder, name))
        except SourceError:
            return None

    def _inside(self, folder: Path, name: str) -> Path:
        action = f"registering the file {name[:200]!r}"
        try:
            path = (folder / name).resolve()
            there = path.is_file()
        except (OSError, RuntimeError, ValueError) as error:
            reason = getattr(error, "strerror", None) or str(error)
            raise SourceNotFound(action, f"it is no name of a file: {reason}", "Name a file in the folder") from error
        if not path.is_relative_to(folder):
            raise OutsideFolder(action, "it is not in the folder that sources may come from", "Name a file in it")
        hidden = any(part.startswith(".") for part in Path(name).parts if part not in (".", ".."))
        if hidden or (there and not is_offered(path, folder)):
            problem, do = "it is hidden, or of a kind that is not read from a folder", "Name a document in it"
            raise SourceNotFound(action, problem, do)
        if not there:
            do = "Take a source that list_sources shows, or name a file that is there"
            raise SourceNotFound(action, "neither the library nor the folder of sources has it", do)
        return path
