"""What a served verifier says where its server is slow, wrong, absent or broken: never "supported"."""

from __future__ import annotations

import signal
import time
from collections.abc import Iterator
from datetime import UTC, datetime, timedelta
from email.utils import format_datetime
from threading import Thread, main_thread

import pytest

pytest.importorskip("langchain_openai")

from llm_server import LLMServer, Step, fails, hangs_up, says, sends, slow, unused_url
from pcite.nodes.engines.served import BespokeMiniCheck, ModelServer, OllamaMiniCheck
from pcite.nodes.engines.served.failures import _wait
from pcite.nodes.ports import Judgement, Pair
from pcite.store.errors import EngineError, InputError

PAIR = Pair("A broker keeps its records for six years.", "Records are kept for six years.")
YES = says("Yes", top={"Yes": 0.9, "No": 0.1})


def engine(url: str, **options: float) -> BespokeMiniCheck:
    return BespokeMiniCheck(ModelServer(url, "served", **{"backoff": 0.001, "retries": 2, "timeout": 10.0, **options}))


@pytest.fixture
def interruptible() -> Iterator[None]:
    """As in a terminal: a run that was started in the background ignores the signal."""
    before = signal.signal(signal.SIGINT, signal.default_int_handler)
    yield
    signal.signal(signal.SIGINT, before)


def judged(llm: LLMServer, *steps: Step, **options: float) -> Judgement:
    llm.plays(*steps)
    return engine(llm.url, **options).judge([PAIR])[0]


@pytest.mark.parametrize("status", [408, 409, 429, 500, 502, 503, 529])
def test_a_passing_error_is_asked_again(llm: LLMServer, status: int) -> None:
    assert judged(llm, fails(status), YES).support == pytest.approx(0.9)
    assert len(llm.requests) == 2


def test_a_connection_that_breaks_in_the_answer_is_asked_again(llm: LLMServer) -> None:
    assert judged(llm, hangs_up, YES).support == pytest.approx(0.9)


def test_retries_are_counted(llm: LLMServer) -> None:
    llm.plays(fails(429), fails(503), YES)
    verifier = engine(llm.url)
    verifier.judge([PAIR])
    assert (verifier.usage.retries, verifier.usage.answers) == (2, 1)


@pytest.mark.parametrize("step", [fails(429, "slow down"), fails(503, "busy"), hangs_up])
def test_what_does_not_pass_is_pending_and_says_why(llm: LLMServer, step: Step) -> None:
    judgement = judged(llm, step, retries=1)
    assert judgement[:3] == (None, None, None)
    assert judgement.pending
    assert "asked 2 times" in judgement.reason


def test_a_wait_that_the_server_asks_for_is_kept(llm: LLMServer) -> None:
    start = time.monotonic()
    assert judged(llm, fails(429, Retry_After="0.3"), YES).support is not None
    assert time.monotonic() - start >= 0.3


@pytest.mark.parametrize(
    "wait",
    ["3600", format_datetime(datetime.now(UTC) + timedelta(hours=1), usegmt=True)],
    ids=["seconds", "date"],
)
def test_a_wait_beyond_the_timeout_is_pending_at_once(llm: LLMServer, wait: str) -> None:
    start = time.monotonic()
    judgement = judged(llm, fails(429, "later", Retry_After=wait), timeout=120.0)
    assert time.monotonic() - start < 60
    assert judgement.pending
    assert "it asks to wait 3" in judgement.reason


def test_a_server_that_is_too_slow_is_pending(llm: LLMServer) -> None:
    llm.plays(slow(60.0, YES))
    verifier = engine(llm.url, timeout=0.05)
    assert verifier.judge([PAIR])[0] == Judgement(None, reason="timed out after 0.05 s", pending=True)


@pytest.mark.ci
def test_one_slow_pair_does_not_keep_the_others(llm: LLMServer) -> None:
    engine(llm.url).judge([PAIR])  # the first question of a process loads the client
    llm.plays(YES, YES, slow(60.0, YES), YES)
    pairs = [Pair(f"Source {n}.", "A claim.") for n in range(3)]
    first, second, third = engine(llm.url, timeout=5.0, concurrency=1).judge(pairs)
    assert (first.pending, second.pending, third.pending) == (False, True, False)


def test_an_interrupt_ends_the_requests_too(llm: LLMServer, interruptible: None) -> None:
    def interrupt() -> None:
        while not llm.requests:
            time.sleep(0.01)
        signal.pthread_kill(main_thread().ident or 0, signal.SIGINT)

    llm.plays(slow(600.0, YES))
    start = time.monotonic()
    Thread(target=interrupt).start()
    with pytest.raises(KeyboardInterrupt):
        engine(llm.url, timeout=600.0).judge([PAIR])
    assert time.monotonic() - start < 300


def test_an_absent_server_is_an_error_that_names_it() -> None:
    url = unused_url()
    with pytest.raises(EngineError, match="no connection") as error:
        engine(url).judge([PAIR])
    assert url in error.value.asked
    assert "CITATION_LLM_URL" in error.value.do


def test_a_server_that_goes_away_leaves_what_it_answered(llm: LLMServer) -> None:
    llm.plays(YES, hangs_up)
    answered, lost = engine(llm.url, concurrency=1).judge([PAIR, Pair("Another.", "A claim.")])
    assert answered.support == pytest.approx(0.9)
    assert lost.pending


