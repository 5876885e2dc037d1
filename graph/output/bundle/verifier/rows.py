"""The rows: each one hashed again, and followed up to the root that the checkpoint names."""

from __future__ import annotations

import hashlib
from typing import Any

from .findings import CheckStep
from .folder import Folder, parsed
from .notes import Tree
from .tree import leaf_of, root_by

ROWS, PROOFS = "rows.jsonl", "proofs.jsonl"
BIG = {"source": "text"}
"""Columns of which only the hash is kept in memory."""


EMPTIED: dict[str, tuple[str, ...]] = {
    "report": ("draft", "text", "references", "insertions", "removals", "notes", "settings", "user_id"),
    "report_source": ("identifier", "name", "metadata"),
    "report_writing": ("original", "revisions", "standalone"),
    "claim": ("text", "reason", "heading", "context", "propositions", "markers"),
    "verdict": ("reason",),
    "link": ("part", "note", "findings", "minimal"),
    "citation": (
        *("locator", "quote", "prefix", "suffix", "claim", "quote_context"),
        *("relevance_reasoning", "user_id"),
    ),
    "verification": ("notes", "reviewer"),
    "citation_relation": ("note",),
    "adjudication": ("reviewer", "note"),
    "source": ("text", "version", "areas"),
    "passage": ("text", "heading", "lead", "units"),
    "library_source": ("identifier", "name", "version", "metadata"),
    "source_alias": ("identifier", "name"),
    "source_tag": ("tag",),
    "source_annotation": ("content", "page_reference", "created_by"),
    "source_reference": ("csl", "created_by"),
    "source_relation": ("note",),
    "source_withdrawal": ("reason", "created_by"),
    "web_capture": ("url", "final_url", "redirects", "headers", "server", "name", "about"),
}
"""What of an erased row is empty."""
EMPTIED_OF_SOURCE: dict[str, tuple[str, ...]] = {
    "report": ("references", "notes"),
    "report_source": EMPTIED["report_source"],
    "report_writing": ("revisions",),
    "link": ("note", "findings", "minimal"),
    "citation": ("locator", "quote", "prefix", "suffix", "quote_context", "relevance_reasoning"),
    "verification": ("notes",),
}
"""What of a row is empty that had something of an erased source."""


class BundleRows:
    """What the bundle's rows say, by table."""

    def __init__(self) -> None:
        self.tables: dict[str, list[dict[str, Any]]] = {}
        self.erased: set[tuple[str, str]] = set()
        """Table and key of the rows whose payload is gone."""
        self._groups: dict[tuple[str, str], dict[object, list[dict[str, Any]]]] = {}

    def add(self, block: dict[str, Any]) -> None:
        """A line of `rows.jsonl`."""
        table, row = str(block["table"]), dict(block["row"])
        if table in BIG:
            text = row.pop(BIG[table])
            row[f"{BIG[table]}_sha256"] = hashlib.sha256(text.encode()).hexdigest()
        self.tables.setdefault(table, []).append(row)
        self._groups.clear()

    def of(self, table: str) -> list[dict[str, Any]]:
        """All of a table."""
        return self.tables.get(table, [])

    def group(self, table: str, column: str, value: object) -> list[dict[str, Any]]:
        """Those of a table that have this value, in the order of the log."""
        key = table, column
        if key not in self._groups:
            groups: dict[object, list[dict[str, Any]]] = {}
            for row in self.of(table):
                groups.setdefault(row.get(column), []).append(row)
            self._groups[key] = groups
        return self._groups[key].get(value, [])

    def one(self, table: str, column: str, value: object) -> dict[str, Any]:
        """The first of them; empty where there is none."""
        return (self.group(table, column, value) or [{}])[0]


def check_rows(step: CheckStep, folder: Folder, tree: Tree, rows: BundleRows) -> None:
    """Every line of `rows.jsonl` against its line in `proofs.jsonl`, and that against the checkpoint."""
    lines = iter(folder.lines(ROWS))
    leaves: set[int] = set()
    erased: dict[tuple[str, str], tuple[str, str]] = {}
    for number, line in enumerate(folder.lines(PROOFS), 1):
        proof = parsed(line)
        _follow(step, proof, tree, f"proof {number}")
        step.expect(proof["leaf"] not in leaves, f"leaf {proof['leaf']} is proven twice")
        leaves.add(proof["leaf"])
        payload = next(lines, None)
        if payload is None:
            step.wrong(f"row {proof['table']} {proof['key']} is missing")
            continue
        if proof["erased"]:
            erased[proof["table"], proof["key"]] = proof["hash"], leaf_of(payload).hex()
            _check_empty(step, parsed(payload), str(proof["key"]))
        elif leaf_of(payload).hex() != proof["hash"]:
            step.wrong(f"row {proof['table']} {proof['key']} is not the one that was recorded as leaf {proof['leaf']}")
            continue
        rows.add(parsed(payload))
    step.expect(next(lines, None) is None, "there are rows without a proof")
    _check_erased(step, erased, rows)
    step.summary = f"{len(leaves)} rows are in the log as they stand here"
    if erased:
        step.note(f"{len(erased)} rows were erased: the log has their hashes, and what they said is gone")


def _follow(step: CheckStep, proof: dict[str, Any], tree: Tree, name: str) -> None:
    path = [bytes.fromhex(sibling) for sibling in proof["path"]]
    try:
        result = root_by(proof["leaf"], tree.size, bytes.fromhex(proof["hash"]), path)
    except ValueError as error:
        step.wrong(f"{name}: {error}")
        return
    step.expect(result == tree.root, f"{name}: leaf {proof['leaf']} ({proof['table']}) is not in the checkpoint's tree")


def _check_empty(step: CheckStep, block: dict[str, Any], key: str) -> None:
    """What is left of an erased row is nobody's words."""
    table, row = block["table"], block["row"]
    left = [
        [row[name] for name in each.get(table, ("project_id",)) if row.get(name)]
        for each in (EMPTIED, EMPTIED_OF_SOURCE)
    ]
    empty = any(words in ([], [f"erased:{key}"]) for words in left)
    step.expect(empty, f"row {table} {key} is said to be erased, and holds something")


def _check_erased(step: CheckStep, erased: dict[tuple[str, str], tuple[str, str]], rows: BundleRows) -> None:
    """Nobody may say of a row that it was erased: a record of that, and of what is left, is itself in the log."""
    texts = {
        (row["table_name"], row["row_key"]): (row["leaf_hash"], row["remains_hash"])
        for row in sorted(rows.of("erasure"), key=lambda row: int(row["id"]))
    }
    for name, hashes in erased.items():
        if texts.get(name) == hashes and name[0] != "erasure":
            rows.erased.add(name)
        else:
            step.wrong(f"row {' '.join(name)} is said to be erased, and the log has no such erasure")
