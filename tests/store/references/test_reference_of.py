"""What is known of a source, and nothing else, goes into its reference."""

from __future__ import annotations

import json
from datetime import UTC, datetime
from pathlib import Path

import pytest
from pcite.nodes.formatter.styles import bibliography
from pcite.store.citations.library import LibrarySource
from pcite.store.errors import InputError
from pcite.store.records import Source
from pcite.store.references import Name, Reference, UntitledReference, reference_of
from pcite.store.references.bibtex import write_bibtex
from pcite.store.sources.readers import from_artifact, from_rows, from_text, read

CORPUS = Path(__file__).parents[3] / "graph/examples/drafts/sources"


def source(**about: object) -> Source:
    given = {"id": "1", "identifier": "a.pdf", "name": "Archive", "text": "x", "content_hash": "h"}
    return Source.model_validate({**given, **about})


def test_of_a_file_that_says_nothing_only_the_name_is_known() -> None:
    found = reference_of(source())
    assert found.csl() == {"id": "a.pdf", "type": "document", "title": "Archive"}
    assert found.year == ""


def test_flat_metadata_are_read() -> None:
    about = {"author": "Adler, A.; Meyer, B.", "year": "2019", "publisher": "Beck", "doi": "10.1/x", "type": "book"}
    found = reference_of(source(metadata=about, lang="de", version="3"))
    assert found.csl() == {
        "id": "a.pdf",
        "type": "book",
        "title": "Archive",
        "author": [{"family": "Adler", "given": "A."}, {"family": "Meyer", "given": "B."}],
        "issued": {"date-parts": [[2019]]},
        "publisher": "Beck",
        "DOI": "10.1/x",
        "version": "3",
        "language": "de",
    }


def test_a_whole_record_takes_the_place_of_flat_metadata() -> None:
    csl = {"type": "book", "title": "Handelsrecht", "issued": {"date-parts": [[2006]]}}
    found = reference_of(source(metadata={"csl": json.dumps(csl), "author": "someone else"}))
    assert (found.title, found.author, found.issued) == ("Handelsrecht", (), (2006,))


@pytest.mark.parametrize("text", ["{", "[]", '{"type": "book", "title": {"a": 1}}'])
def test_a_record_that_is_none_is_refused(text: str) -> None:
    with pytest.raises(InputError):
        reference_of(source(metadata={"csl": text}))


@pytest.mark.parametrize(
    ("version", "kind", "issued"),
    [
        ("2024-01", "document", (2024, 1)),
        ("2024", "document", (2024,)),
        ("2.1", "document", None),
        ("2024-06-01T14:30:00Z", "website", None),
        ("2024-06-01", "website", None),
    ],
)
def test_only_a_version_that_is_a_date_says_when_it_was_issued(version: str, kind: str, issued: object) -> None:
    assert reference_of(source(version=version, kind=kind)).issued == issued


@pytest.mark.parametrize("name", ["Forecast for 2030", "AO 1977 commented", "Guidelines 2024"])
def test_a_year_in_a_name_is_not_the_year_it_was_issued(name: str) -> None:
    assert reference_of(source(name=name)).issued is None


def test_a_web_page_has_its_address_and_when_it_was_seen() -> None:
    about = {"uri": "https://example.org/moved", "accessed_at": "2024-06-01T14:30:00Z"}
    found = reference_of(source(kind="website", identifier="https://example.org/x", metadata=about))
    assert (found.type, found.url, found.accessed) == ("webpage", "https://example.org/x", (2024, 6, 1))


def test_an_address_with_another_scheme_is_none() -> None:
    assert reference_of(source(kind="website", identifier="javascript:alert(1)")).url is None


def test_an_answer_of_a_database_is_a_data_set_and_no_date_is_made_up() -> None:
    found = reference_of(from_rows(["a"], [[1]], identifier="warehouse.invoices", table="invoices"))
    assert (found.type, found.title, found.issued) == ("dataset", "invoices", None)
    assert found.accessed is not None


