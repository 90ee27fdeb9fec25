"""The lobby: who waits for a game, waiting for one, and the games that can be watched."""

from typing import TYPE_CHECKING, Annotated, ClassVar

import msgspec
from msgspec import Meta

from boardwright.games import GAMES
from boardwright.server.accounts.model import CHALLENGE, holder
from boardwright.server.accounts.secrets import hash_secret, new_secret
from boardwright.server.bounds import EXAMPLE, GameName, Name
from boardwright.server.errors import Refused
from boardwright.server.http.call import Call
from boardwright.server.http.operations import NDJSON, Operations
from boardwright.server.http.streams import LineStream, Source, line_stream
from boardwright.server.lobby.messages import (
    Paired,
    SeekDelayed,
    SeekGame,
    Seeking,
    SeekView,
    WatchedGame,
)
from boardwright.server.lobby.service import Person
from boardwright.server.play.plan import checked_name
from boardwright.server.site.messages import is_guest_key
from boardwright.server.site.service import personal_topic

if TYPE_CHECKING:
    from boardwright.server.state import AppState


operations = Operations("lobby")


class SeekBody(SeekGame, frozen=True, tag=False):
    """What one would like to play; the name is a guest's."""

    EXAMPLES: ClassVar = [
        {"game": EXAMPLE.game.name, "clock": {"kind": "clock", "minutes": 5, "increment": 3}}
    ]

    name: Name = ""


class OpenSeeks(msgspec.Struct, frozen=True):
    """The seeks of all who wait, the oldest first; those at one table are together."""

    seeks: tuple[SeekView, ...]


class Watching(msgspec.Struct, frozen=True):
    """Games that are being played, best first; the first one is the one to show."""

    games: tuple[WatchedGame, ...]


class WatchQuery(msgspec.Struct, frozen=True):
    game: Annotated[GameName, Meta(description="Only games of this name.")] | msgspec.UnsetType = (
        msgspec.UNSET
    )


async def person_of(call: Call, name: str = "") -> Person:
    """Whoever asks: somebody who is signed in, or a guest by a key of their own making."""
    if (account := await call.account(CHALLENGE)) is not None:
        if account.kind != "person":
            raise Refused("forbidden", "bots are challenged; they do not seek")
        return Person(holder(account.id))
    if (await call.speaker())[0]:
        raise Refused("forbidden", f"this token is not good for {CHALLENGE}")
    if call.key is None or not is_guest_key(call.key):
        raise Refused("unauthorized", "sign in, or send a guest's key: 32 random characters")
    return Person(hash_secret(call.key), checked_name(name))


class SeekSource(Source):
    """The lines of a program that waits: that it does, and the game that begins."""

    def __init__(self, serving: "AppState", person: Person, wanted: SeekGame, client: str) -> None:
        super().__init__(client)
        self._desk = serving.desk
        self._person, self._wanted = person, wanted
        self._connection = new_secret()

    def hear(self, data: bytes) -> None:
        """What is told to this person: a game that begins ends the stream."""
        kind = msgspec.json.decode(data)["type"]
        if kind in ("paired", "delayed"):
            self.outbox.put(data + b"\n")
        if kind == "paired":
            self.outbox.close()

    async def begin(self) -> None:
        self._desk.topics.subscribe(personal_topic(self._person.who), self)
        found = await self._desk.lobby.seek(self._person, self._wanted, self._connection)
        if found is not None:
            self.send(Seeking(None, found))

    def end(self) -> None:
        self._desk.topics.unsubscribe(personal_topic(self._person.who), self)
        self._desk.spawn(self._desk.lobby.end(self._connection))


@operations.get("/api/lobby")
async def list_seeks(call: Call) -> OpenSeeks:
    """The seeks of all who wait. The topic `lobby` of the site's socket tells them live."""
    return OpenSeeks(await call.server.desk.lobby.seeks())


@operations.post(
    "/api/seeks",
    *("unauthorized", "not-found", "not-possible", "too-many"),
    who="person",
    content={NDJSON: (Seeking, SeekDelayed, Paired)},
)
async def seek(call: Call, body: SeekBody) -> LineStream:
    """Wait for others to play with, for as long as this answer is read.

    A JSON object a line: `seeking`, then `paired` with the game that has begun, which is the last.
    An empty line is a sign of life.
    """
    person = await person_of(call, body.name)
    return await line_stream(call, SeekSource(call.server, person, body, call.client))


@operations.get("/api/watch", "not-found")
async def list_watched(call: Call, query: WatchQuery) -> Watching:
    """The games that are being played now. The topics `watch:GAME` tell them live."""
    name = None if query.game is msgspec.UNSET else query.game
    if name is not None and name not in GAMES:
        raise Refused("not-found", "there is no such game")
    return Watching(await call.server.desk.watch_list.games(name))
