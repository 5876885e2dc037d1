"""Every style against its manual: book, law, article, web page, data set and what a model made."""

from __future__ import annotations

import pytest
from pcite.nodes.formatter.styles import bibliography, citation_text
from six_kinds import WORKS

PLACE = {"page": "24-25"}
CITED = {
    # Cite Them Right (12th ed.): author, year, page in round brackets; "and" between two.
    ("harvard", "en"): {
        "book": "(Meakin, 1998, pp. 24–25)",
        "article": "(Witten and Sander, 1981, pp. 24–25)",
        "page": "(National Institute of Standards and Technology, 2017, pp. 24–25)",
        "data": "(Fisher, 1936, pp. 24–25)",
        "made": "(OpenAI, 2025, pp. 24–25)",
    },
    ("harvard", "de"): {
        "book": "(Meakin, 1998, S. 24–25)",
        "article": "(Witten und Sander, 1981, S. 24–25)",
        "page": "(National Institute of Standards and Technology, 2017, S. 24–25)",
        "data": "(Fisher, 1936, S. 24–25)",
        "made": "(OpenAI, 2025, S. 24–25)",
    },
    # APA 7 (8.11, 8.13, 8.17): ampersand in brackets, "pp." for several pages.
    ("apa", "en"): {
        "book": "(Meakin, 1998, pp. 24–25)",
        "article": "(Witten & Sander, 1981, pp. 24–25)",
        "page": "(National Institute of Standards and Technology, 2017, pp. 24–25)",
        "data": "(Fisher, 1936, pp. 24–25)",
        "made": "(OpenAI, 2025, pp. 24–25)",
    },
    ("apa", "de"): {
        "book": "(Meakin, 1998, S. 24–25)",
        "article": "(Witten & Sander, 1981, S. 24–25)",
    },
    # IEEE Reference Guide (I.B): the number in square brackets, the pages within them.
    ("ieee", "en"): {"book": "[7, pp. 24–25]", "law": "[7, pp. 24–25]", "made": "[7, pp. 24–25]"},
    ("ieee", "de"): {"book": "[7, S. 24–25]", "article": "[7, S. 24–25]"},
    # The in-text form of the project's own prompts: APA in square brackets.
    ("author-year", "en"): {"book": "[Meakin, 1998, pp. 24–25]", "article": "[Witten & Sander, 1981, pp. 24–25]"},
    # OSCOLA 4 (3.1-3.4): a note; pinpoints without "p", closed by a full stop.
    ("oscola", None): {
        "book": "Paul Meakin, Fractals, Scaling and Growth Far from Equilibrium"
        " (2nd edn, Cambridge University Press 1998) 24–25.",
        "article": "TA Witten and LM Sander, ‘Diffusion-Limited Aggregation, a Kinetic Critical Phenomenon’"
        " (1981) 47 Physical Review Letters 1400, 24–25 <https://doi.org/10.1103/PhysRevLett.47.1400>.",
        "page": "National Institute of Standards and Technology, ‘Digital Identity Guidelines’ (22 June 2017) 24–25"
        " <https://pages.nist.gov/800-63-3/> accessed 1 June 2024.",
        "data": "RA Fisher, ‘Iris’ (UCI Machine Learning Repository 1936) 24–25 <https://doi.org/10.24432/C56C76>.",
        "made": "OpenAI, ‘Comparison of Retention Periods’ (AI-generated, gpt-4o-2024-08-06, 10 April 2025) 24–25.",
    },
    # Bluebook (R. 15, 16, 18): edition as "2d ed.", the year in brackets behind the pages.
    ("bluebook", None): {
        "book": "Paul Meakin, Fractals, Scaling and Growth Far from Equilibrium 24–25 (2d ed. 1998).",
        "article": "T.A. Witten & L.M. Sander, Diffusion-Limited Aggregation, a Kinetic Critical Phenomenon,"
        " 47 Physical Review Letters 1400, 24–25 (1981).",
        "page": "National Institute of Standards and Technology, Digital Identity Guidelines, 24–25 (June 22, 2017),"
        " https://pages.nist.gov/800-63-3/.",
        "made": "OpenAI, Comparison of Retention Periods, gpt-4o-2024-08-06 (Apr. 10, 2025) (AI-generated), 24–25.",
    },
    # Stüber: authors by family name and slash, a journal by title and year, the page of the quote in brackets.
    ("german-legal", None): {
        "book": "Meakin, Fractals, scaling and growth far from equilibrium, 24–25.",
        "article": "Witten/Sander, Physical Review Letters 1981, 1400 (24–25).",
        "page": "National Institute of Standards and Technology, Digital identity guidelines, 24–25.",
        "data": "Fisher, Iris, 24–25.",
        "made": "OpenAI, Comparison of retention periods, KI-generiert mit gpt-4o-2024-08-06, 10. April 2025, 24–25.",
    },
}

