"""Sentences as ALCE cuts them, by NLTK's Punkt model of English, or as pcite cuts them.

Punkt's model (`punkt_tab`) is data that NLTK downloads apart from its package, into one of the folders
of `nltk.data.path`, to which the environment variable `NLTK_DATA` adds. It is not shipped here.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Any, Literal, get_args

from ...store.errors import InputError, MissingExtra
from ...store.text.sentences import split

Splitter = Literal["nltk", "pcite"]
ASKED = "Split into sentences by NLTK"


def sentences(text: str, splitter: Splitter = "nltk") -> list[str]:
    """The sentences of `text` in order, without the white space around them.

    `"nltk"` is what ALCE's own figures are made with; `"pcite"` needs no data, and its scores can differ.

    Raises:
        MissingExtra: nltk is not installed.
        InputError: Punkt's model is not installed, or there is no such splitter.
    """
    if splitter == "pcite":
        return [text[begin:end] for begin, end in split(text, "en")]
    if splitter != "nltk":
        existing = " or ".join(repr(name) for name in get_args(Splitter))
        raise InputError("Split into sentences", f"{splitter!r} is no splitter", f"Use {existing}.")
    return list(_punkt(_folders()).tokenize(text))


def lower_sentences(text: str, splitter: Splitter = "nltk") -> list[str]:
    """The same in lower case, as ROUGE reads them: ALCE lowers before Punkt cuts, pcite's splitter needs capitals."""
    if splitter == "nltk":
        return sentences(text.lower(), splitter)
    return [sentence.lower() for sentence in sentences(text, splitter)]


def _folders() -> tuple[str, ...]:
    try:
        from nltk import data
    except ImportError as error:
        raise MissingExtra(
            ASKED, str(error), "Run: pip install 'pcite[alce]', or split with 'pcite' (--splitter pcite)."
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
        raise InputError(ASKED, problem, do) from error
