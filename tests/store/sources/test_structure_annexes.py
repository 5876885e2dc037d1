"""Annexes of German law have numbers of their own."""

from __future__ import annotations

from pcite.store.sources.readers import from_text
from pcite.store.sources.structure import units


def test_numbers_in_bold_type_are_those_of_an_annex_and_their_titles_no_sentences() -> None:
    text = (
        "### Anlage 4 Anforderungen\n\n**1.** **Begriffe**\n\n    Es gelten die Begriffe. Sie gelten immer.\n\n"
        "**2.** **Herstellung**\n\n    (1) Blei darf nicht hinein.\n\n    (2) Der Grenzwert gilt.\n\n"
        "**2.1** **Kontrolle**\n\n    Sie ist laufend.\n"
    )
    annex = from_text(text, identifier="law", media_type="text/markdown").model_copy(update={"lang": "de"})
    assert [unit.locator.label for unit in units(annex)] == [
        "Anlage 4 Nr. 1", "Anlage 4 Nr. 1 Satz 1", "Anlage 4 Nr. 1 Satz 2", "Anlage 4 Nr. 2", "Anlage 4 Nr. 2 Nr. 1",
        "Anlage 4 Nr. 2 Nr. 2", "Anlage 4 Nr. 2.1", "Anlage 4 Nr. 2.1",
    ]  # fmt: skip
