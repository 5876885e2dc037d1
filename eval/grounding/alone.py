"""Whether what is cited passes by itself: `python -m pcite.eval alone DRAFT … [--cache FILE]`.

Gold drafts are grounded, and each marker is asked again: the passages that it names, read together and nothing else,
against the words that it is cited for, by the same verifier and the same rules.
"""

from __future__ import annotations

import argparse
from collections.abc import Iterator, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any, NamedTuple, cast

from ...graph.api import prepared
from ...graph.build import build
from ...graph.precision import shipped_policy
from ...graph.services import embedded_embedder, embedded_verifier
from ...nodes.engines.remembered import remembered
from ...nodes.policy import Policy
from ...nodes.ports import Verifier
from ...nodes.state import Services, State
from ...nodes.verifier.attempts import Attempt
from ...nodes.verifier.cases import cases
from ...nodes.verifier.links import ask
from ...store.records import Grounding, Link
from .gold import read_golds, sources_of


class MarkerCheck(NamedTuple):
    """What a marker comes to when only the passages that it names are read."""

    claim: str
    """The words that it is cited for."""
    numbers: tuple[int, ...]
    """Those of its citations; 0 where the author's own marker has none."""
    link: Link
    """What was answered; it passes where its outcome is `accepted`."""


def check_markers(grounding: Grounding, state: State, services: Services) -> list[MarkerCheck]:
    """One for each place of the draft where passages are cited, in the order of the draft.

    Args:
        grounding: what came out.
        state: the state at the end of the same run.
        services: what it was made with.
    """
    markers = list(_markers(grounding, state, services))
    links = ask([attempt for attempt, _ in markers], services).in_order()
    return [
        MarkerCheck(attempt.statement, numbers, answer.link)
        for (attempt, numbers), answer in zip(markers, links, strict=True)
    ]


def _markers(grounding: Grounding, state: State, services: Services) -> Iterator[tuple[Attempt, tuple[int, ...]]]:
    passages = {passage.id: passage for passage in grounding.passages}
    links = {verdict.claim_id: verdict.links for verdict in grounding.verdicts}
    for case in cases(state, services):
        own = [citation for citation in grounding.citations if citation.claim_id == case.claim.id]
        for at in sorted({citation.at for citation in own}):
            here = [citation for citation in own if citation.at == at]
            cited = tuple(dict.fromkeys(citation.passage_id for citation in here))
            part = _part(links[case.claim.id], cited)
            statement = case.statement if part is None else case.parts[part]
            together = tuple(passages[passage_id] for passage_id in cited)
            yield Attempt(case.claim, part, statement, together, None), tuple(citation.number for citation in here)


def _part(links: Sequence[Link], cited: Sequence[str]) -> int | None:
    """The proposition that passages are cited for; `None` for the whole sentence."""
    accepted = [link for link in links if link.outcome == "accepted" and {*link.passage_ids} & {*cited}]
    whole = any(link.proposition is None for link in accepted)
    return None if whole or not accepted else accepted[0].proposition


def checked(
    path: Path, gold: dict[str, Any], verifier: Verifier, policy: Policy, cache: Path | None
) -> list[MarkerCheck]:
    """The markers of one gold draft."""
    options = {"policy": policy, "verifier": verifier, "embedder": embedded_embedder(), "store": cache}
    with prepared(gold["draft"], sources_of(path), cast(Any, options)) as call:
        services = replace(call.services, database=None)
        state = build().invoke(call.state, call.config, context=services)
        return check_markers(state["grounding"], cast(State, state), services)


def main() -> None:
    """Print a row for each draft, and each marker that does not pass."""
    parser = argparse.ArgumentParser(prog="python -m pcite.eval alone", description=__doc__)
    parser.add_argument("drafts", nargs="+", type=Path, help="gold drafts")
    parser.add_argument("--cache", type=Path, help="store that keeps vectors and judgements for the next run")
    parser.add_argument("--threshold", type=float, help="cite from this probability on; else as pcite does")
    options = parser.parse_args()
    policy = shipped_policy() if options.threshold is None else Policy(threshold=options.threshold)
    verifier = remembered(embedded_verifier())
    print("| draft | markers | pass by themselves |", "|---|---|---|", sep="\n")
    failing: list[MarkerCheck] = []
    for path, gold in read_golds(options.drafts):
        markers = checked(path, gold, verifier, policy, options.cache)
        failing += [one for one in markers if one.link.outcome != "accepted"]
        passing = sum(one.link.outcome == "accepted" for one in markers)
        print(f"| {gold['name']} | {len(markers)} | {passing} |", flush=True)
    for one in failing:
        print(f"\n{list(one.numbers)} {one.claim}\n  {one.link.outcome} {one.link.probability} {one.link.note}")


if __name__ == "__main__":
    main()
