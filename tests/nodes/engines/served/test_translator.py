"""Quotes in another language are translated for the reader: beside the quote, marked, and with the quote's numbers."""

from __future__ import annotations

import json
from collections.abc import Sequence

import pytest

pytest.importorskip("langchain_openai")

from llm_server import LLMServer, fails, says
from pcite.graph.api import ground
from pcite.graph.output.documents_markdown import as_markdown
from pcite.graph.output.docx import docx_of
from pcite.graph.output.plain_text import report
from pcite.graph.output.report import as_html
from pcite.graph.output.shapes import as_dict
from pcite.nodes.engines.served import ModelServer
from pcite.nodes.engines.served.translator import LLMTranslator
from pcite.nodes.ports import ForeignQuote
from pcite.store.citations import load
from pcite.store.database import Database
from pcite.store.errors import EngineError
from pcite.store.records import Grounding
from scripted import Scripted, holding

LAW = "Handelsbriefe sind sechs Jahre lang aufzubewahren; das Bußgeld beträgt 1.000,50 Euro."
CLAIM = "Business letters must be kept for six years."
ENGLISH = "Business letters shall be kept for six years; the fine is 1,000.50 euros."
RULE = "A broker shall keep the records of the firm for six years."
AUSSAGE = "Der Makler hat die Unterlagen der Firma sechs Jahre aufzubewahren."
GERMAN = "Ein Makler hat die Unterlagen der Firma sechs Jahre lang aufzubewahren."
MARK, KENNZEICHEN = "machine translation, not checked", "maschinelle Übersetzung, nicht geprüft"


def at(server: LLMServer) -> ModelServer:
    return ModelServer(server.url, "chat", retries=0, backoff=0.01, timeout=20)


def translation(text: str) -> str:
    return json.dumps({"translation": text})


def across() -> Scripted:
    return Scripted(holding(), cross_lingual=True)


def glossed(server: LLMServer, answer: str, draft: str = CLAIM, source: str = LAW, **options: object) -> Grounding:
    server.plays(says(translation(answer)))
    return ground(draft, [source], verifier=across(), translator=LLMTranslator(at(server)), **options)  # type: ignore[arg-type]


def test_a_quote_in_another_language_is_shown_with_its_translation_and_the_mark_in_every_output(llm: LLMServer) -> None:
    grounding = glossed(llm, ENGLISH)
    (citation,) = grounding.citations
    assert citation.quote == LAW
    assert citation.gloss is not None
    assert (citation.gloss.text, citation.gloss.lang) == (ENGLISH, "en")
    beside = f"“{LAW}” ({MARK}: “{ENGLISH}”)"
    assert beside in grounding.references
    assert beside in report(grounding)
    assert beside in as_markdown(grounding)
    assert as_dict(grounding)["citations"][0]["gloss"] == {"text": ENGLISH, "lang": "en", "note": MARK}
    page = as_html(grounding)
    assert f"<bdi>{LAW}</bdi></blockquote></dd>\n<dt>Translation ({MARK})</dt>" in page
    assert f'<dd class="gloss" lang="en"><bdi>{ENGLISH}</bdi></dd>' in page


def test_a_german_text_has_its_glosses_and_their_mark_in_german(llm: LLMServer) -> None:
    grounding = glossed(llm, GERMAN, AUSSAGE, RULE)
    beside = f"„{RULE}“ ({KENNZEICHEN}: „{GERMAN}“)"
    assert beside in grounding.references
    assert f"„{RULE}“ ({KENNZEICHEN}: „{GERMAN}“)" in as_markdown(grounding)
    page = as_html(grounding)
    assert f"<dt>Übersetzung ({KENNZEICHEN})</dt>\n" in page
    assert f'<dd class="gloss" lang="de"><bdi>{GERMAN}</bdi></dd>' in page


def test_a_footnote_in_word_has_the_gloss_behind_the_quote(llm: LLMServer) -> None:
    package = docx_of(glossed(llm, ENGLISH)).part.package
    notes = next(part for part in package.iter_parts() if part.partname.endswith("/footnotes.xml"))
    assert f"“{LAW}” ({MARK}: “{ENGLISH}”)" in notes.blob.decode()


def test_a_quote_in_the_language_of_its_claim_is_not_translated() -> None:
    class Never:
        def translate(self, quotes: Sequence[ForeignQuote]) -> list[str | None]:
            raise EngineError("translating", "it was asked", "Do not")

    grounding = ground(RULE, [RULE], verifier=across(), translator=Never())
    assert grounding.citations[0].gloss is None
    assert not grounding.notes


