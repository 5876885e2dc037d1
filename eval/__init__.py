"""Measure: data sets, metrics, runs and how the shipped verifier was trained."""
