"""Games that continue a record or a position: moves before the start cannot be taken back."""

from __future__ import annotations

import pytest

from boardwright.games import game_named
from boardwright.records import Record
from boardwright.records.text import format_record
from boardwright.server.errors import Refused
from boardwright.server.play.commands import Answer, MakeOffer, Undo
from boardwright.server.play.game import LiveGame
from boardwright.server.play.record import record_of
from server.play.table import BOTH, FIRST, SECOND_SEAT, a_setup, snapshot_of, table

REPULSO = game_named("repulso")
MOVES = ("a1", "d3", "a3", "c4", "*c3", "d3E")
RECORD = format_record(Record.from_moves(REPULSO.start(), MOVES))


def test_a_game_starts_from_a_record() -> None:
    game = table(origin={"record": RECORD})
    assert (game.live.ply, game.live.number, game.live.to_move) == (6, 0, 1)
    game.play("c4N")
    assert [str(move) for move in record_of(game.live).moves] == [*MOVES, "c4N"]
    moves = [(view.move, view.seat) for view in snapshot_of(game.live, FIRST, game.moment).moves]
    assert moves[-2:] == [("d3E", None), ("c4N", 1)]
    game.check_replays()


@pytest.mark.parametrize("ply", [None, 0, 4])
def test_a_game_starts_from_a_game_without_a_replay(
    ply: int | None, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Only the core replays it, without the Python rules."""
    first = table(origin={"record": RECORD, "ply": 2})
    first.play("a3", "c4", "*c3")

    def forbidden(*_: object) -> None:
        raise AssertionError("the rules were asked")

    for name in ("play", "step"):
        monkeypatch.setattr(type(first.live.position), name, forbidden)
    setup = a_setup(origin={"setup": first.live.setup_at(first.live.ply), "ply": ply})
    actions = tuple(REPULSO.action(REPULSO.parse_move(move)) for move in MOVES[:5])
    assert (setup.prelude, setup.start) == (actions[:ply], None)
    assert setup.options == first.live.setup.options


def test_only_the_first_of_several_games_is_read_and_continued() -> None:
    """A text may have very many records, which would take long to replay."""
    game = table(origin={"record": f"{RECORD}\n{RECORD.replace('a1', 'z9')}"})
    assert game.live.ply == 6


def test_a_game_starts_from_a_ply() -> None:
    game = table(origin={"record": RECORD, "ply": 2})
    assert (game.live.ply, game.live.to_move) == (2, 0)


def test_moves_before_the_start_are_not_undone() -> None:
    """The prelude ends within blue's turn."""
    game = table(origin={"record": RECORD, "ply": 5})
    assert game.live.position.on_turn == 0
    assert game.refused(FIRST, Undo(ply=5)).code == "nothing-to-undo"
    assert game.refused(BOTH, MakeOffer(what="take-back")).code == "nothing-to-undo"
    assert game.refused(BOTH, MakeOffer(what="take-back", ply=4)).code == "nothing-to-undo"


def test_a_take_back_returns_to_the_start_at_most() -> None:
    game = table(origin={"record": RECORD})
    game.play("c4N", "f6")
    assert game.refused(FIRST, MakeOffer(what="take-back", ply=5)).code == "nothing-to-undo"
    game.do(FIRST, MakeOffer(what="take-back", ply=6))
    game.do(SECOND_SEAT, Answer(what="take-back", accept=True))
    assert (game.live.ply, len(game.live.played)) == (6, 0)
    game.check_replays()


def test_a_game_starts_from_a_position() -> None:
    position = REPULSO.start()
    for move in MOVES:
        position = position.play(move)
    setup = a_setup(origin={"position": position.to_text()})
    live = LiveGame.create("game", setup)
    assert (live.ply, live.to_move) == (0, 1)
    assert live.position == position


@pytest.mark.parametrize(
    "origin",
    [
        {"record": RECORD, "ply": 7},
        {"record": RECORD, "ply": -1},
        {"record": "rubbish"},
        {"record": ""},
        {"position": "rubbish"},
        {"record": RECORD, "position": "rubbish"},
        {"record": RECORD, "setup": table().live.setup},
        {"setup": table("alliances").live.setup},
        {"setup": table().live.setup, "ply": 1},
        {},
        {"record": format_record(Record.from_moves(game_named("alliances").start(), []))},
    ],
)
def test_invalid_origins_are_refused(origin: dict[str, object]) -> None:
    with pytest.raises(Refused) as caught:
        a_setup(origin=origin)
    assert caught.value.code == "malformed"


def test_a_finished_game_cannot_be_continued() -> None:
    game = table("alliances")
    game.play_randomly(seed=2)
    text = format_record(record_of(game.live))
    with pytest.raises(Refused) as caught:
        a_setup("alliances", origin={"record": text})
    assert caught.value.code == "over"
    assert a_setup("alliances", origin={"record": text, "ply": 3}).prelude
