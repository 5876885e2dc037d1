"""Pages of the site that stand elsewhere, or nowhere yet: mkdocs calls these functions while it builds.

The README and the cards beside the code are pages as they are; the help of the command line and the reference are
printed from the code. A link between any of them works on the site as it does in the repository.
"""

from __future__ import annotations

import posixpath
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pcite
import typer
from mkdocs.structure.files import File, Files
from pcite.graph.interfaces.cli import app
from typer.core import TyperGroup

ROOT = Path(__file__).parents[1]
BESIDE = (
    "CHANGELOG.md", "CONTRIBUTING.md", "SECURITY.md", "eval/README.md", "eval/data/README.md",
    "eval/training/translated/README.md", "eval/training/written/README.md", "graph/examples/data/README.md",
    "graph/examples/drafts/README.md",
    "nodes/engines/embedder/MODEL_CARD.md", "nodes/engines/mini/MODEL_CARD.md", "nodes/engines/reader/MODEL_CARD.md",
    "nodes/formatter/styles/csl/ATTRIBUTION.md",
)  # fmt: skip
"""Pages of the repository outside `docs`, which the site has under `project/`."""
LINK = re.compile(r"\[([^\[\]]*(?:\[[^\[\]]*\][^\[\]]*)*)\]\(([^)#\s]+)(#[^)\s]*)?\)")
FENCE = re.compile(r"(^```.*?^```$)", re.DOTALL | re.MULTILINE)


def on_files(files: Files, config: Any) -> Files:  # noqa: ANN401 - mkdocs' configuration
    """Add the pages that do not stand in `docs`."""
    pages = {"index.md": (ROOT / "README.md").read_text(encoding="utf-8")}
    pages |= {f"project/{path}": (ROOT / path).read_text(encoding="utf-8") for path in BESIDE}
    pages |= dict(_help()) | {"reference/python.md": _reference()}
    for uri, content in pages.items():
        files.append(File.generated(config, uri, content=content))
    return files


def on_page_markdown(markdown: str, page: Any, **_: Any) -> str:  # noqa: ANN401 - a page of mkdocs
    """Point links at where their targets are on the site; what is no page of it is named without a link."""
    uri = page.file.src_uri
    own = "README.md" if uri == "index.md" else uri.removeprefix("project/")
    own = own if uri == "index.md" or uri.startswith("project/") else f"docs/{uri}"

    def linked(match: re.Match[str]) -> str:
        text, target, anchor = match[1], match[2], match[3] or ""
        if "://" in target or uri.startswith("reference/"):
            return match[0]
        place = _on_site(posixpath.normpath(posixpath.join(posixpath.dirname(own), target)))
        return f"[{text}]({posixpath.relpath(place, posixpath.dirname(uri) or '.')}{anchor})" if place else text

    parts = FENCE.split(markdown)
    return "".join(part if part.startswith("```") else LINK.sub(linked, part) for part in parts)


def _on_site(path: str) -> str | None:
    """Where the site has a file of the repository."""
    if path == "README.md":
        return "index.md"
    if path in BESIDE:
        return f"project/{path}"
    return path.removeprefix("docs/") if path.startswith("docs/") and (ROOT / path).is_file() else None


def _help() -> Iterator[tuple[str, str]]:
    """A page for each command, with its options as its `--help` has them."""
    group = typer.main.get_command(app)
    assert isinstance(group, TyperGroup)
    rows = []
    for name, command in sorted(group.commands.items()):
        text = "\n".join(_described(command, f"pcite {name}", 1))
        rows.append(f"| [`pcite {name}`]({name}.md) | {_cell(command.get_short_help_str(200))} |")
        yield f"reference/cli/{name}.md", text
    head = "# Commands\n\n| command | what it does |\n|---|---|\n"
    yield "reference/cli/index.md", head + "\n".join(rows) + "\n"


def _described(command: Any, name: str, level: int) -> Iterator[str]:  # noqa: ANN401 - a command of click
    yield f"{'#' * level} pcite {name.partition(' ')[2]}\n\n{_plain(command.help or '')}\n"
    arguments = [each for each in command.params if each.param_type_name == "argument"]
    options = [each for each in command.params if each.param_type_name == "option" and not each.hidden]
    words = " ".join(str(each.name).upper() for each in arguments)
    yield f"```text\n{name}{' [OPTIONS]' if options else ''}{' ' + words if words else ''}\n```\n"
    if arguments or options:
        yield "| | |\n|---|---|"
        for each in arguments:
            yield f"| `{str(each.name).upper()}` | {_cell(getattr(each, 'help', None) or '')} |"
        for each in options:
            yield f"| `{'`, `'.join([*each.opts, *each.secondary_opts])}` | {_cell(each.help or '')} |"
        yield ""
    for inner, part in sorted(getattr(command, "commands", {}).items()):
        yield from _described(part, f"{name} {inner}", level + 1)


def _plain(text: str) -> str:
    return " ".join(text.split()).replace("<", "&lt;").replace("[", "\\[")


def _cell(text: str) -> str:
    return _plain(text).replace("|", "\\|")


def _reference() -> str:
    """Every public name, where mkdocstrings reads its docstring."""
    parts = [f"## `pcite.{name}`\n\n::: {_home(name)}.{name}" for name in pcite.__all__ if name in pcite._HOMES]
    return "# Python\n\nEvery name that `import pcite` promises.\n\n" + "\n\n".join(parts) + "\n"


def _home(name: str) -> str:
    """The module that defines a public name."""
    module = str(getattr(getattr(pcite, name), "__module__", ""))
    return module if module.startswith("pcite.") else pcite._HOMES[name]
