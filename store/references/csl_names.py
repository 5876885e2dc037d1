"""Names of fields as CSL-JSON spells them."""

from __future__ import annotations

SPELT = {
    "doi": "DOI",
    "url": "URL",
    "isbn": "ISBN",
    "issn": "ISSN",
    "particle": "non-dropping-particle",
}


def csl_name(field: str) -> str:
    """`container-title` of `container_title`, `DOI` of `doi`."""
    return SPELT.get(field, field.replace("_", "-"))
