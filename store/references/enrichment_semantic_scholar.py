"""Semantic Scholar's Academic Graph: how often a work was cited.

Source: api.semanticscholar.org (`/graph/v1/paper/DOI:...`, the field `citationCount`, the header `x-api-key`).
"""

from __future__ import annotations

from urllib.parse import quote

from .enrichment_client import Client
from .enrichment_matching import number


def citations(client: Client, doi: str) -> tuple[int | None, str]:
    """How often the work with a DOI was cited, or why that is not known."""
    headers = {"x-api-key": client.keys["semantic_scholar"]} if "semantic_scholar" in client.keys else {}
    url = f"{client.services.semantic_scholar}/graph/v1/paper/DOI:{quote(doi, safe='/')}"
    answer = client.get(url, {"fields": "citationCount"}, headers)
    count = number((answer.data or {}).get("citationCount"))
    return count, "" if count is not None else answer.reason or "its answer has no citation count"
