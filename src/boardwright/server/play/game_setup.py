"""The setup of a live game, fixed when it is created, and the present state of its seats."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import lru_cache
from typing import TYPE_CHECKING, Annotated, Literal

import msgspec

from boardwright import core
from boardwright.engine.spec import parse_spec
from boardwright.games import (
    BoardwrightError,
    Game,
    MalformedInput,
    Options,
    Position,
    game_named,
    path_length,
)
from boardwright.server.bounds import DAY, MAX_ID, MAX_NAME, MAX_PRELUDE, MINUTE, Name
from boardwright.server.errors import Refused
from boardwright.server.text import is_in_one_script, skeleton, tidy_name

if TYPE_CHECKING:
    from boardwright.server.play.entries import HandedOver

Kind = Literal["person", "link", "engine", "bot"]
Leaver = Literal["quiet", "engine"]
Speed = Literal["quick", "normal", "days", "none"]
PERSON: Kind = "person"
LINK: Kind = "link"
ENGINE: Kind = "engine"
BOT: Kind = "bot"
QUICK_BELOW = 10 * 60_000  # milliseconds of a seat, with the increments of USUAL_MOVES moves
USUAL_MOVES = 40


class Seat(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A seat of a new game.

    `person`: plays on the device that created the game. `link`: for the person who opens the
    invitation. `engine`: `player` names the engine or its level. `bot`: `player` is the bot's name.
    `account` is the id of the account on the seat; only the server sets it, and the name of that
    account is then shown.
    """

    kind: Kind
    name: Name = ""
    player: Annotated[str, msgspec.Meta(max_length=MAX_NAME, examples=["level3"])] = ""
    account: Annotated[str, msgspec.Meta(max_length=MAX_ID)] = ""

    def for_account(self, account: str) -> Seat:
        """The seat of an account; a bot's seat also has its name, by which others address it."""
        name = self.name if self.kind == BOT else ""
        return Seat(self.kind, name, self.player, account)


