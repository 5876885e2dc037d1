"""The pages as a reader without scripts gets them."""

from __future__ import annotations

import html
import re
from pathlib import Path
from string import Formatter

import pytest
from pcite.graph.api import ground
from pcite.graph.interfaces.serve.pages_sources import AT_ONCE, part
from pcite.prompts.serve_words import SERVE

from . import patient
from .conftest import HOSTILE, REPORT, Served

SIX = "US rules require a broker to keep its records for six years."
MONTHLY = "A branch has to report its losses every month."

PAGES = [
    "/",
    f"/reports/{REPORT}",
    f"/reports/{REPORT}?state=bad",
    "/citations",
    "/citations/1",
    "/sources",
    "/sources?tag=law",
    "/sources/1",
    "/sources/2",
    "/sources/3",
    "/search",
    "/search?query=how+long+are+records+kept&scope=all",
    "/queue",
    "/about?verify=true",
    "/reports/unknown",
]


def test_both_languages_have_the_same_words() -> None:
    assert SERVE["de"].keys() == SERVE["en"].keys()
    for key, english in SERVE["en"].items():
        assert fields(SERVE["de"][key]) == fields(english), key
        assert SERVE["de"][key].count("`") == english.count("`"), key


def fields(text: str) -> set[str | None]:
    return {name for _, name, _, _ in Formatter().parse(text) if name is not None}


@pytest.mark.ci
@pytest.mark.parametrize("path", PAGES)
@pytest.mark.parametrize("lang", ["de", "en"])
def test_every_page_is_there_in_both_languages(site: str, path: str, lang: str) -> None:
    answer = patient.get(site + path, headers={"Accept-Language": f"fr, {lang};q=0.8, *;q=0.1"})
    assert answer.status_code == (404 if "unknown" in path else 200)
    assert f'<html lang="{lang}">' in answer.text
    assert answer.headers["content-language"] == lang
    assert SERVE[lang]["made_by"] in answer.text
    asked = patient.get(site + path, params={"lang": lang}, headers={"Accept-Language": "es"})
    assert f'<html lang="{lang}">' in asked.text


@pytest.mark.parametrize(
    ("told", "lang"), [("de-AT,de;q=0.9,en;q=0.8", "de"), ("en-GB,de;q=0.9", "en"), ("", "en"), ("de;q=x", "en"),
                       ("fr", "en"), ("en;q=0.1, de;q=0.2", "de")],
)  # fmt: skip
def test_the_language_is_the_one_that_the_browser_likes_better(site: str, told: str, lang: str) -> None:
    assert patient.get(site, headers={"Accept-Language": told}).headers["content-language"] == lang


def test_nothing_of_a_source_is_markup_of_the_page(site: str) -> None:
    for path in [*PAGES, f"/api/reports/{REPORT}/html"]:
        told = patient.get(site + path).text
        body = told.partition("<body>")[2]
        assert "<script>alert" not in told
        assert "<img" not in body
        assert "<iframe" not in told
        assert not re.search(r"\son\w+=", re.sub(r"&lt;.*?&gt;", "", body))
        assert not re.search(r'href="(?!/|#|\?|data:,|https?:)', body)
    shown = patient.get(f"{site}/sources").text
    assert "&lt;script&gt;alert(&#39;name&#39;)&lt;/script&gt;" in shown


def test_a_source_shows_its_text_with_what_is_cited_of_it_its_tags_and_its_notes(site: str) -> None:
    cited = patient.get(f"{site}/sources/1").text
    assert re.search(
        r'<mark id="cite-1"[^>]*>US rules require a broker to keep its records for six years\.</mark>', cited
    )
    told = patient.get(f"{site}/sources/2").text
    assert "Applies from 2025 on." in told
    assert "/sources?tag=a/b%20%C3%BC" in told
    assert patient.get(f"{site}/sources?tag=a/b%20%C3%BC").text.count('<li class="panel">') == 1


def test_what_a_search_found_is_marked_where_it_stands(site: str) -> None:
    found = patient.get(f"{site}/search", params={"query": "how long must a broker keep records"}).text
    link = re.search(r'href="(/sources/2\?quote=[^"]+)#cite--1"', found)
    assert link
    there = patient.get(site + link[1].replace("&amp;", "&")).text
    assert '<mark id="cite--1" title="Found by your search">' in there


