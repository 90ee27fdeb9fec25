"""The bodies of requests that are no commands: bounded, and nothing in them that is not known."""

from __future__ import annotations

from typing import Annotated, ClassVar

from msgspec import Meta, Struct

from boardwright.server.live.bounds import (
    EXAMPLE,
    MAX_DAYS,
    MAX_INCREMENT,
    MAX_MINUTES,
    MAX_PRELUDE,
    MAX_SEATS,
    ChosenOptions,
    GameName,
    LineCount,
    Name,
    PositionText,
    RecordText,
    Seconds,
    Secret,
)
from boardwright.server.live.plan import Seat


class Body(Struct, frozen=True, forbid_unknown_fields=True):
    """Base of all bodies."""


class ClockBody(Body, frozen=True, tag_field="kind", tag="clock"):
    """Minutes for the whole game, and seconds that each move adds."""

    minutes: Annotated[float, Meta(ge=0.01, le=MAX_MINUTES, examples=[10])]
    increment: Annotated[float, Meta(ge=0, le=MAX_INCREMENT)] = 0.0


class DaysBody(Body, frozen=True, tag_field="kind", tag="days"):
    """Days for each turn."""

    days: Annotated[int, Meta(ge=1, le=MAX_DAYS)]


class OriginBody(Body, frozen=True):
    """Where a game goes on from: a record, a position string, or a game of this server.

    Exactly one of the three is given; `ply` is how many moves of the record or game come first,
    by default all.
    """

    record: RecordText | None = None
    position: PositionText | None = None
    game_id: Annotated[str, Meta(max_length=64)] | None = None
    ply: Annotated[int, Meta(ge=0, le=MAX_PRELUDE)] | None = None


class NewGameBody(Body, frozen=True):
    """A game that is to be played; with an origin the options are the origin's."""

    EXAMPLES: ClassVar = [
        {
            "game": EXAMPLE.game.name,
            "options": EXAMPLE.options.to_mapping(),
            "seats": [{"kind": "person", "name": "Ann"}, {"kind": "engine", "player": "level3"}],
            "clock": {"kind": "clock", "minutes": 10, "increment": 2},
        },
        {
            "game": EXAMPLE.game.name,
            "seats": [{"kind": "person"}, {"kind": "link"}],
            "clock": {"kind": "days", "days": 3},
        },
        {
            "game": EXAMPLE.game.name,
            "seats": [{"kind": "person"}, {"kind": "person"}],
            "origin": {"position": EXAMPLE.to_text()},
        },
    ]

    game: GameName
    seats: Annotated[tuple[Seat, ...], Meta(min_length=1, max_length=MAX_SEATS)]
    options: ChosenOptions | None = None
    clock: ClockBody | DaysBody | None = None
    origin: OriginBody | None = None


class JoinBody(Body, frozen=True):
    """The secret of an invitation, and what one wants to be called."""

    invitation: Secret
    name: Name = ""


class RecordsBody(Body, frozen=True):
    """Games in any format that we read: text, JSON, a link, APGN."""

    EXAMPLES: ClassVar = [{"record": "AQABAQD_AQBOIDf4"}]

    record: RecordText


class AnalysisBody(Body, frozen=True):
    """A position, and how long and how widely to think about it."""

    position: PositionText
    seconds: Seconds = 3.0
    lines: LineCount = 1
