"""`python -m pcite.eval.retrieval`."""

from . import main

main()
