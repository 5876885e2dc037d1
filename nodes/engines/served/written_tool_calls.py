"""Tool calls that a model wrote into its text, since the server does not parse them: they are no answer."""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Mapping

TAGGED = re.compile(
    r"<\|?(?:tool|function)_calls?\|?>\s*[\[{<]|\[TOOL_CALLS?\]\s*+(?:[\w.-]++\s*+)?[\[{]|\[TOOL_REQUEST\]\s*\{|<function=[\w.-]+>"
    r"|<arg_key>[^<>\n]*</arg_key>|<[\w:｜]{0,12}invoke\s+name=|<\|tool_calls?_\w*begin\|>|<\|python_(?:tag|start)\|>|<｜tool"
    r"|\bto=functions\.\w|\bfunctools\s*\[\s*\{|^[ \t]*Action:[^\n]{1,80}\n\s*Action Input:",
    re.IGNORECASE | re.MULTILINE,
)
"""As Hermes and Qwen, Mistral, GLM, MiniMax, Kimi, Llama, DeepSeek, gpt-oss, Phi and ReAct write them."""
BEGUN = re.compile(
    r"^[ \t]*(?:\[\s{0,200})?\{\s*(?:[\"']type[\"']\s*:\s*[\"']function[\"']\s*,\s*)?"
    r"[\"']name[\"']\s*:\s*[\"'][\w.-]+[\"']\s*,\s*[\"'](?:arguments|parameters)[\"']\s*:",
    re.MULTILINE,
)
"""Also where the rest is no JSON."""
TOOL_CODE = re.compile(r"(?:`{3,}|~{3,})[ \t]*tool_(?:code|call)s?\b")
"""As Gemma writes them."""
PYTHON = re.compile(r"\[\s*[a-z_]\w*\((?:\s*\w+\s*=.*)?\)\s*\]", re.DOTALL)
"""A list of calls and nothing else, as Llama 4 writes them."""
KEY = re.compile(r"\{\s*\"(?:name|type|id|function|tool|tool_name|action)\"\s*:")
OBJECT = re.compile(r"^[ \t]*(?=[\[{])", re.MULTILINE)
FENCE = re.compile(
    r"^(?P<fence>`{3,}+|~{3,}+)[^\n]*\n(?P<inner>.*?)(?:^(?P=fence)[`~]*[ \t]*$|\Z)", re.MULTILINE | re.DOTALL
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
    if fenced and TOOL_CODE.match(text.strip()):
        return True
    if TAGGED.search(body) or BEGUN.search(body) or PYTHON.fullmatch(body.strip()):
        return True
    begins = [match.end() for _, match in zip(range(MOST_OBJECTS), OBJECT.finditer(body), strict=False)]
    return any(_calls(_parsed(body, at)[0]) for at in begins) or _ends_in_call(body)


def calls_one_of(text: str, tools: Iterable[str]) -> bool:
    """Whether a text calls one of these tools, in whatever form, or tells a call that was never made."""
    names = "|".join(map(re.escape, tools))
    call = rf"\b(?:{names})\(\s*(?:\w+\s*=|\))|[\"'](?:name|function|tool|action)[\"']\s*:\s*[\"'](?:{names})[\"']"
    return bool(names) and re.search(call, text) is not None


def _ends_in_call(text: str) -> bool:
    """Whether the last words of a text are a call, though it stands behind others on its line."""
    for _, match in zip(range(MOST_OBJECTS), KEY.finditer(text), strict=False):
        value, end = _parsed(text, match.start())
        if _calls(value) and not text[end:].strip(" \t\n]`."):
            return True
    return False


def _parsed(text: str, at: int) -> tuple[object, int]:
    try:
        return json.JSONDecoder().raw_decode(text, at)
    except (json.JSONDecodeError, RecursionError):
        return None, at


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
