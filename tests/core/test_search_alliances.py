"""The search of Alliances: sees and meets threats; its evaluation respects the symmetries."""

from __future__ import annotations

import inspect
import random
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from boardwright import core
from boardwright.engine.levels import packaged_network
from boardwright.games.alliances import ALLIANCES, AlliancesOptions, AlliancesPosition
from boardwright.games.alliances.board import ORANGE
from games.alliances.boards import draw_alliances
from support import play_all, walk
from tactics import tactics

if TYPE_CHECKING:
    from boardwright.games import Position

METHODS = ("puct", "mcts", "alphabeta")

# Bottom has purple by its green fence and needs g7 or g8 for the column of orange and purple.
COLUMN = """
            . . P . .
         . . . . O . . G
        . . . . P . . . G
       . . . . . O . . . G
      . . . . . P . . . . G
     . . . . . . O . . . . G
      . . . . . . . . . . .
     . . . . . . P . . . . .
      . G . . . O . . . . .
       . . . . . P . . . .
        . . . . O . . . .
         . . . . P . . .
            . . O . .
"""

# Top has orange by its green fence and needs j10 for an orange fence that wins purple.
FENCE_OF_FOUR = """
            G G G G G
         . . . . . . . O
        . . . . . . . . O
       . . . . . . . . . .
      . . . . . . . . . . O
     . . . . . . . . . . . O
      . . . . . . . . . . .
     . . . . . . . . . . . .
      . . . . . . . . . . .
       . . . . . . . . . .
        . . . . . . . . .
         . . . . . . . .
            . . . . .
"""

# The same with an orange disc missing on the other purple side, too.
OTHER_FENCE = "Pg8 Of1 Oe1 Oc1 Ob1"


def search(position: Position, method: str, nodes: int = 500, lines: int = 1) -> core.Report:
    limits = core.Limits(nodes=nodes, lines=lines, seed=1)
    return core.Searcher(position, method=method).search(position, limits)


def first_move(line: core.SearchLine) -> str:
    return str(ALLIANCES.table.move(line.actions[0]))


def late_position() -> AlliancesPosition:
    """A position of an unfinished game without orange discs in the supply."""
    for seed in range(100):
        rng = random.Random(seed)
        position = ALLIANCES.start()
        while position.outcome is None and position.supply(ORANGE) > 0:
            oranges = [move for move in position.legal_moves() if str(move).startswith("O")]
            position = position.play(rng.choice(oranges))
            if position.outcome is None:
                position = position.play(rng.choice(position.legal_moves()))
        if position.outcome is None:
            return position
    raise AssertionError("no seed leads there")


# After these moves only the reply Om4 wins, and Ol4, which leads to the same; other moves have
# higher priors.
LATE_GAME = (
    "Gc6 Pd9 Ob8 Ph1 Pa6 Ob1 Gh12 Ph2 Gl8 Oj9 Pa2 Of1 Ge1 Of2 Ge2 Pi2 Oc9 Gd10 Gf3 Oj8 Pl7 Og3 Gj7"
    " Ok7 Gk6 Ol6 Ol1 Pk3 Gl2 Pl3 Gm3 Pm2 Gj3 Pi4 Gj4 Pk2 Gj2 Pi5 Gj1 Pi6 Oj5 Gf9 Oj6 Gb7 Of12 Ga5"
    " Pb6 Gb5 Pc7 Gd7 Gi3 Og4 Oe10 Oi7 Oc8 Gg9 Gh4 Og5 Ph11 Oe8 Gi8 Oh9 Gi11 Oh5 Gl5 Om5 Gh8"
)
NETWORK = Path(inspect.getfile(type(ALLIANCES))).parent / "network.bwn"


@pytest.mark.skipif(not NETWORK.exists(), reason="the package has no network of Alliances")
def test_the_only_replies_that_win_late_are_found() -> None:
    position = play_all(ALLIANCES.start(), LATE_GAME)
    searcher = core.Searcher(position, method="network", network=NETWORK.read_bytes())
    line = searcher.search(position, core.Limits(nodes=60_000, seed=1)).best
    assert first_move(line) in ("Om4", "Ol4")


