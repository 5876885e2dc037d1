"""The library: sources registered once, shared by jobs, tagged and annotated by them, cut into chunks for search."""

from __future__ import annotations

from .library_annotations import ANNOTATION_TYPES, Annotation, annotate, list_annotations
from .library_chunks import SourceChunk, drop_chunks, put_chunks, searched, unindexed
from .library_jobs import DEFAULT, jobless, jobs_of, link, present, present_ids, unlink
from .library_references import (
    ORIGINS,
    AttributedReference,
    put_reference,
    reference_history,
    references_of,
    with_references,
)
from .library_retelling import retell
from .library_sources import (
    LibrarySource,
    Registered,
    add,
    add_identifier,
    contents_of_job,
    find,
    get,
    identifiers,
    number_sources,
    read,
    sources,
    with_content,
)
from .library_tags import all_tags, put_tags, remove_tags, tagged, tags_of

__all__ = [
    "ANNOTATION_TYPES",
    "DEFAULT",
    "ORIGINS",
    "Annotation",
    "AttributedReference",
    "LibrarySource",
    "Registered",
    "SourceChunk",
    "add",
    "add_identifier",
    "all_tags",
    "annotate",
    "contents_of_job",
    "drop_chunks",
    "find",
    "get",
    "identifiers",
    "jobless",
    "jobs_of",
    "link",
    "list_annotations",
    "number_sources",
    "present",
    "present_ids",
    "put_chunks",
    "put_reference",
    "put_tags",
    "read",
    "reference_history",
    "references_of",
    "remove_tags",
    "retell",
    "searched",
    "sources",
    "tagged",
    "tags_of",
    "unindexed",
    "unlink",
    "with_content",
    "with_references",
]
