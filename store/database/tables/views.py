"""Views: the store's rows under the names and columns that other programs know them by.

Where the database has a table of such a name already, an orchestrator's for example, ours has `pcite_` before it. A
view says whose each row is (`project_id`); on PostgreSQL it shows no one more than its tables show him. What
a tombstone took out of sight is not in them, but for `citation_audit_trail`, which shows all that was tried. On
PostgreSQL `source_embeddings` has its column `embedding` from the first vector on, when pgvector's type is there.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator

from sqlalchemy import Connection

TRAIL = "citation_audit_trail"
EMBEDDINGS = "source_embeddings"

VIEWS = {
    TRAIL: """
SELECT
    link.uid AS citation_id,
    link.report_id AS report_id,
    coalesce(link.part, claim.text) AS claim_text,
    link.source_id AS source_id,
    passage.text AS source_verbatim_text,
    link.retrieval_score AS retrieval_score,
    substr(link.model, 1, 50) AS verification_model,
    link.probability AS verification_confidence,
    link.created_at AS timestamp,
    link.project_id AS project_id
FROM link JOIN claim ON claim.uid = link.claim_uid LEFT JOIN passage ON passage.uid = link.passage_uid
UNION ALL
SELECT
    citation.uid, citation.report_id, citation.claim, citation.source_id,
    coalesce(nullif(citation.quote, ''), citation.quote_context),
    CAST(NULL AS FLOAT), substr(last.model, 1, 50), last.probability, citation.created_at, citation.project_id
FROM citation LEFT JOIN verification AS last
    ON last.id = (SELECT max(one.id) FROM verification AS one WHERE one.citation_id = citation.id)
WHERE citation.report_id IS NULL
""",
    "sources": """
SELECT
    known.id AS id, known.kind AS type, known.identifier AS identifier, known.name AS name,
    known.version AS version, source.text AS content, known.content_hash AS content_hash,
    known.metadata AS metadata, known.created_at AS created_at, known.project_id AS project_id
FROM library_source AS known JOIN source ON source.uid = known.source_uid
""",
    "citations": """
SELECT
    citation.id AS id,
    coalesce(citation.claim, claim.text) AS claim,
    nullif(citation.quote, '') AS verbatim_quote,
    coalesce(citation.quote_context, passage.text) AS quote_context,
    coalesce(citation.quote_language, passage.lang) AS quote_language,
    citation.relevance_reasoning AS relevance_reasoning,
    citation.confidence AS confidence,
    citation.extraction_method AS extraction_method,
    (SELECT min(known.id) FROM library_source AS known
        WHERE known.source_id = citation.source_id AND known.project_id = citation.project_id) AS source_id,
    citation.locator AS locator,
    coalesce(last.status, CASE WHEN citation.report_id IS NULL THEN 'pending' ELSE 'verified' END)
        AS verification_status,
    last.notes AS verification_notes,
    last.similarity AS similarity_score,
    CASE WHEN coalesce(last.start, citation.quote_start) IS NOT NULL THEN
        {json}('start', coalesce(last.start, citation.quote_start), 'end', coalesce(last."end", citation.quote_end))
    END AS matched_location,
    citation.created_at AS created_at,
    coalesce(citation.agent_id, citation.session_id) AS created_by,
    citation.job_id AS job_id, citation.session_id AS session_id, citation.agent_id AS agent_id,
    citation.user_id AS user_id, citation.report_id AS report_id, citation.project_id AS project_id
FROM citation
LEFT JOIN claim ON claim.uid = citation.claim_uid
LEFT JOIN passage ON passage.uid = citation.passage_uid
LEFT JOIN verification AS last
    ON last.id = (SELECT max(one.id) FROM verification AS one WHERE one.citation_id = citation.id)
WHERE NOT EXISTS (SELECT 1 FROM tombstone AS gone WHERE gone.project_id = citation.project_id AND (
    (gone.kind = 'job' AND gone.target = citation.job_id)
    OR (gone.kind = 'session' AND gone.target = citation.session_id)
    OR (gone.kind = 'report' AND gone.target = citation.report_id)))
""",
    "job_sources": """
SELECT had.job_id AS job_id, had.library_id AS source_id, had.created_at AS added_at, had.project_id AS project_id
FROM job_source AS had WHERE had.present AND NOT EXISTS (
    SELECT 1 FROM job_source AS later WHERE later.job_id = had.job_id AND later.library_id = had.library_id
    AND later.project_id = had.project_id AND later.id > had.id)