@pytest.mark.parametrize(
    ("step", "do"),
    [
        (fails(401, "wrong key"), "CITATION_LLM_API_KEY"),
        (fails(403, "not yours"), "CITATION_LLM_API_KEY"),
        (fails(404, "no such model"), "CITATION_LLM_MODEL"),
        (fails(429, "no money", "insufficient_quota"), "Pay"),
    ],
)
def test_what_no_retry_can_mend_is_an_error_at_once(llm: LLMServer, step: Step, do: str) -> None:
    llm.plays(step)
    with pytest.raises(EngineError) as error:
        engine(llm.url, concurrency=1).judge([PAIR, Pair("Another.", "A claim.")])
    assert len(llm.requests) == 1
    assert do in error.value.do


def test_the_key_is_sent_and_never_shown(llm: LLMServer) -> None:
    llm.plays(fails(401, "Incorrect API key provided: sk-secret"))
    server = ModelServer(llm.url, "served", api_key="sk-secret")
    with pytest.raises(EngineError) as error:
        BespokeMiniCheck(server).judge([PAIR])
    assert llm.headers[0]["authorization"] == "Bearer sk-secret"
    assert "sk-secret" not in f"{error.value} {server!r}"


@pytest.mark.parametrize(
    "step",
    [
        sends(b"<html>gateway</html>"),
        sends(b'"text"'),
        sends(b"{}"),
        sends(b'{"choices": []}'),
        sends(b'{"choices": null}'),
        sends(b'{"error": "broken"}'),
        fails(400, "no"),
        fails(422, "no"),
        says("Yes"),
        says("Yes", top={"Perhaps": 0.9}),
        says("Yes", finish="content_filter", top={"Yes": 1.0}),
        sends(
            b'{"choices": [{"index": 0, "finish_reason": "length", "message": {"role": "assistant", "content": "Yes"},'
            b'"logprobs": {"content": [{"top_logprobs": [{"token": "Yes", "logprob": NaN}]}]}}]}'
        ),
        sends(
            b'{"choices": [{"index": 0, "finish_reason": "length", "message": {"role": "assistant", "content": "Yes"},'
            b'"logprobs": {"content": [{"top_logprobs": [{"token": "Yes", "logprob": 5.0}]}]}}]}'
        ),
        sends(
            b'{"choices": [{"index": 0, "finish_reason": "stop", "message": {"role": "assistant", "content": null,'
            b'"refusal": "I cannot"}, "logprobs": {"content": [{"top_logprobs": [{"token": "Yes", "logprob": 0}]}]}}]}'
        ),
    ],
    ids=range(14),
)
def test_an_answer_that_is_none_is_an_abstention_with_a_reason(llm: LLMServer, step: Step) -> None:
    judgement = judged(llm, step)
    assert judgement[:3] == (None, None, None)
    assert judgement.reason
    assert not judgement.pending
    assert len(llm.requests) == 1


@pytest.mark.parametrize("tokens", [6, 32768])
def test_a_prompt_that_was_not_read_whole_gives_no_answer(llm: LLMServer, tokens: int) -> None:
    usage = {"prompt_tokens": tokens, "completion_tokens": 1, "total_tokens": tokens + 1}
    judgement = judged(llm, says("Yes", top={"Yes": 1.0}, usage=usage))
    assert judgement.support is None
    assert f"the server read {tokens} tokens" in judgement.reason


def test_a_server_without_token_counts_is_said_to_be_uncounted(llm: LLMServer) -> None:
    llm.plays(says("Yes", top={"Yes": 1.0}, usage=None))
    verifier = engine(llm.url)
    assert verifier.judge([PAIR])[0].support == 1.0
    assert verifier.usage.uncounted == 1


@pytest.mark.parametrize(
    "wrong",
    [
        {"url": "host:8000"},
        {"url": "file:///model"},
        {"model": ""},
        {"concurrency": 0},
        {"timeout": 0},
        {"retries": -1},
    ],
)
def test_a_server_that_cannot_be_is_refused(wrong: dict[str, str | int]) -> None:
    with pytest.raises(InputError):
        ModelServer(**{"url": "http://host/v1", "model": "m", **wrong})


def test_a_password_in_the_address_is_not_shown() -> None:
    assert ModelServer("https://me:secret@host:1/v1?key=k", "m").shown == "https://host:1/v1"


def test_a_window_without_room_for_a_document_is_refused() -> None:
    with pytest.raises(InputError, match="a window of 512 tokens"):
        OllamaMiniCheck(ModelServer("http://host/v1", "m"), window=512)


@pytest.mark.parametrize("kind", [BespokeMiniCheck, OllamaMiniCheck])
def test_a_claim_without_a_statement_is_an_abstention_and_not_asked(
    llm: LLMServer, kind: type[BespokeMiniCheck] | type[OllamaMiniCheck], monkeypatch: pytest.MonkeyPatch
) -> None:
    verifier = kind(ModelServer(llm.url, "served"))
    monkeypatch.setattr(verifier, "_statements", lambda _: [])
    assert verifier.judge([PAIR]) == [Judgement(None, reason="nothing to ask about")]
    assert llm.requests == []


@pytest.mark.parametrize(
    "told", ["Fri, 31 Dec 99999999999999 23:59:59 GMT", "²", "inf", "nan", "1e400", "Mon, 32 Foo", "-1", ""]
)
def test_a_time_to_come_again_that_is_none_is_not_waited_for(told: str) -> None:
    assert _wait({"retry-after": told}) is None
