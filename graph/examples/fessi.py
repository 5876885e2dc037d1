"""Fessi: advice on waste, in which every sentence has the regulation that it relies on, or is not given.

    python -m pcite.graph.examples.fessi

An assistant is asked where old devices go. It looks for evidence, and cites sentence by sentence by the tool
`cite_claim`. One of its sentences says the contrary of the law and is refused, and so is a number that it makes up.
"""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

from ...store.errors import UnknownCitation
from ..interfaces.agents import ToolContext, create_source_tools
from .files import documents, engine_of

if TYPE_CHECKING:
    from langchain_core.tools import StructuredTool

PROJECT = "Fessi"
LAWS = {"elektrog.md": "ElektroG", "krwg.md": "KrWG", "gewabfv.md": "GewAbfV"}
MIXING = (
    "Die Vermischung, einschließlich der Verdünnung, gefährlicher Abfälle mit anderen Kategorien von gefährlichen "
    "Abfällen oder mit anderen Abfällen, Stoffen oder Materialien ist unzulässig."
)
ADVICE = (
    (
        "ElektroG",
        "Besitzer von Altgeräten haben diese einer vom unsortierten Siedlungsabfall getrennten Erfassung zuzuführen.",
        "Besitzer von Altgeräten haben diese einer vom unsortierten Siedlungsabfall getrennten Erfassung zuzuführen.",
    ),
    (
        "ElektroG",
        "Die Erfassung von Altgeräten muss so erfolgen, dass Brandrisiken minimiert werden.",
        "Die Erfassung nach Absatz 1 hat so zu erfolgen, dass die spätere Vorbereitung zur Wiederverwendung, die "
        "Demontage und das Recycling nicht behindert und Brandrisiken minimiert werden.",
    ),
    ("KrWG", "Die Vermischung gefährlicher Abfälle mit anderen Abfällen ist zulässig.", MIXING),
    (
        "KrWG",
        "Die Vermischung gefährlicher Abfälle mit anderen Abfällen, Stoffen oder Materialien ist unzulässig.",
        MIXING,
    ),
)
"""Which law the assistant relies on, what it wants to say, and the words that it quotes."""


def main() -> None:
    """Print what the assistant looked for, what it was refused, and its answer."""
    with documents() as folder, engine_of(PROJECT) as engine:
        for file, name in LAWS.items():
            engine.add_doc_source(folder / file, name=name)
        context = ToolContext(engine=engine)
        tools = {tool.name: tool for tool in create_source_tools(context)}
        result = str(tools["find_evidence"].invoke({"claim": ADVICE[0][1]}))
        print(f"{ADVICE[0][1]}\n  {result.splitlines()[0].rstrip(':')}\n")
        answer = " ".join(filter(None, (_cited_text(tools["cite_claim"], *each) for each in ADVICE)))
        print(engine.format_text(answer, receipts=context.receipts).whole)
        try:
            engine.format_text(f"{answer} Batterien dürfen in den Hausmüll [99].", receipts=context.receipts)
        except UnknownCitation as error:
            print(f"Refused: {error}")


def _cited_text(tool: StructuredTool, law: str, claim: str, quote: str) -> str | None:
    call: dict[str, Any] = {"claim": claim, "source_id": law, "quote_context": quote, "verbatim_quote": quote}
    details = tool.invoke({"name": tool.name, "args": call, "id": "1", "type": "tool_call"})
    if details.status != "error":
        return str(details.content)
    error = json.loads(str(details.content))
    print(f"Refused: {claim}\n  {error['message']}\n")
    return None


if __name__ == "__main__":
    main()
