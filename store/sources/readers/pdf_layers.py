"""Layers of a PDF that an expression or a policy switches off: they are made groups that MuPDF knows as off.

Viewers work out `/VE [/Not 5 0 R]` and `/P /AllOn`; MuPDF shows such content whatever they come to.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from itertools import islice
from typing import Any

MEMBERSHIP = re.compile(r"<<[^<>]*/OCMD\b[^<>]*>>")
"""A dictionary that says which groups its content belongs to; it has none within it."""
REFERENCE = re.compile(r"(\d{1,9}) \d{1,5} R")
EXPRESSION = re.compile(r"/VE\s*(?=\[|\d)")
GROUPS = re.compile(r"/OCGs\s*(\[[^\[\]]*\]|\d{1,9} \d{1,5} R)")
POLICY = re.compile(r"/P\s*/(\w+)")
TOKEN = re.compile(r"/\w+|\d{1,9} \d{1,5} R|[\[\]]")
DEEPEST, LONGEST = 32, 10_000
"""An expression with more in it is not worked out, and its content not taken for seen."""
MEMBERS = ("OCGs", "P", "VE")
WITHIN_STREAMS = ("Resources", "OC")


def settle(document: Any) -> None:  # noqa: ANN401 - PyMuPDF has no types
    """Write each membership of a document anew whose content no viewer shows, in memory alone."""
    if document.xref_get_key(document.pdf_catalog(), "OCProperties")[0] == "null":
        return
    states = {number: bool(group["on"]) for number, group in document.get_ocgs().items()}
    for number in range(1, document.xref_length()):
        if document.xref_get_key(number, "Type") == ("name", "/OCMD"):
            keys = ((key, document.xref_get_key(number, key)) for key in MEMBERS)
            own = "".join(f"/{key} {value}" for key, (kind, value) in keys if kind != "null")
            if _is_off(document, own, states):
                document.update_object(number, _off(own, states))
        elif document.xref_is_stream(number):
            _settle_stream(document, number, states)
        elif (text := document.xref_object(number, compressed=True)) != (new := _settled(document, text, states)):
            document.update_object(number, new)


def _settle_stream(document: Any, number: int, states: Mapping[int, bool]) -> None:  # noqa: ANN401
    for key in WITHIN_STREAMS:
        kind, text = document.xref_get_key(number, key)
        if kind == "dict" and (new := _settled(document, text, states)) != text:
            document.xref_set_key(number, key, new)


def _settled(document: Any, text: str, states: Mapping[int, bool]) -> str:  # noqa: ANN401
    """An object with what stands for "off" in the place of memberships that are off."""
    return MEMBERSHIP.sub(
        lambda match: _off(match[0], states) if _is_off(document, match[0], states) else match[0], text
    )


def _off(membership: str, states: Mapping[int, bool]) -> str:
    """A membership of one group that is off, whatever the group is."""
    group = next((int(each) for each in REFERENCE.findall(membership) if int(each) in states), next(iter(states), 0))
    return f"<</Type/OCMD/OCGs[{group} 0 R]/P/{'AllOff' if states.get(group) else 'AnyOn'}>>"


def _is_off(document: Any, membership: str, states: Mapping[int, bool]) -> bool:  # noqa: ANN401
    if behind := EXPRESSION.search(membership):
        tokens = list(islice(_tokens(document, membership[behind.end() :], states, 0), LONGEST + 1))
        return len(tokens) > LONGEST or not _value(tokens, states)
    policy = POLICY.search(membership)
    groups = GROUPS.search(membership)
    text = _array(document, groups[1], states) if groups else ""
    on = [states.get(int(number), True) for number in REFERENCE.findall(text)]
    if not on or policy is None:
        return bool(on) and not any(on)
    return not {"AllOn": all(on), "AnyOff": not all(on), "AllOff": not any(on)}.get(policy[1], any(on))


def _array(document: Any, text: str, states: Mapping[int, bool]) -> str:  # noqa: ANN401
    """An array, looked up where it is another object."""
    number = REFERENCE.fullmatch(text)
    if not number or int(number[1]) in states or int(number[1]) >= document.xref_length():
        return text
    return str(document.xref_object(int(number[1]), compressed=True))


def _tokens(document: Any, text: str, states: Mapping[int, bool], depth: int) -> Iterator[str]:  # noqa: ANN401
    """The expression that a text begins with, with arrays that are other objects in their places."""
    level = 0
    for count, match in enumerate(TOKEN.finditer(text)):
        token = match[0]
        level += (token == "[") - (token == "]")
        inner = _array(document, token, states) if token.endswith("R") else token
        if inner.startswith("[") and inner != "[" and depth < DEEPEST:
            yield from _tokens(document, inner, states, depth + 1)
        else:
            yield token
        if level <= 0 or count > LONGEST:
            return


def _value(tokens: Sequence[str], states: Mapping[int, bool]) -> bool:
    """What an expression comes to; one that is nested too deep or broken is not seen."""
    open_ones: list[tuple[str, list[bool]]] = []
    for at, token in enumerate(tokens):
        if token == "[":
            open_ones.append((tokens[at + 1] if at + 1 < len(tokens) else "", []))
        elif token == "]" and open_ones:
            operator, values = open_ones.pop()
            value = {"/And": all(values), "/Or": any(values), "/Not": not any(values)}.get(operator, False)
            if not open_ones:
                return value
            open_ones[-1][1].append(value)
        elif token.endswith("R") and open_ones:
            open_ones[-1][1].append(states.get(int(token.split(" ")[0]), True))
    return False