class TestReusedTree:
    """A search with a time limit continues with the previous search's tree if possible."""

    # the node limit ends these searches, so that the results are reproducible
    LONG = core.Limits(seconds=1000, nodes=3000, seed=1)
    SHORT = core.Limits(seconds=1000, nodes=200, seed=1)
    ONE = core.Limits(seconds=1000, nodes=1, seed=1)
    POSITION = play_all(ALLIANCES.start(), "Gc6 Pd9 Ob8 Ph1 Pa6 Ob1 Gh12 Ph2 Gl8 Oj9")

    @staticmethod
    def searcher(threads: int = 1, memory: int = 16) -> core.Searcher:
        start, network = ALLIANCES.start(), packaged_network("alliances")
        return core.Searcher(start, threads=threads, memory=memory << 20, network=network)

    @staticmethod
    def after(position: Position, report: core.Report, plies: int) -> Position:
        for action in report.best.actions[:plies]:
            position = position.play(ALLIANCES.table.move(action))
        return position

    @pytest.mark.parametrize("plies", [0, 1, 2, 3])
    def test_the_tree_is_reused_some_moves_later(self, plies: int) -> None:
        searcher = self.searcher()
        before = searcher.search(self.POSITION, self.LONG)
        later = self.after(self.POSITION, before, plies)
        report = searcher.search(later, self.ONE)
        assert report.nodes == 1
        # The new node may make another line the best one, with another length.
        assert report.depth > before.depth // 2
        assert self.searcher().search(later, self.ONE).depth == 1

    def test_the_order_of_moves_does_not_matter(self) -> None:
        searcher = self.searcher()
        before = searcher.search(self.POSITION, self.LONG)
        first, second, third = (ALLIANCES.table.move(action) for action in before.best.actions[:3])
        later = self.POSITION.play(third).play(second).play(first)
        assert searcher.search(later, self.ONE).depth >= before.depth - 3

    @pytest.mark.parametrize("moves", ["Gc6 Pd9 Ob8 Ph1 Pa6 Ob1 Gh12 Ph2", "Pg7", ""])
    def test_taken_back_moves_and_other_games_start_a_new_tree(self, moves: str) -> None:
        other = play_all(ALLIANCES.start(), moves)
        searcher = self.searcher()
        searcher.search(self.POSITION, self.LONG)
        expected = self.searcher().search(other, self.SHORT)
        assert searcher.search(other, self.SHORT).lines == expected.lines

    def test_a_new_game_starts_a_new_tree(self) -> None:
        searcher = self.searcher()
        searcher.search(self.POSITION, self.LONG)
        searcher.clear()
        expected = self.searcher().search(self.POSITION, self.SHORT)
        assert searcher.search(self.POSITION, self.SHORT).lines == expected.lines

    def test_without_a_time_limit_no_tree_is_reused(self) -> None:
        searcher, limits = self.searcher(), core.Limits(nodes=200, seed=1)
        searcher.search(self.POSITION, self.LONG)
        expected = self.searcher().search(self.POSITION, limits)
        assert searcher.search(self.POSITION, limits).lines == expected.lines

    def test_proofs_are_reused(self) -> None:
        position, searcher = tactics(ALLIANCES)[1].position, self.searcher()
        before = searcher.search(position, self.LONG).best
        assert before.proven == 3
        assert searcher.search(position, self.ONE).best == before

    def test_a_search_of_some_moves_proves_nothing_about_all(self) -> None:
        position = play_all(draw_alliances(FENCE_OF_FOUR, "1--"), "Pg3")
        lost = ALLIANCES.table.action(ALLIANCES.table.parse("Pa2"))
        searcher = self.searcher()
        limits = core.Limits(seconds=1000, nodes=50, seed=1, only=(lost,))
        assert searcher.search(position, limits).best.proven is not None
        report = searcher.search(position, self.SHORT)
        assert report.best.proven is None
        assert first_move(report.best) in ("Pj10", "Gj10")

    @pytest.mark.parametrize("threads", [1, 2])
    def test_full_memory_is_freed_for_new_nodes(self, threads: int) -> None:
        searcher = self.searcher(threads, memory=4)
        position: Position = self.POSITION
        for _ in range(3):
            limits = core.Limits(seconds=1000, nodes=11_000, seed=1)
            report = searcher.search(position, limits)
            assert report.nodes >= limits.nodes
            if threads == 1:  # several threads may fill the memory at the very end
                # A full tree would be dropped by a search that is too short to free space.
                assert searcher.search(position, self.ONE).depth >= report.depth > 4
            position = self.after(position, report, 2)


