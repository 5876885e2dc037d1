"""Signatures: who signed the checkpoint and the seal."""

from __future__ import annotations

import os
from typing import Any
from urllib.parse import unquote

from .findings import CheckStep
from .folder import Folder
from .notes import Note, Tree, VerificationKey, key_from, note_of, tree_of

KEY_FILE, SEAL_FILE, CHECKPOINT = "key.txt", "seal.txt", "checkpoint.txt"
SEAL = "pcite evidence bundle"
UNSIGNED = "is not signed: whoever made this bundle could have made all of it up"
LEFT_OUT = "the seal is not signed: its rows are in the log you know, and whether others were left out cannot be told"
OWN_KEY = (
    "was signed with the key that the bundle itself brings: compare it with the one you know, or give it with --key"
)


def key_of(text: str | None) -> VerificationKey | None:
    """The key that was given on the command line, as its line or as a file that holds it.

    What is a key is no name of a file: whoever made a bundle chooses how the files in its folder are called.

    Raises:
        ValueError: it is none.
        OSError: the file cannot be read.
    """
    if not text:
        return None
    try:
        return key_from(text)
    except ValueError:
        if not os.path.exists(text):
            raise
    with open(text, encoding="utf-8") as file:
        return key_from(file.read())


def check_seal(step: CheckStep, folder: Folder, manifest: str, key: VerificationKey | None, tree: Tree | None) -> None:
    """The seal names the manifest, which names every file."""
    note = note_of(folder.read(SEAL_FILE))
    step.expect(note.text == f"{SEAL}\n{folder.digest(manifest)}\n", "the seal is of another manifest")
    step.summary = "the list of the files is sealed"
    if _check_signed(step, folder, note, key, "the seal") is None and tree and not note.signatures:
        step.unsure(LEFT_OUT)


def check_checkpoint(
    step: CheckStep, folder: Folder, manifest: dict[str, Any], key: VerificationKey | None, trusted: Tree | None
) -> Tree:
    """The checkpoint says how large the log was, and what its root was."""
    note = note_of(folder.read(CHECKPOINT))
    tree = tree_of(note)
    step.expect(tree.size == manifest["leaves"], "the manifest names another size of the log")
    step.summary = f"{tree.origin}: {tree.size} rows, root {tree.root.hex()}"
    key = _check_signed(step, folder, note, key, "the checkpoint")
    _check_origin(step, tree, manifest["project"], key)
    if trusted:
        step.expect(
            trusted == tree, f"the checkpoint you know has {trusted.size} rows and the root {trusted.root.hex()}"
        )
    return tree


def _check_origin(step: CheckStep, tree: Tree, project: str, key: VerificationKey | None) -> None:
    name, _, label = tree.origin.rpartition("/")
    step.expect(unquote(label) == project, f"the checkpoint is of {tree.origin}, the bundle of project {project}")
    step.expect(key is None or key.name == name, f"the checkpoint is of the log {name}, the key of {key and key.name}")


def _check_signed(
    step: CheckStep, folder: Folder, note: Note, key: VerificationKey | None, what: str
) -> VerificationKey | None:
    if key is None and KEY_FILE in folder.names:
        key = key_from(folder.read(KEY_FILE).decode("utf-8"))
        step.note(f"{what} {OWN_KEY}")
    if key is not None:
        step.expect(key.holds(note), f"{what} was not signed with the key {key.name} {key.number.hex()}")
    elif note.signatures:
        step.unsure(f"{what} was signed with a key that is not in the bundle: give it with --key")
    else:
        step.note(f"{what} {UNSIGNED}")
    return key