class TimeControl(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The time control: none, minutes with an increment in seconds, or days per turn."""

    kind: Literal["none", "clock", "days"] = "none"
    minutes: float = 0.0
    increment: float = 0.0
    days: int = 0

    @property
    def allotted(self) -> int:
        """Milliseconds that a seat starts with, or has for each turn."""
        return self.days * DAY if self.kind == "days" else round(self.minutes * MINUTE)

    @property
    def added(self) -> int:
        """Milliseconds that a move adds."""
        return round(self.increment * 1000)

    @property
    def speed(self) -> Speed:
        """The class of the time control, by a seat's whole time in a game of usual length."""
        if self.kind != "clock":
            return self.kind
        whole = self.allotted + USUAL_MOVES * self.added
        return "quick" if whole < QUICK_BELOW else "normal"


@lru_cache(256)
def _options_of(game: str, options: tuple[tuple[str, str], ...]) -> Options:
    return game_named(game).options_type.from_mapping(dict(options))


class GameSetup(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Everything that is fixed when a game is created.

    `start` is a position string, None for the usual start; `prelude` are the actions from there to
    the first decision of this game. `previous` is the game before a rematch. `hints` says whether
    players may request hints during the game. `leaver` says what plays for a player who left for
    good, in games of three or four: `quiet` moves, with which the pieces stay as obstacles, or a
    strong `engine`. A `rated` game changes the ratings of its players; `tournament` is the id of
    the game's tournament.
    """

    game: str
    rules: int
    options: dict[str, str]
    seats: tuple[Seat, ...]
    control: TimeControl
    created_at: int
    start: str | None = None
    prelude: tuple[int, ...] = ()
    previous: str | None = None
    hints: bool = True
    leaver: Leaver = "quiet"
    rated: bool = False
    tournament: str = ""

    @property
    def is_contest(self) -> bool:
        """Whether people or bots play each other with a clock."""
        deciding = [seat for seat in self.seats if seat.kind != ENGINE]
        return len(deciding) > 1 and self.control.kind != "none"

    @property
    def rules_of(self) -> Game:
        return game_named(self.game)

    @property
    def chosen(self) -> Options:
        return _options_of(self.game, tuple(self.options.items()))

    def start_position(self) -> Position:
        if self.start is None:
            return self.rules_of.start(self.chosen)
        return self.rules_of.parse_position(self.start)

    def start_text(self) -> str:
        return self.start_position().to_text() if self.start is None else self.start

    def start_state(self) -> core.State:
        """The state before the prelude; the core replays the path of a start, however long."""
        if self.start is None:
            return core.state_of(self.start_position())
        return core.state_with(*self.rules_of.split_position(self.start))

    def up_to(self, ply: int) -> GameSetup:
        """The setup of a game that continues from an earlier board."""
        return msgspec.structs.replace(self, prelude=self.prelude[:ply])

    def state(self) -> core.State:
        """The state after the prelude; the core replays even a long game quickly."""
        state = self.start_state().copy()
        for action in self.prelude:
            state.apply(action)
        return state

    def position(self) -> Position:
        """The position after the prelude."""
        return self.state().to_position()


_DECODER = msgspec.json.Decoder(GameSetup)


def encode_setup(setup: GameSetup) -> str:
    return msgspec.json.encode(setup).decode()


def decode_setup(text: str) -> GameSetup:
    return _DECODER.decode(text)


def checked_name(name: str) -> str:
    """The tidied name, one line of visible text or empty; refused if it is too long."""
    tidied = tidy_name(name)
    if tidied is None or len(tidied) > MAX_NAME:
        raise Refused("malformed", f"a name has at most {MAX_NAME} printable characters")
    return tidied


def checked_bot_name(name: str) -> str:
    """The name of a new bot, in one script, so that look-alikes of other names can be refused."""
    if not (checked := checked_name(name)):
        raise Refused("malformed", "a bot needs a name")
    if not is_in_one_script(checked) or not skeleton(checked):
        raise Refused("malformed", "a bot's name must use one alphabet")
    return checked


def checked_seats(game: Game, options: Options, seats: tuple[Seat, ...]) -> tuple[Seat, ...]:
    """The seats with tidied names; refused if the number is wrong or an engine does not exist."""
    expected = game.seats(options)
    if len(seats) != expected:
        raise Refused("malformed", f"this game has {expected} seats, not {len(seats)}")
    return tuple(_checked_seat(game, seat) for seat in seats)


def _checked_seat(game: Game, seat: Seat) -> Seat:
    name = checked_name(seat.name)
    if seat.account:
        raise Refused("malformed", "you cannot name the account of another player")
    match seat.kind:
        case "engine":
            return Seat(ENGINE, name or seat.player, checked_engine(game, seat.player))
        case "bot":
            bot = checked_name(seat.player)
            if not bot:
                raise Refused("malformed", "name the bot that should play")
            return Seat(BOT, bot, bot)
        case kind:
            if seat.player:
                raise Refused("malformed", "only seats of engines and bots name a player")
            return Seat(kind, name)


def checked_engine(game: Game, name: str) -> str:
    """Check the name of a built-in engine, such as `level3`, `random`; no external programs."""
    try:
        spec = parse_spec(name, game) if len(name) <= MAX_NAME else None
    except MalformedInput as error:
        raise Refused("malformed", str(error)) from None
    if spec is None or not spec.is_built_in or spec.settings.keys() - {"book"}:
        raise Refused(
            "malformed", f"{name[:MAX_NAME]!r} is not an opponent: choose level1 … level10"
        )
    return name


def check_replays(setup: GameSetup) -> None:
    """Refuse a setup whose prelude is too long, is not legal, or ends the game."""
    if path_length(setup.start or "") + len(setup.prelude) > MAX_PRELUDE:
        raise Refused("too-large", f"a game can start from at most {MAX_PRELUDE} moves")
    try:
        state = setup.state()
    except BoardwrightError as error:
        raise Refused("malformed", f"the game does not replay: {error}") from None
    if state.outcome is not None:
        raise Refused("over", "that game is over at this point")


@dataclass(frozen=True, slots=True)
class LiveSeat:
    """`kind`, `name`, `player` and `account` are those of the setup, or of the player who joined.

    `stand_in` is the engine that plays for a person who left. A person who `resigned` cannot
    return; running out of time (`late`) counts as resigning.
    """

    kind: Kind
    name: str
    player: str = ""
    is_taken: bool = True
    stand_in: str = ""
    resigned: bool = False
    late: bool = False
    account: str = ""

    @classmethod
    def of(cls, seat: Seat) -> LiveSeat:
        is_taken = seat.kind not in (LINK, BOT)
        return cls(seat.kind, seat.name, seat.player, is_taken, account=seat.account)

    @property
    def engine(self) -> str:
        """The name of the engine that decides for this seat; empty for a person or a bot."""
        return self.stand_in or (self.player if self.kind == ENGINE else "")

    @property
    def decides_itself(self) -> bool:
        """Whether a person or a bot decides for this seat."""
        return self.is_taken and not self.engine

    def joined(self, name: str, account: str = "") -> LiveSeat:
        return replace(self, name=name, is_taken=True, account=account or self.account)

    def handed_over(self, entry: HandedOver) -> LiveSeat:
        return replace(
            self, stand_in=entry.player, resigned=entry.resigned or entry.late, late=entry.late
        )

    def returned(self) -> LiveSeat:
        return replace(self, stand_in="")
