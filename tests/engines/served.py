"""Engines on a scripted model server, whose answers depend on what they are asked."""

from __future__ import annotations

import hashlib
from collections.abc import Callable
from typing import Any

import pytest
from llm_server import Body, LLMServer, Step, answers, running, says, says_json
from pcite.nodes.ports import Verifier

from .build import Build


def on_server(kind: str, choose: Callable[[Body], Step], **options: object) -> Build:
    def build(request: pytest.FixtureRequest) -> Verifier:
        server = serving(request)
        server.plays(answers(choose))
        return served(kind, server.url, **options)

    return build


def served(kind: str, url: str, **options: Any) -> Verifier:  # noqa: ANN401
    pytest.importorskip("langchain_openai")
    from pcite.nodes.engines import served

    at = served.ModelServer(
        url, "served", revision="r1", backoff=0.001, retries=1, timeout=options.pop("timeout", 20.0)
    )
    verifier: Verifier = getattr(served, kind)(at, **options)
    return verifier


def serving(request: pytest.FixtureRequest) -> LLMServer:
    """A scripted model server that is there until the test ends."""
    running_one = running()
    request.addfinalizer(lambda: running_one.__exit__(None, None, None))
    return running_one.__enter__()


def chance(body: Body) -> float:
    """A probability that depends on what was asked and on nothing else."""
    return hashlib.sha256(repr((body["messages"], body.get("documents"))).encode()).digest()[0] / 255


def probability(body: Body) -> Step:
    """As a server with log-probabilities."""
    yes = 0.01 + 0.98 * chance(body)
    return says("Yes" if yes > 0.5 else "No", finish="length", top={"Yes": yes, "No": 1 - yes})


def yes_or_no(body: Body) -> Step:
    return says("Yes" if chance(body) > 0.5 else "No")


def score(body: Body) -> Step:
    return says(f"<think> let me see </think> <score> {'no' if chance(body) > 0.5 else 'yes'} </score>")


def opinion(body: Body) -> Step:
    """As a judge; it quotes the first words of the source, where they are long enough to prove anything."""
    source = body["messages"][-1]["content"].splitlines()[1]
    if len(source) < 40 or chance(body) > 0.5:
        return says_json(quote="", explanation="It is not there.", verdict="not_stated")
    return says_json(quote=source[:40], explanation="It is there.", verdict="supported")
