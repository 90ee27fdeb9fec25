"""The bodies of requests: strict, bounded, and nothing in them that is not known."""

from typing import Annotated, Any, Literal

from pydantic import BaseModel, BeforeValidator, ConfigDict, Field

from boardwright.server.desk.creating import MAX_RECORD
from boardwright.server.live.commands import MAX_TEXT
from boardwright.server.live.plan import (
    MAX_DAYS,
    MAX_INCREMENT,
    MAX_MINUTES,
    MAX_NAME,
    MAX_PRELUDE,
)
from boardwright.server.messages.incoming import MAX_LINES, MAX_SECONDS

MAX_SEATS = 8
MAX_OPTIONS = 20
MAX_PLY = 1_000_000
MAX_NUMBER = 1_000_000_000
MAX_MOVES = 2000  # that are played from a start
MAX_POSITION = 20_000  # characters; a long path is part of a position


def _whole(value: object) -> object:
    """JSON knows one kind of number: 3.0 is 3."""
    return int(value) if isinstance(value, float) and value.is_integer() else value


WHOLE = BeforeValidator(_whole)
Name = Annotated[str, Field(max_length=MAX_NAME, examples=["Ann"])]
Secret = Annotated[str, Field(min_length=1, max_length=200)]
SeatNumber = Annotated[int, Field(ge=0, lt=MAX_SEATS, examples=[0]), WHOLE]
Ply = Annotated[int, Field(ge=0, le=MAX_PLY, examples=[0]), WHOLE]
EntryNumber = Annotated[int, Field(ge=0, le=MAX_NUMBER, examples=[0]), WHOLE]
PositionText = Annotated[str, Field(min_length=1, max_length=MAX_POSITION)]
RecordText = Annotated[str, Field(min_length=1, max_length=MAX_RECORD)]
GameName = Annotated[str, Field(max_length=40, examples=["abalone"])]
_OptionWord = Annotated[str, Field(max_length=40)]
Chosen = Annotated[
    dict[_OptionWord, _OptionWord],
    Field(max_length=MAX_OPTIONS, examples=[{"layout": "belgian-daisy"}]),
]
Notation = Annotated[str, Field(min_length=1, max_length=32, examples=["c4"])]
What = Literal["draw", "take-back"]


class Body(BaseModel):
    """Base of all bodies."""

    model_config = ConfigDict(strict=True, extra="forbid", frozen=True, allow_inf_nan=False)


def _with_examples(*examples: dict[str, Any]) -> ConfigDict:
    return ConfigDict(json_schema_extra={"examples": list(examples)})


class SeatBody(Body):
    """Who sits there: a person on this device, whoever opens the link, an engine or a bot.

    `player` is the engine's word (`level1` … `level10`) or the bot's name.
    """

    kind: Literal["person", "link", "engine", "bot"]
    name: Name = ""
    player: Annotated[str, Field(max_length=MAX_NAME, examples=["level3"])] = ""


class ClockBody(Body):
    """Minutes for the whole game, and seconds that each move adds."""

    kind: Literal["clock"]
    minutes: Annotated[float, Field(ge=0.01, le=MAX_MINUTES, examples=[10])]
    increment: Annotated[float, Field(ge=0, le=MAX_INCREMENT)] = 0.0


class DaysBody(Body):
    """Days for each turn."""

    kind: Literal["days"]
    days: Annotated[int, Field(ge=1, le=MAX_DAYS), WHOLE]


class OriginBody(Body):
    """Where a game goes on from: a record, a position string, or a game of this server.

    Exactly one of the three is given; `ply` is how many moves of the record or game come first,
    by itself all.
    """

    record: RecordText | None = None
    position: PositionText | None = None
    game_id: Annotated[str, Field(max_length=64)] | None = None
    ply: Annotated[int, Field(ge=0, le=MAX_PRELUDE), WHOLE] | None = None


