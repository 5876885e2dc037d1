"""Provenance: the rows as a W3C PROV document in PROV-JSON, which says of what each citation is made, and by whom."""

from __future__ import annotations

import hashlib
from typing import Any

from .citation_details import span_of
from .findings import CheckStep
from .folder import Folder, parsed
from .rows import BundleRows

PROV = "prov.json"
PREFIX = {"prov": "http://www.w3.org/ns/prov#", "pcite": "urn:pcite:", "xsd": "http://www.w3.org/2001/XMLSchema#"}


class RebuiltProv:
    """A PROV document as it grows."""

    def __init__(self) -> None:
        self.content: dict[str, Any] = {"prefix": PREFIX}

    def add(self, kind: str, name: str, **about: object) -> None:
        """An entity, an activity or an agent; attributes that are not known are left out."""
        existing = {key.replace("_", ":", 1): value for key, value in about.items() if value not in (None, "")}
        self.content.setdefault(kind, {})[name] = existing

    def relate(self, kind: str, **ends: str) -> None:
        """A relation between two of them."""
        relations = self.content.setdefault(kind, {})
        relations[f"_:{kind}{len(relations) + 1}"] = {f"prov:{end}": name for end, name in ends.items()}


def prov_of(rows: BundleRows) -> dict[str, Any]:
    """The document that the rows make."""
    document = RebuiltProv()
    for row in rows.of("source"):
        existing = rows.one("library_source", "source_uid", row["uid"])
        about = {"prov_label": existing.get("name"), "pcite_identifier": existing.get("identifier")}
        document.add("entity", f"pcite:source/{row['uid']}", pcite_sha256=row["content_hash"], **about)
    for row in rows.of("report"):
        name, run = f"pcite:report/{row['id']}", f"pcite:run/{row['id']}"
        document.add("entity", name)
        document.add("activity", run, prov_endTime=row["created_at"], pcite_session=row.get("session_id"))
        document.relate("wasGeneratedBy", entity=name, activity=run)
        for had in rows.group("report_source", "report_id", row["id"]):
            document.relate("used", activity=run, entity=f"pcite:source/{had['source_uid']}")
        _by(document, run, row.get("agent_id") or row.get("session_id"))
    for row in rows.of("report_writing"):
        _writing(document, row)
    for row in rows.of("citation"):
        _citation(document, row, rows)
    for row in rows.of("verification"):
        check = f"pcite:check/{row['id']}"
        about = {"pcite_status": row["status"], "pcite_reason": row["reason"], "pcite_checkedBy": row["checked_by"]}
        document.add("activity", check, prov_endTime=row["created_at"], **about)
        document.relate("used", activity=check, entity=f"pcite:citation/{row['citation_id']}")
        _by(document, check, row.get("model") or row.get("reviewer"))
    _between(document, rows)
    return document.content


def _writing(document: RebuiltProv, row: dict[str, Any]) -> None:
    """The draft before an editor rewrote it, and the models that had a part."""
    report, run = f"pcite:report/{row['report_id']}", f"pcite:run/{row['report_id']}"
    if row.get("original") is not None:
        original = f"pcite:original/{row['report_id']}"
        digest = hashlib.sha256(row["original"].encode()).hexdigest()
        document.add("entity", original, pcite_sha256=digest, pcite_changes=len(row["revisions"]))
        document.relate("wasDerivedFrom", generatedEntity=report, usedEntity=original, type="prov:Revision")
    for maker in row["makers"]:
        who, activity = maker["provenance"], f"pcite:{maker['role']}/{row['report_id']}"
        agent = "/".join(("pcite:agent", *(str(who[part]) for part in ("engine", "model", "digest", "prompt"))))
        document.add("activity", activity, prov_label=maker["role"])
        document.add("agent", agent, prov_label=who["model"], pcite_digest=who["digest"], pcite_prompt=who["prompt"])
        document.relate("wasAssociatedWith", activity=activity, agent=agent)
        document.relate("wasInformedBy", informed=run, informant=activity)


def _citation(document: RebuiltProv, row: dict[str, Any], rows: BundleRows) -> None:
    name, span = f"pcite:citation/{row['id']}", span_of(row, rows)
    document.add("entity", name, prov_value=row["quote"], pcite_uid=row["uid"], pcite_createdAt=row["created_at"])
    if span:
        source = f"pcite:source/{span[0]}"
        document.relate("wasDerivedFrom", generatedEntity=name, usedEntity=source, type="prov:Quotation")
    if row.get("report_id"):
        document.relate("wasGeneratedBy", entity=name, activity=f"pcite:run/{row['report_id']}")
    else:
        agent = f"pcite:agent/{row.get('agent_id') or row.get('session_id')}"
        document.add("agent", agent)
        document.relate("wasAttributedTo", entity=name, agent=agent)


def _between(document: RebuiltProv, rows: BundleRows) -> None:
    """What citations and sources were made from, or replaced by."""
    for row in rows.of("citation_relation"):
        if row["relation"] == "supersedes":
            ends = {"generatedEntity": "citation_id", "usedEntity": "related_id"}
            names = {end: f"pcite:citation/{row[column]}" for end, column in ends.items()}
            document.relate("wasDerivedFrom", **names, type="prov:Revision")
    uids = {row["id"]: row["source_uid"] for row in rows.of("library_source")}
    for row in rows.of("source_relation"):
        newer, older = uids.get(row["library_id"]), uids.get(row["related_id"])
        if newer and older:
            kind = {"supersedes": "prov:Revision"}.get(row["relation"], "prov:Derivation")
            names = {"generatedEntity": f"pcite:source/{newer}", "usedEntity": f"pcite:source/{older}"}
            document.relate("wasDerivedFrom", **names, type=kind)


def _by(document: RebuiltProv, activity: str, who: str | None) -> None:
    if who:
        document.add("agent", f"pcite:agent/{who}")
        document.relate("wasAssociatedWith", activity=activity, agent=f"pcite:agent/{who}")


def check_prov(step: CheckStep, folder: Folder, rows: BundleRows) -> None:
    """The PROV document is the one that the rows make."""
    step.expect(parsed(folder.read(PROV)) == prov_of(rows), f"{PROV} says something else than the log")
    step.summary = "the PROV document says what the log says"
