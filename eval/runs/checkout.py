"""Which commit of pcite runs, and whether it was changed since."""

from __future__ import annotations

import subprocess
from hashlib import sha256
from importlib.resources import files
from pathlib import Path

NO_PROGRAM = (":(exclude)tests", ":(exclude)eval/results/*.json*", ":(exclude,glob)*.md")
"""What no figure can depend on: tests, runs that are kept, and the documents beside the code."""
SECONDS = 20


def checkout(folder: Path | None = None) -> tuple[str | None, str | None]:
    """The commit, and a fingerprint of what was changed since: both `None` where pcite is not in a checkout of its own.

    Changed files and files that git does not know yet count, files that it ignores do not.
    """
    root = folder or Path(str(files("pcite"))).resolve()
    top = _git(root, "rev-parse", "--show-toplevel")
    commit = _git(root, "rev-parse", "HEAD")
    if not top or not commit or Path(top.decode().strip()).resolve() != root.resolve():
        return None, None
    changed = _git(root, "diff", "HEAD", "--binary", "--no-ext-diff", "--no-color", "--", ".", *NO_PROGRAM) or b""
    new = _git(root, "ls-files", "--others", "--exclude-standard", "-z", "--", ".", *NO_PROGRAM) or b""
    for name in filter(None, new.split(b"\0")):
        changed += name + b"\0" + (root / name.decode()).read_bytes()
    return commit.decode().strip(), sha256(changed).hexdigest()[:16] if changed else None


def _git(root: Path, *arguments: str) -> bytes | None:
    try:
        done = subprocess.run(
            ["git", "--no-optional-locks", "-C", str(root), *arguments],
            capture_output=True,
            timeout=SECONDS,
            check=False,
        )
    except (OSError, subprocess.TimeoutExpired):
        return None
    return done.stdout if done.returncode == 0 else None
