"""No game and no journal is endless, and a game can always be finished."""

from __future__ import annotations

from itertools import cycle
from typing import TYPE_CHECKING

import pytest

from boardwright import core
from boardwright.games import GAMES
from boardwright.server.errors import Refused
from boardwright.server.play import commands as c
from boardwright.server.play import entries
from boardwright.server.play.commands import AnyCommand, Chat, Context, MakeMove, MakeOffer, Mute
from boardwright.server.play.decide import engine_move
from boardwright.server.play.entries import Ended, Journaled, Log, Moved, Said, Undone
from boardwright.server.play.game import LiveGame
from boardwright.server.play.record import record_of
from server.play.table import BLITZ, BOTH, FIRST, SECOND_SEAT, SPECTATOR, Table, a_setup, table

if TYPE_CHECKING:
    from boardwright.games import Game
    from boardwright.server.play.commands import Viewer

ENDLESS = {"repetition": "0"}


@pytest.mark.parametrize("seats", ["pp", "ee"])
def test_a_game_that_takes_too_long_is_drawn(seats: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Abalone without the repetition rule may never end."""
    monkeypatch.setattr(type(GAMES["abalone"]), "ply_limit", 6)
    game = table("abalone", seats, options=ENDLESS, control=BLITZ)
    for _ in range(6):
        assert game.live.status == "playing"
        action = core.state_of(game.live.position).legal_actions()[0]
        if seats == "ee":
            game.write(engine_move(game.live, action, Context(game.moment)))
        else:
            game.do(BOTH, MakeMove(ply=game.live.ply, action=action))
    assert [type(one.entry) for one in game.journal[-2:]] == [Moved, Ended]
    assert (game.live.status, game.live.result, game.live.reason) == ("over", "1/2-1/2", "too-long")
    assert record_of(game.live).reason == "too-long"
    game.check_replays()


def test_an_end_by_the_rules_precedes_the_limit(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(type(GAMES["abalone"]), "ply_limit", 4)
    game = table("abalone", options={"max_plies": "4"})
    game.play_randomly(seed=1)
    assert (game.live.reason, game.live.ended) == ("ply-limit", None)


@pytest.mark.parametrize("game", GAMES.values(), ids=list(GAMES))
def test_no_game_that_its_rules_end_is_cut(game: Game) -> None:
    longest = game.longest_game(game.options_type())
    assert longest is None or longest <= game.ply_limit
    assert game.ply_limit <= entries.MAX_ENTRIES // 2  # leaves room for the other entries


def test_an_older_longer_journal_still_loads(monkeypatch: pytest.MonkeyPatch) -> None:
    game = table("abalone", options=ENDLESS)
    game.play_randomly(seed=3, plies=9)
    monkeypatch.setattr(type(GAMES["abalone"]), "ply_limit", 5)
    game.check_replays()
    game.play_randomly(seed=3, plies=1)
    assert (game.live.ply, game.live.reason) == (10, "too-long")


OFFER, DECLINE = MakeOffer(what="draw"), c.Answer(what="draw", accept=False)
FLOODS: dict[str, tuple[str, list[tuple[Viewer, AnyCommand]], type, int]] = {
    "muting": ("pp", [(FIRST, Mute()), (FIRST, Mute(on=False))], entries.Muted, 50),
    "talk": ("pp", [(FIRST, Chat(text="hi"))], Said, 500),
    "talk of spectators": ("pp", [(SPECTATOR, Chat(text="hi"))], Said, 200),
    "offers": ("pp", [(FIRST, OFFER), (SECOND_SEAT, DECLINE)], entries.Offered, 500),
    "take-backs": (
        "pp",
        [(BOTH, MakeMove(ply=5, move="d3E")), (BOTH, MakeOffer(what="take-back"))],
        entries.Offered,
        500,
    ),
    "undoing": ("pp", [(FIRST, c.Undo(ply=5)), (FIRST, MakeMove(ply=4, move="*c3"))], Undone, 500),
    "leaving": (
        "ppp",
        [(FIRST, c.HandOver(seat=0)), (FIRST, c.Return(seat=0))],
        entries.HandedOver,
        50,
    ),
}


def refused_at_last(game: Table, commands: list[tuple[Viewer, AnyCommand]]) -> str:
    try:
        for viewer, command in cycle(commands):
            game.do(viewer, command)
    except Refused as refused:
        return refused.code
    raise AssertionError("this has no end")


@pytest.mark.parametrize("flood", FLOODS)
def test_every_kind_of_command_has_a_limit(flood: str) -> None:
    seats, commands, kind, maximum = FLOODS[flood]
    game = table("repello", "ppp", options={"players": "3"}) if seats == "ppp" else table()
    if seats == "pp":
        game.play("a1", "d3", "a3", "c4", "*c3")  # orange is to slide, blue can undo the placement
    assert refused_at_last(game, commands) == "too-many"
    assert sum(isinstance(one.entry, kind) for one in game.journal) == maximum
    game.check_replays()
    if flood == "talk of spectators":  # spectators do not use up the players' quota
        game.do(FIRST, Chat(text="ssh"))
    game.do(SECOND_SEAT, c.Resign())
    if seats == "pp":
        assert game.live.result == "1-0"


def test_a_full_journal_accepts_only_moves_that_finish_the_game(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(entries, "MAX_ENTRIES", 4)
    game, other = table(), table()
    for one in (game, other):
        for on in (True, False, True):
            one.do(FIRST, Mute(on=on))
        one.do(FIRST, OFFER)
        assert one.refused(FIRST, Mute(on=False)).code == "too-many"
        assert one.refused(SECOND_SEAT, MakeOffer(what="take-back")).code == "nothing-to-undo"
    game.do(SECOND_SEAT, c.Answer(what="draw", accept=True))
    assert game.live.reason == "agreement"
    other.play("c3")
    assert (other.live.reason, other.live.result) == ("too-long", "1/2-1/2")


def test_a_long_journal_is_read_without_copying_moves() -> None:
    live = LiveGame.create("game", a_setup("abalone", options=ENDLESS))
    first = live.played
    for number in range(1, 40_001):
        live = live.after(Journaled(number, 0, Moved(number % 2, 7)))
    assert (len(first), len(live.played)) == (0, 40_000)
    assert live.played._items is first._items
    back = live.after(Journaled(40_001, 0, Undone(0, 39_990)))
    again = back.after(Journaled(40_002, 0, Moved(0, 8)))
    assert (len(live.played), len(back.played), len(again.played)) == (40_000, 39_990, 39_991)
    assert again.played.shared_with(live.played) == 39_990


def test_a_log_is_a_value() -> None:
    log: Log[int] = Log()
    for number in range(5):
        log = log.append(number)
    branch = log.up_to(3).append(-1)
    assert ([*log], [*branch], [*reversed(branch)]) == (
        [0, 1, 2, 3, 4],
        [0, 1, 2, -1],
        [-1, 2, 1, 0],
    )
    assert (branch[2:], branch[-1], branch.up_to(3) == log.up_to(3)) == ([2, -1], -1, True)
    assert branch != log.up_to(4)
    assert [log.up_to(2).append(2) == log.up_to(3), log.up_to(2) in (log, branch)] == [True, False]
    assert (log.shared_with(log), branch.shared_with(log), Log[int]().shared_with(log)) == (5, 3, 0)
    with pytest.raises(IndexError):
        log.up_to(3)[3]
