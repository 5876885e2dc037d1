"""Granite Guardian 3.3: asked, through its own chat template, for the risk that a claim is ungrounded."""

from __future__ import annotations

import re

from ...ports import Judgement
from .connection import Prompt, Reply
from .engine import ServedVerifier
from .failures import Unanswered
from .minicheck import PUBLISHED_WINDOW, yes_or_no
from .server import ModelServer
from .text import harmless

SCORE = re.compile(r"<score>\s*(yes|no)\s*</score>", re.IGNORECASE)
ANSWER_TOKENS = 2048


class GraniteGuardian(ServedVerifier[bool]):
    """Yes or no without a probability: `<score> no </score>` is "no risk", hence supported.

    The document goes into the request's `documents` and the criterion into `chat_template_kwargs`, from
    which vLLM fills the model's template. A server that knows neither does not read the document; its
    count of the prompt's tokens tells, and its answer is not taken.
    """

    name = "granite-guardian"
    reserved = ANSWER_TOKENS + 640

    def __init__(self, server: ModelServer, *, window: int = PUBLISHED_WINDOW, think: bool = True) -> None:
        """Take a server; `window` is its context in tokens. It was published with `think`."""
        self._think = think
        super().__init__(server, window=window)

    def _prompt(self, document: str, claim: str) -> Prompt:
        body = {
            "temperature": 0,
            "max_tokens": ANSWER_TOKENS,
            "documents": [{"doc_id": "0", "text": harmless(document)}],
            "chat_template_kwargs": {"guardian_config": {"criteria_id": "groundedness"}, "think": self._think},
        }
        return Prompt((("assistant", harmless(claim)),), body)

    def _answer(self, reply: Reply, chunk: str) -> bool:
        """The score behind the thoughts; they may quote one."""
        if reply.finish == "length":
            raise Unanswered("the answer was cut off before its score")
        scores = {score.lower() for score in SCORE.findall(reply.text.rpartition("</think>")[2])}
        if len(scores) != 1:
            raise Unanswered(f"no single score in the answer: {reply.text[-60:]!r}")
        return scores == {"no"}

    def _combined(self, rows: list[list[bool]], chunks: list[str]) -> Judgement:
        return yes_or_no(rows, chunks)
