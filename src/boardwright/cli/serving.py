"""`boardwright serve`: the server on this machine, with the browser where there is one."""

from __future__ import annotations

import os
import webbrowser
from typing import Annotated

import typer


def serve(
    host: Annotated[str, typer.Option(help="The address to listen on.")] = "127.0.0.1",
    port: Annotated[int, typer.Option(help="0 takes any that is free.", min=0, max=65535)] = 8000,
    database: Annotated[
        str | None,
        typer.Option(
            help="A file, or postgresql+psycopg://…; by itself $BOARDWRIGHT_DATABASE, or a file "
            "among your data."
        ),
    ] = None,
    workers: Annotated[
        int, typer.Option(help="Processes that think; by itself one less than there are cores.")
    ] = 0,
    open_: Annotated[bool, typer.Option("--open", help="Open the page in the browser.")] = False,
    behind_proxy: Annotated[
        bool, typer.Option(help="Take addresses of clients from X-Forwarded-For.")
    ] = False,
    origin: Annotated[
        list[str] | None, typer.Option(help="Another origin whose pages may connect.")
    ] = None,
    log: Annotated[str, typer.Option(help="json or text.")] = "json",
    log_level: Annotated[str, typer.Option(help="debug, info, warning or error.")] = "info",
) -> None:
    """Serve the page, live games and the API, until Ctrl-C."""
    from boardwright.server.desk.settings import Settings
    from boardwright.server.web.running import bind, run

    settings = Settings(
        workers=workers or max(1, (os.cpu_count() or 2) - 1),
        is_behind_proxy=behind_proxy,
        origins=tuple(origin or ()),
        log_format=log,
        log_level=log_level,
    )

    def ready(address: str) -> None:
        print(f"Boardwright is at {address} (Ctrl-C stops it)", flush=True)
        if open_:
            webbrowser.open(address)

    run(settings, database, bind(host, port), ready)
