"""Answers in prose, of any length, told as they come."""

from __future__ import annotations

from typing import Any

from .answer_text import answer_text
from .asking import Asking, whole
from .budget import Budget
from .connection import Connection
from .failures import Unanswered
from .server import ModelServer
from .streaming import Tell, Telling, spoken
from .written_tool_calls import PROBLEM, is_tool_call

ANSWER_TOKENS = 4096


class ProseAsker(Asking[str]):
    """Puts questions to a chat model and gives its answers without what it thought aloud, out of their wrapping.

    An answer that was cut off, refused, held back, is empty or a tool call is none. With `tell` it is streamed: each
    piece is told from another thread, in order, and a piece with `restart` voids those before it (see
    `Piece`): the connection broke and the question was asked again, or the answer is none after all.
    """

    def __init__(
        self,
        server: ModelServer,
        instructions: str,
        *,
        budget: Budget | None = None,
        tell: Tell | None = None,
        answer_tokens: int = ANSWER_TOKENS,
    ) -> None:
        """Take a server; `answer_tokens` are those of an answer at most, with what is thought.

        Raises:
            MissingExtra: langchain-openai is not installed.
        """
        super().__init__(server, instructions, budget=budget)
        self._tell, self._tokens = tell, answer_tokens

    def _body(self) -> dict[str, Any]:
        return self.server.answer_limit(self._tokens)

    async def _answered(self, at: int, question: str, connection: Connection) -> str:
        telling = Telling(self._tell, at) if self._tell else None
        try:
            answer = spoken(whole(await self._reply(connection, question, telling=telling)))
            if is_tool_call(answer):
                raise Unanswered(PROBLEM)
            text = answer_text(answer)
            if not text:
                raise Unanswered("the model wrote no answer: it refused without a word, or it only thought")
        except BaseException:
            if telling:
                telling.restart()
            raise
        return text
