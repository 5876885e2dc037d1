"""Where in a source something stands, down to § / Absatz / Satz / Nummer or page.

Names follow the locator labels of CSL 1.0.2 where it has one (page, section, line); the
German legal levels have none there.
"""

from __future__ import annotations

from pydantic import BaseModel, ConfigDict


class Locator(BaseModel):
    """A place in a source; every level that is not known is `None`."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    paragraph: str | None = None
    """`§ 257`, `Art. 6`, `Anlage 1`."""
    absatz: str | None = None
    """`4`, `2a`."""
    satz: str | None = None
    """`1`, or `1-2` for a range."""
    nummer: str | None = None
    """`2`, `2a`, or with a letter `2 Buchst. a`."""
    section: str | None = None
    """A numbered heading's number: `5.1.1.2`."""
    heading: str | None = None
    """The nearest heading's words."""
    page: int | None = None
    page_end: int | None = None
    line: int | None = None
    """Line of a plain text, or row of a table."""

    @property
    def label(self) -> str:
        """The place as a reader would name it, empty where nothing is known."""
        if self.paragraph:
            levels = ("Abs.", self.absatz), ("Satz", self.satz), ("Nr.", self.nummer)
            parts = [self.paragraph, *(f"{name} {value}" for name, value in levels if value)]
            named = " ".join(parts)
        else:
            named = " ".join(part for part in (self.section, self.heading) if part)
        if self.page is None:
            return named or (f"line {self.line}" if self.line is not None else "")
        ends = self.page_end if self.page_end not in (None, self.page) else None
        page = f"pp. {self.page}-{ends}" if ends else f"p. {self.page}"
        return f"{named}, {page}" if named else page
