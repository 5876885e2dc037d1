"""The two styles that no manual rules: a number with the source in a line, and an entry for BibTeX."""

from __future__ import annotations

import pytest
from pcite.nodes.formatter.styles import bibliography, citation_text
from six_kinds import WORKS

LINES = {
    "book": "[1] Meakin, Paul, “Fractals, scaling and growth far from equilibrium”, 1998.",
    "law": "[1] “Handelsgesetzbuch”, 1897.",
    "article": "[1] Witten, T. A.; Sander, L. M., “Diffusion-limited aggregation, a kinetic critical phenomenon”,"
    " 1981.",
    "page": "[1] National Institute of Standards and Technology, “Digital identity guidelines”, 2017,"
    " https://pages.nist.gov/800-63-3/.",
    "data": "[1] Fisher, R. A., “Iris”, 1936.",
    "made": "[1] OpenAI, “Comparison of retention periods”, version gpt-4o-2024-08-06, 2025.",
}
ENTRIES = {
    "book": """@book{meakin1998fractals,
  author = {Meakin, Paul},
  title = {Fractals, scaling and growth far from equilibrium},
  publisher = {Cambridge University Press},
  year = {1998},
  address = {Cambridge},
  edition = {2},
  language = {en},
}""",
    "law": """@legislation{handelsgesetzbuch1897,
  title = {Handelsgesetzbuch},
  year = {1897},
  month = may,
  day = {10},
  pages = {219},
  shorttitle = {HGB},
  language = {de},
  container-title = {RGBl.},
  jurisdiction = {de},
}""",
    "article": """@article{witten1981diffusionlimited,
  author = {Witten, T. A. and Sander, L. M.},
  title = {Diffusion-limited aggregation, a kinetic critical phenomenon},
  journal = {Physical Review Letters},
  year = {1981},
  month = nov,
  day = {9},
  number = {19},
  pages = {1400--1403},
  volume = {47},
  language = {en},
  doi = {10.1103/PhysRevLett.47.1400},
}""",
    "page": """@online{nationalinstituteofstandardsandtechnology2017digital,
  author = {{National Institute of Standards and Technology}},
  title = {Digital identity guidelines},
  year = {2017},
  month = jun,
  day = {22},
  language = {en},
  url = {https://pages.nist.gov/800-63-3/},
  urldate = {2024-06-01},
}""",
    "data": """@dataset{fisher1936iris,
  author = {Fisher, R. A.},
  title = {Iris},
  publisher = {UCI Machine Learning Repository},
  year = {1936},
  language = {en},
  doi = {10.24432/C56C76},
}""",
    "made": """@software{openai2025comparison,
  author = {{OpenAI}},
  title = {Comparison of retention periods},
  year = {2025},
  month = apr,
  day = {10},
  version = {gpt-4o-2024-08-06},
  type = {AI-generated},
  language = {en},
}""",
}


@pytest.mark.parametrize("kind", list(WORKS))
def test_inline_is_the_number_and_a_line_of_what_is_known(kind: str) -> None:
    assert citation_text(WORKS[kind], {"page": "24-25"}, "inline", "en", 7) == "[7]"
    assert bibliography([WORKS[kind]], "inline", "en") == [LINES[kind]]


@pytest.mark.parametrize("kind", list(WORKS))
def test_bibtex_is_an_entry_with_all_that_is_known(kind: str) -> None:
    assert bibliography([WORKS[kind]], "bibtex") == [ENTRIES[kind]]
    assert citation_text(WORKS[kind], {"page": "24-25"}, "bibtex", "en", 7) == ENTRIES[kind]
