"""BibTeX as people and programs write it."""

from __future__ import annotations

from pathlib import Path

import pytest
from pcite.store.errors import BrokenReference, InputError, InvalidEncoding, SourceNotFound
from pcite.store.references import Name, Reference
from pcite.store.references.bibtex_people import read_names, write_names
from pcite.store.references.bibtex_tex import decode, encode
from pcite.store.references.interchange import read_references, write_references


@pytest.mark.parametrize(
    ("tex", "text"),
    [
        (r"M{\"u}ller, Stra{\ss}e", "Müller, Straße"),
        (r"\"Ub\"{o}r \'{e} {\v S}koda gar\c con \'{\i}", "Übör é Škoda garçon í"),
        (r"{\AA}ngstr{\"o}m, {\O}re, \L{}\'od\'z", "Ångström, Øre, Łódź"),
        (r"pages 3--5 --- ``so'' 10~km", "pages 3–5 — “so” 10\u00a0km"),
        (r"\emph{In vitro} {DNA} \& 5\,\%", "In vitro DNA & 5\u2009%"),
        (r"$\alpha_1$ and \unknown{kept}", r"$\alpha_1$ and \unknown kept"),
        (r"a\~{}b\^{}c \textasciitilde", "a~b^c ~"),
    ],
)
def test_tex_reads_as_it_is_typeset(tex: str, text: str) -> None:
    assert decode(tex) == text


def test_every_sign_of_tex_comes_back() -> None:
    text = "\\ { } $ & # _ % ^ ~ -- --- `` '' !` ?` \u00a0 \"x\" @a{b,"
    assert decode(encode(text)) == text


@pytest.mark.parametrize(
    ("tex", "names"),
    [
        ("Meakin, Paul", [Name(family="Meakin", given="Paul")]),
        ("Ludwig van Beethoven", [Name(family="Beethoven", given="Ludwig", particle="van")]),
        ("von der Leyen, Ursula", [Name(family="Leyen", given="Ursula", particle="von der")]),
        ("King, Jr., Martin Luther", [Name(family="King", given="Martin Luther", suffix="Jr.")]),
        ("{World Health Organization}", [Name(literal="World Health Organization")]),
        ("{Barnes and Noble} and Knuth, D.", [Name(literal="Barnes and Noble"), Name(family="Knuth", given="D.")]),
        ("{Garcia de la Cruz}, Juan", [Name(family="Garcia de la Cruz", given="Juan")]),
        ("Simone {de Beauvoir}", [Name(family="de Beauvoir", given="Simone")]),
        ('{\\"O}zg{\\"u}r, Ay{\\c s}e AND Plato', [Name(family="Özgür", given="Ayşe"), Name(family="Plato")]),
        ("Knuth, Donald and others", [Name(family="Knuth", given="Donald"), Name(literal="others")]),
    ],
)
def test_names_are_read_and_written(tex: str, names: list[Name]) -> None:
    assert list(read_names(tex)) == names
    assert list(read_names(write_names(names))) == names


def test_a_particle_within_a_family_name_is_kept_from_bibtex() -> None:
    (name,) = read_names("Garcia de la Cruz, Juan")
    assert name == Name(family="Garcia de la Cruz", given="Juan")
    assert write_names([name]) == "{Garcia de la Cruz}, Juan"


def one(text: str) -> Reference:
    (reference,) = read_references(text)
    return reference


def test_macros_and_joined_parts_are_put_in() -> None:
    read = one('@string{jml = "Journal of " # {ML}}\n@article{a, journal = jml, month = mar # "~5", year = 2001}')
    assert (read.container_title, read.issued) == ("Journal of ML", (2001, 3, 5))


def test_comments_preambles_and_text_between_entries_are_no_entries() -> None:
    text = '% a note @ home\n@comment{@book{x, title={no}}}\n@preamble{"\\newcommand{\\x}{}"}\n@book(b, title={yes})'
    assert one(text).title == "yes"


def test_biblatex_names_of_fields_are_known() -> None:
    read = one(
        "@report{r, title={A}, subtitle={B}, date={2020-05-01}, institution={I}, location={Köln}, type={Memo},"
        " urldate={2021-02-03}, langid={german}, number={7}}"
    )
    assert (read.title, read.issued, read.publisher, read.publisher_place) == ("A: B", (2020, 5, 1), "I", "Köln")
    assert (read.genre, read.accessed, read.language, read.number) == ("Memo", (2021, 2, 3), "german", "7")


def test_a_chapter_has_what_its_book_has() -> None:
    child, book = read_references(
        "@incollection{c, title={Part}, crossref={B}, pages={1--2}}\n"
        "@book{b, title={Whole}, editor={Doe, Jane}, year=1999, publisher={P}}"
    )
    assert (child.title, child.container_title, child.page) == ("Part", "Whole", "1-2")
    assert (child.editor, child.issued, child.publisher) == (book.editor, (1999,), "P")


def test_a_crossref_to_nothing_is_kept_as_it_is_written() -> None:
    assert one("@inbook{c, title={Part}, crossref={gone}}").custom == {"crossref": "gone"}


