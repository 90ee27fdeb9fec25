"""Pairings: the guarantees of every round, after any earlier rounds."""

from __future__ import annotations

from collections import Counter
from itertools import combinations
from random import Random
from typing import TYPE_CHECKING

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from boardwright.server.tournaments.decide import Enter, Visitor, Withdraw
from boardwright.server.tournaments.pairing import (
    Candidate,
    PairingProblem,
    berger_round,
    cheapest_matching,
    histories,
    pair,
    sizes_of_tables,
)
from server.tournaments.play import ORGANISER, Play

if TYPE_CHECKING:
    from collections.abc import Iterator

    from boardwright.server.tournaments.model import Format, Tournament
    from boardwright.server.tournaments.pairing import NextRound

SEEDS = st.integers(0, 2**32)


def all_matchings(nodes: tuple[int, ...]) -> Iterator[frozenset[tuple[int, int]]]:
    """Every way to pair an even number of nodes."""
    if not nodes:
        yield frozenset()
        return
    first, *rest = nodes
    for other in rest:
        left = tuple(node for node in rest if node != other)
        for found in all_matchings(left):
            yield found | {(first, other)}


def check_seated_once(tournament: Tournament) -> None:
    for one in tournament.rounds:
        seated = [entrant for table in one.tables for entrant in table.entrants]
        there = Counter([*seated, *(bye.entrant for bye in one.byes)])
        assert set(there.values()) <= {1}


@given(SEEDS, st.integers(1, 3))
@settings(max_examples=60, deadline=None)
def test_a_matching_costs_the_least(seed: int, half: int) -> None:
    chance = Random(seed)
    nodes = 2 * half
    costs = {pair: chance.randrange(-50, 10**30) for pair in combinations(range(nodes), 2)}
    found = cheapest_matching(nodes, [(*pair, cost) for pair, cost in costs.items()])
    every = all_matchings(tuple(range(nodes)))
    assert len(found) == half
    assert sum(costs[p] for p in found) == min(sum(costs[p] for p in one) for one in every)


