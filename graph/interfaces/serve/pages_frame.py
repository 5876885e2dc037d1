"""What every page has around it: its parts, its language, its look, and a policy that lets nothing else run."""

from __future__ import annotations

from functools import cache
from importlib.resources import files
from urllib.parse import urlencode

from markupsafe import Markup
from starlette.requests import Request
from starlette.responses import HTMLResponse

from ....prompts import render
from ....prompts.serve_words import SERVE
from ...output.report.assets import sha256
from ...output.report.states import State
from .serving import ServerConfig

PARTS = (
    ("reports", "/"),
    ("citations", "/citations"),
    ("sources", "/sources"),
    ("search", "/search"),
    ("queue", "/queue"),
    ("new", "/new"),
    ("about", "/about"),
)
STATUSES: dict[str, State] = {"verified": "ok", "unverified": "warn", "pending": "warn", "failed": "bad"}
"""How the status of a citation looks."""
OTHER = {"en": "de", "de": "en"}


def page(request: Request, part: str, template: str, title: str, *, status: int = 200, **shown: object) -> HTMLResponse:
    """A page of a part of the store, in the language that the reader asked for."""
    lang, serving = language(request), request.app.state.site.serving
    assert isinstance(serving, ServerConfig)
    text = render(
        f"serve/{template}.html.j2",
        lang=lang,
        other=OTHER[lang],
        other_language=_address(request, OTHER[lang]),
        suffix=f"?lang={lang}" if "lang" in request.query_params else "",
        w=SERVE[lang],
        part=part,
        parts=PARTS,
        title=title,
        style=style(),
        script=script(),
        project=serving.context.project_id,
        writable=serving.token is not None,
        grouped=lambda number: f"{number:,}".replace(",", "." if lang == "de" else ","),
        states=STATUSES,
        **shown,
    )
    return HTMLResponse(text, status, headers={"content-security-policy": policy(), "content-language": lang})


def language(request: Request) -> str:
    """`de` or `en`: what the address says, else what the browser likes better."""
    details = request.query_params.get("lang")
    if details in SERVE:
        return details
    liked = {code: _weight(code, request.headers.get("accept-language", "")) for code in SERVE}
    return max(liked, key=lambda code: liked[code])


@cache
def policy() -> str:
    """Its own style and script by their hashes, its own server, and nothing else."""
    return (
        f"default-src 'none'; style-src 'sha256-{sha256(style())}'; script-src 'sha256-{sha256(script())}'; "
        "img-src 'self' data:; connect-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'"
    )


@cache
def style() -> Markup:
    """The look of the reports, and what these pages add to it."""
    return Markup(f"{_text('reports', 'report', 'base.css')}\n{_text('serve', 'serve.css')}")


@cache
def script() -> Markup:
    """What sends forms with the token."""
    return Markup(_text("serve", "serve.js"))


def _text(*path: str) -> str:
    return files("pcite").joinpath("prompts", *path).read_text(encoding="utf-8").strip()


def _address(request: Request, lang: str) -> str:
    selected = [(key, value) for key, value in request.query_params.multi_items() if key != "lang"]
    return f"?{urlencode([*selected, ('lang', lang)])}"


def _weight(code: str, header: str) -> float:
    """How much a browser likes a language (RFC 9110, 12.5.4); English a little where it says nothing."""
    best = 0.001 if code == "en" else 0.0
    for each in header.split(","):
        name, _, quality = each.strip().partition(";q=")
        if name.lower().partition("-")[0] == code:
            try:
                best = max(best, float(quality or 1))
            except ValueError:
                continue
    return best
