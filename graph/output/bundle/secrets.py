"""Secrets: nothing that opens something leaves the store."""

from __future__ import annotations

import os
import re
from collections.abc import Iterable, Iterator, Mapping
from typing import Any
from urllib.parse import unquote

from ....store.errors import SecretExposed

SECRET_NAME = re.compile(r"(?:key|secret|token|password|passwd|credential)s?$", re.IGNORECASE)
"""Names of variables and of settings whose value is one."""
SHORTEST = 8
"""Characters: shorter values are found everywhere by chance."""
WORDS = 16
"""Characters from which on a value of letters alone is one: `postgres` is a word that sources have too."""
IN_ADDRESS = re.compile(r"\b[a-z][a-z0-9+.-]{0,30}://[^\s/@:\"']*:(?P<secret>[^\s/@\"']+)@", re.IGNORECASE)
"""A password in a URL (RFC 3986, section 3.2.1)."""
SHAPES = re.compile(
    r"\b(?:sk-[A-Za-z0-9_-]{20,}|gh[pousr]_[A-Za-z0-9]{30,}|xox[abprs]-[A-Za-z0-9-]{10,}|AKIA[0-9A-Z]{16}"
    r"|hf_[A-Za-z0-9]{30,}|eyJ[\w-]{10,}\.eyJ[\w-]{10,}\.[\w-]{10,})\b|-----BEGIN [A-Z ]*PRIVATE KEY-----"
    r"|\b(?:Bearer|Basic) [A-Za-z0-9+/=_.-]{16,}"
)
"""How keys of well-known services look."""
PLACEHOLDERS = {
    "report": ("settings", "notes"),
    "report_writing": ("makers",),
    "report_source": ("identifier", "metadata"),
    "library_source": ("identifier", "metadata"),
    "source_alias": ("identifier",),
    "source_reference": ("csl",),
    "web_capture": ("url", "final_url", "redirects", "headers", "about"),
    "verification": ("notes",),
    "citation": ("locator",),
}
"""Columns that people and programs fill, and not the sources that are quoted."""


def check_row(table: str, key: str, row: Mapping[str, Any]) -> None:
    """Let a row pass that holds no key and no password.

    Raises:
        SecretExposed: it seems to hold one. The error says where, and not what.
    """
    for column in PLACEHOLDERS.get(table, ()):
        for path, value in _texts(row.get(column), column):
            if _opens(path, value):
                problem = f"{path} of {table} {key} looks like a key or a password"
                do = "Erase that row with `pcite erase`, which keeps its place in the log, and export again"
                raise SecretExposed("exporting", problem, do)


def check_file(name: str, content: bytes, secrets: Iterable[tuple[str, bytes]]) -> None:
    """Let a file pass that holds none of the secrets of this process.

    Raises:
        SecretExposed: it holds one. The error says where, and not what.
    """
    for variable, secret in secrets:
        if secret in content:
            problem = f"{name} holds the value of {variable}"
            raise SecretExposed("exporting", problem, "Change that key or password, and erase the row that holds it")


def own_secrets(environment: Mapping[str, str] | None = None) -> list[tuple[str, bytes]]:
    """What this process was told and must not tell: keys, tokens and passwords, with the variables they stand in."""
    results = []
    for name, value in sorted((os.environ if environment is None else environment).items()):
        secrets = {value} if SECRET_NAME.search(name) else set(_passwords(value))
        results += [(name, secret.encode("utf-8", "surrogateescape")) for secret in secrets if _is_one(secret)]
    return results


def _is_one(secret: str) -> bool:
    return len(secret) >= (WORDS if secret.isalpha() else SHORTEST)


def _passwords(value: str) -> Iterator[str]:
    for match in IN_ADDRESS.finditer(value):
        yield match["secret"]
        yield unquote(match["secret"])


def _texts(value: object, path: str) -> Iterator[tuple[str, str]]:
    if isinstance(value, str):
        yield path, value
    elif isinstance(value, Mapping):
        for key, inner in value.items():
            yield from _texts(inner, f"{path}.{key}")
    elif isinstance(value, list):
        for inner in value:
            yield from _texts(inner, path)


def _opens(path: str, value: str) -> bool:
    name = path.startswith(("settings.", "headers.")) and bool(SECRET_NAME.search(path)) and len(value) >= SHORTEST
    return name or bool(IN_ADDRESS.search(value) or SHAPES.search(value))