@given(SEEDS, st.integers(2, 24), st.integers(1, 9))
@settings(max_examples=60, deadline=None)
def test_swiss_rounds_seat_each_player_once_with_one_bye_each(
    seed: int, count: int, rounds: int
) -> None:
    chance = Random(seed)
    play = Play(rounds=rounds)
    play.enter(count)
    play.play_through(chance)
    tournament = play.tournament
    assert len(tournament.rounds) == rounds
    check_seated_once(tournament)
    byes = Counter(bye.entrant for one in tournament.rounds for bye in one.byes)
    for one in tournament.rounds:
        assert sum(len(table.entrants) for table in one.tables) == count - count % 2
    given_out = sum(byes.values())
    # no second bye for an entrant before all have had a bye
    assert max(byes.values(), default=0) <= -(-given_out // count)


@given(SEEDS, st.integers(2, 9), st.integers(1, 8))
@settings(max_examples=80, deadline=None)
def test_players_meet_again_only_if_unavoidable(seed: int, count: int, rounds: int) -> None:
    chance = Random(seed)
    play = Play(rounds=rounds)
    play.enter(count)
    met: set[frozenset[str]] = set()
    rested: Counter[str] = Counter()
    names = [f"p{number}" for number in range(1, count + 1)]
    while play.tournament.status != "over":
        play.advance()
        if len(play.tournament.rounds) > 0 and play.tournament.open_tables:
            one = play.tournament.rounds[-1]
            pairs = {frozenset(table.entrants) for table in one.tables}
            assert not pairs & met or not _can_avoid(names, met, rested)
            met |= pairs
            rested.update(bye.entrant for bye in one.byes)
        play.finish_round(chance)


def _can_avoid(names: list[str], met: set[frozenset[str]], rested: Counter[str]) -> bool:
    fewest = min(rested[one] for one in names)
    nodes = names + ["bye"] * (len(names) % 2)
    for found in all_matchings(tuple(range(len(nodes)))):
        pairs = [frozenset((nodes[one], nodes[other])) for one, other in found]
        resting = [one for pair in pairs if "bye" in pair for one in pair - {"bye"}]
        if not met & set(pairs) and all(rested[one] == fewest for one in resting):
            return True
    return False


@pytest.mark.parametrize(("kind", "size"), [("swiss", 2), ("swiss", 3), ("arena", 2), ("arena", 3)])
def test_players_with_a_block_meet_only_if_unavoidable(kind: Format, size: int) -> None:
    apart = {"p1": ("p2", "p3", "p4", "p5"), **{f"p{number}": ("p1",) for number in range(2, 6)}}
    others = tuple(f"p{number}" for number in range(2, 7))
    met = (*others, *others, *others)  # repeats are better than a block

    def tables(count: int) -> list[set[str]]:
        ids = [f"p{number}" for number in range(1, count + 1)]
        candidates = [
            Candidate(one, 0.0, seed, met if one == "p1" else ("p1",) * 3, apart=apart.get(one, ()))
            for seed, one in enumerate(ids, 1)
        ]
        problem = PairingProblem(kind, size, 20, tuple(candidates))
        return [set(table) for table in pair(problem).tables]

    [own] = [table for table in tables(6) if "p1" in table]
    assert "p6" in own
    assert len(tables(size)) == 1


@given(SEEDS, st.integers(16, 40))
@settings(max_examples=30, deadline=None)
def test_seats_are_balanced(seed: int, count: int) -> None:
    play = Play(rounds=7)
    play.enter(count)
    play.play_through(Random(seed))
    for outings in histories(play.tournament).values():
        seats = [outing.seat for outing in outings if outing.opponents]
        assert abs(seats.count(0) - seats.count(1)) <= 2
        assert all(len(set(seats[i : i + 3])) > 1 for i in range(len(seats) - 2))


def test_the_first_round_pairs_the_upper_half_with_the_lower() -> None:
    play = Play(rounds=3)
    play.enter(6)
    play.begin()
    tables = [set(table.entrants) for table in play.tournament.rounds[0].tables]
    assert tables == [{"p1", "p4"}, {"p2", "p5"}, {"p3", "p6"}]
    firsts = [table.entrants[0] for table in play.tournament.rounds[0].tables]
    assert firsts == ["p1", "p5", "p3"]


def test_winners_meet_winners_and_the_last_player_rests() -> None:
    play = Play(rounds=3)
    play.enter(5)
    play.begin()
    assert [bye.entrant for bye in play.tournament.rounds[0].byes] == ["p5"]
    play.win("p1")
    play.win("p2")
    play.advance()
    second = play.tournament.rounds[1]
    assert [bye.entrant for bye in second.byes] == ["p4"]
    assert {frozenset(table.entrants) for table in second.tables} in (
        {frozenset({"p1", "p2"}), frozenset({"p5", "p3"})},
        {frozenset({"p1", "p5"}), frozenset({"p2", "p3"})},
        {frozenset({"p2", "p5"}), frozenset({"p1", "p3"})},
    )


@pytest.mark.parametrize("count", [2, 4, 6, 8, 14])
def test_bergers_tables_have_every_pair_once(count: int) -> None:
    met = Counter(frozenset(p) for r in range(1, count) for p in berger_round(count, r))
    assert set(met.values()) == {1}
    assert len(met) == count * (count - 1) // 2
    firsts = Counter(p[0] for r in range(1, count) for p in berger_round(count, r))
    assert all(abs(2 * firsts[one] - (count - 1)) <= 1 for one in range(count))
    again = {p for r in range(count, 2 * count - 1) for p in berger_round(count, r)}
    assert again == {(b, a) for r in range(1, count) for a, b in berger_round(count, r)}


def test_bergers_table_for_six_is_the_printed_one() -> None:
    printed = [
        [(1, 6), (2, 5), (3, 4)],
        [(6, 4), (5, 3), (1, 2)],
        [(2, 6), (3, 1), (4, 5)],
        [(6, 5), (1, 4), (2, 3)],
        [(3, 6), (4, 2), (5, 1)],
    ]
    found = [[(a + 1, b + 1) for a, b in berger_round(6, number)] for number in range(1, 6)]
    assert found == printed


def test_a_round_robin_of_five_has_a_free_round_for_each() -> None:
    play = Play(format="round-robin", double=True)
    play.enter(5)
    play.play_through(Random(1))
    assert len(play.tournament.rounds) == 10
    check_seated_once(play.tournament)
    for outings in histories(play.tournament).values():
        assert sorted(outing.kind for outing in outings) == ["free"] * 2 + ["game"] * 8
        assert sorted(outing.seat for outing in outings if outing.opponents) == [0] * 4 + [1] * 4


def test_leaving_a_round_robin_gives_the_opponents_walkovers() -> None:
    play = Play(format="round-robin")
    play.enter(4)
    play.begin()
    play.do(Withdraw(), "p4")
    play.play_through(Random(1))
    kinds = [outing.kind for outings in histories(play.tournament).values() for outing in outings]
    assert kinds.count("walkover") == 2
    assert kinds.count("away") == 2


@given(SEEDS, st.integers(3, 30), st.sampled_from([3, 4]), st.integers(1, 5))
@settings(max_examples=40, deadline=None)
def test_tables_of_three_and_four_seat_each_player_once(
    seed: int, count: int, size: int, rounds: int
) -> None:
    play = Play(game="repello", options={"players": str(size)}, rounds=rounds)
    play.enter(count)
    play.play_through(Random(seed))
    check_seated_once(play.tournament)
    byes: Counter[str] = Counter()
    for one in play.tournament.rounds:
        assert {len(table.entrants) for table in one.tables} <= {3, size}
        seated = sum(len(table.entrants) for table in one.tables)
        assert seated + len(one.byes) == count
        byes.update(bye.entrant for bye in one.byes)
    assert max(byes.values(), default=0) <= -(-sum(byes.values()) // count)


@pytest.mark.parametrize(
    ("count", "sizes"),
    [(3, [3]), (4, [4]), (5, [4]), (6, [3, 3]), (7, [4, 3]), (9, [3, 3, 3]), (13, [4, 3, 3, 3])],
)
def test_left_over_players_sit_at_tables_of_three(count: int, sizes: list[int]) -> None:
    assert sizes_of_tables(count, 4) == sizes


def test_sixteen_at_tables_of_four_meet_only_new_opponents_for_two_rounds() -> None:
    play = Play(game="repello", options={"players": "4"}, rounds=3)
    play.enter(16)
    chance = Random(5)
    for _ in range(3):
        play.advance()
        play.finish_round(chance)
    met = Counter(
        frozenset(pair)
        for one in play.tournament.rounds
        for table in one.tables
        for pair in combinations(table.entrants, 2)
    )
    assert set(met.values()) == {1}


def candidate(name: str, score: float = 0.0, *last: str, waited: int = 0) -> Candidate:
    return Candidate(name, score, int(name[1:]), last, (), 0, last, waited)


def arena(*candidates: Candidate, waited_for: bool = False, size: int = 2) -> NextRound:
    return pair(PairingProblem("arena", size, 1, candidates, is_waited_for=waited_for))


def pairs_of(pairing: NextRound) -> set[frozenset[str]]:
    return {frozenset(table) for table in pairing.tables}


def test_two_of_an_arena_meet_again_only_without_other_players() -> None:
    two = (candidate("p1", 2, "p2"), candidate("p2", 0, "p1"))
    assert pairs_of(arena(*two, waited_for=True)) == set()
    assert pairs_of(arena(*two)) == {frozenset({"p1", "p2"})}
    assert len(pairs_of(arena(*two, candidate("p3"), waited_for=True))) == 1


def test_the_longest_waiting_player_of_an_arena_is_paired_first() -> None:
    three = (candidate("p1", 4), candidate("p2", 4), candidate("p3", 0, waited=60_000))
    assert frozenset({"p1", "p2"}) not in pairs_of(arena(*three))


def test_players_of_an_arena_meet_their_neighbours_in_the_standings() -> None:
    four = (candidate("p1", 8), candidate("p2", 0), candidate("p3", 6), candidate("p4", 2))
    assert pairs_of(arena(*four)) == {frozenset({"p1", "p3"}), frozenset({"p2", "p4"})}


def test_an_arena_of_tables_makes_surplus_players_wait() -> None:
    five = tuple(candidate(f"p{n}", waited=n * 1000) for n in range(1, 6))
    assert pairs_of(arena(*five, size=4)) == {frozenset({"p2", "p3", "p4", "p5"})}
    assert pairs_of(arena(*five[:3], size=4)) == {frozenset({"p1", "p2", "p3"})}
    assert pairs_of(arena(*five[:3], size=4, waited_for=True)) == set()


@given(SEEDS)
@settings(max_examples=20, deadline=None)
def test_players_who_leave_and_enter_sit_at_one_table_at_a_time(seed: int) -> None:
    chance = Random(seed)
    play = Play(rounds=8)
    play.enter(6)
    late = 7
    while play.tournament.status != "over":
        play.advance()
        for place in sorted(play.tournament.open_tables):
            if chance.random() < 0.5 and len(play.tournament.active) > 3:
                play.do(Withdraw(), chance.choice(play.tournament.active).id)
            if chance.random() < 0.5 and len(play.tournament.rounds) < 4:
                play.do(Enter(), Visitor(f"p{late}"))
                late += 1
            play.finish(place, ((0,), (1,)))
    check_seated_once(play.tournament)
    assert ORGANISER not in play.tournament.entrants
