import pytest
from pcite.nodes.segmenter import segment

SPLIT = [
    "While US regulations require X | EU regulations mandate Y",
    "While US regulations require X [1] | EU regulations mandate Y [2]",
    "US regulations require a report, and | EU regulations mandate a statement",
    "The EU bans it | whereas the US allows it",
    "The agency approved the drug | but the court stopped its sale",
    "The board approved the merger, and | the filing was delayed",
    "The salt must be 32 bits long; | the hash must be stored",
    "Users should not be forced to change them | although a change is needed after a breach",
    "The ferry sails at night | but the bus runs by day only",
    "While the valve vents at 5 bar | the pump stalls at 8 bar",
    "Ferries cross the lake, and | buses circle the shore",
    "A kestrel hovers above its prey, and | a heron wades through shallow water",
    "The crew painted the hull, and | the owner polished the deck",
    "The ferry sails at night, and | the bus is used by day",
    "Während das HGB sechs Jahre vorsieht | verlangt die AO zehn Jahre",
    "Obwohl der Vorstand, der im Juli tagte, die Fusion genehmigte | verzögerte sich die Anmeldung",
    "Die Frist beträgt zehn Jahre | während Briefe nur sechs Jahre aufzubewahren sind",
    "Die Frist beträgt zehn Jahre, und | die Behörde prüft die Einhaltung",
    "Die Steuer beträgt 19 Prozent; | für Bücher gilt ein Satz von 7 Prozent",
]
WHOLE = [
    "If the board approves the merger, the filing is delayed, and the fee is due.",
    "Unless it is renewed, the licence expires after two years.",
    "Verifiers shall store salts, hash secrets, and use PBKDF2.",
    "Invoices, receipts, and the books must be kept.",
    "The report says that A is large, and that B is small.",
    "The rules that the board approved apply to all firms.",
    "The count should be as large as performance allows, typically at least 10,000.",
    "While reviewing the plan, the board found errors.",
    "He lived in Kenya, Zambia, and the United States.",
    "She won two Emmys, three Oscars, and Golden Globes awards for acting.",
    "Purchase invoices from abroad, and the books must be kept.",
    "The code covers imports, exports, and the tax rules in the state.",
    "The board examined the budget, the staff costs for 2020, and the travel costs for 2021.",
    "It concerns not buses, but ferry crossings at night.",
    "The store sells apples, but few garden tools for children.",
    "The house has a red door, and windows painted the same colour.",
    "While crossing ferry lanes at night, the bus stopped.",
    "Die Rechnung muss Namen und Anschrift enthalten sowie die Nummer.",
    "Die Behörde prüft die Bücher und die Belege und fordert Nachweise an.",
    "Der Bericht sagt, dass A gilt und die Frist beträgt zehn Jahre.",
    "Geldbußen sind in Deutschland die Regel und in Österreich die Ausnahme.",
    "Werden die Bücher auf Datenträgern geführt, müssen die Daten verfügbar sein.",
    "Die Behörde kann Übersetzungen verlangen, wenn eine andere Sprache verwendet wird.",
    "Während der Frist, die im Mai endet, müssen die Daten verfügbar sein.",
    "Die Frist beginnt mit dem Schluss des Jahres, in dem der Beleg entstanden ist.",
    "Der Bericht sagt, dass A gilt, und dass B nicht gilt.",
    "Sowohl die Briefe als auch die Bücher, Belege und Listen sind aufzubewahren.",
]


@pytest.mark.parametrize("case", SPLIT)
def test_clauses_that_may_need_different_sources_are_parted_before_their_comma(case: str) -> None:
    parts = [part.strip().removesuffix(", and").removesuffix(", und").removesuffix(";") for part in case.split("|")]
    joined = case.replace(", and |", ", and").replace(", und |", ", und").replace("; |", ";").replace(" but ", " but ")
    draft = joined.replace(" | ", ", ") + "."
    (claim,) = segment(draft)
    assert [part.text for part in claim.propositions] == [part.removeprefix("but ") for part in parts]


@pytest.mark.parametrize("sentence", WHOLE)
def test_conditions_lists_and_restrictive_clauses_stay_whole(sentence: str) -> None:
    (claim,) = segment(sentence)
    assert [part.text for part in claim.propositions] == [sentence]


@pytest.mark.parametrize(
    "halves",
    [
        ("Handelsbücher sind zehn Jahre aufzubewahren", "Handelsbriefe sind sechs Jahre aufzubewahren"),
        ("Das HGB verlangt eine Bilanz", "die Abgabenordnung verlangt tägliche Aufzeichnungen"),
        ("In Österreich beträgt die Frist sieben Jahre", "in der Schweiz beträgt sie zehn Jahre"),
        ("Die Geschäftsführer werden bestellt", "die Anmeldung ist beim Gericht einzureichen"),
    ],
)
def test_german_main_clauses_are_parted_where_und_has_no_comma(halves: tuple[str, str]) -> None:
    (claim,) = segment(f"{halves[0]} und {halves[1]}.")
    assert tuple(part.text for part in claim.propositions) == halves


def test_a_sentence_over_two_sources_is_two_propositions_in_its_halves() -> None:
    (claim,) = segment("While US regulations require X, EU regulations mandate Y.")
    assert [part.text for part in claim.propositions] == ["While US regulations require X", "EU regulations mandate Y"]


def test_the_sentence_of_the_merger_is_three_propositions() -> None:
    (claim,) = segment("Although the board, which met in July, approved the merger, the regulatory filing was delayed.")
    assert [part.text for part in claim.propositions] == [
        "Although the board, which met in July, approved the merger",
        "the board, which met in July",
        "the regulatory filing was delayed",
    ]


def test_a_relative_clause_at_the_end_begins_with_the_words_that_it_is_about() -> None:
    (claim,) = segment("He founded the Fischer Laboratory in 1936, which became a leading maker of detectors.")
    assert [part.text for part in claim.propositions] == [
        "He founded the Fischer Laboratory in 1936",
        "the Fischer Laboratory in 1936, which became a leading maker of detectors",
    ]


def test_a_citation_inside_a_sentence_ends_its_proposition() -> None:
    (claim,) = segment("While US regulations require X [1], EU regulations mandate Y [2].")
    assert [marker.end for marker in claim.markers] == [part.end for part in claim.propositions]


def test_every_proposition_indexes_the_draft() -> None:
    draft = "First it was so.\n\n> The EU **bans** it,\n> whereas the US allows it."
    parts = [part for claim in segment(draft) for part in claim.propositions]
    assert [draft[part.start : part.end] for part in parts] == [part.text for part in parts]
    assert len(parts) == 3


def test_a_sentence_in_another_language_stays_whole() -> None:
    (claim,) = segment("Le conseil a approuvé la fusion, mais la demande a été retardée par les autorités.")
    assert (claim.lang, len(claim.propositions)) == ("fr", 1)
