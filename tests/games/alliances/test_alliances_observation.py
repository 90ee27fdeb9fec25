"""The observation planes of Alliances: discs, colours won, charts, supplies and the exchange."""

from __future__ import annotations

from boardwright.games.alliances import ALLIANCES, AlliancesOptions, AlliancesPosition
from boardwright.games.alliances.board import BOARD
from support import play_all

FENCED = play_all(ALLIANCES.start(), "Pm2 Pm3 Pm4 Pm5 Pm6 Og7 Ga2")  # orange is won by First


def planes(position: AlliancesPosition) -> dict[str, tuple[int, ...]]:
    *seen, _ = position.observation()
    assert all(len(plane) == len(BOARD) for plane in seen)
    return dict(zip(ALLIANCES.observation_planes, seen, strict=True))


def constants(position: AlliancesPosition) -> dict[str, int]:
    """The facts, which fill the first cells of the last plane."""
    facts = ALLIANCES.observation_facts
    last = position.observation()[-1]
    assert set(last[len(facts) :]) == {0}
    return dict(zip(facts, last, strict=False))


def names(plane: tuple[int, ...]) -> str:
    return " ".join(BOARD.names(tuple(cell for cell, value in enumerate(plane) if value == 1)))


def test_discs_are_seen_by_colour_whoever_moves() -> None:
    seen = planes(FENCED)
    assert names(seen["purple discs"]) == "m2 m3 m4 m5 m6"
    assert (names(seen["orange discs"]), names(seen["green discs"])) == ("g7", "a2")
    assert list(planes(FENCED.play("Ga3")).items())[:2] == list(seen.items())[:2]


def test_colours_won_and_charts_are_seen_from_the_seat_to_move() -> None:
    second, first = constants(FENCED), constants(FENCED.play("Ga3"))
    assert FENCED.to_move == 1
    assert [n for n, value in second.items() if value == 1] == ["orange won by the opponent"]
    assert [n for n, value in first.items() if value == 1] == [
        "orange won by the player",
        "own chart is the bottom one",
    ]


def test_supplies_count_trophies() -> None:
    seen = constants(FENCED)
    left = [seen[f"{colour} discs left"] for colour in ("orange", "purple", "green")]
    assert left == [40, 37, 41]


def test_the_exchange_of_charts_is_seen_while_it_can_be_chosen() -> None:
    position = ALLIANCES.start(AlliancesOptions(swap=True)).play("Pg7")
    after = position.play("swap")
    before = constants(position)
    assert (before["charts can be exchanged"], before["own chart is the bottom one"]) == (1, 0)
    seen = constants(after)
    assert (seen["charts can be exchanged"], seen["own chart is the bottom one"]) == (0, 0)


def test_a_finished_game_is_seen_by_the_first_seat() -> None:
    over = play_all(ALLIANCES.start(), "Pm2 Pm3 Pm4 Pm5 Pm6 Gh12 Gi11 Gj10 Gk9 Gl8")
    assert over.outcome is not None
    assert [n for n, value in constants(over).items() if value == 1] == [
        "orange won by the player",
        "purple won by the player",
        "own chart is the bottom one",
    ]
