"""A verb that two German clauses share stands in the first of them."""

from __future__ import annotations

from time import process_time

import pytest
from pcite.nodes.engines.reader_gapping import gaps_filled


@pytest.mark.parametrize(
    ("german", "filled"),
    [
        (
            "Belege sind zehn Jahre, die sonstigen Papiere sechs Jahre aufzubewahren.",
            "Belege sind zehn Jahre aufzubewahren und die sonstigen Papiere für sechs Jahre.",
        ),
        (
            "Die Gebühr ist um 5 Prozent, die übrigen Kosten um 7 Prozent gestiegen.",
            "Die Gebühr ist um 5 Prozent gestiegen und die übrigen Kosten um 7 Prozent.",
        ),
    ],
)
def test_the_first_clause_has_the_verb_of_the_second(german: str, filled: str) -> None:
    assert gaps_filled(german) == filled


@pytest.mark.parametrize(
    "german",
    [
        "Die Kommission ist zuständig, die Mitgliedstaaten zu unterrichten.",
        "Er hat das Recht, die Ware zu prüfen.",
        "Die Frist ist drei Jahre, sie kann verlängert werden.",
        "Die Frist war zehn Tage, weil die Frist sechs Tage gedauert hat.",
        "Die Ware ist gut, der Preis zu hoch.",
        "",
    ],
)
def test_clauses_that_share_no_verb_stay_as_they_are(german: str) -> None:
    assert gaps_filled(german) == german


def test_a_long_text_takes_time_by_its_length() -> None:
    start = process_time()
    gaps_filled("Belege sind zehn Jahre, " * 5_000)
    assert process_time() - start < 5
