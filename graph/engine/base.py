"""What every part of the engine has: the store, the context, the verifier."""

from __future__ import annotations

import re
import secrets
from copy import copy
from functools import cached_property
from pathlib import Path
from types import TracebackType
from typing import Any, Self

from ...nodes.policy import Policy
from ...nodes.ports import Embedder, Verifier
from ...store.citations.library import DEFAULT
from ...store.database import Database
from ...store.database.addresses import is_address
from ...store.errors import AccessDenied, DatabaseUnavailable, InputError
from ...store.records.context import CitationContext
from ..models.settings import Settings, check_receipt_key
from ..models.verifiers import named_verifier
from ..services import chosen_embedder, embedded_verifier
from .library import Library
from .querying import query

MODES = ("basic", "multi-agent")
DEFAULT_STORE = "pcite.sqlite"
PLAIN = re.compile(r"[a-z_][a-z0-9_]{0,62}")
TIMEOUT = 60.0
"""Seconds for one check."""
LONGEST_QUOTE = 1_000
"""Characters, more than which a reader is spared."""


class Base:
    """An open store, seen by one session of one agent for one project."""

    def __init__(
        self,
        mode: str = "basic",
        db_path: Path | str | None = None,
        *,
        context: CitationContext | None = None,
        project: str | None = None,
        db_schema: str | None = None,
        verifier: Verifier | str | None = None,
        timeout: float | None = TIMEOUT,
        db_url: str | None = None,
        embedder: Embedder | None = None,
        policy: Policy | None = None,
        raise_on_failure: bool = False,
        longest_quote: int = LONGEST_QUOTE,
        receipt_key: str | None = None,
    ) -> None:
        """Open the store.

        Args:
            mode: `basic` keeps everything in a SQLite file, `multi-agent` in a PostgreSQL database that
                many agents share, through a pool of connections.
            db_path: the file of `basic`; else the one that `CITATION_DB_URL` names, else `pcite.sqlite`.
            context: whose session it is, of which agent, for whom; else the store's owner.
            project: the tenant, in the place of the context's.
            db_schema: a namespace of its own: a schema of the PostgreSQL database, a file beside the SQLite one.
            verifier: who checks, or its name for `load_verifier`; else `PCITE_VERIFIER`, else the language model
                at `CITATION_LLM_URL`, else the one that ships.
            timeout: seconds for one check, after which the citation stays `pending`; `None` waits.
            db_url: the address of `multi-agent`; else `CITATION_DB_URL`.
            embedder: finds passages by meaning; else the one of the settings, else the one that ships.
            policy: thresholds of a check.
            raise_on_failure: raise `VerificationFailed` or `VerificationTimeout`, with the result in it, where a
                citation is not verified.
            longest_quote: characters of a quote, more than which the result warns.
            receipt_key: what receipts are made with where `PCITE_RECEIPT_KEY` is not set; else a key of this engine
                alone, so that its receipts fit no other one.

        Raises:
            InputError: there is no such mode, or the namespace has no plain name.
            DatabaseUnavailable: the store cannot be opened, or `multi-agent` has no address.
        """
        if mode not in MODES:
            raise InputError("opening the citation engine", f"there is no mode {mode!r}", f"Use {' or '.join(MODES)}")
        self.mode, self.timeout = mode, timeout
        self.settings = Settings.read()
        given = context or CitationContext(role="admin")
        self.context = given.model_copy(update={"project_id": project}) if project else given
        self.policy, self.raise_on_failure, self.longest_quote = policy, raise_on_failure, longest_quote
        self._verifier, self._embedder = verifier, embedder
        self._where = _place(mode, db_path, db_url, db_schema, self.settings)
        check_receipt_key(receipt_key)
        self._key = (self.settings.receipt_key or receipt_key or "").encode() or secrets.token_bytes(32)
        self.db: Database = self._connect()

    def __enter__(self) -> Self:
        """Itself, to be closed at the end of the block."""
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        """Close the store."""
        self.close()

    def close(self) -> None:
        """Close the store; what is done with it afterwards is refused."""
        self.db.close()

    @cached_property
    def agent(self) -> Verifier:
        """Who checks citations, loaded when it is first asked for."""
        return self._setup_agent()

    @cached_property
    def library(self) -> Library:
        """The sources, as the context's job sees them."""
        embedder = self._embedder or chosen_embedder(self.settings.embeddings)
        return Library(self.db, self._job, embedder=embedder)

    def for_project(self, project: str | None) -> Self:
        """The same engine at work for another project; itself where that is its own, or none is named.

        Raises:
            AccessDenied: only an admin and an auditor see several projects.
        """
        if project is None or project == self.context.project_id:
            return self
        if self.context.role not in ("admin", "auditor"):
            found = f"the {self.context.role} works for project {self.context.project_id!r}"
            raise AccessDenied(f"project {project!r}", found, "Open an engine for that project")
        other = copy(self)
        for name in "agent", "library":
            other.__dict__.pop(name, None)
        other.context = self.context.model_copy(update={"project_id": project})
        other.db = self.db.within(other.context)
        return other

    @property
    def _job(self) -> str:
        return self.context.job_id or DEFAULT

    def _connect(self) -> Database:
        """Open the store of the mode."""
        return Database.open(self._where, context=self.context)

    def _setup_agent(self) -> Verifier:
        """The verifier that was given, that was named, that the settings name, or that ships."""
        if self._verifier is not None and not isinstance(self._verifier, str):
            return self._verifier
        llm = self.settings.llm
        served = "judge" if llm.url and llm.model_of("judge") else None
        name = self._verifier or self.settings.verifier or served
        return named_verifier(name) if name else embedded_verifier()

    def _query(self, sql: str, params: tuple[Any, ...] | None = None) -> list[dict[str, Any]]:
        """The rows of a query by column; `?` or `%s` stands for a value on either database, and nothing is written.

        It sees what the database lets it see, on SQLite every project's rows.

        Raises:
            AccessDenied: the role is neither admin nor auditor.
            DatabaseUnavailable: the database refuses it.
        """
        if self.context.role not in ("admin", "auditor"):
            do = "Use the methods of the engine, which keep to the project"
            raise AccessDenied("a query in SQL", f"the role is {self.context.role}", do)
        return query(self.db, sql, params or ())


