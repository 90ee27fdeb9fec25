"""The commands of entrants and organisers in a tournament, and its scheduled steps."""

from __future__ import annotations

from typing import Any

import pytest

from boardwright.server.errors import Refused
from boardwright.server.play.game_setup import TimeControl
from boardwright.server.tournaments import decide as c
from boardwright.server.tournaments.model import Entrance, Result, due, next_at
from server.tournaments.play import ORGANISER, Play, plan


def refusal(
    play: Play, command: c.AnyTournamentCommand, actor: str | c.Visitor, **fields: Any
) -> str:
    with pytest.raises(Refused) as caught:
        play.do(command, actor, **fields)
    return caught.value.code


ARENA = {"format": "arena", "minutes": 60}


@pytest.mark.parametrize(
    ("changes", "words"),
    [
        ({"name": " "}, "needs a name"),
        ({"game": "chess"}, "chess"),
        ({"options": {"layout": "moon"}}, "moon"),
        ({"control": TimeControl()}, "need a clock"),
        ({**ARENA, "control": TimeControl("days", days=1)}, "cannot have correspondence games"),
        ({**ARENA, "minutes": 1}, "an arena lasts"),
        ({"rounds": 0}, "rounds"),
        ({"starts_at": -1}, "within the next year"),
        ({"format": "round-robin", "game": "repello", "options": {"players": "3"}}, "games of two"),
        ({"entrance": Entrance(least=1800, most=1200)}, "lowest rating"),
    ],
)
def test_an_impossible_plan_is_refused(changes: dict[str, Any], words: str) -> None:
    with pytest.raises(Refused, match=words):
        plan(**changes)


def test_players_enter_once_and_may_return_unless_removed() -> None:
    play = Play()
    play.do(c.Enter(), "ann")
    assert refusal(play, c.Enter(), "ann") == "not-possible"
    play.do(c.Withdraw(), "ann")
    assert refusal(play, c.Withdraw(), "ann") == "not-possible"
    play.do(c.Enter(), "ann")
    assert [one.id for one in play.tournament.active] == ["ann"]
    play.do(c.Remove(entrant="ann"))
    assert refusal(play, c.Enter(), "ann") == "forbidden"
    assert refusal(play, c.Remove(entrant="nobody"), ORGANISER) == "not-found"


@pytest.mark.parametrize(
    ("entrance", "visitor"),
    [
        (Entrance("people"), c.Visitor("bob", "bot")),
        (Entrance("programs"), c.Visitor("ann")),
        (Entrance(least=1500), c.Visitor("ann", rating=1400.0)),
        (Entrance(most=1500), c.Visitor("ann", rating=1600.0)),
        (Entrance(invited=True), c.Visitor("ann")),
    ],
)
def test_the_entrance_refuses_players_outside_its_terms(
    entrance: Entrance, visitor: c.Visitor
) -> None:
    assert refusal(Play(entrance=entrance), c.Enter(), visitor) == "forbidden"


def test_an_invitation_with_a_matching_rating_allows_entry() -> None:
    play = Play(entrance=Entrance("people", 1500, 1700, invited=True))
    play.do(c.Enter(), c.Visitor("ann", rating=1600.0), invited=True)
    play.do(c.Enter(), c.Visitor("new"), invited=True)
    assert len(play.tournament.active) == 2


def test_only_the_organiser_organises() -> None:
    play = Play()
    play.do(c.Enter(), "ann")
    level = c.AddEngine(player="level1")
    for command in (c.Start(), c.Pause(), c.CancelTournament(), c.Remove(entrant="ann"), level):
        assert refusal(play, command, "ann") == "forbidden"


def test_the_organiser_adds_levels_but_no_programs() -> None:
    play = Play()
    play.do(c.AddEngine(player="level3"))
    assert play.tournament.entrants["level3"].kind == "engine"
    assert refusal(play, c.AddEngine(player="./run-me"), ORGANISER) == "malformed"
    people = Play(entrance=Entrance("people"))
    assert refusal(people, c.AddEngine(player="level3"), ORGANISER) == "forbidden"


def test_a_tournament_starts_on_time_or_by_the_organiser() -> None:
    play = Play()
    assert refusal(play, c.Start(), ORGANISER) == "not-possible"
    play.enter(2)
    assert due(play.tournament, 999) is None
    assert due(play.tournament, 1000) == "start"
    play.do(c.Start())
    assert play.tournament.status == "running"


def test_a_tournament_with_one_player_ends() -> None:
    play = Play()
    play.enter(1)
    play.advance()
    assert (play.tournament.status, play.tournament.why) == ("over", "too-few")
    assert refusal(play, c.Enter(), "p2") == "over"


def test_the_next_round_starts_after_the_last_result_and_a_pause() -> None:
    play = Play(pause=30)
    play.enter(4)
    play.begin()
    assert next_at(play.tournament) is None
    play.now = 60_000
    play.win("p1")
    assert next_at(play.tournament) is None
    play.win("p2")
    assert next_at(play.tournament) == 90_000
    play.do(c.Pause())
    assert next_at(play.tournament) is None
    play.do(c.Pause(on=True))
    assert due(play.tournament, 90_000) == "pair"


def test_an_absent_player_is_not_paired_until_their_return() -> None:
    play = Play(rounds=3)
    play.enter(4)
    play.begin()
    missing = play.tournament.rounds[0].tables[0].entrants[0]
    play.add(Result(1, 1, ((1,), (0,)), (0,)))
    assert play.tournament.entrants[missing].absent
    play.do(c.Enter(), missing)
    assert not play.tournament.entrants[missing].withdrawn


def test_entering_is_too_late_after_half_of_the_rounds() -> None:
    play = Play(rounds=4)
    play.enter(4)
    play.advance()
    for _ in range(2):
        play.advance()
        play.win("p1")
        play.win(next(iter(play.tournament.playing)))
    play.do(c.Enter(), "late")
    play.advance()
    assert refusal(play, c.Enter(), "later") == "not-possible"


def test_a_started_round_robin_cannot_be_entered() -> None:
    play = Play(format="round-robin")
    play.enter(3)
    play.do(c.Start())
    assert refusal(play, c.Enter(), "late") == "not-possible"


def test_an_arena_ends_on_time_despite_running_games() -> None:
    play = Play(format="arena", minutes=5)
    play.enter(2)
    play.begin()
    assert play.tournament.open_tables
    assert next_at(play.tournament) == 1000 + 5 * 60_000
    play.advance()
    assert (play.tournament.status, play.tournament.why) == ("over", "finished")


def test_a_cancelled_tournament_is_over() -> None:
    play = Play()
    play.do(c.CancelTournament())
    assert play.tournament.why == "cancelled"
    assert not play.advance()
