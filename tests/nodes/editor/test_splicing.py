from __future__ import annotations

import pytest
from pcite.nodes.editor.splicing import NO_PROSE, NOTHING_LEFT, RUNS_ON, Splice, spliced, with_markers
from pcite.nodes.segmenter import segment

DRAFT = "Owls hunt at night. Cats sleep by day [3]. Dogs eat meat.\n"


def change(draft: str, **texts: str) -> tuple[str, list[str]]:
    """The draft with sentences changed that begin with a word, and why others were not."""
    splices = [Splice(claim, texts[word]) for claim in segment(draft) if (word := claim.text.split()[0]) in texts]
    done = spliced(draft, splices)
    return done.draft, list(done.refused.values())


@pytest.mark.parametrize(
    ("draft", "expected"),
    [
        (DRAFT, "Owls hunt at night. Dogs eat meat.\n"),
        ("Cats sleep by day. Owls hunt.\n", "Owls hunt.\n"),
        ("Owls hunt. Cats sleep by day.\n", "Owls hunt.\n"),
        ("Owls hunt.\n\nCats sleep by day.\n\nDogs eat meat.", "Owls hunt.\n\nDogs eat meat."),
        ("Cats sleep by day. [3]\n\nDogs eat meat.", "Dogs eat meat."),
        ("Owls hunt.\n\nCats sleep by day.\n", "Owls hunt.\n"),
        (
            "- Owls hunt at night.\n- Cats sleep by day.\n- Dogs eat meat.\n",
            "- Owls hunt at night.\n- Dogs eat meat.\n",
        ),
        ("1. Owls hunt at night. Cats sleep by day.\n", "1. Owls hunt at night.\n"),
        ("- Cats sleep by day. Cats eat mice.\n- Dogs eat meat.\n", "- Dogs eat meat.\n"),
    ],
)
def test_a_sentence_goes_with_its_markers_its_space_and_its_list_item(draft: str, expected: str) -> None:
    assert change(draft, Cats="") == (expected, [])


def test_every_other_sentence_stays_byte_for_byte() -> None:
    draft = "Öwls\u00a0hunt  at **night**. Cats sleep.\r\n\r\n> Dogs eat `meat`.\n"
    assert change(draft, Cats="Cats doze.") == (draft.replace("Cats sleep.", "Cats doze."), [])


@pytest.mark.parametrize("text", ["Cats sleep by", "Cats sleep.\n\n# Cats", "Cats sleep. ```", "Cats sleep:\n\n    "])
def test_what_would_touch_a_neighbour_is_not_made_and_the_others_are(text: str) -> None:
    draft, refused = change(DRAFT, Owls="", Cats=text, Dogs="Dogs eat.")
    assert draft == "Cats sleep by day [3]. Dogs eat.\n"
    assert refused in ([RUNS_ON], [NO_PROSE])


def test_a_sentence_stays_where_the_one_before_it_would_become_a_heading_that_nobody_checks() -> None:
    draft = "Owls hunt at night.\n- Cats sleep by day.\n---\n"
    assert change(draft, Cats="") == (draft, [RUNS_ON])


def test_the_last_sentence_is_never_taken_out() -> None:
    draft, refused = change("Owls hunt at night. Cats sleep.", Owls="", Cats="")
    assert refused == [NOTHING_LEFT]
    assert len(segment(draft)) == 1


def test_the_authors_citation_stays_with_a_new_sentence_to_be_checked_anew() -> None:
    cats = segment(DRAFT)[1]
    assert with_markers("Cats doze by day.", cats) == "Cats doze by day [3]."
    assert with_markers("", cats) == ""


def test_words_that_stand_in_no_sentence_are_not_put_in() -> None:
    draft = "Cats sleep.\n\nDogs eat."
    assert change(draft, Dogs="<script>alert(1)</script> Dogs sing.") == (draft, [NO_PROSE])
    assert change(draft, Dogs="# Dogs sing.") == (draft, [NO_PROSE])
    assert change(draft, Dogs="Dogs sing. [3]") == ("Cats sleep.\n\nDogs sing. [3]", [])


def test_a_sentence_is_not_put_where_nobody_would_check_it() -> None:
    draft = "- Dogs eat bones and meat every day at noon and at night."
    assert change(draft, Dogs="Dogs lend elephants.") == (draft, [RUNS_ON])
