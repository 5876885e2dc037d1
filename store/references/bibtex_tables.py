"""What BibTeX and biblatex call the types and fields of CSL.

Source: `btxdoc`, the biblatex manual (sections 2.1 and 2.2), and the types that Zotero reads.
"""

from __future__ import annotations

READ_TYPES = {
    "article": "article-journal",
    "artwork": "graphic",
    "audio": "song",
    "book": "book",
    "bookinbook": "chapter",
    "booklet": "pamphlet",
    "collection": "book",
    "conference": "paper-conference",
    "dataset": "dataset",
    "electronic": "webpage",
    "image": "graphic",
    "inbook": "chapter",
    "incollection": "chapter",
    "inproceedings": "paper-conference",
    "inreference": "entry-encyclopedia",
    "jurisdiction": "legal_case",
    "legal": "legislation",
    "legislation": "legislation",
    "letter": "personal_communication",
    "manual": "book",
    "mastersthesis": "thesis",
    "movie": "motion_picture",
    "music": "song",
    "mvbook": "book",
    "online": "webpage",
    "patent": "patent",
    "periodical": "periodical",
    "phdthesis": "thesis",
    "proceedings": "book",
    "report": "report",
    "review": "review",
    "software": "software",
    "standard": "standard",
    "techreport": "report",
    "thesis": "thesis",
    "unpublished": "manuscript",
    "video": "motion_picture",
    "webpage": "webpage",
    "www": "webpage",
}
"""Types of entries; another one is a `document`."""

WRITE_TYPES = {
    "article-journal": "article",
    "article-magazine": "article",
    "article-newspaper": "article",
    "book": "book",
    "chapter": "incollection",
    "dataset": "dataset",
    "entry-dictionary": "inreference",
    "entry-encyclopedia": "inreference",
    "legal_case": "jurisdiction",
    "legislation": "legislation",
    "manuscript": "unpublished",
    "pamphlet": "booklet",
    "paper-conference": "inproceedings",
    "patent": "patent",
    "report": "techreport",
    "review": "article",
    "review-book": "article",
    "software": "software",
    "standard": "standard",
    "thesis": "thesis",
    "webpage": "online",
}
"""Types of references; another one is `misc`."""

DEGREES = {"PhD thesis": "phdthesis", "Master's thesis": "mastersthesis"}
"""Kinds of theses that BibTeX has a type for."""
PUBLISHERS = {"thesis": "school", "report": "institution"}
"""Who publishes, where it is not called `publisher`."""
TITLED = {"article": "journal", "incollection": "booktitle", "inproceedings": "booktitle", "inreference": "booktitle"}
"""What the work is called that an entry is part of."""
VERBATIM = {"doi": "DOI", "url": "URL"}
PLAIN = {
    "volume": "volume",
    "isbn": "ISBN",
    "issn": "ISSN",
    "address": "publisher-place",
    "edition": "edition",
    "version": "version",
    "type": "genre",
    "series": "collection-title",
    "eventtitle": "event-title",
    "shorttitle": "title-short",
    "shortjournal": "container-title-short",
    "abstract": "abstract",
    "language": "language",
    "note": "note",
    "keywords": "keyword",
}
"""Fields with the same meaning, by their names in BibTeX."""
ALIASES = {
    "journaltitle": "journal",
    "location": "address",
    "langid": "language",
    "keyword": "keywords",
    "lastchecked": "urldate",
    "hyphenation": "language",
    "annotation": "annote",
    "pdf": "file",
}
"""Other names of fields."""
DATED = {"date", "year", "month", "day", "urldate", "origdate"}
PEOPLE = {"author", "editor", "translator"}
STANDARD_FIELDS = (
    {"title", "subtitle", "journal", "booktitle", "pages", "number", "issue", "publisher", "institution", "school"}
    | {"organization", "crossref", "file", "id"}
    | set(PLAIN)
    | set(VERBATIM)
    | set(ALIASES)
    | DATED
    | PEOPLE
)
"""Names that mean something in BibTeX, and so cannot carry what CSL calls by them."""
INHERITED_NOT = {
    "title",
    "subtitle",
    "author",
    "pages",
    "doi",
    "url",
    "abstract",
    "file",
    "note",
    "keywords",
    "key",
} | {
    "shorttitle",
    "crossref",
    "ids",
    "translator",
}
"""Fields that an entry does not get from the one it refers to by `crossref`."""
