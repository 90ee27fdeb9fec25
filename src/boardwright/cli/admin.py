"""`boardwright admin` and `boardwright prune`: operators' commands beside a running server."""

from __future__ import annotations

import json
import time
from datetime import UTC, datetime
from typing import TYPE_CHECKING, Annotated, Any, TypeVar

import typer
from typer import Argument, Option

import boardwright
from boardwright.cli import CommandGroup, Database

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable

    from sqlalchemy import Select

    from boardwright.server.administration import Administration
    from boardwright.server.play.game import LiveGame
    from boardwright.server.play.storage import Storage

T = TypeVar("T")
HOUR = 60 * 60 * 1000  # milliseconds
TRIES = 32  # attempts, in case a server is writing to the same game
_KINDS = {
    "unjoined": "games that no opponent joined",
    "unplayed": "games without a move",
    "untouched": "unfinished games without activity",
    "addresses": "address hashes",
    "tokens": "expired sessions and codes",
    "bans": "expired bans",
    "outages": "old outages",
    "audit": "entries of the audit log",
    "notices": "old notifications",
    "challenges": "expired challenges",
    "studies": "unused studies",
    "authors": "address hashes of studies",
}

Json = Annotated[bool, Option("--json", help="As JSON.")]
Name = Annotated[str, Argument()]
Reason = Annotated[str, Option(help="Why, for the audit log.")]
Most = Annotated[int, Option(help="List at most this many.", min=1)]

admin = CommandGroup(
    no_args_is_help=True,
    rich_markup_mode=None,
    help="See and change what a server stores, even while it runs.",
)


@admin.command()
def games(  # noqa: PLR0913, PLR0917 (a command has as many flags as it has)
    status: Annotated[str | None, Option(help="waiting, playing or over.")] = None,
    game: Annotated[str | None, Option(help="Only this game.")] = None,
    client: Annotated[str | None, Option(help="Created by this client.")] = None,
    older: Annotated[float, Option(help="Created more than this many days ago.")] = 0,
    most: Most = 50,
    as_json: Json = False,
    database: Database = None,
) -> None:
    """List games, the latest first."""
    from boardwright.server.db.tables import games as table

    query = _select("games", "id game status plies created_at over_at result reason client")
    for column, value in ((table.c.status, status), (table.c.game, game), (table.c.client, client)):
        query = query if value is None else query.where(column == value)
    query = query.where(table.c.created_at <= _now() - round(older * 24 * HOUR))
    list_rows(database, query.order_by(table.c.created_at.desc()).limit(most), as_json=as_json)


@admin.command()
def show(game_id: Name, database: Database = None) -> None:
    """Show a game: its players, its state, and its chat."""
    live = beside(database, lambda storage: _load_live(storage, game_id))
    facts = {
        "game": live.setup.game,
        "options": " ".join(f"{name}={value}" for name, value in live.setup.options.items()),
        "created": _cell("created_at", live.setup.created_at),
        "seats": ", ".join(f"{seat.name or '?'} ({seat.kind})" for seat in live.seats),
        "stands": f"{live.status}, {live.result} ({live.reason})",
        "moves": f"{len(live.played)}, entries {live.number}",
        "chat": "".join(f"\n  {chat_line.name}: {chat_line.line}" for chat_line in live.lines),
    }
    for name, value in facts.items():
        print(f"{name:8} {value}")


@admin.command()
def end(game_id: Name, reason: Reason = "", database: Database = None) -> None:
    """End a game without a result; the server notifies its players."""
    beside(database, lambda storage: _end(storage, game_id, reason))
    print(f"{game_id} is over")


@admin.command()
def delete(
    ids: Annotated[list[str], Argument(metavar="ID")],
    yes: Annotated[bool, Option("--yes", help="Do not ask for confirmation.")] = False,
    database: Database = None,
) -> None:
    """Delete games and studies for ever, including finished games."""
    if not yes:
        typer.confirm(f"Delete {' '.join(ids)} for ever?", abort=True)

    async def work(storage: Storage) -> None:
        for object_id in ids:
            deleted = await administration(storage).delete(object_id)
            deleted = deleted or await administration(storage).delete_study(object_id)
            _require(deleted, f"game or study {object_id}")

    beside(database, work)


