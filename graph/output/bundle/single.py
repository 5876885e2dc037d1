"""The one-file verifier: the modules of `verifier/` written one behind the other."""

from __future__ import annotations

import ast
from collections.abc import Sequence
from importlib.resources import files

MODULES = (
    "findings",
    "layout",
    "folder",
    "ed25519",
    "tree",
    "notes",
    "signatures",
    "rows",
    "citation_details",
    "quotes",
    "prov",
    "reports",
    "main",
)
"""What others use comes first."""

HEAD = '''#!/usr/bin/env python3
"""Checks an evidence bundle of pcite: `python verify.py`, or `python verify.py bundle.zip`.

Needs Python 3.8 or later and nothing else; it uses no network and writes nothing.
"""

from __future__ import annotations

'''
FOOT = """

if __name__ == "__main__":
    sys.exit(main())
"""


def single_file() -> str:
    """The source of `verify.py`."""
    sources = [files(f"{__package__}.verifier").joinpath(f"{name}.py").read_text(encoding="utf-8") for name in MODULES]
    return HEAD + "\n".join(_imports(sources)) + "".join(f"\n\n\n{_body(source)}" for source in sources) + FOOT


def _imports(sources: Sequence[str]) -> list[str]:
    """Those of the standard library, each once."""
    whole: set[str] = set()
    names: dict[str, set[str]] = {}
    for node in (node for source in sources for node in ast.parse(source).body):
        if isinstance(node, ast.Import):
            whole |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom) and node.level == 0 and node.module not in (None, "__future__"):
            names.setdefault(str(node.module), set()).update(alias.name for alias in node.names)
    several = [f"from {module} import {', '.join(sorted(names[module]))}" for module in sorted(names)]
    return [f"import {name}" for name in sorted(whole)] + several


def _body(source: str) -> str:
    """What comes behind a module's imports, under its docstring as a comment."""
    tree = ast.parse(source)
    last = max(node.end_lineno or 0 for node in tree.body if isinstance(node, ast.Import | ast.ImportFrom))
    texts = (ast.get_docstring(tree) or "").splitlines()
    comment = "".join(f"# {line}".rstrip() + "\n" for line in texts)
    return comment + "\n" + "\n".join(source.splitlines()[last:]).strip("\n") + "\n"
