"""AL6–AL9, AL11: winning colours by connection and by fence."""

from __future__ import annotations

import pytest

from boardwright.games.alliances import ALLIANCES, AlliancesPosition
from boardwright.games.alliances.board import COLOURS, ORANGE
from boardwright.games.alliances.colours import BOTTOM, TOP, connection, is_blocked
from boardwright.games.alliances.moves import marked_loss, won_colour
from boardwright.games.events import Collected, Lost, Placed, SeatChanged, Won
from boardwright.games.looks import Piece
from games.alliances.boards import CROSSING, NOTCH_TO_NOTCH, draw_alliances
from support import names, play_all

FIRST, SECOND = 0, 1


def because(won: Won) -> tuple[str, object]:
    return won.why[0], won.params["ally"]


UNDECIDED = (None, None, None)

COLUMN = names("m4 l5 k5 j6 i6 h7 g7 f7 e6 d6 c5 b5 a4")
MIXED_COLUMN = """
            . . P . .
         . . . . O . . .
        . . . . P . . . .
       . . . . . O . . . .
      . . . . . P . . . . .
     . . . . . . O . . . . .
      . . . . . . . . . . .
     . . . . . . P . . . . .
      . . . . . O . . . . .
       . . . . . P . . . .
        . . . . O . . . .
         . . . . P . . .
            . . O . .
"""
ORANGE_COLUMN = MIXED_COLUMN.replace("P", "O")
NOTCH_LINE = names("l2 k3 j4 i5 h6 g7 f7 e7 d7 c7 b7")
ROW_G = names("g2 g3 g4 g5 g6 g7 g8 g9 g10 g11 g12")


@pytest.mark.rule("AL6")
@pytest.mark.parametrize("last", ["Og7", "Pg7"])
def test_a_chain_of_the_colour_and_its_ally_wins_it(last: str) -> None:
    position = draw_alliances(MIXED_COLUMN)
    after, events = position.step(last)
    assert after.winners == (FIRST, None, None)
    assert events[1] == won_colour(FIRST, "orange", "connection", "purple", COLUMN)


@pytest.mark.rule("AL6")
@pytest.mark.parametrize("move", ["Gg7", "Og6"], ids=["third colour", "gap"])
def test_a_disc_of_the_third_colour_or_a_gap_is_no_link(move: str) -> None:
    assert draw_alliances(MIXED_COLUMN).play(move).winners == UNDECIDED


@pytest.mark.rule("AL3", "AL6")
def test_a_chain_wins_for_its_chart_and_not_for_the_player_who_closed_it() -> None:
    """With an odd number of discs on the board the second player places the next one."""
    for drawing, owner in ((MIXED_COLUMN, FIRST), (MIXED_COLUMN.replace("P", "G"), SECOND)):
        position = draw_alliances(drawing)
        assert position.play("Og7").winners == (owner, None, None)
        assert play_all(position, "Ga2 Og7").winners == (owner, None, None)


@pytest.mark.rule("AL2", "AL6")
def test_a_chain_must_reach_both_sides_of_the_colour() -> None:
    short = MIXED_COLUMN.replace("            . . O . .\n", "            . . . . .\n")
    assert draw_alliances(short).play("Og7").winners == UNDECIDED
    assert play_all(draw_alliances(short), "Og7 Oa4").winners == (FIRST, None, None)


@pytest.mark.rule("AL6")
@pytest.mark.parametrize(
    ("chain", "winners"),
    [
        ("Pf1 Gg2 Pg3 Gg4 Pg5 Gg6 Pg7 Gg8 Pg9 Gg10 Pg11 Gg12 Ph12", (None, FIRST, None)),
        ("Gf12 Pg12 Gg11 Pg10 Gg9 Pg8 Gg7 Pg6 Gg5 Pg4 Gg3 Pg2 Gh1", (None, None, SECOND)),
    ],
)
def test_purple_and_green_have_their_own_sides(chain: str, winners: tuple[int | None, ...]) -> None:
    *moves, last = chain.split()
    position = play_all(ALLIANCES.start(), " ".join(moves))
    assert position.winners == UNDECIDED
    assert position.play(last).winners == winners


