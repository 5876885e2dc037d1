"""Anchors: a quote of one edition in the next. The laws are AO and KrWG (public domain, § 5 UrhG)."""

from __future__ import annotations

import pytest
from pcite.store.citations.audit import Edition, anchored, difference, likeness, place
from pcite.store.records import Source
from pcite.store.records.locators import Locator
from pcite.store.sources.selectors import selectors

OLD = """# Abgabenordnung

##### § 147 Ordnungsvorschriften für die Aufbewahrung von Unterlagen

(3) Die in Absatz 1 Nr. 1, 4 und 4a aufgeführten Unterlagen sind zehn
Jahre aufzubewahren. Die Aufbewahrungsfrist läuft jedoch nicht ab, soweit und solange
die Unterlagen für Steuern von Bedeutung sind.

(4) Die Kosten trägt der Steuerpflichtige.

##### § 149 Abgabe der Steuererklärungen

(2) Soweit die Steuergesetze nichts anderes bestimmen, sind
Steuererklärungen, die sich auf ein Kalenderjahr beziehen, spätestens fünf Monate danach
abzugeben. Das Gleiche gilt für Anmeldungen.

##### § 170 Beginn der Festsetzungsfrist

(6) Für die Wechselsteuer beginnt die Festsetzungsfrist nicht vor Ablauf
des Kalenderjahrs, in dem der Wechsel fällig geworden ist.
"""
NEW = """# Abgabenordnung

##### § 147 Ordnungsvorschriften für die Aufbewahrung von Unterlagen

(3) Die in Absatz 1 Nr. 1, 4 und 4a aufgeführten Unterlagen sind zehn Jahre aufzubewahren.
Bei empfangenen Lieferscheinen endet die Aufbewahrungsfrist mit dem Erhalt der Rechnung. Die
Aufbewahrungsfrist läuft jedoch nicht ab, soweit und solange die Unterlagen für Steuern von Bedeutung sind.

(4) Die Kosten trägt der Steuerpflichtige.

##### § 149 Abgabe der Steuererklärungen

(2) Soweit die Steuergesetze nichts anderes bestimmen, sind
Steuererklärungen, die sich auf ein Kalenderjahr beziehen, spätestens sieben Monate danach
abzugeben. Die gleiche Regelung ist auch auf alle anderen Anmeldungen anzuwenden.

##### § 150 Form und Inhalt der Steuererklärungen

(4) Die Kosten trägt der Steuerpflichtige.
"""


def edition(text: str) -> Edition:
    return Edition(Source(id=str(hash(text)), identifier="ao.md", name="AO", text=text, content_hash="", lang="de"))


@pytest.mark.parametrize(
    ("quote", "fate", "was", "now"),
    [
        ("Die in Absatz 1 Nr. 1, 4 und 4a aufgeführten Unterlagen sind zehn\nJahre aufzubewahren.", "unchanged",
         "§ 147 Abs. 3 Satz 1", "§ 147 Abs. 3 Satz 1"),
        ("Die Aufbewahrungsfrist läuft jedoch nicht ab, soweit und solange\ndie Unterlagen für Steuern von Bedeutung "
         "sind.",
         "moved", "§ 147 Abs. 3 Satz 2", "§ 147 Abs. 3 Satz 3"),
        ("spätestens fünf Monate danach\nabzugeben.", "altered", "§ 149 Abs. 2 Satz 1", "§ 149 Abs. 2 Satz 1"),
        ("Für die Wechselsteuer beginnt die Festsetzungsfrist nicht vor Ablauf\ndes Kalenderjahrs, in dem der Wechsel "
         "fällig geworden ist.", "gone", "§ 170 Abs. 6", None),
    ],
)  # fmt: skip
def test_a_quote_is_unchanged_moved_altered_or_gone(quote: str, fate: str, was: str, now: str | None) -> None:
    start = OLD.index(quote)
    found = anchored(edition(OLD), edition(NEW), selectors(OLD, start, start + len(quote)), start, start + len(quote))
    assert (found.fate, found.was.label, found.now and found.now.label) == (fate, was, now)


def test_what_changed_is_told_word_by_word_over_the_whole_sentence() -> None:
    start = OLD.index("Soweit die Steuergesetze")
    end = OLD.index("Das Gleiche")
    found = anchored(edition(OLD), edition(NEW), selectors(OLD, start, end), start, end)
    assert found.difference.endswith("spätestens [-fünf-] {+sieben+} Monate danach abzugeben.")
    assert found.start is not None
    assert NEW[found.start : found.end].startswith("Soweit die Steuergesetze")


def test_words_that_stand_at_several_places_are_sought_where_they_stood() -> None:
    start = OLD.index("Die Kosten")
    end = start + len("Die Kosten trägt der Steuerpflichtige.")
    found = anchored(edition(OLD), edition(NEW), selectors(OLD, start, end), start, end)
    assert (found.fate, found.now and found.now.paragraph) == ("unchanged", "§ 147")


def test_the_only_sentence_of_an_absatz_is_its_first() -> None:
    assert place(Locator(paragraph="§ 45", absatz="1", satz="1")) == place(Locator(paragraph="§ 45", absatz="1"))
    assert place(Locator(paragraph="§ 45", absatz="1", satz="2")) != place(Locator(paragraph="§ 45", absatz="1"))


def test_a_line_is_no_place_since_it_shifts_with_every_word_before_it() -> None:
    assert place(Locator(line=3)) == place(Locator(line=30))
    assert place(Locator(page=3)) != place(Locator(page=4))


def test_likeness_counts_words_in_order() -> None:
    assert likeness("a b c d", "a b c d.") == 1.0
    assert likeness("a b c d", "a x c d") == 2 * 3 / (4 + 4)
    assert likeness("", "a") == 0.0


def test_a_difference_shows_both_wordings() -> None:
    assert difference("keep it for six years", "keep them for six full years") == (
        "keep [-it-] {+them+} for six {+full+} years"
    )
