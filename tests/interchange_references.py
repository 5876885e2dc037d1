"""References for tests: any that hypothesis can think of, and a shelf of ordinary ones."""

from __future__ import annotations

from typing import Any

from hypothesis import strategies as st
from pcite.store.references import TYPES, Name, Reference

HARD = "\\{}$_^~-`'\"!?#%&@abAB \n,=.:;/()|"
WORDS = [
    "von",
    "de la",
    "and",
    "others",
    "Müller",
    "a, b",
    "Jr.",
    "null",
    "[1]",
    "TY  - JOUR",
    "@article{a,",
    "$x_1$",
    "a--b",
    "23-29",
    "S. 3–4",
]
text = st.text(alphabet=st.one_of(st.sampled_from(HARD), st.characters()), max_size=20)
said = st.sampled_from(WORDS) | text
maybe = st.none() | said
names = st.builds(
    Name, family=maybe, given=maybe, literal=st.none(), particle=maybe, dropping_particle=maybe, suffix=maybe
) | st.builds(Name, literal=said)
dates = st.none() | st.integers(1, 9999).flatmap(
    lambda year: st.sampled_from([(year,), (year, 2), (year, 12), (year, 2, 28), (year, 10, 1)])
)
custom = st.dictionaries(
    st.sampled_from(["file", "pmid", "ris-c1", "ris-au", "title", "csl-x", "Tex.Foo", "month"]) | text, said, max_size=2
)


def _field(name: str) -> st.SearchStrategy[Any]:
    if name in ("author", "editor", "translator"):
        return st.lists(names, max_size=2).map(tuple)
    if name in ("issued", "accessed", "original_date"):
        return dates
    return {"type": st.sampled_from(sorted(TYPES)), "custom": custom, "id": st.just("") | said}.get(name, maybe)


anything = st.builds(Reference, **{name: _field(name) for name in Reference.model_fields})

SHELF = [
    Reference(
        id="meakin1984",
        type="article-journal",
        title="Formation of fractal clusters and networks",
        author=(Name(family="Meakin", given="Paul"),),
        issued=(1983, 9, 26),
        container_title="Physical Review Letters",
        volume="51",
        issue="13",
        page="1119-1122",
        doi="10.1103/PhysRevLett.51.1119",
        issn="0031-9007",
        language="en",
    ),
    Reference(
        type="book",
        title="Die Straße & das Recht: 100 % über Köln",
        author=(Name(family="Müller-Lüdenscheidt", given="Ärne"), Name(family="Goltz", given="R.", particle="von der")),
        editor=(Name(family="King", given="Martin Luther", suffix="Jr."),),
        issued=(2019,),
        publisher="C. H. Beck",
        publisher_place="München",
        isbn="978-3-406-12345-6",
        edition="3",
        language="de",
        keyword="Recht, Verkehr",
    ),
    Reference(
        type="report",
        title="Global report on {braces} and C:\\paths",
        author=(Name(literal="World Health Organization"), Name(literal="Barnes and Noble, Inc.")),
        issued=(2021, 5),
        number="WHO/2021.3",
        url="https://example.org/a_b?c=d%20e#f~g",
        accessed=(2024, 1, 31),
        abstract="First paragraph.\nSecond one: 5 < 6.",
        note="A note",
    ),
    Reference(type="legislation", title="Handelsgesetzbuch", title_short="HGB", jurisdiction="de", section="257"),
    Reference(
        type="chapter",
        title="On $x^2$ and “quotes” – a study",
        author=(Name(family="Beauvoir", given="Simone", particle="de"),),
        editor=(Name(family="Knuth", given="Donald E."),),
        container_title="Collected Studies",
        collection_title="Lecture Notes",
        issued=(1999,),
        page="3-9",
        custom={"file": "Full Text:files/12/beauvoir.pdf:application/pdf", "pmid": "123"},
    ),
    Reference(type="dataset", title="Measurements", author=(Name(family="Özgür", given="Ayşe"),), version="2.1"),
    Reference(type="webpage", title="A page", url="https://example.org/", accessed=(2025, 2, 3)),
    Reference(type="software", title="Summary", version="model-7", genre="AI-generated", issued=(2025, 3, 1)),
    Reference(type="legal_case", title="Smith v Jones", authority="Court of Appeal", volume="2", issued=(1987,)),
    Reference(
        type="paper-conference",
        title="Deep things",
        author=(Name(family="Li", given="Wei"),),
        container_title="Proceedings of Things",
        event_title="Conference on Things 2020",
        issued=(2020,),
    ),
    Reference(type="thesis", title="Über Dinge", genre="PhD thesis", publisher="TU München", issued=(2001,)),
]
