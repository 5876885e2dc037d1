"""`python -m pcite.eval.scholarqa`."""

from . import main

main()
