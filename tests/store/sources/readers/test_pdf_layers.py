"""What a viewer hides by an expression or a policy over the layers of a PDF is no evidence."""

from __future__ import annotations

from pathlib import Path
from time import process_time
from typing import Any

import pymupdf
import pytest
from pcite.store.sources.readers import read

SEEN, HIDDEN = "The plant makes 5 kW in winter.", "It makes 9 kW in summer."
Parts = list[Any]
OFF: list[tuple[str, str, Parts | None]] = [
    ("b", "AnyOn", None),
    ("a", "AnyOn", ["not", "a"]),
    ("a", "AnyOn", ["and", "a", "b"]),
    ("a", "AnyOn", ["not", ["or", "b", ["and", "a", ["not", "b"]]]]),
    ("ab", "AllOn", None),
    ("a", "AnyOff", None),
    ("a", "AllOff", None),
]
ON: list[tuple[str, str, Parts | None]] = [
    ("a", "AnyOn", None),
    ("b", "AnyOn", ["not", "b"]),
    ("b", "AnyOn", ["or", "a", "b"]),
    ("ab", "AnyOn", None),
    ("b", "AllOff", None),
]


def layered(path: Path, groups: str, policy: str, expression: Parts | None) -> Path:
    document = pymupdf.open()
    numbers = {"a": document.add_ocg("a", on=True), "b": document.add_ocg("b", on=False)}

    def numbered(parts: Parts) -> Parts:
        return [parts[0], *(numbered(part) if isinstance(part, list) else numbers[part] for part in parts[1:])]

    members = [numbers[name] for name in groups]
    layer = document.set_ocmd(ocgs=members, policy=policy, ve=numbered(expression) if expression else None)
    page = document.new_page()
    page.insert_text((72, 72), SEEN)
    page.insert_text((72, 100), HIDDEN, oc=layer)
    document.save(path)
    return path


@pytest.mark.parametrize(("groups", "policy", "expression"), OFF)
def test_a_layer_that_is_switched_off_is_not_read(
    groups: str, policy: str, expression: Parts | None, tmp_path: Path
) -> None:
    assert read(layered(tmp_path / "a.pdf", groups, policy, expression)).text.strip() == SEEN


@pytest.mark.parametrize(("groups", "policy", "expression"), ON)
def test_a_layer_that_is_switched_on_is_read(
    groups: str, policy: str, expression: Parts | None, tmp_path: Path
) -> None:
    assert HIDDEN in read(layered(tmp_path / "a.pdf", groups, policy, expression)).text


def test_a_membership_within_the_resources_of_a_page_is_worked_out(tmp_path: Path) -> None:
    path = layered(tmp_path / "a.pdf", "a", "AnyOn", None)
    document = pymupdf.open(path)
    group = next(iter(document.get_ocgs()))
    number = next(at for at in range(1, document.xref_length()) if "/Properties" in document.xref_object(at))
    text = document.xref_object(number, compressed=True)
    begin = text.index("/Properties<<") + len("/Properties<<")
    name, _, rest = text[begin:].lstrip("/").partition(" ")
    inline = f"<</Type/OCMD/OCGs {group} 0 R/VE[/Not {group} 0 R]>>"
    document.update_object(number, f"{text[:begin]}/{name}{inline}{rest[rest.index('R') + 1 :]}")
    document.save(tmp_path / "b.pdf")
    assert read(tmp_path / "b.pdf").text.strip() == SEEN


def test_an_expression_that_doubles_at_each_step_ends(tmp_path: Path) -> None:
    path = layered(tmp_path / "a.pdf", "a", "AnyOn", ["not", "a"])
    document = pymupdf.open(path)
    number = next(at for at in range(1, document.xref_length()) if "/VE" in document.xref_object(at))
    first = document.xref_length()
    for at in range(first, first + 40):
        document.get_new_xref()
        document.update_object(at, f"[/And {at + 1} 0 R {at + 1} 0 R]")
    document.xref_set_key(number, "VE", f"{first} 0 R")
    document.save(tmp_path / "b.pdf")
    started = process_time()
    assert read(tmp_path / "b.pdf").text.strip() == SEEN
    assert process_time() - started < 10
