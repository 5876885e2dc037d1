"""Which models the vectors are of: two models' vectors have nothing to say to each other."""

from __future__ import annotations

from uuid import uuid4

from sqlalchemy import exists, func
from sqlmodel import Session, col, insert, select
from sqlmodel.sql.expression import SelectOfScalar

from ..database.tables import ChunkVectorRow, VectorModelRow
from ..errors import InvalidVector, MixedModels
from ..records import Provenance
from . import vectors_server as server

Within = SelectOfScalar[int]
"""A query of the ids of chunks: how a search is kept to some sources, tags, types, jobs or languages."""


def models(session: Session, within: Within | None = None) -> dict[Provenance, int]:
    """The models whose vectors are kept, each with how many chunks have one, of those that may be found."""
    if not _any(session):
        return {}
    row = VectorModelRow
    counts = (
        select(row, func.count()).join(ChunkVectorRow, col(ChunkVectorRow.model_id) == row.id).group_by(col(row.id))
    )
    if within is not None:
        counts = counts.where(col(ChunkVectorRow.chunk_id).in_(within))
    return {provenance(model): count for model, count in session.exec(counts)}


def lacking(session: Session, model: Provenance, within: Within) -> list[int]:
    """The ids of chunks that have no vector of this model, in their order."""
    ids = set(session.exec(within))
    existing = _model_row(session, model)
    if existing is None or not _any(session):
        return sorted(ids)
    row = ChunkVectorRow
    mine = select(row.chunk_id).where(row.model_id == existing.id, col(row.chunk_id).in_(within))
    done = session.exec(mine).all()
    return sorted(ids.difference(done))


def model_for(session: Session, model: Provenance, dimension: int) -> VectorModelRow:
    """The row of a model, made where there is none.

    Raises:
        InvalidVector: its vectors have another length.
    """
    if (result := _model_row(session, model)) is None:
        row = {**_parts(model), "dimension": dimension, "state": str(uuid4())}
        session.exec(insert(VectorModelRow).values(row))
        result = _model_row(session, model)
    assert result is not None
    _check_length(result, dimension)
    return result


def only_model(session: Session, model: Provenance, dimension: int, within: Within | None) -> VectorModelRow | None:
    """The row of a model, `None` where no chunk that may be found has a vector.

    Raises:
        MixedModels: some of them have vectors of another model.
        InvalidVector: its vectors have another length.
    """
    result = _model_row(session, model)
    all_models = select(VectorModelRow)
    another = all_models.where(col(VectorModelRow.id) != result.id) if result else all_models
    of_it = exists().where(col(ChunkVectorRow.model_id) == col(VectorModelRow.id))
    if within is not None:
        of_it = of_it.where(col(ChunkVectorRow.chunk_id).in_(within))
    others = [row.model for row in session.exec(another.where(of_it))]
    if others:
        action = f"searching with vectors of {model.model}"
        do = "Index those sources again with one model, or search with the model they were indexed with"
        raise MixedModels(action, f"some of what is searched was indexed with {', '.join(sorted(others))}", do)
    if result:
        _check_length(result, dimension)
    return result


def provenance(row: VectorModelRow) -> Provenance:
    """Who made the vectors."""
    return Provenance(engine=row.engine, model=row.model, digest=row.digest, prompt=row.prompt)


def _any(session: Session) -> bool:
    return session.get_bind().dialect.name != "postgresql" or server.VECTORS.is_ready(session)


def _model_row(session: Session, model: Provenance) -> VectorModelRow | None:
    same = [col(getattr(VectorModelRow, name)) == value for name, value in _parts(model).items()]
    return session.exec(select(VectorModelRow).where(*same)).first()


def _parts(model: Provenance) -> dict[str, str]:
    return {"engine": model.engine, "model": model.model, "digest": model.digest, "prompt": model.prompt}


def _check_length(row: VectorModelRow, dimension: int) -> None:
    if row.dimension != dimension:
        problem = f"it has {dimension} numbers, and those that are kept have {row.dimension}"
        raise InvalidVector(f"a vector of {row.model}", problem, "Give what the embedder gave, under its own name")
