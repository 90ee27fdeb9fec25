"""Chat, and muting it."""

from __future__ import annotations

import pytest

from boardwright.server.play.broadcast import Broadcast
from boardwright.server.play.commands import Chat, Mute, Viewer
from boardwright.server.play.decide import may_read
from boardwright.server.play.entries import Said
from server.play.table import (
    BOTH,
    FIRST,
    SECOND_SEAT,
    SPECTATOR,
    THIRD,
    Table,
    after,
    snapshot_of,
    table,
    three,
)


def visible_lines(game: Table, viewer: Viewer) -> list[str]:
    """The chat lines that a viewer can read in a snapshot."""
    chat = snapshot_of(game.live, viewer, game.moment).chat
    assert all(line.muted == (line.text == "") for line in chat)
    return [line.text for line in chat if not line.muted]


def last_entry(game: Table, viewer: Viewer) -> dict[str, object]:
    """The last entry in its form for a viewer."""
    return Broadcast(game.journal[-1], game.live, game.moment).update(viewer).entry


def test_players_chat_under_their_name() -> None:
    game = table()
    assert game.do(FIRST, Chat(text=" good luck ")) == (Said("Ann", "good luck", 0),)
    game.check_replays()


def test_spectators_chat_under_their_name() -> None:
    game = table()
    assert game.do(SPECTATOR, Chat(text="hello")) == (Said("Zoe", "hello"),)
    assert game.refused(Viewer(), Chat(text="hello")).code == "malformed"


@pytest.mark.parametrize("text", ["a\nb", "a\u202eb", "", "   "], ids=ascii)
def test_a_line_is_printable_text(text: str) -> None:
    assert table().refused(FIRST, Chat(text=text)).code == "malformed"


@pytest.mark.parametrize("text", ["<b>hi</b>", "Grüße 🙂", "'; DROP TABLE games; --", "漢字"])
def test_text_stays_text(text: str) -> None:
    game = after((FIRST, Chat(text=text)))
    assert visible_lines(game, SECOND_SEAT) == [text]
    game.check_replays()


def test_lines_of_a_muted_player_are_hidden() -> None:
    game = after((FIRST, Mute(whom=1)), (SECOND_SEAT, Chat(text="nasty")))
    hidden = {"kind": "said", "name": "Ann", "text": "", "seat": 1, "preset": "", "muted": True}
    hidden["account"] = ""
    assert last_entry(game, FIRST) == hidden
    assert last_entry(game, SECOND_SEAT)["text"] == "nasty"
    assert last_entry(game, SPECTATOR)["text"] == "nasty"
    assert visible_lines(game, FIRST) == []
    assert visible_lines(game, SECOND_SEAT) == ["nasty"]
    game.do(FIRST, Mute(whom=1, on=False))
    assert visible_lines(game, FIRST) == ["nasty"]
    game.check_replays()


def test_spectators_are_muted_together() -> None:
    lines = (SPECTATOR, Chat(text="psst")), (SECOND_SEAT, Chat(text="hello"))
    game = after((FIRST, Mute()), *lines)
    assert visible_lines(game, FIRST) == ["hello"]
    assert visible_lines(game, SPECTATOR) == ["psst", "hello"]
    assert snapshot_of(game.live, FIRST, game.moment).muted == (None,)


def test_a_muted_player_does_not_see_who_muted_them() -> None:
    game = after((FIRST, Mute(whom=1)))
    assert last_entry(game, SECOND_SEAT) == {"kind": "hidden"}
    assert last_entry(game, SPECTATOR) == {"kind": "hidden"}
    assert last_entry(game, FIRST)["whom"] == 1
    assert snapshot_of(game.live, SECOND_SEAT, game.moment).muted == ()


def test_a_player_of_several_seats_can_unmute_in_any_turn() -> None:
    game = after((BOTH, Mute(whom=2)), at=three())
    game.play_randomly(seed=1, plies=1)
    assert game.live.to_move == 1
    assert game.refused(BOTH, Mute(whom=2)).code == "not-possible"
    game.do(BOTH, Mute(whom=2, on=False))
    game.do(THIRD, Chat(text="hello"))
    assert visible_lines(game, BOTH) == ["hello"]


def test_own_lines_are_never_hidden() -> None:
    game = after((FIRST, Mute(whom=0)))
    line = game.do(FIRST, Chat(text="echo"))[0]
    assert isinstance(line, Said)
    assert may_read(game.live, FIRST, line)


def test_a_preset_is_stored_and_sent_by_its_key() -> None:
    game = after((FIRST, Chat(preset="good-game")))
    assert game.journal[-1].entry == Said("Ann", "", 0, "good-game")
    entry = last_entry(game, SECOND_SEAT)
    assert (entry["preset"], entry["text"]) == ("good-game", "Good game!")
    [line] = snapshot_of(game.live, SPECTATOR, game.moment).chat
    assert (line.preset, line.text) == ("good-game", "Good game!")
    game.check_replays()


def test_a_preset_of_a_muted_player_is_hidden() -> None:
    game = after((FIRST, Mute(whom=1)), (SECOND_SEAT, Chat(preset="bye")))
    entry = last_entry(game, FIRST)
    assert (entry["preset"], entry["text"], entry["muted"]) == ("", "", True)
    assert visible_lines(game, FIRST) == []


def test_a_line_is_either_a_text_or_a_preset() -> None:
    for command in (Chat(), Chat(text="hello", preset="hello")):
        assert table().refused(FIRST, command).code == "malformed"


def test_a_removed_preset_can_still_be_read() -> None:
    assert Said("Ann", "", 0, "ahoy").line == "ahoy"


def test_a_player_without_chat_reads_and_writes_no_lines_and_the_rest_see_it() -> None:
    game = after((FIRST, Mute(everybody=True)), (SECOND_SEAT, Chat(text="hello?")))
    assert visible_lines(game, FIRST) == []
    assert visible_lines(game, SPECTATOR) == ["hello?"]
    assert snapshot_of(game.live, SECOND_SEAT, game.moment).without_chat == (0,)
    assert game.refused(FIRST, Chat(preset="hello")).code == "not-possible"
    game.do(FIRST, Mute(everybody=True, on=False))
    assert last_entry(game, SECOND_SEAT)["everybody"] is True
    assert visible_lines(game, FIRST) == ["hello?"]
    game.check_replays()


def test_muting_everybody_excludes_a_seat_and_happens_once() -> None:
    game = after((FIRST, Mute(everybody=True)))
    assert game.refused(FIRST, Mute(everybody=True)).code == "not-possible"
    assert game.refused(FIRST, Mute(everybody=True, whom=1)).code == "malformed"
