"""What becomes of one citation that an agent registers."""

from __future__ import annotations

import pytest
from pcite.nodes.policy import Policy
from pcite.nodes.ports import Judgement, Pair
from pcite.nodes.verifier.citing import CitationOutcome, Citing, check
from pcite.store.errors import EngineError
from pcite.store.records import Source
from pcite.store.sources.readers import from_text
from scripted import Scripted, holding

CLAIM = "Unterlagen sind zehn Jahre aufzubewahren."
QUOTE = "Die in Absatz 1 aufgeführten Unterlagen sind zehn Jahre unveränderbar aufzubewahren."
CONTEXT = f"(3) {QUOTE} Dies gilt unabhängig vom verwendeten Speichermedium"
YES = Scripted(holding("zehn Jahre"))


def test_a_quote_at_its_place_that_supports_the_claim_is_verified_with_all_that_decided(law: Source) -> None:
    checked = check(Citing(CLAIM, CONTEXT, QUOTE, {"section": "§ 147 Abs. 3"}), law, YES)
    assert (checked.status, checked.reason, checked.similarity) == ("verified", "", 1.0)
    assert law.text[checked.start : checked.end] == QUOTE
    assert checked.place["section"] == "§ 147 Abs. 3 Satz 1"
    assert (checked.probability, checked.threshold, checked.provenance.model) == (0.9, 0.6, "scripted-1")
    assert len(checked.asked) == 64
    assert "§ 147 Abs. 3" in checked.notes


def test_a_quote_of_another_absatz_has_failed_and_the_right_one_is_named(law: Source) -> None:
    checked = check(Citing(CLAIM, CONTEXT, QUOTE, {"section": "§ 147 Abs. 1"}), law, YES)
    assert (checked.status, checked.reason) == ("failed", "locator_mismatch")
    assert "stands at § 147 Abs. 3 Satz 1, not at § 147 Abs. 1" in checked.notes
    assert checked.asked == ""


def test_a_place_in_front_of_the_quote_has_to_be_right_too(law: Source) -> None:
    assert check(Citing(CLAIM, CONTEXT, f"§ 147 Abs. 3: {QUOTE}"), law, YES).status == "verified"
    checked = check(Citing(CLAIM, CONTEXT, f"§ 147 Abs. 1: {QUOTE}"), law, YES)
    assert (checked.status, checked.reason) == ("failed", "locator_mismatch")


@pytest.mark.parametrize(
    "locator",
    [
        {},
        {"page": 24},
        {"section": "147"},
        {"section": "§ 147"},
        {"paragraph": "147", "absatz": 3},
        {"section": "§ 147 Abs. 2-3"},
        {"section_header": "Ordnungsvorschriften für die Aufbewahrung"},
        {"section": "somewhere in the middle", "note": ["free", "form"]},
    ],
)
def test_a_locator_that_fits_or_says_nothing_comparable_is_no_hindrance(
    locator: dict[str, object], law: Source
) -> None:
    assert check(Citing(CLAIM, CONTEXT, QUOTE, locator), law, YES).status == "verified"


def test_a_quote_under_another_heading_has_failed(law: Source) -> None:
    checked = check(Citing(CLAIM, CONTEXT, QUOTE, {"section_header": "Steuersätze"}), law, YES)
    assert (checked.status, checked.reason) == ("failed", "locator_mismatch")
    assert "not under 'Steuersätze'" in checked.notes


@pytest.mark.parametrize(
    ("quote", "reason"),
    [(QUOTE.replace("zehn", "zwölf"), "quote_altered"), ("Rechnungen sind zu verbrennen.", "quote_missing")],
)
def test_a_quote_that_is_not_there_has_failed_whatever_the_engine_would_say(
    quote: str, reason: str, law: Source
) -> None:
    engine = Scripted(lambda pair: 1.0)
    checked = check(Citing(CLAIM, CONTEXT, quote), law, engine)
    assert (checked.status, checked.reason) == ("failed", reason)
    assert checked.similarity is not None
    assert checked.similarity < 1
    assert engine.asked == []


def test_the_premise_is_what_the_source_says_and_never_what_the_agent_says(law: Source) -> None:
    engine = Scripted(holding("Mond"))
    checked = check(Citing("Der Mond ist aus Käse.", f"{QUOTE} Der Mond ist aus Käse.", QUOTE), law, engine)
    assert checked.status == "failed"
    assert not any("Mond" in pair.premise for pair in engine.asked)


