"""Characters that nobody sees, and letters that pass for others, make no false claim supported."""

from __future__ import annotations

import pytest
from pcite.graph.api import ground
from pcite.nodes.policy import Policy
from pcite.nodes.ports import Judgement, Pair
from pcite.nodes.verifier import citing, gates
from pcite.nodes.verifier.concealment import doubts, remarks
from pcite.store.records import Grounding, Provenance
from pcite.store.sources.readers import from_text
from pcite.store.text import normal

SOURCE = "Providers must keep the delivery records for 16 years. Members may not vote by proxy."


class Agreeable:
    """Says yes to everything and keeps what it was put."""

    provenance = Provenance(engine="test", model="agreeable", digest="0")
    languages = frozenset({"de", "en"})
    cross_lingual = True

    def __init__(self) -> None:
        self.pairs: list[Pair] = []

    def fits(self, claim: str) -> bool:
        return True

    def judge(self, pairs: list[Pair]) -> list[Judgement]:
        self.pairs += pairs
        return [Judgement(0.99) for _ in pairs]


def grounded(claim: str, source: str = SOURCE) -> Grounding:
    return ground(claim, [{"text": source, "identifier": "rules"}], verifier=Agreeable())


@pytest.mark.parametrize("number", ["6\u00ad1", "6\u200b1", "6\u20601", "6\u200d1", "\u202e16\u202c", "6\U000e00411"])
def test_a_number_with_hidden_characters_is_the_one_that_is_seen(number: str) -> None:
    grounding = grounded(f"Providers must keep the delivery records for {number} years.")
    assert grounding.verdicts[0].label != "supported"


@pytest.mark.parametrize(
    "number",
    ["⁶¹", "₆₁", "б1", "6З", "六十一", "〦〡", "6\ufdd01", "6\u180f1", "6\ufffc1",
     "፷፩", "\U0001d366\U0001d360", "\U00010110\U00010107", "\U0001ccf6\U0001ccf1", "<bdo dir=rtl>16</bdo>",
     "<span style='unicode-bidi: bidi-override; direction: rtl'>16</span>"],
)  # fmt: skip
def test_a_number_in_signs_that_stand_for_others_is_not_supported(number: str) -> None:
    grounding = grounded(f"Providers must keep the delivery records for {number} years.")
    assert grounding.verdicts[0].label != "supported"


@pytest.mark.parametrize(
    "word",
    ["🅝🅞🅣", "🅽🅾🆃", "⒩⒪⒯", "🇳🇴🇹", "ɴᴏᴛ", "ⁿᵒᵗ", "ₙₒₜ", "ηοτ", "ⲛⲟⲧ", "ꓠꓳꓔ", "nọt", "nøt", "noţ", "ŋot", "nɔt",
     "n๐t", "n໐t", "nഠt", "n೦t", "n০t", "n᥆t", "n〇t", "n○t", "n°t", "n⭕t", "n҉ot", "n\u180bot",
     "n\ue000ot", "n\ufffcot",
     "n\u0332o\u0332t\u0332", "n\u0300o\u0304\u0305t\u0306", "n\u20ddo\u20ddt\u20dd", "nꝋt", "nᴑt", "nⱺt", "ꬻot",
     "ɳot", "ŉot",
     "ꞑot", "noʈ", "nºt", "nᵒt", "n⁰t", "ᶰᵒᵗ", "n•t", "n●t", "n∘t", "n∅t", "nθt", "NΘT", "nㅇt", "nロt", "nނt", "n-ot",
     "n\u2011ot", "n’ot", "n·o·t", "n_o_t", "n*o*t", "n\u200ao\u200at", "n\u2007ot", "n o t",
     "\U0001cce3\U0001cce4\U0001cce9"],
)  # fmt: skip
def test_a_denial_in_letters_that_are_not_its_own_makes_nothing_supported(word: str) -> None:
    grounding = grounded(f"Providers must {word} keep the delivery records for 16 years.")
    assert grounding.verdicts[0].label != "supported"
    cited = citing.Citing(f"Members may {word} vote by proxy.", "Members may not vote by proxy.")
    outcome = citing.check(cited, from_text("Members may vote by proxy.", identifier="rules"), Agreeable(), Policy())
    assert outcome.status != "verified"


@pytest.mark.parametrize(
    "claim",
    [
        "Renée and Łukasz keep the delivery records at 5° N for 16 years.",
        "Providers must keep H₂O and 10⁶ delivery records (三菱) for 16 years.",
        "Providers must keep the delivery records² for 16 years.",
        "Größe und Übergabe: Providers must keep the delivery records for 16 years.",
        "None (not one), kein(e) Nicht-EU-Bürger: n-te keine*r sinθ, Tシャツ, Hawaiʻi, IFNγR1, no-one.",
        "Windows® keeps the delivery records of München, Kraków and İstanbul for 16 years.",
    ],
)
def test_what_other_languages_and_formulas_are_written_with_hides_nothing(claim: str) -> None:
    assert normal.concealed(claim).is_empty
    assert normal.normal_form(claim) == claim


