"""The cited pages of a PDF file as pictures in the page itself, or why they are not shown."""

from __future__ import annotations

from base64 import b64encode
from collections.abc import Mapping, Sequence
from typing import NamedTuple

from ....store.records import Source
from .highlight import Mark
from .highlight import pictures as drawn


class Picture(NamedTuple):
    """One page."""

    page: int
    width: int
    height: int
    url: str
    """A `data:` URL."""
    alt: str


class SourcePictures(NamedTuple):
    """What is shown of a source."""

    shown: tuple[Picture, ...] = ()
    why_not: str = ""
    """Why not all of them are; empty where there is nothing to tell."""


def pictures(source: Source, marks: Sequence[Mark], words: Mapping[str, str], lang: str) -> SourcePictures:
    """The pages that quotes stand on; another edition of the file is never shown."""
    images, why = drawn(source, marks, lang=lang)
    shown = tuple(
        Picture(
            image.page,
            image.width,
            image.height,
            f"data:{image.media_type};base64,{b64encode(image.data).decode('ascii')}",
            image.alt,
        )
        for image in images
    )
    return SourcePictures(shown, why if shown else _reason(why, words))


def _reason(why: str, words: Mapping[str, str]) -> str:
    if not why:
        return ""
    existing = {"no file": "image_gone", "SHA-256": "image_other"}
    return words[next((word for value, word in existing.items() if value in why), "image_failed")]
