"""Model files that ship with pcite: read only if they are the ones that were released."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

from ...store.errors import ModelDamaged

if TYPE_CHECKING:
    from tokenizers import Tokenizer

FILES = ("model.onnx", "tokenizer.json")


class Released:
    """The files of a folder with the SHA-256 digests that its `manifest.json` gives."""

    def __init__(self, folder: Path, files: Sequence[str] = FILES, optional: Sequence[str] = ()) -> None:
        """Read the manifest, which must name all of `files`, and may name those of `optional`.

        Raises:
            ModelDamaged: it is not there, or not readable.
        """
        self._folder = folder
        manifest = folder / "manifest.json"
        try:
            self.about: dict[str, Any] = json.loads(manifest.read_text("utf-8"))
            digests: dict[str, str] = self.about["files"]
            present = [name for name in optional if name in digests]
            self.digests = {name: digests[name] for name in (*files, *present)}
        except (OSError, ValueError, KeyError) as error:
            raise ModelDamaged(f"Read {manifest}", repr(error), "Install pcite again.") from error

    def path(self, name: str) -> str:
        """Where a file is, once it was found to be what the manifest says.

        Raises:
            ModelDamaged: it is missing, or another one.
        """
        path = self._folder / name
        try:
            with path.open("rb") as file:
                digest = hashlib.file_digest(file, "sha256").hexdigest()
        except OSError as error:
            raise ModelDamaged(f"Load {path}", str(error), "Install pcite again.") from error
        if digest != self.digests[name]:
            problem = f"SHA-256 {digest}, not {self.digests[name]} of the manifest"
            raise ModelDamaged(f"Load {path}", problem, "Install pcite again.")
        return str(path)

    def tokenizer(self) -> Tokenizer:
        """That of `tokenizer.json`, which neither pads nor cuts.

        Raises:
            ModelDamaged: as for `path`.
        """
        from tokenizers import Tokenizer

        tokenizer = Tokenizer.from_file(self.path("tokenizer.json"))
        tokenizer.no_padding()
        tokenizer.no_truncation()
        return tokenizer