def _place(mode: str, db_path: Path | str | None, db_url: str | None, schema: str | None, settings: Settings) -> str:
    """Where the store is."""
    if schema is not None and not PLAIN.fullmatch(schema):
        do = "Name it with lower-case letters, digits and underscores"
        raise InputError("opening the citation engine", f"{schema!r} is no plain name of a namespace", do)
    if mode == "multi-agent":
        return _server(db_url or settings.store, schema)
    named = db_url or (settings.store if settings.store and not is_address(settings.store) else None)
    path = Path(str(db_path or named or DEFAULT_STORE).removeprefix("sqlite:///"))
    if is_address(str(db_path or named or "")):
        found, do = "mode 'basic' keeps its store in a file", "Use mode='multi-agent' for a PostgreSQL database"
        raise InputError("opening the citation engine", found, do)
    beside = schema is not None and str(path) != ":memory:"
    return str(path.with_name(f"{path.stem}.{schema}{path.suffix}") if beside else path)


def _server(address: str | None, schema: str | None) -> str:
    if not address or not is_address(address):
        found = "mode 'multi-agent' needs a PostgreSQL database, and no address is given"
        do = "Set CITATION_DB_URL to postgresql://user:password@host:5432/database, or use mode='basic'"
        raise DatabaseUnavailable("opening the citation engine", found, do)
    if schema is None:
        return address
    return f"{address}{'&' if '?' in address else '?'}schema={schema}"
