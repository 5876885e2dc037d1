"""Requests that wait as long as a busy machine needs: httpx alone gives up after five seconds."""

from __future__ import annotations

from functools import partial

import httpx

LONG = 300.0
"""Seconds."""

request = partial(httpx.request, timeout=LONG)
get, post, head = (partial(request, method) for method in ("GET", "POST", "HEAD"))
Client = partial(httpx.Client, timeout=LONG)
