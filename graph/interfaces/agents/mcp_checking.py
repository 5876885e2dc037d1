"""Tools that this server has besides those of an agent: they look, and keep nothing."""

from __future__ import annotations

from typing import Annotated

from pydantic import Field

from ....nodes.verifier.citing import Citing
from ....prompts import render
from ....store.errors import InputError, SourceNotFound
from .arguments import Claim, Context, Page, Quote, Section, SourceName
from .citing import ToolAnswer
from .context import ToolContext
from .lenient import Arguments


class CheckCitationInput(Arguments):
    """Of `check_citation`."""

    claim: Claim
    source: SourceName
    quote_context: Context
    verbatim_quote: Quote = None
    page: Page = None
    section: Section = None


class FormatTextInput(Arguments):
    """Of `format_text`."""

    text: Annotated[str, Field(description="The finished text, with the [N] that cite and its like gave", min_length=1)]
    style: Annotated[str, Field(description="'inline' for numbers, or a citation style, as 'apa'")] = "inline"


def check_citation(
    context: ToolContext,
    *,
    claim: str,
    source: int | str,
    quote_context: str,
    verbatim_quote: str | None = None,
    page: int | str | None = None,
    section: str | None = None,
) -> ToolAnswer:
    """The status that a citation would get, and why.

    Raises:
        SourceNotFound: the library has no such source.
    """
    engine = context.engine
    about = engine.get_source(str(source).strip())
    if about is None:
        do = "Take an id that list_sources or search_library shows"
        raise SourceNotFound(f"checking a citation of {source!r}", "the library has no such source", do)
    locator = {key: value for key, value in (("page", page), ("section", section)) if value is not None}
    method = "paraphrase" if verbatim_quote is None else "direct_quote"
    citing = Citing(claim, quote_context, verbatim_quote, locator, method)
    result = engine.try_citation(citing, about.id)
    message = render("tools/checked.md.j2", found=result, source=about)
    fields = ("status", "notes", "reason", "similarity", "probability", "threshold")
    return message, {
        **{name: getattr(result, name) for name in fields},
        "source_id": about.id,
        "place": dict(result.place),
    }


def format_text(context: ToolContext, *, text: str, style: str = "inline") -> ToolAnswer:
    """The text with its citations in a style and the list of them.

    The session is the server's, so its numbers hold also where another process gave them.

    Raises:
        UnknownCitation: a number in it was not given to this session, or may not pass as support.
        InputError: the style is a file, which is not for a client to name.
    """
    if "/" in style or "\\" in style or style.lower().endswith(".csl"):
        do = "Use inline, or the name of a citation style, as apa"
        raise InputError(f"the style {style!r}", "it names a file, and none is read for a client", do)
    result = context.engine.format_text(text, style=style)
    return result.whole, {
        "text": result.text,
        "references": result.references,
        "cited": [c.id for c in result.citations],
    }
