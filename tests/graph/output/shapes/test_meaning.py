"""What the shapes of other systems say of a result that was really grounded."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from pcite.eval.alce.groundings import to_alce
from pcite.eval.alce.items import read_items
from pcite.graph.api import ground
from pcite.graph.output.shapes import alce, anthropic, azure, cohere, openai, vertex
from pcite.nodes.policy import Policy
from pcite.store.records import Grounding
from pcite.store.sources.readers import from_text

Grounded = Callable[[str], Grounding]


def test_vertex_cites_wholly_supported_claims_and_contradicts_others(flagged: Grounding) -> None:
    found = vertex(flagged)
    said = {claim["claimText"].split()[0]: claim for claim in found["claims"]}
    chunks = [chunk["chunkText"] for chunk in found["citedChunks"]]
    assert [chunks[index] for index in said["Die"]["citationIndices"]] == ["Die Gebühr beträgt 20 EUR pro Monat."]
    against = next(claim for claim in found["claims"] if "nine years" in claim["claimText"])
    assert "six years" in chunks[against["antiCitationIndices"][0]]
    assert "citationIndices" not in against
    assert found["contradictionScore"] == 1 / 6
    assert found["supportScore"] == 4 / 6


def test_vertex_names_no_citation_where_no_check_was_needed(flagged: Grounding) -> None:
    free = [claim for claim in vertex(flagged)["claims"] if not claim["groundingCheckRequired"]]
    assert [claim["claimText"] for claim in free] == ["Pflichten 📚", "We think so."]
    assert all(not claim.keys() & {"citationIndices", "antiCitationIndices", "score"} for claim in free)


def test_vertex_says_which_fact_a_chunk_is_of_and_where_it_is_on_the_web(flagged: Grounding) -> None:
    chunk = next(one for one in vertex(flagged)["citedChunks"] if "Gebühr" in one["chunkText"])
    assert (chunk["source"], chunk["title"], chunk["uri"]) == ("1", "Gesetz", "https://example.org/gesetz")


def test_vertex_without_what_is_experimental_says_nothing_of_contradiction(flagged: Grounding) -> None:
    found = vertex(flagged, experimental=False)
    assert "contradictionScore" not in found
    assert not any("antiCitationIndices" in claim for claim in found["claims"])


def test_a_sentence_that_is_supported_in_part_is_not_grounded(grounding: Grounding) -> None:
    sentence, rest = grounding.verdicts[0].model_copy(update={"label": "unsupported"}), grounding.verdicts[1:]
    partly = grounding.model_copy(update={"verdicts": (sentence, *rest)})
    assert sentence.partial
    assert "citationIndices" not in vertex(partly)["claims"][0]
    assert "citationIndices" in vertex(grounding)["claims"][0]


def test_azure_lists_what_was_never_checked_as_ungrounded(grounding: Grounding) -> None:
    unchecked = grounding.model_copy(update={"verdicts": ()})
    found = azure(unchecked)
    assert found["ungroundedDetected"] is True
    assert {one["reason"] for one in found["ungroundedDetails"]} == {"not checked"}


def test_azure_gives_the_text_without_what_was_struck(grounded: Grounded) -> None:
    assert "correctionText" not in azure(grounded("flag"))
    corrected = azure(grounded("strike"))["correctionText"]
    assert "nine years" not in corrected
    assert "in Bonn." in corrected
    note = from_text("Letters are kept for six years by law.", identifier="note", name="Note")
    draft = "Letters are kept for six years by law. The moon is a green cheese."
    struck = azure(ground(draft, [note], policy=Policy(on_unsupported="strike")))
    assert struck["correctionText"] == "Letters are kept for six years by law."


def test_azure_leaves_in_what_its_verifier_cannot_read(grounded: Grounded) -> None:
    """What is nearest to the sentence is German, and the small verifier reads no claim across languages."""
    found = azure(grounded("strike"))
    assert "The moon is a green" in found["correctionText"]
    assert "not_verifiable: language" in found["ungroundedDetails"][-1]["reason"]


def test_azure_says_why(flagged: Grounding) -> None:
    reasons = [one["reason"] for one in azure(flagged)["ungroundedDetails"]]
    assert "contradicted by rule.pdf, p. 2" in reasons[0]
    assert reasons[0].count("nine years") == 1


def test_anthropic_points_to_page_characters_and_blocks(flagged: Grounding) -> None:
    cited = {one["document_title"]: one for block in anthropic(flagged) for one in block.get("citations", [])}
    pages, blocks, characters = cited["rule.pdf"], cited["Table"], cited["Note"]
    assert (pages["start_page_number"], pages["end_page_number"]) == (2, 3)
    assert (blocks["start_block_index"], blocks["end_block_index"]) == (1, 2)
    assert blocks["cited_text"] == "The company was founded in 1984 in Bonn.\n\n"
    assert (characters["start_char_index"], characters["document_index"]) == (0, 3)


def test_markers_and_flags_are_not_in_the_blocks(flagged: Grounding) -> None:
    text = "".join(block["text"] for block in anthropic(flagged))
    assert "[" in flagged.text
    assert "[" not in text


def test_parts_of_a_sentence_are_cited_each_for_its_own_words(grounding: Grounding) -> None:
    cited = [(one["text"], len(one["sources"])) for one in cohere(grounding)["citations"]]
    assert cited == [("While US rules require six years", 1), ("EU rules mandate five", 1)]


def test_openai_puts_a_file_behind_the_words_and_an_address_around_them(flagged: Grounding) -> None:
    found = openai(flagged)
    web = next(one for one in found["annotations"] if one["type"] == "url_citation")
    file = next(one for one in found["annotations"] if one.get("filename") == "Table")
    assert found["text"][web["start_index"] : web["end_index"]] == "Die Gebühr beträgt 20 EUR pro Monat."
    assert found["text"][: file["index"]].endswith("in Bonn.")


@pytest.mark.parametrize(
    ("identifier", "name"),
    [
        ("docs/hgb.pdf", "hgb.pdf"),
        (r"C:\Akten\Beleg 1.docx", "Beleg 1.docx"),
        ("Table", "Table"),
        ("Act 1/2", "Table"),
        ("a/b", "Table"),
    ],
)
def test_openai_names_the_file_and_where_there_is_none_the_source(
    flagged: Grounding, identifier: str, name: str
) -> None:
    renamed = {"identifier": identifier, "name": "Table"}
    sources = tuple(one.model_copy(update=renamed) for one in flagged.sources)
    found = openai(flagged.model_copy(update={"sources": sources}))
    assert {one["filename"] for one in found["annotations"]} == {name}


def test_no_address_of_another_scheme_becomes_a_link(flagged: Grounding) -> None:
    sources = tuple(one.model_copy(update={"identifier": "javascript:alert(1)"}) for one in flagged.sources)
    hostile = flagged.model_copy(update={"sources": sources})
    assert {one["type"] for one in openai(hostile)["annotations"]} == {"file_citation"}
    assert not any("uri" in chunk for chunk in vertex(hostile)["citedChunks"])


def test_alce_reads_its_item(flagged: Grounding) -> None:
    result = alce(flagged, "What is kept?")
    assert read_items(result["data"], ("output", "docs")) == [to_alce(flagged, "What is kept?", one_line=True)]
    assert "\n" not in result["data"][0]["output"]
