"""Standings: points, tie-breaks, streaks, and rounds without a game."""

from __future__ import annotations

from random import Random

from hypothesis import given, settings
from hypothesis import strategies as st

from boardwright.server.tournaments.decide import Enter, Visitor
from boardwright.server.tournaments.model import (
    Closed,
    Entered,
    Result,
    RoundPaired,
    RoundTable,
    Started,
    Tournament,
    decode_tournament_entry,
    decode_tournament_plan,
    encode_tournament_entry,
    encode_tournament_plan,
)
from boardwright.server.tournaments.model import NumberedEntry as Numbered
from boardwright.server.tournaments.standings import EntrantStanding, standings, tie_breaks, winners
from server.tournaments.play import Play

WIN, DRAW, LOSS = ((0,), (1,)), ((0, 1),), ((1,), (0,))


def by_name(play: Play) -> dict[str, EntrantStanding]:
    return {one.entrant: one for one in standings(play.tournament)}


def played(*rounds: tuple[str, str, tuple[tuple[int, ...], ...]], **changes: object) -> Play:
    """A tournament of these games, each in a separate round."""
    play = Play(**changes)
    names = sorted({name for one, other, _ in rounds for name in (one, other)})
    play.add(*(Entered(name) for name in names), Started())
    for number, (one, other, ranking) in enumerate(rounds, 1):
        play.add(RoundPaired((RoundTable((one, other)),)), Result(number, 1, ranking))
    return play


def test_a_win_is_a_point_and_a_draw_half_of_one() -> None:
    found = by_name(played(("a", "b", WIN), ("a", "b", DRAW)))
    assert (found["a"].points, found["b"].points) == (1.5, 0.5)
    assert (found["a"].wins, found["a"].draws, found["a"].losses) == (1, 1, 0)
    assert (found["a"].rank, found["b"].rank) == (1, 2)


def test_all_first_places_win_and_a_cancelled_tournament_has_no_winner() -> None:
    play = played(("a", "b", WIN), ("b", "a", WIN))
    assert winners(play.tournament, standings(play.tournament)) == ()
    number = play.tournament.number + 1
    finished, cancelled = (
        play.tournament.after(Numbered(number, 0, Closed(why))) for why in ("finished", "cancelled")
    )
    assert winners(finished, standings(finished)) == ("a", "b")
    assert winners(cancelled, standings(cancelled)) == ()


def test_opponents_points_decide_between_equal_ones() -> None:
    games = (("a", "c", WIN), ("b", "d", WIN), ("c", "d", WIN), ("a", "b", DRAW))
    play = Play()
    play.add(*(Entered(name) for name in "abcd"), Started())
    pairs = [RoundTable((one, other)) for one, other, _ in games]
    play.add(RoundPaired((pairs[0], pairs[1])), Result(1, 1, WIN), Result(1, 2, WIN))
    play.add(RoundPaired((pairs[3], pairs[2])), Result(2, 1, DRAW), Result(2, 2, WIN))
    found = by_name(play)
    assert found["a"].points == found["b"].points == 1.5
    assert (found["a"].buchholz, found["b"].buchholz) == (2.5, 1.5)
    assert (found["a"].sonneborn_berger, found["b"].sonneborn_berger) == (1.75, 0.75)
    assert [one.entrant for one in standings(play.tournament)] == ["a", "b", "c", "d"]


def test_ties_in_everything_share_a_rank() -> None:
    found = standings(played(("a", "b", DRAW)).tournament)
    assert [one.rank for one in found] == [1, 1]


def test_direct_encounter_decides_a_round_robin_that_is_level_otherwise() -> None:
    play = Play(format="round-robin")
    play.enter(4)
    play.advance()
    strength = {"p4": 0, "p1": 1, "p2": 1, "p3": 1}
    beats = {("p1", "p2"), ("p2", "p3"), ("p3", "p1")}
    while play.tournament.status != "over":
        play.advance()
        for place in sorted(play.tournament.open_tables):
            one, other = play.tournament.table(place).entrants
            wins = strength[one] > strength[other] or (one, other) in beats
            play.finish(place, WIN if wins else LOSS)
    found = by_name(play)
    assert [found[name].points for name in ("p1", "p2", "p3", "p4")] == [2, 2, 2, 0]
    assert {found[name].rank for name in ("p1", "p2", "p3")} == {1}
    assert found["p1"].direct == 1.0
    assert tie_breaks(play.tournament.plan)[0] == "sonneborn_berger"


def test_a_late_entrant_has_half_a_point_once_and_a_bye_is_a_whole_point() -> None:
    play = Play(rounds=6)
    play.enter(3)
    play.advance()
    for _ in range(2):
        play.advance()
        play.finish_round(Random(1))
    play.do(Enter(), Visitor("p9"))
    late = by_name(play)["p9"]
    assert [(outing.kind, outing.points) for outing in late.outings] == [("late", 0.5), ("away", 0)]
    rested = play.tournament.rounds[0].byes[0].entrant
    assert by_name(play)[rested].outings[0].points == 1.0


def test_places_at_a_table_of_four_are_points() -> None:
    play = Play(game="repello", options={"players": "4"}, rounds=1)
    play.enter(7)
    play.begin()
    tables = play.tournament.rounds[0].tables
    assert sorted(len(table.entrants) for table in tables) == [3, 4]
    for number, table in enumerate(tables, 1):
        level = ((0,), (1, 2), (3,)) if len(table.entrants) == 4 else ((2,), (1,), (0,))
        play.finish((1, number), level)
    found = by_name(play)
    four, three = sorted(tables, key=lambda table: -len(table.entrants))
    assert [found[name].points for name in four.entrants] == [3, 1.5, 1.5, 0]
    assert [found[name].points for name in three.entrants] == [0, 1.5, 3]


def test_an_arena_doubles_the_points_of_a_streak() -> None:
    games = [WIN, WIN, WIN, DRAW, WIN, LOSS, WIN]
    play = played(*(("a", "b", ranking) for ranking in games), format="arena", minutes=60)
    found = by_name(play)
    assert [outing.points for outing in found["a"].outings] == [2, 2, 4, 2, 2, 0, 2]
    assert [outing.doubled for outing in found["a"].outings[2:5]] == [True, True, False]
    assert (found["a"].points, found["a"].streak) == (14, 1)


@given(st.integers(0, 2**32), st.sampled_from(["swiss", "round-robin", "arena"]))
@settings(max_examples=30, deadline=None)
def test_all_points_are_awarded_and_the_journal_replays(seed: int, form: str) -> None:
    play = Play(format=form, rounds=4, minutes=5)
    play.enter(7)
    play.play_through(Random(seed))
    tournament = play.tournament
    if form == "round-robin":
        assert sum(one.points for one in standings(tournament)) == 7 * 6 / 2
    rows = [(one.number, one.at, encode_tournament_entry(one.entry)) for one in play.journal]
    again = [Numbered(number, at, decode_tournament_entry(row)) for number, at, row in rows]
    plan = decode_tournament_plan(encode_tournament_plan(tournament.plan))
    assert Tournament.replay("t", plan, again) == tournament
