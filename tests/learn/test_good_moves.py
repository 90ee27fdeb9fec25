"""Lessons on playing well: the right moves are good, and the tempting moves are worse.

Where possible the tests prove this with an exhaustive search.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

from boardwright import core
from boardwright.games import Position, parse_position
from boardwright.games.alliances import AlliancesPosition
from boardwright.games.alliances.board import COLOURS
from boardwright.games.repello import RepelloPosition
from boardwright.games.repello.facts import points
from learn_scenes import TAUGHT, scenes

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

Step = dict[str, Any]
MAX_NODES = 20_000_000
MARBLES = 14


def shares(position: Position, plies: int) -> dict[str, float]:
    """The share of the win that each move guarantees within this many decisions."""
    found = core.solve(position, plies, MAX_NODES)
    assert found is not None
    return {str(position.game.move(action)): share for action, share in found.items()}


def winning(position: Position, plies: int) -> set[str]:
    return {move for move, share in shares(position, plies).items() if share == 1}


def after(position: Position, moves: list[str]) -> Position:
    for move in moves:
        position = position.play(move)
    return position


def first_moves(lines: list[str]) -> set[str]:
    return {line.split()[0] for line in lines}


def next_out_wins(position: Position) -> Position:
    """The same board with options that end the game with the next ejected marble."""
    text = position.to_text()
    each = text.split()[1].count("b")
    assert each == text.split()[1].count("w")
    return parse_position(text.replace("ejections=14", f"ejections={MARBLES - each + 1}"))


def assert_safe(step: Step) -> None:
    """Abalone: only after these moves the opponent can push out no marble with the next move."""
    start = next_out_wins(parse_position(step["position"]))
    safe = {str(move) for move in start.legal_moves() if not winning(start.play(move), 1)}
    assert safe == set(step["lines"])
    assert_punished(start, step)


def assert_double(step: Step) -> None:
    """Abalone: only these moves threaten so much that a marble is pushed out after any reply."""
    start = next_out_wins(parse_position(step["position"]))
    assert not winning(start, 1)
    assert winning(start, 3) == first_moves(step["lines"])
    for line in step["lines"]:
        *_, last = line.split()
        assert last in winning(after(start, line.split()[:-1]), 1)
    for line in step["tempting"]:
        assert not winning(after(start, line.split()), 1)


def assert_punished(start: Position, step: Step) -> None:
    for line in step["tempting"]:
        assert after(start, line.split()).outcome is not None


NODES = 16_000
MARGIN = 0.04


def assert_better(step: Step) -> None:
    """The search rates each right move above every tempting one."""
    position = parse_position(step["position"])
    searcher = core.Searcher(position)
    seat = position.to_move
    assert seat is not None

    def chances(move: str) -> float:
        action = position.game.action(position.game.parse_move(move))
        limits = core.Limits(nodes=NODES, seed=1, only=(action,))
        return searcher.search(core.state_of(position), limits).best.chances[seat]

    worst = min(map(chances, step["lines"]))
    assert worst > max(map(chances, step["tempting"])) + MARGIN


def assert_wins(step: Step) -> None:
    """Repulso: these turns win by force, and no others do."""
    position = parse_position(step["position"])
    seat = position.to_move
    assert winning(position, 24) == first_moves(step["lines"])
    for line in step["lines"]:
        here = position
        for move in line.split():
            assert here.to_move != seat or winning(here, 24) == {move} or here is position
            here = here.play(move)
    for line in step.get("tempting", []):
        end = after(position, line.split())
        lost = end.outcome is not None and end.outcome.ranking[0] != (seat,)
        assert lost or (end.to_move == seat and not winning(end, 24))


def colours_of(position: AlliancesPosition, seat: int) -> int:
    return sum(position.winner(colour) == seat for colour in COLOURS)


def threatens(position: AlliancesPosition, seat: int) -> bool:
    return any(threat.seat == seat for threat in position.threats())


def is_unstoppable(before: AlliancesPosition, move: Any) -> bool:
    """Whether the player wins a colour with the next disc against every reply."""
    seat, position = before.to_move, before.play(move)
    assert seat is not None
    cells = {threat.cell for threat in position.threats() if threat.seat == seat}
    if len(cells) < 2:  # the opponent fills the only cell with a disc that does not help
        return False
    answers = (position.play(answer) for answer in position.legal_moves())
    return all(
        colours_of(end, seat) > colours_of(before, seat) or threatens(end, seat) for end in answers
    )


def assert_unstoppable(step: Step) -> None:
    """Alliances: exactly these discs make sure that the player wins a colour."""
    position = parse_position(step["position"])
    assert isinstance(position, AlliancesPosition)
    seat = position.to_move
    assert seat is not None
    good = {str(move) for move in position.legal_moves() if is_unstoppable(position, move)}
    assert good == first_moves(step["lines"])
    for line in step["lines"]:
        end = after(position, line.split())
        assert isinstance(end, AlliancesPosition)
        assert colours_of(end, seat) == 1
    for line in step["tempting"]:
        end = after(position, line.split())
        assert isinstance(end, AlliancesPosition)
        assert not threatens(end, seat)


def turns(position: RepelloPosition) -> Iterator[tuple[str, RepelloPosition]]:
    """All ways to play the current turn, each with the resulting position."""
    stack: list[tuple[list[str], RepelloPosition]] = [([], position)]
    while stack:
        moves, here = stack.pop()
        if here.outcome is not None or here.turn != position.turn:
            yield " ".join(moves), here
        else:
            stack += [([*moves, str(move)], here.play(move)) for move in here.legal_moves()]


def lead(position: RepelloPosition, seat: int) -> int:
    return points(position.collected[seat]) - points(position.collected[1 - seat])


def assert_counted(step: Step) -> None:
    """Repello: after the opponent's best reply these turns have the best lead, within one point."""
    position = parse_position(step["position"])
    assert isinstance(position, RepelloPosition)
    seat = position.on_turn
    assert seat is not None
    left, gained = {}, {}
    for line, end in turns(position):
        gained[line] = lead(end, seat)
        left[line] = min(lead(answer, seat) for _, answer in turns(end))
    best = max(left.values())
    assert {line for line, value in left.items() if value >= best - 1} == set(step["lines"])
    for line in step["tempting"]:
        (own,) = (turn for turn in left if f"{line} ".startswith(f"{turn} "))
        assert left[own] <= best - 3
        answered = after(position, line.split())
        assert isinstance(answered, RepelloPosition)
        assert line == own or lead(answered, seat) == left[own]


