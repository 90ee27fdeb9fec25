"""Positions with proven best moves: the proofs hold, and the search finds the moves."""

from __future__ import annotations

import pytest

from boardwright import core
from boardwright.games import GAMES
from tactics import Tactic, tactics

ALL = [(name, tactic) for name, game in GAMES.items() for tactic in tactics(game)]
# As many nodes as a slow machine looks at well within a second.
NODES = {"repulso": 120_000, "repello": 20_000, "abalone": 300_000, "alliances": 5_000}


@pytest.mark.parametrize("name", GAMES)
def test_there_are_thirty_positions(name: str) -> None:
    assert len({tactic.position for tactic in tactics(GAMES[name])}) >= 30


@pytest.mark.parametrize(("name", "tactic"), ALL)
def test_the_proof_holds(name: str, tactic: Tactic) -> None:
    """The best moves guarantee their share within the proof depth."""
    shares = core.solve(tactic.position, tactic.plies)
    assert shares is not None
    reached = {
        str(GAMES[name].move(action)) for action, share in shares.items() if share == tactic.share
    }
    assert reached
    assert reached <= set(tactic.best)
    assert max(shares.values()) == tactic.share


@pytest.mark.parametrize(("name", "tactic"), ALL)
def test_the_search_finds_a_best_move(name: str, tactic: Tactic) -> None:
    report = core.Searcher(tactic.position).search(
        tactic.position, core.Limits(nodes=NODES[name], seed=1)
    )
    assert tactic.is_solved_by(report.best)
