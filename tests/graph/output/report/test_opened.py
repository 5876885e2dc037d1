"""Where the sources of a report open that is served among other pages."""

from __future__ import annotations

import re

from pcite.graph.api import ground
from pcite.graph.output.report import as_html
from pcite.nodes.ports import Pair
from scripted import Scripted

DRAFT = "Brokers keep records for six years. Clerks keep letters for two years. The moon is made of green cheese."
FILE = {"text": "Brokers keep records for six years.", "uri": "rules/brokers.md", "title": "Brokers"}
PAGE = {"text": "Clerks keep letters for two years.", "uri": "https://law.example/clerks", "title": "Clerks"}


def judged(pair: Pair) -> float:
    return 0.9 if pair.claim in pair.premise else 0.1


def test_files_open_at_the_server_with_their_words_and_pages_of_the_web_where_they_are() -> None:
    grounding = ground(DRAFT, [FILE, PAGE], verifier=Scripted(judged))
    shown = as_html(grounding, opens=lambda source, words: f"/at/{source.name}/{words[:7]}")
    links = set(re.findall(r'href="([^#"]+)[^"]*" target="_blank"', shown))
    assert {"/at/Brokers/Brokers", "/at/Brokers/", "https://law.example/clerks"} <= links
    assert not any("brokers.md" in link or link.startswith("file:") for link in links)
    assert "brokers.md" in str(re.findall(r'href="([^#"]+)', as_html(grounding)))
