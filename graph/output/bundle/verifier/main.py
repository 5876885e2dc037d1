"""The check as a whole, and the command that makes it."""

from __future__ import annotations

import argparse
import json
import os
import sys
from collections.abc import Sequence
from typing import Any

from .findings import UNREADABLE, CheckStep, Findings, printable, short
from .folder import Folder, parsed
from .notes import Tree, VerificationKey, note_of, tree_of
from .prov import check_prov
from .quotes import check_citations, check_sources
from .reports import check_reports
from .rows import BundleRows, check_rows
from .signatures import SEAL_FILE, check_checkpoint, check_seal, key_of

FORMAT = "pcite-bundle/1"
MANIFEST = "manifest.json"
HOLDS = "RESULT: everything holds. / ERGEBNIS: Alles stimmt."
BROKEN = (
    "RESULT: this bundle is not what was recorded. / ERGEBNIS: Dieses Paket ist nicht das, was aufgezeichnet wurde."
)
UNKNOWN = "RESULT: it cannot be told. / ERGEBNIS: Das ist nicht feststellbar."


def verify_bundle(where: str, key: VerificationKey | None = None, trusted: Tree | None = None) -> Findings:
    """Check a bundle, packed or not.

    Args:
        where: the archive or the folder.
        key: what signatures have to be made with; without one, the key that the bundle names itself.
        trusted: what a checkpoint of the log says that the reader got elsewhere; the bundle's has to say the same.
    """
    findings = Findings()
    try:
        folder = Folder(where)
        if MANIFEST not in folder.names:
            raise ValueError("there is no manifest.json in it")
    except UNREADABLE as error:
        findings.unchecked = f"{where} is no bundle that can be opened: {error}"
        return findings
    manifest = findings.run("files", lambda step: _check_files(step, folder))
    if not isinstance(manifest, dict):
        return findings
    findings.run("seal", lambda step: check_seal(step, folder, MANIFEST, key, trusted))
    tree = findings.run("checkpoint", lambda step: check_checkpoint(step, folder, manifest, key, trusted))
    rows = BundleRows()
    if isinstance(tree, Tree):
        findings.run("log", lambda step: check_rows(step, folder, tree, rows))
    findings.run("contents", lambda step: _check_contents(step, manifest, rows))
    findings.run("sources", lambda step: check_sources(step, folder, rows))
    findings.run("citations", lambda step: check_citations(step, folder, rows))
    findings.run("provenance", lambda step: check_prov(step, folder, rows))
    findings.run("reports", lambda step: check_reports(step, folder, rows, manifest["reports"]))
    return findings


def _check_files(step: CheckStep, folder: Folder) -> dict[str, Any]:
    """Every file that the manifest names is there, with its hash and size, and no other."""
    for problem in folder.problems:
        step.wrong(problem)
    for note in folder.notes:
        step.note(note)
    manifest: dict[str, Any] = parsed(folder.read(MANIFEST))
    step.expect(manifest["format"] == FORMAT, f"it is of the form {manifest['format']}, known is {FORMAT}")
    files = manifest["files"]
    for name in sorted(set(files) - folder.names):
        step.wrong(f"{name} is missing")
    for name in sorted(folder.names - set(files) - {MANIFEST, SEAL_FILE}):
        step.wrong(f"{name} is not part of the bundle")
    for name in sorted(folder.names & set(files)):
        same = folder.size(name) == files[name]["size"] and folder.digest(name) == files[name]["sha256"]
        step.expect(same, f"{name} was changed")
    step.summary = f"{len(files)} files are there, unchanged, and no others"
    return manifest


def _check_contents(step: CheckStep, manifest: dict[str, Any], rows: BundleRows) -> None:
    """What the manifest says of the rows."""
    counts = {table: len(result) for table, result in rows.tables.items()}
    step.expect(counts == manifest["rows"], "the manifest counts other rows than there are")
    projects = {row.get("project_id") for result in rows.tables.values() for row in result}
    step.expect(projects <= {manifest["project"]}, "there are rows of another project")
    step.summary = f"project {manifest['project']}, as it was recorded until {manifest['created_at']}"


def findings_text(findings: Findings) -> str:
    """For a person."""
    lines = []
    for step in findings.steps:
        lines.append(f"{'NOT OK' if step.problems else 'ok':8}{step.name}: {step.summary or 'stopped'}")
        lines += [f"        ! {problem}" for problem in short(step.problems)]
        lines += [f"        ? {question}" for question in short(step.open)]
        lines += [f"        - {note}" for note in short(step.notes)]
    if findings.unchecked:
        lines.append(findings.unchecked)
    return "\n".join([*map(printable, lines), (HOLDS, BROKEN, UNKNOWN)[findings.code]])


def as_json(findings: Findings) -> str:
    """For a program."""
    texts = {"code": findings.code, "unchecked": findings.unchecked, "steps": [s.as_dict() for s in findings.steps]}
    return json.dumps(texts, indent=2)


def main(arguments: Sequence[str] | None = None) -> int:
    """Check what the command line names; 0 where it holds, 1 where it does not, 2 where that cannot be told."""
    parser = argparse.ArgumentParser(description="Checks an evidence bundle of pcite. Needs Python alone.")
    here = os.path.dirname(os.path.abspath(__file__))
    parser.add_argument("bundle", nargs="?", default=here, help="the archive, or the folder; by default this one")
    parser.add_argument("--key", help="who must have signed: a public key, or a secret that is shared, or a file of it")
    parser.add_argument("--checkpoint", help="a checkpoint of the log that you got elsewhere: must say the same")
    parser.add_argument("--json", action="store_true", help="print JSON")
    options = parser.parse_args(arguments)
    try:
        key = key_of(options.key)
        existing = _trusted_tree(options.checkpoint)
    except (OSError, ValueError) as error:
        findings = Findings()
        findings.unchecked = f"the key or the checkpoint that was given cannot be used: {error}"
    else:
        findings = verify_bundle(options.bundle, key, existing)
    shown = as_json(findings) if options.json else findings_text(findings)
    encoding = sys.stdout.encoding or "ascii"
    sys.stdout.write(shown.encode(encoding, "backslashreplace").decode(encoding) + "\n")
    return findings.code


def _trusted_tree(path: str | None) -> Tree | None:
    if path is None:
        return None
    with open(path, "rb") as file:
        return tree_of(note_of(file.read()))