@pytest.mark.parametrize("query", ["zebras in the attic", "how long must a broker keep records"])
def test_a_search_says_which_sources_it_leaves_out_whether_it_finds_anything_or_not(site: str, query: str) -> None:
    asked = {"query": query, "mode": "keyword"}
    left_out = "1 of the store's sources, which only reports have, are not searched"
    note = patient.get(f"{site}/api/search", params=asked).json()["note"]
    assert left_out in note
    assert left_out in html.unescape(patient.get(f"{site}/search", params=asked).text)


def test_labels_of_a_search_are_words_and_not_colours_alone(site: str) -> None:
    found = patient.get(f"{site}/search", params={"query": "broker records", "lang": "de"}).text
    assert re.search(
        r'<span class="badge (ok|warn|bad)"><span class="icon" aria-hidden="true">.</span> (HOCH|MITTEL|GERING)', found
    )


def test_a_report_can_be_narrowed_to_what_is_not_supported(site: str) -> None:
    every, some = (patient.get(f"{site}/reports/{REPORT}?state={state}").text for state in ("all", "bad"))
    assert every.count('<li class="panel') == 3
    assert some.count('<li class="panel') == 1
    assert "The moon is made of cheese." in some


@pytest.mark.parametrize("lang", ["de", "en"])
def test_the_full_report_leads_back_to_the_report_in_the_store(site: str, lang: str) -> None:
    full = patient.get(f"{site}/api/reports/{REPORT}/html?lang={lang}").text
    assert f'<a href="/reports/{REPORT}?lang={lang}">← {SERVE[lang]["in_store"]}</a>' in full
    assert patient.get(f"{site}/reports/{REPORT}?lang={lang}").status_code == 200


def test_sources_of_the_full_report_open_where_they_can_be_opened(site: str) -> None:
    full = patient.get(f"{site}/api/reports/{REPORT}/html?lang=en").text
    links = {html.unescape(link) for link in re.findall(r'href="([^"]+)" target="_blank"', full)}
    assert len(links) >= 2
    assert all(link.startswith("/sources/1?lang=en") for link in links)
    shown = patient.get(site + next(link for link in links if "quote=" in link).partition("#")[0]).text
    assert '<mark id="cite--1"' in shown or '<mark id="cite-1"' in shown


def test_a_long_source_is_shown_a_part_at_a_time() -> None:
    text = ("word " * 300 + "\n\n") * 100
    cuts = [part(text, 0)]
    while cuts[-1][1] < len(text):
        cuts.append(part(text, cuts[-1][1]))
    assert "".join(text[first:last] for first, last in cuts) == text
    assert all(last - first <= AT_ONCE + 2_000 for first, last in cuts)
    assert all(text[last - 2 : last] == "\n\n" for _, last in cuts)
    assert part(text, len(text) + 99) == cuts[-1]


def test_the_hostile_source_is_there_to_be_read(site: str) -> None:
    assert "onerror=alert(1)" in HOSTILE
    assert patient.get(f"{site}/sources/3").status_code == 200


def link_labels(page: str) -> dict[str, str]:
    """By the id in the store the number that the page has on its link to a citation."""
    return dict(re.findall(r'<a href="[^"]*(?:/citations/|#cite-)(\d+)[^"]*">\[(\d+)\]', page))


def test_a_citation_has_the_number_of_its_report_on_every_page(served: Served, tmp_path: Path) -> None:
    store = tmp_path / "two.sqlite"
    rules = {"text": f"# US rules\n\n{SIX} {MONTHLY}\n", "title": "US rules"}
    reports = [ground(draft, [rules], store=store).report_id for draft in (SIX, f"{MONTHLY} {SIX}")]
    address = served(store)
    lists = [f"reports/{reports[1]}", f"reports/{reports[0]}", "citations", "sources/1"]
    assert [link_labels(patient.get(f"{address}/{path}").text) for path in lists] == [
        {"2": "1", "3": "2"},
        {"1": "1"},
        {"1": "1", "2": "1", "3": "2"},
        {"1": "1", "2": "1", "3": "2"},
    ]
    titles = [patient.get(f"{address}/citations/{uid}").text for uid in (1, 2, 3)]
    assert [re.findall(r"<h1>(\[\d\]) <bdi>(.*?)</bdi>", title) for title in titles] == [
        [("[1]", SIX)],
        [("[1]", MONTHLY)],
        [("[2]", SIX)],
    ]
    marked = patient.get(f"{address}/sources/1").text
    assert re.findall(r'data-label="([^"]*)"[^>]*>([^<]*)</mark>', marked) == [("[1] [2]", SIX), ("[1]", MONTHLY)]
