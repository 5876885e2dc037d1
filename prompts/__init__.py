"""Words: every sentence shown to a model or a reader."""