@admin.command()
def bots(as_json: Json = False, database: Database = None) -> None:
    """List the bots."""
    from sqlalchemy import select

    from boardwright.server.accounts.store import accounts

    columns = (accounts.c[name] for name in ("name", "created_at", "seen_at"))
    revoked = accounts.c.closed_at.label("revoked_at")
    query = select(*columns, revoked, accounts.c.about).where(accounts.c.kind == "bot")
    list_rows(database, query.order_by("name"), as_json=as_json)


@admin.command()
def revoke(name: Name, database: Database = None) -> None:
    """Revoke a bot's token; its name stays taken."""
    _require(beside(database, lambda s: administration(s).revoke(name)), f"token of {name!r}")
    print(f"the token of {name} no longer works")


@admin.command()
def ban(
    client: Annotated[
        str | None, Argument(help="A client as `games` or `bans` shows it, or an account name.")
    ] = None,
    game: Annotated[str | None, Option(help="The client that created this game.")] = None,
    hours: Annotated[float | None, Option(help="Permanent by default.")] = None,
    reason: Reason = "",
    database: Database = None,
) -> None:
    """Refuse all requests of a client or an account."""
    if (client is None) == (game is None):
        raise boardwright.MalformedInput("give a client, or --game with one of their games")
    until = None if hours is None else _now() + round(hours * HOUR)

    async def work(storage: Storage) -> None:
        if client is not None:
            name = await _client_or_account(storage, client)
        else:
            name = await storage.client_of((await _load_live(storage, game or "")).id)
            _require(name, "stored client of this game any more")
        await administration(storage).ban(name, until, reason)
        print(f"{name} is banned {'for ever' if until is None else f'for {hours:g} hours'}")

    beside(database, work)


@admin.command()
def bans(as_json: Json = False, database: Database = None) -> None:
    """List the bans."""
    list_rows(database, _select("bans", "client until reason"), as_json=as_json)


@admin.command()
def unban(client: Name, database: Database = None) -> None:
    """Lift a ban."""
    _require(beside(database, lambda s: administration(s).unban(client)), f"ban of {client}")
    print(f"{client} is no longer banned")


@admin.command()
def log(most: Most = 50, as_json: Json = False, database: Database = None) -> None:
    """Show the actions of operators, and of the server by its settings, the latest first."""
    from sqlalchemy import desc

    query = _select("audit", "number at who action subject detail").order_by(desc("number"))
    list_rows(database, query.limit(most), as_json=as_json)


@admin.command()
def check(database: Database = None) -> None:
    """Look for damage: in the structure of a SQLite file, and in the journal of every game."""
    from boardwright.cli.files import reporting

    with reporting("checking the file") as report:
        count, damaged = beside(database, lambda storage: _check(storage, report))
    print(f"{count} games checked")
    if damaged:
        raise boardwright.MalformedInput("damaged:\n" + "\n".join(damaged))


def prune(
    dry_run: Annotated[bool, Option("--dry-run", help="Only print what would be deleted.")] = False,
    limit: Annotated[
        list[str] | None,
        Option(metavar="NAME=VALUE", help="A limit, as for `serve`: untouched_days=365."),
    ] = None,
    database: Database = None,
) -> None:
    """Delete abandoned games and expired data, as a server does once a day."""
    from boardwright.server.settings import ServerSettings, with_limit

    server_settings = ServerSettings()
    for word in limit or ():
        server_settings = with_limit(server_settings, word)

    async def work(storage: Storage) -> None:
        from boardwright.server.administration import count_prunable

        now = _now()
        for kind, count in (await storage.read(count_prunable, server_settings, now)).items():
            print(f"{count:7}  {_KINDS[kind]}")
        while not dry_run and any(
            (await administration(storage).prune(server_settings, now)).values()
        ):
            pass

    beside(database, work)


