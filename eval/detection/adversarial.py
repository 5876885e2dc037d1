"""Altered claims and misplaced citations: `python -m pcite.eval adversarial [--data DATA | --pairs FILE]`.

Any supported pair is altered in each way that is safe for it (see `made`): what comes out is not
supported by its document any more. Measured is the share of altered pairs that is not accepted, by
kind, beside the share of the same pairs that is accepted unaltered: for single verdicts by a
verifier, without and with the gates, and through the whole pipeline.
"""

from __future__ import annotations

import argparse
import json
from collections.abc import Iterator, Sequence
from contextlib import ExitStack, contextmanager
from importlib.resources import as_file, files
from pathlib import Path
from tempfile import TemporaryDirectory

from ...graph.examples import DRAFTS
from ...graph.models.verifiers import load_verifier
from ...graph.precision import shipped_policy
from ...graph.services import embedded_verifier
from ...nodes.engines.cached import cached
from ...nodes.policy import Policy
from ...nodes.ports import Verifier
from ...store.database import Database
from ...store.errors import InputError
from ..runs import Finished, describe, open_run, read_run
from ..runs.counts import count
from .adversarial_drafts import Checker, check
from .adversarial_made import KINDS, SEED, alter
from .adversarial_pairs import of_file, of_sets, verbatim, written
from .adversarial_records import Alteration, Altered, Supported
from .adversarial_tables import by_origin, interval, table
from .adversarial_verdicts import judge

__all__ = ["KINDS", "Alteration", "Altered", "Supported", "alter", "by_origin", "interval", "measure", "table", "write"]

COUNT = 12
"""Pairs of each labelled set."""
SENTENCES = 8
"""Sentences of each text that ships."""


def measure(
    out: Path,
    data: Path | None = None,
    verifier: Verifier | None = None,
    *,
    kinds: Sequence[str] = tuple(KINDS),
    count: int = COUNT,
    with_drafts: bool = True,
    policy: Policy | None = None,
    own: Path | None = None,
    cache: Path | None = None,
) -> Finished:
    """Alter and judge; rows of a run that was cut off are not made again.

    Args:
        out: File of the run.
        data: Folder with `pairs/dev`; without it only the texts that ship are used.
        verifier: Who judges; without one the engine that ships behind its rules, as `ground` has it.
        kinds: Names of `KINDS`.
        count: Pairs of each labelled set.
        with_drafts: Whether the sentences of the texts that ship go through the whole pipeline too.
        policy: Its threshold is what a verdict needs.
        own: File of pairs that take the place of all others; `data` and `with_drafts` are not asked then.
        cache: Store that keeps judgements of single verdicts for the next run; it changes no figure.

    Raises:
        InputError: `own` cannot be read or has no supported pair.
    """
    engine, rule = verifier or embedded_verifier(), policy or shipped_policy(verifier)
    with as_file(files("pcite") / "eval") as folder:
        ours = [] if own else written(folder)
        pairs = of_file(own) if own else [*ours, *verbatim(folder, SENTENCES, SEED)]
        if data and not own:
            pairs += of_sets(data / "pairs" / "dev", count, SEED)
        settings = {
            "seed": SEED,
            "kinds": list(kinds),
            "count": count,
            "sentences": SENTENCES,
            "drafts": with_drafts and not own,
            "policy": rule.model_dump(mode="json"),
        }
        ships = [folder / "data" / "tampering", DRAFTS]
        value = [own] if own else [*ships, *([data / "pairs" / "dev"] if data else [])]
        manifest = describe("adversarial", settings=settings, engines=[engine.provenance], data=value)
        with ExitStack() as opened, open_run(out, manifest) as run:
            if cache:
                engine = cached(engine, opened.enter_context(Database.open(cache)))
            judge(run, pairs, engine, kinds, rule)
            if ours and with_drafts:
                check(run, ours, Checker(verifier, rule), kinds)
    return read_run(out)


def write(path: Path, altered: Sequence[Altered]) -> int:
    """The altered pairs whose licence allows it as JSON lines, as `read_pairs` reads them; how many were written.

    `old` and `new` are the words that were replaced, `unaltered` the id of the supported pair.

    Raises:
        InputError: the file cannot be written.
    """
    rows = [
        {
            "id": one.id,
            "unaltered": one.pair.id,
            "kind": one.kind,
            "lang": one.pair.lang,
            "doc": one.change.document,
            "claim": one.change.claim,
            "label": 0,
            "old": one.change.old,
            "new": one.change.new,
            "seed": SEED,
        }
        for one in altered
        if one.pair.may_ship
    ]
    try:
        path.write_text("".join(f"{json.dumps(row, ensure_ascii=False)}\n" for row in rows), encoding="utf-8")
    except OSError as error:
        raise InputError(f"Write the set to {path}", str(error), "Name a file in a folder that is there.") from error
    return len(rows)


def main() -> None:
    """Print the tables, or with `--write` only make the set."""
    parser = argparse.ArgumentParser(description="Altered claims and misplaced citations.")
    value = parser.add_mutually_exclusive_group()
    value.add_argument("--data", type=Path, help="folder with pairs/dev, beside the texts that ship")
    value.add_argument("--pairs", type=Path, help="your own pairs (doc, claim, label) in place of all others")
    parser.add_argument("--verifier", help="as in `pcite verifiers`; else the one that ships, behind its rules")
    parser.add_argument("--out", type=Path, help="file of the run; else it is not kept")
    parser.add_argument("--count", type=count, default=COUNT, help="pairs of each labelled set")
    parser.add_argument("--cache", type=Path, help="store that keeps judgements for the next run")
    parser.add_argument("--kind", action="append", choices=list(KINDS), help="only this kind; may be repeated")
    parser.add_argument("--no-drafts", action="store_true", help="single verdicts only")
    parser.add_argument(
        "--write", type=Path, help="write the set made of --pairs or the texts that ship; judge nothing"
    )
    options = parser.parse_args()
    kinds = tuple(options.kind or KINDS)
    if options.write:
        with as_file(files("pcite") / "eval") as folder:
            ours = [*written(folder), *verbatim(folder, SENTENCES, SEED)]
        pairs = of_file(options.pairs) if options.pairs else ours
        print(f"{write(options.write, list(alter(pairs, kinds)))} altered pairs in {options.write}")
        return
    verifier = load_verifier(options.verifier) if options.verifier else None
    with _file(options.out) as out:
        drafts = not options.no_drafts
        finished = measure(
            out,
            options.data,
            verifier,
            kinds=kinds,
            count=options.count,
            with_drafts=drafts,
            own=options.pairs,
            cache=options.cache,
        )
    print(table(finished), by_origin(finished), sep="\n\n")


@contextmanager
def _file(out: Path | None) -> Iterator[Path]:
    if out:
        yield out
        return
    with TemporaryDirectory() as folder:
        yield Path(folder) / "adversarial.jsonl"


if __name__ == "__main__":
    main()
