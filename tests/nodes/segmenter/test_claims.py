import json
from pathlib import Path

import pcite
import pytest
from pcite.nodes.segmenter import segment

DRAFTS = sorted((Path(pcite.__file__).parent / "graph" / "examples" / "drafts").glob("*.json"))
MARKDOWN = """---
title: Not this
---

# Passwords

## Rules

The **salt** must be `32.0` bits long. See [the guide](https://example.org/a.b) for *details.* A line
goes on here.

> A quoted line
> goes on. So it is.

- The hash is stored
- invoices

```python
x = 1. This is no claim.
```

| a | b |
|---|---|
| The cell is no claim. | x |

    indented = "This is no claim."

<div>
A reader sees this.
</div>

<table><tr><td>This is no claim.</td></tr></table>

**Results**

The end is near.[^1]

***

[^1]: See § 1 of this.

## References

[1] Smith. A title. 2020.
"""


def claims_of(draft: str) -> list[str]:
    return [claim.text for claim in segment(draft) if claim.reason != "heading"]


@pytest.mark.parametrize("path", DRAFTS, ids=lambda path: path.stem)
def test_the_demo_drafts_are_cut_exactly_as_they_are_labelled(path: Path) -> None:
    labelled = json.loads(path.read_text("utf-8"))
    spans = [(claim.start, claim.end) for claim in segment(labelled["draft"])]
    assert spans == [(row["start"], row["end"]) for row in labelled["sentences"]]


@pytest.mark.parametrize("path", DRAFTS, ids=lambda path: path.stem)
def test_at_least_95_of_100_demo_sentences_are_rightly_told_checkable(path: Path) -> None:
    labelled = json.loads(path.read_text("utf-8"))
    pairs = zip(segment(labelled["draft"]), labelled["sentences"], strict=True)
    right = [claim.checkable == (row["label"] != "not_checkworthy") for claim, row in pairs]
    assert sum(right) >= 0.95 * len(right)


def test_markdown_yields_prose_quotes_and_items_and_nothing_else() -> None:
    assert claims_of(MARKDOWN) == [
        "The **salt** must be `32.0` bits long.",
        "See [the guide](https://example.org/a.b) for *details.*",
        "A line\ngoes on here.",
        "A quoted line\n> goes on.",
        "So it is.",
        "The hash is stored",
        "invoices",
        "A reader sees this.",
        "The end is near.",
    ]


def test_headings_are_claims_that_need_no_source() -> None:
    headings = [claim for claim in segment(MARKDOWN) if claim.reason == "heading"]
    assert [(claim.text, claim.checkable) for claim in headings] == [
        ("Passwords", False),
        ("Rules", False),
        ("**Results**", False),
    ]


def test_a_claim_knows_the_headings_above_it_outermost_first() -> None:
    first, *_, last = [claim for claim in segment(MARKDOWN) if claim.reason != "heading"]
    assert (first.heading, last.heading) == (("Passwords", "Rules"), ("Passwords", "Rules", "Results"))


def test_a_claim_knows_up_to_two_sentences_before_it_in_its_paragraph() -> None:
    contexts = [claim.context for claim in segment("One is **a**. Two is b [1]. Three is c. Four is d.\n\nFive is e.")]
    assert contexts == ["", "One is a.", "One is a. Two is b.", "Two is b. Three is c.", ""]


def test_a_list_item_knows_the_words_that_introduce_its_list() -> None:
    *_, item = segment("The following must be kept:\n\n- The letters are kept\n")
    assert item.context == "The following must be kept:"


def test_a_list_item_without_a_verb_is_a_fragment_and_one_with_a_verb_is_checkable() -> None:
    draft = "The following must be kept:\n\n- invoices and letters\n- The salt is long\n- Die Frist beträgt ein Jahr\n"
    assert [claim.reason for claim in segment(draft)] == [None, "fragment", None, None]


def test_an_english_sentence_in_a_german_draft_is_english() -> None:
    draft = "Die Frist beginnt im Mai und endet im Juni. German law requires that vouchers are kept. Sie ist lang."
    assert [claim.lang for claim in segment(draft)] == ["de", "en", "de"]


def test_the_same_sentence_elsewhere_is_another_claim_and_the_same_draft_gives_the_same_ids() -> None:
    draft = "It is so. It is so."
    first, second = (claim.id for claim in segment(draft))
    assert first != second
    assert [first, second] == [claim.id for claim in segment(draft)]


def test_citations_listed_at_the_end_are_no_claims() -> None:
    assert claims_of("The salt is long [1].\n\n[1] Smith, J. A title. 2020.\n[2] Another. B.\n") == [
        "The salt is long [1]."
    ]


def test_a_list_of_sources_ends_with_the_next_heading() -> None:
    assert claims_of("# A\n\nSo it is.\n\n# Quellen\n\n1. Ein Buch. Berlin.\n\n# B\n\nIt goes on.\n") == [
        "So it is.",
        "It goes on.",
    ]


def test_prices_are_no_formulas_and_formulas_hold_no_sentence_end() -> None:
    assert claims_of("It costs $5. It costs $10. Here $a. B$ holds. So it is.") == [
        "It costs $5.",
        "It costs $10.",
        "Here $a. B$ holds.",
        "So it is.",
    ]


def test_a_draft_without_words_has_no_claims() -> None:
    assert segment("") == segment(" \n\n") == segment("***\n\n---\n") == ()


def test_the_tags_of_html_are_no_claims_and_part_paragraphs() -> None:
    draft = (
        "<html><head><title>No claim.</title></head><body><h1>Title</h1><p>The <b>salt</b> is long.<sup>1</sup> So it"
        " is.</p><table><tr><td>No claim.</td></tr></table><ul><li>The hash is kept.</li></ul><!-- No claim. -->"
        "</body></html>"
    )
    assert claims_of(draft) == ["The <b>salt</b> is long.", "So it is.", "The hash is kept."]


def test_the_commands_comments_and_displays_of_latex_are_no_claims() -> None:
    draft = (
        "\\documentclass{article}\n\\begin{document}\n\\section{Salts}\n% No claim.\nThe salt is long~\\cite{doe.2020}."
        " It holds that $a. B$ is so.\n\\begin{equation}\nno. Claim\n\\end{equation}\n\\begin{itemize}\n"
        "\\item The hash is kept.\n\\end{itemize}\n\\end{document}\n"
    )
    assert claims_of(draft) == [
        "The salt is long~\\cite{doe.2020}.",
        "It holds that $a. B$ is so.",
        "The hash is kept.",
    ]
