"""Markup that never ends, in great number, is read in a second of computing for each million characters."""

from __future__ import annotations

from time import process_time

import pytest
from pcite.store.sources.readers import from_text, markdown

SIZE, MOST = 400_000, 0.8
"""Characters, and seconds that a machine with other work may take for them; of the slowest here it was five."""
UNITS = (
    "<?", "<!a", "<![CDATA[", "<b>", "<b >", "<b a>", "<b>a</b>", "<b style=a:b>", "<b style='color:red'>", "<del>",
    "<font color=red>", "<a b='' ", "<a \"'", "<dialog open>", "](<a> '", "[a]: <", "~~a", "<!--", "<style>", "aria-",
)  # fmt: skip


@pytest.mark.ci
@pytest.mark.parametrize("unit", UNITS)
def test_markup_in_great_number_is_read_in_little_time(unit: str) -> None:
    raw = (unit * (SIZE // len(unit))).encode()
    began = process_time()
    markdown.extract(raw, "reading x")
    assert process_time() - began < MOST


@pytest.mark.parametrize(
    ("text", "seen"),
    [
        ("a <? b <! c > d > e", "a d > e"),
        ("a <?> b <!x> c", "a b c"),
        ("a <?" + "b" * 2000 + "> c <? d", "a c <? d"),
        ("a <?" + "b" * 2001 + "> c", "a <?" + "b" * 2001 + "> c"),
        ("a <?" + "b" * 2001 + "<!c> d <?e> f", "a <?" + "b" * 2001 + " d f"),
        ("a <! b > c", "a <! b > c"),
    ],
)
def test_an_aside_goes_from_its_beginning_to_the_next_sign_that_ends_it(text: str, seen: str) -> None:
    assert from_text(text, identifier="x").text.split() == seen.split()
