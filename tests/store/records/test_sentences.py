"""A grounding sentence by sentence, for programs, for a prompt and for a notebook."""

from __future__ import annotations

from pcite.store.records import Grounding


def test_each_sentence_has_its_verdict_reason_and_citations(grounding: Grounding) -> None:
    assert [(each.text, each.verdict, each.reason) for each in grounding.sentences] == [
        ("While US rules require six years, EU rules mandate five.", "supported", ""),
        ("We advise care.", None, "recommendation"),
        ("The moon is made of records [7].", "unsupported", "no passage"),
    ]
    assert [[cited.number for cited in each.citations] for each in grounding.sentences] == [[1, 2], [], []]


def test_a_grounding_and_its_sentences_are_short_in_a_prompt(grounding: Grounding) -> None:
    counts = "1 supported, 1 not checked, 1 unsupported; 2 citations"
    assert repr(grounding) == str(grounding) == f"Grounding({grounding.report_id}: {counts})"
    text = "While US rules require six years, EU rules mandate five."
    assert repr(grounding.sentences[0]) == f"GroundedSentence({text!r}, verdict='supported', citations=[1, 2])"
    long = grounding.sentences[0].model_copy(update={"text": "word " * 1000})
    assert len(repr(long)) < 150


def test_a_grounding_without_a_sentence_says_so(grounding: Grounding) -> None:
    empty = grounding.model_copy(update={"claims": (), "citations": ()})
    assert empty.sentences == ()
    assert "no sentence; 0 citations" in repr(empty)


def test_a_notebook_shows_a_table_in_which_everything_is_escaped(grounding: Grounding) -> None:
    evil = '<script>alert("1")</script>'
    claims = [claim.model_copy(update={"text": f"{evil} {claim.text}"}) for claim in grounding.claims]
    verdicts = [verdict.model_copy(update={"reason": evil}) for verdict in grounding.verdicts]
    sources = [source.model_copy(update={"name": evil}) for source in grounding.sources]
    cited = [citation.model_copy(update={"quote": f'" onmouseover="{evil}'}) for citation in grounding.citations]
    update = {"claims": claims, "verdicts": verdicts, "sources": sources, "citations": cited, "references": evil}
    shown = grounding.model_copy(update=update)._repr_html_()
    assert "<script" not in shown
    assert '" onmouseover="' not in shown
    assert shown.count("&lt;script&gt;") == 3 + 2 + 2 + 2 + 1
    assert "<td" in grounding._repr_html_()
    assert "[1] US rules" in grounding._repr_html_()
