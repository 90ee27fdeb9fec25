"""HTTP operations that only a browser backend has: catalogue, stored games, export and import."""

import re
from dataclasses import replace
from typing import Annotated, Any, Literal, NamedTuple, cast

import msgspec
from msgspec import Meta

from boardwright import __version__
from boardwright.games.registry import GAMES
from boardwright.server.accounts.secrets import derived_id, hash_secret
from boardwright.server.bounds import Secret
from boardwright.server.browser.storage import (
    Head,
    ImportedJournal,
    LocalStorage,
    Withheld,
    read_journal,
    text_of,
)
from boardwright.server.errors import GameDamaged, Refused
from boardwright.server.http.call import Call
from boardwright.server.http.operations import Operations
from boardwright.server.play.api import CreatedGame, NewGameBody, create_game
from boardwright.server.play.description import (
    Catalogue,
    GameDescription,
    game_description,
    game_summary,
)
from boardwright.server.play.entries import HandedOver
from boardwright.server.play.game import LiveGame
from boardwright.server.play.game_setup import (
    ENGINE,
    PERSON,
    GameSetup,
    check_replays,
    checked_engine,
    checked_seats,
)
from boardwright.server.play.journal import Cache, StoredGame

VERSION = 1
_ID = re.compile(r"local-[\w-]{1,58}")


class ArchivedGame(msgspec.Struct, frozen=True):
    """The journal of a game, with its head first, and the key of its seats, if there was a key."""

    id: str
    journal: tuple[dict[str, Any], ...]
    key: Secret | None = None


class Archive(msgspec.Struct, frozen=True):
    """The games of a browser; a file of a newer version is refused."""

    format: Literal["boardwright-games"]
    version: Annotated[int, Meta(ge=1)]
    games: tuple[ArchivedGame, ...]


class _ReadGame(NamedTuple):
    stored: StoredGame
    head: Head
    key: str | None

    def as_id(self, game_id: str) -> "_ReadGame":
        """The same game with another id."""
        keys = tuple(replace(key, game_id=game_id) for key in self.head.keys)
        head = msgspec.structs.replace(self.head, keys=keys)
        return self._replace(stored=replace(self.stored, id=game_id), head=head)


class GameImport(NamedTuple):
    """An imported game: new, or longer than here; without a `journal` it is stored already."""

    game_id: str
    head: Head
    key: str | None
    journal: ImportedJournal | None


async def import_games(storage: LocalStorage, archive: Archive) -> list[GameImport]:
    """Store the games of a file, all or none; games that are stored already are skipped."""
    if archive.version > VERSION:
        raise Withheld("newer")
    read = [_read(number, game) for number, game in enumerate(archive.games, 1)]
    imports = [await _import_of(storage, one) for one in read]
    ids = [one.game_id for one in imports]
    if len({*ids}) < len(ids):
        raise _damaged("it contains a game twice")
    journals = [one.journal for one in imports if one.journal is not None]
    if journals and not await storage.import_journals(journals):
        raise Refused("busy", "one of these games is being played; try again")
    return imports


def _read(number: int, game: ArchivedGame) -> "_ReadGame":
    """Check that a game of a file replays and can be continued; refuse it with the reason."""
    try:
        if not _ID.fullmatch(game.id):
            raise ValueError("its id is not the id of a local game")
        texts = [msgspec.Raw(msgspec.json.encode(one)) for one in game.journal]
        head, entries = read_journal(texts)
        _check_setup(head.plan)
        _check_keys(game.id, head)
        for one in entries:
            if isinstance(one.entry, HandedOver):
                checked_engine(head.plan.rules_of, one.entry.player)
        assert LiveGame.replay(game.id, head.plan, entries).status
    except Withheld:
        raise
    except Exception as error:
        raise _damaged(f"game {number}: {error}") from error
    is_held = game.key is not None and hash_secret(game.key) in {key.hash for key in head.keys}
    return _ReadGame(StoredGame(game.id, head.plan, entries), head, game.key if is_held else None)


def _check_setup(setup: GameSetup) -> None:
    """Refuse a setup that this browser could not have made."""
    if any(seat.kind not in {PERSON, ENGINE} for seat in setup.seats):
        raise ValueError("it has seats for online players or bots")
    if setup.rated or setup.tournament:
        raise ValueError("rated games and tournaments need a server")
    checked_seats(setup.rules_of, setup.chosen, setup.seats)
    check_replays(setup)


