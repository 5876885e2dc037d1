"""`python -m pcite.eval alce FILE`: a file of ALCE scored, or cited afterwards."""

from __future__ import annotations

import argparse
from pathlib import Path
from tempfile import TemporaryDirectory

from ...store.errors import InputError
from ..runs import Finished, open_run, read_run
from ..runs.counts import count
from .citations import AT_MOST
from .correctness import correctness, need_gold
from .correctness_mauve import MODEL as GPT2
from .correctness_mauve import need_mauve
from .correctness_reader import MODEL as READER
from .figures import figures, table
from .groundings import cite
from .items import AlceFile, AlceItem, read_result, write_result
from .judges import Judge, two_judges
from .postcite import RETRIEVERS, post_cite_all, post_cite_path
from .scoring import CLAIMS, ScoringOptions, manifest, measure, score_path, uncited, write_score
from .tokens import Splitter

PCITE = "pcite"
SPLITTERS = {"nltk": "NLTK's Punkt, as published", "pcite": "pcite's own splitter"}
POST_HOC = ".post_hoc_cite."
EXAMPLE = """The flags of ALCE's eval.py are taken too: --citations, --claims_nli, --qa, --mauve, --no_rouge, --cot.

  python -m pcite.eval alce answers.json --compat --citations --judge true --second-judge minicheck
  python -m pcite.eval alce answers.json --post-cite cosine
"""


def main() -> None:
    """Score a file, or write it again with citations, as the options say."""
    options = _parser().parse_args()
    listed = "qampari" in str(options.file) if options.listed is None else options.listed
    if options.post_cite:
        print(_post_cite(options, listed))
        return
    if listed and (options.qa or options.mauve):
        raise InputError("Measure lists of answers", "--qa and --mauve compare prose", "Leave them out for lists")
    setting = _setting(options, listed)
    path = options.score or score_path(options.file, setting.compat)
    if path.exists() and not options.force:
        raise InputError(f"Score {options.file.name}", f"{path} is there already", "Give --force, or --score FILE")
    if options.mauve:
        need_mauve()
    items = read_result(options.file, ("output", "docs") if setting.citations else ("output",)).items
    if setting.compat:
        need_gold(items, [*setting.measures, *(["mauve"] if options.mauve else [])])
    first, second = _judges(options, setting)
    with TemporaryDirectory() as folder:
        out = options.out or Path(folder) / "run.jsonl"
        with open_run(out, manifest(options.file, first, second, setting)) as run:
            measure(items, run, first, second, setting)
        finished = read_run(out)
    _tell(options, finished, items, setting)


def _tell(
    options: argparse.Namespace, finished: Finished, items: tuple[AlceItem, ...], setting: ScoringOptions
) -> None:
    plain = [uncited(item, setting.compat) for item in items]
    more = correctness(plain, ["mauve"], options=setting.correctness) if options.mauve else None
    lines = figures(finished, more)
    path = options.score or score_path(options.file, setting.compat)
    write_score(path, lines)
    numbers = {name: value for name, value in lines.items() if name != "pcite"}
    print("\n".join(f"{name}: {'not defined' if value is None else f'{value:.4f}'}" for name, value in numbers.items()))
    if setting.citations:
        print(f"\n{table(finished)}")
    print(f"\nsentences: {SPLITTERS[setting.splitter]}\n{path}")


def _setting(options: argparse.Namespace, listed: bool) -> ScoringOptions:
    measures = [
        "length",
        "str_em",
        *(["qampari"] if listed else []),
        *([] if options.no_rouge or listed else ["rougeLsum"]),
    ]
    measures += [name for name in ("qa", CLAIMS) if getattr(options, name)]
    before = POST_HOC in options.file.name and f"{POST_HOC}{PCITE}" not in options.file.name
    return ScoringOptions(
        compat=options.compat,
        citations=options.citations,
        measures=tuple(measures),
        listed=listed,
        at_most=options.at_most_citations or None,
        splitter=options.splitter or ("nltk" if options.compat else "pcite"),
        side=options.markers or ("before" if before else "behind"),
        cot=options.cot,
        qa_model=options.qa_model,
        mauve_model=options.mauve_model,
    )


