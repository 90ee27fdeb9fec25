"""The lobby over HTTP: seeks, challenges, and games to watch."""

from typing import TYPE_CHECKING, Annotated, ClassVar

import msgspec
from msgspec import Meta

from boardwright.games import GAMES
from boardwright.server.accounts import store as accounts_store
from boardwright.server.accounts.model import CHALLENGE, account_key
from boardwright.server.accounts.secrets import hash_secret, new_secret
from boardwright.server.bounds import EXAMPLE, MAX_NAME, ChosenOptions, GameName, Name
from boardwright.server.errors import Code, Refused
from boardwright.server.http.call import Call
from boardwright.server.http.operations import NDJSON, Body, Operations
from boardwright.server.http.streams import LineStream, Source, line_stream
from boardwright.server.lobby.messages import (
    ChallengeView,
    Paired,
    SeekDelayed,
    SeekGame,
    Seeking,
    SeekView,
    WatchedGame,
)
from boardwright.server.lobby.model import DeclineReason, Terms
from boardwright.server.lobby.service import Person
from boardwright.server.play.game_setup import checked_name
from boardwright.server.play.views import ClockBody, DaysBody, control_of
from boardwright.server.site.messages import is_guest_key
from boardwright.server.site.service import personal_topic

if TYPE_CHECKING:
    from boardwright.server.state import AppState

operations = Operations("lobby")


class SeekBody(SeekGame, frozen=True, tag=False):
    """The game that the player would like to play. Only guests send a name."""

    EXAMPLES: ClassVar = [
        {"game": EXAMPLE.game.name, "clock": {"kind": "clock", "minutes": 5, "increment": 3}}
    ]

    name: Name = ""


class OpenSeeks(msgspec.Struct, frozen=True):
    """The open seeks, oldest first. Players who wait for one game share an entry."""

    seeks: tuple[SeekView, ...]


class Watching(msgspec.Struct, frozen=True):
    """Games that are being played, best first. Clients show the first one."""

    games: tuple[WatchedGame, ...]


class WatchQuery(msgspec.Struct, frozen=True):
    game: Annotated[GameName, Meta(description="Only games of this name.")] | msgspec.UnsetType = (
        msgspec.UNSET
    )


async def person_of(call: Call, name: str = "") -> Person:
    """The caller: an account that is signed in, or a guest with a key that the client made up."""
    if (account := await call.account(CHALLENGE)) is not None:
        if account.kind != "person":
            raise Refused("forbidden", "bots cannot seek games; challenge them instead")
        return Person(account_key(account.id))
    if (await call.speaker())[0]:
        raise Refused("forbidden", f"this token does not allow {CHALLENGE}")
    if call.key is None or not is_guest_key(call.key):
        raise Refused("unauthorized", "sign in, or send a guest's key: 32 random characters")
    return Person(hash_secret(call.key), checked_name(name))


class SeekSource(Source):
    """The lines that a waiting client reads: that it waits, and the game that begins."""

    def __init__(self, serving: "AppState", person: Person, game: SeekGame, client: str) -> None:
        super().__init__(client)
        self._services = serving.services
        self._person, self._game = person, game
        self._connection = new_secret()

    def on_message(self, data: bytes) -> None:
        """Forward a message for this player. A game that begins ends the stream."""
        kind = msgspec.json.decode(data)["type"]
        if kind in ("paired", "delayed"):
            self.outbox.put(data + b"\n")
        if kind == "paired":
            self.outbox.close()

    async def begin(self) -> None:
        self._services.topics.subscribe(personal_topic(self._person.who), self)
        found = await self._services.lobby.seek(self._person, self._game, self._connection)
        if found is not None:
            self.send(Seeking(None, found))

    def end(self) -> None:
        self._services.topics.unsubscribe(personal_topic(self._person.who), self)
        self._services.spawn(self._services.lobby.end(self._connection))


@operations.get("/api/lobby")
async def list_seeks(call: Call) -> OpenSeeks:
    """The open seeks. The topic `lobby` of the site's socket sends changes live."""
    return OpenSeeks(await call.server.services.lobby.seeks())


@operations.post(
    "/api/seeks",
    *("unauthorized", "not-found", "not-possible", "too-many"),
    who="person",
    content={NDJSON: (Seeking, SeekDelayed, Paired)},
)
async def seek(call: Call, body: SeekBody) -> LineStream:
    """Wait for other players, for as long as this response is read.

    Each line is a JSON object: `seeking`, then `paired` with the game that has begun, which is the
    last line. An empty line is sent now and then to show that the connection is alive.
    """
    person = await person_of(call, body.name)
    return await line_stream(call, SeekSource(call.server, person, body, call.client))


