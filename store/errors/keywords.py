"""Keyword arguments that nobody knows, for functions that take them as a `TypedDict`."""

from __future__ import annotations

from collections.abc import Collection, Iterable
from difflib import get_close_matches
from functools import wraps
from inspect import signature
from typing import TYPE_CHECKING, ParamSpec, TypeVar

if TYPE_CHECKING:
    from collections.abc import Callable

P = ParamSpec("P")
R = TypeVar("R")


def refuse_unknown(arguments: Iterable[str], allowed: Collection[str]) -> None:
    """Let pass what is allowed, as Python itself does for keywords that a signature names.

    Raises:
        TypeError: one is not; it names the nearest that is.
    """
    for name in arguments:
        if name not in allowed:
            near = get_close_matches(name, allowed, n=1, cutoff=0.7)
            hint = f"did you mean {near[0]!r}? " if near else ""
            raise TypeError(f"unexpected keyword argument {name!r}; {hint}Known are: {', '.join(allowed)}")


def hinting(function: Callable[P, R]) -> Callable[P, R]:
    """The function, whose refusal of a keyword that its signature does not name says the nearest that it does."""
    allowed = [name for name in signature(function).parameters if name != "self"]

    @wraps(function)
    def call(*args: P.args, **kwargs: P.kwargs) -> R:
        refuse_unknown(kwargs, allowed)
        return function(*args, **kwargs)

    return call
