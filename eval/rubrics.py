"""Gold drafts scored by rubrics: `python -m pcite.eval rubrics [DRAFT…] --out FILE`.

The gold facts of a draft, its sentences that are labelled supported, are the rubrics (see
`nodes/evaluator`, after CaRR, arXiv:2601.06021). Beside them stand the scores without gold facts, as
the evaluator gives them in the graph, where each checkable sentence is a rubric.
"""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from ..graph.api import ground
from ..graph.examples import DRAFTS
from ..graph.models.remote_verifiers import server
from ..graph.precision import shipped_policy
from ..graph.services import embedded_embedder, embedded_verifier
from ..nodes.engines.served import ModelServer
from ..nodes.evaluator.judge import LLMEvaluator
from ..nodes.evaluator.node import Evaluator, Rubric, RubricScores, RuleEvaluator
from ..nodes.policy import Policy
from ..store.records import Grounding
from .grounding import names, read_golds, sources_of
from .runs import Finished, RunRow, describe, open_run, read_run

PROMPTS = ("rubrics.md.j2", "rubrics_question.md.j2", "evaluator.md.j2", "evaluator_question.md.j2")
SHARES = {
    "satisfied": "rubrics satisfied",
    "comprehensiveness": "comprehensiveness",
    "connectivity": "connectivity",
    "citations": "citations that hold",
    "places": "citations at a gold place",
}


def measure(
    out: Path, drafts: Sequence[Path], policy: Policy | None = None, *, judge: ModelServer | None = None
) -> Finished:
    """Ground each gold draft with what ships, and score it with and without its gold facts.

    With `judge` a model there judges the rubrics; a draft that it gives no scores for has a row without shares.

    Raises:
        InputError: a file is no gold draft, two have one name, or `out` is the run of something else.
    """
    rule = policy or shipped_policy()
    settings = {
        "drafts": [path.name for path in drafts],
        "policy": rule.model_dump(mode="json"),
        "judge": judge.model if judge else "rules",
    }
    golds = read_golds(drafts)
    data = list(dict.fromkeys([*drafts, *(source for path in drafts for source in sources_of(path))]))
    manifest = describe(
        "rubrics",
        settings=settings,
        engines=[embedded_verifier().provenance, embedded_embedder().provenance],
        prompts=PROMPTS if judge else (),
        data=data,
    )
    with open_run(out, manifest) as run:
        for path, gold in golds:
            if {gold["name"], f"{gold['name']} (no gold facts)"} <= run.done:
                continue
            grounding = ground(gold["draft"], sources_of(path), policy=rule, verifier=embedded_verifier())
            with_facts, without = _evaluator(judge, facts(gold)), _evaluator(judge)
            scores, plain = with_facts.evaluate(grounding), without.evaluate(grounding)
            missed = [one.rubric.text for one in scores.rubrics if not one.satisfied]
            results = {
                gold["name"]: (shares(scores) | {"places": places(gold, grounding)}, missed, scores.reason),
                f"{gold['name']} (no gold facts)": (shares(plain), [], plain.reason),
            }
            for key, (own, left, reason) in results.items():
                if key not in run.done:
                    run.add(key, shares=own, details={"missed": left, "reason": reason})
    return read_run(out)


def _evaluator(judge: ModelServer | None, rubrics: Sequence[Rubric] = ()) -> Evaluator:
    return LLMEvaluator(judge, rubrics) if judge else RuleEvaluator(rubrics)


def facts(gold: dict[str, Any]) -> list[Rubric]:
    """The sentences of a gold draft that its sources support, each as a rubric."""
    return [Rubric(text=one["text"]) for one in gold["sentences"] if one["label"] == "supported"]


def shares(scores: RubricScores) -> dict[str, tuple[int, int]]:
    """The scores as counts: hits and totals, as `RubricScores` defines them; none where there is no score."""
    if scores.reason:
        return {}
    supported = [one for one in scores.rubrics if one.supported]
    stated = sum(one.identified and one.supported for one in scores.rubrics)
    return {
        "satisfied": (sum(one.satisfied for one in scores.rubrics), len(scores.rubrics)),
        "comprehensiveness": (stated + scores.sources[0], len(scores.rubrics) + scores.sources[1]),
        "connectivity": (sum(one.connected for one in supported), len(supported)),
        "citations": scores.citations,
    }


def places(gold: dict[str, Any], grounding: Grounding) -> tuple[int, int]:
    """Citations that name a gold paragraph of their sentence, and citations."""
    claims = {claim.id: (claim.start, claim.end) for claim in grounding.claims}
    targets = {(one["start"], one["end"]): one["gold"] for one in gold["sentences"]}
    hits = sum(
        any(names(citation, source, place, grounding) for source, place in targets.get(claims[citation.claim_id], []))
        for citation in grounding.citations
    )
    return hits, len(grounding.citations)


def table(finished: Finished) -> str:
    """A row for each draft with and without its gold facts, as Markdown."""
    head = f"| draft | {' | '.join(SHARES.values())} |"
    return "\n".join([head, "|---" * (len(SHARES) + 1) + "|", *(_row(row) for row in finished.rows)])


def missed(finished: Finished) -> str:
    """The gold facts that are not satisfied, as a list."""
    return "\n".join(f"- {row.key}: {text}" for row in finished.rows for text in row.details["missed"])


def _row(row: RunRow) -> str:
    return f"| {row.key} | " + " | ".join(str(row.shares.get(name, "not scored")) for name in SHARES) + " |"


def main() -> None:
    """Print the table for the drafts given, or for the two that ship, and what is missed."""
    parser = argparse.ArgumentParser(description="Gold drafts scored by the rubrics of CaRR.")
    parser.add_argument("drafts", nargs="*", type=Path, help="gold drafts; the two that ship where none is given")
    parser.add_argument("--judge", action="store_true", help="let the model of CITATION_LLM_URL judge")
    parser.add_argument("--out", type=Path, help="file of the run; else it is not kept")
    options = parser.parse_args()
    with TemporaryDirectory() as temporary:
        out = options.out or Path(temporary) / "rubrics.jsonl"
        finished = measure(
            out, options.drafts or sorted(DRAFTS.glob("*.json")), judge=server() if options.judge else None
        )
    print(table(finished), missed(finished), sep="\n\n")


if __name__ == "__main__":
    main()
