"""Conditional moves: prepared in secret, and played as soon as the other players' moves match."""

from __future__ import annotations

import msgspec
import pytest

from boardwright.server.bounds import MAX_PREPARED_LENGTH, MAX_PREPARED_LINES
from boardwright.server.errors import Refused
from boardwright.server.play import commands as c
from boardwright.server.play.broadcast import Recent, broadcasts_of
from boardwright.server.play.commands import Context, MakeMove, MakeOffer, Prepare, Undo, Viewer
from boardwright.server.play.decide import MAX_PREPARED, engine_move
from boardwright.server.play.entries import MAX_PER_SEAT, HandedOver, Moved, Prepared
from boardwright.server.play.game_setup import TimeControl
from boardwright.server.play.messages import decode
from boardwright.server.play.record import record_of
from server.play.table import (
    BLITZ,
    BOTH,
    DAY,
    DAYS,
    FIRST,
    SECOND_SEAT,
    SPECTATOR,
    THIRD,
    Table,
    replayed,
    snapshot_of,
    table,
    three,
)


def correspondence_table(game: str = "abalone", seats: str = "pp") -> Table:
    return table(game, seats, control=DAYS)


def line(game: Table, moves: str) -> tuple[int, ...]:
    return tuple(game.live.game.action(game.live.game.parse_move(move)) for move in moves.split())


def prepare(game: Table, viewer: Viewer, *lines: str, seat: int | None = None) -> Prepare:
    """Prepare these lines on the current board; the command."""
    command = Prepare(ply=game.live.ply, lines=tuple(line(game, one) for one in lines), seat=seat)
    game.do(viewer, command)
    return command


def legal(game: Table) -> list[str]:
    return [str(move) for move in game.live.position.legal_moves()]


def played(game: Table) -> list[str]:
    return [str(game.live.game.move(one.action)) for one in game.live.played]


def opened() -> tuple[Table, str, str, str]:
    """A game of Abalone, a first move on its board, and two moves that can follow."""
    game = correspondence_table()
    first = legal(game)[0]
    then = game.live.position.play(first)
    reply = str(then.legal_moves()[0])
    return game, first, reply, str(then.play(reply).legal_moves()[0])


def test_a_reply_is_played_at_once_and_the_tree_continues_from_it() -> None:
    game, first, reply, third = opened()
    fourth = str(game.live.position.play(first).play(reply).play(third).legal_moves()[0])
    prepare(game, SECOND_SEAT, f"{first} {reply} {third} {fourth}")
    entries = game.do(FIRST, MakeMove(ply=0, move=first))
    assert [type(one) for one in entries] == [Moved, Moved]
    assert game.live.prepared_lines(1) == (line(game, f"{third} {fourth}"),)
    game.wait(DAY)
    game.do(FIRST, MakeMove(ply=2, move=third))
    assert played(game) == [first, reply, third, fourth]
    assert game.live.prepared_lines(1) == ()
    game.check_replays()


def test_another_decision_leads_out_of_the_tree() -> None:
    game, first, reply, _ = opened()
    prepare(game, SECOND_SEAT, f"{first} {reply}")
    game.do(FIRST, MakeMove(ply=0, move=legal(game)[1]))
    assert game.live.to_move == 1
    assert game.live.prepared_lines(1) == ()


def test_a_reply_costs_no_time_and_renews_the_opponents_days() -> None:
    game, first, reply, _ = opened()
    prepare(game, SECOND_SEAT, f"{first} {reply}")
    game.wait(2 * DAY)
    game.do(FIRST, MakeMove(ply=0, move=first))
    assert game.clock == (3 * DAY, 3 * DAY)
    again = replayed(game.live, game.journal)  # a replay does not reply a second time
    assert (again.ply, again.prepared_lines(1)) == (2, ())


