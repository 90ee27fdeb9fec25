"""Output of boards at the terminal without colour."""

from __future__ import annotations

import io
from typing import Any

import pytest
from rich.console import Console

from boardwright.cli.screen import MAX_LIST_LINES, board_text, move_lines, show_position
from boardwright.games import GAMES, Position, game_named
from boardwright.games.events import Placed
from boardwright.games.looks import Piece


def screen_lines(position: Position, width: int = 80, **more: Any) -> list[str]:
    out = io.StringIO()
    show_position(Console(file=out, width=width), position, **more)
    return out.getvalue().splitlines()


@pytest.mark.rule("RE2")
def test_brackets_hold_the_start_zone_of_repello() -> None:
    rows = screen_lines(game_named("repello").start())
    assert rows[2].startswith("11 1 2 3 4 5 6 3 2 3 4 5 6 1")
    assert rows[3].startswith("10 4 5 6[1 2 3 4 5 6 1]2 3 4")
    assert rows[4].startswith(" 9 6 1 2[3]4 5 6 1 2[3]4 5 6")
    assert rows[9].startswith(" 4 5 6 5[2 3 4 5 6 1 2]3 4 5")


def test_the_sides_of_alliances_show_their_colour() -> None:
    start = game_named("alliances").start().play("Om3")
    assert board_text(start, (), unicode=True).plain.splitlines()[1].split() == list("m○●○○○8")
    assert board_text(start, (), unicode=False).plain.splitlines()[1].split() == list("moOooo8")
    row = str(start).splitlines()[8]
    assert row.split() == list("fp..........g")


@pytest.mark.parametrize(
    ("name", "lines"),
    [
        ("repulso", ["● Blue: 12", "■ Orange: 12", "● Blue to move"]),
        ("repello", ["▲ Red: 15", "■ Green: 15", "▲ Red puts the stacker"]),
        ("abalone", ["● Black has", "○ White has"]),
        ("alliances", ["   First (", "   Second ("]),
    ],
)
def test_the_panel_shows_the_owners_of_pieces(name: str, lines: list[str]) -> None:
    text = "\n".join(screen_lines(game_named(name).start()))
    assert all(line in text for line in lines)


def test_many_moves_are_grouped_by_their_part_before_the_cell() -> None:
    moves = [f"{mark}a{n}" for mark in "OP" for n in range(60)] + ["Ga0", "swap"]
    lines = move_lines(moves, 80)
    assert lines[0] == "O, P or G before: a0"
    assert lines[1].startswith("O or P before: a1 a2 ")
    assert lines[-1] == "swap"


def test_a_long_list_explains_how_to_narrow_it() -> None:
    lines = move_lines([f"a{n}" for n in range(1000)], 80)
    assert len(lines) < MAX_LIST_LINES
    assert lines[-1].startswith("… and more: ? c3")


@pytest.mark.parametrize("width", [80, 60, 40, 20])
@pytest.mark.parametrize("name", GAMES)
def test_the_board_is_never_broken(name: str, width: int) -> None:
    position = game_named(name).start()
    board = board_text(position, (), unicode=True).plain.splitlines()
    lines = screen_lines(position, width)[: len(board)]
    for drawn, row in zip(lines, board, strict=True):
        assert drawn.startswith(row.rstrip())


def test_a_wide_panel_is_printed_below_the_board() -> None:
    assert screen_lines(game_named("repello").start(), 60)[14:18] == [
        "Repello",
        "▲ Red: 15 carried, 0 grey 0 silver 0 gold = 0",
        "■ Green: 15 carried, 0 grey 0 silver 0 gold = 0",
        "▲ Red puts the stacker on the start zone",
    ]


def test_earlier_turns_are_shown_after_a_long_turn() -> None:
    position = game_named("repello").start().play("d4")
    events = [Placed(0, Piece(f"stacker {n}"), "d4") for n in range(30)]
    lines = screen_lines(position, events=events, before=["Green: i4", "Blue: j9"])
    assert len(lines) <= 22
    assert [line[31:] for line in lines if "Green: i4" in line or "Blue: j9" in line] == [
        "Green: i4",
        "Blue: j9",
    ]
    assert any("stacker 29" in line for line in lines)
