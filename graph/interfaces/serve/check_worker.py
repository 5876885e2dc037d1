"""The process that checks and grounds drafts: a line of JSON in, a line of JSON out, and again, until it is ended.

A check can take any time, and one step of it may hold the interpreter: a process can be ended in the middle of one.
"""

from __future__ import annotations

import json
import os
import sys
from collections.abc import Callable, Mapping
from functools import cache
from typing import Any

from sqlmodel import select

from ....nodes.policy import Policy
from ....store.database import Database
from ....store.database.tables import ReportRow
from ....store.errors import PciteError, SourceTooLarge
from ....store.records import Source
from ...api import Options, ground
from ...draft_files import DraftFile
from ...drafts import audit_draft
from ...inputs import inline_source
from ...models.settings import Settings
from ...services import chosen_embedder
from .caches import RecentEmbedder
from .uploaded_files import UploadedFile, uploaded_draft, uploaded_sources


def main(checked: Callable[[str], str] | None = None) -> None:
    """Answer until the input ends; `checked` makes the answer to a question."""
    make = checked or answer
    source, sink = sys.stdin.buffer, os.fdopen(os.dup(1), "wb")
    os.dup2(2, 1)  # whatever a library prints must not stand among the answers
    while line := source.readline():
        sink.write(make(line.decode()).encode() + b"\n")
        sink.flush()


def answer(question: str) -> str:
    """What was made of the draft, or the error that says why nothing was."""
    request = json.loads(question)
    try:
        draft, sources = _uploaded(request) if "uploaded" in request else _sent(request)
        if "policy" in request:
            return json.dumps(_grounded(draft, sources, Policy.model_validate(request["policy"])))
        audit = audit_draft(draft.text, sources, embedder=embedder()) if sources else audit_draft(draft.text)
        return json.dumps({"found": audit.model_dump(mode="json")})
    except PciteError as error:
        refused: PciteError = error
    except MemoryError:
        refused = SourceTooLarge("checking a draft", "it takes more memory than there is", "Give less at once")
    return json.dumps(
        {"error": type(refused).__name__, "asked": refused.asked, "found": refused.found, "do": refused.do}
    )


def _sent(request: Mapping[str, Any]) -> tuple[DraftFile, list[Source]]:
    """The draft and the sources of a `DraftQuestion`."""
    sources = [inline_source(each, f"text {number}") for number, each in enumerate(request["texts"], start=1)]
    return DraftFile(request["draft"]), [*sources, *map(Source.model_validate, request["sources"])]


def _uploaded(request: Mapping[str, Any]) -> tuple[DraftFile, list[Source]]:
    """The draft and the sources of an `UploadedQuestion`."""
    draft_characters, source_characters = request["most"]
    draft = uploaded_draft(UploadedFile.parsed(request["uploaded"]), draft_characters)
    sources = uploaded_sources(map(UploadedFile.parsed, request["files"]), source_characters)
    return draft, [*sources, *map(Source.model_validate, request["sources"])]


def _grounded(draft: DraftFile, sources: list[Source], policy: Policy) -> dict[str, object]:
    """The report and what it was made with, for the server to keep: this process has no store."""
    with Database.open(":memory:") as nowhere:
        options = Options(store=nowhere, policy=policy, embedder=embedder(), notes=draft.notes)
        grounding = ground(draft.text, sources, **options)
        with nowhere.reading("reading how a report was made from") as session:
            settings = session.exec(select(ReportRow.settings)).one()
    return {"found": grounding.model_dump(mode="json"), "settings": settings}


@cache
def embedder() -> RecentEmbedder:
    """The embedder that the settings name, for all checks of the process."""
    return RecentEmbedder(chosen_embedder(Settings.read().embeddings))


if __name__ == "__main__":
    main()
