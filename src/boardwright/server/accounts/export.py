"""The export of an account: one JSON document, which is streamed while it is built."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

import msgspec

from boardwright.server.accounts import data_store
from boardwright.server.accounts.data_store import tables_of
from boardwright.server.play.entries import Said
from boardwright.server.play.records_api import stored_game, stored_record
from boardwright.server.tournaments.views import (
    StandingView,
    TournamentSummary,
)

if TYPE_CHECKING:
    from collections.abc import AsyncIterator, Iterable

    from boardwright.server.http.call import Call
    from boardwright.server.play.entries import Journaled
    from boardwright.server.play.game import LiveGame

PAGE = 200  # rows that one query reads
# exported with the tournaments, the games and their chats
_EXPORTED_SEPARATELY = ("entered", "keys", "spoken")


class ExportedLine(msgspec.Struct, frozen=True):
    """A chat line of the account; preset lines in English."""

    at: int
    text: str


class ExportedGame(msgspec.Struct, frozen=True):
    """A game of the account: `seats` are its seats, `prepared` its prepared replies.

    `record` is null if the journal cannot be read.
    """

    id: str
    seats: tuple[int, ...]
    status: str = ""
    created_at: int = 0
    over_at: int | None = None
    rated: bool = False
    tournament: str = ""
    record: msgspec.Raw | None = None
    said: tuple[ExportedLine, ...] = ()
    prepared: tuple[tuple[str, ...], ...] = ()


class ExportedChat(msgspec.Struct, frozen=True):
    """The account's chat lines in a game of others."""

    game_id: str
    said: tuple[ExportedLine, ...]


class ExportedTournament(msgspec.Struct, frozen=True):
    """A tournament that the account entered or created; `standing` is its row, round by round."""

    summary: TournamentSummary
    standing: StandingView | None


async def exported(call: Call, account: str) -> AsyncIterator[bytes]:
    """The document in chunks, none of them larger than a page of rows or a game."""
    lists = {
        name: _rows(call, account, name)
        for name in sorted(tables_of(account))
        if name not in _EXPORTED_SEPARATELY
    }
    lists["games"] = _games(call, account)
    lists["chats"] = _chats(call, account)
    lists["tournaments"] = _tournaments(call, account)
    begin = b"{"
    for name, items in lists.items():
        yield begin + msgspec.json.encode(name) + b":["
        comma = b""
        async for item in items:
            yield comma + item
            comma = b","
        begin = b"],"
    yield b"]}"


async def _rows(call: Call, account: str, name: str) -> AsyncIterator[bytes]:
    async for rows in _pages(call, account, name):
        yield (await asyncio.to_thread(msgspec.json.encode, rows))[1:-1]  # without the brackets


async def _pages(call: Call, account: str, name: str) -> AsyncIterator[list[dict[str, object]]]:
    """The rows of an account in a table, page by page."""
    after, storage = None, call.server.services.storage
    while True:
        rows, after = await storage.read(data_store.rows_of_account, account, name, after, PAGE)
        if rows:
            yield rows
        if after is None:
            return


async def _games(call: Call, account: str) -> AsyncIterator[bytes]:
    last = ""
    while held := await call.server.services.storage.read(
        data_store.seats_held, account, last, PAGE
    ):
        for last, seats in held.items():
            yield msgspec.json.encode(await _game(call, account, last, seats))


async def _game(call: Call, account: str, game_id: str, seats: tuple[int, ...]) -> ExportedGame:
    if (live := await stored_game(call, game_id)) is None:
        return ExportedGame(game_id, seats)
    return ExportedGame(
        game_id,
        seats,
        live.status,
        live.setup.created_at,
        live.over_at,
        live.setup.rated,
        live.setup.tournament,
        msgspec.Raw(await stored_record(call, live, "jsonl")),
        _lines(one for one in live.chat if _is_own(one, account, seats)),
        tuple(_prepared(live, seats)),
    )


def _is_own(journaled: Journaled, account: str, seats: tuple[int, ...]) -> bool:
    """Lines at the account's seats count as its own, even from before it was created."""
    entry = journaled.entry
    return isinstance(entry, Said) and (entry.account == account or entry.seat in seats)


def _lines(entries: Iterable[Journaled]) -> tuple[ExportedLine, ...]:
    own = ((one.at, one.entry) for one in entries)
    return tuple(ExportedLine(at, entry.line) for at, entry in own if isinstance(entry, Said))


def _prepared(live: LiveGame, seats: tuple[int, ...]) -> Iterable[tuple[str, ...]]:
    for seat in seats:
        for line in live.prepared_lines(seat):
            yield tuple(str(live.game.move(action)) for action in line)


async def _chats(call: Call, account: str) -> AsyncIterator[bytes]:
    async for rows in _pages(call, account, "spoken"):
        for game_id in (str(row["game_id"]) for row in rows):
            entries = await call.server.services.storage.read(
                data_store.lines_spoken, account, game_id
            )
            yield msgspec.json.encode(ExportedChat(game_id, _lines(entries)))


async def _tournaments(call: Call, account: str) -> AsyncIterator[bytes]:
    last = ""
    while ids := await call.server.services.tournaments.of_account(account, last, PAGE):
        for last in ids:
            if (
                found := await call.server.services.tournaments.standing_of(last, account)
            ) is not None:
                yield msgspec.json.encode(ExportedTournament(*found))
