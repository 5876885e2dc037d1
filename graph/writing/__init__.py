"""Ways of writing: from a question and sources to a text in which every checkable claim is cited or flagged.

A way is one file of this folder with a function `write`. Each of them ends in `ground`: whatever the
models say of their own work, its verifier decides.
"""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from importlib import import_module
from typing import TYPE_CHECKING, NamedTuple, Unpack, cast

from ...prompts import render
from ...prompts import ways as words
from ...store.errors import InputError

if TYPE_CHECKING:
    from ...store.records import Grounding
    from ..api import Options
    from ..inputs import SourceInput
    from ..models.roles import Roles


class WritingMethod(NamedTuple):
    """One way of writing; its file is read when it is first taken."""

    name: str
    description: str
    """What it does, in one sentence."""

    def __call__(
        self, question: str, sources: Sequence[SourceInput], /, *, roles: Roles, **options: Unpack[Options]
    ) -> Grounding:
        """Write this way."""
        way = import_module(f".{self.name.replace('-', '_')}", __name__)
        return cast("Grounding", way.write(question, sources, roles=roles, **options))


WAYS: dict[str, WritingMethod] = {name: WritingMethod(name, description) for name, description in words.WAYS.items()}

AGENTS = {"post-hoc": "post_hoc_agent", "claim-first": "claim_first", "academic": "academic_agent"}
"""By the ways that an agent can go by itself, the template of what it is told."""


def write(
    question: str,
    sources: Sequence[SourceInput],
    /,
    *,
    way: str = "post-hoc",
    roles: Roles | None = None,
    **options: Unpack[Options],
) -> Grounding:
    """Answer a question from sources, and cite or flag every checkable claim of the answer.

    Args:
        question: what the text shall answer.
        sources: as those of `ground`.
        way: a name of `WAYS`.
        roles: which model plays which role; as the environment says where there are none.
        options: as those of `ground`.

    Raises:
        TypeError: there is no such option; the nearest one is named.
        InputError: there is no question, no source, no such way, or no model to ask.
        EngineError: a model cannot answer, or wrote nothing.
        StoreError: the store cannot be opened or written.
    """
    from ..api import check_options

    check_options(options)
    if way not in WAYS:
        raise InputError(f"writing the way {way!r}", "there is no such way", f"Take one of {', '.join(WAYS)}")
    if not question.strip():
        raise InputError("writing a text", "the question is empty", "Say what the text shall answer")
    roles = roles or _roles()
    roles.server("writer")
    return WAYS[way](question, sources, roles=roles, **options)


async def awrite(
    question: str,
    sources: Sequence[SourceInput],
    /,
    *,
    way: str = "post-hoc",
    roles: Roles | None = None,
    **options: Unpack[Options],
) -> Grounding:
    """`write` for `await`: it works in a thread, and the event loop stays free.

    Raises:
        PciteError: as `write`.
    """
    return await asyncio.to_thread(write, question, sources, way=way, roles=roles, **options)


def instructions(way: str) -> str:
    """What an agent of one's own is told that writes this way, with the tools of `create_source_tools`.

    Raises:
        InputError: an agent cannot write this way by itself.
    """
    if way not in AGENTS:
        problem, do = "no agent is told to write this way", f"Take one of {', '.join(AGENTS)}"
        raise InputError(f"instructions for the way {way!r}", problem, do)
    return render(f"writing/{AGENTS[way]}.md.j2")


def _roles() -> Roles:
    from ..models.roles import Roles

    return Roles.read()
