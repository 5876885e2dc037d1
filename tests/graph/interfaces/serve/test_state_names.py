"""What can be true of a sentence has one name: in the report, in the lists and the queue of the pages, in the API."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from typing import get_args

import pytest
from pcite.graph.api import ground
from pcite.graph.interfaces.serve import ServerConfig, create_app
from pcite.graph.interfaces.serve.pages_frame import STATUSES
from pcite.graph.output.report.states import STATES as LOOKS
from pcite.graph.output.report.states import state_label
from pcite.prompts.page_words import PAGE
from pcite.prompts.serve_words import SERVE
from pcite.prompts.state_words import STATES
from pcite.store.citations.audit import adjudicate, ledger
from pcite.store.database import Database
from pcite.store.records.verdicts import Label
from scripted import Scripted
from selectolax.lexbor import LexborHTMLParser as HTMLParser

from . import patient
from .conftest import REPORT, running_server

SIX = "Brokers keep records for six years."
MONTHLY = "Branches report losses every month."
NINE = "Brokers keep records for nine years."
MOON = "The moon is a fine cheese."
FRENCH = "Les courtiers gardent leurs dossiers pendant six ans."
LABELS: dict[str, Label] = {
    SIX: "supported",
    MONTHLY: "review",
    NINE: "unsupported",
    MOON: "unsupported",
    FRENCH: "not_verifiable",
}
"""What becomes of each sentence; the third is contradicted."""
PROBABILITIES = {SIX: 0.95, MONTHLY: 0.48}


@pytest.fixture(scope="module")
def address(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    store = tmp_path_factory.mktemp("states") / "store.sqlite"
    rules = {"text": f"{SIX} Branches report on losses and gains every quarter.", "title": "Rules"}
    judge = Scripted(lambda pair: PROBABILITIES.get(pair.claim, 0.1))
    made = ground(" ".join(LABELS), [rules], verifier=judge, store=store, report_id=REPORT)
    texts = {claim.id: claim.text for claim in made.claims}
    assert {texts[verdict.claim_id]: verdict.label for verdict in made.verdicts} == LABELS
    assert "contradicted by" in made.verdicts[2].reason
    with running_server(store) as served:
        yield served


def badges(page: HTMLParser, panels: str, words: str) -> dict[str, str]:
    """By sentence the word of its badge."""
    return {
        panel.css_first(words).text().strip(): " ".join(panel.css_first(".badge").text().split()[1:])
        for panel in page.css(panels)
    }


@pytest.mark.parametrize("lang", ["en", "de"])
def test_a_sentence_has_one_name_for_its_state_in_the_report_the_lists_and_the_queue(address: str, lang: str) -> None:
    def shown(path: str) -> HTMLParser:
        return HTMLParser(patient.get(f"{address}{path}", params={"lang": lang}).text)

    names = {text: state_label(label, lang) for text, label in LABELS.items()}
    waiting = {text: name for text, name in names.items() if text != SIX}
    full = shown(f"/api/reports/{REPORT}/html")
    verdicts = [claim.css_first(".vh").text().removesuffix(": ") for claim in full.css(".claim[id]")]
    assert verdicts == list(names.values())
    assert badges(full, ".problem", ".statement bdi") == waiting
    assert badges(full, "#queue .queue-item", ".statement bdi") == names
    assert badges(shown(f"/reports/{REPORT}"), ".sentences > li", ".said") == names
    assert badges(shown("/queue"), ".stack > li", ".said") == waiting
    chips = [" ".join(chip.text().split()) for chip in full.css(".chip")]
    listed = [re.sub(r"^\W+", "", badge.text().strip()) for badge in shown("/").css(".counts .badge")]
    for state, count in {"ok": 1, "warn": 2, "bad": 2}.items():
        assert any(STATES[lang][state] in chip and str(count) in chip for chip in chips), chips
        assert f"{count} {STATES[lang][state]}" in listed


@pytest.mark.parametrize("lang", ["en", "de"])
def test_no_page_has_words_of_its_own_for_a_state(lang: str) -> None:
    for key, word in STATES[lang].items():
        assert PAGE[lang][key] == SERVE[lang][key] == word
    glances = {"ok": "supported", "warn": "state_review", "bad": "state_unsupported"}
    assert all(STATES[lang][glance] == STATES[lang][verdict] for glance, verdict in glances.items())
    assert (STATES[lang]["bad"], STATES[lang]["warn"]) == (STATES[lang]["unsupported"], STATES[lang]["review"])


@pytest.mark.parametrize("lang", ["en", "de"])
def test_two_states_have_two_names(lang: str) -> None:
    verdicts = [state_label(label, lang) for label in get_args(Label)]
    statuses = [STATES[lang][status] for status in STATUSES]
    assert len({*verdicts, *statuses, STATES[lang]["none"]}) == len(verdicts) + len(statuses) + 1


def test_the_api_describes_each_verdict_by_the_name_that_the_pages_have() -> None:
    schemas = create_app(ServerConfig(":memory:")).openapi()["components"]["schemas"]
    described = schemas["ReportClaim"]["properties"]["verdict"]["description"]
    assert dict(re.findall(r"`(\w+)` \(([^)]+)\)", described)) == {label: state_label(label, "en") for label in LOOKS}
    assert LOOKS.keys() == {*get_args(Label)}


@pytest.mark.parametrize("lang", ["en", "de"])
def test_a_citation_that_was_verified_is_so_in_the_report_and_on_the_pages(address: str, lang: str) -> None:
    def shown(path: str) -> str:
        return patient.get(f"{address}{path}", params={"lang": lang}).text

    for path in "/citations", "/citations/1":
        assert HTMLParser(shown(path)).css_first("main .badge").text().split()[1] == STATES[lang]["verified"]
    status = HTMLParser(shown(f"/api/reports/{REPORT}/html")).css_first(".card .status")
    assert status.text().split()[1] == f"{STATES[lang]['verified']}:"


@pytest.mark.parametrize(
    ("lang", "votes", "name", "lines"),
    [
        ("en", ["unsupported", "supported"], "Reviewers disagree", ["not supported by Ada", "supported by Bob"]),
        ("en", ["unclear"], "Doubted by a person", ["unclear by Ada"]),
        ("de", ["unsupported"], "Von einem Menschen abgelehnt", ["nicht belegt von Ada"]),
    ],
)
def test_the_queue_says_who_decided_what_of_a_sentence_that_people_doubt_in_its_own_words(
    tmp_path: Path, lang: str, votes: list[str], name: str, lines: list[str]
) -> None:
    store = tmp_path / "store.sqlite"
    ground(SIX, [{"text": SIX, "title": "Rules"}], verifier=Scripted(lambda _: 0.95), store=store, report_id=REPORT)
    with Database.open(store) as database:
        [entry] = ledger(database, REPORT)
        for vote, reviewer in zip(votes, ["Ada", "Bob"], strict=False):
            adjudicate(database, entry.target, vote, reviewer)
    with running_server(store) as served:
        [panel] = HTMLParser(patient.get(f"{served}/queue", params={"lang": lang}).text).css(".stack > li")
    assert " ".join(panel.css_first(".badge").text().split()[1:]) == name
    shown = [line.text().partition(": ")[2] for line in panel.css(".meta > span")]
    assert shown == lines
