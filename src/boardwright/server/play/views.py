"""The view of a live game as plain data: seats, board, clocks, offers, moves, events."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import fields
from typing import TYPE_CHECKING, Annotated, Any, Union, get_args, get_type_hints

import msgspec
from msgspec import Meta

from boardwright import core
from boardwright.games import Game, Options, Outcome, Position, events
from boardwright.games.events import Event, type_name
from boardwright.games.outcome import verdict, why
from boardwright.server.accounts.model import ShownRating
from boardwright.server.bounds import MAX_DAYS, MAX_INCREMENT, MAX_MINUTES
from boardwright.server.play.clocks import (
    FIRST_MOVE,
    Moment,
    away,
    is_first_move,
    remaining,
    running,
    time_left,
)
from boardwright.server.play.entries import AnyEntry, Entry, Said, What
from boardwright.server.play.game import PLAYING, LiveGame, Status
from boardwright.server.play.game_setup import ENGINE, Kind, Leaver, LiveSeat, TimeControl
from boardwright.server.play.rights import Rights, rights
from boardwright.server.ratings.model import level_ratings, pool_of

if TYPE_CHECKING:
    from boardwright.server.accounts.model import AccountProfile
    from boardwright.server.play.commands import Viewer
    from boardwright.server.ratings.model import RatingPool

    Profiles = Mapping[str, AccountProfile]

NO_PROFILES: Profiles = {}


class SeatView(msgspec.Struct, frozen=True):
    """A seat: `seat_name` is its name in the game, `name` that of its player.

    `account` is the id of the player's account; a deleted account has an empty name. `rating` is
    that of the account or of the engine's level, in the pool of this game's clock.

    `engine` is the engine that decides for the seat, if any; `stands_in`: it does so for a person
    who left; `resigned`: this person cannot return; `late`: the person ran out of time.
    """

    seat_name: str
    kind: Kind
    name: str
    taken: bool
    engine: str
    stands_in: bool
    resigned: bool
    late: bool
    account: str
    rating: int | None
    provisional: bool


class ClockView(msgspec.Struct, frozen=True):
    """Milliseconds left to each seat when the message was sent, and the seat whose clock runs.

    `first_move` are the milliseconds that the seat to move has for its first decision, which costs
    no time. `away`: when the vacation of each seat ends, in correspondence games; its clock stands.
    """

    remaining: tuple[int, ...]
    running: int | None
    first_move: int | None
    away: tuple[int | None, ...] = ()


class OutcomeView(msgspec.Struct, frozen=True):
    """The places as groups of seats, best first; `text` is the outcome in words."""

    ranking: tuple[tuple[int, ...], ...]
    reason: str
    rule: str
    text: str


class OfferView(msgspec.Struct, frozen=True):
    what: What
    seat: int
    agreed: tuple[int, ...]
    ply: int | None


class PreparedView(msgspec.Struct, frozen=True):
    """The prepared replies of a seat: lines of actions from the present board on."""

    seat: int
    lines: tuple[tuple[int, ...], ...]


class StateView(msgspec.Struct, frozen=True):
    """The present board. `number` is that of the last update that changed it.

    `pieces` maps cells to the kind and seat of their piece; `facts` has what is beside the board,
    with keys that depend on the game. `withdrawn` is the number of moves in the last take-back,
    which can be restored. `legal` are the legal actions, only for the viewer to move. `prepared`
    are the viewer's prepared replies, which no other viewer gets. `rights` are the actions that
    are allowed to a player; spectators get none.
    """

    ply: int
    number: int
    status: Status
    to_move: int | None
    on_turn: int | None
    starts_turn: bool
    pieces: dict[str, tuple[str, int | None]]
    summary: tuple[str, ...]
    facts: dict[str, Any]
    text: str
    clock: ClockView | None
    outcome: OutcomeView | None
    result: str
    reason: str
    offers: tuple[OfferView, ...]
    withdrawn: int
    rematch: tuple[int, ...]
    next_game: str | None
    legal: tuple[int, ...] | None
    prepared: tuple[PreparedView, ...] = ()
    rights: Rights | msgspec.UnsetType = msgspec.UNSET


class PlyView(msgspec.Struct, frozen=True):
    """A move; `at` is None and `seat` unknown for moves before the game began."""

    action: int
    move: str
    seat: int | None
    at: int | None


class GameView(msgspec.Struct, frozen=True):
    """The part of a game that stays the same, except the names of players who join.

    `first_move` are the milliseconds that a seat has for its first decision, if a clock runs.
    """

    id: str
    name: str
    title: str
    rules: int
    options: dict[str, str]
    start: str
    control: TimeControl
    seats: tuple[SeatView, ...]
    created_at: int
    previous: str | None
    hints: bool
    leaver: Leaver
    first_move: int | None
    rated: bool
    tournament: str


def game_view(live: LiveGame, profiles: Profiles = NO_PROFILES) -> GameView:
    setup = live.setup
    return GameView(
        live.id,
        setup.game,
        live.game.title,
        setup.rules,
        setup.chosen.to_mapping(),
        setup.start_text(),
        setup.control,
        seat_views(live, profiles),
        setup.created_at,
        setup.previous,
        setup.hints,
        setup.leaver,
        FIRST_MOVE if setup.control.kind == "clock" else None,
        setup.rated,
        setup.tournament,
    )


def seat_views(live: LiveGame, profiles: Profiles = NO_PROFILES) -> tuple[SeatView, ...]:
    names, pool = live.game.seat_names(live.setup.chosen), pool_of(live.setup)
    return tuple(
        _seat_view(name, seat, profiles, pool) for name, seat in zip(names, live.seats, strict=True)
    )


def _seat_view(name: str, seat: LiveSeat, profiles: Profiles, pool: RatingPool | None) -> SeatView:
    stands_in = bool(seat.stand_in)
    shown = shown_name(seat.name, seat.account, profiles)
    identity = (name, seat.kind, shown, seat.is_taken, seat.engine)
    rating = None if pool is None else _rating_of(seat, profiles, pool)
    rating_view = (None, False) if rating is None else (rating.value, rating.is_provisional)
    return SeatView(*identity, stands_in, seat.resigned, seat.late, seat.account, *rating_view)


def _rating_of(seat: LiveSeat, profiles: Profiles, pool: RatingPool) -> ShownRating | None:
    """The rating of an account in the pool of the game, or that of an engine level."""
    if seat.kind == ENGINE:
        level = level_ratings(pool).get(seat.player)
        return None if level is None else ShownRating(level.rating, is_provisional=False)
    found = profiles.get(seat.account)
    return None if found is None else found.ratings.get(str(pool))


def shown_name(name: str, account: str, profiles: Profiles) -> str:
    """The present name of an account; for a guest the name that they typed."""
    found = profiles.get(account)
    return name if found is None else found.name


def state_for(viewer: Viewer, state: StateView, live: LiveGame) -> StateView:
    """The state for a viewer: for players with their rights and prepared replies.

    The viewer to move also gets the legal actions.
    """
    if not viewer.seats:
        return state
    personal: dict[str, Any] = {"rights": rights(live, viewer)}
    if live.to_move in viewer.seats and not live.engine:
        personal["legal"] = live.legal_actions
    if live.prepared and live.status == PLAYING:
        own = ((seat, live.prepared_lines(seat)) for seat in sorted(viewer.seats))
        personal["prepared"] = tuple(PreparedView(seat, lines) for seat, lines in own if lines)
    return msgspec.structs.replace(state, **personal)


def shared_state(live: LiveGame, moment: Moment) -> StateView:
    """The part of the state that all viewers see."""
    position = live.position
    return StateView(
        live.ply,
        live.board_number,
        live.status,
        live.to_move,
        position.on_turn,
        position.starts_turn,
        pieces_view(position),
        position.summary(),
        position.facts(),
        live.text,
        clock_view(live, moment),
        outcome_view(live.game, live.setup.chosen, live.outcome),
        live.result,
        live.reason,
        tuple(OfferView(o.what, o.seat, tuple(sorted(o.agreed)), o.ply) for o in live.offers),
        len(live.withdrawn) if live.status == PLAYING else 0,
        tuple(sorted(live.rematch)),
        live.next_game,
        None,
    )


def legal_actions(position: Position) -> tuple[int, ...]:
    return tuple(core.state_of(position).legal_actions())


def pieces_view(position: Position) -> dict[str, tuple[str, int | None]]:
    name = position.board.name
    return {name(cell): (piece.kind, piece.seat) for cell, piece in position.pieces().items()}


def clock_view(live: LiveGame, moment: Moment) -> ClockView | None:
    left = remaining(live, moment)
    if left is None:
        return None
    first = time_left(live, moment) if is_first_move(live) else None
    away_until, seat = away(live, moment), running(live)
    stands = seat is not None and any(away_until[seat : seat + 1])
    return ClockView(left, None if stands else seat, first, away_until)


def outcome_view(game: Game, options: Options, outcome: Outcome | None) -> OutcomeView | None:
    """The end of a game, with a sentence; None if it has not ended."""
    if outcome is None:
        return None
    text = f"{verdict(outcome, game.seat_names(options))}: {why(game, options, outcome)}"
    return OutcomeView(outcome.ranking, outcome.reason, outcome.rule, text)


def event_views(events: tuple[Event, ...]) -> list[GameEvent]:
    """Events as data, each with its English sentence and the subject of that."""
    return [{**event.to_dict(), "text": str(event), "subject": event.subject} for event in events]


class Hidden(msgspec.Struct, frozen=True, tag_field="kind", tag="hidden"):
    """An entry that only another viewer may see."""


def _event(event: type[Event]) -> type[msgspec.Struct]:
    """The schema of an event of `event_views`, with its type, its sentence and its subject."""
    hints = get_type_hints(event, {**vars(events), "Mapping": Mapping, "Outcome": Outcome})
    fields_by_name = {f.name: hints[f.name] for f in fields(event) if f.name != "words"}
    if fields_by_name.pop("outcome", None):
        fields_by_name |= get_type_hints(Outcome)
    if "piece" in fields_by_name:
        fields_by_name["piece"] = tuple[str, int | None]
    fields_by_name |= {"cells": tuple[str, ...], "text": str, "subject": int | None}
    kind: Any = event
    return _tagged(event, list(fields_by_name.items()), "type", type_name(kind))


def _entry(entry: type[Entry]) -> type[msgspec.Struct]:
    """The schema of an entry of `entry_view`, without the clock, which `state` has."""
    view_fields: list[Any] = [
        (f.name, f.type) for f in msgspec.structs.fields(entry) if f.name != "clock"
    ]
    if entry is Said:
        view_fields.append(("muted", bool | msgspec.UnsetType, msgspec.UNSET))
    return _tagged(entry, view_fields, "kind", entry.__struct_config__.tag)


def _tagged(of: type, view_fields: list[Any], field: str, tag: Any) -> type[msgspec.Struct]:
    namespace = {"__doc__": of.__doc__}
    return msgspec.defstruct(
        of.__name__, view_fields, tag_field=field, tag=tag, namespace=namespace
    )


if TYPE_CHECKING:
    GameEvent = dict[str, Any]
    EntryView = dict[str, Any]
else:
    _EVENTS = [e for e in vars(events).values() if isinstance(e, type) and issubclass(e, Event)]
    _EVENT_TYPES = [e for e in _EVENTS if e is not Event and not e.__name__.startswith("_")]
    GameEvent = Union[tuple(map(_event, _EVENT_TYPES))]  # noqa: UP007
    EntryView = Union[(Hidden, *map(_entry, get_args(AnyEntry)))]


class ClockBody(
    msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="kind", tag="clock"
):
    """Minutes for the whole game, and the increment in seconds."""

    minutes: Annotated[float, Meta(ge=0.01, le=MAX_MINUTES, examples=[10])]
    increment: Annotated[float, Meta(ge=0, le=MAX_INCREMENT)] = 0.0


class DaysBody(
    msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="kind", tag="days"
):
    """Days for each turn."""

    days: Annotated[int, Meta(ge=1, le=MAX_DAYS)]


def control_of(clock: ClockBody | DaysBody | None) -> TimeControl:
    match clock:
        case None:
            return TimeControl()
        case ClockBody():
            return TimeControl("clock", minutes=clock.minutes, increment=clock.increment)
        case DaysBody():
            return TimeControl("days", days=clock.days)
