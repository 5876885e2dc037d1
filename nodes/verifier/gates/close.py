"""Close reading: what is compared only where the engine accepts a claim, after the other gates found nothing.

These gates read near-verbatim sentences word by word: which number belongs to which thing, who does
what to whom, what is excepted. They are no features of any engine, so that they can be changed
without fitting one anew. Each can lower a verdict and raise none.
"""

from __future__ import annotations

from collections.abc import Sequence

from ....store.text.comparison import analysed
from ....store.text.normal import normal_form
from . import (
    close_bindings as bindings,
)
from . import (
    close_excepted as excepted,
)
from . import (
    close_fillers as fillers,
)
from . import (
    close_levels as levels,
)
from . import (
    close_limits as limits,
)
from . import (
    close_listed as listed,
)
from . import (
    close_possible as possible,
)
from . import (
    close_roles as roles,
)
from .close_listed import ListItem
from .finding import Finding
from .placing import placed

__all__ = ["ListItem", "check"]


def check(
    claim: str,
    premise: str,
    lang: str = "und",
    *,
    context: str = "",
    headings: Sequence[str] = (),
    items: Sequence[ListItem] = (),
) -> tuple[Finding, ...]:
    """What a close reading holds against a claim that is said to follow from a premise.

    Args:
        premise: The passages without the headings above them.
        context: The premise with the other sentences of its provision, for what it contrasts with.
        headings: All headings above the passages, outermost first.
        items: The numbered items of the provision, for rules that refer to them.
    """
    asked, given = analysed(normal_form(claim), lang), analysed(normal_form(premise))
    around = analysed(normal_form(context)) if context else given
    headings = [normal_form(heading) for heading in headings]
    if not asked.sentences or not given.sentences:
        return ()
    found = [
        *limits.check(asked, given),
        *bindings.check(asked, around),
        *listed.check(asked, around, items),
        *levels.check(asked, given, headings),
        *roles.check(asked, given),
        *fillers.check(asked, given),
        *excepted.check(asked, given),
        *possible.check(asked, given),
    ]
    ordered = sorted(found, key=lambda finding: (finding.start, finding.end))
    return placed(ordered, claim, context or premise)
