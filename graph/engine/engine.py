"""`CitationEngine`: register sources, cite them, look up what was cited."""

from __future__ import annotations

import secrets
from copy import copy
from functools import cached_property
from pathlib import Path
from types import TracebackType
from typing import Any, Self

from ...nodes.policy import Policy
from ...nodes.ports import Embedder, Verifier
from ...store.database import Database
from ...store.errors import AccessDenied
from ...store.errors.keywords import hinting
from ...store.records.context import CitationContext
from ..api import Options
from ..models.settings import Settings, check_receipt_key
from ..models.verifiers import verifier_by_name
from ..option_kinds import check_kinds
from ..services import chosen_embedder, embedded_verifier
from .aliases import Alias
from .checks import CitationChecks
from .citations import CitationRegister
from .drafts import CitedDrafts
from .issuing import ReceiptLedger
from .locating import fallback
from .opening import store_place
from .querying import query
from .sources import Library

TIMEOUT = 60.0
"""Seconds for one check."""
LONGEST_QUOTE = 1_000
"""Characters, more than which a reader is spared."""


class CitationEngine:
    """The citation store as one object, for an agent or a program: one session of one agent for one project.

        with pcite.CitationEngine(db_path="citations.db") as engine:
            source = engine.add_doc_source("gobd.pdf", name="GoBD", version="2024-01")
            result = engine.cite_doc(claim, source.id, context, {"page": 24}, verbatim_quote=quote)
            print(f"[{result.citation_id}]", result.verification_status)

    Its parts are `sources`, `citations`, `checks`, `receipts` and `drafts`; what agents call by other names are
    aliases of their methods. Everything that is kept stays as it was written: a check, a correction and a relation
    are further rows.
    """

    @hinting
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
        self.mode, self.timeout = mode, timeout
        check_kinds({"policy": policy, "embedder": embedder})
        self.settings = Settings.read()
        owner = context or CitationContext(role="admin")
        self.context = owner.model_copy(update={"project_id": project}) if project else owner
        self.policy, self.raise_on_failure, self.longest_quote = policy, raise_on_failure, longest_quote
        self._verifier, self._embedder = verifier, embedder
        self._where = store_place(mode, db_path, db_url, db_schema, self.settings)
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
    def sources(self) -> Library:
        """The sources, as the context's job sees them."""
        embedder = self._embedder or chosen_embedder(self.settings.embeddings)
        return Library(self.db, self.context.job_id, embedder=embedder, verifier=lambda: self.agent)

    @property
    def library(self) -> Library:
        """The sources, under the name that they have outside an engine."""
        return self.sources

    @property
    def citations(self) -> CitationRegister:
        """The citations of the project."""
        return CitationRegister(
            self.db,
            self.sources,
            self.checks,
            self.receipts,
            self.settings.reasoning,
            self.longest_quote,
            self.raise_on_failure,
            lambda project: self.for_project(project).citations,
        )

    @property
    def checks(self) -> CitationChecks:
        """The checks of citations."""
        return CitationChecks(self.db, lambda: self.agent, self.policy, self.timeout)

    @property
    def receipts(self) -> ReceiptLedger:
        """Which numbers were given to the session."""
        return ReceiptLedger(self.db, self._key)

    @property
    def drafts(self) -> CitedDrafts:
        """What is done to a whole text."""
        defaults: Options = {"policy": self.policy} if self.policy else {}
        if self._embedder:
            defaults["embedder"] = self._embedder
        limit = self.settings.max_draft_bytes
        return CitedDrafts(self.db, self.sources, self.receipts, lambda: self.agent, defaults, limit)

    def for_project(self, project: str | None) -> Self:
        """The same engine at work for another project; itself where that is its own, or none is named.

        Raises:
            AccessDenied: only an admin and an auditor see several projects.
        """
        if project is None or project == self.context.project_id:
            return self
        if self.context.role not in ("admin", "auditor"):
            reason = f"the {self.context.role} works for project {self.context.project_id!r}"
            raise AccessDenied(f"project {project!r}", reason, "Open an engine for that project")
        other = copy(self)
        for name in "agent", "sources":
            other.__dict__.pop(name, None)
        other.context = self.context.model_copy(update={"project_id": project})
        other.db = self.db.within(other.context)
        return other

    add_doc_source = Alias("sources", Library.add_doc_source)
    add_web_source = Alias("sources", Library.add_web_source)
    add_db_source = Alias("sources", Library.add_db_source)
    add_custom_source = Alias("sources", Library.add_custom_source)
    register_source = Alias("sources", Library.register_source)
    get_source = Alias("sources", Library.lookup)
    read_source = Alias("sources", Library.read_source)
    list_sources = Alias("sources", Library.list_sources)
    uncited_sources = Alias("sources", Library.uncited_sources)
    annotate_source = Alias("sources", Library.annotate_source)
    get_annotations = Alias("sources", Library.get_annotations)
    tag_source = Alias("sources", Library.tag_source)
    remove_tags = Alias("sources", Library.remove_tags)
    get_tags = Alias("sources", Library.get_tags)
    search_library = Alias("sources", Library.search_library)
    reindex_source = Alias("sources", Library.reindex_source)

    cite_doc = Alias("citations", CitationRegister.cite_doc)
    cite_web = Alias("citations", CitationRegister.cite_web)
    cite_db = Alias("citations", CitationRegister.cite_db)
    cite_custom = Alias("citations", CitationRegister.cite_custom)
    create_citation = cite = Alias("citations", CitationRegister.cite)
    supersede = edit_citation = Alias("citations", CitationRegister.supersede)
    get_citation = Alias("citations", CitationRegister.get)
    get_citations = Alias("citations", CitationRegister.find)
    list_citations = Alias("citations", CitationRegister.select)
    get_citations_for_source = Alias("citations", CitationRegister.by_source)
    get_citations_by_session = Alias("citations", CitationRegister.by_session)
    get_citations_by_project = Alias("citations", CitationRegister.by_project)
    get_citations_by_status = Alias("citations", CitationRegister.by_status)
    statistics = Alias("citations", CitationRegister.statistics)
    relate = Alias("citations", CitationRegister.relate)
    relations = Alias("citations", CitationRegister.relations)
    format_citation = Alias("citations", CitationRegister.format)
    show_citation = Alias("citations", CitationRegister.show)
    export_bibliography = Alias("citations", CitationRegister.bibliography)
    fallback = staticmethod(fallback)

    verify_citation = _verify_citation = Alias("checks", CitationChecks.verify)
    verify_pending = Alias("checks", CitationChecks.verify_pending)
    try_citation = Alias("checks", CitationChecks.preview)
    get_verifications = Alias("checks", CitationChecks.history)

    issued = Alias("receipts", ReceiptLedger.issued)
    passed = Alias("receipts", ReceiptLedger.passed)
    check_receipts = Alias("receipts", ReceiptLedger.check)
    holds = Alias("receipts", ReceiptLedger.holds)
    receipts_of = Alias("receipts", ReceiptLedger.of)

    ground = audit = Alias("drafts", CitedDrafts.ground)
    audit_draft = Alias("drafts", CitedDrafts.audit_draft)
    format_text = Alias("drafts", CitedDrafts.format_text)

    def _connect(self) -> Database:
        """Open the store of the mode."""
        return Database.open(self._where, context=self.context)

    def _setup_agent(self) -> Verifier:
        """The verifier that was given, that was named, that the settings name, or that ships."""
        if self._verifier is not None and not isinstance(self._verifier, str):
            return self._verifier
        llm = self.settings.llm
        default = "judge" if llm.url and llm.model_of("judge") else None
        name = self._verifier or self.settings.verifier or default
        return verifier_by_name(name) if name else embedded_verifier()

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
