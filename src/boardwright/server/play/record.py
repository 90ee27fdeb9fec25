"""The record of a live game, and its row in the opening statistics."""

from __future__ import annotations

from datetime import UTC, datetime
from typing import TYPE_CHECKING

import msgspec

from boardwright.engine.spec import kind_of
from boardwright.engine.wire import TERMINATION, tag_text
from boardwright.openings.counts import (
    BOTS,
    OPENING_PLIES,
    PEOPLE,
    SAMPLE_LENGTH,
    Row,
    rows_of_game,
)
from boardwright.records import Record
from boardwright.records.result import FORFEIT
from boardwright.server.play.game_setup import BOT, ENGINE, GameSetup, LiveSeat

if TYPE_CHECKING:
    from collections.abc import Callable

    from boardwright.server.play.game import LiveGame
    from boardwright.server.play.game_setup import LiveSeat


class RecordContent(msgspec.Struct, frozen=True):
    """The content of a record: the moves of a setup, tags, and an end that is not by the rules."""

    setup: GameSetup
    tags: dict[str, str]
    ended: tuple[str, str] | None

    def record(self) -> Record:
        """Make the record; raises an error if the moves do not replay."""
        start, moves = (
            self.setup.start_position(),
            map(self.setup.rules_of.move, self.setup.prelude),
        )
        return Record.from_moves(start, list(moves), self.tags.items(), self.ended)


def _no_name(account: str) -> str:
    return ""


def record_content(
    live: LiveGame, ply: int, name_of: Callable[[str], str] = _no_name
) -> RecordContent:
    """The record content up to a ply; `name_of` gives the names of the accounts."""
    is_whole = ply == live.ply and live.ended is not None
    ended = (live.result, live.reason) if is_whole else None
    return RecordContent(live.setup_at(ply), record_tags(live, name_of), ended)


def record_of(
    live: LiveGame, ply: int | None = None, name_of: Callable[[str], str] = _no_name
) -> Record:
    """The record up to a ply, by default the last; raises an error if it does not replay."""
    return record_content(live, live.ply if ply is None else ply, name_of).record()


def record_tags(live: LiveGame, name_of: Callable[[str], str] = _no_name) -> dict[str, str]:
    """The tags of a record: the players, when and where they played."""
    names = live.game.seat_names(live.setup.chosen)
    players = (_player(seat, name_of) for seat in live.seats)
    tags = dict(zip(names, players, strict=True))
    tags["Date"] = datetime.fromtimestamp(live.setup.created_at / 1000, UTC).strftime("%Y.%m.%d")
    control = live.setup.control
    if control.kind == "clock":
        tags["Clock"] = f"{60 * control.minutes:g}+{control.increment:g}"
    elif control.kind == "days":
        tags["DaysPerTurn"] = str(control.days)
    if live.ended is not None and live.ended.text:
        tags[TERMINATION] = tag_text(live.ended.text)
    if live.ended is not None and live.ended.ranking:
        tags[FORFEIT] = names[live.ended.ranking[-1][0]]
    return tags


def _player(seat: LiveSeat, name_of: Callable[[str], str]) -> str:
    """The player tag. An engine is named by its spec, so that a resumed record seats it again."""
    if seat.kind == ENGINE:
        return seat.player
    return (seat.account and name_of(seat.account)) or seat.name or "human"


def rows_of_live(live: LiveGame) -> list[Row]:
    """The opening rows of a game; empty without a result, or if the opening was not played here.

    A game between people is counted without its id, because only those with its link may watch it.
    """
    if live.outcome is None:
        return []
    persons = sum(seat.kind not in (ENGINE, BOT) for seat in live.seats)
    is_named = persons <= 1 and len(live.id) == SAMPLE_LENGTH
    return rows_of_game(
        live.setup.start_position(),
        live.actions[:OPENING_PLIES],
        [_kind(seat, live.game.name) for seat in live.seats],
        live.outcome.winners,
        live.id if is_named else "",
        first=len(live.setup.prelude),
    )


def _kind(seat: LiveSeat, game: str) -> int:
    if seat.kind == ENGINE:
        return kind_of(seat.player, game)
    return BOTS if seat.kind == BOT else PEOPLE
