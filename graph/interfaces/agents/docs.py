"""A page for each tool, written from the tool itself."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from ....prompts import render
from ....prompts.tool_words import ERRORS, EXAMPLES
from .making import description_of
from .metadata import CITATION_TOOLS_METADATA, TOOL_REGISTRY
from .summaries import CITING

ALWAYS = ("AccessDenied", "DatabaseUnavailable", "InvalidArguments", "ToolBroken")
OF_CITING = (
    "SourceNotFound",
    "OutsideFolder",
    "InputError",
    "InvalidLocator",
    "PlaceNotInSource",
    "ReasoningRequired",
    "VerificationFailed",
    "VerificationTimeout",
    "QuoteTooLong",
)
OF_FETCHING = ("AddressRefused", "PageUnavailable")
OF = {
    "get_citation": ("CitationNotFound",),
    "edit_citation": ("CitationNotFound",),
    "annotate_source": ("NotInLibrary",),
    "get_annotations": ("NotInLibrary",),
    "tag_source": ("NotInLibrary", "InputError"),
    "list_sources": ("InputError",),
    "search_library": ("InputError",),
    "find_evidence": ("EmptyDraft",),
    "audit_draft": ("EmptyDraft", "NoSources"),
    "audit_and_ground": ("EmptyDraft", "NoSources", "NotInLibrary"),
}


def page(name: str) -> str:
    """The page of a tool as Markdown: what it is for, its arguments, phases, an example, its errors."""
    made = TOOL_REGISTRY[name]
    schema = made.takes.model_json_schema()
    fetching = OF_FETCHING if name in ("cite", "citation_tool", "cite_web") else ()
    kinds = (*OF.get(name, ()), *(OF_CITING if name in CITING else ()), *fetching, *ALWAYS)
    message = render(
        "tools/page.md.j2",
        tool=name,
        about=CITATION_TOOLS_METADATA[name],
        description=description_of(name),
        arguments=[_argument(key, value, schema) for key, value in schema.get("properties", {}).items()],
        example=json.dumps(EXAMPLES[name], ensure_ascii=False, indent=2),
        errors=[(kind, ERRORS[kind]) for kind in kinds],
    )
    return f"{message.rstrip()}\n"


def write_pages(folder: Path) -> list[Path]:
    """Write the page of every tool into a folder, which is made where it is not there; their paths."""
    folder.mkdir(parents=True, exist_ok=True)
    paths = [folder / f"{name}.md" for name in TOOL_REGISTRY]
    for path in paths:
        path.write_text(page(path.stem), encoding="utf-8")
    return paths


def _argument(name: str, about: dict[str, Any], schema: dict[str, Any]) -> dict[str, str]:
    kinds = about.get("anyOf", [about])
    words = [
        " or ".join(map(json.dumps, kind["enum"])) if "enum" in kind else kind.get("type", "any") for kind in kinds
    ]
    needed = name in schema.get("required", ())
    default = "required" if needed else f"default {json.dumps(about.get('default'))}"
    value = about.get("description") or next((kind["description"] for kind in kinds if "description" in kind), "")
    lines = [word for word in words if word != "null"]
    return {"name": name, "kind": " or ".join(lines), "default": default, "description": value}
