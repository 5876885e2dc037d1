"""Style and script of the page: each one text, named in the page's security policy by its hash."""

from __future__ import annotations

from base64 import b64encode
from functools import cache
from hashlib import sha256 as _sha256
from importlib.resources import files

from markupsafe import Markup

ORDER = {"base": 0, "print": 2}
"""What all others build on comes first, what overrides them on paper last."""


@cache
def style() -> Markup:
    """All style sheets of the folder `prompts/reports/report`, `base.css` first and `print.css` last."""
    return _joined(".css")


@cache
def script() -> Markup:
    """All scripts of that folder, `base.js` first; each wraps itself in a function."""
    return _joined(".js")


def sha256(text: str) -> str:
    """The hash as a content security policy writes it: base64 of the SHA-256 of the UTF-8 bytes."""
    return b64encode(_sha256(text.encode()).digest()).decode()


def _joined(suffix: str) -> Markup:
    folder = files("pcite") / "prompts" / "reports" / "report"
    results = sorted(
        (file for file in folder.iterdir() if file.name.endswith(suffix)),
        key=lambda file: (ORDER.get(file.name.split(".")[0], 1), file.name),
    )
    return Markup("\n".join(file.read_text(encoding="utf-8").strip() for file in results))
