"""What the page shows: every claim with its state, every citation at its place, every problem with its reason."""

from __future__ import annotations

from datetime import UTC, datetime

import pytest
import reports
from pcite.graph.api import ground
from pcite.graph.output.report import as_html
from pcite.graph.output.report.page import Element, page
from pcite.graph.output.report.states import findings_in_german, likelihood, percent, reason
from pcite.graph.output.report.stretches import Stretch, TextRun
from pcite.nodes.engines.behaviour import fixed_pairs
from pcite.nodes.policy import Policy
from pcite.nodes.ports import Judgement, Pair
from pcite.nodes.verifier.gates import check
from pcite.nodes.verifier.gates.close import check as read_closely
from pcite.prompts.flags import FLAGS_DE
from pcite.prompts.page_terms import GATES, OUTCOMES
from pcite.prompts.page_words import PAGE
from pcite.store.records import Grounding
from scripted import Answer, Scripted

RULES = "# Rules\n\nBrokers keep their records for six years. The office opens at nine in the morning.\n"
DRAFT = "# Memo\n\nBrokers keep *records for **six** years*. The moon is made of green cheese."


def of_six(pair: Pair) -> float:
    return 0.9 if "six" in pair.claim and "six" in pair.premise else 0.1


def grounded(draft: str = DRAFT, answer: Answer | None = None, policy: Policy | None = None) -> Grounding:
    return ground(draft, [RULES], verifier=Scripted(answer or of_six), policy=policy or Policy())


def stretches(elements: tuple[Element, ...]) -> list[Stretch]:
    return [s for e in elements for s in [*e.stretches, *stretches(e.elements)]]


def runs(elements: tuple[Element, ...]) -> list[TextRun]:
    return [run for stretch in stretches(elements) for run in stretch.runs]


def test_a_claim_keeps_its_state_across_the_markup_inside_it() -> None:
    claimed = [s for s in stretches(page(grounded(), "en").elements) if s.mark]
    assert [(s.mark.state, s.mark.verdict) for s in claimed if s.mark] == [
        ("ok", "Supported"),
        ("bad", "Not supported"),
    ]
    assert [(r.text, r.tags) for r in claimed[0].runs if r.kind == "words"] == [
        ("Brokers keep ", ()),
        ("records for ", ("em",)),
        ("six", ("em", "strong")),
        (" years", ("em",)),
        (".", ()),
    ]


def test_markers_lead_to_cards_and_flags_to_problems() -> None:
    shown = page(grounded(), "en")
    found = [(r.kind, r.text, r.href) for r in runs(shown.elements) if r.kind != "words"]
    assert found == [("cite", "[1]", "cite-1"), ("flag", "[citation needed]", "p-c2")]
    assert [card.id for card in shown.cards] == ["cite-1"]
    assert [item.id for items in shown.problems.values() for item in items] == ["p-c2"]


@pytest.mark.parametrize("name", reports.DEMO)
@pytest.mark.parametrize("lang", ["de", "en"])
def test_the_page_has_the_text_word_for_word(name: str, lang: str) -> None:
    grounding = reports.demo(name)
    said = "".join(run.before + run.text for run in runs(page(grounding, lang).elements))
    text = grounding.text
    for english, german in FLAGS_DE.items():
        text = text.replace(*((english, german) if lang == "de" else (german, english)))
    assert said == text.replace("\n", "")


def test_every_marker_of_a_real_report_has_its_card_and_every_flag_its_problem() -> None:
    for name in reports.DEMO:
        shown = page(reports.demo(name), "en")
        places = {card.id for card in shown.cards} | {p.id for items in shown.problems.values() for p in items}
        assert {run.href for run in runs(shown.elements) if run.kind in ("cite", "flag")} <= places
        assert all(use.mark in {s.mark.id for s in stretches(shown.elements) if s.mark} for use in shown.cards[0].uses)


def test_a_card_has_source_place_quote_context_and_how_it_was_checked() -> None:
    card = page(reports.demo("aufbewahrung_de"), "de").cards[0]
    assert (card.label, card.place) == ("[1]", "§ 257 Abs. 1 Nr. 2")
    assert card.quoted == f"„{card.quote}“"
    assert card.copies["place"].endswith("§ 257 Abs. 1 Nr. 2)")
    assert "Organisationsunterlagen" in card.around.quote
    assert (card.uses[0].likelihood, card.uses[0].needed) == ("wahrscheinlich (66\xa0%)", "nötig sind 60\xa0%")


def test_a_number_cited_twice_is_one_card_with_two_ways_back() -> None:
    draft = "Brokers keep records for six years.\n\nThe records of brokers are kept six years."
    shown = page(grounded(draft), "en")
    assert len(shown.cards) == 1
    assert [use.mark for use in shown.cards[0].uses] == ["c1", "c2"]


