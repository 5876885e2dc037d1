"""A sentence about `they` is supported only where what stands before it is what the source speaks of."""

from __future__ import annotations

import pytest
from pcite.graph.api import ground
from pcite.nodes.ports import Judgement, Pair
from pcite.store.records import Provenance, Verdict

RULE = "A broker shall keep its records for six years. They are kept in a safe."
HGB = "## § 257 HGB\n\nJeder Kaufmann ist verpflichtet, die empfangenen Handelsbriefe sechs Jahre aufzubewahren."
AO = "Die Bücher und Aufzeichnungen sind sechs Jahre aufzubewahren."


class Agreeable:
    """Says yes to everything."""

    provenance = Provenance(engine="test", model="agreeable", digest="0")
    languages = frozenset({"de", "en"})
    cross_lingual = True

    def fits(self, claim: str) -> bool:
        return True

    def judge(self, pairs: list[Pair]) -> list[Judgement]:
        return [Judgement(0.99) for _ in pairs]


def last(draft: str, source: str = RULE) -> Verdict:
    return ground(draft, [{"text": source, "title": "Rule 17a-4"}], verifier=Agreeable()).verdicts[-1]


@pytest.mark.parametrize(
    ("draft", "source", "reason"),
    [
        ("They are kept for six years.", RULE, "nothing before it says whom"),
        ("Employees wear badges. They are kept for six years.", RULE, "nothing that stands before it"),
        ("Die Mitarbeiter tragen Ausweise. Sie sind sechs Jahre aufzubewahren.", AO, "'Sie'"),
        ("It is kept for six years.", RULE, "'It'"),
        ("They remain in the archive for six years.", RULE, "'They'"),
        ("Under this contract, they are kept for six years.", RULE, "'they'"),
        ("Nach diesem Gesetz sind sie sechs Jahre aufzubewahren.", AO, "'sie'"),
        ("Er beläuft sich auf sechs Jahre.", AO, "'Er'"),
        ("This applies to brokers for six years.", RULE, "'This'"),
        ("Such letters are kept for six years.", RULE, "'Such'"),
        ("These are kept in a safe. Such letters are kept for six years.", RULE, "'Such'"),
        ("These are kept in a safe. Those must be kept for six years.", RULE, "'Those'"),
        ("These are kept in a safe. The latter are kept for six years.", RULE, "'The latter'"),
        ("For a contract, those are kept for six years.", RULE, "'those'"),
        ("Solche Briefe sind sechs Jahre aufzubewahren.", AO, "'Solche'"),
        ("Letztere sind sechs Jahre aufzubewahren.", AO, "'Letztere'"),
        ("Dies gilt sechs Jahre lang.", AO, "'Dies'"),
        ("Die Mitarbeiter tragen Ausweise. Das gilt sechs Jahre lang.", AO, "'Das'"),
        ("Contracts are signed by both parties. They are kept for six years.", HGB, "'They'"),
    ],
)
def test_a_pronoun_without_an_antecedent_that_fits_is_reviewed(draft: str, source: str, reason: str) -> None:
    verdict = last(draft, source)
    assert (verdict.label, reason in verdict.reason) == ("review", True), verdict.reason
    assert {one.gate for link in verdict.links for one in link.findings} >= {"antecedents"}


@pytest.mark.parametrize(
    ("draft", "source"),
    [
        ("Brokers have records. They are kept for six years.", RULE),
        ("## Records of brokers\n\nThey are kept for six years.", RULE),
        ("Die Aufzeichnungen liegen vor. Sie sind sechs Jahre aufzubewahren.", AO),
        ("It is required that records are kept for six years.", RULE),
        ("These records are kept for six years.", RULE),
        ("It is forbidden for a broker to burn records.", RULE),
        ("It was decided long ago that records are kept for six years.", RULE),
        ("Under the rule on records, they are kept for six years.", RULE),
        ("Brokers have records. For six years, they are kept.", RULE),
        ("Nach den Regeln für Aufzeichnungen sind sie sechs Jahre aufzubewahren.", AO),
        ("Where brokers keep records, they do so for six years.", RULE),
        ("Brokers write letters and records. The latter are kept for six years.", RULE),
        ("Records are of two kinds. Such records are kept for six years.", RULE),
        ("Brokers keep records. This applies to brokers for six years.", RULE),
        ("Records such as letters are kept for six years.", RULE),
        ("Die Aufzeichnungen liegen vor. Dies gilt sechs Jahre lang.", AO),
        ("Bücher und Aufzeichnungen liegen vor. Letztere sind sechs Jahre aufzubewahren.", AO),
        ("Handelsbriefe are letters of a merchant. They are kept for six years.", HGB),
    ],
)
def test_a_pronoun_with_one_and_a_word_that_stands_for_nothing_are_not(draft: str, source: str) -> None:
    assert last(draft, source).label == "supported"
