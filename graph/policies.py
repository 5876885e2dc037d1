"""The policies for an answer that fails, by Guardrails' words for `on_fail`; what they do is in `on_fail`."""

from __future__ import annotations

from typing import Literal, get_args

from ..store.errors import InputError

OnFail = Literal["flag", "filter", "fix", "reask", "refuse", "refrain", "exception", "noop"]
"""What happens to an answer that has a claim without support.

`flag`: the text with its citations, and a flag behind each such claim. `filter`: the text without them. `fix`: the
model is told what failed and rewrites its answer. `reask`: the model is asked again, its answer taken back.
`refuse`, or `refrain`: no answer, but a sentence that says so and names the claims. `exception`:
`UnsupportedClaims` is raised. `noop`: the text as it was written; the outcome alone tells.
"""
POLICIES: tuple[OnFail, ...] = get_args(OnFail)


def checked_policy(policy: str) -> OnFail:
    """The policy of that name.

    Raises:
        InputError: it is none of `POLICIES`.
    """
    existing = next((each for each in POLICIES if each == policy), None)
    if existing is None:
        do = f"Use one of {', '.join(POLICIES)}"
        raise InputError("what to do on a failure", f"there is no policy {policy!r}", do)
    return existing
