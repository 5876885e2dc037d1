"""`python -m pcite.eval WHAT`: the measurements that the README quotes."""

from __future__ import annotations

import argparse
from importlib.resources import as_file, files
from pathlib import Path

from .grounding import measure, table


def main() -> None:
    """Run the measurement that was asked for and print its table."""
    parser = argparse.ArgumentParser(prog="python -m pcite.eval", description="Quality of pcite, measured.")
    commands = parser.add_subparsers(dest="what", required=True)
    grounding = commands.add_parser("grounding", help="whole drafts against gold labels")
    grounding.add_argument("drafts", nargs="*", type=Path, help="gold drafts; the two that ship where none is given")
    arguments = parser.parse_args()
    with as_file(files("pcite") / "eval" / "drafts") as folder:
        drafts = arguments.drafts or sorted(folder.glob("*.json"))
        print(table([measure(path) for path in drafts]))


if __name__ == "__main__":
    main()
