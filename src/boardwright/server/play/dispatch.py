"""Commands of viewers become entries of the journal, or are refused."""

from __future__ import annotations

from typing import TYPE_CHECKING

from boardwright.server.errors import Refused
from boardwright.server.play import commands as play_commands
from boardwright.server.play.chat import chat, mute
from boardwright.server.play.context import Context, Decision, require_player, require_playing
from boardwright.server.play.decide import move, restore, undo
from boardwright.server.play.game import OVER, PLAYING, LiveGame, Status
from boardwright.server.play.offers import answer, offer, rematch
from boardwright.server.play.quotas import check_quotas
from boardwright.server.play.replies import prepare
from boardwright.server.play.resignation import cancel, claim, hand_over, resign, return_to

if TYPE_CHECKING:
    from collections.abc import Callable


# How a game must stand for a command, and what decides on it.
_DECIDERS: dict[type[play_commands.Command], tuple[Status | None, Callable[..., Decision]]] = {
    play_commands.MakeMove: (PLAYING, move),
    play_commands.Undo: (PLAYING, undo),
    play_commands.Restore: (PLAYING, restore),
    play_commands.MakeOffer: (PLAYING, offer),
    play_commands.Answer: (PLAYING, answer),
    play_commands.Resign: (PLAYING, resign),
    play_commands.Claim: (PLAYING, claim),
    play_commands.HandOver: (PLAYING, hand_over),
    play_commands.Return: (PLAYING, return_to),
    play_commands.Cancel: (None, cancel),
    play_commands.Rematch: (OVER, rematch),
    play_commands.Chat: (None, chat),
    play_commands.Mute: (None, mute),
    play_commands.Prepare: (PLAYING, prepare),
}


def decide(
    live: LiveGame,
    command: play_commands.AnyCommand,
    viewer: play_commands.Viewer,
    context: Context,
) -> Decision:
    """The entries that a command makes; raises `Refused` where it makes none."""
    status, decider = _DECIDERS[type(command)]
    if not isinstance(command, play_commands.Chat):
        require_player(viewer)
    if status == PLAYING:
        require_playing(live)
    elif status == OVER and live.status != OVER:
        raise Refused("not-possible", "the game is not over yet")
    decision = decider(live, command, viewer, context)
    check_quotas(live, decision.entries)
    return decision
