"""The loop survives any input and any change of its files."""

from __future__ import annotations

import io
import os
import random
import re
from contextlib import nullcontext
from typing import TYPE_CHECKING

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from rich.console import Console

from boardwright.cli import files
from boardwright.cli.files import FileProblem
from boardwright.cli.opponents import MachinePlayers
from boardwright.cli.play import COMMANDS, PlayLoop
from boardwright.cli.session import HUMAN, RANDOM, Session
from boardwright.games import GAMES, game_named
from boardwright.records import record_from_link
from command_process import typed_lines

if TYPE_CHECKING:
    from collections.abc import Iterable
    from pathlib import Path


def loop(
    lines: Iterable[str],
    name: str = "repulso",
    players: tuple[str, ...] = (HUMAN, HUMAN),
    save_to: str | None = None,
    options: dict[str, str] | None = None,
) -> tuple[PlayLoop, io.StringIO]:
    """A loop whose input has these lines and then ends."""
    game = game_named(name)
    start = game.start(game.options_type.from_mapping(options or {}))
    session = Session(start, list(players), random.Random(1))
    out = io.StringIO()
    console, opponents = Console(file=out, width=80), MachinePlayers(seconds=0.01)
    return PlayLoop(session, console, typed_lines(lines), save_to, opponents=opponents), out


def prompts_of(game: PlayLoop) -> list[str]:
    """The prompts that the loop has shown."""
    prompts: list[str] = []
    read = game.read

    def noting(prompt: str, words: Iterable[str]) -> str:
        prompts.append(prompt)
        return read(prompt, words)

    game.read = noting
    game.run()
    return prompts


ANY_LINE = st.one_of(
    st.text(max_size=30),
    st.text(alphabet="[]/\\:{}bred ?*=\x00\x1b\u2028", max_size=12),
    st.builds("{} {}".format, st.sampled_from(list(COMMANDS)), st.text(max_size=12)),
    st.sampled_from(["c3", "d4 / d5", "a1b2", "Og7", "undo", "[/bold]", ":smile:", "? c3"]),
)


@pytest.mark.parametrize("name", list(GAMES))
@settings(max_examples=40, deadline=None)
@given(lines=st.lists(ANY_LINE, max_size=6))
def test_no_input_breaks_the_loop(name: str, lines: list[str]) -> None:
    game, out = loop(lines, name)
    game.run()
    assert game.session.moves == [] or "Continue with:" in out.getvalue() or game.session.forfeit


@settings(max_examples=60, deadline=None)
@given(name=st.text(max_size=20).map(lambda text: "".join(text.split())))
def test_every_file_name_is_used_or_refused(
    tmp_path_factory: pytest.TempPathFactory, name: str
) -> None:
    folder = tmp_path_factory.mktemp("saves")
    game, out = loop([f"save {folder}/{name.replace('/', '')}.bwr"])
    game.run()
    output = " ".join(out.getvalue().split())
    assert "saved in" in output or "cannot be written" in output


@pytest.mark.parametrize(
    ("typed", "answer"),
    [
        ("save a\x00b.bwr", "cannot be written: embedded null byte"),
        ("save folder.bwr", "folder.bwr is a folder, not a file"),
        ("save nowhere/x.bwr", "cannot write x.bwr: no folder nowhere"),
        ("save " + "x" * 300 + ".bwr", "cannot be written"),
        ("save \ud800.bwr", "cannot be written"),
        ("save x.apgn", "APGN holds games of Abalone"),
        ("save -", "a game is saved in a file"),
    ],
)
def test_a_bad_place_to_save_is_answered(
    typed: str, answer: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "folder.bwr").mkdir()
    game, out = loop([typed, "c3"])
    game.run()
    assert answer in " ".join(out.getvalue().split())
    assert [str(move) for move in game.session.moves] == ["c3"]
    assert os.listdir(tmp_path) == ["folder.bwr"]


def test_a_full_disk_ends_the_game_with_a_link_to_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(name: str, text: str) -> None:
        raise FileProblem(f"{name!r} cannot be written: No space left on device")

    monkeypatch.setattr(files, "write_text", full)
    game, out = loop(["c3"], players=(HUMAN, RANDOM), save_to=str(tmp_path / "x.bwr"))
    game.run()
    assert "could not be saved" in out.getvalue()
    *_, command, link = out.getvalue().split()
    assert command == "--resume"
    assert record_from_link(link).moves == tuple(game.session.moves)
    assert "--seat 1=random" in out.getvalue()


@pytest.mark.parametrize("surprise", [KeyboardInterrupt, RuntimeError])
def test_any_failure_while_the_engine_plays_prints_how_to_continue(
    monkeypatch: pytest.MonkeyPatch, surprise: type[BaseException]
) -> None:
    game, out = loop([], players=(RANDOM, RANDOM))
    game.session.play("c3")

    def interrupted() -> None:
        raise surprise

    monkeypatch.setattr(game.session, "play_random", interrupted)
    with nullcontext() if surprise is KeyboardInterrupt else pytest.raises(surprise):
        game.run()
    assert "Continue with:" in out.getvalue()


def test_the_moves_of_alliances_are_found_by_their_cell() -> None:
    game, out = loop(["? c3", "? Oc3", "? zz"], "alliances")
    game.run()
    assert "3 of 363 legal moves:\nOc3  Pc3  Gc3\n" in out.getvalue()
    assert "1 of 363 legal moves:\nOc3\n" in out.getvalue()
    assert "no legal move starts like that" in out.getvalue()