def test_branches_have_a_reply_each() -> None:
    for chosen in (0, 1):
        game = correspondence_table()
        moves = legal(game)[:2]
        replies = [str(game.live.position.play(move).legal_moves()[-1]) for move in moves]
        lines = (f"{move} {reply}" for move, reply in zip(moves, replies, strict=True))
        prepare(game, SECOND_SEAT, *lines)
        game.play(moves[chosen])
        assert played(game) == [moves[chosen], replies[chosen]]


def test_a_slide_inside_the_opponents_turn_gets_a_reply() -> None:
    """In Repulso the opponent slides inside my turn, which I then continue."""
    game = correspondence_table("repulso")
    game.play_randomly(seed=5, plies=400)
    for made in range(len(game.live.played)):
        position = game.live.state_at(made).to_position()
        if position.on_turn not in (None, position.to_move):
            break
    else:
        pytest.fail("nobody slid inside another's turn")
    moves = played(game)
    slider = position.to_move
    assert slider is not None
    again = correspondence_table("repulso")
    again.play(*moves[: made - 1])
    owner = again.live.to_move
    assert owner != slider
    prepare(again, Viewer(frozenset({slider})), " ".join(moves[made - 1 : made + 1]))
    again.play(moves[made - 1])
    assert played(again) == moves[: made + 1]
    again.check_replays()


def test_at_a_table_of_three_a_line_includes_the_turns_of_both_opponents() -> None:
    game = three(control=DAYS, options={"counters": "2"})
    game.play_randomly(seed=3, plies=30)
    moves, seats = played(game), [one.seat for one in game.live.played]
    end = next(i for i in range(1, 30) if seats[i] == 2)
    again = three(control=DAYS, options={"counters": "2"})
    prepare(again, THIRD, " ".join(moves[: end + 1]))
    for move in moves[:end]:
        again.play(move)
    assert played(again) == moves[: end + 1]
    assert {0, 1} <= set(seats[:end])


def test_replies_of_two_players_are_played_in_one_decision() -> None:
    game = three(control=DAYS, options={"counters": "2"})
    game.play_randomly(seed=3, plies=60)
    moves, seats = played(game), [one.seat for one in game.live.played]
    begins, ends = seats.index(1), seats.index(0, seats.index(2))
    again = three(control=DAYS, options={"counters": "2"})
    again.play(*moves[: begins - 1])
    prepare(again, SECOND_SEAT, " ".join(moves[begins - 1 : seats.index(2)]))
    prepare(again, THIRD, " ".join(moves[begins - 1 : ends]))
    made = again.do(FIRST, MakeMove(ply=begins - 1, move=moves[begins - 1]))
    assert [one.seat for one in made if isinstance(one, Moved)] == seats[begins - 1 : ends]
    again.check_replays()


def test_a_decision_of_an_engine_gets_a_reply() -> None:
    game = correspondence_table("abalone", "ep")
    first = legal(game)[0]
    reply = str(game.live.position.play(first).legal_moves()[0])
    prepare(game, SECOND_SEAT, f"{first} {reply}")
    (action,) = line(game, first)
    game.write(engine_move(game.live, action, Context(game.moment)))
    assert played(game) == [first, reply]


def test_prepared_replies_are_replaced_or_dropped_as_a_whole() -> None:
    game, first, reply, _ = opened()
    prepare(game, SECOND_SEAT, f"{first} {reply}")
    other = str(game.live.position.play(first).legal_moves()[3])
    prepare(game, SECOND_SEAT, f"{first} {other}")
    assert game.live.prepared_lines(1) == (line(game, f"{first} {other}"),)
    prepare(game, SECOND_SEAT)
    assert not game.live.prepared
    assert game.refused(SECOND_SEAT, Prepare(ply=0, lines=())).code == "not-possible"


def test_a_take_back_clears_all_prepared_replies() -> None:
    game, first, reply, third = opened()
    game.play(first)
    prepare(game, FIRST, f"{reply} {third}")
    game.do(FIRST, MakeOffer(what="take-back"))
    game.do(SECOND_SEAT, c.Answer(what="take-back", accept=True))
    game.play(first, reply)
    assert played(game) == [first, reply]


