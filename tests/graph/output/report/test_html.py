"""The file: one page that needs nothing else, says what it may run, and is whole without scripts."""

from __future__ import annotations

import re
from base64 import b64encode
from hashlib import sha256
from pathlib import Path

import pytest
import reports
from pcite.graph.api import ground
from pcite.graph.output.report import as_html
from pcite.store.records import Grounding
from scripted import Scripted, holding
from selectolax.lexbor import LexborHTMLParser as HTMLParser

SIX = "Brokers keep records for six years."
SECHS = "Kaufleute bewahren Briefe sechs Jahre auf."


@pytest.fixture(scope="module", params=reports.DEMO)
def grounding(request: pytest.FixtureRequest) -> Grounding:
    return reports.demo(request.param)


@pytest.fixture(scope="module")
def tree(grounding: Grounding) -> HTMLParser:
    return HTMLParser(as_html(grounding))


def digest(text: str) -> str:
    return b64encode(sha256(text.encode()).digest()).decode()


def test_the_policy_lets_run_and_look_only_what_the_page_itself_brings(tree: HTMLParser) -> None:
    policy = tree.css_first("meta[http-equiv='Content-Security-Policy']").attributes["content"] or ""
    scripts, styles = tree.css("script"), tree.css("style")
    assert (len(scripts), len(styles)) == (1, 1)
    assert f"script-src 'sha256-{digest(scripts[0].text())}'" in policy
    assert f"style-src 'sha256-{digest(styles[0].text())}'" in policy
    assert policy.startswith("default-src 'none'")
    assert "unsafe" not in policy
    assert not tree.css("[style]")


def test_nothing_is_fetched_and_nothing_runs_from_an_attribute(tree: HTMLParser) -> None:
    assert not tree.css("link, iframe, object, embed, base, form[action]")
    for node in tree.css("*"):
        assert not [name for name in node.attributes if name.startswith("on")]
        assert (node.attributes.get("src") or "data:").startswith("data:")


@pytest.mark.parametrize(("six", "moon"), [(SIX, "The moon is a rule."), (SECHS, "Der Mond ist eine Regel.")])
def test_no_gap_stands_between_a_badge_and_the_full_stop_behind_it(six: str, moon: str) -> None:
    found = ground(f"{six} {moon}", [six], verifier=Scripted(lambda pair: 0.9 if pair.claim == six else 0.1))
    paper = HTMLParser(as_html(found)).css_first(".paper")
    assert [len(paper.css(f".nb > .{kind}")) for kind in ("cite", "flag")] == [1, 1]
    shown = paper.text()
    assert len(re.findall(r"\]\.", shown)) == 2
    assert not re.search(r"\]\s+[.,;]", shown)


def test_no_rule_of_the_page_pushes_away_what_stands_behind_a_badge(tree: HTMLParser) -> None:
    rules = re.findall(r"([^{}]+)\{([^{}]*)\}", tree.css_first("style").text())
    badges = [rule for chosen, rule in rules if re.search(r"\.(?:cite|flag|nb)\s*(?:,|$)", chosen.strip())]
    assert badges
    assert not [rule for rule in badges if re.search(r"margin(?:-right|-inline|-inline-end)?\s*:|(?<!-)gap", rule)]


def test_every_link_inside_the_page_leads_somewhere_and_no_id_stands_twice(tree: HTMLParser) -> None:
    ids = [node.attributes["id"] for node in tree.css("[id]")]
    assert len(ids) == len(set(ids))
    inside = [node.attributes["href"] or "" for node in tree.css("a[href^='#']")]
    assert {link[1:] for link in inside} <= set(ids)
    assert {node.attributes[name] for name in ("for", "aria-labelledby") for node in tree.css(f"[{name}]")} <= set(ids)


def test_states_are_words_and_signs_and_not_colours_alone(tree: HTMLParser) -> None:
    for claim in tree.css(".claim[id]"):
        assert claim.css_first(".vh").text().strip()
    for flag in tree.css(".flag"):
        assert flag.css_first(".icon").text()
        assert flag.text(strip=True)


