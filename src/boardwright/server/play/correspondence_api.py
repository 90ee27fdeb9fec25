"""Correspondence games: vacations of an account, and private notes of a player."""

from typing import Annotated, ClassVar

import msgspec
from msgspec import Meta

from boardwright.server.accounts.model import READ, Account
from boardwright.server.bounds import MAX_NUMBER, Notation, Ply
from boardwright.server.errors import Refused
from boardwright.server.http.call import Call
from boardwright.server.http.operations import Body, Operations
from boardwright.server.play import vacations
from boardwright.server.play.clocks import DAYS_A_YEAR, current, days_left, next_at

correspondence_operations = Operations("days")
MAX_NOTE = 10_000  # characters
MAX_LINES, MAX_LINE = 100, 200  # analysed lines, and moves in each
MAX_NOTED_MOVES = 5_000


class VacationState(msgspec.Struct, frozen=True):
    """When your vacation ends, how many vacation days are left, and when the next can begin."""

    until: int | None
    days_left: int
    next_at: int | None


class VacationBody(Body, frozen=True):
    """The length of the vacation in days, during which your correspondence clocks stand."""

    EXAMPLES: ClassVar = [{"days": 7}]

    days: Annotated[int, Meta(ge=1, le=DAYS_A_YEAR)]


class NotedLine(Body, frozen=True):
    """A line of moves that the player tried on the board after `ply` moves."""

    ply: Ply
    moves: Annotated[tuple[Notation, ...], Meta(min_length=1, max_length=MAX_LINE)]


class NotesBody(Body, frozen=True):
    """New notes; `revision` is that of the notes that they replace, 0 for the first notes."""

    EXAMPLES: ClassVar = [
        {"revision": 0, "text": "Hold the centre.", "lines": [{"ply": 4, "moves": ["a5b5"]}]}
    ]

    revision: Annotated[int, Meta(ge=0, le=MAX_NUMBER)]
    text: Annotated[str, Meta(max_length=MAX_NOTE)] = ""
    lines: Annotated[tuple[NotedLine, ...], Meta(max_length=MAX_LINES)] = ()


class NotesContent(msgspec.Struct, frozen=True):
    text: str = ""
    lines: tuple[NotedLine, ...] = ()


class NotesView(NotesContent, frozen=True, kw_only=True):
    """The notes for a seat, which only its player sees."""

    revision: int


@correspondence_operations.get("/api/vacation", "unauthorized", "forbidden", who="account")
async def get_vacation(call: Call) -> VacationState:
    """Returns whether you are on vacation, and how many days of this year are left."""
    return await _vacation(call, await call.signed_in(READ))


@correspondence_operations.post(
    "/api/vacation",
    "unauthorized",
    "forbidden",
    "not-possible",
    "not-yet",
    "too-many",
    who="session",
)
async def begin_vacation(call: Call, body: VacationBody) -> VacationState:
    """Start a vacation now: your correspondence clocks stand, and your opponents see it."""
    account, services = await call.signed_in(), call.server.services
    await services.vacations.begin(account.id, body.days, services.moment().now)
    return await _vacation(call, account)


@correspondence_operations.delete(
    "/api/vacation", "unauthorized", "forbidden", "not-possible", who="session"
)
async def end_vacation(call: Call) -> VacationState:
    """End your vacation early: your clocks run again from where they stood."""
    account, services = await call.signed_in(), call.server.services
    await services.vacations.end(account.id, services.moment().now)
    return await _vacation(call, account)


async def _vacation(call: Call, account: Account) -> VacationState:
    services = call.server.services
    taken = (await services.storage.read(vacations.vacations_of, (account.id,)))[account.id]
    now = services.moment().now
    now_on, first = current(taken, now), next_at(taken, now)
    until = None if now_on is None else now_on.ended
    return VacationState(until, days_left(taken, now), first if first > now else None)


@correspondence_operations.get(
    "/api/games/{game_id}/notes", "not-found", "unauthorized", "spectator", who="key"
)
async def get_notes(call: Call) -> NotesView:
    """The private notes of the seat that you play in this game."""
    found = await call.server.services.storage.read(vacations.notes_of, await _place(call))
    if found is None:
        return NotesView(revision=0)
    content = msgspec.json.decode(found.data, type=NotesContent)
    return NotesView(content.text, content.lines, revision=found.revision)


@correspondence_operations.post(
    "/api/games/{game_id}/notes",
    "not-found",
    "unauthorized",
    "spectator",
    "stale",
    "too-large",
    who="key",
)
async def write_notes(call: Call, body: NotesBody) -> NotesView:
    """Save private notes; `stale` if another device has saved newer notes."""
    if sum(len(line.moves) for line in body.lines) > MAX_NOTED_MOVES:
        raise Refused("too-large", f"at most {MAX_NOTED_MOVES} moves can be noted in a game")
    place = await _place(call)
    data = msgspec.json.encode(NotesContent(body.text, body.lines)).decode()
    services = call.server.services
    now = services.moment().now
    new = await services.storage.write(vacations.write_notes, place, data, body.revision, now)
    if new is None:
        raise Refused("stale", "these notes were changed elsewhere in the meantime")
    return NotesView(body.text, body.lines, revision=new.revision)


async def _place(call: Call) -> tuple[str, int]:
    room = await call.room()
    viewer = await call.viewer(room)
    if not viewer.seats:
        raise Refused("spectator", "only players can write notes")
    return room.live.id, min(viewer.seats)