CLAIMS: dict[tuple[str, str], tuple[Callable[[Step], None], ...]] = {
    ("abalone", "together"): (assert_safe, assert_better),
    ("abalone", "twice"): (assert_double,),
    ("repulso", "open"): (assert_wins, assert_wins),
    ("repulso", "close"): (assert_wins, assert_wins),
    ("repello", "count"): (assert_counted, assert_counted),
    ("repello", "edge"): (assert_counted,),
    ("alliances", "twoways"): (assert_unstoppable,),
    ("alliances", "block"): (assert_unstoppable,),
}
STEPS = [
    pytest.param(game, lesson, number, id=f"{game}-{lesson}-{number + 1}")
    for (game, lesson), claims in CLAIMS.items()
    for number in range(len(claims))
]


def steps_of(game: str, lesson: str) -> list[Step]:
    (found,) = (one for one in scenes(game)["lessons"] if one["id"] == lesson)
    steps: list[Step] = found["steps"]
    return steps


@pytest.mark.parametrize(("game", "lesson", "number"), STEPS)
def test_requested_moves_are_good_and_tempting_moves_are_worse(
    game: str, lesson: str, number: int
) -> None:
    steps = steps_of(game, lesson)
    assert len(steps) == len(CLAIMS[game, lesson])
    CLAIMS[game, lesson][number](steps[number])


@pytest.mark.parametrize("game", TAUGHT)
def test_every_step_with_a_tempting_move_has_a_claim(game: str) -> None:
    tempting = {
        (game, lesson["id"])
        for lesson in scenes(game)["lessons"]
        if any("tempting" in step for step in lesson["steps"])
    }
    assert tempting <= set(CLAIMS)
    assert sum(name == game for name, _ in CLAIMS) >= 2
