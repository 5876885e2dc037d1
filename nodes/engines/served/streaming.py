"""An answer as it comes: its pieces, without what a model thinks aloud before it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Self

from .text import storable

OPENED, CLOSED = "<think>", "</think>"


class StreamDelta(str):
    """A piece of an answer: its text, and where it belongs."""

    __slots__ = ("question", "restart")

    question: int
    """Which of the questions that were asked together it answers, from 0."""
    restart: bool
    """An empty piece that voids what was told of this answer so far; it may begin anew: the connection broke
    and the question was asked again, or what came was thinking aloud, or the answer cannot be used."""

    def __new__(cls, text: str = "", question: int = 0, restart: bool = False) -> Self:
        """Take the text and its place."""
        piece = super().__new__(cls, text)
        piece.question, piece.restart = question, restart
        return piece


Tell = Callable[[StreamDelta], None]


def spoken(text: str) -> str:
    """An answer without what the model thought aloud before it; empty where it only thought (DeepSeek R1)."""
    text = storable(text)
    _, closed, rest = text.rpartition(CLOSED)
    if closed:
        return rest.strip()
    return "" if text.lstrip().startswith(OPENED) else text.strip()


class Telling:
    """Passes the pieces of one answer on, except for thoughts.

    Where a template opens the thought, only its end is in the answer: what was told before it is called back.
    """

    def __init__(self, tell: Tell, question: int = 0) -> None:
        self._tell, self._question = tell, question
        self._heard, self._sent = "", 0

    def hear(self, text: str) -> None:
        """Take the next words of the answer."""
        self._heard += text
        _, closed, rest = self._heard.rpartition(CLOSED)
        if closed:
            if self._sent:
                self.restart()
            self._heard = rest
        elif _may_think(self._heard):
            return
        if not self._sent:
            self._heard = self._heard.lstrip()
        self._pass_on()

    def end(self) -> None:
        """The answer is whole: tell what could have been the beginning of a thought."""
        if not self._heard.lstrip().startswith(OPENED):
            self._pass_on()

    def restart(self) -> None:
        """Call back what was told, if anything was."""
        if self._sent:
            self._tell(StreamDelta(question=self._question, restart=True))
        self._heard, self._sent = "", 0

    def _pass_on(self) -> None:
        if len(self._heard) > self._sent:
            self._tell(StreamDelta(self._heard[self._sent :], self._question))
            self._sent = len(self._heard)


def _may_think(heard: str) -> bool:
    begun = heard.lstrip()
    return begun.startswith(OPENED) or OPENED.startswith(begun)