def _check_keys(game_id: str, head: Head) -> None:
    seats = range(len(head.plan.seats))
    if any(key.game_id != game_id or key.seat not in seats for key in head.keys):
        raise ValueError("its keys do not belong to its seats")


def _damaged(why: str) -> Refused:
    return Refused("malformed", f"this file is damaged: {why}", None, {"key": "damaged"})


async def _import_of(storage: LocalStorage, read: _ReadGame) -> GameImport:
    """The import of a game.

    If the id has a different or unreadable game here, the import gets a new id, derived from its
    content.
    """
    try:
        here = await storage.load_game(read.stored.id)
        is_same = here is None or _is_same(here, read.stored)
    except (GameDamaged, Withheld):
        is_same = False
    if not is_same:
        entry_texts = "".join(map(text_of, read.stored.entries))
        read = read.as_id(f"local-{derived_id(read.stored.id + entry_texts)}")
        here = await storage.load_game(read.stored.id)
    stored_count = 0 if here is None else len(here.entries)
    entries = tuple(map(text_of, read.stored.entries))
    is_longer = here is None or len(entries) > stored_count
    head = text_of(read.head)
    journal = ImportedJournal(read.stored.id, stored_count, head, entries) if is_longer else None
    return GameImport(read.stored.id, read.head, read.key, journal)


def _is_same(here: StoredGame, there: StoredGame) -> bool:
    """Whether one game is the beginning of the other."""
    both = zip(here.entries, there.entries, strict=False)
    return here.setup == there.setup and all(one == other for one, other in both)


operations = Operations("local")


class SavedGame(msgspec.Struct, frozen=True):
    """A game of this browser, for a list."""

    id: str
    game: str
    created_at: int
    names: tuple[str, ...]
    cache: Cache


class SavedGames(msgspec.Struct, frozen=True):
    """All games of this browser, the newest first."""

    games: tuple[SavedGame, ...]


class ImportedGame(msgspec.Struct, frozen=True):
    """A game of a file that is now stored here, with the key of its seats."""

    id: str
    game: str
    created_at: int
    key: str | None


class ImportedGames(msgspec.Struct, frozen=True):
    """The games of a file, and how many of them were stored here before."""

    games: tuple[ImportedGame, ...]
    known: int


class Forgotten(msgspec.Struct, frozen=True):
    """The game was deleted."""


@operations.get("/api/catalogue")
async def get_catalogue(call: Call) -> Catalogue:
    """The games, with their options."""
    return Catalogue(__version__, tuple(map(game_summary, GAMES.values())))


@operations.get("/api/catalogue/{game}", "not-found")
async def describe_game(call: Call) -> GameDescription:
    """Everything about a game."""
    game = call.path["game"]
    if game not in GAMES:
        raise Refused("not-found", f"no such game (games: {', '.join(GAMES)})")
    return game_description(GAMES[game])


@operations.get("/api/local/games")
async def get_saved_games(call: Call) -> SavedGames:
    """The games that are stored in this browser."""
    stored = (await _storage(call).games()).items()
    games = (
        SavedGame(
            game_id,
            head.plan.game,
            head.plan.created_at,
            tuple(seat.name for seat in head.plan.seats),
            head.cache,
        )
        for game_id, head in stored
    )
    return SavedGames(tuple(sorted(games, key=lambda one: one.created_at, reverse=True)))


@operations.post("/api/local/games", "malformed", "unavailable", status=201)
async def create_local_game(call: Call, body: NewGameBody) -> CreatedGame:
    """Create a game in this browser, even if a server is available."""
    created: CreatedGame = await create_game(call, body)
    return created


@operations.post("/api/local/archive", "malformed", "unavailable", "busy")
async def import_archive(call: Call, body: Archive) -> ImportedGames:
    """Store the games of a file in addition to those that are here."""
    imports = await import_games(_storage(call), body)
    for one in imports:
        await call.server.services.catch_up(one.game_id)
    games = tuple(
        ImportedGame(one.game_id, one.head.plan.game, one.head.plan.created_at, one.key)
        for one in imports
    )
    return ImportedGames(games, sum(one.journal is None for one in imports))


@operations.delete("/api/local/games/{game_id}")
async def forget_game(call: Call) -> Forgotten:
    """Delete a game permanently."""
    game_id = call.path["game_id"]
    if (room := call.server.services.drop(game_id)) is not None:
        call.server.services.engines.forget(game_id)
        await room.finish()
    await _storage(call).delete_game(game_id)
    return Forgotten()


def _storage(call: Call) -> "LocalStorage":
    return cast("LocalStorage", call.server.services.storage)