def test_each_quote_is_put_to_the_model_once_for_each_language(llm: LLMServer) -> None:
    draft = f"{CLAIM} Merchants must keep business letters for six years."
    grounding = glossed(llm, ENGLISH, draft)
    assert len(grounding.citations) == 2
    assert all(citation.gloss for citation in grounding.citations)
    assert len(llm.requests) == 1


def test_a_place_cited_in_both_languages_shows_its_gloss(llm: LLMServer) -> None:
    grounding = glossed(llm, ENGLISH, f"{CLAIM}\n\nHandelsbriefe sind sechs Jahre lang aufzubewahren.")
    assert [citation.gloss is not None for citation in grounding.citations] == [True, False]
    assert ENGLISH in grounding.references
    assert ENGLISH in as_markdown(grounding)
    assert as_html(grounding).count(f"<bdi>{ENGLISH}</bdi>") == 1


@pytest.mark.parametrize(
    ("answer", "why"),
    [
        (ENGLISH.replace("six", "five"), "its numbers are not those of the quote"),
        (ENGLISH.replace("1,000.50", "1,000"), "its numbers are not those of the quote"),
        (LAW, "it is not in the language"),
        (f"{ENGLISH} " * 8, "it is much longer than the quote"),
    ],
)
def test_a_translation_that_cannot_be_one_is_left_out_with_a_note(llm: LLMServer, answer: str, why: str) -> None:
    grounding = glossed(llm, answer)
    assert grounding.citations[0].gloss is None
    assert any(why in note for note in grounding.notes)
    assert MARK not in report(grounding) + as_html(grounding)


def test_a_quote_without_an_answer_stands_alone_and_a_note_says_so(llm: LLMServer) -> None:
    llm.plays(says("no idea"))
    grounding = ground(CLAIM, [LAW], verifier=across(), translator=LLMTranslator(at(llm)))
    assert grounding.citations[0].gloss is None
    assert any("there was no answer" in note for note in grounding.notes)


def test_a_server_that_fails_costs_the_glosses_and_not_the_run(llm: LLMServer) -> None:
    llm.plays(fails(401))
    grounding = ground(CLAIM, [LAW], verifier=across(), translator=LLMTranslator(at(llm)))
    assert grounding.verdicts[0].label == "supported"
    assert any(note.startswith("The quotes were not translated") for note in grounding.notes)


def test_notes_about_glosses_are_german_on_a_german_page(llm: LLMServer) -> None:
    printed = report(glossed(llm, GERMAN.replace("sechs", "fünf"), AUSSAGE, RULE))
    assert "wird nicht gezeigt: Ihre Zahlen sind nicht die des Zitats." in printed


def test_the_verdict_is_the_same_with_and_without_a_gloss(llm: LLMServer) -> None:
    grounding = glossed(llm, ENGLISH)
    plain = ground(CLAIM, [LAW], verifier=across())
    assert [v.label for v in grounding.verdicts] == [v.label for v in plain.verdicts]
    assert [(c.quote, c.probability) for c in grounding.citations] == [
        (c.quote, c.probability) for c in plain.citations
    ]


def test_the_translator_is_one_of_the_makers(llm: LLMServer) -> None:
    (maker,) = glossed(llm, ENGLISH).makers
    assert (maker.role, maker.provenance.engine, maker.provenance.model) == ("translator", "translator", "chat")
    assert maker.answers == 1


def test_a_store_has_the_references_as_they_were_written_and_no_gloss_beside_the_quote(llm: LLMServer) -> None:
    with Database.open(":memory:") as database:
        grounding = glossed(llm, ENGLISH, store=database)
        again = load(database, grounding.report_id)
    assert again == grounding
    assert again.citations[0].gloss is None
    assert ENGLISH in again.references


def test_a_quote_is_data_to_the_model_and_its_answer_is_no_markup(llm: LLMServer) -> None:
    grounding = glossed(llm, "[Letters](http://x.example) must be kept for six years; the fine is 1,000.50 euros.")
    assert "BEGIN quote" in llm.requests[0]["messages"][1]["content"]
    assert grounding.citations[0].gloss is not None
    assert "(machine translation, not checked: “\\[Letters\\](http\\://x.example)" in grounding.references
