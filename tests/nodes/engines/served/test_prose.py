"""Prose from a chat model: whole or none, and told as it comes without a word lost or doubled."""

from __future__ import annotations

import pytest

pytest.importorskip("langchain_openai")

from llm_server import LLMServer, Step, fails, hangs_up, refuses, says, sends, slow, streams
from pcite.nodes.engines.served import ModelServer
from pcite.nodes.engines.served.prose import ProseAsker
from pcite.nodes.engines.served.streaming import StreamDelta, Telling
from pcite.store.errors import EngineError

TEXT = "Owls hunt at night. They  see\n\nwell."


def at(server: LLMServer, **options: float) -> ModelServer:
    return ModelServer(server.url, "chat", **{"retries": 2, "backoff": 0.001, "timeout": 20.0, **options})


def asked(llm: LLMServer, *steps: Step, **options: float) -> tuple[str | None, list[StreamDelta], list[EngineError]]:
    """What comes of one question, with the pieces that were told and the reasons for no answer."""
    llm.plays(*steps)
    pieces: list[StreamDelta] = []
    reasons: list[EngineError] = []
    answer = ProseAsker(at(llm, **options), "Write.", tell=pieces.append).ask(["When?"], reasons.append)[0]
    return answer, pieces, reasons


def heard(pieces: list[StreamDelta]) -> str:
    """What a listener has in the end who begins anew where it is told to."""
    text = ""
    for piece in pieces:
        text = "" if piece.restart else text + piece
    return text


def test_pieces_come_in_order_and_are_the_answer(llm: LLMServer) -> None:
    answer, pieces, _ = asked(llm, streams(TEXT))
    assert answer == heard(pieces) == TEXT
    assert len(pieces) == 7
    assert llm.requests[0]["stream_options"] == {"include_usage": True}
    assert "temperature" not in llm.requests[0]


@pytest.mark.parametrize("broken", [streams(TEXT, cut=True), fails(429, Retry_After="0.01"), fails(503), hangs_up])
def test_a_stream_that_breaks_is_asked_again_and_what_was_told_is_called_back(llm: LLMServer, broken: Step) -> None:
    answer, pieces, _ = asked(llm, broken, streams("Owls rest by day."))
    assert answer == heard(pieces) == "Owls rest by day."
    assert len(llm.requests) == 2


def test_a_stream_that_ends_without_an_end_is_no_answer(llm: LLMServer) -> None:
    chunk = b'data: {"id": "1", "object": "chat.completion.chunk", "created": 0, "model": "chat", "choices": '
    chunk += b'[{"index": 0, "delta": {"role": "assistant", "content": "Owls do not"}, "finish_reason": null}]}\n\n'
    answer, pieces, reasons = asked(llm, sends(chunk), retries=1)
    assert answer is None
    assert "ended before the answer did" in str(reasons[0])
    assert (len(llm.requests), heard(pieces), len(pieces)) == (2, "", 4)


NONE = {
    "cut off": (streams("Owls do not", finish="length"), "cut off"),
    "held back": (streams("Owls", finish="content_filter"), "content filter"),
    "empty": (streams(""), "wrote no answer"),
    "blank": (streams(" \n "), "wrote no answer"),
    "thoughts alone": (streams("<think> The user wants owls"), "wrote no answer"),
    "thoughts and no more": (streams("<think> Owls </think> "), "wrote no answer"),
    "no protocol": (sends(b"<html>Welcome</html>"), "could not be read"),
    "refused by the server": (fails(400, "no such thing"), "no such thing"),
}


@pytest.mark.parametrize(("step", "told"), NONE.values(), ids=NONE)
def test_what_is_no_whole_answer_is_none_and_says_why(llm: LLMServer, step: Step, told: str) -> None:
    answer, pieces, reasons = asked(llm, step)
    assert answer is None
    assert told in str(reasons[0])
    assert heard(pieces) == ""


def test_a_refusal_is_told_and_is_no_text(llm: LLMServer) -> None:
    llm.plays(refuses("I cannot help with owls."))
    reasons: list[EngineError] = []
    assert ProseAsker(at(llm), "Write.").ask(["When?"], reasons.append) == [None]
    assert "the model refused: I cannot help with owls." in str(reasons[0])


@pytest.mark.parametrize("opened", ["<think> ", " <think>\n", ""])
def test_thinking_aloud_is_neither_answered_nor_left_standing(llm: LLMServer, opened: str) -> None:
    answer, pieces, _ = asked(llm, streams(f"{opened}Owls or mice? </think> {TEXT}"))
    assert answer == heard(pieces) == TEXT


@pytest.mark.parametrize(
    ("parts", "text"),
    [(("<th", "ink>hm", "m</th", "ink>Owls <", "b>hunt</", "b>"), "Owls <b>hunt</b>"), (("<", "thi"), "<thi")],
)
def test_a_mark_that_comes_in_parts_is_seen_and_what_is_none_is_told(parts: tuple[str, ...], text: str) -> None:
    pieces: list[StreamDelta] = []
    telling = Telling(pieces.append)
    for part in parts:
        telling.hear(part)
    telling.end()
    assert heard(pieces) == text
    assert not any(piece.restart for piece in pieces)


def test_an_answer_that_drips_for_ever_ends_with_the_timeout(llm: LLMServer) -> None:
    answer, _, reasons = asked(llm, slow(0.6, says("Yes")), timeout=0.2)
    assert answer is None
    assert "timed out after 0.2 s" in str(reasons[0])


def test_a_server_that_does_not_know_the_counts_of_a_stream_is_asked_without_them(llm: LLMServer) -> None:
    answer, pieces, _ = asked(llm, fails(422, "stream_options: extra inputs are not permitted"), streams(TEXT))
    assert answer == heard(pieces) == TEXT
    assert "stream_options" not in llm.requests[1]


def test_an_older_name_for_the_room_of_an_answer_is_used_where_the_new_one_is_refused(llm: LLMServer) -> None:
    llm.plays(fails(400, "Unrecognized request argument: max_completion_tokens"), says("Yes."))
    assert ProseAsker(at(llm), "Write.", answer_tokens=77).ask(["a?", "b?"]) == ["Yes.", "Yes."]
    # both are asked at once: the second may have been sent before the first was refused
    assert {sent["max_tokens"] for sent in llm.requests if "max_completion_tokens" not in sent} == {77}


def test_several_answers_are_told_apart(llm: LLMServer) -> None:
    llm.plays(says("One two three."))
    pieces: list[StreamDelta] = []
    answers = ProseAsker(at(llm), "Write.", tell=pieces.append).ask(["a?", "b?", "c?"])
    for place, answer in enumerate(answers):
        assert heard([piece for piece in pieces if piece.question == place]) == answer == "One two three."


def test_what_a_listener_raises_ends_the_question(llm: LLMServer) -> None:
    llm.plays(streams(TEXT))

    def deaf(_: StreamDelta) -> None:
        raise BrokenPipeError

    with pytest.raises(BrokenPipeError):
        ProseAsker(at(llm), "Write.", tell=deaf).ask(["When?"])
