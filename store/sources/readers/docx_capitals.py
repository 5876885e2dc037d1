"""Drop capitals: large letters that Word keeps as a paragraph of their own before the one that they begin."""

from __future__ import annotations

Place = tuple[int, int]
"""How many cells or notes, and how many paragraphs, are open around a paragraph."""


class DropCapitals:
    """The large letters that wait for their paragraph, each in its own cell, note or box."""

    def __init__(self) -> None:
        """Begin with none."""
        self._waiting: dict[Place, list[str]] = {}

    def put(self, letters: str, place: Place) -> None:
        """Keep letters for the next paragraph at that place."""
        self._waiting.setdefault(place, []).append(letters)

    def take(self, place: Place) -> str:
        """The letters that wait there, and wait no longer."""
        return "".join(self._waiting.pop(place, ()))

    def before(self, text: str, place: Place, *, is_apart: bool) -> str:
        """The text of a paragraph behind its large letters; `is_apart` where a blank stands between the two."""
        letters = self.take(place)
        return f"{letters}{' ' * is_apart}{text}" if letters else text