@pytest.mark.rule("AL7")
@pytest.mark.parametrize(("colour", "winner"), [("P", FIRST), ("G", SECOND)])
def test_five_discs_of_the_third_colour_along_a_side_are_a_fence(colour: str, winner: int) -> None:
    rest = ("m2", "m3", "m5", "m6")
    position = play_all(ALLIANCES.start(), " ".join(colour + name for name in rest))
    assert position.winners == UNDECIDED
    after, events = position.step(f"{colour}m4")
    ally = "green" if colour == "P" else "purple"
    chain = ("m6", "m5", "m4", "m3", "m2")
    assert after.winners == (winner, None, None)
    assert events == (
        Placed(FIRST, Piece("purple" if colour == "P" else "green"), "m4"),
        won_colour(winner, "orange", "fence", ally, chain),
        Collected(winner, Piece("orange"), "supply"),
        marked_loss(1 - winner, "orange"),
        SeatChanged(SECOND),
    )


@pytest.mark.rule("AL7")
@pytest.mark.parametrize("colours", ["PPGPP", "PPOPP", "GGGGP", "OOOOO"])
def test_a_fence_is_of_one_colour_and_never_the_colour_itself(colours: str) -> None:
    moves = " ".join(f"{colour}m{2 + i}" for i, colour in enumerate(colours))
    assert play_all(ALLIANCES.start(), moves).winners == UNDECIDED


@pytest.mark.rule("AL7")
def test_a_fence_may_run_from_notch_to_notch() -> None:
    for gap in ("g12", "g7"):  # a free cell breaks the fence
        rest = [name for name in ROW_G if name != gap]
        position = play_all(ALLIANCES.start(), " ".join(f"P{name}" for name in rest))
        assert position.winners == UNDECIDED
    after, events = position.step("Pg7")
    chain = tuple(reversed(ROW_G))
    assert after.winners == (FIRST, None, SECOND)
    assert [event for event in events if isinstance(event, Won)] == [
        won_colour(FIRST, "orange", "fence", "green", chain),
        won_colour(SECOND, "green", "fence", "orange", ROW_G),
    ]


@pytest.mark.rule("AL7")
def test_an_empty_supply_blocks_no_player() -> None:
    """The supply of orange and green is empty, so the top chart cannot connect orange any more."""
    position = ALLIANCES.parse_position(
        "alliances GOGGG/OOGPG1GO/GGGGOGOOO/POGGOOPGOO/GGPOGOGPP2/1POPOGPP1OOG/OG1P2PG1G1/"
        "GPPOOPGG1OG1/GGPOOGPGGOO/OOPGOGOOOG/OOPPGOPGP/OPOOPOPO/OPGGG --1 -"
    )
    assert isinstance(position, AlliancesPosition)
    assert [position.supply(c) for c in COLOURS][::2] == [0, 0]
    assert not connection(position.cells, ORANGE, TOP)
    assert not is_blocked(position.cells, ORANGE, TOP)
    assert (position.winner(ORANGE), position.outcome) == (None, None)


@pytest.mark.rule("AL8")
@pytest.mark.parametrize(
    ("filler", "mover", "ally"), [("", FIRST, "purple"), ("Pa6", SECOND, "green")]
)
def test_a_disc_that_connects_for_both_wins_for_its_placer(
    filler: str, mover: int, ally: str
) -> None:
    position = play_all(draw_alliances(CROSSING), filler)
    assert position.to_move == mover
    after, events = position.step("Og7")
    assert after.winners == (mover, None, None)
    assert connection(after.cells, ORANGE, BOTTOM)
    assert connection(after.cells, ORANGE, TOP)
    won = events[1]
    assert isinstance(won, Won)
    assert (won.seat, *because(won)) == (mover, "connected", ally)


