"""Numbers that a text shows to its readers in brackets, however they are written, are numbers that it cites."""

from __future__ import annotations

import pytest
from pcite.graph.engine.receipts import groups_in, numbers_in

SHOWN = (
    "［99］", "【99】", "〔99〕", "⟦99⟧", "❲99❳", "⁅99⁆", "﹝99﹞", "〖99〗", "【99†source】", "[\u200b99]",
    "[99\u2060]", "[9\u200b9]", "[9\u00ad9]", "[\u202a99\u202c]", "[９９]", "\u202e]99[\u202c", "&#91;99&#93;",
    "&lbrack;99&rbrack;", "[&#57;9]", "\\[99\\]", "[**99**]", "[*99*]", "[__99__]", "<sup>[99]</sup>", "[98‑99]",
    "[98−99]", "[98—99]", "[98，99]", "[98；99]", "[98、99]", "[98 and 99]", "[98 und 99]", "[98 & 99]", "[see 99]",
    "[cf. 99]", "[vgl. 99]", "[citation 99]", "[ref. 99]", "[99.]", "[99,]", "[99](", "[99](as the act says)",
    "The end![99]",
)  # fmt: skip
OTHERS = (
    "d[99]", "`[99]`", "[99](https://example.org)", "[99](x_(y))", '[99](x "words")', "![99](x.png)", "$[99]$",
    "[99 apples]", "[sic]", "(99)", "[1.99]", "[see page 99 of it]", "{99}", "[the 99]", "x ∈ ]99; 100[",
)  # fmt: skip


@pytest.mark.parametrize("written", SHOWN)
def test_a_number_that_is_shown_in_brackets_is_cited(written: str) -> None:
    text = f"Brokers keep records {written} here."
    assert 99 in numbers_in(text)
    assert [text[: group.start].endswith(("records ", "<sup>", "!", "\u202e")) for group in groups_in(text)] == [True]


@pytest.mark.parametrize("written", OTHERS)
def test_what_is_no_number_in_brackets_is_not(written: str) -> None:
    assert numbers_in(f"Brokers keep records {written} here.") == []


def test_a_picture_by_a_label_is_no_citation() -> None:
    assert numbers_in("Brokers keep ![9] records.\n\n[9]: picture.png\n") == []
