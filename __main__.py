"""`python -m pcite`."""

from pcite.graph.cli import main

if __name__ == "__main__":
    main()