def test_the_authors_own_marker_leads_to_its_card_and_one_that_fails_to_the_notes() -> None:
    draft = "Brokers keep their records for six years [1]. Brokers keep their records for six years [7]."
    shown = page(grounded(draft), "de")
    found = [(r.kind, r.text, r.href, r.state) for r in runs(shown.elements) if r.kind != "words"]
    assert found == [
        ("cite", "[1]", "cite-1", "ok"),
        ("flag", "[Quelle fehlt]", "notes", "bad"),
        ("cite", "[1]", "cite-1", "ok"),
    ]
    assert len(shown.notes) == 1
    assert shown.problems == {}


def test_claims_that_are_struck_are_shown_as_struck() -> None:
    shown = page(grounded(policy=Policy(on_unsupported="strike")), "en")
    removed = "".join(run.text for run in runs(shown.elements) if run.kind == "removed")
    assert removed.strip() == "The moon is made of green cheese."
    assert shown.policy == "struck out"


def test_a_claim_that_the_text_does_not_flag_is_flagged_by_the_page() -> None:
    shown = page(grounded(policy=Policy(on_unsupported="keep")), "en")
    assert [s.mark.flagged for s in stretches(shown.elements) if s.mark] == [False, False]
    assert shown.policy == "left as it is"


def test_contradicted_claims_stand_apart_and_say_what_differs() -> None:
    shown = page(reports.demo("passwords_en"), "en")
    first = shown.problems["contradictions"][0]
    assert (first.findings[0].claimed, first.findings[0].source_words) == ("10", "100")
    assert first.near is not None
    assert [bit.text for bit in first.near.bits if bit.marked] == ["100"]


def test_what_is_pending_is_neither_supported_nor_refuted() -> None:
    shown = page(grounded(answer=lambda pair: Judgement(None, pending=True)), "en")
    assert {item.state for item in shown.problems["open_claims"]} == {"warn"}
    assert shown.chips[0].number == 0


def test_an_empty_page_says_so() -> None:
    nothing = Grounding(
        report_id="r", draft="", text="", references="", insertions=(), claims=(), verdicts=(), citations=(),
        passages=(), sources=(), created_at=datetime(2026, 1, 1, tzinfo=UTC),
    )  # fmt: skip
    shown = page(nothing, "en")
    assert (shown.score, shown.summary, shown.elements) == ("", PAGE["en"]["nothing"], ())


@pytest.mark.parametrize(
    ("value", "lang", "said"),
    [
        (0.97, "en", "almost certain (97%)"),
        (0.999, "en", "almost certain (99%)"),
        (0.84, "de", "sehr wahrscheinlich (84\xa0%)"),
        (0.5, "en", "likely (50%)"),
        (0.19, "de", "sehr unwahrscheinlich (19\xa0%)"),
        (None, "de", "das Modell antwortet nur mit Ja oder Nein, ohne Wahrscheinlichkeit"),
    ],
)
def test_a_probability_is_said_in_words_and_never_rounded_up_to_certainty(
    value: float | None, lang: str, said: str
) -> None:
    assert likelihood(value, lang) == said


def test_only_certainty_is_a_hundred_per_cent() -> None:
    assert [percent(value, "en") for value in (0.9999, 1.0, 0.0)] == ["99%", "100%", "0%"]
    assert [percent(value, "en", 0.7) for value in (0.697, 0.7, 0.693)] == ["69%", "70%", "69%"]


@pytest.mark.parametrize("name", reports.DEMO)
def test_every_reason_of_the_demo_has_a_german_sentence(name: str) -> None:
    for verdict in reports.demo(name).verdicts:
        said, lang = reason(verdict.reason, "de")
        assert not said or lang == "de"


def test_a_reason_leaves_to_the_findings_what_they_say() -> None:
    said = "contradicted by Rules, § 1: The claim says at least '8', the source at least '6'."
    assert reason(said, "en") == ("Contradicted by Rules, § 1.", "en")
    assert reason(said, "de") == ("Widerspruch zu Rules, § 1.", "de")


def test_a_place_that_supports_a_part_says_that_the_whole_is_open() -> None:
    shown = page(reports.demo("passwords_en"), "en")
    assert [(use.state, use.verdict) for use in shown.cards[-1].uses] == [("warn", "Needs review")]


def test_a_reason_without_a_german_sentence_is_marked_as_english() -> None:
    assert reason("the endpoint gave no answer", "de") == ("The endpoint gave no answer", "en")