def test_what_a_model_made_names_the_model_and_when() -> None:
    about = {"model": "gpt-4o-2024-08-06", "vendor": "OpenAI", "generated_at": "2025-04-10T12:00:00Z"}
    found = reference_of(from_artifact("ten years", name="Comparison", metadata=about))
    assert found.csl() | {"language": None} == {
        "id": "Comparison",
        "type": "software",
        "genre": "AI-generated",
        "title": "Comparison",
        "author": [{"literal": "OpenAI"}],
        "version": "gpt-4o-2024-08-06",
        "issued": {"date-parts": [[2025, 4, 10]]},
        "language": None,
    }
    assert reference_of(from_artifact("ten years", name="Comparison")).type == "document"


def test_a_mail_is_a_message_of_its_sender() -> None:
    about = {"from": "Anna Adler <a@example.org>", "date": "Mon, 20 Nov 1995 19:12:08 -0500"}
    found = reference_of(source(media_type="message/rfc822", metadata=about))
    assert (found.type, found.author, found.issued) == (
        "personal_communication",
        (Name(literal="Anna Adler"),),
        (1995, 11, 20),
    )


@pytest.mark.parametrize(
    ("title", "kind", "short", "jurisdiction"),
    [
        ("Handelsgesetzbuch (HGB)", "legislation", "HGB", "de"),
        ("Handelsgesetzbuch §§ 238–263 (Auszug)", "legislation", "HGB", "de"),
        ("Abgabenordnung (AO 1977)", "legislation", "AO", "de"),
        ("Verordnung über Deponien und Langzeitlager (DepV 2009)", "legislation", "DepV", "de"),
        ("Gesetz betreffend die Gesellschaften mit beschränkter Haftung (GmbHG)", "legislation", "GmbHG", "de"),
        ("Companies Act 2006", "legislation", None, None),
        ("17 CFR Part 240", "regulation", None, "us"),
        ("Regulation (EU) 2016/679 of the European Parliament", "legislation", None, "eu"),
        ("Council Regulation (EC) No 139/2004", "legislation", None, "eu"),
        ("Durchführungsverordnung (EU) 2015/2447 der Kommission", "legislation", None, "eu"),
        ("How to Act", "document", None, None),
        ("Kommentar zum Handelsgesetzbuch", "document", None, None),
        ("Geschäftsordnung", "document", None, None),
        ("Hausordnung des Rathauses (Stand)", "document", None, None),
    ],
)
def test_a_law_is_known_by_its_title(title: str, kind: str, short: str | None, jurisdiction: str | None) -> None:
    found = reference_of(source(name=title))
    assert (found.type, found.title_short, found.jurisdiction) == (kind, short, jurisdiction)


def test_a_type_that_was_said_is_not_overruled_by_a_title() -> None:
    assert reference_of(source(name="Handelsgesetzbuch (HGB)", metadata={"type": "book"})).type == "book"


def test_the_sources_of_the_drafts_are_what_they_are() -> None:
    found = {path.name: reference_of(read(path)).title_short for path in CORPUS.glob("*.md")}
    assert found["hgb_238-263.md"] == "HGB"
    assert found["ao_1977_140-148.md"] == "AO"
    assert found["800-63-3_sp800-63b.md"] is None


def test_a_source_of_the_library_has_the_same_reference() -> None:
    one = source(name="Handelsgesetzbuch (HGB)", lang="de")
    kept = LibrarySource(
        id=1,
        source_id="1",
        characters=1,
        created_at=datetime.now(UTC),
        **one.model_dump(exclude={"id", "text", "areas"}),
    )
    assert reference_of(kept) == reference_of(one)