def administration(storage: Storage) -> Administration:
    from boardwright.server.administration import Administration

    return Administration(storage)


def beside(database: str | None, work: Callable[[Storage], Awaitable[T]]) -> T:
    """Run some work with a database that a server may be using."""
    import asyncio

    from boardwright.server.play.storage import Storage

    async def main() -> T:
        storage = await Storage.open_beside(database)
        try:
            return await work(storage)
        finally:
            await storage.close()

    return asyncio.run(main())


async def _load_live(storage: Storage, game_id: str) -> LiveGame:
    if (live := await storage.load_live(game_id)) is None:
        raise boardwright.MalformedInput(f"no game {game_id}")
    return live


async def _end(storage: Storage, game_id: str, reason: str) -> None:
    from boardwright.server.play.clocks import Moment
    from boardwright.server.play.entries import Ended, Journaled
    from boardwright.server.play.game import OVER
    from boardwright.server.play.journal import Append, cache_of

    for _ in range(TRIES):
        live = await _load_live(storage, game_id)
        if live.status == OVER:
            raise boardwright.MalformedInput(f"game {game_id} is already over")
        ended = Journaled(live.number + 1, _now(), Ended("abandoned", text=reason))
        cache = cache_of(live.after(ended), Moment(ended.at, ()))
        noted = administration(storage).entry("end", game_id, reason)
        if await storage.append(Append(game_id, (ended,), cache, audit=noted)):
            return
    raise boardwright.MalformedInput(f"game {game_id} is too busy: try again")


async def _check(storage: Storage, report: Callable[[str], None]) -> tuple[int, list[str]]:
    """The number of games, and a description of everything that is damaged."""
    from boardwright.server.errors import GameDamaged
    from boardwright.server.play import store as play_store

    damage, ids = await storage.check_thoroughly(), await storage.read(play_store.game_ids)
    damaged = [f"the file: {damage}"] if damage else []
    for number, game_id in enumerate(ids, 1):
        report(f"{number} of {len(ids)} games checked")
        try:
            await storage.load_live(game_id)
        except GameDamaged as error:
            damaged.append(f"{game_id}: {error.why}")
    return len(ids), damaged


async def _client_or_account(storage: Storage, name: str) -> str:
    """A client as shown by `games`, `bans` and the log, or an account by name or `@ID`."""
    from boardwright.server.accounts import store as accounts_store
    from boardwright.server.accounts.model import account_key
    from boardwright.server.http.limits import is_client

    if is_client(name):
        return name
    if named := await storage.read(accounts_store.account_named, name):
        return account_key(named.id)
    found_accounts = await storage.accounts_by_id([name[1:]]) if name.startswith("@") else []
    _require(found_accounts, f"client or account {name!r}")
    return name


def _require(found: object, description: str) -> None:
    if not found:
        raise boardwright.MalformedInput(f"no {description}")


def _select(table: str, columns: str) -> Select[*tuple[Any, ...]]:
    from sqlalchemy import select

    from boardwright.server.schema import metadata

    return select(*(metadata.tables[table].c[name] for name in columns.split()))


def list_rows(database: str | None, query: Select[*tuple[Any, ...]], *, as_json: bool) -> None:
    rows = beside(database, lambda storage: administration(storage).rows(query))
    if as_json:
        print(json.dumps(rows, indent=1))
        return
    lines = [[column.name.removesuffix("_at") for column in query.selected_columns]]
    lines += [[_cell(name, value) for name, value in row.items()] for row in rows]
    widths = [max(map(len, column)) for column in zip(*lines, strict=True)]
    for line in lines:
        print("  ".join(map(str.ljust, line, widths)).rstrip())


def _cell(name: str, value: object) -> str:
    if isinstance(value, int) and (name.endswith("at") or name == "until"):
        return f"{datetime.fromtimestamp(value / 1000, UTC):%Y-%m-%d %H:%M}"
    return "-" if value is None else str(value)


def _now() -> int:
    return time.time_ns() // 1_000_000
