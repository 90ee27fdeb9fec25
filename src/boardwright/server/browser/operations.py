"""A file of local games: their journals, as one browser exports and another imports them."""

from __future__ import annotations

import re
from dataclasses import replace
from typing import TYPE_CHECKING, Annotated, Any, Literal, NamedTuple

import msgspec
from msgspec import Meta

from boardwright.server.accounts.secrets import derived_id, hash_secret
from boardwright.server.bounds import Secret
from boardwright.server.browser.journals import ImportedJournal
from boardwright.server.browser.storage import Withheld, read_journal, text_of
from boardwright.server.errors import Refused
from boardwright.server.play.entries import HandedOver
from boardwright.server.play.game import LiveGame
from boardwright.server.play.plan import (
    ENGINE,
    PERSON,
    check_replays,
    checked_engine,
    checked_seats,
)
from boardwright.server.play.values import StoredGame
from boardwright.server.storage_errors import GameDamaged

if TYPE_CHECKING:
    from boardwright.server.browser.storage import Head, LocalStorage
    from boardwright.server.play.plan import Plan

VERSION = 1
_ID = re.compile(r"local-[\w-]{1,58}")


class ArchivedGame(msgspec.Struct, frozen=True):
    """The journal of a game, its head first, and the key that holds seats, if one does."""

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

    def as_id(self, game_id: str) -> _ReadGame:
        """The same game under another id."""
        keys = tuple(replace(key, game_id=game_id) for key in self.head.keys)
        head = msgspec.structs.replace(self.head, keys=keys)
        return self._replace(stored=replace(self.stored, id=game_id), head=head)


class GameImport(NamedTuple):
    """A game of a file: new, or longer than here; without a `journal` it is known already."""

    game_id: str
    head: Head
    key: str | None
    journal: ImportedJournal | None


async def import_games(storage: LocalStorage, archive: Archive) -> list[GameImport]:
    """Keep the games of a file, all or none; those that are here already are not kept twice."""
    if archive.version > VERSION:
        raise Withheld("newer")
    read = [_read(number, game) for number, game in enumerate(archive.games, 1)]
    imports = [await _import_of(storage, one) for one in read]
    ids = [one.game_id for one in imports]
    if len({*ids}) < len(ids):
        raise _damaged("it has a game twice")
    journals = [one.journal for one in imports if one.journal is not None]
    if journals and not await storage.import_journals(journals):
        raise Refused("busy", "one of these games is being played; try again")
    return imports


def _read(number: int, game: ArchivedGame) -> _ReadGame:
    """A game that replays and can be played on; whatever is wrong with it is said."""
    try:
        if not _ID.fullmatch(game.id):
            raise ValueError("its id is not that of a local game")
        texts = [msgspec.Raw(msgspec.json.encode(one)) for one in game.journal]
        head, entries = read_journal(texts)
        _check_plan(head.plan)
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


def _check_plan(plan: Plan) -> None:
    """Refuse a plan that could not have been made here."""
    if any(seat.kind not in {PERSON, ENGINE} for seat in plan.seats):
        raise ValueError("it has seats for people and bots elsewhere")
    if plan.rated or plan.tournament:
        raise ValueError("only a server has rated games and tournaments")
    checked_seats(plan.rules_of, plan.chosen, plan.seats)
    check_replays(plan)


def _check_keys(game_id: str, head: Head) -> None:
    seats = range(len(head.plan.seats))
    if any(key.game_id != game_id or key.seat not in seats for key in head.keys):
        raise ValueError("its keys are not of its seats")


def _damaged(why: str) -> Refused:
    return Refused("malformed", f"this file is damaged: {why}", None, {"key": "damaged"})


async def _import_of(storage: LocalStorage, read: _ReadGame) -> GameImport:
    """One that is another here, or cannot be read here, is kept beside it under a new id."""
    try:
        here = await storage.load_game(read.stored.id)
        is_same = here is None or _is_same(here, read.stored)
    except (GameDamaged, Withheld):
        is_same = False
    if not is_same:
        words = "".join(map(text_of, read.stored.entries))
        read = read.as_id(f"local-{derived_id(read.stored.id + words)}")
        here = await storage.load_game(read.stored.id)
    known = 0 if here is None else len(here.entries)
    entries = tuple(map(text_of, read.stored.entries))
    is_longer = here is None or len(entries) > known
    head = text_of(read.head)
    journal = ImportedJournal(read.stored.id, known, head, entries) if is_longer else None
    return GameImport(read.stored.id, read.head, read.key, journal)


def _is_same(here: StoredGame, there: StoredGame) -> bool:
    """Whether one is the beginning of the other."""
    both = zip(here.entries, there.entries, strict=False)
    return here.plan == there.plan and all(one == other for one, other in both)