def test_a_quote_that_stands_there_and_does_not_support_the_claim_has_failed(law: Source) -> None:
    checked = check(Citing("Rechnungen sind zu scannen.", CONTEXT, QUOTE), law, Scripted(lambda pair: 0.1))
    assert (checked.status, checked.reason, checked.similarity) == ("failed", "not_supported", 1.0)
    assert "0.10, 0.60 is needed" in checked.notes


def test_a_number_that_differs_is_contradicted_whatever_the_engine_says(law: Source) -> None:
    claim = "Die in Absatz 1 aufgeführten Unterlagen sind zwölf Jahre aufzubewahren."
    checked = check(Citing(claim, CONTEXT, QUOTE), law, Scripted(lambda pair: 0.99))
    assert (checked.status, checked.reason) == ("failed", "contradicted")
    assert "'zwölf Jahre', the source 'zehn Jahre'" in checked.notes
    [finding] = checked.findings
    assert claim[finding.start : finding.end] == "zwölf Jahre"
    assert law.text[finding.source_start : finding.source_end] == "zehn Jahre"


def test_another_place_that_does_support_the_claim_is_named(law: Source) -> None:
    other = "Die Finanzbehörden können für einzelne Fälle Erleichterungen bewilligen."
    checked = check(Citing(CLAIM, other, other), law, YES)
    assert (checked.status, checked.reason) == ("failed", "not_supported")
    assert "supports it at § 147 Abs. 3 Satz 1: cite that" in checked.notes


def test_without_a_quote_the_best_passages_are_found_and_a_wrong_place_is_corrected(law: Source) -> None:
    told = "Die Unterlagen aus Absatz 1 sind zehn Jahre aufzubewahren."
    checked = check(Citing(CLAIM, told, None, {"section": "§ 147 Abs. 3"}, "paraphrase"), law, YES)
    assert (checked.status, checked.similarity) == ("verified", None)
    assert checked.start is not None
    assert "zehn Jahre" in law.text[checked.start : checked.end]
    assert "in other words" in checked.notes
    checked = check(Citing(CLAIM, told, None, {"section": "§ 148"}, "paraphrase"), law, YES)
    assert (checked.status, checked.reason) == ("failed", "locator_mismatch")
    assert "at § 147 Abs. 3 Satz 1, not at § 148" in checked.notes


def test_words_of_the_source_from_another_place_than_the_locator_names_are_a_wrong_place(law: Source) -> None:
    checked = check(Citing(CLAIM, QUOTE, None, {"section": "§ 148"}, "paraphrase"), law, YES)
    assert (checked.status, checked.reason) == ("failed", "locator_mismatch")
    assert "at § 147 Abs. 3 Satz 1, not at § 148" in checked.notes
    assert check(Citing(CLAIM, QUOTE, None, {"section": "§ 147"}, "paraphrase"), law, YES).status == "verified"


def test_a_quote_beside_the_words_that_support_the_claim_is_not_verified(law: Source) -> None:
    beside = "Dies gilt unabhängig vom verwendeten Speichermedium und ist nicht abdingbar."
    engine = Scripted(lambda pair: 0.95 if "zehn Jahre" in pair.premise else 0.1)
    checked = check(Citing(CLAIM, f"{QUOTE} {beside}", beside, {"section": "§ 147"}), law, engine)
    assert (checked.status, checked.reason) == ("unverified", "quote_beside")
    assert "§ 147 Abs. 3 Satz 1, not in the words that are quoted" in checked.notes
    both = check(Citing(CLAIM, f"{QUOTE} {beside}", f"{QUOTE} {beside}", {"section": "§ 147"}), law, engine)
    assert both.status == "verified"


@pytest.mark.parametrize(
    ("context", "said"),
    [
        ("Der Steuerberater empfiehlt jedem Mandanten eine sorgfältige Ablage.", "does not stand in the source"),
        (QUOTE.replace("zehn Jahre unveränderbar", "zwanzig Jahre"), "'zwanzig Jahre', the source 'zehn Jahre'"),
    ],
)
def test_an_invented_context_is_never_verified(context: str, said: str, law: Source) -> None:
    checked = check(Citing(CLAIM, context, QUOTE), law, YES)
    assert (checked.status, checked.reason) == ("unverified", "context_missing")
    assert said in checked.notes


