"""Numbers that an agent made up, or took from another, do not pass: not in a text, and not in a draft."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path
from typing import Any

import pytest
from pcite import CitationContext, ToolContext
from pcite.nodes.ports import Pair
from pcite.store.errors import UnknownCitation
from scripted import Scripted

from .conftest import CITED, CLAIM, Flat, OpenContext, caller
from .test_refusing import refused


def of_invoices(pair: Pair) -> float:
    return 0.9 if "Invoices" in pair.claim and "ten" in pair.premise else 0.1


@pytest.fixture
def forger(made_anywhere: Path | str, folder: Path) -> Iterator[OpenContext]:
    """Opens contexts over one store, of SQLite and of PostgreSQL."""
    where = {"db_path": made_anywhere} if isinstance(made_anywhere, Path) else {"db_url": made_anywhere}
    place: dict[str, Any] = {"mode": "basic" if "db_path" in where else "multi-agent", **where, "folder": folder}
    with ExitStack() as opened:
        yield lambda **who: opened.enter_context(
            ToolContext(CitationContext(**who), **place, verifier=Scripted(of_invoices), embedder=Flat())
        )


def test_a_number_of_another_session_or_project_and_an_invented_one_are_refused_with_why(forger: OpenContext) -> None:
    mine, other, foreign = forger(session_id="a"), forger(session_id="b"), forger(session_id="a", project_id="secret")
    made = [caller(one)("cite_document", **CITED).artifact["citation_id"] for one in (mine, other, foreign)]
    text = "A [{}]. B [{}]. C [{}]. D [4711]."
    with pytest.raises(UnknownCitation) as error:
        mine.engine.format_text(text.format(*made))
    why = {int(number): reason for number, reason in error.value.partial_result["refused"].items()}
    assert why.keys() == {*made[1:], 4711}
    assert why[made[2]] == why[4711], "that another project has one is not told"
    shown = mine.engine.format_text(text.format(*made), strict=False)
    assert shown.text == "A [1]. B [no such citation]. C [no such citation]. D [no such citation]."
    assert shown.references.startswith("## References\n\n[1] Rules, Storage. “Invoices must be stored")
    assert mine.engine.format_text(f"A [{made[0]}].", receipts=mine.receipts).refused == {}
    with pytest.raises(UnknownCitation, match="has no receipt"):
        mine.engine.format_text(f"A [{made[0]}].", receipts={})
    with pytest.raises(UnknownCitation, match="a receipt that does not fit"):
        mine.engine.format_text(f"A [{made[0]}].", receipts={made[0]: other.receipts[made[1]]})


def test_the_source_of_another_project_is_refused_as_if_it_were_not_there(forger: OpenContext) -> None:
    foreign, mine = forger(project_id="secret"), forger()
    number = foreign.source_id("rules.md")
    theirs = refused(caller(mine), "cite_claim", claim=CLAIM, source_id=number, quote_context=CLAIM)
    nobodys = refused(caller(mine), "cite_claim", claim=CLAIM, source_id=4711, quote_context=CLAIM)
    assert theirs.error_type == "SourceNotFound"
    assert theirs.message.replace(str(number), "4711") == nobodys.message
    assert refused(caller(mine), "annotate_source", source_id=number, content="x").error_type == "NotInLibrary"