def test_every_citation_is_readable_without_a_script(tree: HTMLParser, grounding: Grounding) -> None:
    cards = tree.css("details.card")
    assert len(cards) == len({(c.number, c.source_id, c.quote_start) for c in grounding.citations})
    assert [card.css_first(".quote").text() for card in cards] == [c.quote for c in grounding.citations]
    assert all(card.css_first(".context mark") for card in cards)
    assert all(card.css_first("a.open[href]") for card in cards)


def test_every_link_that_was_tried_is_told(tree: HTMLParser, grounding: Grounding) -> None:
    assert len(tree.css("#links tbody tr")) == sum(len(verdict.links) for verdict in grounding.verdicts)


@pytest.mark.parametrize(("asked", "shown"), [(None, "de"), ("en", "en"), ("de", "de"), ("fr", "en")])
def test_the_page_speaks_the_language_of_the_draft_or_the_one_that_was_asked_for(asked: str | None, shown: str) -> None:
    tree = HTMLParser(as_html(reports.demo("aufbewahrung_de"), lang=asked))
    assert tree.css_first("html").attributes["lang"] == shown
    assert tree.css_first(".paper").attributes["lang"] == "de"


def test_a_source_without_an_address_has_no_link_and_says_why() -> None:
    found = ground(SIX, [SIX], verifier=Scripted(holding("six")))
    tree = HTMLParser(as_html(found))
    assert not tree.css("a.open")
    assert tree.css_first(".card .no-link").text()


def test_nothing_of_a_hostile_report_is_markup() -> None:
    html = as_html(reports.hostile())
    tree = HTMLParser(html)
    assert (len(tree.css("script")), len(tree.css("style"))) == (1, 1)
    allowed = re.compile(r"#|https?://|file://|[\w%./-]+(?:#|$)")
    for node in tree.css("a[href]"):
        assert allowed.match(node.attributes["href"] or "")
    assert not tree.css("[onerror], [onload], [onmouseover], [onfocus], iframe, img")
    assert "{{ 7 * 7 }}" in tree.body.text()


def test_a_null_byte_and_direction_signs_stay_within_their_words() -> None:
    draft = "Brokers keep records \u202efor six\u202c years. A \x00 sign."
    html = as_html(ground(draft, ["Brokers keep records for six years."], verifier=Scripted(holding("six"))))
    assert "\x00" not in html
    for node in HTMLParser(html).css(".statement"):
        assert node.css("bdi")


def test_a_line_of_a_megabyte_is_shown_without_multiplying_it() -> None:
    draft = "Brokers keep records. " + "word " * 200_000
    small = ground("Brokers keep records.", ["Brokers keep records."], verifier=Scripted(holding("x")))
    claim = small.claims[0].model_copy(update={"end": len(draft), "text": draft})
    large = small.model_copy(update={"draft": draft, "text": draft, "claims": (claim,)})
    assert len(as_html(large)) < 6 * len(draft)


@pytest.mark.ci
def test_pages_of_a_pdf_are_pictures_unless_the_file_is_gone_or_another_one(
    pdf_report: Grounding, tmp_path: Path
) -> None:
    assert 'src="data:image/' in as_html(pdf_report)
    assert 'src="data:image/' not in as_html(pdf_report, pages=False)
    other = tmp_path / "other.pdf"
    other.write_bytes(b"%PDF-1.7")
    source = pdf_report.sources[0]
    gone, changed = (
        pdf_report.model_copy(update={"sources": (source.model_copy(update={"identifier": str(path)}),)})
        for path in (tmp_path / "gone.pdf", other)
    )
    assert "the file is not there any more" in as_html(gone)
    assert "the file there now is not the one that was checked" in as_html(changed)


def test_a_source_with_a_relative_path_is_opened_from_wherever_the_page_lies(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "rules.html").write_text(f"<p>{SIX}</p>", encoding="utf-8")
    found = ground(f"{SIX} The moon is a rule.", [Path("rules.html")], verifier=Scripted(holding("six")))
    links = HTMLParser(as_html(found, base="out")).css("a[href*='rules.html']")
    assert {(link.attributes["href"] or "").partition("#")[0] for link in links} == {"../rules.html"}
    whole = found.sources[0].model_copy(update={"identifier": str(tmp_path / "rules.html")})
    moved = as_html(found.model_copy(update={"sources": (whole,)}), base="out")
    assert f'href="{(tmp_path / "rules.html").as_uri()}#' in moved