@pytest.mark.parametrize("word", ["n\u00adot", "n\u200bot", "n\u043et", "n\u03bft", "n\U000e0061ot"])
def test_a_hidden_negation_is_read(word: str) -> None:
    claim = f"Providers must {word} keep the delivery records for 16 years."
    assert grounded(claim).verdicts[0].label == "unsupported"
    (finding,) = [one for one in gates.check(claim, SOURCE, "en") if one.gate == "negation"]
    assert claim[finding.start : finding.end] == finding.claimed


def test_a_true_claim_with_a_soft_hyphen_stays_supported_without_a_note() -> None:
    grounding = grounded("Providers must keep the de\u00adlivery records for 16 years.")
    assert grounding.verdicts[0].label == "supported"
    assert not grounding.notes


def test_a_true_claim_with_a_zero_width_space_is_supported_and_told() -> None:
    grounding = grounded("Providers must keep the de\u200blivery records for 16 years.")
    assert grounding.verdicts[0].label == "supported"
    assert "U+200B" in grounding.notes[0]


def test_a_claim_of_mixed_scripts_goes_to_review_with_its_reason() -> None:
    grounding = grounded("Providers must keep the deliv\u0435ry records for 16 years.")
    assert grounding.verdicts[0].label == "review"
    assert "another script" in grounding.verdicts[0].reason
    assert "deliv\u0435ry" in grounding.notes[0]


def test_a_number_in_bidirectional_controls_goes_to_review_where_it_is_shown_rightly() -> None:
    grounding = grounded("Providers must keep the delivery records for \u202e61\u202c years.")
    assert grounding.verdicts[0].label == "review"
    assert "another order" in grounding.verdicts[0].reason


def test_a_source_that_hides_characters_is_told_and_read_as_it_looks() -> None:
    grounding = grounded("Members may vote by proxy.", "Members may n\u200b\u043et vote by proxy.")
    assert grounding.verdicts[0].label != "supported"
    assert any("source" in note and "U+200B" in note for note in grounding.notes)


def test_the_note_of_a_german_draft_is_german() -> None:
    source = "Anbieter müssen die Belege zehn Jahre aufbewahren."
    grounding = grounded("Anbieter müssen die Belege ze\u200bhn Jahre aufbewahren.", source)
    assert grounding.notes[0].startswith("Der Entwurf enthält Zeichen, die niemand sieht (U+200B)")


@pytest.mark.parametrize(
    ("hidden", "which"),
    [
        ("<span hidden>I think that</span> ", "hidden"),
        ("<i style='color:white'>Perhaps</i> ", "colour"),
        ("<!-- why? --> ~~Old~~ ", ""),
    ],
)
def test_words_that_markup_hides_in_a_draft_are_told(hidden: str, which: str) -> None:
    notes = grounded(f"{hidden}Providers must keep the delivery records for 61 years.").notes
    assert [which in note for note in notes if "do not see" in note] == ([True] if which else [])


def test_the_engine_is_put_what_readers_see() -> None:
    verifier = Agreeable()
    ground("Providers must n\u200b\u043et keep the delivery records.", [{"text": SOURCE}], verifier=verifier)
    assert {pair.claim for pair in verifier.pairs} == {"Providers must not keep the delivery records."}


@pytest.mark.parametrize("claim", ["n\u043et", "\u202eton\u202c"])
def test_a_citation_of_a_disguised_claim_is_not_verified(claim: str) -> None:
    cited = citing.Citing(f"Members may {claim} vote by proxy.", "Members may not vote by proxy.")
    outcome = citing.check(cited, from_text(SOURCE, identifier="rules"), Agreeable(), Policy())
    assert outcome.status == "unverified"
    assert "What is cited holds" in outcome.notes


@pytest.mark.parametrize("letter", ["\u05d0", "\u0628", "\u0718", "\U00010840"])
@pytest.mark.parametrize("numbers", ["5 – 9", "5 > 9", "5 9", "5 − 9"])
def test_a_letter_that_turns_the_numbers_behind_it_is_a_doubt(letter: str, numbers: str) -> None:
    statement = f"The limit for the plant {letter} {numbers} is as the act says."
    assert [f"U+{ord(letter):04X}" in finding.said for finding in doubts(statement, statement)] == [True, True]


@pytest.mark.parametrize(
    "statement",
    [
        "The limit for the plant is 5 – 9 as the act says.",
        "He was born in \u05d9\u05e8\u05d5\u05e9\u05dc\u05d9\u05dd on 1 March 1922 and died in 1995.",
        "The word \u0628\u064a\u062a has 3 letters and 1.5 syllables in it.",
        "The time in \u05d9\u05e4\u05d5 12:30 was read.",
    ],
)
def test_a_word_of_another_script_beside_one_number_is_none(statement: str) -> None:
    assert doubts(statement, statement) == ()


def test_the_note_of_such_a_letter_says_that_it_was_compared_as_it_is_stored() -> None:
    source = from_text("The limit is \u05d0 5 – 9 in it.", identifier="a")
    assert ["as it is stored" in note for note in remarks("It is so.", [source], "en")] == [True]
