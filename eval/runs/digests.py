"""SHA-256 of the data of a run."""

from __future__ import annotations

from collections.abc import Sequence
from hashlib import file_digest, sha256
from pathlib import Path

from ...store.errors import InputError


def digests(paths: Sequence[Path]) -> dict[str, str]:
    """The digest of each file or folder, under the shortest end of its path that no other one has."""
    whole = list(dict.fromkeys(path.resolve() for path in paths))
    longest = max((len(path.parts) for path in whole), default=0)
    for depth in range(1, longest + 1):
        names = ["/".join(path.parts[-depth:]) for path in whole]
        if len(set(names)) == len(names):
            return dict(sorted(zip(names, map(digest, whole), strict=True)))
    return {}


def digest(path: Path) -> str:
    """SHA-256 of a file; of a folder that over the names and digests of the files in it.

    Raises:
        InputError: There is no such file or folder.
    """
    if path.is_dir():
        inside = sorted(one for one in path.rglob("*") if one.is_file())
        lines = [f"{one.relative_to(path).as_posix()}\0{digest(one)}\n" for one in inside]
        return sha256("".join(lines).encode()).hexdigest()
    if not path.is_file():
        raise InputError(f"data {path}", "there is no such file or folder", "Name one that is there.")
    with path.open("rb") as file:
        return file_digest(file, "sha256").hexdigest()
