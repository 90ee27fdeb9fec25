"""Commands of viewers become entries of the journal, or are refused."""

from __future__ import annotations

from typing import TYPE_CHECKING

from boardwright.server.live import commands
from boardwright.server.live.chat import chat, mute
from boardwright.server.live.context import Context, Decision, require_player, require_playing
from boardwright.server.live.game import OVER, PLAYING, LiveGame, Status
from boardwright.server.live.moves import move, restore, undo
from boardwright.server.live.offers import answer, offer, rematch
from boardwright.server.live.quotas import check_quotas
from boardwright.server.live.refusal import Refused
from boardwright.server.live.replies import prepare
from boardwright.server.live.resignation import cancel, claim, hand_over, resign, return_to

if TYPE_CHECKING:
    from collections.abc import Callable


# How a game must stand for a command, and what decides on it.
_DECIDERS: dict[type[commands.Command], tuple[Status | None, Callable[..., Decision]]] = {
    commands.MakeMove: (PLAYING, move),
    commands.Undo: (PLAYING, undo),
    commands.Restore: (PLAYING, restore),
    commands.MakeOffer: (PLAYING, offer),
    commands.Answer: (PLAYING, answer),
    commands.Resign: (PLAYING, resign),
    commands.Claim: (PLAYING, claim),
    commands.HandOver: (PLAYING, hand_over),
    commands.Return: (PLAYING, return_to),
    commands.Cancel: (None, cancel),
    commands.Rematch: (OVER, rematch),
    commands.Chat: (None, chat),
    commands.Mute: (None, mute),
    commands.Prepare: (PLAYING, prepare),
}


def decide(
    live: LiveGame, command: commands.AnyCommand, viewer: commands.Viewer, context: Context
) -> Decision:
    """The entries that a command makes; raises `Refused` where it makes none."""
    status, decider = _DECIDERS[type(command)]
    if not isinstance(command, commands.Chat):
        require_player(viewer)
    if status == PLAYING:
        require_playing(live)
    elif status == OVER and live.status != OVER:
        raise Refused("not-possible", "the game is not over yet")
    decision = decider(live, command, viewer, context)
    check_quotas(live, decision.entries)
    return decision
