"""The plan of a tournament, fixed when it is created."""

from __future__ import annotations

from contextlib import suppress
from typing import Annotated, Literal

import msgspec
from msgspec import Meta

from boardwright.games import BoardwrightError, Game, MalformedInput, game_named
from boardwright.server.bounds import ChosenOptions, GameName
from boardwright.server.errors import Refused
from boardwright.server.play.plan import MINUTE, TimeControl, checked_name

Format = Literal["swiss", "round-robin", "arena"]
Who = Literal["everybody", "people", "programs"]
SECOND = 1000  # milliseconds
MAX_ENTRANTS = 1000
MAX_ROBINS = 40  # entrants of a round robin, who all play each other
MAX_ROUNDS = 30
MAX_PAUSE = 7 * 24 * 60 * 60  # seconds between rounds
MIN_LENGTH, MAX_LENGTH = 5, 24 * 60  # minutes of an arena
MAX_AHEAD = 366 * 24 * 60 * MINUTE  # how early a tournament may be made
LARGEST_TABLE = 4

Rating = Annotated[int, Meta(ge=0, le=4000)]


class Entrance(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Who may enter: people, programs (bots and engines) or both, by rating, by invitation."""

    who: Who = "everybody"
    least: Rating | None = None
    most: Rating | None = None
    invited: bool = False


class TournamentPlan(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """All that is fixed when a tournament is created.

    `organiser` is an account. A Swiss tournament has `rounds`, an arena lasts `minutes`, a round
    robin may be `double`. `pause` are the seconds between two rounds.
    """

    name: str
    game: GameName
    options: ChosenOptions
    control: TimeControl
    organiser: str
    created_at: int
    starts_at: int
    format: Format
    rounds: int = 0
    minutes: int = 0
    double: bool = False
    pause: int = 30
    rated: bool = False
    entrance: Entrance = Entrance()
    seats: int = 2

    @property
    def ends_at(self) -> int | None:
        """When an arena ends that starts on time."""
        return self.starts_at + self.minutes * MINUTE if self.format == "arena" else None

    @property
    def full_points(self) -> float:
        """The points of a won game: at a table of four that is being ahead of three."""
        return self.seats - 1.0

    def options_at(self, size: int) -> dict[str, str]:
        """The options of a table of another size than usual; what follows from the size is new."""
        if size == self.seats:
            return self.options
        game = game_named(self.game)
        changed = game.options_type.from_mapping(self.options).changed()
        return {**changed, **_option_of_size(game, size)}


def _option_of_size(game: Game, size: int) -> dict[str, str]:
    """The option by which a game has so many seats."""
    for field in game.options_type.declared():
        option = {field.name: str(size)}
        with suppress(MalformedInput):
            if game.seats(game.options_type.from_mapping(option)) == size:
                return option
    raise Refused("not-possible", f"this game has no tables of {size}")


_DECODER = msgspec.json.Decoder(TournamentPlan)


def encode_tournament_plan(plan: TournamentPlan) -> str:
    return msgspec.json.encode(plan).decode()


def decode_tournament_plan(text: str) -> TournamentPlan:
    return _DECODER.decode(text)


def checked_plan(plan: TournamentPlan) -> TournamentPlan:
    """The plan with its seats and a tidy name; refused where no tournament can be held by it."""
    try:
        game = game_named(plan.game)
        options = game.options_type.from_mapping(plan.options)
    except BoardwrightError as error:
        raise Refused("malformed", str(error)) from None
    if not (name := checked_name(plan.name)):
        raise Refused("malformed", "a tournament has a name")
    plan = msgspec.structs.replace(plan, name=name, seats=game.seats(options))
    _check_time(plan)
    _check_format(plan)
    entrance = plan.entrance
    if entrance.least is not None and entrance.most is not None and entrance.least > entrance.most:
        raise Refused("malformed", "the lowest rating is above the highest")
    return plan


def _check_time(plan: TournamentPlan) -> None:
    if plan.control.kind == "none":
        raise Refused("malformed", "games of a tournament have a clock")
    if plan.control.kind == "days" and plan.format == "arena":
        raise Refused("malformed", "an arena is played by the clock, not by days")
    if not plan.created_at <= plan.starts_at <= plan.created_at + MAX_AHEAD:
        raise Refused("malformed", "a tournament starts within the next year")
    if not 0 <= plan.pause <= MAX_PAUSE:
        raise Refused("malformed", "the pause between rounds is at most a week")


def _check_format(plan: TournamentPlan) -> None:
    if not 2 <= plan.seats <= LARGEST_TABLE:
        raise Refused("malformed", f"tables have two to {LARGEST_TABLE} seats")
    match plan.format:
        case "swiss":
            if not 1 <= plan.rounds <= MAX_ROUNDS:
                raise Refused("malformed", f"a Swiss tournament has 1 to {MAX_ROUNDS} rounds")
        case "arena":
            if not MIN_LENGTH <= plan.minutes <= MAX_LENGTH:
                raise Refused("malformed", f"an arena lasts {MIN_LENGTH} to {MAX_LENGTH} minutes")
        case "round-robin":
            if plan.seats != 2:
                raise Refused("malformed", "a round robin is for games of two")
