"""How long a bot's player may think, and that it ends when its game does."""

from __future__ import annotations

import pytest

from boardwright.cli.bot_runner import USUAL_SECONDS, BotPlayer, budget_of, ready_player
from boardwright.engine import Budget, PlayerFailed, make_player
from boardwright.games import game_named
from boardwright.games.clock import Clock

CLOCK = {"kind": "clock", "minutes": 10.0, "increment": 2.0, "days": 0}
STATE = {"to_move": 1, "clock": {"remaining": [600_000, 30_000], "running": 1}}


def test_a_clock_is_handed_on_with_what_has_passed_since() -> None:
    budget = budget_of(CLOCK, STATE, 5.0)
    assert budget == Budget(clock=Clock((600.0, 25.0), 2.0, 600.0))
    late = budget_of(CLOCK, STATE, 40.0).clock
    assert late is not None
    assert late.remaining[1] == 0


@pytest.mark.parametrize("kind", ["none", "days"])
def test_where_no_clock_runs_a_decision_has_its_usual_time(kind: str) -> None:
    state = STATE if kind == "days" else {"to_move": 1, "clock": None}
    assert budget_of({**CLOCK, "kind": kind}, state, 0.0) == Budget(seconds=USUAL_SECONDS)


def test_a_player_that_comes_too_late_is_sent_away() -> None:
    class Late:
        name = "late"
        is_closed = False

        def __init__(self) -> None:
            player.close()  # the game ends while the player starts

        def new_game(self, start: object) -> None: ...

        def choose(self, position: object, budget: object) -> None: ...

        def close(self) -> None:
            Late.is_closed = True

    player = BotPlayer(Late)  # type: ignore[arg-type]
    with pytest.raises(PlayerFailed):
        player.choose(game_named("repulso").start(), Budget())
    assert Late.is_closed


def test_each_game_has_a_player_of_its_own() -> None:
    start = game_named("repulso").start()
    player = BotPlayer(lambda: make_player("random", start.game))
    assert player.choose(start, Budget()) in start.legal_moves()
    player.close()
    with_start = ready_player("level1", {"name": "repulso", "start": start.to_text()})
    assert with_start.choose(start, Budget(nodes=10)) in start.legal_moves()
    with_start.close()
