"""German texts: what is put into them, and beside them, is German in every output."""

from __future__ import annotations

import pcite
from pcite.graph.on_fail import on_fail
from pcite.graph.output.documents_markdown import as_markdown
from pcite.graph.output.plain_text import report
from pcite.store.records import Grounding

LAW = "# Aufbewahrung\n\nHandelsbriefe sind sechs Jahre aufzubewahren."
DRAFT = "Handelsbriefe sind sechs Jahre aufzubewahren. Der Mond besteht aus grünem Käse [7]."


def grounded() -> Grounding:
    return pcite.ground(DRAFT, [LAW])


def test_a_german_text_has_german_flags_in_every_output() -> None:
    grounding = grounded()
    assert grounding.text.endswith("Käse [7] [Quelle fehlt] [Beleg fehlt].")
    assert "Käse [7] [Quelle fehlt] [Beleg fehlt]." in as_markdown(grounding)
    outcome = on_fail(grounding, "flag")
    assert outcome.text == grounding.text
    assert outcome.miscited == ()
    assert any("points to nothing" in told for told in outcome.feedback)


def test_what_is_printed_of_a_german_text_has_german_headings() -> None:
    printed = report(grounded())
    for heading in "## Quellen", "## Nicht belegt oder nicht geklärt", "## Hinweise":
        assert heading in printed
    assert "References" not in printed
    assert "- Nicht belegt: „Der Mond" in printed or "- Keine Fundstelle: „Der Mond" in printed


def test_an_english_page_of_a_german_text_has_english_flags() -> None:
    assert "[citation needed]" in as_markdown(grounded(), lang="en")
