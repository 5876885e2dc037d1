"""Sentences by NLTK's Punkt model of English, as the published graders and ALCE cut them.

Punkt's model (`punkt_tab`) is data that NLTK downloads apart from its package, into one of the folders
of `nltk.data.path`, to which the environment variable `NLTK_DATA` adds. It is not shipped here.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Any, Literal, cast, get_args

from ..errors import InputError, MissingExtra

Splitter = Literal["nltk", "pcite"]
ACTION = "Split into sentences by NLTK"


def checked(splitter: str) -> Splitter:
    """The splitter of that name.

    Raises:
        InputError: there is none.
    """
    if splitter in get_args(Splitter):
        return cast(Splitter, splitter)
    existing = " or ".join(repr(name) for name in get_args(Splitter))
    raise InputError("Split into sentences", f"{splitter!r} is no splitter", f"Use {existing}.")


def punkt_sentences(text: str) -> list[str]:
    """The sentences of an English text in order, without the white space around them.

    Raises:
        MissingExtra: nltk is not installed.
        InputError: Punkt's model is not installed.
    """
    return list(_punkt(_folders()).tokenize(text))


def _folders() -> tuple[str, ...]:
    try:
        from nltk import data
    except ImportError as error:
        raise MissingExtra(
            ACTION, str(error), "Run: pip install 'pcite[alce]', or split with 'pcite' (--splitter pcite)."
        ) from error
    return tuple(str(folder) for folder in data.path)


@lru_cache(maxsize=1)
def _punkt(folders: tuple[str, ...]) -> Any:  # noqa: ANN401
    """Punkt for English, read anew when NLTK's folders change."""
    from nltk.tokenize.punkt import PunktTokenizer

    try:
        return PunktTokenizer("english")
    except LookupError as error:
        problem = f"its data package punkt_tab is in none of its folders ({', '.join(folders) or 'there is none'})"
        do = "Run: python -m nltk.downloader punkt_tab, or split with 'pcite' (--splitter pcite)."
        raise InputError(ACTION, problem, do) from error
