"""The reports: text, web page and JSON against the rows, and every marker against the citations."""

from __future__ import annotations

import html
import re
from typing import Any

from .findings import CheckStep
from .folder import Folder, parsed
from .rows import BundleRows

MARKER = re.compile(r"\[(\d{1,6}(?:\s*[,;]\s*\d{1,6})*)\]")
LISTED = re.compile(r"^\[(\d{1,6})\] ", re.MULTILINE)
SHOWN = ("uid", "number", "source_id", "at", "quote", "quote_start", "quote_end", "existing", "probability", "locator")
"""What `report.json` says of a citation as its row has it."""


def check_reports(step: CheckStep, folder: Folder, rows: BundleRows, reports: dict[str, dict[str, str]]) -> None:
    """Each report that the manifest names, in all its forms."""
    recorded = {row["id"]: row for row in rows.of("report")}
    for report_id in sorted(set(recorded) - set(reports)):
        if rows.erased:
            step.note(f"report {report_id} is told by its rows alone, since something of it was erased")
        else:
            step.wrong(f"report {report_id} is recorded and not among the files")
    for report_id, files in sorted(reports.items()):
        row = recorded.get(report_id)
        if row is None:
            step.wrong(f"report {report_id} is not recorded")
            continue
        cited = sorted(rows.group("citation", "report_id", report_id), key=lambda each: int(each["id"]))
        _check_json(step, parsed(folder.read(files["json"])), row, cited, rows)
        _check_text(step, folder.read(files["text"]).decode("utf-8"), row)
        _check_page(step, folder.read(files["html"]).decode("utf-8"), row, cited)
        _check_writing(step, folder, files, rows.one("report_writing", "report_id", report_id))
        _check_markers(step, row, {each["number"] for each in cited})
    step.summary = (
        f"{len(reports)} reports say what the log says (the web page by its quotes), and every marker has its citation"
    )


def _check_json(
    step: CheckStep, block: dict[str, Any], row: dict[str, Any], cited: list[dict[str, Any]], rows: BundleRows
) -> None:
    name, report_id = "report.json", row["id"]
    claims = sorted(rows.group("claim", "report_id", report_id), key=lambda claim: int(claim["ordinal"]))
    labels = {verdict["claim_uid"]: verdict["label"] for verdict in rows.group("verdict", "report_id", report_id)}
    worded = rows.one("report_writing", "report_id", report_id).get("standalone", {})
    texts = [
        (claim["text"], labels.get(claim["uid"], "not_checkable"), worded.get(claim["claim_id"], ""))
        for claim in claims
    ]
    step.expect(block["report_id"] == report_id, f"{name}: it is another report")
    step.expect(block["grounded_text"] == row["text"], f"{name}: the text is not the one that was recorded")
    step.expect(block["references"] == row["references"], f"{name}: the references are not those that were recorded")
    stated = [(claim["text"], claim["verdict"], claim.get("standalone", "")) for claim in block["claims"]]
    step.expect(stated == texts, f"{name}: other claims")
    shown = [{field: each.get(field) for field in SHOWN} for each in block["citations"]]
    step.expect(shown == [{field: each.get(field) for field in SHOWN} for each in cited], f"{name}: other citations")


def _check_writing(step: CheckStep, folder: Folder, files: dict[str, str], writing: dict[str, Any]) -> None:
    """What models and editors did, as the log has it."""
    details, shown = parsed(folder.read(files["json"])), html.unescape(folder.read(files["html"]).decode("utf-8"))
    for name, stored in (("original_draft", "original"), ("revisions", "revisions"), ("makers", "makers")):
        step.expect((details.get(name) or None) == (writing.get(stored) or None), f"report.json: other {name}")
    for revision in writing.get("revisions", []):
        there = all(revision.get(side, "") in shown for side in ("before", "after", "reason"))
        step.expect(there, f"report.html: a change of round {revision['round']} is not in it")


def _check_text(step: CheckStep, text: str, row: dict[str, Any]) -> None:
    step.expect(text.startswith(row["text"].rstrip("\n")), "report.txt: the text is not the one that was recorded")
    step.expect(row["references"].strip() in text, "report.txt: the references are not those that were recorded")


def _check_page(step: CheckStep, text: str, row: dict[str, Any], cited: list[dict[str, Any]]) -> None:
    shown = html.unescape(text)
    step.expect(row["id"] in shown, "report.html: it is another report")
    for each in cited:
        step.expect(each["quote"] in shown, f"report.html: the quote of citation {each['id']} is not in it")


def _check_markers(step: CheckStep, row: dict[str, Any], numbers: set[int]) -> None:
    authors = _numbers(row["draft"])
    strays = _numbers(row["text"]) - numbers
    for number in sorted(strays - authors):
        step.wrong(f"the text has the marker [{number}], and there is no such citation")
    for number in sorted(strays & authors):
        step.note(f"the author's own marker [{number}] has no citation: no source was found to support it")
    for number in sorted({int(result) for result in LISTED.findall(row["references"])} - numbers):
        step.wrong(f"the references list [{number}], and there is no such citation")


def _numbers(text: str) -> set[int]:
    return {int(number) for result in MARKER.findall(text) for number in re.findall(r"\d+", result)}
