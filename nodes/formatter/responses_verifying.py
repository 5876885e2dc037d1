"""Which document of the context does each citation name?

They are matched by name alone. Whether the document says what is said of it is the verifier's question.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from .responses_people import cited_names, same_person
from .responses_records import AuthorCitation, Work
from .responses_works import format_reference, works

NO_WORK = {"document_id": None, "full_reference": "", "verified": False}


def verify_citations(citations: Iterable[AuthorCitation], context: Iterable[object]) -> list[AuthorCitation]:
    """Each citation with the first document of its year one of whose authors' names holds what it calls the author.

    This is a weak check: `[Mea, 1984]` names Meakin, the first of two works is taken, and `[Witten & Sander,
    1981]` names nobody, since no single author is called so. See `strict_verify_citations`.

    Raises:
        InputError: a document has no id.
    """
    documents = works(context)
    return [_with(citation, _first(citation, documents), "no such author and year") for citation in citations]


def strict_verify_citations(citations: Iterable[AuthorCitation], context: Iterable[object]) -> list[AuthorCitation]:
    """Each citation with the only document that it can mean.

    Its names are the first authors of the work, in order: all of them, one and `et al.`, or, where no other
    work fits better, the first alone. Surnames are compared whole, with or without particles, and given names
    as far as both sides have them. The letter of `1984a` has to be the work's. Where several works fit as well,
    none is verified.

    Raises:
        InputError: a document has no id.
    """
    documents = works(context)
    return [_with(citation, *_only(citation, documents)) for citation in citations]


def _with(citation: AuthorCitation, work: Work | None, reason: str) -> AuthorCitation:
    if work is None:
        return citation.model_copy(update={**NO_WORK, "reason": reason})
    results = {"document_id": work.id, "full_reference": format_reference(work), "verified": True, "reason": ""}
    return citation.model_copy(update=results)


def _first(citation: AuthorCitation, documents: Sequence[Work]) -> Work | None:
    author = citation.author.lower()
    same_year = (work for work in documents if work.year == citation.year and author.strip())
    return next((work for work in same_year if any(author in name.lower() for name in work.authors)), None)


def _only(citation: AuthorCitation, documents: Sequence[Work]) -> tuple[Work | None, str]:
    """The one work that is meant, or why there is none."""
    names, more = cited_names(citation.author)
    fits = [(_fit(names, more, work), work) for work in documents]
    existing = [(fit, work) for fit, work in fits if fit]
    of_year = [(fit, work) for fit, work in existing if work.year == citation.year]
    lettered = [(fit, work) for fit, work in of_year if citation.letter in ("", work.letter)]
    best = [work for fit, work in lettered if fit == max(fit for fit, _ in lettered)]
    if len(best) == 1:
        return best[0], ""
    if best:
        return None, f"it may be any of {', '.join(work.id for work in best)}"
    if of_year:
        return None, f"no work of that year has the letter {citation.letter}"
    return None, "no work of that author is of that year" if existing else "no work of that author"


def _fit(names: Sequence[str], more: bool, work: Work) -> int:
    """2 where all authors are named as one names them, 1 where the first is, 0 where they are not the authors."""
    count, all_of_them = len(names), len(work.authors)
    if not 0 < count <= all_of_them:
        return 0
    if not all(same_person(name, author) for name, author in zip(names, work.authors, strict=False)):
        return 0
    if more:
        return 2 if all_of_them > count + 1 else int(all_of_them > count)
    return 2 if count == all_of_them else int(count == 1)
