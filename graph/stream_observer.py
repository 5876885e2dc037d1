"""Following a run: its steps are told to the caller, and its last state, or what it waits for, is kept."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final, cast

from ..nodes.state import State
from ..store.errors import InputError
from ..store.records import Grounding
from .telemetry import with_seconds

if TYPE_CHECKING:
    from langgraph.types import StreamMode

    from .api import GroundingCall, Options

MODES: Final[list[StreamMode]] = ["updates", "values"]
WAITS = "__interrupt__"
"""Under which LangGraph tells what a run waits for."""


class StreamObserver:
    """Watches the steps of a run, tells the caller, and keeps the last state."""

    def __init__(self, run: GroundingCall, options: Options, saved: dict[str, Any]) -> None:
        """Begin a run, or go on with one that is saved.

        Raises:
            InputError: what is saved was made from something else.
        """
        if saved and saved["given"] != run.state["given"]:
            problem = "its checkpoint was made from another draft, other sources, another policy or other engines"
            do = "Give the same ones, or a new report_id"
            raise InputError(f"going on with report {run.state['report_id']}", problem, do)
        self.start: State | None = None if saved else run.state
        self.waits_for: Any = None
        """What a person is asked, where the run waits for one."""
        self._tell = options.get("progress")
        self._state: dict[str, Any] = dict(saved)

    def see(self, mode: str, chunk: Any) -> None:  # noqa: ANN401  (LangGraph types its stream as Any)
        """Take one message of the stream: a step's name with its update, or the state after it."""
        if mode == "values":
            self._state = chunk
        elif WAITS in chunk:
            self.waits_for = chunk[WAITS][0].value
        elif self._tell:
            for step, update in chunk.items():
                self._tell(step, cast(State, {**self._state, **update}))

    @property
    def result(self) -> Grounding:
        """The grounding at the end of the run, with the seconds that each step took."""
        return with_seconds(self._state)
