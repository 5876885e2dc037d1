"""Groups and choices of CSL: a group whose variables are all empty says nothing (CSL 1.0.2, `cs:group`)."""

from __future__ import annotations

from typing import Any

from citeproc import model
from citeproc.source import VariableError


class _Asking:
    """A condition that knows where a citation stands, and whether its authors tell it from others."""

    def render(self, item: Any, context: Any = None, **more: Any) -> Any:  # noqa: ANN401
        """What stands under the condition, where it holds."""
        request = self.get("disambiguate")  # type: ignore[attr-defined]
        if request is not None and (request == "true") != item.standing.ambiguous:
            raise model.ConditionFailed
        return super().render(item, context=context, **more)  # type: ignore[misc]

    def _position(self, item: Any, context: Any) -> list[bool]:  # noqa: ANN401
        return [one in item.standing.positions for one in self.get("position").split()]  # type: ignore[attr-defined]


class If(_Asking, model.If):
    """The first condition of a choice."""


class Else_If(_Asking, model.Else_If):
    """A further condition."""


class Choose(model.Choose):
    """A choice that knows whether the branch that was taken asks for a variable."""

    taken: bool

    def render(self, item: Any, context: Any = None, delimiter: str = "", **more: Any) -> Any:  # noqa: ANN401
        """What the first branch says whose condition holds."""
        self.taken = False
        for branch in self.getchildren():
            try:
                text = branch.render(item, context=context, delimiter=delimiter, **more)
            except model.ConditionFailed:
                continue
            self.taken = bool(branch.calls_variable())
            return text
        return None


class CslGroup(model.Group):
    """A group is empty where all variables that it asked for are; branches that were not taken ask for none."""

    def process(self, item: Any, context: Any = None, **more: Any) -> Any:  # noqa: ANN401
        """What its children say, joined."""
        texts: list[Any] = []
        request = value = False
        for child in self.iterchildren():
            chosen = isinstance(child, Choose)
            stored = {**more, "delimiter": self.get("delimiter", "")} if chosen else more
            try:
                text = child.render(item, context=context, **stored)
            except VariableError:
                text = None
            asks = child.taken if chosen else child.calls_variable()
            request = request or asks
            if text is not None:
                texts.append(text)
                value = value or asks
        if not texts or (request and not value):
            raise VariableError
        return self.join(texts)


class Substitute(model.Substitute):
    """What stands for missing names is empty from there on, as CSL 1.0.2 says."""

    def render(self, item: Any, context: Any = None, **more: Any) -> Any:  # noqa: ANN401
        """The first of its children that has something to say."""
        layout = context.get_layout()
        outer, layout.seen = layout.seen, []
        try:
            return super().render(item, context=context, **more)
        finally:
            for tag, variable in layout.seen:
                layout.repressed.setdefault(tag, []).append(variable)
            layout.seen = [*outer, *layout.seen] if isinstance(outer, list) else None
