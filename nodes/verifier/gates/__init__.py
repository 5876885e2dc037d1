"""Gates: plain rules beside the model, each of which can lower a verdict and none raise one.

Each compares one kind of thing (numbers, dates, references, quotes, negation) between a claim and
what is said to support it, and tells what it compared.
"""

from __future__ import annotations

from collections.abc import Sequence

from ....store.records.locators import Locator
from ....store.text.comparison import analysed
from ....store.text.normal import normal_form
from . import (
    dates,
    exceptions,
    mentions,
    modality,
    names,
    negation,
    numbers,
    opposites,
    phrases,
    quantifiers,
    quotes,
    references,
    relations,
)
from .finding import Finding
from .placing import placed
from .quotes import QuoteMatch, find_quote
from .together import check as check_together

__all__ = ["Finding", "QuoteMatch", "check", "check_together", "find_quote"]


def check(
    claim: str,
    premise: str,
    lang: str = "und",
    *,
    locators: Sequence[Locator] = (),
    headings: Sequence[str] = (),
) -> tuple[Finding, ...]:
    """What the gates hold against a claim, in the order of the claim; empty where nothing.

    Args:
        lang: ISO 639-1 code of the claim; the premise's own is told by its words.
        locators: The places of the units the premise is made of, for the claim's references.
        headings: All headings above them and the name of the source, outermost first.
    """
    asked, given = analysed(normal_form(claim), lang), analysed(normal_form(premise))
    headings = [normal_form(heading) for heading in headings]
    if not asked.sentences or not given.sentences:
        return ()
    found = [
        *numbers.check(asked, given, headings),
        *dates.check(asked, given),
        *references.check(asked, given, locators, headings),
        *quotes.check(asked, given),
        *mentions.check(asked, given),
        *negation.check(asked, given),
        *modality.check(asked, given),
        *quantifiers.check(asked, given),
        *exceptions.check(asked, given),
        *opposites.check(asked, given),
        *relations.check(asked, given),
        *phrases.check(asked, given),
        *names.check(asked, given, headings),
    ]
    return placed(sorted(found, key=lambda finding: (finding.start, finding.end)), claim, premise)
