"""What is altered and what comes of it."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import NamedTuple


class Supported(NamedTuple):
    """A claim beside a text that supports it."""

    id: str
    origin: str
    """The set or file it comes from."""
    lang: str
    """`de` or `en`."""
    whole: str
    """The whole document: what is said to be nowhere in it is looked for here."""
    document: str
    """The part of it that is set against the claim; often all of it."""
    claim: str
    may_ship: bool
    """Whether the licence allows the text to be written to a file that is passed on."""


class Alteration(NamedTuple):
    """One alteration: the new claim or the new document, and the words that were replaced."""

    claim: str
    document: str
    old: str
    """Empty where words were only put in."""
    new: str
    """Empty where words were only taken out."""


class Altered(NamedTuple):
    """A pair that is not supported any more."""

    id: str
    """The id of the supported pair and the kind."""
    kind: str
    pair: Supported
    change: Alteration


class AlterationContext(NamedTuple):
    """What an alteration may look at."""

    pair: Supported
    others: Sequence[Supported]
    """Pairs in the same language from other documents of its set."""
    rng: Random