def test_a_text_with_an_author_that_is_an_organisation_keeps_its_name() -> None:
    found = reference_of(
        from_text("x", identifier="x.txt", metadata={"author": "Bundesamt für Justiz und Verbraucher"})
    )
    assert found.author == (Name(literal="Bundesamt für Justiz und Verbraucher"),)
    assert isinstance(found, Reference)


@pytest.mark.parametrize(
    "about",
    [
        {"author": "Paul Meakin"},
        {"authors": "Paul Meakin"},
        {"authors": ["Paul Meakin"]},
        {"authors": '["Paul Meakin"]'},
        {"author": [{"family": "Meakin", "given": "Paul"}]},
        {"authors": [{"name": "Paul Meakin"}]},
    ],
)
def test_an_author_is_a_person_in_csl_and_in_bibtex_however_it_is_given(about: dict[str, object]) -> None:
    found = reference_of(source(metadata=about))
    assert found.csl()["author"] == [{"family": "Meakin", "given": "Paul"}]
    assert "author = {Meakin, Paul}" in write_bibtex([found])


def test_every_author_of_a_list_is_one() -> None:
    found = reference_of(source(metadata={"authors": ["Paul Meakin", "Sander, L. M.", "Deutsche Bundesbank", ""]}))
    assert [one.short for one in found.author] == ["Meakin", "Sander", "Deutsche Bundesbank"]


def test_numbers_in_the_metadata_are_read_as_they_are_written() -> None:
    found = reference_of(source(metadata={"year": 2019, "volume": 3, "x": 1}))
    assert (found.year, found.volume) == ("2019", "3")


@pytest.mark.parametrize("name", ["SCITAB.pdf", "docs/SCITAB.PDF", "SCITAB.txt"])
def test_the_name_of_a_file_stands_without_its_ending_and_as_it_is_written(name: str) -> None:
    found = reference_of(source(identifier=f"/x/{name}", name=name))
    assert isinstance(found, UntitledReference)
    assert found.title == "SCITAB"


@pytest.mark.parametrize("style", ["apa", "bluebook", "harvard", "ieee", "oscola", "german-legal"])
@pytest.mark.parametrize("stem", ["brooks-nda", "SciTab final", "the big nda"])
def test_no_style_writes_the_name_of_a_file_in_other_letters(stem: str, style: str) -> None:
    found = reference_of(source(identifier=f"/x/{stem}.txt", name=f"{stem}.txt", lang="en"))
    (entry,) = bibliography([found], style, "en")
    assert stem in entry
    assert ".txt" not in entry


def test_a_title_that_a_document_has_is_its_title(tmp_path: Path) -> None:
    texts = {
        "a.txt": "MUTUAL NON-DISCLOSURE AGREEMENT\n\nThe parties agree on this.\n",
        "b.md": "# Mutual non-disclosure agreement\n\n# Annex\n\nText.\n",
        "c.txt": "The parties agree on this.\n\nAnd on that.\n",
        "d.txt": "1 Scope\n\nThis applies to all.\n",
    }
    found = {}
    for name, text in texts.items():
        (tmp_path / name).write_text(text, encoding="utf-8")
        found[name] = reference_of(read(tmp_path / name)).title
    assert found == {
        "a.txt": "MUTUAL NON-DISCLOSURE AGREEMENT",
        "b.md": "Mutual non-disclosure agreement",
        "c.txt": "c",
        "d.txt": "d",
    }


def test_the_title_in_the_properties_of_a_pdf_is_its_title_unless_a_program_made_it_up(tmp_path: Path) -> None:
    pymupdf = pytest.importorskip("pymupdf")
    for stated, title in (("Fractals in Growth", "Fractals in Growth"), ("Microsoft Word - x.doc", "scitab")):
        with pymupdf.open() as document:
            document.new_page().insert_text((72, 72), "all of it is one line of prose, which ends here.")
            document.set_metadata({"title": stated})
            document.save(tmp_path / "scitab.pdf")
        assert reference_of(read(tmp_path / "scitab.pdf")).title == title
