"""Which selectors browsers know: a rule with one that they do not know is none."""

from __future__ import annotations

import re

PSEUDO = re.compile(r"(?<![\\:])(?P<sign>::?)(?P<name>-?[a-z][a-z-]{0,60})", re.IGNORECASE)
FORGIVING = re.compile(r":(?:is|where)\([^()]{0,400}\)", re.IGNORECASE)
"""Lists in which a selector that is not known is passed over alone."""
CLASSES = frozenset(
    (  # noqa: SIM905
        "active active-view-transition after any-link autofill before checked current default defined dir disabled "
        "empty enabled first-child first-letter first-line first-of-type focus focus-visible focus-within fullscreen "
        "future has host host-context hover in-range indeterminate invalid is lang last-child last-of-type link modal "
        "not nth-child nth-last-child nth-last-of-type nth-of-type only-child only-of-type open optional out-of-range "
        "past picture-in-picture placeholder-shown popover-open read-only read-write required root scope state target "
        "target-current user-invalid user-valid valid visited where window-inactive xr-overlay -webkit-any "
        "-webkit-any-link -webkit-autofill -webkit-full-screen"
    ).split()
)
ELEMENTS = frozenset(
    (  # noqa: SIM905
        "after backdrop before checkmark column cue details-content file-selector-button first-letter first-line "
        "grammar-error highlight marker part picker picker-icon placeholder scroll-button scroll-marker "
        "scroll-marker-group search-text selection slotted spelling-error target-text view-transition "
        "view-transition-group view-transition-image-pair view-transition-new view-transition-old"
    ).split()
)


def is_selector(selectors: str) -> bool:
    """Whether all selectors of a list are known, apart from those in lists that forgive."""
    return all(
        match["name"].lower() in (CLASSES if match["sign"] == ":" else ELEMENTS)
        or (match["sign"] == "::" and match["name"].lower().startswith("-webkit-"))
        for match in PSEUDO.finditer(FORGIVING.sub("", selectors))
    )
