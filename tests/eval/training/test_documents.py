"""Reading the corpus as headed paragraphs."""

from __future__ import annotations

from pathlib import Path

from pcite.eval.training.documents import TrainingParagraph, clean, paragraphs, read_corpus, sentences


def test_wrapped_lines_of_a_paragraph_are_joined_under_their_heading() -> None:
    text = "---\nTitle: x\n---\n### § 3 Dauer\n\nDie Dauer beträgt acht\nStunden am Tag. Sie kann sinken.\n"
    assert paragraphs(text) == [
        TrainingParagraph("§ 3 Dauer", ("Die Dauer beträgt acht Stunden am Tag.", "Sie kann sinken."), False)
    ]


def test_a_list_keeps_its_introduction() -> None:
    text = "## Rule\n\nThe following shall be kept here:\n\n1.  books,\n\n2.  letters.\n"
    assert TrainingParagraph("Rule", ("The following shall be kept here:", "books,", "letters."), True) in paragraphs(
        text
    )


def test_abbreviations_and_ordinals_end_no_sentence() -> None:
    text = "Nach Abs. 4 Nr. 2 gilt es am 1. Januar. Danach nicht mehr."
    assert sentences(text) == ["Nach Abs. 4 Nr. 2 gilt es am 1. Januar.", "Danach nicht mehr."]


def test_markup_is_removed() -> None:
    assert (
        clean('<li><a name="x"></a>The *CSP* asks, see [the guide](http://x).</li>') == "The CSP asks, see the guide."
    )


def test_the_sources_of_the_grounding_drafts_are_never_read(tmp_path: Path) -> None:
    for name in ("de/gesetze/hgb.md", "de/gesetze/ao_1977.md", "de/auszug/krwg.md", "en/nist/800-63-3_sp800-63b.md"):
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).write_text("# T\n\nOne two three four five six.\n")
    (tmp_path / "en/nist/800-63-3_sp800-63a.md").write_text("# T\n\nOne two three four five six.\n")
    assert [document.name for document in read_corpus(tmp_path)] == ["800-63-3_sp800-63a"]