def test_a_field_without_a_place_is_kept() -> None:
    read = one("@article{a, title={T}, pmid={12}, file={Full:C\\:\\\\x\\\\a.pdf:application/pdf}, year={in press}}")
    assert read.custom == {
        "pmid": "12",
        "file": "Full:C\\:\\\\x\\\\a.pdf:application/pdf",
        "year-as-written": "in press",
    }


def test_a_range_of_dates_keeps_its_end_beside() -> None:
    read = one("@book{a, title={T}, date={1999/2004}}")
    assert (read.issued, read.custom) == ((1999,), {"date-as-written": "1999/2004"})


def test_a_url_is_no_tex() -> None:
    read = one("@online{a, url={https://x.org/~me/a_b--c%20d\\_e}}")
    assert read.url == "https://x.org/~me/a_b--c%20d_e"


def test_a_broken_entry_is_told_with_its_line_and_the_others_are_read() -> None:
    text = (
        "@book{a, title={One}}\n"
        "@book{b, title={Two, year=1999}\n\n"
        "@book{c, title={Three}}\n"
        "@book{d, title=}\n"
        "@book{e, title={Five}}\n"
        "@book{f, title={cut off"
    )
    told: list[BrokenReference] = []
    read = read_references(text, refused=told.append)
    assert [reference.id for reference in read] == ["a", "c", "e"]
    assert [error.line for error in told] == [4, 5, 7]
    assert "@book{f}, line 7: what begins here is not closed by }" in str(told[2])


def test_without_a_listener_a_broken_entry_is_an_error_that_has_the_rest() -> None:
    with pytest.raises(BrokenReference) as caught:
        read_references("@book{a, title=}\n@book{b, title={B}}")
    assert caught.value.partial_result["references"][0]["id"] == "b"


def test_keys_are_readable_ascii_and_once_in_a_file() -> None:
    same = Reference(title="Über die Straße", author=(Name(family="Łukasz"),), issued=(1999,))
    text = write_references(
        [same, same, Reference(id="Own:Key", title="x"), Reference(id="own:key", title="y")], "bibtex"
    )
    keys = [line[line.index("{") + 1 : -1] for line in text.splitlines() if line.startswith("@")]
    assert keys == ["lukasz1999strasse", "lukasz1999strasse-2", "Own:Key", "own:key-2"]


def test_a_key_does_not_depend_on_what_else_is_in_the_file() -> None:
    work = Reference(title="A Formation", author=(Name(family="Meakin"),), issued=(1984,))
    alone = write_references([work], "bibtex")
    assert alone in write_references([work, Reference(title="Other")], "bibtex")
    assert alone.startswith("@misc{meakin1984formation,")


def test_capitals_are_kept_from_styles_that_would_take_them_away() -> None:
    german = write_references([Reference(title="Die Ordnung der Dinge", language="de")], "bibtex")
    english = write_references([Reference(title="On DNA and Things", language="en")], "bibtex")
    assert "title = {Die {Ordnung} der {Dinge}}" in german
    assert "title = {On {DNA} and Things}" in english


@pytest.mark.parametrize("name", ["refs.bib", "refs.txt"])
def test_a_file_is_read_with_its_byte_order_mark_and_its_line_ends(tmp_path: Path, name: str) -> None:
    file = tmp_path / name
    file.write_bytes(b"\xef\xbb\xbf@book{a,\r\n  title = {Eins},\r\n}\r\n")
    assert read_references(file) == read_references(str(file)) == [Reference(id="a", type="book", title="Eins")]


def test_what_is_no_file_of_references_is_an_error_and_no_empty_list(tmp_path: Path) -> None:
    (tmp_path / "a.bib").write_text("nothing here", encoding="utf-8")
    (tmp_path / "b.txt").write_text("nothing here", encoding="utf-8")
    (tmp_path / "c.bib").write_bytes("@book{a, title={Käse}}".encode("latin-1"))
    assert read_references(tmp_path / "a.bib") == []
    with pytest.raises(InputError, match="neither as BibTeX"):
        read_references(tmp_path / "b.txt")
    with pytest.raises(InvalidEncoding):
        read_references(tmp_path / "c.bib")
    with pytest.raises(SourceNotFound):
        read_references(tmp_path / "none.bib")


def test_names_of_better_bibtex_say_what_is_a_particle() -> None:
    names = (
        "family=Goethe, given=Johann Wolfgang, prefix=von, useprefix=false and family=Berg, given=Jan, prefix=van der"
    )
    (found,) = read_references("@book{a, title = {Faust}, author = {" + names + " and Doe, Jane}}")
    goethe, berg, doe = found.author
    assert (goethe.family, goethe.given, goethe.dropping_particle) == ("Goethe", "Johann Wolfgang", "von")
    assert (berg.family, berg.given, berg.particle) == ("Berg", "Jan", "van der")
    assert doe == Name(family="Doe", given="Jane")
    assert read_references(write_references([found], "bibtex")) == [found]