def _judges(options: argparse.Namespace, setting: ScoringOptions) -> tuple[Judge | None, Judge | None]:
    if setting.citations or CLAIMS in setting.measures:
        return two_judges(options.judge, options.second_judge, options.threshold, setting.compat)
    if options.second_judge:
        raise InputError("Score with two judges", "there is nothing to judge", "Add --citations or --claims-nli")
    return None, None


def _post_cite(options: argparse.Namespace, listed: bool) -> Path:
    content = read_result(options.file)
    external = read_result(options.external, ("question", "docs")) if options.external else None
    if options.post_cite == PCITE:
        if listed or external:
            do = f"Use one of {', '.join(RETRIEVERS)}"
            raise InputError("Cite afterwards by pcite", "that is for prose, and from the item's own documents", do)
        made, overwrite = AlceFile(content.args, tuple(cite(item) for item in content.items)), True
    else:
        retriever, overwrite = RETRIEVERS[options.post_cite](), options.overwrite
        splitter: Splitter = options.splitter or "nltk"
        made = post_cite_all(
            content, retriever, overwrite=overwrite, external=external, listed=listed, splitter=splitter
        )
    path = post_cite_path(options.file, options.post_cite, overwrite, external is not None)
    write_result(path, made)
    return path


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(
        description=__doc__, epilog=EXAMPLE, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("file", type=Path, help="a result of ALCE, JSON")
    parser.add_argument(
        "--compat", action="store_true", help="as ALCE's own program and those of its judges, with their quirks"
    )
    parser.add_argument("--citations", action="store_true", help="citation recall, precision and coverage")
    parser.add_argument("--judge", default="mini", help="a verifier, a baseline, or `true`: see eval.alce.judges.judge")
    parser.add_argument("--second-judge", help="another one, whose scores stand beside, with their agreement")
    parser.add_argument("--threshold", type=float, default=0.5, help="above which a verifier's probability is a yes")
    most = "citations of a sentence that are read; 0 reads all"
    parser.add_argument("--at-most-citations", "--at_most_citations", type=count, default=AT_MOST, help=most)
    parser.add_argument("--claims-nli", "--claims_nli", action="store_true", help="ELI5: what follows from the output")
    parser.add_argument("--no-rouge", "--no_rouge", action="store_true", help="leave ROUGE-L out")
    parser.add_argument("--qa", action="store_true", help="ask a question-answering model what the output answers")
    parser.add_argument("--mauve", action="store_true", help="how like the gold answers the outputs read")
    model = "of --qa: hub id or folder of a checkpoint trained on SQuAD 2.0"
    parser.add_argument("--qa-model", default=READER, help=model)
    model = "of --mauve: hub id or folder of a GPT-2"
    parser.add_argument("--mauve-model", default=GPT2, help=model)
    parser.add_argument("--cot", action="store_true", help="QAMPARI: the list begins behind the first colon")
    listing = "outputs are lists (QAMPARI); else where the file's name has `qampari`, as in ALCE"
    parser.add_argument("--listed", action=argparse.BooleanOptionalAction, default=None, help=listing)
    parser.add_argument("--splitter", choices=("nltk", "pcite"), help="whose sentences; nltk with --compat")
    parser.add_argument("--markers", choices=("behind", "before"), help="where they stand beside a sentence")
    parser.add_argument("--out", type=Path, help="file that keeps the run, a row an item; given again, it goes on")
    parser.add_argument("--score", type=Path, help="file of the figures; else FILE.score, FILE.corrected.score")
    parser.add_argument("--force", action="store_true", help="write over a file of figures that is there already")
    after = "write FILE.post_hoc_cite.NAME, each sentence cited to the nearest document, or by the pipeline"
    parser.add_argument("--post-cite", choices=(*RETRIEVERS, PCITE), help=after)
    parser.add_argument("--overwrite", action="store_true", help="of --post-cite: replace citations that are there")
    parser.add_argument("--external", type=Path, help="of --post-cite: a file with other documents to cite")
    return parser
