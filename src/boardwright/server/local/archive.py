"""A file of local games: their journals as they are kept, brought into this browser or another."""

from __future__ import annotations

import re
from dataclasses import replace
from typing import TYPE_CHECKING, Annotated, Any, Literal, NamedTuple

import msgspec
from msgspec import Meta

from boardwright.server.desk.secrets import derived_id, hash_secret
from boardwright.server.live.bounds import Secret
from boardwright.server.live.game import LiveGame
from boardwright.server.live.refusal import Refused
from boardwright.server.local.journals import BroughtGame
from boardwright.server.local.storage import Withheld, read_journal, text_of
from boardwright.server.storage import GameDamaged, StoredGame

if TYPE_CHECKING:
    from boardwright.server.local.storage import Head, LocalStorage

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


class _Read(NamedTuple):
    stored: StoredGame
    head: Head
    key: str | None

    def as_id(self, game_id: str) -> _Read:
        """The same game under another id."""
        keys = tuple(replace(key, game_id=game_id) for key in self.head.keys)
        head = msgspec.structs.replace(self.head, keys=keys)
        return self._replace(stored=replace(self.stored, id=game_id), head=head)


class Arrival(NamedTuple):
    """A game of a file: new or gone on with, or, without `brought`, known already."""

    game_id: str
    head: Head
    key: str | None
    brought: BroughtGame | None


async def bring(storage: LocalStorage, archive: Archive) -> list[Arrival]:
    """Keep the games of a file, all or none; those that are here already are not kept twice."""
    if archive.version > VERSION:
        raise Withheld("newer")
    read = [_read(number, game) for number, game in enumerate(archive.games, 1)]
    arrivals = [await _arrival(storage, one) for one in read]
    ids = [one.game_id for one in arrivals]
    if len({*ids}) < len(ids):
        raise _damaged("it has a game twice")
    brought = [one.brought for one in arrivals if one.brought is not None]
    if brought and not await storage.restore(brought):
        raise Refused("busy", "one of these games is being played; try again")
    return arrivals


def _read(number: int, game: ArchivedGame) -> _Read:
    """A game that replays; whatever is wrong with it is said."""
    try:
        if not _ID.fullmatch(game.id):
            raise ValueError("its id is not that of a local game")
        kept = [msgspec.Raw(msgspec.json.encode(one)) for one in game.journal]
        head, entries = read_journal(kept)
        assert LiveGame.replay(game.id, head.plan, entries).status
    except Withheld:
        raise
    except Exception as error:
        raise _damaged(f"game {number}: {error}") from error
    is_held = game.key is not None and hash_secret(game.key) in {key.hash for key in head.keys}
    return _Read(StoredGame(game.id, head.plan, entries), head, game.key if is_held else None)


def _damaged(why: str) -> Refused:
    return Refused("malformed", f"this file is damaged: {why}", None, {"key": "damaged"})


async def _arrival(storage: LocalStorage, read: _Read) -> Arrival:
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
    is_new = here is None or len(entries) > known
    brought = BroughtGame(read.stored.id, known, text_of(read.head), entries) if is_new else None
    return Arrival(read.stored.id, read.head, read.key, brought)


def _is_same(here: StoredGame, there: StoredGame) -> bool:
    """Whether one is the beginning of the other."""
    both = zip(here.entries, there.entries, strict=False)
    return here.plan == there.plan and all(one == other for one, other in both)
