"""Selectors as a page has them while nobody points at anything: states of forms, of a reader and of the language."""

from __future__ import annotations

import re

POINTED_AT = "hover|focus|focus-within|focus-visible|active|target|target-within|visited"
"""States of what somebody points at, goes to or went to."""
AT_REST = re.compile(rf":not\(\s*:(?:{POINTED_AT})\s*\)|:dir\(ltr\)|:defined\b")
ALWAYS = ":is(*)"
"""What is so while nobody points at anything, and what is always so."""
LANGUAGE = re.compile(r":lang\(\s*[\"']?(?P<name>[a-z]{1,8}(?:-[a-z0-9]{1,8}){0,4})[\"']?\s*\)", re.IGNORECASE)
ANY_LANGUAGE = re.compile(r":lang\([^()]{1,40}\)")
FIELDS = ":is(input, select, textarea, button, fieldset, option, optgroup)"
STATES = {
    ":open": "[open]",
    ":placeholder-shown": "[placeholder]:not([value])",
    ":invalid": ":is(input[required]:not([value]):not([type=hidden]), textarea[required]:empty)",
    ":valid": ":is(input:not([required], [pattern], [type]), textarea:not([required]), form:not(:has([required])))",
    ":dir(rtl)": ":is([dir=rtl i], [dir=rtl i] *)",
    ":default": ":is([checked], option[selected])",
    ":indeterminate": ":is(progress:not([value]))",
    ":in-range": ":is(input[type=number], input[type=range])",
    ":disabled": f":is({FIELDS}[disabled], fieldset[disabled] {FIELDS})",
}
"""States of forms and texts by what the page says of them."""
STATE = re.compile(rf"(?<![:\\])(?:{'|'.join(map(re.escape, STATES))})(?![\w-])")
NOT_YET = re.compile(
    rf"(?<![:\\]):(?:{POINTED_AT}|fullscreen|modal|"
    r"popover-open|picture-in-picture|autofill|user-invalid|user-valid|active-view-transition|past|future|current)\b"
)
NEVER = "[data--none]"
"""An attribute that no page has: what is in such a state only when a reader does something."""
UNMATCHED = re.compile(
    r"(?<!\\):(?:before|after|hover|focus|active|target|visited|placeholder)\b|::|(?<!\\)@|(?:^|[\s,])(?:html|body|:root)\S{0,100}:not\("
)
"""What depends on what a reader does, or on classes that scripts put on a page."""


def at_rest(selectors: str) -> str:
    """The selectors with what they ask of a state by what the page says of it."""
    selectors = AT_REST.sub(ALWAYS, selectors)
    if ":not(" in selectors:
        selectors = ":not(".join(_in_brackets(part) if at else part for at, part in enumerate(selectors.split(":not(")))
    selectors = LANGUAGE.sub(r":is([lang|=\g<name> i], [lang|=\g<name> i] *)", selectors)
    selectors = ANY_LANGUAGE.sub(ALWAYS, selectors)
    return STATE.sub(lambda match: STATES[match[0]], selectors)


def _in_brackets(text: str) -> str:
    """What stands behind an open bracket, with the states in it that nothing has."""
    depth, end = 1, len(text)
    for at, sign in enumerate(text):
        depth += (sign == "(") - (sign == ")")
        if not depth:
            end = at
            break
    return NOT_YET.sub(NEVER, text[:end]) + text[end:]
