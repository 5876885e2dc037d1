"""The grounded answer with its sources as JSON, for a page that shows a book beside a chat (ADR-006).

{"answer": "… ten years [1].",
 "sources": [{"passage_id": "ch3-sec2-p45", "chapter": "…", "section": "…", "page": 45, "snippet": "…"}]}
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Any

from pydantic import Field

from ...store.records import Grounding, Passage, Source
from ...store.records.base import Record
from ...store.records.locators import WORDS
from .responses_numbering import NumberedGrounding
from .responses_snippets import fitting, size

Link = Callable[[Source, Passage, str], str | None]
"""Makes the link to a passage with a readable id, or none, as `DeepLinks` does."""


class AnswerSource(Record):
    """A passage that the answer rests on; its number in the text is its place in the list, from 1."""

    passage_id: str
    """Readable, and the same in every answer from the same sources; no two of an answer are the same."""
    chapter: str
    section: str
    page: int | None = None
    snippet: str = Field(max_length=200)
    """50 to 200 characters, cut at words; less only where the whole source is shorter."""
    url: str | None = None


class Answer(Record):
    """An answer and what it rests on."""

    answer: str
    """Every `[n]` in it that is no code means the n-th source."""
    sources: tuple[AnswerSource, ...]


def answer_json(grounding: Grounding, *, link: Link | None = None, most_bytes: int | None = None) -> dict[str, Any]:
    """The answer with its sources, ready for JSON; a page or a link that is not known is left out.

    Where the author's own citation holds, it gets the number of its source too: in place of his, or behind it where he
    names author and year. Other numbers in brackets that he wrote, as in a reference list of his, are put in round
    ones, so that no `[n]` means anything else.

    Args:
        grounding: the result.
        link: makes the links, as `DeepLinks("https://book.example/docs/{path}#{section_slug}")`.
        most_bytes: bytes of JSON that a source may take; its snippet is cut to fit, and to no less than 50
            characters.
    """
    numbered = NumberedGrounding(grounding)
    text = numbered.text
    sources = []
    for place in numbered.places:
        about = {key: value for key, value in place.fields.items() if value is not None}
        url = link(place.source, place.passage, place.id) if link else None
        lines = {**about, **({"url": url} if url else {})}
        sources.append(fitting(AnswerSource.model_validate(lines), most_bytes))
    return Answer(answer=text, sources=tuple(sources)).model_dump(mode="json", exclude_none=True)


def answer_schema() -> dict[str, Any]:
    """The JSON Schema of an answer."""
    return Answer.model_json_schema()


def footnote_list(answer: Mapping[str, Any], lang: str = "en") -> str:
    """The sources of an answer for below it, a line each: `[1] Chapter, section, p. 45: “snippet”`."""
    page = WORDS.get(lang, WORDS["en"])["page"]
    quote = "„{}“" if lang == "de" else "“{}”"
    lines = []
    for number, source in enumerate(answer["sources"], start=1):
        parts = [source["chapter"], source["section"] if source["section"] != source["chapter"] else ""]
        parts += [f"{page} {source['page']}"] if "page" in source else []
        lines.append(f"[{number}] {', '.join(part for part in parts if part)}: {quote.format(source['snippet'])}")
    return "\n".join(lines)


def source_sizes(answer: Mapping[str, Iterable[Mapping[str, Any]]]) -> list[int]:
    """Bytes of JSON that each source takes, in UTF-8 and without blanks."""
    return [size(source) for source in answer["sources"]]
