"""OpenAlex: works by DOI, with `is_retracted` and `cited_by_count`.

Source: developers.openalex.org (works); a single work by its DOI costs nothing, with a key or without.
"""

from __future__ import annotations

from typing import Any
from urllib.parse import quote

from . import Name, Reference, date_parts
from .enrichment_client import Client
from .enrichment_matching import WorkMetadata, number, objects, text

TYPES = {
    "article": "article-journal",
    "book": "book",
    "book-chapter": "chapter",
    "dataset": "dataset",
    "dissertation": "thesis",
    "preprint": "article",
    "report": "report",
    "review": "article-journal",
    "standard": "standard",
}


def by_doi(client: Client, doi: str) -> tuple[WorkMetadata | None, str]:
    """The work with a DOI, or why there is none."""
    queries = {"mailto": client.mailto} | ({"api_key": client.keys["openalex"]} if "openalex" in client.keys else {})
    answer = client.get(f"{client.services.openalex}/works/doi:{quote(doi, safe='/')}", queries)
    work = answer.data
    if not work or not text(work.get("id")):
        return None, answer.reason or "its answer has no work"
    retracted = "retracted, OpenAlex" if work.get("is_retracted") is True else None
    return WorkMetadata(_reference(work), number(work.get("cited_by_count")), retracted), ""


def _reference(work: dict[str, Any]) -> Reference:
    biblio = _object(work.get("biblio"))
    venue = _object(_object(work.get("primary_location")).get("source"))
    pages = [text(biblio.get(key)) for key in ("first_page", "last_page")]
    day = text(work.get("publication_date")) or text(work.get("publication_year"))
    return Reference(
        type=TYPES.get(str(work.get("type")), "document"),
        title=text(work.get("title")) or text(work.get("display_name")),
        author=tuple(filter(None, map(_name, objects(work.get("authorships"))))),
        issued=date_parts(day) if day else None,
        container_title=text(venue.get("display_name")),
        volume=text(biblio.get("volume")),
        issue=text(biblio.get("issue")),
        page="-".join(dict.fromkeys(filter(None, pages))) or None,
        doi=(text(work.get("doi")) or "").removeprefix("https://doi.org/") or None,
        issn=text(venue.get("issn_l")),
        language=text(work.get("language")),
    )


def _name(authorship: dict[str, Any]) -> Name | None:
    """OpenAlex gives names in one piece, and nothing tells where the family name begins."""
    shown = text(_object(authorship.get("author")).get("display_name"))
    return Name(literal=shown) if shown else None


def _object(value: object) -> dict[str, Any]:
    return value if isinstance(value, dict) else {}
