"""How the shipped verifier was trained: data, made examples, the loop, the export and the combination."""
