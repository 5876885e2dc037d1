"""One work of each kind that a style has to name: book, law, article, web page, data set, and what a model made."""

from __future__ import annotations

from pcite.store.references import Name, Reference

WORKS = {
    "book": Reference(
        type="book",
        title="Fractals, scaling and growth far from equilibrium",
        author=(Name(family="Meakin", given="Paul"),),
        issued=(1998,),
        edition="2",
        publisher="Cambridge University Press",
        publisher_place="Cambridge",
        language="en",
    ),
    "law": Reference(
        type="legislation",
        title="Handelsgesetzbuch",
        title_short="HGB",
        jurisdiction="de",
        issued=(1897, 5, 10),
        container_title="RGBl.",
        page="219",
        language="de",
    ),
    "article": Reference(
        type="article-journal",
        title="Diffusion-limited aggregation, a kinetic critical phenomenon",
        author=(Name(family="Witten", given="T. A."), Name(family="Sander", given="L. M.")),
        container_title="Physical Review Letters",
        volume="47",
        issue="19",
        page="1400-1403",
        issued=(1981, 11, 9),
        doi="10.1103/PhysRevLett.47.1400",
        language="en",
    ),
    "page": Reference(
        type="webpage",
        title="Digital identity guidelines",
        author=(Name(literal="National Institute of Standards and Technology"),),
        url="https://pages.nist.gov/800-63-3/",
        issued=(2017, 6, 22),
        accessed=(2024, 6, 1),
        language="en",
    ),
    "data": Reference(
        type="dataset",
        title="Iris",
        author=(Name(family="Fisher", given="R. A."),),
        issued=(1936,),
        publisher="UCI Machine Learning Repository",
        doi="10.24432/C56C76",
        language="en",
    ),
    "made": Reference(
        type="software",
        genre="AI-generated",
        title="Comparison of retention periods",
        author=(Name(literal="OpenAI"),),
        version="gpt-4o-2024-08-06",
        issued=(2025, 4, 10),
        language="en",
    ),
}
