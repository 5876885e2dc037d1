"""Grounds gold drafts and keeps what came of every sentence as a run."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any, NamedTuple, cast

from ...graph.api import prepared
from ...graph.build import build
from ...graph.precision import shipped_policy
from ...graph.services import embedded_embedder, embedded_verifier
from ...nodes.policy import Policy
from ...nodes.ports import Verifier
from ...store.records import Grounding
from ..runs import Finished, describe, open_run, read_run
from .gold import data_of, read_gold, read_golds, sources_of
from .score import Score, compare, score


class DraftSetup(NamedTuple):
    """How gold drafts are grounded: everything that two runs may differ in."""

    policy: Policy = Policy()
    verifier: Verifier | None = None
    """The one that ships where it is `None`."""
    without: frozenset[str] = frozenset()
    """Parts of the pipeline that are left out, to see what they are worth."""
    cache: Path | None = None
    """A store that keeps vectors and judgements, so that the next run asks only what is new; it changes no figure."""

    @property
    def judge(self) -> Verifier:
        """Who judges."""
        return self.verifier or embedded_verifier()

    @property
    def settings(self) -> dict[str, Any]:
        """What a manifest says of it beside the engines."""
        return {"policy": self.policy} | ({"without": sorted(self.without)} if self.without else {})


def measure(path: Path, policy: Policy | None = None) -> Score:
    """Ground one gold draft and compare."""
    gold = read_gold(path)
    return compare(gold, grounded(gold, path, DraftSetup(policy or shipped_policy())))


def measure_all(
    paths: Sequence[Path],
    out: Path,
    *,
    policy: Policy | None = None,
    verifier: Verifier | None = None,
    without: frozenset[str] = frozenset(),
    cache: Path | None = None,
) -> Finished:
    """Ground every gold draft, a row for each gold sentence in the run `out`; drafts that have theirs are left out.

    Raises:
        InputError: a file is no gold draft, two have one name, or `out` is a run of something else.
    """
    drafts = read_golds(paths)
    setup = DraftSetup(policy or shipped_policy(verifier), verifier, without, cache)
    data = list(dict.fromkeys(file for path in paths for file in data_of(path)))
    engines = [setup.judge.provenance, embedded_embedder().provenance]
    manifest = describe("grounding", settings=setup.settings, engines=engines, data=data)
    with open_run(out, manifest) as run:
        for path, gold in drafts:
            if all(f"{gold['name']}:{n}" in run.done for n in range(1, len(gold["sentences"]) + 1)):
                continue
            for row in score(gold, grounded(gold, path, setup)):
                if row.key not in run.done:
                    run.add(row.key, shares=row.shares, values=row.values, details=row.details)
    return read_run(out)


def grounded(gold: dict[str, Any], path: Path, setup: DraftSetup) -> Grounding:
    """The gold draft of a file as `ground` cites it, with the parts left out that the setup names; nothing is kept."""
    judge, embedder = setup.judge, embedded_embedder()
    options = {"policy": setup.policy, "verifier": judge, "embedder": embedder, "store": setup.cache}
    with prepared(gold["draft"], sources_of(path), cast(Any, options)) as call:
        services = replace(call.services, without=setup.without, database=None)
        return cast(Grounding, build().invoke(call.state, call.config, context=services)["grounding"])
