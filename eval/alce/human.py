"""What people say of citations, on ALCE's scale: sheets to fill in, and scores and kappa from filled ones.

    python -m pcite.eval human export answers.json ada.csv --sample 50
    python -m pcite.eval human import answers.json ada.csv ben.csv --judge mini

A person says of a sentence whether all that it cites supports it in full (1) or not (0), and of each
citation whether it supports the sentence in full (2), in part (1) or not at all (0).
"""

from .human_scores import Agreed as Agreed
from .human_scores import agreed as agreed
from .human_scores import scored as scored
from .human_scores import sentence_precision as sentence_precision
from .human_sheets import read_sheet as read_sheet
from .human_sheets import write_sheet as write_sheet
from .human_tasks import RatingTask as RatingTask
from .human_tasks import tasks as tasks


def main() -> None:
    """Export a sheet, or import filled ones."""
    from .human_command import main

    main()
