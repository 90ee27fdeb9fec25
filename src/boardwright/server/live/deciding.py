"""Commands of viewers become entries of the journal, or are refused."""

from __future__ import annotations

from typing import TYPE_CHECKING

from boardwright.server.live import commands
from boardwright.server.live.context import Context, Decision
from boardwright.server.live.leaving import cancel, claim, hand_over, resign, return_to
from boardwright.server.live.moving import move, undo
from boardwright.server.live.offering import answer, offer, rematch
from boardwright.server.live.quotas import check_quotas
from boardwright.server.live.talking import chat, mute

if TYPE_CHECKING:
    from boardwright.server.live.game import LiveGame

__all__ = ["Context", "Decision", "decide"]


def decide(
    live: LiveGame, command: commands.AnyCommand, viewer: commands.Viewer, context: Context
) -> Decision:
    """What a command does; raises `Refused` where it does nothing."""
    decision = _decision(live, command, viewer, context)
    check_quotas(live, decision.entries)
    return decision


def _decision(
    live: LiveGame, command: commands.AnyCommand, viewer: commands.Viewer, context: Context
) -> Decision:
    match command:
        case commands.Move():
            return move(live, command, viewer, context)
        case commands.Undo():
            return undo(live, command, viewer, context)
        case commands.MakeOffer():
            return offer(live, command, viewer, context)
        case commands.Answer():
            return answer(live, command, viewer, context)
        case commands.Resign():
            return resign(live, command, viewer, context)
        case commands.Claim():
            return claim(live, viewer, context)
        case commands.HandOver():
            return hand_over(live, command, viewer, context)
        case commands.Return():
            return return_to(live, command, viewer)
        case commands.Cancel():
            return cancel(live, viewer)
        case commands.Rematch():
            return rematch(live, viewer)
        case commands.Chat():
            return chat(live, command, viewer)
        case commands.Mute():
            return mute(live, command, viewer)
