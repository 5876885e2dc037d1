"""What a client may send."""

from __future__ import annotations

from typing import Annotated, Literal
from unicodedata import category

from pydantic import AfterValidator, Base64Bytes, BaseModel, BeforeValidator, ConfigDict, Field, model_validator

from ....store.citations.library_annotations import AnnotationType
from ....store.citations.library_tags import LONGEST
from ....store.database.tables import LAST_NUMBER

ANY = r"^[^\x00]*$"
"""A text that every database can keep."""
VISIBLE = r"^[^\x00]*[^\s\x00-\x1f\x7f-\x9f][^\x00]*$"
"""One that says something."""
HIDING, JOINING = ("Cc", "Cf", "Zl", "Zp"), "\u200c\u200d"
"""Kinds of characters that nobody sees, and those of them that some languages write with."""


def _characters(text: str) -> str:
    """Only what can be written as UTF-8.

    Raises:
        ValueError: there is half a surrogate pair.
    """
    try:
        text.encode()
    except UnicodeEncodeError as error:
        raise ValueError(f"character {error.start} is half a surrogate pair, which is no text") from error
    return text


def _number(value: object) -> object:
    """Anything but `true` and `false`, which would count as 1 and 0.

    Raises:
        ValueError: it is one of them.
    """
    if isinstance(value, bool):
        raise ValueError("a yes or no is no number")
    return value


def _file_name(name: str) -> str:
    """A name that is no path and is shown as it is.

    Raises:
        ValueError: it names a folder, or has characters that nobody sees.
    """
    if name in (".", "..") or "/" in name or "\\" in name:
        raise ValueError("it is a path; send the name of the file alone")
    if name != name.strip() or any(category(char) in HIDING and char not in JOINING for char in name):
        raise ValueError("it has characters that nobody sees, or spaces around it; send it without them")
    return name


Text = Annotated[str, Field(pattern=ANY), AfterValidator(_characters)]
VisibleText = Annotated[str, Field(min_length=1, pattern=VISIBLE), AfterValidator(_characters)]
Line = Annotated[Text, Field(max_length=1_000)]
Tag = Annotated[VisibleText, Field(max_length=LONGEST)]


class RequestBody(BaseModel):
    """A body; a field that is not known is an error."""

    model_config = ConfigDict(extra="forbid")

    @model_validator(mode="before")
    @classmethod
    def _few_fields(cls, value: object) -> object:
        """One error for any number of fields too many: an error for each of them takes seconds to write.

        Raises:
            ValueError: there are more than the body has.
        """
        if isinstance(value, dict) and len(value) > len(cls.model_fields):
            raise ValueError(f"it has {len(value):,} fields, and there are only {', '.join(cls.model_fields)}")
        return value


class TextBody(RequestBody):
    """A source that comes with the request."""

    text: VisibleText = Field(description="All of it, as Markdown or plain.")
    title: Line | None = Field(None, description="What a reference list calls it.", examples=["Records Act"])
    uri: Line | None = Field(None, description="Where it came from; it is not fetched.")
    author: Line | None = None
    year: Annotated[str, Field(pattern=r"^\d{4}$")] | None = None


class DraftBody(RequestBody):
    """A draft and what it is checked against."""

    model_config = ConfigDict(
        extra="forbid",
        json_schema_extra={
            "examples": [
                {
                    "draft": "A broker keeps its records for six years. Records are kept on paper [1].",
                    "sources": [{"text": "A broker keeps its records for six years.", "title": "Records Act"}],
                }
            ]
        },
    )

    draft: VisibleText = Field(description="The text, as Markdown or plain.")
    sources: list[TextBody] = Field(default=[], max_length=1_000, description="Sources that come with the request.")
    library: list[Line] = Field(
        default=[],
        max_length=1_000,
        description="Sources of the library, by number, identifier or name; `*` for all of them.",
    )


class GroundBody(DraftBody):
    """A draft to be grounded and kept."""

    on_unsupported: Literal["flag", "strike", "keep"] = Field(
        "flag", description="Mark what no source supports, take it out, or leave it."
    )


class FileBody(RequestBody):
    """A file that comes with the request."""

    name: Annotated[VisibleText, Field(max_length=255), AfterValidator(_file_name)] = Field(
        description="Its name; the ending helps to tell what it is.", examples=["memo.docx"]
    )
    content: Base64Bytes = Field(description="Its bytes in Base64.", examples=["QnJva2Vycy4="])


class UploadBody(RequestBody):
    """A draft and its sources as files, to be grounded and kept."""

    draft: FileBody = Field(description="A text, Markdown or Word file.")
    sources: list[FileBody] = Field(default=[], max_length=1_000, description="Files that may be cited.")
    library: list[Line] = Field(
        default=[],
        max_length=1_000,
        description="Sources of the library, by number, identifier or name; `*` for all of them.",
    )


class AnnotationBody(RequestBody):
    """A note about a source."""

    content: VisibleText = Field(max_length=20_000, examples=["Applies from 2025 on."])
    annotation_type: AnnotationType = "note"
    page_reference: Line | None = Field(None, examples=["S. 24"])


class Tags(RequestBody):
    """Tags of a source."""

    tags: list[Tag] = Field(max_length=100, examples=[["law", "retention"]])


class DecisionBody(RequestBody):
    """What a person decided about a sentence of a report, or a citation."""

    target: (
        Annotated[int, Field(ge=1, le=LAST_NUMBER), BeforeValidator(_number)]
        | Annotated[VisibleText, Field(max_length=200)]
    ) = Field(description="A citation's number, or a sentence's key as queue and ledger show it.", examples=[1])
    decision: Literal["supported", "unsupported", "unclear"]
    reviewer: Annotated[VisibleText, Field(max_length=200)] = Field(examples=["reviewer-1"])
    note: Text = Field("", max_length=20_000)