@pytest.mark.parametrize(
    ("answer", "status", "reason"),
    [
        (Judgement(0.5), "unverified", "too_close"),
        (Judgement(None, reason="empty"), "unverified", "abstained"),
        (Judgement(None, pending=True), "pending", "timeout"),
        (Judgement(None), "unverified", "abstained"),
    ],
)
def test_what_the_engine_leaves_open_is_never_verified(
    answer: Judgement, status: str, reason: str, law: Source
) -> None:
    checked = check(Citing("Akten sind sorgsam zu führen.", CONTEXT, QUOTE), law, Scripted(lambda pair: answer))
    assert (checked.status, checked.reason) == (status, reason)


def test_the_policy_decides_what_is_enough(law: Source) -> None:
    engine = Scripted(lambda pair: 0.7)
    assert check(Citing(CLAIM, CONTEXT, QUOTE), law, engine, Policy(threshold=0.6)).status == "verified"
    strict = check(Citing(CLAIM, CONTEXT, QUOTE), law, engine, Policy(threshold=0.9, review_from=0.5))
    assert (strict.status, strict.threshold) == ("unverified", 0.9)


def test_a_language_that_the_engine_was_not_measured_on_is_not_judged(law: Source) -> None:
    english = "The documents have to be kept for ten years."
    checked = check(Citing(english, CONTEXT, QUOTE), law, Scripted(lambda pair: 0.99))
    assert (checked.status, checked.reason, checked.similarity) == ("unverified", "abstained", 1.0)
    assert "'en'" in checked.notes
    across = Scripted(lambda pair: 0.99, cross_lingual=True)
    assert check(Citing(english, CONTEXT, QUOTE), law, across).status == "verified"


def test_an_engine_that_fails_is_an_error_and_no_verdict(law: Source) -> None:
    def fail(pair: Pair) -> float:
        raise EngineError("judging", "the server is gone", "Try again")

    with pytest.raises(EngineError, match="server is gone"):
        check(Citing(CLAIM, CONTEXT, QUOTE), law, Scripted(fail))


def test_every_sentence_of_a_claim_has_to_hold(law: Source) -> None:
    engine = Scripted(lambda pair: 0.9 if "zehn" in pair.claim else 0.1)
    both = "Unterlagen sind zehn Jahre aufzubewahren. Finanzbehörden sind stets freundlich."
    assert check(Citing(both, CONTEXT, QUOTE), law, engine).status == "failed"
    assert check(Citing(" ", CONTEXT, QUOTE), law, engine).status == "unverified"


def negative(claim: str, law: Source, engine: Scripted, section: str = "§ 147") -> CitationOutcome:
    return check(Citing(claim, "§ 147 regelt die Aufbewahrung.", None, {"section": section}, "negative"), law, engine)


def test_a_negative_citation_holds_where_the_source_does_not_support_the_claim(law: Source) -> None:
    checked = negative("Das Gesetz verlangt die Verschlüsselung der Unterlagen.", law, Scripted(lambda pair: 0.1))
    assert (checked.status, checked.reason, checked.probability) == ("verified", "not_supported", 0.1)
    assert len(checked.asked) == 64


@pytest.mark.parametrize("section", ["§ 147", "§ 148"])
def test_a_negative_citation_has_failed_where_the_source_supports_the_claim_at_any_place(
    section: str, law: Source
) -> None:
    checked = negative(CLAIM, law, YES, section)
    assert (checked.status, checked.reason) == ("failed", "supported")
    assert "at § 147 Abs. 3 Satz 1" in checked.notes


def test_a_negative_citation_is_not_verified_by_silence(law: Source) -> None:
    assert negative(CLAIM, law, Scripted(lambda pair: Judgement(None, pending=True))).status == "pending"
    assert negative("The documents are encrypted.", law, Scripted(lambda pair: 0.0)).status == "unverified"
    assert negative("Akten sind sorgsam zu führen.", law, Scripted(lambda pair: 0.5)).status == "unverified"


def test_sources_with_the_same_text_are_not_mistaken_for_each_other() -> None:
    known = from_text("count\ncount: 42", identifier="a", kind="database", media_type="text/plain")
    other = known.model_copy(update={"kind": "document", "name": "Other"})
    for source in (known, other, known):
        engine = Scripted(lambda pair: 0.9)
        assert check(Citing("The count is high.", "Nobody knows the reason."), source, engine).status == (
            "verified" if source.kind == "database" else "unverified"
        )


def test_a_table_row_of_a_database_supports_what_it_says() -> None:
    rows = "paper: Meakin; year: 1984; method: simulation"
    source = from_text(rows, identifier="db", kind="database")
    citing = Citing("Meakin used simulation.", "The row of Meakin gives the method.", None, {"table": "papers"})
    assert check(citing, source, Scripted(holding("simulation"))).status == "verified"
