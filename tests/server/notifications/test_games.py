"""The notifications that follow from a game, and the accounts that get them."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import pytest

from boardwright.server.notifications.model import (
    KINDS,
    TIME_NOTIFICATION_MS,
    NewNotification,
    notifications_after,
    path_of,
    settled_by,
    time_notification,
    title_and_text,
)
from boardwright.server.play.commands import Context, MakeMove, Resign, Viewer
from boardwright.server.play.decide import decide
from server.play.table import BLITZ, DAYS, FIRST, SECOND_SEAT, Table, table

if TYPE_CHECKING:
    from collections.abc import Collection

    from boardwright.server.accounts.model import Language
    from boardwright.server.play.commands import AnyCommand
    from boardwright.server.play.game_setup import TimeControl


def seated(control: TimeControl = DAYS, accounts: tuple[str, ...] = ("ann", "bob")) -> Table:
    game = table("abalone", control=control)
    seats = zip(game.live.seats, accounts, strict=True)
    game.live = replace(game.live, seats=tuple(replace(s, account=a) for s, a in seats))
    return game


def move(game: Table) -> MakeMove:
    return MakeMove(ply=game.live.ply, action=game.live.legal_actions[0])


def notified_by(
    game: Table, viewer: Viewer, command: AnyCommand, looking: Collection[int] = ()
) -> list[tuple[str, str]]:
    before = game.live
    game.write(decide(game.live, command, viewer, Context(game.moment)))
    return [(one.account, one.kind) for one in notifications_after(before, game.live, looking)]


def test_the_next_player_of_a_correspondence_game_is_notified() -> None:
    game = seated()
    assert notified_by(game, FIRST, move(game)) == [("bob", "turn")]
    assert notified_by(game, SECOND_SEAT, move(game)) == [("ann", "turn")]


@pytest.mark.parametrize(
    ("game", "looking"),
    [(seated(), [1]), (seated(BLITZ), []), (seated(accounts=("ann", "")), [])],
    ids=["who is looking", "who plays by the clock", "a guest"],
)
def test_turns_of_present_or_other_players_cause_no_notification(
    game: Table, looking: list[int]
) -> None:
    assert notified_by(game, FIRST, move(game), looking) == []


@pytest.mark.parametrize("control", [DAYS, BLITZ])
def test_the_end_notifies_absent_players(control: TimeControl) -> None:
    game = seated(control)
    assert notified_by(game, FIRST, Resign(), looking=[0]) == [("bob", "over")]


def test_each_turn_and_each_end_has_its_own_notification() -> None:
    game = seated()
    keys = set()
    for _ in range(4):
        before = game.live
        game.do(Viewer(frozenset({game.live.to_move or 0})), move(game))
        keys |= {one.key for one in notifications_after(before, game.live, ())}
    assert len(keys) == 4


def test_an_answered_turn_settles_its_notification() -> None:
    game = seated()
    decision = decide(game.live, move(game), FIRST, Context(game.moment))
    game.write(decision)
    assert settled_by(game.live, decision.entries) == ("ann",)
    decision = decide(game.live, Resign(), FIRST, Context(game.moment))
    game.write(decision)
    assert settled_by(game.live, decision.entries) == ("ann", "bob")


def test_a_low_clock_notifies_once_a_turn() -> None:
    game = seated()
    assert time_notification(game.live, TIME_NOTIFICATION_MS + 1) is None
    first = time_notification(game.live, TIME_NOTIFICATION_MS)
    assert first is not None
    assert (first.account, first.kind) == ("ann", "time")
    game.do(FIRST, move(game))
    game.do(SECOND_SEAT, move(game))
    second = time_notification(game.live, 1)
    assert second is not None
    assert second.key != first.key
    assert time_notification(game.live, None) is None


@pytest.mark.parametrize("language", ["en", "de", "fr", "pl"])
@pytest.mark.parametrize("kind", KINDS)
def test_every_kind_has_texts_in_every_language(kind: str, language: Language) -> None:
    about = {"title": "Abalone", "name": "Zoe"}
    notification = NewNotification("ann", kind, "key", "abc", about)  # type: ignore[arg-type]
    title, text = title_and_text(notification, language)
    assert title
    assert text
    assert not {"{", "}"} & set(title + text)
    assert path_of(notification).startswith("/")
