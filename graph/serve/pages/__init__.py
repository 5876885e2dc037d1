"""The pages."""

from fastapi import APIRouter, Request
from starlette.responses import Response

from ....store.errors import PciteError
from ..problems import answer

router = APIRouter(include_in_schema=False)


def error(request: Request, named: PciteError) -> Response:
    """An error."""
    return answer(named)
