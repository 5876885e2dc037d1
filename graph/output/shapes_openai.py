"""Output text with annotations, as OpenAI's Responses API gives it.

Documented in the reference of the Responses API (`ResponseOutputText`: `AnnotationURLCitation`,
`AnnotationFileCitation`) and at https://platform.openai.com/docs/guides/tools-web-search ("Output and citations").
"""

from __future__ import annotations

import re
from typing import Any

from ...store.records import Grounding, Source
from .shapes_prose import Prose, ProseCitation, address


def openai(grounding: Grounding) -> dict[str, Any]:
    """One `output_text` with its `annotations`, in reading order; indices are code points of the text.

    What has an address on the web is a `url_citation` of the words it is cited for, `end_index`
    exclusive. Any other is a `file_citation` with the source's id as `file_id`, at the `index` behind
    those words; the format has no place for the quote. Its `container_file_citation` and `file_path` are
    of files that a tool of the model made, and there are none.
    """
    prose = Prose(grounding)
    sources = {source.id: source for source in grounding.sources}
    annotations = [_annotation(one, sources[citation.source_id]) for one in prose.cited for citation in one.citations]
    return {"type": "output_text", "text": prose.text, "annotations": annotations, "logprobs": []}


def _annotation(one: ProseCitation, source: Source) -> dict[str, Any]:
    url = address(source)
    if url:
        place = {"start_index": one.start, "end_index": one.end}
        return {"type": "url_citation", **place, "url": url, "title": source.name}
    return {"type": "file_citation", "file_id": source.id, "filename": _file(source), "index": one.end}


def _file(source: Source) -> str:
    """The name of its file; of a text that was in none, what it is called."""
    last = re.split(r"[\\/]", source.identifier)[-1]
    return last if re.search(r"\.\w{1,8}$", last) else source.name