def test_an_undo_within_a_turn_keeps_the_opponents_replies() -> None:
    game = correspondence_table("repulso")
    game.play_randomly(seed=8, plies=60)
    seats = [one.seat for one in game.live.played]
    made = next(
        i
        for i in range(60)
        if not game.live.state_at(i + 1).to_position().starts_turn
        and game.live.state_at(i + 1).to_position().to_move == seats[i]
        and seats[i + 1] == seats[i]
    )
    moves, owner = played(game), seats[made]
    end = next(i for i in range(made, 60) if seats[i] != owner)
    again = correspondence_table("repulso")
    again.play(*moves[:made])
    prepare(again, Viewer(frozenset({1 - owner})), " ".join(moves[made : end + 1]))
    again.play(moves[made])
    again.do(Viewer(frozenset({owner})), Undo(ply=again.live.ply))
    for move in moves[made:end]:
        again.play(move)
    assert played(again) == moves[: end + 1]


def test_an_offer_is_answered_by_the_person_not_by_the_reply() -> None:
    game, first, reply, _ = opened()
    prepare(game, SECOND_SEAT, f"{first} {reply}")
    game.do(FIRST, MakeOffer(what="draw"))
    game.do(FIRST, MakeMove(ply=0, move=first))
    assert (game.live.to_move, played(game)) == (1, [first])
    assert game.live.offer_of("draw") is not None


def test_no_reply_for_a_seat_played_by_an_engine() -> None:
    game = three(control=DAYS)
    game.play_randomly(seed=3, plies=30)
    moves, seats = played(game), [one.seat for one in game.live.played]
    end = next(i for i in range(30) if seats[i] == 1)
    again = three(control=DAYS)
    prepare(again, SECOND_SEAT, " ".join(moves[: end + 1]))
    again.enter(HandedOver(1, "level5"))
    again.play(*moves[:end])
    assert again.live.ply == end


class TestSecrecy:
    def prepared(self) -> tuple[Table, str]:
        game, first, reply, _ = opened()
        prepare(game, SECOND_SEAT, f"{first} {reply}")
        return game, msgspec.json.encode(line(game, f"{first} {reply}")).decode()

    @pytest.mark.parametrize("viewer", [FIRST, SPECTATOR])
    def test_opponents_see_a_hidden_entry(self, viewer: Viewer) -> None:
        game, secret = self.prepared()
        (broadcast,) = broadcasts_of(game.transitions, game.moment)
        text = broadcast.for_viewer(viewer).decode()
        assert msgspec.json.decode(text)["entry"] == {"kind": "hidden"}
        assert (secret in text, '"prepared":[]' in text) == (False, True)
        assert secret in broadcast.for_viewer(SECOND_SEAT).decode()

    @pytest.mark.parametrize("viewer", [FIRST, SPECTATOR])
    def test_replies_are_absent_from_snapshots_and_missed_updates(self, viewer: Viewer) -> None:
        game, secret = self.prepared()
        assert snapshot_of(game.live, viewer, game.moment).state.prepared == ()
        (own,) = snapshot_of(game.live, SECOND_SEAT, game.moment).state.prepared
        assert own.seat == 1
        recent = Recent(broadcasts_of(game.transitions, game.moment))
        missed = recent.since(0, game.live, game.moment)
        assert missed is not None
        assert not any(secret in one.for_viewer(viewer).decode() for one in missed)

    def test_a_record_has_the_moves_alone(self) -> None:
        game, _ = self.prepared()
        assert record_of(game.live) == record_of(Table(game.live.setup).live)


OPENED, *MOVES = opened()
THERE, REPLY, THIRD_MOVE = line(OPENED, " ".join(MOVES))
OTHER_REPLY = line(OPENED, str(OPENED.live.position.play(MOVES[0]).legal_moves()[1]))[0]
ILLEGAL = next(action for action in range(100) if action not in OPENED.live.legal_actions)


