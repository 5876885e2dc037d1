"""`python -m pcite`."""

from pcite.graph.interfaces.cli import main

if __name__ == "__main__":
    main()