@pytest.mark.rule("AL8")
def test_a_colour_is_won_once_and_a_later_fence_changes_nothing() -> None:
    position = play_all(ALLIANCES.start(), "Pm2 Pm3 Pm4 Pm5 Pm6 Ga2 Ga3 Ga4 Ga5")
    assert position.winners == (FIRST, None, None)
    after, events = position.step("Ga6")
    assert is_blocked(after.cells, ORANGE, BOTTOM)
    assert is_blocked(after.cells, ORANGE, TOP)
    assert after.winners == (FIRST, None, None)
    assert events == (Placed(SECOND, Piece("green"), "a6"), SeatChanged(FIRST))


@pytest.mark.rule("AL8")
def test_a_colour_is_won_once_and_a_later_connection_changes_nothing() -> None:
    first = play_all(draw_alliances(MIXED_COLUMN), "Pg7")
    after = play_all(first, "Gm5 Ol6 Gk6 Oj7 Gi7 Oh8 Gg8 Of8 Ge7 Od7 Gc6 Ob6 Ga5")
    assert connection(after.cells, ORANGE, TOP)
    assert after.winners == (FIRST, None, None)


@pytest.mark.rule("AL9")
def test_one_disc_may_decide_two_colours_for_different_players() -> None:
    after, events = draw_alliances(NOTCH_TO_NOTCH).step("Og7")
    chain = tuple(reversed(NOTCH_LINE))
    purple, green = (e for e in events if isinstance(e, Won))
    assert after.winners == (None, SECOND, FIRST)
    assert (purple.seat, purple.prize, *because(purple)) == (1, "purple", "fenced", "green")
    assert (green.seat, green.prize, *because(green)) == (0, "green", "fenced", "purple")
    assert {*purple.cells} == {*green.cells} == {*chain}
    assert [type(event) for event in events] == [
        Placed,
        *(Won, Collected, Lost) * 2,
        SeatChanged,
    ]


@pytest.mark.rule("AL11")
def test_discs_of_a_decided_colour_still_fence() -> None:
    fenced = NOTCH_TO_NOTCH.replace("            . . . . .\n", "            P P P P P\n", 1)
    position = draw_alliances(fenced, "0--")
    assert position.play("Og7").winners == (FIRST, SECOND, FIRST)


@pytest.mark.rule("AL11")
def test_discs_of_a_decided_colour_still_connect() -> None:
    """Orange is won by the fence in row m; green is connected with orange and green discs."""
    moves = "Pm2 Pm3 Pm4 Pm5 Pm6 Gh1 Og2 Gg3 Og4 Gg5 Og6 Gg7 Og8 Gg9 Og10 Gg11 Og12"
    position = play_all(ALLIANCES.start(), moves)
    assert position.winners == (FIRST, None, None)
    after, events = position.step("Of12")
    assert after.winners == (FIRST, None, FIRST)
    won = events[1]
    assert isinstance(won, Won)
    assert (won.prize, *because(won), len(won.cells)) == ("green", "connected", "orange", 13)


@pytest.mark.rule("AL9", "AL12")
@pytest.mark.parametrize(
    ("filler", "winners"), [("", (0, 1, 0)), ("Pb1", (1, 1, 0))], ids=["first", "second"]
)
def test_a_chain_of_one_colour_decides_all_three_at_once(
    filler: str, winners: tuple[int, int, int]
) -> None:
    position = play_all(draw_alliances(ORANGE_COLUMN), filler)
    mover = position.to_move
    after, events = position.step("Og7")
    assert after.winners == winners
    reported = [(e.prize, e.why[0], e.seat) for e in events if isinstance(e, Won)]
    assert reported == [
        ("orange", "connected", winners[0]),
        ("purple", "fenced", winners[1]),
        ("green", "fenced", winners[2]),
    ]
    assert after.outcome is not None
    assert after.outcome.winner == mover
