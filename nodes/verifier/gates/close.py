"""Close reading: what is compared only where the engine accepts a claim, after the other gates found nothing.

These gates read near-verbatim sentences word by word: which number belongs to which thing, who does
what to whom, what is excepted. They are no features of any engine, so that they can be changed
without fitting one anew. Each can lower a verdict and raise none.
"""

from __future__ import annotations

from collections.abc import Sequence

from ....store.text.comparison import analysed
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
    asked, given = analysed(claim, lang), analysed(premise)
    around = analysed(context) if context else given
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
    return tuple(sorted(found, key=lambda finding: (finding.start, finding.end)))
