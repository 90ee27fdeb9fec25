"""Quotas of a live game: every kind of entry has a bound, and so has the journal."""

from __future__ import annotations

from typing import TYPE_CHECKING

from boardwright.server.errors import Refused
from boardwright.server.play.entries import (
    Ended,
    HandedOver,
    HintAsked,
    Muted,
    Offered,
    Prepared,
    Said,
    Undone,
)

if TYPE_CHECKING:
    from boardwright.server.play.entries import AnyEntry
    from boardwright.server.play.game import LiveGame

MAX_ENTRIES = 10_000  # of a journal; after that a game can only be ended
MAX_CHAT_LINES = 500  # of chat in all
MAX_OF_SPECTATORS = 200  # lines, so that they do not take the word from the players
# Entries that one seat can make of a kind. All other kinds follow from these, from the moves or
# from the seats: an answer needs an offer, a return a hand-over, a take-back an offer and a move.
MOST_OF_SEAT = {
    Undone: 500,
    Offered: 500,
    HintAsked: 500,
    HandedOver: 50,
    Muted: 50,
    Prepared: 300,
    Said: MAX_CHAT_LINES,
}
COUNTED = (Undone, Offered, HintAsked, HandedOver, Muted, Prepared, Said)


def check_quotas(live: LiveGame, entries: tuple[AnyEntry, ...]) -> None:
    """Refuse what is one too many; resigning and whatever ends a game are always possible."""
    if any(isinstance(entry, Ended) for entry in entries):
        return
    for entry in entries:
        is_leaving = isinstance(entry, HandedOver) and (entry.resigned or entry.late)
        if isinstance(entry, COUNTED) and not is_leaving:
            _check_one_more(live, entry)


Counted = Undone | Offered | HintAsked | HandedOver | Muted | Prepared | Said


def _check_one_more(live: LiveGame, entry: Counted) -> None:
    if live.number >= MAX_ENTRIES:
        raise Refused("too-many", "too much has happened in this game: finish it")
    if isinstance(entry, Said) and len(live.chat) >= MAX_CHAT_LINES:
        raise Refused("too-many", "nothing more can be said in this game")
    most = MAX_OF_SPECTATORS if entry.seat is None else MOST_OF_SEAT[type(entry)]
    if live.counts.get((type(entry), entry.seat), 0) >= most:
        raise Refused("too-many", f"that was done {most} times in this game, which is enough")


def is_last_move(live: LiveGame) -> bool:
    """Whether the game is drawn by its length after one more move, if the rules do not end it."""
    return live.ply + 1 >= live.game.ply_limit or live.number + 1 >= MAX_ENTRIES
