"""Whether what is cited passes by itself: `python -m pcite.eval alone DRAFT … [--without RULE,…] [--cache FILE]`.

Gold drafts are grounded, and each marker is asked again twice: the passages that it names, read together and nothing
else, against the words that it is cited for; and of these passages only the sentences that its references quote. The
verifier is the same and so are the rules; those that are left out of the grounding are asked here.
"""

from __future__ import annotations

import argparse
from collections.abc import Collection, Iterator, Sequence
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
from ...nodes.verifier.minimal import runs_of
from ...store.records import Citation, Grounding, Link, Passage, Unit
from .gold import read_golds, sources_of


class MarkerCheck(NamedTuple):
    """What a marker comes to when only the passages that it names are read."""

    claim: str
    """The words that it is cited for."""
    numbers: tuple[int, ...]
    """Those of its citations; 0 where the author's own marker has none."""
    link: Link
    """What was answered on its passages; it passes where its outcome is `accepted`."""
    quotes: Link
    """What was answered on the sentences that are quoted of them."""


def check_markers(grounding: Grounding, state: State, services: Services) -> list[MarkerCheck]:
    """One for each place of the draft where passages are cited, in the order of the draft.

    Args:
        grounding: what came out.
        state: the state at the end of the same run.
        services: what it was made with.
    """
    markers = list(_markers(grounding, state, services))
    wholes = ask([attempt for attempt, _ in markers], services).in_order()
    quotes = ask([_quoted(attempt, cited, services) for attempt, cited in markers], services).in_order()
    return [
        MarkerCheck(attempt.statement, tuple(one.number for one in cited), whole.link, quoted.link)
        for (attempt, cited), whole, quoted in zip(markers, wholes, quotes, strict=True)
    ]


def _quoted(attempt: Attempt, cited: Sequence[Citation], services: Services) -> Attempt:
    """The same question to the sentences alone that the citations quote."""
    spans = {(one.passage_id, one.quote_start, one.quote_end) for one in cited}
    runs = [
        run
        for passage in attempt.passages
        for run in runs_of(passage, [unit for unit in passage.units if _is_quoted(passage, unit, spans)], services)
    ]
    return attempt._replace(passages=tuple(runs))


def _is_quoted(passage: Passage, unit: Unit, spans: Collection[tuple[str, int, int]]) -> bool:
    return any(of == passage.id and unit.start < end and start < unit.end for of, start, end in spans)


def _markers(grounding: Grounding, state: State, services: Services) -> Iterator[tuple[Attempt, list[Citation]]]:
    passages = {passage.id: passage for passage in grounding.passages}
    links = {verdict.claim_id: verdict.links for verdict in grounding.verdicts}
    for case in cases(state, services):
        own = [citation for citation in grounding.citations if citation.claim_id == case.claim.id]
        places = sorted({citation.at for citation in own})
        for at in places:
            here = [citation for citation in own if citation.at == at]
            cited = tuple(dict.fromkeys(citation.passage_id for citation in here))
            part = _part(links[case.claim.id], cited, is_one_of_several=len(places) > 1)
            statement = case.statement if part is None else case.parts[part]
            together = tuple(passages[passage_id] for passage_id in cited)
            yield Attempt(case.claim, part, statement, together, None), here


def _part(links: Sequence[Link], cited: Sequence[str], is_one_of_several: bool) -> int | None:
    """The proposition that passages are cited for; `None` for the whole sentence, where they suffice for it.

    Where a sentence is cited in several places, each proposition is behind its own words, even if some passages
    together support the whole sentence.
    """
    accepted = [link for link in links if link.outcome == "accepted" and {*link.passage_ids} & {*cited}]
    of_parts = [link for link in accepted if link.proposition is not None and {*cited} <= {*link.passage_ids}]
    if is_one_of_several and of_parts:
        return max(of_parts, key=lambda link: link.weight).proposition
    if any(link.proposition is None and _needed(link) <= {*cited} for link in accepted):
        return None
    return next((link.proposition for link in accepted if link.proposition is not None), None)


def _needed(link: Link) -> set[str]:
    """The passages that a link rests on: those of the fewest sentences that suffice, where that was asked."""
    return {link.passage_ids[one.passage] for one in link.minimal} or {*link.passage_ids}


def checked(
    path: Path,
    gold: dict[str, Any],
    verifier: Verifier,
    policy: Policy,
    cache: Path | None = None,
    without: Collection[str] = (),
) -> list[MarkerCheck]:
    """The markers of one gold draft, which is grounded `without` some rules and asked again with all of them."""
    options = {"policy": policy, "verifier": verifier, "embedder": embedded_embedder(), "store": cache}
    with prepared(gold["draft"], sources_of(path), cast(Any, options)) as call:
        services = replace(call.services, database=None)
        state = build().invoke(call.state, call.config, context=replace(services, without=frozenset(without)))
        return check_markers(state["grounding"], cast(State, state), services)


def main() -> None:
    """Print a row for each draft, and each marker that does not pass."""
    parser = argparse.ArgumentParser(prog="python -m pcite.eval alone", description=__doc__)
    parser.add_argument("drafts", nargs="+", type=Path, help="gold drafts")
    parser.add_argument("--cache", type=Path, help="store that keeps vectors and judgements for the next run")
    parser.add_argument("--threshold", type=float, help="cite from this probability on; else as pcite does")
    parser.add_argument("--without", default="", help="rules that the grounding leaves out, with commas")
    options = parser.parse_args()
    policy = shipped_policy() if options.threshold is None else Policy(threshold=options.threshold)
    verifier = remembered(embedded_verifier())
    without = [name for name in options.without.split(",") if name]
    print("| draft | markers | pass by themselves | their quotes do |", "|---|---|---|---|", sep="\n")
    markers: list[MarkerCheck] = []
    for path, gold in read_golds(options.drafts):
        own = checked(path, gold, verifier, policy, options.cache, without)
        markers += own
        print(_row(gold["name"], own), flush=True)
    print(_row("**all**", markers))
    for one in markers:
        for what, link in (("passages", one.link), ("quotes", one.quotes)):
            if link.outcome != "accepted":
                print(f"\n{list(one.numbers)} {one.claim}\n  {what}: {link.outcome} {link.probability} {link.note}")


def _row(name: str, markers: Sequence[MarkerCheck]) -> str:
    passages = sum(one.link.outcome == "accepted" for one in markers)
    quotes = sum(one.quotes.outcome == "accepted" for one in markers)
    return f"| {name} | {len(markers)} | {passages} | {quotes} |"


if __name__ == "__main__":
    main()
