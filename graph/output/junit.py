"""Checks of drafts as JUnit XML, which every build server reads."""

from __future__ import annotations

import re
from collections.abc import Sequence
from xml.etree.ElementTree import Element, SubElement, indent, tostring

from ..checked_drafts import DraftCheck, SentenceCheck

NO_XML = re.compile("[^\t\n\r\x20-\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]")
"""Characters that no XML file may hold."""


def as_junit(checks: Sequence[DraftCheck]) -> str:
    """A test suite for each draft and a test case for each sentence: passed, failed, or skipped with its reason."""
    counts = _counts([each for check in checks for each in check.sentences])
    root = Element("testsuites", {"name": "pcite", **counts})
    for check in checks:
        suite = SubElement(root, "testsuite", {"name": _clean(check.path), **_counts(check.sentences)})
        for each in check.sentences:
            name = f"line {each.line}: {_clean(' '.join(each.claim.text.split()))}"
            case = SubElement(suite, "testcase", classname=_clean(check.path), name=name, file=_clean(check.path))
            case.set("line", str(each.line))
            if each.fails:
                SubElement(case, "failure", type=str(each.rule), message=_clean(each.message)).text = _clean(
                    each.claim.text
                )
            elif each.rule:
                SubElement(case, "skipped", message=_clean(f"{each.rule}: {each.message}"))
    indent(root)
    return '<?xml version="1.0" encoding="UTF-8"?>\n' + tostring(root, encoding="unicode") + "\n"


def _counts(sentences: Sequence[SentenceCheck]) -> dict[str, str]:
    failures = sum(each.fails for each in sentences)
    skipped = sum(each.rule is not None and not each.fails for each in sentences)
    return {"tests": str(len(sentences)), "failures": str(failures), "skipped": str(skipped), "errors": "0"}


def _clean(text: str) -> str:
    return NO_XML.sub("\ufffd", text)
