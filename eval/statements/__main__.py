"""`python -m pcite.eval.statements`."""

from . import main

main()
