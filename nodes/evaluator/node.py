"""The evaluator: scores a grounded text by rubrics before a reader sees it, and changes no verdict.

The rubrics are those of CaRR (Citation-aware Rubric Rewards, arXiv:2601.06021), made there as a reward
for training and used here without any training: a rubric is a fact that a good answer states, in one
hop. It is satisfied where the text names its entities, a citation supports it, and supported rubrics
that share entities lead to it from the question. The score is the share of rubrics that are satisfied.
"""

from __future__ import annotations

from langgraph.runtime import Runtime

from ...store.records import Grounding
from ..ports import Evaluator
from ..rubrics import Rubric, RubricResult, RubricScores
from ..state import Services, State, Update
from .rules import RuleEvaluator

__all__ = ["Evaluator", "Rubric", "RubricResult", "RubricScores", "RuleEvaluator", "evaluate", "score"]


def evaluate(grounding: Grounding, question: str = "") -> RubricScores:
    """The scores by plain rules, without any model."""
    return RuleEvaluator().evaluate(grounding, question)


def score(state: State, runtime: Runtime[Services]) -> Update:
    """Score the grounding and tell it in its notes; verdicts, citations and text stay as they are."""
    evaluator: Evaluator = runtime.context.evaluator or RuleEvaluator()
    scores = evaluator.evaluate(state["grounding"], state.get("question", ""))
    notes = (*state["grounding"].notes, str(scores))
    return {"rubrics": scores, "grounding": state["grounding"].model_copy(update={"notes": notes})}