@pytest.mark.parametrize("method", METHODS)
class TestThreats:
    def test_a_connection_in_one_is_seen(self, method: str) -> None:
        line = search(draw_alliances(COLUMN, "-0-"), method).best
        assert first_move(line) in ("Og7", "Pg7", "Og8", "Pg8")
        assert line.proven == 1
        assert line.chances[0] == pytest.approx(1)

    def test_a_fence_in_one_is_seen(self, method: str) -> None:
        line = search(draw_alliances(FENCE_OF_FOUR, "1--"), method).best
        assert first_move(line) == "Oj10"
        assert line.proven == 1
        assert line.chances[1] == pytest.approx(1)

    def test_a_fence_of_four_is_blocked(self, method: str) -> None:
        line = search(play_all(draw_alliances(FENCE_OF_FOUR, "1--"), "Pg3"), method).best
        assert first_move(line) in ("Pj10", "Gj10")

    def test_two_threats_at_once_are_lost(self, method: str) -> None:
        """Orange lacks one disc on both purple sides: the opponent can stop only one threat."""
        position = play_all(draw_alliances(FENCE_OF_FOUR, "1--"), OTHER_FENCE)
        line = search(position, method).best
        assert line.proven == 2
        assert line.chances[1] == pytest.approx(1)


def test_threads_share_the_memory_for_trees() -> None:
    state = core.state_of(ALLIANCES.start())
    searcher = core.Searcher(state, threads=6, network=packaged_network("alliances"))
    assert searcher.search(state, core.Limits(nodes=6000)).depth > 4


def test_the_evaluation_turns_with_the_board() -> None:
    """Rotations that also permute the colours map both charts to themselves."""
    for position in walk(ALLIANCES.start(), seed=3, plies=60):
        chances = core.static_chances(position)
        for symmetry in ALLIANCES.symmetries():
            turned = core.static_chances(symmetry.position(position))
            assert turned == pytest.approx(chances, abs=1e-5)


@pytest.mark.parametrize("method", METHODS)
class TestOpenings:
    def test_the_first_move_is_immediate(self, method: str) -> None:
        report = search(ALLIANCES.start(), method, nodes=1_000_000)
        assert report.nodes < 1000

    def test_without_a_limit_the_first_move_is_searched(self, method: str) -> None:
        start, stop, received = ALLIANCES.start(), core.Stop(), list[core.Report]()

        def listen(report: core.Report) -> None:
            received.append(report)
            if report.nodes > 1000:
                stop.stop()

        core.Searcher(start, method=method).search(start, core.Limits(), listener=listen, stop=stop)
        assert received[-1].nodes > 1000

    def test_a_swap_is_weighed_like_any_move(self, method: str) -> None:
        position = play_all(ALLIANCES.start(AlliancesOptions(swap=True)), "Pg7")
        report = search(position, method, nodes=3000, lines=400)
        swap = ALLIANCES.table.action(ALLIANCES.table.parse("swap"))
        assert swap in {line.actions[0] for line in report.lines}
        shares = [line.chances[1] for line in report.lines]
        assert report.best.chances[1] >= max(shares) - 0.05

    def test_a_game_continues_after_a_swap(self, method: str) -> None:
        position = play_all(ALLIANCES.start(AlliancesOptions(swap=True)), "Pg7 swap")
        line = search(position, method).best
        assert position.to_move == 0
        assert first_move(line) != "swap"


@pytest.mark.parametrize("swap", ["", "swap"])
def test_no_seat_is_to_move_after_the_end(swap: str) -> None:
    state = core.state_of(play_all(ALLIANCES.start(AlliancesOptions(swap=True)), f"Pg7 {swap}"))
    mover = core.feature_names(state).index("mover")
    assert core.features_of(state)[mover] == -1
    while not state.is_over:
        state.apply(state.random_action(1))
    assert core.features_of(state)[mover] == 0


@pytest.mark.parametrize("method", METHODS)
def test_a_used_up_colour_is_never_placed(method: str) -> None:
    position: Position = late_position()
    for line in search(position, method, lines=20).lines:
        play_all(position, " ".join(str(ALLIANCES.table.move(action)) for action in line.actions))
