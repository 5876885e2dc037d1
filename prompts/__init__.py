"""Words: every sentence shown to a model or a reader."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

from .fingerprints import fingerprint

if TYPE_CHECKING:
    from jinja2 import Environment

__all__ = ["fingerprint", "render"]


@cache
def _environment() -> Environment:
    from jinja2 import Environment, PackageLoader, StrictUndefined, select_autoescape

    loader = PackageLoader("pcite", "prompts")
    escape = select_autoescape(enabled_extensions=("html.j2",), default=False)
    made = Environment(
        loader=loader, autoescape=escape, undefined=StrictUndefined, trim_blocks=True, lstrip_blocks=True
    )
    made.filters["oneline"] = _oneline
    return made


def _oneline(text: str) -> str:
    """A name as one line, so that none can be taken for several entries of a list."""
    return " ".join(text.split())


def render(name: str, **context: object) -> str:
    """A template of this folder, filled; a name the template uses and nobody gave is an error."""
    return _environment().get_template(name).render(**context)
