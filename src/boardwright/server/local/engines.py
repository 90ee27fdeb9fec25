"""The engines of a browser: those that need no search. Levels are for a search beside this one."""

from __future__ import annotations

from typing import TYPE_CHECKING

from boardwright.engine.player import Budget
from boardwright.engine.random_players import random_player
from boardwright.engine.spec import RANDOM
from boardwright.games import MalformedInput
from boardwright.server.engines.jobs import AnalysisJob, MoveJob, ThinkingStopped, player_of
from boardwright.server.engines.request import open_position
from boardwright.server.live.refusal import Refused

if TYPE_CHECKING:
    from collections.abc import AsyncGenerator

    from boardwright.engine.report import AnalysisReport


class LocalEngines:
    """Stands where a server has its pool of worker processes."""

    def check(self, game: str, *players: str) -> None:
        """Refuse players that are not here; what is no player at all is refused as everywhere."""
        for player in players:
            try:
                spec = player_of(player, game)
            except MalformedInput:
                continue
            if spec.kind != RANDOM:
                raise Refused("unavailable", "the computer does not play without a server yet")

    async def choose(self, job: MoveJob) -> int:
        """An action of the seat to move."""
        position = open_position(job.position)
        spec = player_of(job.player, position.game.name)
        if spec.kind != RANDOM:
            raise ThinkingStopped(f"{job.player} is not here")
        move = random_player(spec, job.seed).choose(position, Budget())
        return position.game.action(move)

    def analyse(self, job: AnalysisJob) -> AsyncGenerator[AnalysisReport, None]:
        raise Refused("unavailable", "there are no hints without a server yet")

    def cancel(self, game_id: str) -> None:
        """Nothing takes so long that it could be cancelled."""
