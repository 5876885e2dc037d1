"""The error tree: as it is drawn, so it is."""

from __future__ import annotations

import re

import pytest
from pcite.store import errors
from pcite.store.errors import PciteError


def drawn() -> dict[str, str]:
    """Each class's parent, as the drawing in the module's docstring has it."""
    parents: dict[str, str] = {}
    above: list[tuple[int, str]] = []
    for line in (errors.__doc__ or "").splitlines():
        if match := re.match(r"([\s│├└─]*)([A-Z]\w+)(?:\s{2}|$)", line):
            depth, name = len(match[1]), match[2]
            above = [(d, n) for d, n in above if d < depth]
            parents[name] = above[-1][1] if above else "Exception"
            above.append((depth, name))
    return parents


def test_the_tree_is_drawn_as_it_is() -> None:
    kinds = [kind for kind in vars(errors).values() if isinstance(kind, type) and issubclass(kind, PciteError)]
    assert drawn() == {kind.__name__: kind.__bases__[0].__name__ for kind in kinds}


def test_an_error_says_what_was_asked_what_was_found_and_what_to_do() -> None:
    with pytest.raises(PciteError, match=r"^reading a\.md: it is empty\. Give another file$") as caught:
        raise errors.EmptySource("reading a.md", "it is empty", "Give another file")
    assert (caught.value.asked, caught.value.found, caught.value.do) == (
        "reading a.md",
        "it is empty",
        "Give another file",
    )
