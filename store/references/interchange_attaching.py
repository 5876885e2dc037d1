"""Which reference belongs to which source: by DOI, address, ISBN, file or title, and by nothing less.

A reference that fits several sources fits none of them for sure, and is told instead of attached.
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import Any, NamedTuple, Protocol
from urllib.parse import unquote, urlsplit

from ..records import Source
from . import Reference

UNKNOWN = "no source has its DOI, URL, ISBN, file or title"

Keys = Callable[[Any], Iterable[str]]


class AttachableSource(Protocol):
    """A source, or one of the library."""

    @property
    def identifier(self) -> str:
        """Path, URL or name."""

    @property
    def name(self) -> str:
        """What a reference list calls it."""

    @property
    def metadata(self) -> dict[str, Any]:
        """What else is known."""


class ReferenceMatch(NamedTuple):
    """A reference and the source that it belongs to."""

    reference: Reference
    source: int
    """Its place among the sources."""
    by: str
    """`DOI`, `URL`, `ISBN`, `file` or `title`."""


class Unmatched(NamedTuple):
    """A reference that was attached to no source."""

    reference: Reference
    reason: str


def attach(sources: Sequence[Source], references: Sequence[Reference]) -> tuple[list[Source], list[Unmatched]]:
    """The sources with the references that are surely theirs in `metadata["csl"]`, and the references left over."""
    matches, unmatched = match(sources, references)
    results = {one.source: json.dumps(one.reference.csl(), ensure_ascii=False) for one in matches}
    return [
        source.model_copy(update={"metadata": {**source.metadata, "csl": results[place]}})
        if place in results
        else source
        for place, source in enumerate(sources)
    ], unmatched


def match(
    sources: Sequence[AttachableSource], references: Sequence[Reference]
) -> tuple[list[ReferenceMatch], list[Unmatched]]:
    """The source of each reference, by the surest of what names it; of two references of one source the surer one."""
    index = {by: _index(sources, of_source) for by, (of_source, _) in _KINDS.items()}
    matches: list[ReferenceMatch] = []
    unmatched: list[Unmatched] = []
    for reference in references:
        one = _matched_source(reference, sources, index)
        if isinstance(one, ReferenceMatch):
            matches.append(one)
        else:
            unmatched.append(one)
    stored, lost = _one_each(matches, sources)
    return stored, unmatched + lost


def _matched_source(
    reference: Reference, sources: Sequence[AttachableSource], index: dict[str, dict[str, set[int]]]
) -> ReferenceMatch | Unmatched:
    for by, (_, of_reference) in _KINDS.items():
        places = set().union(*(index[by].get(key, set()) for key in of_reference(reference)))
        if len(places) == 1:
            place = places.pop()
            existing, details = doi_of(sources[place].metadata.get("doi")), doi_of(reference.doi)
            if existing and details and existing != details:
                return Unmatched(reference, f"its {by} fits {sources[place].identifier}, which has another DOI")
            return ReferenceMatch(reference, place, by)
        if places:
            names = ", ".join(sorted(sources[place].identifier for place in places))
            return Unmatched(reference, f"its {by} fits {len(places)} sources: {names}")
    return Unmatched(reference, UNKNOWN)


def _one_each(
    matches: Sequence[ReferenceMatch], sources: Sequence[AttachableSource]
) -> tuple[list[ReferenceMatch], list[Unmatched]]:
    reference_matches: list[ReferenceMatch] = []
    lost: list[Unmatched] = []
    for place in dict.fromkeys(one.source for one in matches):
        rivals = sorted((one for one in matches if one.source == place), key=lambda one: list(_KINDS).index(one.by))
        surest = [one for one in rivals if one.by == rivals[0].by]
        same = all(_but_id(one.reference) == _but_id(surest[0].reference) for one in surest)
        reference_matches += surest[:1] if same else []
        for one in rivals[1:] if same else rivals:
            reason = f"{len(rivals)} references fit {sources[place].identifier}"
            lost.append(
                Unmatched(one.reference, f"{reason}; the one by its {rivals[0].by} was taken" if same else reason)
            )
    return reference_matches, lost


def _but_id(reference: Reference) -> Reference:
    return reference.model_copy(update={"id": ""})


def _index(sources: Sequence[AttachableSource], keys: Keys) -> dict[str, set[int]]:
    index: dict[str, set[int]] = {}
    for place, source in enumerate(sources):
        for key in filter(None, keys(source)):
            index.setdefault(key, set()).add(place)
    return index


def doi_of(text: str | None) -> str:
    """The DOI in a text, in lower case and without what stands before it; empty where there is none."""
    hit = re.search(r"\b10\.\d{4,9}/\S+", unquote(text or ""))
    return hit[0].lower().rstrip(".,;)") if hit else ""


def _url(text: str | None) -> str:
    """An address without what leads to the same page: scheme, `www.`, fragment, last slash."""
    try:
        parts = urlsplit((text or "").strip())
        host, port = parts.hostname or "", parts.port
    except ValueError:
        return ""
    if parts.scheme.lower() not in ("http", "https") or not host:
        return ""
    query = f"?{parts.query}" if parts.query else ""
    return f"{host.removeprefix('www.')}:{port or ''}{unquote(parts.path).rstrip('/')}{query}"


def _isbns(text: str | None) -> Iterator[str]:
    """Each ISBN with 13 digits; one with ten is made into one."""
    for result in re.findall(r"(?:97[89][- ]?)?\d(?:[- ]?\d){8}[- ]?[\dXx]", text or ""):
        digits = re.sub(r"[- ]", "", result)
        yield digits[:12] if len(digits) == 13 else f"978{digits[:9]}"


def _files(text: str | None) -> Iterator[str]:
    """The names of the files in a field of Zotero, JabRef or Mendeley: `Title:path:type`, parted by `;`."""
    for record in re.split(r"(?<!\\)[;\n]", text or ""):
        parts = re.split(r"(?<!\\):", record)
        yield _name(re.sub(r"\\(.)", r"\1", parts[1]) if len(parts) == 3 else record)


def _name(path: str) -> str:
    return re.split(r"[/\\]", unquote(path.strip()))[-1].casefold()


def _title(text: str | None) -> str:
    """The words of a title; punctuation, case and an ending of a file are not part of it."""
    bare = re.sub(r"\.(?:pdf|md|txt|html?|docx|epub)$", "", (text or "").strip(), flags=re.IGNORECASE)
    return " ".join(re.findall(r"\w+", bare.casefold()))


def _names(source: AttachableSource) -> list[str]:
    return [source.identifier, *getattr(source, "aliases", ())]


_KINDS: dict[str, tuple[Keys, Keys]] = {
    "DOI": (
        lambda source: [doi_of(source.metadata.get("doi")), *(doi_of(n) for n in _names(source) if "doi.org/" in n)],
        lambda reference: [
            doi_of(reference.doi) or (doi_of(reference.url) if "doi.org/" in (reference.url or "") else "")
        ],
    ),
    "URL": (
        lambda source: [_url(one) for one in (source.metadata.get("url"), *_names(source))],
        lambda reference: [_url(reference.url)],
    ),
    "ISBN": (
        lambda source: _isbns(source.metadata.get("isbn")),
        lambda reference: _isbns(reference.isbn) if not reference.container_title else (),
    ),
    "file": (
        lambda source: [_name(one) for one in _names(source) if not _url(one)],
        lambda reference: _files(reference.custom.get("file")),
    ),
    "title": (
        lambda source: [_title(source.metadata.get("title")), _title(source.name)],
        lambda reference: [_title(reference.title)],
    ),
}
"""What a source and a reference are both known by, the surest first."""
