"""What only a local host is asked: its catalogue, which is no file here, and the games it keeps."""

from typing import TYPE_CHECKING, cast

import msgspec

from boardwright import __version__
from boardwright.games.registry import GAMES
from boardwright.server.browser.operations import Archive, import_games
from boardwright.server.errors import Refused
from boardwright.server.http.call import Call
from boardwright.server.http.operations import Operations
from boardwright.server.play.api import CreatedGame, NewGameBody, create_game
from boardwright.server.play.description import (
    Catalogue,
    GameDescription,
    game_description,
    game_summary,
)
from boardwright.server.play.values import Cache

if TYPE_CHECKING:
    from boardwright.server.browser.storage import LocalStorage

operations = Operations("local")


class KeptGame(msgspec.Struct, frozen=True):
    """A game of this browser, as a list shows it."""

    id: str
    game: str
    created_at: int
    names: tuple[str, ...]
    cache: Cache


class KeptGames(msgspec.Struct, frozen=True):
    """All games of this browser, the newest first."""

    games: tuple[KeptGame, ...]


class ImportedGame(msgspec.Struct, frozen=True):
    """A game of a file that is kept here now, with the key that holds its seats."""

    id: str
    game: str
    created_at: int
    key: str | None


class ImportedGames(msgspec.Struct, frozen=True):
    """The games of a file, and how many of them were here before."""

    games: tuple[ImportedGame, ...]
    known: int


class Forgotten(msgspec.Struct, frozen=True):
    """The game is not kept any more."""


@operations.get("/api/catalogue")
async def get_catalogue(call: Call) -> Catalogue:
    """The games, with what can be chosen."""
    return Catalogue(__version__, tuple(map(game_summary, GAMES.values())))


@operations.get("/api/catalogue/{game}", "not-found")
async def describe_game(call: Call) -> GameDescription:
    """All about a game."""
    game = call.path["game"]
    if game not in GAMES:
        raise Refused("not-found", f"there is no such game (there are: {', '.join(GAMES)})")
    return game_description(GAMES[game])


@operations.get("/api/local/games")
async def get_kept_games(call: Call) -> KeptGames:
    """The games that are kept here."""
    kept = (await _storage(call).games()).items()
    games = (
        KeptGame(
            game_id,
            head.plan.game,
            head.plan.created_at,
            tuple(seat.name for seat in head.plan.seats),
            head.cache,
        )
        for game_id, head in kept
    )
    return KeptGames(tuple(sorted(games, key=lambda one: one.created_at, reverse=True)))


@operations.post("/api/local/games", "malformed", "unavailable", status=201)
async def create_local_game(call: Call, body: NewGameBody) -> CreatedGame:
    """Begin a game here, though a server may be in reach."""
    created: CreatedGame = await create_game(call, body)
    return created


@operations.post("/api/local/archive", "malformed", "unavailable", "busy")
async def import_archive(call: Call, body: Archive) -> ImportedGames:
    """Keep the games of a file beside those that are here."""
    imports = await import_games(_storage(call), body)
    for one in imports:
        await call.server.desk.catch_up(one.game_id)
    games = tuple(
        ImportedGame(one.game_id, one.head.plan.game, one.head.plan.created_at, one.key)
        for one in imports
    )
    return ImportedGames(games, sum(one.journal is None for one in imports))


@operations.delete("/api/local/games/{game_id}")
async def forget_game(call: Call) -> Forgotten:
    """Forget a game for good."""
    game_id = call.path["game_id"]
    if (room := call.server.desk.drop(game_id)) is not None:
        call.server.desk.engines.forget(game_id)
        await room.finish()
    await _storage(call).delete_game(game_id)
    return Forgotten()


def _storage(call: Call) -> "LocalStorage":
    return cast("LocalStorage", call.server.desk.storage)
