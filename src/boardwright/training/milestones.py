"""Scores against milestones: opponents that stay the same while a network learns."""

from __future__ import annotations

from dataclasses import asdict
from typing import TYPE_CHECKING

from boardwright import arena
from boardwright.games import game_named
from boardwright.training.curve import SCORES, ScorePoint, add_line
from boardwright.training.gate import network_word

if TYPE_CHECKING:
    from collections.abc import Sequence
    from pathlib import Path

    from boardwright.arena.runner import Runner

USUAL_NODES = 200  # of the network a move; a milestone has its own limit
USUAL_GAMES = 40


def measure(  # noqa: PLR0913 (a match has as many settings as it has)
    folder: Path,
    game: str,
    network: Path,
    rivals: Sequence[str],
    seconds: float,
    *,
    games: int = USUAL_GAMES,
    nodes: int = USUAL_NODES,
    runner: Runner | None = None,
) -> list[ScorePoint]:
    """Play against each milestone, and note the scores in the run's folder."""
    rules, found = game_named(game), []
    options = rules.opponents.options_to_measure(rules)
    for rival in rivals:
        match = arena.Match(
            game=game,
            players=(f"{network_word(network)},nodes={nodes}", rival),
            options=options.to_mapping(),
            games=games,
            control=arena.MoveLimits(nodes=nodes),
            opening_plies=rules.opponents.plies_before_match(rules, options),
            seed=round(seconds),  # other openings each time
        )
        score = arena.run(match, runner=runner).standings[0].score
        point = ScorePoint(seconds, rival, score.value, score.low, score.high, games)
        add_line(folder / SCORES, asdict(point))
        found.append(point)
    return found
