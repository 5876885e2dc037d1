"""The evaluator: scores a result by rubrics."""
