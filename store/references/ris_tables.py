"""What RIS calls the types and fields of CSL.

Source: the description of the RIS format (2011), and the types and tags that Zotero and EndNote read and write.
"""

from __future__ import annotations

READ_TYPES = {
    "ABST": "article-journal",
    "ADVS": "motion_picture",
    "AGGR": "dataset",
    "ANCIENT": "classic",
    "ART": "graphic",
    "BILL": "bill",
    "BLOG": "post-weblog",
    "BOOK": "book",
    "CASE": "legal_case",
    "CHAP": "chapter",
    "CHART": "graphic",
    "CLSWK": "book",
    "COMP": "software",
    "CONF": "paper-conference",
    "CPAPER": "paper-conference",
    "CTLG": "article-magazine",
    "DATA": "dataset",
    "DBASE": "dataset",
    "DICT": "entry-dictionary",
    "EBOOK": "book",
    "ECHAP": "chapter",
    "EDBOOK": "book",
    "EJOUR": "article-journal",
    "ELEC": "webpage",
    "ENCYC": "entry-encyclopedia",
    "FIGURE": "figure",
    "GEN": "document",
    "GOVDOC": "report",
    "HEAR": "hearing",
    "ICOMM": "personal_communication",
    "INPR": "manuscript",
    "JFULL": "periodical",
    "JOUR": "article-journal",
    "LEGAL": "regulation",
    "MANSCPT": "manuscript",
    "MAP": "map",
    "MGZN": "article-magazine",
    "MPCT": "motion_picture",
    "MUSIC": "song",
    "NEWS": "article-newspaper",
    "PAMP": "pamphlet",
    "PAT": "patent",
    "PCOMM": "personal_communication",
    "RPRT": "report",
    "SER": "book",
    "SLIDE": "speech",
    "SOUND": "song",
    "STAND": "standard",
    "STAT": "legislation",
    "THES": "thesis",
    "UNPD": "manuscript",
    "VIDEO": "motion_picture",
    "WEB": "webpage",
}
"""Types of records; another one is a `document`."""
_FIRST = {"PCOMM", "JOUR", "CONF", "BOOK", "CHAP", "DATA", "MANSCPT", "MPCT", "SOUND", "RPRT", "MGZN", "ART", "ELEC"}
WRITE_TYPES = {csl: ris for ris, csl in READ_TYPES.items()} | {READ_TYPES[ris]: ris for ris in sorted(_FIRST)}
"""Types of references; another one is `GEN`."""

SERIAL = frozenset({"ABST", "EJOUR", "INPR", "JFULL", "JOUR", "MGZN", "NEWS", "CTLG"})
"""Types whose SN is an ISSN."""
NUMBERED = frozenset({"PAT", "RPRT", "STAND", "GOVDOC"})
"""Types whose SN is their number."""
LAWS = frozenset({"BILL", "HEAR", "STAT"})
"""Types whose M1 is their number."""
SERIES = frozenset({"BOOK", "EBOOK", "EDBOOK", "CLSWK", "SER", "COMP", "MAP", "RPRT", "GOVDOC", "THES"})
"""Types whose T2 is the series, since they are part of nothing else."""
WITHOUT_PAGES = frozenset({"BOOK", "EBOOK", "EDBOOK", "THES", "MPCT"})
"""Types whose SP says how long they are."""
MADE_BY = frozenset({"CONF", "CPAPER", "MPCT", "CASE"})
"""Types whose A4 is no translator."""
BOOKS = frozenset({"BOOK", "EBOOK", "CLSWK", "SER"})
"""Types whose editor is A3; A2 edits the series."""
EDITED = frozenset({"ABST", "CHAP", "CONF", "CPAPER", "DICT", "ECHAP", "EJOUR", "EDBOOK", "ENCYC", "GEN", "JOUR"})
"""Types whose editor is A2."""
KINDS = frozenset({"BLOG", "ART", "ELEC", "MANSCPT", "MAP", "PCOMM", "RPRT", "SLIDE", "THES", "UNPD", "GEN", "DATA"})
"""Types whose M3 says what kind of them it is."""
PLAIN = {
    "VL": "volume",
    "DO": "DOI",
    "PB": "publisher",
    "CY": "publisher-place",
    "ET": "edition",
    "IS": "issue",
    "J2": "container-title-short",
    "AB": "abstract",
    "LA": "language",
    "SE": "section",
    "DB": "archive",
    "ST": "title-short",
    "N1": "note",
    "ID": "id",
}
"""Tags with the same meaning in every type, by what CSL calls them."""
ALIASES = {
    "A1": "AU",
    "CT": "TI",
    "JA": "J2",
    "L4": "L1",
    "LK": "UR",
    "N2": "AB",
    "PP": "CY",
    "T1": "TI",
    "Y1": "PY",
}
"""Other names of tags."""