LISTED = {
    ("harvard", "en"): {
        "book": "Meakin, P. (1998) Fractals, scaling and growth far from equilibrium. 2nd edn."
        " Cambridge: Cambridge University Press.",
        "law": "Handelsgesetzbuch (HGB) vom 10. Mai 1897 (RGBl. S. 219).",
        "article": "Witten, T.A. and Sander, L.M. (1981) ‘Diffusion-limited aggregation, a kinetic critical"
        " phenomenon’, Physical Review Letters, 47(19), pp. 1400–1403."
        " Available at: https://doi.org/10.1103/PhysRevLett.47.1400.",
        "page": "National Institute of Standards and Technology (2017) Digital identity guidelines."
        " Available at: https://pages.nist.gov/800-63-3/ (Accessed: 1 June 2024).",
        "data": "Fisher, R.A. (1936) ‘Iris’. UCI Machine Learning Repository."
        " Available at: https://doi.org/10.24432/C56C76.",
        "made": "OpenAI (2025) Comparison of retention periods (Version gpt-4o-2024-08-06) [AI-generated].",
    },
    ("harvard", "de"): {
        "book": "Meakin, P. (1998) Fractals, scaling and growth far from equilibrium. 2. Aufl."
        " Cambridge: Cambridge University Press.",
        "law": "Handelsgesetzbuch (HGB) vom 10. Mai 1897 (RGBl. S. 219).",
        "article": "Witten, T.A. und Sander, L.M. (1981) „Diffusion-limited aggregation, a kinetic critical"
        " phenomenon“, Physical Review Letters, 47(19), S. 1400–1403."
        " Verfügbar unter: https://doi.org/10.1103/PhysRevLett.47.1400.",
        "page": "National Institute of Standards and Technology (2017) Digital identity guidelines."
        " Verfügbar unter: https://pages.nist.gov/800-63-3/ (Zugegriffen: 1. Juni 2024).",
        "data": "Fisher, R.A. (1936) „Iris“. UCI Machine Learning Repository."
        " Verfügbar unter: https://doi.org/10.24432/C56C76.",
        "made": "OpenAI (2025) Comparison of retention periods (Version gpt-4o-2024-08-06) [KI-generiert].",
    },
    # APA 7 (chapter 10): sentence case, dataset and software in square brackets, no full stop behind an address.
    ("apa", "en"): {
        "book": "Meakin, P. (1998). Fractals, scaling and growth far from equilibrium (2nd ed.)."
        " Cambridge University Press.",
        "law": "Handelsgesetzbuch (HGB) vom 10. Mai 1897 (RGBl. S. 219).",
        "article": "Witten, T. A., & Sander, L. M. (1981). Diffusion-limited aggregation, a kinetic critical"
        " phenomenon. Physical Review Letters, 47(19), 1400–1403. https://doi.org/10.1103/PhysRevLett.47.1400",
        "page": "National Institute of Standards and Technology. (2017, June 22). Digital identity guidelines."
        " https://pages.nist.gov/800-63-3/",
        "data": "Fisher, R. A. (1936). Iris [Dataset]. UCI Machine Learning Repository."
        " https://doi.org/10.24432/C56C76",
        "made": "OpenAI. (2025). Comparison of retention periods (Version gpt-4o-2024-08-06) [AI-generated].",
    },
    # The German edition: no comma before "&", the day before the month.
    ("apa", "de"): {
        "book": "Meakin, P. (1998). Fractals, scaling and growth far from equilibrium (2. Aufl.)."
        " Cambridge University Press.",
        "article": "Witten, T. A. & Sander, L. M. (1981). Diffusion-limited aggregation, a kinetic critical phenomenon."
        " Physical Review Letters, 47(19), 1400–1403. https://doi.org/10.1103/PhysRevLett.47.1400",
        "page": "National Institute of Standards and Technology. (2017, 22. Juni). Digital identity guidelines."
        " https://pages.nist.gov/800-63-3/",
        "data": "Fisher, R. A. (1936). Iris [Datensatz]. UCI Machine Learning Repository."
        " https://doi.org/10.24432/C56C76",
        "made": "OpenAI. (2025). Comparison of retention periods (Version gpt-4o-2024-08-06) [KI-generiert].",
    },
    # IEEE Reference Guide (II): initials first, titles of books capitalised, commas within the quotes.
    ("ieee", "en"): {
        "book": "[1] P. Meakin, Fractals, Scaling and Growth Far from Equilibrium, 2nd ed."
        " Cambridge: Cambridge University Press, 1998.",
        "law": "[1] Handelsgesetzbuch (HGB) vom 10. Mai 1897 (RGBl. S. 219).",
        "article": "[1] T. A. Witten and L. M. Sander, “Diffusion-limited aggregation, a kinetic critical phenomenon,”"
        " Physical Review Letters, vol. 47, no. 19, pp. 1400–1403, Nov. 1981, doi: 10.1103/PhysRevLett.47.1400.",
        "page": "[1] National Institute of Standards and Technology, “Digital identity guidelines.” Accessed:"
        " Jun. 01, 2024. [Online]. Available: https://pages.nist.gov/800-63-3/",
        "data": "[1] R. A. Fisher, “Iris.” UCI Machine Learning Repository, 1936. doi: 10.24432/C56C76.",
        "made": "[1] Comparison of Retention Periods. (gpt-4o-2024-08-06), OpenAI. Apr. 10, 2025. AI-generated.",
    },
    ("ieee", "de"): {
        "book": "[1] P. Meakin, Fractals, Scaling and Growth Far from Equilibrium, 2. Aufl."
        " Cambridge: Cambridge University Press, 1998.",
        "article": "[1] T. A. Witten und L. M. Sander, „Diffusion-limited aggregation, a kinetic critical phenomenon“,"
        " Physical Review Letters, Bd. 47, Nr. 19, S. 1400–1403, Nov. 1981, doi: 10.1103/PhysRevLett.47.1400.",
        "made": "[1] Comparison of Retention Periods. (gpt-4o-2024-08-06), OpenAI. 10. April 2025. KI-generiert.",
    },
    # OSCOLA 4 (1.7): family name first, and no full stop at the end.
    ("oscola", None): {
        "book": "Meakin P, Fractals, Scaling and Growth Far from Equilibrium"
        " (2nd edn, Cambridge University Press 1998)",
        "law": "Handelsgesetzbuch (HGB) vom 10. Mai 1897 (RGBl S. 219) (Germany)",
        "article": "Witten TA and Sander LM, ‘Diffusion-Limited Aggregation, a Kinetic Critical Phenomenon’"
        " (1981) 47 Physical Review Letters 1400 <https://doi.org/10.1103/PhysRevLett.47.1400>",
        "page": "National Institute of Standards and Technology, ‘Digital Identity Guidelines’ (22 June 2017)"
        " <https://pages.nist.gov/800-63-3/> accessed 1 June 2024",
        "data": "Fisher RA, ‘Iris’ (UCI Machine Learning Repository 1936) <https://doi.org/10.24432/C56C76>",
        "made": "OpenAI, ‘Comparison of Retention Periods’ (AI-generated, gpt-4o-2024-08-06, 10 April 2025)",
    },
    # The Bluebook has no list for law reviews; its entries are the citations without a place.
    ("bluebook", None): {
        "book": "Paul Meakin, Fractals, Scaling and Growth Far from Equilibrium (2d ed. 1998).",
        "law": "Handelsgesetzbuch [HGB] (Ger.).",
        "article": "T.A. Witten & L.M. Sander, Diffusion-Limited Aggregation, a Kinetic Critical Phenomenon,"
        " 47 Physical Review Letters 1400 (1981).",
        "page": "National Institute of Standards and Technology, Digital Identity Guidelines (June 22, 2017),"
        " https://pages.nist.gov/800-63-3/.",
        "data": "R.A. Fisher, Iris (1936), https://doi.org/10.24432/C56C76.",
        "made": "OpenAI, Comparison of Retention Periods, gpt-4o-2024-08-06 (Apr. 10, 2025) (AI-generated).",
    },
    ("german-legal", None): {
        "book": "Meakin, Paul, Fractals, scaling and growth far from equilibrium, 2. Aufl., Cambridge 1998.",
        "law": "Handelsgesetzbuch (HGB) vom 10. Mai 1897 (RGBl. S. 219).",
        "article": "Witten, T. A./Sander, L. M., Diffusion-limited aggregation, a kinetic critical phenomenon,"
        " Physical Review Letters 1981, 1400–1403.",
        "page": "National Institute of Standards and Technology, Digital identity guidelines, Stand: 22. Juni 2017,"
        " https://pages.nist.gov/800-63-3/ (besucht am 01.06.2024).",
        "data": "Fisher, R. A., Iris, Stand: 1936, https://doi.org/10.24432/C56C76.",
        "made": "OpenAI, Comparison of retention periods, KI-generiert mit gpt-4o-2024-08-06, 10. April 2025.",
    },
}


def _rows(table: dict[tuple[str, str | None], dict[str, str]]) -> list[tuple[str, str | None, str, str]]:
    return [(style, lang, kind, text) for (style, lang), texts in table.items() for kind, text in texts.items()]


@pytest.mark.parametrize(("style", "lang", "kind", "text"), _rows(CITED))
def test_a_citation_is_as_the_manual_has_it(style: str, lang: str | None, kind: str, text: str) -> None:
    assert citation_text(WORKS[kind], PLACE, style, lang, 7) == text


@pytest.mark.parametrize(("style", "lang", "kind", "text"), _rows(LISTED))
def test_an_entry_is_as_the_manual_has_it(style: str, lang: str | None, kind: str, text: str) -> None:
    assert bibliography([WORKS[kind]], style, lang) == [text]
