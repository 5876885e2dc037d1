"""`pcite llm serve`: a small language model on this machine, for trying out what models do without an account."""

from __future__ import annotations

import threading
from pathlib import Path
from typing import Annotated

import typer

from ...models.settings import Settings
from .console import echo

llm = typer.Typer(
    no_args_is_help=True, help="Serve a small language model on this machine, for trying out what models do."
)


@llm.callback()
def _group() -> None:
    """Serve a small language model on this machine."""


@llm.command()
def serve(
    port: Annotated[int, typer.Option(min=0, max=65_535, help="The port; 0 takes one that is free.")] = 8718,
    threads: Annotated[
        int | None,
        typer.Option(
            min=1,
            help="Cores that it uses, by default those that it may run on; one is fastest where others keep them busy.",
        ),
    ] = None,
    context: Annotated[int, typer.Option(min=512, help="Tokens of a question with its answer, at most.")] = 8192,
    cache: Annotated[
        Path | None, typer.Option(help="The folder of the model; else one in PCITE_CACHE or the user's cache.")
    ] = None,
    download_only: Annotated[bool, typer.Option("--download-only", help="Get and check the model, and stop.")] = False,
) -> None:
    """Download Qwen2.5-Coder-1.5B-Instruct once (1.1 GB), check it, and serve it on 127.0.0.1 alone.

    It takes the extra `local-llm`.
    """
    from ...models.local_llm import QWEN, address, fetched, llama_cpp, started, usable_cores

    if not download_only:
        llama_cpp(QWEN.alias)
    file = fetched(cache or Settings.read().model_cache, lambda line: echo(line, err=True))
    echo(f"The model is {file}", err=True)
    if download_only:
        return
    server = started(file, alias=QWEN.alias, port=port, threads=threads or usable_cores(), context=context)
    echo(f"export CITATION_LLM_URL={address(server)}\nexport CITATION_LLM_MODEL={QWEN.alias}")
    echo("For this machine alone. A small model: read what it writes. Ctrl-C stops it.", err=True)
    try:
        threading.Event().wait()
    except KeyboardInterrupt:
        echo("Stopped.", err=True)