class NewGameBody(Body):
    """A game that is to be played; with an origin the options are the origin's."""

    model_config = _with_examples(
        {
            "game": "abalone",
            "options": {"layout": "belgian-daisy"},
            "seats": [{"kind": "person", "name": "Ann"}, {"kind": "engine", "player": "level3"}],
            "clock": {"kind": "clock", "minutes": 10, "increment": 2},
        },
        {
            "game": "repello",
            "options": {"players": "3"},
            "seats": [{"kind": "person"}, {"kind": "link"}, {"kind": "link"}],
            "clock": {"kind": "days", "days": 3},
        },
        {
            "game": "repulso",
            "seats": [{"kind": "person"}, {"kind": "person"}],
            "origin": {"position": "repulso 6/6/6/6/6/6 b -"},
        },
    )

    game: GameName
    seats: Annotated[list[SeatBody], Field(min_length=1, max_length=MAX_SEATS)]
    options: Chosen | None = None
    clock: Annotated[ClockBody | DaysBody, Field(discriminator="kind")] | None = None
    origin: OriginBody | None = None


class JoinBody(Body):
    """The secret of an invitation, and what one wants to be called."""

    invitation: Secret
    name: Name = ""


class MoveBody(Body):
    """A move by its notation or by its action, on the board that had `ply` moves.

    `number` is that of the last update that was seen: after something was taken back, the same ply
    may be another board.
    """

    model_config = _with_examples({"move": "c4", "ply": 0}, {"action": 12, "ply": 0, "number": 0})

    ply: Ply
    move: Notation | None = None
    action: Annotated[int, Field(ge=0, le=1_000_000), WHOLE] | None = None
    number: EntryNumber | None = None


class UndoBody(Body):
    """The board that was seen."""

    ply: Ply


class OfferBody(Body):
    """`ply` is where a take-back is to lead; by itself before one's last decision."""

    what: What
    ply: Ply | None = None


class AnswerBody(Body):
    what: What
    accept: bool


class ResignBody(Body):
    """Who holds several seats says which one resigns."""

    seat: SeatNumber | None = None


class SeatOnlyBody(Body):
    seat: SeatNumber


class ChatBody(Body):
    """A line of chat; spectators say their name with it."""

    text: Annotated[str, Field(min_length=1, max_length=MAX_TEXT, examples=["good luck"])]
    name: Name = ""


class MuteBody(Body):
    """Hear nothing more of a seat, or of the spectators where none is given."""

    whom: SeatNumber | None = None
    on: bool = True


class RecordsBody(Body):
    """Games in any format that we read: text, JSON, a link, APGN."""

    model_config = _with_examples({"record": "AQABAQD_AQBOIDf4"})

    record: RecordText


class AnalysisBody(Body):
    position: Annotated[
        str,
        Field(min_length=1, max_length=MAX_POSITION, examples=["repulso 6/6/6/6/6/6 b -"]),
    ]
    seconds: Annotated[float, Field(gt=0, le=MAX_SECONDS, examples=[0.05])] = 3.0
    lines: Annotated[int, Field(ge=1, le=MAX_LINES), WHOLE] = 1


class BoardsBody(Body):
    """Exactly one start: a position string, a record (its first game), or a new game with options.

    `moves` are played from there. `previews` asks for what each legal move of the last board would
    do, `threats` for what is threatened on it.
    """

    model_config = _with_examples(
        {"game": "abalone", "options": {"layout": "standard"}, "moves": ["a1b1", "i9h9"]},
        {"position": "repulso 6/6/6/6/6/6 b -", "moves": ["c3"], "previews": True},
        {"record": "AQABAQD_AQBOIDf4"},
    )

    position: PositionText | None = None
    record: RecordText | None = None
    game: GameName | None = None
    options: Chosen | None = None
    moves: Annotated[list[Notation], Field(max_length=MAX_MOVES)] = []
    previews: bool = False
    threats: bool = False
