"""Servers that answer in the shapes of Crossref, OpenAlex and Semantic Scholar, and a work that they know."""

from __future__ import annotations

import json

import httpx
from pcite.store.references import Name, Reference
from pcite.store.references.enrichment import Enrichment, ServiceAddresses
from web_server import Answer, Site, sends

MAIL = "ann@example.org"
DOI = "10.1000/abc.1"
WORK = {
    "DOI": DOI,
    "type": "journal-article",
    "title": ["RETRACTED: Formation of <i>fractal</i> clusters"],
    "author": [
        {"given": "Paul", "family": "Meakin", "sequence": "first"},
        {"name": "The Group", "sequence": "additional"},
    ],
    "issued": {"date-parts": [[1983, 9]]},
    "container-title": ["Physical Review Letters"],
    "volume": "51",
    "page": "1119-1122",
    "is-referenced-by-count": 42,
}
NOTICE = {
    "DOI": "10.1000/notice",
    "type": "retraction",
    "label": "Retraction",
    "source": "retraction-watch",
    "updated": {"date-parts": [[2020, 5, 3]]},
}
OPEN = {
    "id": "https://openalex.org/W1",
    "doi": f"https://doi.org/{DOI}",
    "title": "Formation of fractal clusters",
    "publication_year": 1983,
    "type": "article",
    "authorships": [{"author": {"display_name": "Paul Meakin"}}],
    "is_retracted": False,
    "cited_by_count": 40,
    "biblio": {"volume": "51", "first_page": "1119", "last_page": "1122"},
}
ASKED = Reference(id="k", title="Formation of fractal clusters", author=(Name(family="Meakin"),), issued=(1983,))
BY_DOI = ASKED.model_copy(update={"doi": DOI})


def everywhere(site: Site) -> ServiceAddresses:
    return ServiceAddresses(*[site.url(f"/{name}") for name in ("crossref", "openalex", "scholar")])


def path(url: str, **params: str) -> str:
    return httpx.URL(f"http://host{url}", params=params).raw_path.decode()


def crossref(doi: str = DOI) -> str:
    return path(f"/crossref/works/{doi.replace('/', '%2F')}", mailto=MAIL)


def openalex() -> str:
    return path(f"/openalex/works/doi:{DOI}", mailto=MAIL)


def scholar() -> str:
    return path(f"/scholar/graph/v1/paper/DOI:{DOI}", fields="citationCount")


def title(words: str = "Formation of fractal clusters Meakin 1983") -> str:
    return path("/crossref/works", **{"query.bibliographic": words, "rows": "5", "mailto": MAIL})


def says(**answer: object) -> Answer:
    return sends(200, json.dumps(answer), "application/json")


def unchanged(done: Enrichment) -> bool:
    return done.reference == BY_DOI and done.origin is None and not done.cited and done.retraction is None
