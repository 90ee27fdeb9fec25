"""Whole matches: failing players do not stop them, decided tests do, and they end with ratings."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING

import psutil
import pytest

import arena_players
from boardwright.arena import (
    ArenaFailed,
    FolderRefused,
    GameResult,
    InlineRunner,
    LocalRunner,
    Match,
    MoveLimits,
    Sprt,
    Tally,
    elo_of,
    fixtures,
    load_summary,
    run,
)
from boardwright.arena.cluster import RayRunner
from boardwright.arena.runner import run_with
from boardwright.arena.storage import Finished
from boardwright.arena.summary import summarise
from boardwright.engine.player import PlayerFailed
from boardwright.games import MalformedInput
from boardwright.records import Record, parse_records

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator

    from boardwright.arena import Fixture

BOTS = Path(__file__).parents[1] / "engine" / "bots.py"
# Limits nodes instead of time, so that a slow machine does not decide games.
REPULSO = Match(
    "repulso", ("fast-a", "fast-b"), games=4, opening_plies=4, control=MoveLimits(nodes=1)
)


def result_of(fixture: Fixture, places: tuple[int, ...], reason: str = "rules") -> GameResult:
    winners = places.count(0)
    return GameResult(
        number=fixture.number,
        group=fixture.group,
        opening=fixture.opening,
        seating=fixture.seating,
        points=tuple((place == 0) / winners for place in places),
        places=places,
        reason=reason,
        text="",
        plies=10,
        moves=(5,) * len(places),
        seconds=(0.5,) * len(places),
        slowest=(0.2,) * len(places),
    )


class Scripted:
    """A runner that returns results without playing."""

    def __init__(self, places: Callable[[Fixture], tuple[int, ...]]) -> None:
        self.make = arena_players.make
        self.places = places
        self.closed = False

    def play_all(self, match: Match, fixtures: Iterable[Fixture]) -> Iterator[Finished]:
        return (Finished(result_of(fixture, self.places(fixture)), "\n") for fixture in fixtures)

    def close(self) -> None:
        self.closed = True


def first_wins(fixture: Fixture) -> tuple[int, ...]:
    """The player named first wins on every seat."""
    return tuple(int(player != min(fixture.seating)) for player in fixture.seating)


def records(folder: Path) -> dict[str, Record]:
    text = (folder / "games.bwr").read_text()
    return {record.tag("Number"): record for record in parse_records(text)}


@pytest.mark.parametrize(
    ("places", "elo", "verdict"),
    [
        (first_wins, 20, "accepted"),
        (lambda fixture: fixture.seating[::-1], 20, "rejected"),
        (lambda fixture: (0, 1), 100, "rejected"),  # the first seat always wins: each pair ends 1–1
    ],
)
def test_a_test_stops_when_it_is_decided(
    places: Callable[[Fixture], tuple[int, ...]], elo: float, verdict: str, tmp_path: Path
) -> None:
    match, runner = replace(REPULSO, games=10_000, sprt=Sprt(0, elo)), Scripted(places)
    summary = run(match, tmp_path, runner=runner)
    assert summary.sprt is not None
    assert summary.sprt.verdict == verdict
    assert (summary.sprt.llr >= summary.sprt.high) == (verdict == "accepted")
    assert summary.games < 1000
    assert runner.closed
    assert run(match, tmp_path, resume=True, runner=Scripted(places)) == summary


def test_a_summary_can_be_read_again(tmp_path: Path) -> None:
    """Also scores of 100 % and 0 %, with an infinite Elo difference."""
    assert load_summary(tmp_path) is None
    for name, places in (("won", first_wins), ("lost", lambda f: f.seating[::-1])):
        summary = run(REPULSO, tmp_path / name, runner=Scripted(places))
        assert load_summary(tmp_path / name) == summary
    (tmp_path / "summary.json").write_text("{}")
    with pytest.raises(FolderRefused, match="cannot be read"):
        load_summary(tmp_path)


def test_tests_are_for_two_players_of_two_seats() -> None:
    with pytest.raises(MalformedInput, match="two players"):
        Match("repulso", ("a", "b", "c"), sprt=Sprt(0, 5))
    with pytest.raises(MalformedInput, match="two seats"):
        Match("repello", ("a", "b"), {"players": "3"}, sprt=Sprt(0, 5))


def test_a_duel_is_rated_by_its_pairs() -> None:
    """The first player scores 1½ points in three of four pairs, and 1 in the last."""
    match = replace(REPULSO, games=8)
    games = fixtures(match)
    tally = Tally(match)
    for fixture in games:
        drawn = fixture.number % 2 or fixture.group == 3
        tally.add(result_of(fixture, (0, 0) if drawn else first_wins(fixture)))
    summary = summarise(tally)
    assert summary.pairs == (0, 0, 1, 3, 0)
    assert summary.first is not None
    assert summary.first.score.value == pytest.approx(5.5 / 8)
    assert summary.first.elo.value == pytest.approx(elo_of(5.5 / 8))
    assert summary.standings[0].elo is not None
    assert summary.standings[0].elo.value == pytest.approx(elo_of(5.5 / 8) / 2)
    cell = summary.cross_table[0][1]
    assert cell is not None
    assert (cell.points, cell.games) == (5.5, 8)
    assert summary.cross_table[0][0] is None
    assert summary.standings[0].seconds_per_move == pytest.approx(0.1)


def test_half_a_pair_waits_for_the_other_half() -> None:
    match = replace(REPULSO, games=4)
    tally = Tally(match)
    games = fixtures(match)
    tally.add(result_of(games[0], (0, 1)))
    assert tally.duel_counts() == (0, 0, 1)  # counts single games until a pair is complete
    tally.add(result_of(games[2], (0, 1)))
    tally.add(result_of(games[3], (0, 1)))
    assert tally.duel_counts() == (0, 0, 1, 0, 0)


def test_results_count_the_same_in_any_order() -> None:
    match = Match("repulso", ("a", "b", "c"), games=4)
    results = [result_of(fixture, first_wins(fixture)) for fixture in fixtures(match)]
    assert summarise(Tally(match, results)) == summarise(Tally(match, reversed(results)))


def test_round_robin_is_rated_together() -> None:
    match = Match("repulso", ("a", "b", "c"), games=20)
    summary = run(match, runner=Scripted(first_wins))
    elos = [standing.elo.value for standing in summary.standings if standing.elo]
    assert elos == sorted(elos, reverse=True)
    assert sum(elos) == pytest.approx(0, abs=1e-6)
    assert summary.first is None


def test_a_table_of_three_is_rated_by_places() -> None:
    match = Match("repello", ("a", "b"), {"players": "3"}, games=30)
    summary = run(match, runner=Scripted(first_wins))
    first, other = summary.standings
    assert (first.score.value, other.score.value) == (1, 0)
    assert (first.games, other.games) == (30, 60)
    assert first.rating is not None
    assert other.rating is not None
    assert first.rating.low > other.rating.high
    assert first.elo is None


def test_unknown_players_are_refused_before_the_match() -> None:
    with pytest.raises(MalformedInput, match="nobody"):
        run(replace(REPULSO, players=("random", "nobody")))


def test_a_player_that_always_fails_loses_its_games() -> None:
    def make(spec: str, game: object, *, seed: int) -> arena_players.First:
        if spec == "fails":
            raise PlayerFailed("crash", "cannot begin")
        return arena_players.First(spec)

    summary = run(replace(REPULSO, players=("first", "fails")), runner=InlineRunner(make))
    assert summary.standings[0].score.value == 1


@pytest.mark.parametrize("players", [("level1", "random"), ("uct,nodes=30", f"{BOTS}:Notation")])
def test_processes_play_what_one_process_plays(players: tuple[str, str], tmp_path: Path) -> None:
    """A game depends only on its seed, not on the process that plays it or on the time."""
    match = replace(REPULSO, players=players)
    for name, runner in (("alone", InlineRunner()), ("together", LocalRunner(2))):
        run(match, tmp_path / name, runner=runner)
    assert len(records(tmp_path / "alone")) == 4
    assert records(tmp_path / "alone") == records(tmp_path / "together")


def test_a_cluster_plays_the_same_games(tmp_path: Path) -> None:
    """Runs on a local Ray cluster of this machine."""
    pytest.importorskip("ray", reason="ray is not installed")
    match = replace(REPULSO, players=("random", "uct,nodes=50"))
    runner = RayRunner(num_cpus=2, object_store_memory=80 << 20, _node_ip_address="127.0.0.1")
    there = run(match, tmp_path / "there", runner=runner)
    here = run(match, tmp_path / "here", runner=InlineRunner())
    assert (there.games, there.pairs) == (4, here.pairs)
    assert records(tmp_path / "there") == records(tmp_path / "here")


def test_a_crashing_bot_loses_its_games_and_the_match_continues(tmp_path: Path) -> None:
    match = replace(REPULSO, players=("random", f"{BOTS}:Exits", f"{BOTS}:First"))
    summary = run(match, tmp_path, runner=LocalRunner(2))
    assert summary.games == 12
    assert summary.reasons["crash"] == 8
    assert [standing.failures for standing in summary.standings] == [0, 8, 0]
    text = (tmp_path / "games.bwr").read_text()
    assert text.count("the program ended with exit code 3: Alas") == 8


def test_an_interruption_ends_the_processes() -> None:
    before = set(psutil.Process().children())
    playing: list[psutil.Process] = []

    def interrupt(tally: Tally) -> None:
        playing.extend(set(psutil.Process().children()) - before)
        raise KeyboardInterrupt

    match = replace(REPULSO, players=("level1", "random"), games=1000)
    with pytest.raises(KeyboardInterrupt):
        run(match, runner=LocalRunner(2), listener=interrupt)
    assert len(playing) >= 2
    assert not any(process.is_running() for process in playing)


def test_a_setup_error_ends_the_match_with_its_reason(tmp_path: Path) -> None:
    """No player is blamed for a setup error; a bot that does not start has crashed."""
    match = replace(REPULSO, players=("fast", "mistyped"))
    for runner in (LocalRunner(1, arena_players.make), InlineRunner(arena_players.make)):
        with pytest.raises(ArenaFailed, match="mistyped cannot play: unknown player"):
            run_with(match, None, runner)
    endless = replace(REPULSO, opening_plies=150)
    with pytest.raises(ArenaFailed, match="game 1 cannot be played: 150 random plies are longer"):
        run_with(endless, None, LocalRunner(1, arena_players.make))
    bot = tmp_path / "bot.py"
    bot.write_text("raise ZeroDivisionError")
    crashing = replace(REPULSO, players=("random", f"{bot}:Bot"), games=2)
    gone = replace(crashing, players=("random", f"uct,weights={tmp_path / 'gone'}"))
    for runner in (InlineRunner(), LocalRunner(1)):
        with pytest.raises(ArenaFailed, match=r"the weights .*gone cannot be read"):
            run_with(gone, None, runner)
    for runner in (InlineRunner(), LocalRunner(1)):
        assert run_with(crashing, None, runner).reasons == {"crash": 2}


def test_a_match_without_an_opening_leaves_no_folder(tmp_path: Path) -> None:
    match = replace(REPULSO, opening_plies=150)
    with pytest.raises(MalformedInput, match="150 random plies"):
        run(match, tmp_path / "m", runner=InlineRunner(arena_players.make))
    assert not (tmp_path / "m").exists()