class TestRefusals:
    @pytest.mark.parametrize(
        ("lines", "expected"),
        [
            (((ILLEGAL, REPLY),), "illegal-move"),
            (((THERE, 999_999),), "malformed"),
            (((THERE, REPLY, THIRD_MOVE),), "your own move"),
            (((THERE, REPLY), (THERE, OTHER_REPLY)), "only one reply"),
        ],
    )
    def test_a_line_is_legal_and_ends_with_a_single_reply(
        self, lines: tuple[tuple[int, ...], ...], expected: str
    ) -> None:
        game, *_ = opened()
        refused = game.refused(SECOND_SEAT, Prepare(ply=0, lines=lines))
        assert expected in f"{refused.code}: {refused.text}"

    @pytest.mark.parametrize("control", [BLITZ, TimeControl()])
    def test_only_in_correspondence_games(self, control: TimeControl) -> None:
        game = table("abalone", control=control)
        game.play(legal(game)[0])
        refused = game.refused(FIRST, Prepare(ply=1, lines=((1, 2),)))
        assert (refused.code, "correspondence" in refused.text) == ("not-possible", True)

    def test_not_for_another_players_seat_or_as_a_spectator(self) -> None:
        game, first, reply, _ = opened()
        command = Prepare(ply=0, lines=(line(game, f"{first} {reply}"),), seat=1)
        assert game.refused(FIRST, command).code == "not-your-seat"
        assert game.refused(SPECTATOR, command).code == "spectator"
        assert game.refused(BOTH, msgspec.structs.replace(command, seat=0)).code == "not-possible"
        assert game.do(BOTH, command) == (Prepared(1, command.lines),)

    def test_not_on_another_board(self) -> None:
        game, first, reply, third = opened()
        game.play(first)
        command = Prepare(ply=0, lines=(line(game, f"{reply} {third}"),))
        assert game.refused(FIRST, command).code == "stale"

    def test_no_move_follows_the_end_of_a_game(self) -> None:
        game = table("abalone", control=DAYS, options={"max_plies": "2"})
        first = legal(game)[0]
        reply = str(game.live.position.play(first).legal_moves()[0])
        command = Prepare(ply=0, lines=(line(game, f"{first} {reply} {first} {reply}"),))
        assert "ends before" in game.refused(SECOND_SEAT, command).text

    def test_trees_and_their_number_are_bounded(self) -> None:
        game, first, reply, _ = opened()
        pair = line(game, f"{first} {reply}")
        many = ((pair * (MAX_PREPARED_LENGTH // 2)),) * (2 * MAX_PREPARED // MAX_PREPARED_LENGTH)
        assert game.refused(SECOND_SEAT, Prepare(ply=0, lines=many)).code == "too-large"
        for _ in range(MAX_PER_SEAT[Prepared]):
            prepare(game, SECOND_SEAT, f"{first} {reply}")
        assert game.refused(SECOND_SEAT, Prepare(ply=0, lines=(pair,))).code == "too-many"

    @pytest.mark.parametrize(
        "lines",
        [
            [[1]],
            [list(range(MAX_PREPARED_LENGTH + 1))],
            [[1, 2]] * (MAX_PREPARED_LINES + 1),
            [[[1, 2], 3]],
            [[-1, 2]],
            "lines",
            [["a1", "b2"]],
        ],
    )
    def test_invalid_trees_are_refused(self, lines: object) -> None:
        with pytest.raises(Refused) as refused:
            decode(msgspec.json.encode({"type": "prepare", "ply": 0, "lines": lines}))
        assert refused.value.code == "malformed"

    def test_endlessly_nested_trees_are_refused(self) -> None:
        with pytest.raises(Refused):
            decode('{"type":"prepare","ply":0,"lines":' + "[" * 3000)
