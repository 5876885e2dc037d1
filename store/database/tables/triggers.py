"""The triggers that keep every row as it was written, for SQLite and for PostgreSQL.

Whoever owns a database can drop its triggers, so these keep out programs and mistakes, not owners.
"""

from __future__ import annotations

from collections.abc import Iterator

from sqlalchemy import Table, UniqueConstraint

APPEND_ONLY = "append-only"
"""How the message of every such refusal begins."""

FUNCTIONS = (
    f"""
CREATE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
    RAISE EXCEPTION USING ERRCODE = 'restrict_violation',
        MESSAGE = '{APPEND_ONLY}: a row of ' || TG_TABLE_NAME || ' would be ' || TG_ARGV[0];
END $$""",
    """
CREATE FUNCTION next_number(counted text) RETURNS bigint LANGUAGE plpgsql SECURITY DEFINER SET search_path FROM CURRENT
AS $$ DECLARE
    project text := coalesce(current_setting('pcite.project', true), '');
    number bigint;
BEGIN
    PERFORM set_config('pcite.project', '*', true);
    EXECUTE 'SELECT coalesce(max(id), 0) + 1 FROM ' || quote_ident(current_schema()) || '.' || quote_ident(counted)
        INTO number;
    PERFORM set_config('pcite.project', project, true);
    RETURN number;
END $$""",
    """
CREATE FUNCTION number_citation() RETURNS trigger LANGUAGE plpgsql SET search_path FROM CURRENT AS $$ BEGIN
    IF NEW.id IS NULL THEN NEW.id := next_number('citation'); END IF;
    RETURN NEW;
END $$""",
    "ALTER TABLE citation ALTER COLUMN id DROP DEFAULT",
    "DROP SEQUENCE citation_id_seq",
    "CREATE TRIGGER citation_number BEFORE INSERT ON citation FOR EACH ROW EXECUTE FUNCTION number_citation()",
)
"""What PostgreSQL needs once. A sequence leaves a gap for every transaction that failed; a gap is to mean a loss."""


def sqlite_triggers(table: Table) -> Iterator[str]:
    """The triggers of a table in SQLite, where an insert can push out a row with the same key."""
    name = table.name
    for verb, done in ("UPDATE", "changed"), ("DELETE", "deleted"):
        yield f"CREATE TRIGGER {name}_no_{verb.lower()} BEFORE {verb} ON {name} BEGIN {_refusal(name, done)} END"
    same = " OR ".join(f"({' AND '.join(f'{column} = NEW.{column}' for column in key)})" for key in _keys(table))
    yield (
        f"CREATE TRIGGER {name}_no_replace BEFORE INSERT ON {name} "
        f"WHEN EXISTS (SELECT 1 FROM {name} WHERE {same}) BEGIN {_refusal(name, 'replaced')} END"
    )


def postgres_triggers(table: Table) -> Iterator[str]:
    """The triggers of a table in PostgreSQL; `ALWAYS` also where a session plays the part of a replica."""
    name = table.name
    for verb, each, done in (
        ("UPDATE", "ROW", "changed"),
        ("DELETE", "ROW", "deleted"),
        ("TRUNCATE", "STATEMENT", "deleted"),
    ):
        trigger, refuse = f"{name}_no_{verb.lower()}", f"EXECUTE FUNCTION refuse_change('{done}')"
        yield f"CREATE TRIGGER {trigger} BEFORE {verb} ON {name} FOR EACH {each} {refuse}"
        yield f"ALTER TABLE {name} ENABLE ALWAYS TRIGGER {trigger}"


def _keys(table: Table) -> Iterator[list[str]]:
    yield ["rowid"]  # hidden in most tables, and yet a key that REPLACE goes by
    yield [column.name for column in table.primary_key]
    for constraint in table.constraints:
        if isinstance(constraint, UniqueConstraint):
            yield [column.name for column in constraint.columns]


def _refusal(name: str, done: str) -> str:
    return f"SELECT RAISE(ABORT, '{APPEND_ONLY}: a row of {name} would be {done}');"
