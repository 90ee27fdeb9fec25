"""Limits for everything that a client sends, as numbers and as types that check it."""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta

from boardwright.games import GAMES, path_length
from boardwright.server.errors import Refused

MINUTE, HOUR, DAY = 60_000, 3_600_000, 86_400_000  # milliseconds
EXAMPLE = next(iter(GAMES.values())).start()  # for examples in the API description
MAX_SEATS = 8
MAX_PLY = 1_000_000
MAX_NUMBER = 1_000_000_000  # of a journal entry
MAX_NAME = 40  # characters
MAX_ID = 64  # characters of the id of a game, an account, a study
MAX_TEXT = 500  # characters in a line of chat
MIN_PASSWORD = 10  # characters
MAX_PASSWORD = 200
MAX_WORD = 40  # characters in a game's name, an option, a value
MAX_OPTIONS = 20
MAX_SECRET = 200  # characters in a key, a token, an invitation
MAX_MINUTES = 24 * 60
MAX_INCREMENT = 3600  # seconds
MAX_DAYS = 60
MAX_PRELUDE = 2000  # moves before a continued game, including those that its start has
MAX_MOVES = 2000  # moves that one request may play from a start
MAX_POSITION = 20_000  # characters
MAX_PATH = 2000  # moves in a position string, for rules that depend on the history
MAX_RECORD = 200_000  # characters, where only the moves of a game are used
MAX_RECORDS = 2_000_000  # characters, where games are read with all annotations
MAX_RECORDED_GAMES = 200  # in one text
MAX_RECORDED_MOVES = 10_000  # in all games of one text
MAX_HINT_SECONDS = 10.0
MAX_ANALYSIS_SECONDS = 60.0  # per request of the analysis board
MAX_HINT_LINES = 5
MAX_PREPARED_LINES = 40  # prepared replies
MAX_PREPARED_LENGTH = 60  # decisions per prepared line

MessageId = Annotated[str, Meta(max_length=64)] | int | None
SeatNumber = Annotated[int, Meta(ge=0, lt=MAX_SEATS, examples=[0])]
Ply = Annotated[int, Meta(ge=0, le=MAX_PLY, examples=[0])]
EntryNumber = Annotated[int, Meta(ge=0, le=MAX_NUMBER, examples=[0])]
Action = Annotated[int, Meta(ge=0, le=1_000_000)]
Notation = Annotated[str, Meta(min_length=1, max_length=32, examples=["c4"])]
ChatText = Annotated[str, Meta(min_length=1, max_length=MAX_TEXT, examples=["good luck"])]
Name = Annotated[str, Meta(max_length=MAX_NAME, examples=["Ann"])]
Secret = Annotated[str, Meta(min_length=1, max_length=MAX_SECRET)]
GameName = Annotated[str, Meta(max_length=MAX_WORD, examples=[EXAMPLE.game.name])]
_Word = Annotated[str, Meta(max_length=MAX_WORD)]
ChosenOptions = Annotated[
    dict[_Word, _Word], Meta(max_length=MAX_OPTIONS, examples=[EXAMPLE.options.to_mapping()])
]
PositionText = Annotated[
    str, Meta(min_length=1, max_length=MAX_POSITION, examples=[EXAMPLE.to_text()])
]
RecordText = Annotated[str, Meta(min_length=1, max_length=MAX_RECORD)]
RecordsText = Annotated[str, Meta(min_length=1, max_length=MAX_RECORDS)]
Seconds = Annotated[float, Meta(gt=0, le=MAX_HINT_SECONDS, examples=[0.05])]
AnalysisSeconds = Annotated[float, Meta(gt=0, le=MAX_ANALYSIS_SECONDS, examples=[0.05])]
PreparedLine = Annotated[
    tuple[Action, ...], Meta(min_length=2, max_length=MAX_PREPARED_LENGTH, examples=[[12, 34]])
]
PreparedLines = Annotated[tuple[PreparedLine, ...], Meta(max_length=MAX_PREPARED_LINES)]
LineCount = Annotated[int, Meta(ge=1, le=MAX_HINT_LINES)]


def check_path(text: str) -> None:
    """Refuse a position string with too many moves, before they are replayed."""
    if path_length(text) > MAX_PATH:
        raise Refused("too-large", f"a position can have at most {MAX_PATH:,} moves before it")


_SHORT_ID = 40  # characters
AccountId = Annotated[str, Meta(min_length=1, max_length=_SHORT_ID, examples=["mK7qTz3NvP2w"])]
GameId = Annotated[str, Meta(min_length=1, max_length=_SHORT_ID, examples=["DyHc4eBQG9fE"])]
