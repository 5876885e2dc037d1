"""The process that checks and grounds drafts: a line of JSON in, a line of JSON out, and again, until it is ended.

A check can take any time, and one step of it may hold the interpreter: a process can be ended in the middle of one.
"""

from __future__ import annotations

import json
import os
import sys
from collections.abc import Callable
from functools import cache

from sqlmodel import select

from ....nodes.policy import Policy
from ....store.database import Database
from ....store.database.tables import ReportRow
from ....store.errors import PciteError, SourceTooLarge
from ....store.records import Source
from ...api import ground
from ...drafts import audit_draft
from ...inputs import inline_source
from ...models.settings import Settings
from ...services import chosen_embedder
from .caches import RecentEmbedder


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
        sources = [inline_source(each, f"text {number}") for number, each in enumerate(request["texts"], start=1)]
        sources += [Source.model_validate(each) for each in request["sources"]]
        if "policy" in request:
            return json.dumps(_grounded(request["draft"], sources, Policy.model_validate(request["policy"])))
        audit = (
            audit_draft(request["draft"], sources, embedder=embedder()) if sources else audit_draft(request["draft"])
        )
        return json.dumps({"found": audit.model_dump(mode="json")})
    except PciteError as error:
        refused: PciteError = error
    except MemoryError:
        refused = SourceTooLarge("checking a draft", "it takes more memory than there is", "Give less at once")
    return json.dumps(
        {"error": type(refused).__name__, "asked": refused.asked, "found": refused.found, "do": refused.do}
    )


def _grounded(draft: str, sources: list[Source], policy: Policy) -> dict[str, object]:
    """The report and what it was made with, for the server to keep: this process has no store."""
    with Database.open(":memory:") as nowhere:
        grounding = ground(draft, sources, store=nowhere, policy=policy, embedder=embedder())
        with nowhere.reading("reading how a report was made from") as session:
            settings = session.exec(select(ReportRow.settings)).one()
    return {"found": grounding.model_dump(mode="json"), "settings": settings}


@cache
def embedder() -> RecentEmbedder:
    """The embedder that the settings name, for all checks of the process."""
    return RecentEmbedder(chosen_embedder(Settings.read().embeddings))


if __name__ == "__main__":
    main()
