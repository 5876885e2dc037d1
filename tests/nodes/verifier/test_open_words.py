"""The words that nothing bears out are marked in the draft, and decide nothing."""

from __future__ import annotations

from collections.abc import Sequence

import pytest
from pcite.graph.api import ground
from pcite.graph.output.report import as_html
from pcite.graph.output.report.states import findings_in_german
from pcite.nodes.engines.cascade import Cascade
from pcite.nodes.engines.remembered import remembered
from pcite.nodes.engines.routed import RoutedVerifier
from pcite.nodes.ports import Pair, Verifier, unsupported_words
from pcite.store.records import Grounding, Provenance
from scripted import Answer, Scripted

RULE = "# Rule\n\nA broker must keep order tickets for six years in an accessible place.\n"
DRAFT = "Intro without weight. A broker must keep order tickets in a remote place."
DE = ("# Regel\n\nDer Makler muss Belege sechs Jahre an einem zugänglichen Ort aufbewahren.\n",
      "Der Makler muss Belege an einem entlegenen Ort aufbewahren.")  # fmt: skip


class Marking(Scripted):
    """Marks one word wherever it stands."""

    def __init__(self, answer: Answer, word: str) -> None:
        super().__init__(answer)
        self._word = word

    def unsupported_words(self, pairs: Sequence[Pair]) -> list[tuple[tuple[int, int], ...]]:
        places = [(pair.claim.find(self._word), len(self._word)) for pair in pairs]
        return [((start, start + length),) if start >= 0 else () for start, length in places]


def grounded(support: float, draft: str = DRAFT, rule: str = RULE, word: str = "remote") -> Grounding:
    return ground(draft, [rule], verifier=Marking(lambda pair: support if word in pair.claim else 0.1, word))


@pytest.mark.parametrize(("support", "label"), [(0.5, "review"), (0.2, "unsupported")])
def test_the_words_are_marked_at_their_place_in_the_draft(support: float, label: str) -> None:
    verdict = grounded(support).verdicts[-1]
    assert verdict.label == label
    assert [(one.gate, DRAFT[one.start : one.end]) for one in verdict.findings] == [("words", "remote")]
    assert [one.outcome for one in verdict.links if one.findings] == [{"review": "review"}.get(label, "rejected")]


def test_without_marks_the_verdicts_are_the_same() -> None:
    plain = ground(DRAFT, [RULE], verifier=Scripted(lambda pair: 0.5 if "remote" in pair.claim else 0.1))
    of_both = [[(one.label, one.support, one.reason) for one in each.verdicts] for each in (plain, grounded(0.5))]
    assert of_both[0] == of_both[1]


def test_a_supported_sentence_and_one_whose_gate_found_something_are_not_marked() -> None:
    assert grounded(0.9).verdicts[-1].findings == ()
    draft = "A broker must keep order tickets for nine years in a remote place."
    gates = {finding.gate for finding in grounded(0.9, draft).verdicts[-1].findings}
    assert gates
    assert "words" not in gates


def test_a_sentence_about_something_else_is_not_marked() -> None:
    draft = "The museum of the town shows remote paintings of its harbour."
    assert [one.findings for one in grounded(0.2, draft).verdicts] == [()]


@pytest.mark.parametrize(("lang", "term"), [("en", "Least borne out"), ("de", "Am wenigsten belegt")])
def test_the_page_shows_them(lang: str, term: str) -> None:
    rule, draft = DE
    grounding = grounded(0.5, draft, rule, "entlegenen")
    page = as_html(grounding, lang=lang)
    assert term in page
    assert "entlegenen" in page


@pytest.mark.parametrize("wrap", [remembered, Cascade, lambda engine: RoutedVerifier([engine])])
def test_what_wraps_an_engine_passes_its_marks_on(wrap: type[Cascade]) -> None:
    engine = Marking(lambda pair: 0.5, "remote")
    engine.provenance = Provenance(engine="marking", model="marking-1", digest="0")
    wrapped: Verifier = wrap(engine)
    assert unsupported_words(wrapped, [Pair("Order tickets.", "A remote place.")]) == [((2, 8),)]


def test_an_engine_that_cannot_tell_marks_nothing() -> None:
    assert unsupported_words(Scripted(lambda pair: 0.5), [Pair("a", "b"), Pair("c", "d")]) == [(), ()]


def test_what_is_said_of_them_has_a_german_sentence() -> None:
    (finding,) = grounded(0.5).verdicts[-1].findings
    assert finding.said == "The nearest passage bears out 'remote' least."
    assert findings_in_german(finding.said) == "Die nächste Stelle belegt „remote“ am wenigsten."
