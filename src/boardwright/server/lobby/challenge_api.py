"""Challenges to a person, by name or by link, and what is answered to them."""

from typing import Annotated, ClassVar

import msgspec
from msgspec import Meta

from boardwright.server.accounts import store as accounts_store
from boardwright.server.accounts.model import holder
from boardwright.server.bounds import EXAMPLE, MAX_NAME, ChosenOptions, GameName, Name
from boardwright.server.errors import Code, Refused
from boardwright.server.http.call import Call
from boardwright.server.http.operations import Body, Operations
from boardwright.server.lobby.api import person_of
from boardwright.server.lobby.messages import ChallengeView
from boardwright.server.lobby.model import DeclineReason, Terms
from boardwright.server.play.views import ClockBody, DaysBody, control_of

operations = Operations("challenges")
_ANSWERED: tuple[Code, ...] = (
    *("unauthorized", "forbidden", "blocked", "not-found", "not-possible", "over"),
)
_CHALLENGE = "/api/challenges/{challenge_id}"


class TermsBody(Body, frozen=True):
    """What is to be played; `seat` is one's own, null where it is drawn. The name is a guest's."""

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
    """A challenge to the account of a name; without one to whoever has the link."""

    EXAMPLES: ClassVar = [
        {"game": EXAMPLE.game.name, "to": "Ann", "clock": {"kind": "days", "days": 3}},
        {"game": EXAMPLE.game.name, "clock": {"kind": "clock", "minutes": 10}},
    ]

    to: Annotated[str, Meta(max_length=MAX_NAME)] = ""


class AcceptBody(Body, frozen=True):
    """What a guest who answers wants to be called."""

    name: Name = ""


class DeclineBody(Body, frozen=True):
    """Why not; each reason is told in the reader's language."""

    reason: DeclineReason = "generic"


class ChallengeList(msgspec.Struct, frozen=True):
    """Open challenges for one, and those that one has made, the latest first."""

    incoming: tuple[ChallengeView, ...]
    outgoing: tuple[ChallengeView, ...]


@operations.post(
    "/api/challenges",
    *("unauthorized", "forbidden", "blocked", "not-found", "not-possible", "too-many"),
    status=201,
    who="person",
)
async def challenge_person(call: Call, body: ChallengeBody) -> ChallengeView:
    """Challenge somebody. By name that takes an account; by link anybody may."""
    person = await person_of(call, body.name)
    to = ""
    if body.to:
        found = await call.server.desk.storage.read(accounts_store.account_named, body.to)
        if found is None or found.closed_at is not None or found.kind != "person":
            raise Refused("not-found", f"there is nobody called {body.to!r}")
        to = holder(found.id)
    return await call.server.desk.challenges.make(person, to, body.terms, body.seat)


@operations.get("/api/challenges", "unauthorized", who="person")
async def list_challenges(call: Call) -> ChallengeList:
    """One's open challenges; the site's socket tells of new ones at once."""
    person = await person_of(call)
    challenges = call.server.desk.challenges
    return ChallengeList(
        await challenges.of(person.who, is_challenger=False),
        await challenges.of(person.who, is_challenger=True),
    )


@operations.get(_CHALLENGE, "not-found")
async def get_challenge(call: Call) -> ChallengeView:
    """A challenge; whoever has its id has its link."""
    return await call.server.desk.challenges.get(_id(call))


@operations.post(f"{_CHALLENGE}/accept", *_ANSWERED, who="person")
async def accept_person_challenge(call: Call, body: AcceptBody) -> ChallengeView:
    """Begin the game; `game_id` is where."""
    person = await person_of(call, body.name)
    return await call.server.desk.challenges.accept(_id(call), person)


@operations.post(f"{_CHALLENGE}/decline", *_ANSWERED, who="person")
async def decline_person_challenge(call: Call, body: DeclineBody) -> ChallengeView:
    """Say no, and why."""
    person = await person_of(call)
    return await call.server.desk.challenges.decline(_id(call), person, body.reason)


@operations.post(f"{_CHALLENGE}/cancel", *_ANSWERED, who="person")
async def cancel_person_challenge(call: Call) -> ChallengeView:
    """Take one's own challenge back."""
    return await call.server.desk.challenges.cancel(_id(call), await person_of(call))


@operations.post(f"{_CHALLENGE}/counter", *_ANSWERED, "too-many", who="person")
async def counter_person_challenge(call: Call, body: TermsBody) -> ChallengeView:
    """Propose other terms instead; the answer is the new challenge."""
    person = await person_of(call, body.name)
    challenges = call.server.desk.challenges
    return await challenges.counter(_id(call), person, body.terms, body.seat)


def _id(call: Call) -> str:
    found: str = call.path["challenge_id"]
    return found
