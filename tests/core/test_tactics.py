"""Positions with proven best moves: the proofs hold, and the search finds the moves."""

from __future__ import annotations

import pytest

from boardwright import core
from boardwright.engine.levels import packaged_network
from boardwright.games import GAMES
from game_parts import claimed, file_of
from tactics import Tactic, tactics

ALL = [(name, tactic) for name, game in GAMES.items() for tactic in tactics(game)]


@pytest.mark.parametrize("name", GAMES)
def test_there_are_thirty_positions(name: str) -> None:
    file_of(name, "tactics.txt")
    assert len({tactic.position for tactic in tactics(GAMES[name])}) >= 30


@pytest.mark.parametrize(("name", "tactic"), ALL)
def test_the_proof_holds(name: str, tactic: Tactic) -> None:
    """The best moves guarantee their share within the proof depth."""
    shares = core.solve(tactic.position, tactic.plies)
    assert shares is not None
    best = max(shares.values())
    assert best == pytest.approx(tactic.share, abs=1e-5)  # thirds are rounded in the file
    reached = {str(GAMES[name].move(action)) for action, share in shares.items() if share == best}
    assert reached <= set(tactic.best)


@pytest.mark.parametrize("name", GAMES)
def test_no_better_move_is_found_deeper(name: str) -> None:
    """The best moves stay the same at the hunt's greatest depth, if that can be searched."""
    game, hunt, decided = GAMES[name], claimed(name, "HUNT"), 0
    if not hunt.proof_nodes:
        pytest.skip(f"a proof that deep takes too long in {name}")
    for tactic in tactics(game):
        shares = core.solve(tactic.position, hunt.plies[-1], hunt.proof_nodes)
        if shares is None:
            continue
        best = max(shares.values())
        assert best == pytest.approx(tactic.share, abs=1e-5)
        assert {str(game.move(a)) for a, share in shares.items() if share == best} == set(
            tactic.best
        )
        decided += 1
    assert decided >= 25


def solves(name: str, tactic: Tactic, network: bytes = b"") -> bool:
    limits = core.Limits(nodes=claimed(name, "HUNT").search_nodes, seed=1)
    report = core.Searcher(tactic.position, network=network).search(tactic.position, limits)
    return tactic.is_solved_by(report.best)


@pytest.mark.parametrize(("name", "tactic"), ALL)
def test_the_search_finds_a_best_move(name: str, tactic: Tactic) -> None:
    assert solves(name, tactic)


@pytest.mark.parametrize(("name", "tactic"), [each for each in ALL if packaged_network(each[0])])
def test_the_search_with_the_network_finds_a_best_move(name: str, tactic: Tactic) -> None:
    assert solves(name, tactic, packaged_network(name))