@pytest.mark.parametrize("name", list(GAMES))
def test_all_legal_moves_fit_the_screen(name: str) -> None:
    game, out = loop([], name)
    while game.session.outcome is None:
        out.truncate(0)
        out.seek(0)
        game.dialogue.list_moves("")
        assert len(out.getvalue().splitlines()) <= 22
        game.session.play_random()


def test_a_line_stops_where_the_machine_decides() -> None:
    game, out = loop(["a1 b1 / c1 d1"], players=(HUMAN, RANDOM))
    game.run()
    assert str(game.session.moves[0]) == "a1"
    seats = [position.to_move for position in game.session.positions[:2]]
    assert seats == [0, 1]
    output = " ".join(out.getvalue().split())
    assert "b1 and the moves after it were not played: Orange, a random player, is next" in output
    assert not {"b1", "c1", "d1"} & {str(move) for move in game.session.moves[2:]}


def test_resigning_is_confirmed_once_and_ends_the_game_for_all() -> None:
    game, out = loop(["resign", "n", "c3", "resign", "y"])
    prompts = prompts_of(game)
    assert [str(move) for move in game.session.moves] == ["c3"]
    assert prompts[1::2][:1] == ["resign as Blue? y/N> "]
    assert "Game over. Blue wins: Orange resigned." in out.getvalue()
    game, _ = loop(["resign", "n"], "repello", options={"players": "3"}, players=(HUMAN,) * 3)
    assert "resign as Red? The game ends for everyone. y/N> " in prompts_of(game)


@pytest.mark.parametrize(
    ("typed", "answer"),
    [
        ("quit now", "nothing may follow 'quit'"),
        ("undo 2", "nothing may follow 'undo'"),
        ("resign now", "'now' cannot follow 'resign'; only yes can"),
        ("save a.bwr b.bwr", "at most 1 word may follow 'save'"),
        ("frobnicate", "'frobnicate' is not a move in this game's notation; ? lists the moves,"),
    ],
)
def test_unknown_input_gets_an_explanation(typed: str, answer: str) -> None:
    game, out = loop([typed, "c3"])
    game.run()
    assert answer in out.getvalue()
    assert [str(move) for move in game.session.moves] == ["c3"]


def test_commands_may_be_written_large_and_short() -> None:
    game, out = loop(["c3", "UNDO", "H", "?f", "? *c", "Q", "c4"])
    game.run()
    assert game.session.moves == []
    assert "take back" in out.getvalue()
    assert "12 of 72 legal moves:\nf1  f2" in out.getvalue()
    assert "6 of 72 legal moves:\n*c1  *c2  *c3  *c4  *c5  *c6\n" in out.getvalue()


def test_enter_plays_the_only_move() -> None:
    game, _ = loop(["", ""])
    for move in ["c3", "e5", "e2", "a1", "c1", "e4", "c5", "c6", "*b3"]:
        if game.session.position.objection(move) is None:
            game.session.play(move)
    while len(game.session.position.legal_moves()) != 1:
        game.session.play_random()
    only = str(game.session.position.legal_moves()[0])
    assert f"(only {only}; Enter plays it)> " in game.prompt([only])
    played = len(game.session.moves)
    game.prompt_move()
    assert str(game.session.moves[played]) == only


def test_the_end_can_be_taken_back() -> None:
    game, out = loop(["c3", "resign yes", "undo", "c5", "resign yes", "quit"])
    game.more = lambda: True
    game.run()
    assert [str(move) for move in game.session.moves] == ["c3", "c5"]
    assert out.getvalue().count("Game over.") == 2


def test_one_board_per_engine_turn_with_the_moves_of_all() -> None:
    game, out = loop(["d4"], "repello", options={"players": "4"}, players=(HUMAN, *(RANDOM,) * 3))
    game.run()
    assert len(game.session.moves) == 4
    boards = out.getvalue().split("13 3 4 5 6 1 2 3 4 5 6 1 2 3")
    assert len(boards) == 6  # the messages before the start, the start, and one for each turn
    assert "Red: d4\n" in boards[-1]
    assert "Green: " in boards[-1]
    assert "Black places a black stacker" in boards[-1]


def test_the_closing_text_gives_points_and_places() -> None:
    game, out = loop([], "repello", options={"counters": "2"}, players=(RANDOM, RANDOM))
    game.run()
    closing = out.getvalue().split("Game over.")[1]
    assert re.search(r"\n1\. (Red|Green)( and Green)? with \d+ points?(, 2\. |\n)", closing)


def test_moves_without_a_target_in_their_notation_are_listed_with_it() -> None:
    game, out = loop(["d4", "j10", "?"], "repello")
    game.run()
    assert " E -> g4  SE -> i3  S -> d2  W -> c4  NW -> b8\n" in out.getvalue()


@pytest.mark.parametrize(
    ("name", "typed", "answer"),
    [
        (
            "repello",
            "e5",
            "stackers are put on the start zone only, and e5 is outside it (RE2, RE5)",
        ),
        ("abalone", "a1", "a1 is a cell; a move says where from and where to, like a1b2"),
        ("alliances", "c3", "c3 is a cell; add the colour of the disc: Oc3, Pc3 or Gc3"),
    ],
)
def test_a_cell_without_a_move_gets_an_explanation(name: str, typed: str, answer: str) -> None:
    game, out = loop([typed], name)
    game.run()
    assert answer in " ".join(out.getvalue().split())