def test_german_and_english_say_the_same_things() -> None:
    for table in (PAGE, GATES, OUTCOMES):
        assert table["de"].keys() == table["en"].keys()
    for key, word in PAGE["en"].items():
        assert word.count("{") == PAGE["de"][key].count("{"), key


def test_each_number_of_a_marker_of_the_authors_leads_to_its_own_place() -> None:
    twice = grounded_on_two("Brokers keep their records for six years [1, 2].")
    found = [(r.kind, r.text, r.href) for r in runs(page(twice, "en").elements) if "years" not in r.text]
    assert found == [("cite", "[1", "cite-1"), ("words", ", ", ""), ("cite", "2]", "cite-2"), ("words", ".", "")]
    third = grounded_on_two("Brokers keep their records for six years [1, 2, 9].")
    told = [(r.text, r.href) for r in runs(page(third, "en").elements) if r.kind != "flag" and "years" not in r.text]
    assert told == [("[1", "cite-1"), (", ", ""), ("2", "cite-2"), (", 9]", ""), (".", "")]


def grounded_on_two(draft: str) -> Grounding:
    other = "# Law\n\nBy law brokers keep their records for six years. Nothing else is said of them here.\n"
    return ground(draft, [RULES, other], verifier=Scripted(of_six), policy=Policy())


def test_a_title_below_front_matter_is_the_title_of_the_page() -> None:
    assert page(grounded(f"---\nauthor: Ada\n---\n{DRAFT}"), "en").title == "Memo"
    assert page(grounded("---\nauthor: Ada\n---\nBrokers keep records for six years."), "en").title == ""


def test_a_contradiction_of_what_is_too_close_to_call_is_told_in_german_too() -> None:
    said = (
        "too close to call: the best passage reaches 0.51, 0.60 is needed; and it is contradicted by Law: Rules, § 1: "
    )
    told = reason(f"{said}The claim says '2', the source '3'.", "de")
    wanted = "Zu knapp: Die beste Stelle erreicht 51\xa0%, nötig sind 60\xa0%. Außerdem Widerspruch zu Law: Rules, § 1."
    assert told == (wanted, "de")
    spoken = "language: the claim is in 'fr', the passage in 'de' (measured: en)"
    assert reason(spoken, "de")[0].startswith("Sprache der Aussage: Französisch, der Stelle: Deutsch;")


def test_notes_are_in_the_language_of_the_page_where_their_words_are_known() -> None:
    draft = "Makler bewahren Belege sechs Jahre auf [9]."
    grounding = ground(draft, ["Makler bewahren Belege sechs Jahre auf."], verifier=Scripted(lambda pair: 0.9))
    assert page(grounding, "de").notes == (("[9] führt zu keiner der angegebenen Quellen.", "de"),)
    [(english, spoken)] = page(grounding, "en").notes
    assert (english, spoken) == (grounding.notes[0], "en")
    unknown = grounding.model_copy(update={"notes": ("Something new.",)})
    assert page(unknown, "de").notes == (("Something new.", "en"),)


def test_what_became_of_claims_without_support_is_not_said_where_every_claim_has_it() -> None:
    struck = grounded("Brokers keep records for six years.", policy=Policy(on_unsupported="strike"))
    assert page(struck, "en").policy == ""
    assert page(grounded(policy=Policy(on_unsupported="strike")), "en").policy == PAGE["en"]["policy_strike"]
    assert PAGE["en"]["policy"] not in as_html(struck)


def test_every_sentence_of_the_gates_has_german_words() -> None:
    sentences = {
        finding.said
        for pair in fixed_pairs()
        for finding in (*check(pair.claim, pair.premise), *read_closely(pair.claim, pair.premise))
    }
    assert len(sentences) > 80
    assert [one for one in sentences if not findings_in_german(one)] == []


def test_a_german_reader_is_told_what_was_compared() -> None:
    text = "The claim says '6 Jahre', the source '10 Jahre'. The claim names 'HGB', which the source does not."
    assert reason(f"too close to call: lowered: {text}", "de") == (
        "Zu knapp für ein Urteil. Die Aussage sagt „6 Jahre“, die Quelle „10 Jahre“. "
        "Die Aussage nennt „HGB“, die Quelle nicht.",
        "de",
    )
    nearest = "The claim says at least '6 Jahre', which the source does not; nearest is at most '3 Jahre'."
    assert reason(f"no passage supports it; the nearest was lowered: {nearest}", "de")[0] == (
        "Keine Stelle trägt die Aussage; die nächste kam ihr nahe. "
        "Die Aussage sagt mindestens „6 Jahre“, die Quelle nicht; am nächsten kommt höchstens „3 Jahre“."
    )