""",
    "source_annotations": """
SELECT
    id AS id, library_id AS source_id, job_id AS job_id, annotation_type AS annotation_type, content AS content,
    page_reference AS page_reference, created_at AS created_at, created_by AS created_by, project_id AS project_id
FROM source_annotation AS noted
WHERE NOT EXISTS (SELECT 1 FROM tombstone AS gone
    WHERE gone.project_id = noted.project_id AND gone.kind = 'job' AND gone.target = noted.job_id)
""",
    "source_tags": """
SELECT
    had.id AS id, had.library_id AS source_id, had.job_id AS job_id, had.tag AS tag, had.created_at AS created_at,
    had.project_id AS project_id
FROM source_tag AS had WHERE had.present AND NOT EXISTS (
    SELECT 1 FROM source_tag AS later WHERE later.job_id = had.job_id AND later.library_id = had.library_id
    AND later.tag = had.tag AND later.project_id = had.project_id AND later.id > had.id)
AND NOT EXISTS (SELECT 1 FROM tombstone AS gone
    WHERE gone.project_id = had.project_id AND gone.kind = 'job' AND gone.target = had.job_id)
""",
    EMBEDDINGS: """
SELECT
    chunk.id AS id, chunk.library_id AS source_id, had.job_id AS job_id, chunk.ordinal AS chunk_index,
    chunk.text AS chunk_text, known.created_at AS created_at, chunk.project_id AS project_id{embedding}
FROM chunk JOIN library_source AS known ON known.id = chunk.library_id
JOIN job_source AS had ON had.library_id = chunk.library_id AND had.project_id = chunk.project_id{vectors}
WHERE had.present AND NOT EXISTS (
    SELECT 1 FROM job_source AS later WHERE later.job_id = had.job_id AND later.library_id = had.library_id
    AND later.project_id = had.project_id AND later.id > had.id)
""",
    "schema_migrations": "SELECT version AS version, applied_at AS applied_at FROM store_version",
}
"""What each view shows, but for what the two databases say differently."""

INVOKER = 15
"""The first PostgreSQL whose views can go by the rights of who asks (postgresql.org/docs/15/release-15.html)."""


def views(connection: Connection, taken: Collection[str]) -> Iterator[str]:
    """The statements that make the views; those whose names are taken have `pcite_` before theirs."""
    yield from (_made(connection, name, taken) for name in VIEWS)


def show_vectors(connection: Connection) -> None:
    """Give `source_embeddings` its vectors, on PostgreSQL, whose table of them has just been made."""
    for name in free_name(EMBEDDINGS, {EMBEDDINGS}), EMBEDDINGS:
        action = "SELECT relkind = 'v' FROM pg_class WHERE oid = to_regclass(%s)"
        if connection.exec_driver_sql(action, (name,)).scalar():
            made = _made(connection, EMBEDDINGS, {EMBEDDINGS} - {name})
            connection.exec_driver_sql(made.replace("CREATE VIEW", "CREATE OR REPLACE VIEW", 1))
            return


def free_name(name: str, taken: Collection[str]) -> str:
    """What a view is called where another program's tables have some of the names."""
    return f"pcite_{name}" if name in taken else name


def _made(connection: Connection, name: str, taken: Collection[str]) -> str:
    postgres = connection.dialect.name == "postgresql"
    version = getattr(connection.dialect, "server_version_info", None) or (0,)
    how = " WITH (security_invoker = true)" if postgres and version[0] >= INVOKER else ""
    action = VIEWS[name].strip()
    for word, written in words(connection).items():
        action = action.replace(word, written)
    return f"CREATE VIEW {free_name(name, taken)}{how} AS\n{action}"


def words(connection: Connection) -> dict[str, str]:
    """What the two databases say differently, by how it is written in a view."""
    postgres = connection.dialect.name == "postgresql"
    has_vectors = not postgres or connection.exec_driver_sql("SELECT to_regclass('chunk_vector') IS NOT NULL").scalar()
    return {
        "{json}": "json_build_object" if postgres else "json_object",
        "{embedding}": ", vector.embedding AS embedding" if has_vectors else "",
        "{vectors}": " LEFT JOIN chunk_vector AS vector ON vector.chunk_id = chunk.id" if has_vectors else "",
    }
