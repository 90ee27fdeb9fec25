"""`boardwright serve` runs the server, `site` writes its page as files, `bot` runs a bot."""

from __future__ import annotations

import os
import sys
import threading
import webbrowser
from dataclasses import dataclass
from functools import reduce
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

from typer import Argument, Option

import boardwright
from boardwright.cli import Database, takes_fields_of

if TYPE_CHECKING:
    import socket

    from boardwright.server.settings import ServerSettings


USUAL_PORT = 8000
_FORMS = ("json", "text")
_LEVELS = ("debug", "info", "warning", "error")


@dataclass(frozen=True)
class ServeRequest:
    """The arguments of the command."""

    host: Annotated[
        str,
        Option(
            metavar="ADDRESS", help="Address to listen on; 0.0.0.0 lets other computers connect."
        ),
    ] = "127.0.0.1"
    port: Annotated[
        int | None,
        Option(
            metavar="PORT",
            help="The port; 0 takes any free one. By default 8000 or, if that is taken, any.",
            max=65535,
        ),
    ] = None
    database: Database = None
    openings: Annotated[
        str | None,
        Option(
            metavar="FILE",
            help="Counts of `explorer build`, added to those of the games here.",
        ),
    ] = None
    workers: Annotated[
        int | None,
        Option(
            metavar="N",
            help="Processes for the engines, at least 1; by default one less than the number "
            "of cores.",
            min=1,
        ),
    ] = None
    open_: Annotated[bool, Option("--open", help="Open the page in the browser.")] = False
    behind_proxy: Annotated[
        bool, Option("--behind-proxy", help="Behind one proxy: the same as --proxies 1.")
    ] = False
    proxies: Annotated[
        int,
        Option(
            min=0,
            metavar="N",
            help="Number of proxies that each add to X-Forwarded-For; the client's address is the "
            "one that the first of them added.",
        ),
    ] = 0
    allow_host: Annotated[
        list[str] | None,
        Option(
            metavar="NAME",
            help="A public name of this server, as in http://NAME; may be repeated, * allows all.",
        ),
    ] = None
    origin: Annotated[
        list[str] | None,
        Option(
            metavar="URL",
            help="Another site whose pages may connect, as in https://my.site; may be repeated.",
        ),
    ] = None
    site: Annotated[
        str, Option(metavar="URL", help="The public address, for the links in mails.")
    ] = ""
    smtp: Annotated[
        str,
        Option(
            metavar="URL",
            envvar="BOARDWRIGHT_SMTP",
            help="The mail server: smtps://user:password@host:465. Needs --site and --mail-from.",
        ),
    ] = ""
    mail_from: Annotated[
        str, Option(metavar="ADDRESS", help="The sender of mails, as in games@example.org.")
    ] = ""
    limit: Annotated[
        list[str] | None,
        Option(metavar="NAME=VALUE", help="Change a limit, as in connections=1000."),
    ] = None
    log: Annotated[str, Option(metavar="FORM", help=f"The log format: {' or '.join(_FORMS)}.")] = (
        "json"
    )
    log_level: Annotated[
        str, Option(metavar="LEVEL", help=f"The log level: {', '.join(_LEVELS)}.")
    ] = "info"

    def settings(self) -> ServerSettings:
        from boardwright.server.settings import ServerSettings, with_limit

        settings = ServerSettings(
            workers=self.workers or max(1, (os.cpu_count() or 2) - 1),
            proxies=max(self.proxies, int(self.behind_proxy)),
            hosts=(self.host, *(self.allow_host or ())),
            origins=tuple(self.origin or ()),
            openings=Path(self.openings) if self.openings else None,
            site=_site(self.site),
            smtp=_smtp(self),
            mail_from=self.mail_from,
            log_format=_one_of(_FORMS, self.log),
            log_level=_one_of(_LEVELS, self.log_level),
        )
        return reduce(with_limit, self.limit or (), settings)


@takes_fields_of(ServeRequest)
def serve(request: ServeRequest) -> None:
    """Serve the page, live games and the API, until Ctrl-C."""
    from boardwright.server.http.pages import NOT_BUILT, page_files
    from boardwright.server.runner import run

    def ready(address: str) -> None:
        print(f"Boardwright is at {address} (Ctrl-C stops it)", flush=True)
        if not page_files():
            print(NOT_BUILT, end="", flush=True)
        if request.open_ and has_screen():
            threading.Thread(target=webbrowser.open, args=(address,), daemon=True).start()

    run(request.settings(), request.database, _listening(request.host, request.port), ready)


def _site(address: str) -> str:
    if address and not address.startswith(("https://", "http://")):
        raise boardwright.MalformedInput("--site is an address like https://games.example.org")
    return address


def _smtp(request: ServeRequest) -> str:
    from boardwright.server.accounts.mails import checked_smtp

    if request.smtp and not (request.site and request.mail_from):
        raise boardwright.MalformedInput("mails also need --site and --mail-from")
    return checked_smtp(request.smtp) if request.smtp else ""


def _one_of(allowed: tuple[str, ...], word: str) -> str:
    if word not in allowed:
        raise boardwright.MalformedInput(f"{word!r} is not one of {', '.join(allowed)}")
    return word


def _listening(host: str, port: int | None) -> socket.socket:
    """The default port if it is free, so that a browser finds its local games again."""
    from boardwright.server.runner import bind

    if port is not None:
        return bind(host, port)
    try:
        return bind(host, USUAL_PORT)
    except boardwright.MalformedInput:
        return bind(host, 0)


def has_screen() -> bool:
    """Whether a browser would open in a window and not in the terminal."""
    if sys.platform == "darwin":
        return True
    return bool(os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"))


MB = 1_000_000


def site(
    folder: Annotated[
        str, Argument(metavar="DIR", help="A new or empty folder, or a site to update.")
    ],
) -> None:
    """Write the page as files that any web server can serve, from any folder.

    Everything works except playing over the net: the games run in the visitor's browser.
    """
    from boardwright.cli.files import reporting
    from boardwright.games.events import counted
    from boardwright.server.browser.file_site import write_site

    with reporting("writing"):
        files = write_site(Path(folder))
    size = sum(path.stat().st_size for path in files) / MB
    print(f"{counted(len(files), 'file')} written to {folder}, {size:.1f} MB in all")
    print(f"To try it: python -m http.server --directory {folder}")


USUAL_SERVER = "http://127.0.0.1:8000"


def bot(
    player: Annotated[
        str,
        Argument(
            metavar="PLAYER", help="mybot.py:Bot, level3, engine,time=0.2, ./program: any player."
        ),
    ],
    server: Annotated[str, Option(help="The address of the server.")] = USUAL_SERVER,
    token: Annotated[
        str | None, Option(envvar="BOARDWRIGHT_TOKEN", help="The token of the bot.")
    ] = None,
    register: Annotated[
        str | None, Option(metavar="NAME", help="Register a new bot first, and print its token.")
    ] = None,
    games: Annotated[int, Option(min=1, max=256, help="Games in parallel.")] = 4,
    accept: Annotated[
        str | None, Option(metavar="GAME,…", help="Games to accept; by default all.")
    ] = None,
    once: Annotated[int | None, Option(metavar="N", min=1, help="End after N games.")] = None,
) -> None:
    """Accept and play the challenges to a bot, until Ctrl-C.

    After a lost connection it reconnects and continues its games.
    """
    import asyncio

    from boardwright.cli.bot_runner import BotSettings, run_bot

    settings = BotSettings.of(player, accept, games, once)
    asyncio.run(run_bot(server, token, register, settings))
