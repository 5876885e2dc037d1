"""Sources with their tags, annotations, further names and versions, and what stands in them."""

from __future__ import annotations

from typing import Annotated

from fastapi import APIRouter, Body, Query

from ....store.citations import RegisteredCitation, library, list_registered
from ....store.citations.library import Annotation, LibrarySource
from ....store.citations.library_annotations import AnnotationType
from ....store.citations.lineage import versions_of, withdrawal_of
from ....store.records import SourceKind
from ....store.records.base import Record
from ...output.report.highlight import Surroundings, surroundings
from .api_inputs import AnnotationBody, Tag, Tags
from .problems import RequestRefused, refusals
from .site import WRITES, Here, Site, SourceId

router = APIRouter(prefix="/sources", tags=["sources"])

MOST_TEXT = 100_000
"""Characters of one answer."""


class TaggedSource(LibrarySource):
    """A source with its tags."""

    tags: tuple[str, ...]


class SourceTags(Record):
    """The tags of a source, however many were put on it."""

    tags: tuple[str, ...]


class SourceVersion(Record):
    """One of the versions of a source."""

    id: int
    name: str
    version: str | None
    superseded_by: int | None
    """The next version; none of the newest."""


class SourceDetail(TaggedSource):
    """Everything that is known of a source."""

    annotations: tuple[Annotation, ...]
    """The latest first."""
    versions: tuple[SourceVersion, ...]
    """The oldest first; itself alone where no other is known."""
    withdrawn: str | None
    """Why it does not hold any more; none where it does."""


class SourceExcerpt(Record):
    """A stretch of a source's text."""

    source_id: int
    start: int
    """In code points, half open."""
    end: int
    characters: int
    """Of the whole text."""
    text: str


@router.get("", summary="List the sources")
def list_sources(
    site: Here,
    kind: Annotated[SourceKind | None, Query(description="Only of this kind.")] = None,
    tag: Annotated[Tag | None, Query(description="Only with this tag.")] = None,
) -> list[TaggedSource]:
    """By number, each with its tags."""
    return listed(site, kind, tag)


@router.get("/{source_id}", summary="A source")
def get_source(site: Here, source_id: SourceId) -> SourceDetail:
    """With its tags, annotations, further names and versions."""
    return detail(site, source_id)


@router.get("/{source_id}/text", summary="What stands in a source", responses=refusals(410))
def get_source_text(
    site: Here,
    source_id: SourceId,
    start: Annotated[int, Query(ge=0, description="In code points.")] = 0,
    end: Annotated[int | None, Query(ge=0, description=f"At most {MOST_TEXT:,} characters on.")] = None,
) -> SourceExcerpt:
    """A stretch of its text, as citations count it."""
    text = site.text(source_id).text
    first = min(start, len(text))
    last = max(first, min(len(text) if end is None else end, first + MOST_TEXT, len(text)))
    return SourceExcerpt(source_id=source_id, start=first, end=last, characters=len(text), text=text[first:last])


@router.get("/{source_id}/passage", summary="A place in a source with the words around it", responses=refusals(410))
def get_source_passage(
    site: Here,
    source_id: SourceId,
    start: Annotated[int, Query(ge=0, description="In code points, half open.", examples=[0])],
    end: Annotated[int, Query(ge=1, examples=[20])],
) -> Surroundings:
    """Its paragraph, § or rows, without markup, with the headings above it."""
    source = site.text(source_id)
    if not start < end <= len(source.text):
        action, problem = f"the place {start}:{end} of source {source_id}", f"it has {len(source.text):,} characters"
        raise RequestRefused(404, "NoSuchPlace", action, problem, "Give a place of its text, as citations do")
    return surroundings(source, start, end)


@router.get("/{source_id}/citations", summary="What cites a source")
def get_source_citations(site: Here, source_id: SourceId) -> list[RegisteredCitation]:
    """Every citation of it, by number."""
    return list_registered(site.database, source_id=site.source(source_id).id)


@router.get("/{source_id}/annotations", summary="The annotations of a source")
def list_annotations(
    site: Here, source_id: SourceId, type: Annotated[AnnotationType | None, Query(description="Only these.")] = None
) -> list[Annotation]:
    """The latest first."""
    return library.list_annotations(site.database, site.source(source_id).id, site.serving.notes_of, type)


@router.post(
    "/{source_id}/annotations",
    summary="Annotate a source",
    status_code=201,
    dependencies=WRITES,
    responses=refusals(408, 409, 413, 415),
)
def annotate(site: Here, source_id: SourceId, body: Annotated[AnnotationBody, Body()]) -> Annotation:
    """Keep a note about it. Notes are never changed or removed."""
    about = site.serving.context
    return library.annotate(
        site.stores.writing(),
        site.source(source_id).id,
        body.content,
        site.serving.notes_of,
        annotation_type=body.annotation_type,
        page_reference=body.page_reference,
        created_by=about.user_id or about.created_by,
    )


@router.post("/{source_id}/tags", summary="Tag a source", dependencies=WRITES, responses=refusals(408, 409, 413, 415))
def put_tags(site: Here, source_id: SourceId, body: Annotated[Tags, Body()]) -> SourceTags:
    """Put tags on it; those that it has then."""
    result = library.put_tags(site.stores.writing(), site.source(source_id).id, body.tags, site.serving.notes_of)
    return SourceTags(tags=tuple(result))


@router.delete(
    "/{source_id}/tags", summary="Take a tag off a source", dependencies=WRITES, responses=refusals(408, 409, 413, 415)
)
def remove_tag(site: Here, source_id: SourceId, tag: Annotated[Tag, Query(examples=["law"])]) -> SourceTags:
    """Those that are left."""
    existing = library.tags_of(site.database, site.source(source_id).id, site.serving.notes_of)
    if tag not in existing:
        raise RequestRefused(
            404, "NoSuchTag", f"the tag {tag!r}", f"source {source_id} does not have it", "Name one it has"
        )
    return SourceTags(tags=tuple(library.remove_tags(site.stores.writing(), source_id, [tag], site.serving.notes_of)))


def listed(site: Site, kind: str | None = None, tag: str | None = None) -> list[TaggedSource]:
    """The sources that are shown, each with its tags; only of a kind, or with a tag, where that is given."""
    tags = library.all_tags(site.database, site.serving.notes_of)
    results = [TaggedSource(**one.model_dump(), tags=tags.get(one.id, ())) for one in site.sources(kind)]
    return [one for one in results if tag is None or tag in one.tags]


def detail(site: Site, source_id: int) -> SourceDetail:
    """Everything that is known of a source.

    Raises:
        NotInLibrary: there is no such source.
    """
    database, source = site.database, site.source(source_id)
    withdrawal = withdrawal_of(database, source_id)
    return SourceDetail(
        **source.model_dump(),
        tags=tuple(library.tags_of(database, source_id, site.serving.notes_of)),
        annotations=tuple(library.list_annotations(database, source_id, site.serving.notes_of)),
        versions=tuple(SourceVersion(**each._asdict()) for each in versions_of(database, source_id)),
        withdrawn=withdrawal.reason if withdrawal else None,
    )
