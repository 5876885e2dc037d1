"""A title of others gives TeX formulas to draw and no commands to carry out."""

from __future__ import annotations

import pytest
from pcite.store.references.bibtex_tex import decode, encode
from pcite.store.references.bibtex_writing import write_bibtex
from pcite.store.references.record import Reference

COMMANDS = [
    r"$\input{/etc/passwd}$",
    r"$\immediate\write18{id}$",
    r"$\csname input\endcsname{x}$",
    r"$^^5cinput{/etc/passwd}$",
    r"$\def\x{y}$",
    r"$x^2 \openin5=/etc/passwd$",
    r"$$\include{x}$$",
    r"a $\alpha$ and $\lstinputlisting{/etc/passwd}$",
    r"$\alpha\catcode 64=0$",
]
FORMULAS = [r"$\alpha^2$", r"$\mathrm{CO_2}$", r"$\frac{a}{b} \leq \sqrt{2}$", r"$x_{1}$", r"$\beta$-decay of $^{3}$H"]


@pytest.mark.parametrize("title", COMMANDS)
def test_a_command_in_a_formula_is_written_as_text(title: str) -> None:
    written = encode(title)
    assert r"{\textbackslash}" in written or "^^" not in written
    assert not any(name in written for name in (r"\input", r"\write", r"\csname", r"\def", r"\openin", r"\include"))
    assert not any(name in written for name in (r"\lstinput", r"\catcode", r"\immediate", "^^"))
    assert decode(written) == title


@pytest.mark.parametrize("title", FORMULAS)
def test_a_formula_that_only_draws_stays_as_it_is(title: str) -> None:
    assert encode(title) == title
    assert decode(title) == title


def test_no_line_of_a_field_begins_as_an_entry() -> None:
    written = write_bibtex([Reference(title="Rules", note="Six years.\n@article{other, title={x}}")])
    assert [line for line in written.splitlines() if line.startswith("@")] == ["@misc{rules,"]
