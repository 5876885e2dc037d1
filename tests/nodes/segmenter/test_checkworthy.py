import json
from pathlib import Path

import pcite
import pytest
from pcite.nodes.segmenter import segment
from pcite.nodes.segmenter.checkworthy import why_not

ROWS = [
    json.loads(line)
    for line in (Path(pcite.__file__).parent / "eval/data/checkworthy.jsonl").read_text("utf-8").splitlines()
]
SEEN = [row for row in ROWS if row["part"] == "seen"]


@pytest.mark.parametrize("row", SEEN, ids=lambda row: row["text"][:40])
def test_a_sentence_is_told_checkable_or_why_not(row: dict[str, str]) -> None:
    assert why_not(row["text"], row["lang"]) == row["reason"]


@pytest.mark.parametrize("lang", ["de", "en"])
def test_nine_of_ten_sentences_that_the_rules_were_not_written_for_are_rightly_told(lang: str) -> None:
    rows = [row for row in ROWS if row["part"] == "unseen" and row["lang"] == lang]
    right = [(why_not(row["text"], lang) is None) == (row["reason"] is None) for row in rows]
    assert sum(right) >= 0.9 * len(right)


@pytest.mark.parametrize("lang", ["de", "en"])
def test_every_reason_has_an_example_in_each_language(lang: str) -> None:
    assert {row["reason"] for row in ROWS if row["lang"] == lang} == {
        None, "purpose", "opinion", "recommendation", "question", "transition", "heading", "fragment"
    }  # fmt: skip


@pytest.mark.parametrize(
    "norm",
    [
        "Verifiers should allow subscriber-chosen secrets.",
        "Die Behörde soll den Antrag prüfen.",
        "The committee recommends a limit.",
        "Der Ausschuss empfiehlt einen Grenzwert.",
        "In the opinion of the court, the clause is void.",
    ],
)
def test_what_others_demand_advise_or_think_is_checkable(norm: str) -> None:
    assert why_not(norm, "en" if norm.isascii() else "de") is None


def test_a_few_words_without_a_verb_and_without_a_stop_are_a_fragment() -> None:
    assert why_not("Costs and benefits", "en") == "fragment"
    assert why_not("Costs and benefits.", "en") is None


def test_a_label_with_a_figure_in_a_list_is_checkable() -> None:
    assert why_not("Retention: 10 years", "en", in_list=True) is None
    assert why_not("retention rules", "en", in_list=True) == "fragment"


@pytest.mark.parametrize(
    "claim",
    [
        "In this study, we found that 40 percent slept badly.",
        "Finally the war ended.",
        "Here are 40 species of birds.",
        '"We believe in growth," said the chairman.',
    ],
)
def test_a_statement_of_fact_that_sounds_like_a_passage_is_checkable(claim: str) -> None:
    assert why_not(claim, "en") is None


@pytest.mark.parametrize(
    ("pointer", "lang"),
    [
        ("See also the annex.", "en"),
        ("See https://example.org/x for more.", "en"),
        ("Refer to Schedule 2.", "en"),
        ("Siehe auch die Anlage.", "de"),
        ("Vgl. https://example.org/.", "de"),
    ],
)
def test_what_only_points_to_another_place_needs_no_source(pointer: str, lang: str) -> None:
    assert why_not(pointer, lang) == "transition"


@pytest.mark.parametrize(
    "advice",
    [
        "Das Unternehmen sollte ein Verfahrensverzeichnis anlegen.",
        "Die Geschäftsführung sollte die Ablage überprüfen lassen.",
        "Es sollte daher ein internes Kontrollsystem eingeführt werden.",
        "Die Belege sollten künftig zentral abgelegt werden.",
        "Man sollte die Belege scannen.",
        "Die Belege sollte man scannen.",
        "Unternehmen sollten die Fristen notieren.",
        "Zudem sollten kleine Unternehmen die Fristen notieren.",
        "Ein Kaufmann sollte Bücher führen.",
    ],
)
def test_what_the_author_advises_with_sollte_needs_no_source(advice: str) -> None:
    assert why_not(advice, "de") == "recommendation"


@pytest.mark.parametrize(
    "norm",
    [
        "Laut BSI sollte das Unternehmen daher ein Konzept erstellen.",
        "Das Unternehmen sollte die Belege zehn Jahre nach § 147 AO aufbewahren.",
        "Menschen mit Diabetes sollten den HbA1c-Wert bestimmen lassen.",
        "Verfilmt werden sollte die Erzählung später.",
        "Die Leitlinie empfiehlt, dass Unternehmen die Fristen notieren sollten.",
        "Unternehmen sollten nach der Leitlinie des BSI die Fristen notieren.",
        "Unternehmen sollten die Fristen notieren, so das BSI.",
        "Laut BSI sollten Unternehmen die Fristen notieren.",
        "Nach § 5 sollte ein Kaufmann Bücher führen.",
        "Man sollte die Belege scannen, weil das Papier nach wenigen Jahren zerfällt.",
    ],
)
def test_what_should_be_by_a_norm_or_should_have_been_is_checkable(norm: str) -> None:
    assert why_not(norm, "de") is None


def test_advice_for_which_the_author_cites_a_source_is_checkable() -> None:
    (claim,) = segment("Unternehmen sollten die Fristen notieren [1].")
    assert claim.checkable
