"""`python -m pcite.eval.grounding`."""

from . import main

main()
