"""Aliases: methods of an engine's services under the names that agents know."""

from __future__ import annotations

from collections.abc import Callable
from types import MethodType
from typing import Any, Concatenate, Generic, ParamSpec, TypeVar, overload

Service = TypeVar("Service")
Arguments = ParamSpec("Arguments")
Returned = TypeVar("Returned")


class Alias(Generic[Service, Arguments, Returned]):
    """A method of a service as a method of the object that has the service."""

    def __init__(self, service: str, method: Callable[Concatenate[Service, Arguments], Returned]) -> None:
        """Which attribute the service is, and which of its methods."""
        self._service, self._method = service, method

    @overload
    def __get__(self, owner: None, kind: type[object]) -> Callable[Concatenate[Service, Arguments], Returned]: ...
    @overload
    def __get__(self, owner: object, kind: type[object]) -> Callable[Arguments, Returned]: ...
    def __get__(self, owner: object | None, kind: type[object]) -> Any:
        """The method of the owner's service; of a class, the function."""
        return self._method if owner is None else MethodType(self._method, getattr(owner, self._service))
