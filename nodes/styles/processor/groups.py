"""Groups and choices of CSL: a group whose variables are all empty says nothing (CSL 1.0.2, `cs:group`)."""

from __future__ import annotations

from typing import Any

from citeproc import model
from citeproc.source import VariableError


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


class Group(model.Group):
    """A group is empty where all variables that it asked for are; branches that were not taken ask for none."""

    def process(self, item: Any, context: Any = None, **more: Any) -> Any:  # noqa: ANN401
        """What its children say, joined."""
        texts: list[Any] = []
        asked = said = False
        for child in self.iterchildren():
            chosen = isinstance(child, Choose)
            kept = {**more, "delimiter": self.get("delimiter", "")} if chosen else more
            try:
                text = child.render(item, context=context, **kept)
            except VariableError:
                text = None
            asks = child.taken if chosen else child.calls_variable()
            asked = asked or asks
            if text is not None:
                texts.append(text)
                said = said or asks
        if not texts or (asked and not said):
            raise VariableError
        return self.join(texts)