@operations.get("/api/watch", "not-found")
async def list_watched(call: Call, query: WatchQuery) -> Watching:
    """The games that are being played now. The topics `watch:GAME` send changes live."""
    name = None if query.game is msgspec.UNSET else query.game
    if name is not None and name not in GAMES:
        raise Refused("not-found", "no such game")
    return Watching(await call.server.services.watch_list.games(name))


challenge_operations = Operations("challenges")
_ANSWERED: tuple[Code, ...] = (
    *("unauthorized", "forbidden", "blocked", "not-found", "not-possible", "over"),
)
_CHALLENGE = "/api/challenges/{challenge_id}"


class TermsBody(Body, frozen=True):
    """Terms of a game. `seat` is the sender's seat, null to draw it. Only guests send a name."""

    game: GameName
    options: ChosenOptions | None = None
    clock: ClockBody | DaysBody | None = None
    rated: bool = False
    seat: Annotated[int, Meta(ge=0, le=1)] | None = None
    name: Name = ""

    @property
    def terms(self) -> Terms:
        return Terms(self.game, self.options, control_of(self.clock), self.rated)


class ChallengeBody(TermsBody, frozen=True):
    """A challenge to the account `to`; without a name anyone who has the link may accept it."""

    EXAMPLES: ClassVar = [
        {"game": EXAMPLE.game.name, "to": "Ann", "clock": {"kind": "days", "days": 3}},
        {"game": EXAMPLE.game.name, "clock": {"kind": "clock", "minutes": 10}},
    ]

    to: Annotated[str, Meta(max_length=MAX_NAME)] = ""


class AcceptBody(Body, frozen=True):
    """The name to show for a guest who accepts."""

    name: Name = ""


class DeclineBody(Body, frozen=True):
    """The reason for declining. Clients show it in the reader's language."""

    reason: DeclineReason = "generic"


class ChallengeList(msgspec.Struct, frozen=True):
    """The caller's open challenges, received and sent, latest first."""

    incoming: tuple[ChallengeView, ...]
    outgoing: tuple[ChallengeView, ...]


@challenge_operations.post(
    "/api/challenges",
    *("unauthorized", "forbidden", "blocked", "not-found", "not-possible", "too-many"),
    status=201,
    who="person",
)
async def challenge_person(call: Call, body: ChallengeBody) -> ChallengeView:
    """Challenge another player: an account by its name, or anyone by link.

    A challenge by name needs an account.
    """
    person = await person_of(call, body.name)
    to = ""
    if body.to:
        found = await call.server.services.storage.read(accounts_store.account_named, body.to)
        if found is None or found.closed_at is not None or found.kind != "person":
            raise Refused("not-found", f"no player is called {body.to!r}")
        to = account_key(found.id)
    return await call.server.services.challenges.make(person, to, body.terms, body.seat)


@challenge_operations.get("/api/challenges", "unauthorized", who="person")
async def list_challenges(call: Call) -> ChallengeList:
    """The caller's open challenges. The site's socket sends new challenges immediately."""
    person = await person_of(call)
    challenges = call.server.services.challenges
    return ChallengeList(
        await challenges.of(person.who, is_challenger=False),
        await challenges.of(person.who, is_challenger=True),
    )


@challenge_operations.get(_CHALLENGE, "not-found")
async def get_challenge(call: Call) -> ChallengeView:
    """A challenge. Anyone who knows its id can read it."""
    return await call.server.services.challenges.get(_id(call))


@challenge_operations.post(f"{_CHALLENGE}/accept", *_ANSWERED, who="person")
async def accept_person_challenge(call: Call, body: AcceptBody) -> ChallengeView:
    """Accept the challenge and begin the game; `game_id` is its id."""
    person = await person_of(call, body.name)
    return await call.server.services.challenges.accept(_id(call), person)


@challenge_operations.post(f"{_CHALLENGE}/decline", *_ANSWERED, who="person")
async def decline_person_challenge(call: Call, body: DeclineBody) -> ChallengeView:
    """Decline the challenge, with a reason."""
    person = await person_of(call)
    return await call.server.services.challenges.decline(_id(call), person, body.reason)


@challenge_operations.post(f"{_CHALLENGE}/cancel", *_ANSWERED, who="person")
async def cancel_person_challenge(call: Call) -> ChallengeView:
    """Cancel a challenge that the caller has sent."""
    return await call.server.services.challenges.cancel(_id(call), await person_of(call))


@challenge_operations.post(f"{_CHALLENGE}/counter", *_ANSWERED, "too-many", who="person")
async def counter_person_challenge(call: Call, body: TermsBody) -> ChallengeView:
    """Propose other terms instead. The response is the new challenge."""
    person = await person_of(call, body.name)
    challenges = call.server.services.challenges
    return await challenges.counter(_id(call), person, body.terms, body.seat)


def _id(call: Call) -> str:
    found: str = call.path["challenge_id"]
    return found
