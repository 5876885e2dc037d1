"""Numbers that an agent made up, or took from another, do not pass: not in a text, and not in a draft."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path
from typing import Any

import pytest
from pcite import CitationContext, ToolContext
from pcite.nodes.ports import Pair
from pcite.store.errors import InputError, UnknownCitation
from scripted import Scripted

from .conftest import CITED, CLAIM, QUOTE, OpenContext, caller
from .test_refusing import refused

NEGATIVE = {"claim": "Files must be encrypted.", "quote_context": QUOTE, "extraction_method": "negative"}


def of_invoices(pair: Pair) -> float:
    return 0.9 if "Invoices" in pair.claim and "ten" in pair.premise else 0.1


@pytest.fixture
def forger(made_anywhere: Path | str, folder: Path) -> Iterator[OpenContext]:
    """Opens contexts over one store, of SQLite and of PostgreSQL."""
    where = {"db_path": made_anywhere} if isinstance(made_anywhere, Path) else {"db_url": made_anywhere}
    place: dict[str, Any] = {"mode": "basic" if "db_path" in where else "multi-agent", **where, "folder": folder}
    with ExitStack() as opened:
        yield lambda **who: opened.enter_context(
            ToolContext(CitationContext(**who), **place, verifier=Scripted(of_invoices))
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


def test_what_does_not_hold_may_not_pass_for_support(open_context: OpenContext) -> None:
    context = open_context(verifier=Scripted(of_invoices))
    call, engine = caller(context), context.engine
    call("cite_document", **CITED)
    call("cite_document", **{**CITED, "verbatim_quote": "Invoices may be burnt at once."})
    call("cite_document", **CITED)
    call("edit_citation", citation_id=3, quote_context=CLAIM)
    call("cite_document", **{**NEGATIVE, "source": "rules.md"})
    text = "A [1, 2][3]. B[4][5], `code [99]`, [a link](x), x[9], C [1-2].\n\n[^7]: a note"
    shown = engine.format_text(text, strict=False)
    assert list(shown.refused) == [2, 3, 5]
    assert shown.refused[2].startswith("is failed: The quote does not stand in the source")
    assert shown.refused[3] == "was corrected by [4]"
    assert shown.refused[5] == "says that its source does not support the claim"
    assert shown.text == (
        "A [1] [failed verification] [no such citation]. B[1] [failed verification], `code [99]`, [a link](x), x[9], "
        "C [1] [failed verification].\n\n[^7]: a note"
    )
    assert [cited.id for cited in shown.citations] == [1, 4]
    assert engine.format_text("A [1].", style="harvard").text == "A (Rules, no date, Storage)."
    assert engine.format_text("A [cite_001][4].", style="ieee").whole == (
        "A [1, Storage].\n\n## References\n\n[1] “Rules.”\n"
    )
    assert engine.format_text("Nothing.").whole == "Nothing.\n"
    with pytest.raises(InputError, match="bibtex"):
        engine.format_text("A [1].", style="bibtex")


def test_a_draft_with_ids_is_held_against_the_sources_that_they_cite(open_context: OpenContext, folder: Path) -> None:
    (folder / "other.md").write_text("# Other\n\nThe moon is far away.\n", encoding="utf-8")
    context = open_context(verifier=Scripted(of_invoices))
    context.source_id("other.md")
    made = caller(context)("cite_document", **CITED).artifact["citation_id"]
    for _ in range(2):
        caller(context)("cite_document", **CITED)
    draft = f"{CLAIM[:-1]} [3]. {CLAIM[:-1]} [2, 1234]. Invoices are kept for ten years [77]."
    assert made == 1
    grounding = context.engine.ground(draft, ids=True)
    assert grounding.text == (
        f"{CLAIM[:-1]} [1]. {CLAIM[:-1]} [1, 3] [no such citation]. "
        "Invoices are kept for ten years [4] [no such citation][1]."
    )
    assert [source.name for source in grounding.sources] == ["Rules", "Other"], "those that are cited come first"
    assert grounding.notes[:2] == (
        "Citations stand by source: [3] as [1], [2] as [1].",
        "[1, 3] at 81: citation [1234] was never issued to this session.",
    )
    audit = context.engine.audit_draft(draft, ids=True)
    assert [(claim.text, claim.standing, claim.markers) for claim in audit.claims] == [
        (f"{CLAIM[:-1]} [3].", "cited", ("[3]",)),
        (f"{CLAIM[:-1]} [2, 1234].", "doubtful", ("[2, 1234]",)),
        ("Invoices are kept for ten years [77].", "doubtful", ("[77]",)),
    ]
    assert all(draft[claim.start : claim.end] == claim.text for claim in audit.claims)
    plain = context.engine.ground(draft)
    assert "[no such source]" in plain.text, "without `ids` numbers mean what they always did"
