"""Tool calls that a model wrote into its text, since the server does not parse them: they are no answer."""

from __future__ import annotations

import json
import re
from collections.abc import Mapping

TAGGED = re.compile(
    r"<\|?(?:tool|function)_calls?\|?>\s*[\[{<]|\[TOOL_CALLS?\]\s*\w*\s*[\[{]|<function=\w+>|<\|python_tag\|>|<｜tool",
    re.IGNORECASE,
)
"""As Hermes and Qwen, Mistral, Llama and DeepSeek write them."""
BEGUN = re.compile(r"^[ \t]*\[?\s*\{\s*\"name\"\s*:\s*\"[\w.-]+\"\s*,\s*\"(?:arguments|parameters)\"\s*:", re.MULTILINE)
"""Also where the rest is no JSON."""
OBJECT = re.compile(r"^[ \t]*(?=[\[{])", re.MULTILINE)
FENCE = re.compile(
    r"^(?P<fence>`{3,}|~{3,})[^\n]*\n(?P<inner>.*?)(?:^(?P=fence)[`~]*[ \t]*$|\Z)", re.MULTILINE | re.DOTALL
)
CODE = re.compile(r"(?<!`)(?P<ticks>`{1,2})(?!`)[^`\n]+(?P=ticks)(?!`)")
NAMES = ("name", "function", "tool", "tool_name", "action")
ARGUMENTS = ("arguments", "parameters", "args", "action_input", "tool_input")
MOST_OBJECTS = 50
"""So many lines of a text that begin as JSON are looked into."""
PROBLEM = "it is a tool call that a model wrote as text: the server does not parse tool calls"
DO = "Start the server with its parser of tool calls, or take a way of writing without tools"


def is_tool_call(text: str) -> bool:
    """Whether a tool call stands in a text, in tags or as JSON that begins a line; code that a text shows is none."""
    fenced = FENCE.fullmatch(text.strip())
    body = fenced["inner"] if fenced else CODE.sub("", FENCE.sub("", text))
    if TAGGED.search(body) or BEGUN.search(body):
        return True
    begins = [match.end() for _, match in zip(range(MOST_OBJECTS), OBJECT.finditer(body), strict=False)]
    return any(_calls(_parsed(body, at)) for at in begins)


def _parsed(text: str, at: int) -> object:
    try:
        return json.JSONDecoder().raw_decode(text, at)[0]
    except (json.JSONDecodeError, RecursionError):
        return None


def _calls(value: object) -> bool:
    if isinstance(value, list):
        return any(map(_calls, value))
    if not isinstance(value, Mapping):
        return False
    if isinstance(value.get("tool_calls"), list) or isinstance(value.get("function"), Mapping):
        return _calls(value.get("tool_calls") or value["function"])
    has_name = any(isinstance(value.get(name), str) for name in NAMES)
    return has_name and any(_are_arguments(value.get(name)) for name in ARGUMENTS)


def _are_arguments(value: object) -> bool:
    return isinstance(value, Mapping) or (isinstance(value, str) and value.lstrip().startswith("{"))
