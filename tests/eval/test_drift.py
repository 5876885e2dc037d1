"""The measurement of drift sets what was found beside what a person judged."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import pytest
from pcite.eval.drift import FATES, DriftItem, disagreements, items, measure, table

HEAD = "# Umsatzsteuergesetz\n\n##### § 20 Berechnung der Steuer\n\n"
RATE = "Die Steuer beträgt für jeden steuerpflichtigen Umsatz 19 Prozent der Bemessungsgrundlage."
SHORT, LONG = (
    "Die Frist zur Abgabe der Erklärung beträgt fünf Monate.",
    "Die Frist zur Abgabe der Erklärung beträgt neun Monate.",
)
BILL = "Der Wechsel verjährt nach den Vorschriften des Wechselgesetzes."


@pytest.fixture
def corpus(tmp_path: Path) -> Path:
    for folder, name, text in (
        ("gesetze_alt", "law_2012-08-02.md", f"{HEAD}(1) {RATE}\n\n(2) {SHORT}\n\n(3) {BILL}\n"),
        ("gesetze", "law.md", f"{HEAD}(1) {RATE}\n\n(2) {LONG}\n\n(3) (weggefallen)\n"),
    ):
        (tmp_path / "de" / folder).mkdir(parents=True)
        (tmp_path / "de" / folder / name).write_text(text, encoding="utf-8")
    return tmp_path


def test_what_a_person_judged_is_counted_against_what_was_found(corpus: Path) -> None:
    judged = [
        DriftItem("law", "§ 20 Abs. 1", RATE, RATE, "unchanged", True),
        DriftItem("law", "§ 20 Abs. 2", SHORT, SHORT, "altered", False),
        DriftItem("law", "§ 20 Abs. 3", BILL, BILL, "moved", True),
    ]
    measured = measure(corpus, judged)
    told = table(measured)
    assert "| altered | 0 | 0 | 1 | 0 |" in told
    assert "| moved | 0 | 0 | 0 | 1 |" in told
    assert "fate as judged by hand: 2 of 3" in told
    assert "does not hold any more: 1, found: 1 fails" in told
    [other] = disagreements(measured)
    assert other.startswith("law § 20 Abs. 3: by hand moved, still holds\n[3] gone")


def test_the_sentences_are_about_twenty_of_each_law_with_every_fate() -> None:
    given = items()
    assert set(Counter(item.law for item in given).values()) <= {23, 24}
    assert {item.fate for item in given} == set(FATES)
    assert all((item.holds is None) == (item.fate == "gone") for item in given)
    assert len({item.quote for item in given}) == len(given)
