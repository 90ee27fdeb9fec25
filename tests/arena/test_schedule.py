"""Pairings of players, their seats, and their openings."""

from __future__ import annotations

import pickle
from collections import Counter
from itertools import combinations, groupby
from typing import TYPE_CHECKING

import pytest

from boardwright import core
from boardwright.arena import Match, fixtures, load_openings, opening_of
from boardwright.arena.match import GAUNTLET, ROUND_ROBIN, count_fixtures, lineups, rotations
from boardwright.games import GAMES, Game, MalformedInput
from boardwright.records import Record, format_record
from support import every_game

if TYPE_CHECKING:
    from collections.abc import Iterable
    from pathlib import Path


def test_a_pair_shares_its_opening_with_seats_exchanged() -> None:
    games = fixtures(Match("repulso", ("a", "b"), games=6, opening_plies=4))
    assert [game.number for game in games] == list(range(6))
    for _, pair in groupby(games, key=lambda game: game.group):
        first, second = pair
        assert first.opening == second.opening
        assert (first.seating, second.seating) == ((0, 1), (1, 0))
    assert len({game.opening for game in games}) == 3


def test_games_are_made_up_to_whole_groups() -> None:
    for match, count in (
        (Match("repulso", ("a", "b"), games=5), 6),
        (Match("repulso", ("a", "b", "c"), games=5), 18),
        (Match("repello", ("a", "b"), {"players": "4"}, games=5), 8),
    ):
        assert len(fixtures(match)) == count_fixtures(match) == count


@pytest.mark.parametrize(
    ("system", "pairs"),
    [(ROUND_ROBIN, combinations(range(4), 2)), (GAUNTLET, ((0, 1), (0, 2), (0, 3)))],
)
def test_all_players_meet_each_other_or_the_first(
    system: str, pairs: Iterable[tuple[int, int]]
) -> None:
    games = fixtures(Match("abalone", ("a", "b", "c", "d"), games=4, format=system))
    met = Counter(frozenset(game.seating) for game in games)
    assert met == {frozenset(pair): 4 for pair in pairs}


def test_all_rotations_of_a_table() -> None:
    assert rotations((0, 1, 2)) == [(0, 1, 2), (2, 0, 1), (1, 2, 0)]
    games = fixtures(Match("repello", ("a", "b", "c"), {"players": "3"}, games=30))
    for _, group in groupby(games, key=lambda game: game.group):
        seatings = [game.seating for game in group]
        assert seatings == rotations(seatings[0])
    assert len({game.seating for game in games}) == 6  # each player also has different neighbours


def test_few_players_fill_a_table_by_turns_and_many_rotate() -> None:
    assert lineups(2, 3, ROUND_ROBIN) == [(0, 1, 1)]
    assert lineups(3, 4, GAUNTLET) == [(0, 1, 2, 1)]
    assert lineups(2, 2, GAUNTLET) == [(0, 1)]
    assert len(lineups(5, 3, ROUND_ROBIN)) == 10
    assert all(0 in table for table in lineups(5, 3, GAUNTLET))


def test_more_games_leave_those_before_as_they_were() -> None:
    match = Match("repello", ("a", "b", "c", "d"), {"players": "3"}, games=6)
    assert fixtures(match.extended(12))[: len(fixtures(match))] == fixtures(match)


def test_a_seed_decides_everything() -> None:
    match = Match("repulso", ("a", "b"), games=4, opening_plies=4)
    other = Match("repulso", ("a", "b"), games=4, opening_plies=4, seed=1)
    assert fixtures(match) == fixtures(match)
    assert {g.seed for g in fixtures(match)}.isdisjoint(g.seed for g in fixtures(other))
    assert opening_of(match, 0) == opening_of(match, 0)
    assert opening_of(match, 0) != opening_of(other, 0)
    assert opening_of(match, 0) != opening_of(match, 1)


@every_game
def test_usual_openings_leave_the_game_open(game: Game) -> None:
    options = game.opponents.options_in_match(game.options_type(), set())
    plies = game.opponents.plies_before_match(game, options)
    match = Match(game.name, ("a", "b"), options.to_mapping(), opening_plies=plies)
    for number in range(5):
        opening = opening_of(match, number)
        state = core.state_of(opening.start).copy()
        for action in opening.actions:
            state.apply(action)
        assert len(opening.actions) == plies >= 2
        assert not state.is_over


def test_random_plies_never_end_the_game() -> None:
    options = {"layout": "german-daisy", "ejections": "1", "max_plies": "5"}
    for number in range(5):
        opening = opening_of(Match("abalone", ("a", "b"), options, opening_plies=4), number)
        assert len(opening.actions) == 4
    with pytest.raises(MalformedInput, match="longer than any game"):
        opening_of(Match("abalone", ("a", "b"), options, opening_plies=5), 0)


def test_openings_come_from_position_strings_and_records(tmp_path: Path) -> None:
    start = GAMES["repulso"].start()
    lines = [start.play(move).to_text() for move in ("c3", "a1")]
    file = tmp_path / "openings.txt"
    file.write_text("# two of them\n" + "\n".join(lines) + "\n")
    match = Match("repulso", ("a", "b"), openings=load_openings(str(file), start))
    assert [opening_of(match, n).start.to_text() for n in range(3)] == [*lines, lines[0]]
    file = tmp_path / "openings.bwr"
    file.write_text(format_record(Record.from_moves(start, ["c3", "c5"])))
    match = Match("repulso", ("a", "b"), openings=load_openings(str(file), start))
    moves = map(start.game.parse_move, ("c3", "c5"))
    assert opening_of(match, 7).actions == tuple(map(start.game.action, moves))


def test_openings_that_do_not_fit_are_refused(tmp_path: Path) -> None:
    start = GAMES["repulso"].start()
    file = tmp_path / "openings.txt"
    for text, reason in (
        ("", "no openings"),
        ("nonsense\n", "line 1"),
        (f"{GAMES['abalone'].start().to_text()}\n", "set --option to match"),
    ):
        file.write_text(text)
        with pytest.raises(MalformedInput, match=reason):
            load_openings(str(file), start)
    with pytest.raises(MalformedInput, match="cannot be read"):
        load_openings(str(tmp_path / "missing.txt"), start)
    game = GAMES["abalone"]
    start = game.start(game.options_type.from_mapping({"max_plies": "1"}))
    file = tmp_path / "openings.bwr"
    file.write_text(format_record(Record.from_moves(start, [start.legal_moves()[0]])))
    with pytest.raises(MalformedInput, match="is a finished game"):
        load_openings(str(file), start)


@pytest.mark.parametrize(
    ("wrong", "reason"),
    [
        ({"players": ("a",)}, "two players"),
        ({"format": "swiss"}, "not a format"),
        ({"games": 0}, "needs at least one game"),
        ({"opening_plies": -1}, "random plies"),
        ({"game": "chess"}, "unknown game 'chess'"),
    ],
)
def test_an_invalid_match_is_refused(wrong: dict[str, object], reason: str) -> None:
    fields: dict[str, object] = {"game": "repulso", "players": ("a", "b")}
    with pytest.raises(MalformedInput, match=reason):
        fixtures(Match(**(fields | wrong)))  # type: ignore[arg-type]


def test_a_match_travels_without_its_game() -> None:
    match = Match("repulso", ("a", "b"))
    assert match.start.game is match.rules
    travelled: Match = pickle.loads(pickle.dumps(match))
    assert travelled == match
    assert travelled.rules is match.rules
