"""The command as a user sees it: its output and its error messages."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from boardwright import __version__
from boardwright.games import GAMES, parse_position
from boardwright.records import parse_record, record_from_link
from support import every_case

if TYPE_CHECKING:
    from cli.conftest import Boardwright
    from support import Case

NOWHERE = ("--server", "http://127.0.0.1:1")


def run_in_new_process(
    *arguments: str, typed: bytes = b"", **environment: str
) -> tuple[int, bytes]:
    """The exit code and standard output of the command in a new process."""
    done = subprocess.run(
        [sys.executable, "-m", "boardwright.cli.main", *arguments],
        input=typed,
        capture_output=True,
        env={"PATH": "/usr/bin:/bin"} | environment,
        timeout=120,
        check=False,
    )
    return done.returncode, done.stdout


def test_games_lists_every_game_its_seats_and_options(boardwright: Boardwright) -> None:
    done = boardwright("games", COLUMNS="200")
    seats = [line.split()[:2] for line in done.stdout.splitlines()[1:] if line[0] != " "]
    assert [name for name, _ in seats] == list(GAMES)
    assert {("repulso", "2"), ("repello", "2–4")} <= {(name, count) for name, count in seats}
    for game in GAMES.values():
        for f in game.options_type.declared():
            assert f"{f.name}=" in done.stdout


@pytest.mark.parametrize("name", list(GAMES))
def test_rules_prints_the_page(boardwright: Boardwright, name: str) -> None:
    done = boardwright("rules", name)
    assert f"**{GAMES[name].rule_prefix}1**" in done.stdout


def test_rules_coverage_prints_the_table(boardwright: Boardwright) -> None:
    done = boardwright("rules", "--coverage", "--tests", str(Path(__file__).parents[1]))
    assert "NO TEST" not in done.stdout
    for game in GAMES.values():
        for rule in game.rules:
            assert f"\n{rule} " in "\n" + done.stdout


def test_perft_closes_with_the_number_alone(boardwright: Boardwright) -> None:
    done = boardwright("perft", "repello", "3", "--option", "players=3")
    assert done.stdout.splitlines()[-1] == "8664"
    assert boardwright("perft", "alliances", "0").stdout == "1\n"


@pytest.mark.parametrize(
    ("arguments", "code", "message"),
    [
        (["perft", "chess", "1"], 1, "unknown game 'chess' (games: repulso"),
        (["perft", "abalone", "1", "-o", "layout=x"], 1, "option layout: 'x' is not one of"),
        (["perft", "abalone", "1", "-o", "layout"], 1, "not of the form name=value"),
        (["perft", "abalone", "-3"], 2, ""),
        (["perft", "abalone"], 2, "DEPTH"),
        (["dance"], 2, "No such command"),
        (["replay", "missing.bwr"], 1, "file not found: missing.bwr"),
        (["replay", "notalink"], 1, "file not found: notalink, and it is not a link either (its"),
        (["replay", "."], 1, "names no format"),
        (["replay", "x.bwr", "--game", "0"], 1, "games are numbered from 1"),
        (["convert", "missing.bwr", "no/b.json"], 1, "cannot write b.json: no folder no"),
        (["show", "repulso", "--ply", "4"], 1, "--ply cannot be used here"),
        (["show", "repulso", "--game", "2"], 1, "--game cannot be used here"),
        (["show", "repulso 6/6/6/6/6/6 b -", "-o", "a=b"], 1, "--option cannot be used here"),
        (["show", "x.bwr", "-o", "a=b"], 1, "--option cannot be used here"),
        (["show", "repulso", "--svg", "no/x.svg"], 1, "cannot write x.svg: no folder no"),
        (["show", "repulso", "--flip"], 1, "add --svg"),
        (["play", "abalone", "--save", "no/x.bwr"], 1, "cannot write x.bwr: no folder no"),
        (["play", "abalone", "--save", "-"], 1, "a game is saved in a file"),
        (["convert", "a.xyz", "b.bwr"], 1, "names no format"),
        (["play", "abalone", "--seat", "7=random"], 1, "unknown seat '7' (seats: 0 (Black)"),
        (["play", "abalone", "--clock", "-1"], 1, "'-1' is not a clock: give minutes and seconds"),
        (["play"], 1, "name a game"),
        (["rules"], 1, "name a game"),
        (["rules", "--coverage", "--tests", "nowhere"], 1, "no tests in nowhere"),
        (["serve", "--port", "0", "--log", "xml"], 1, "'xml' is not one of"),
        (["serve", "--port", "0", "--log-level", "loud"], 1, "'loud' is not one of"),
        (["serve", "--port", "0", "--openings", "x.db"], 1, "boardwright: file not found: x.db\n"),
        (
            ["serve", "--port", "0", "--openings", "typo.py"],
            1,
            "typo.py holds no opening counts\n",
        ),
        (["serve", "--port", "0", "--workers", "0"], 2, "--workers"),
        (["puzzles", "play", "repulso", "--id", "ru9999"], 1, "has no puzzle 'ru9999'"),
        (["puzzles", "play", "repulso", "--theme", "mate"], 1, "unknown theme 'mate'"),
        (["puzzles", "check", "repulso", "--file", "nowhere.jsonl"], 1, "file not found"),
        (
            ["puzzles", "mine", "repulso", "--out", "nowhere/p.jsonl"],
            1,
            "cannot write p.jsonl: no folder nowhere",
        ),
        (["bot", "level1", *NOWHERE], 1, "give --token"),
        (["bot", "typo.py:Bot", *NOWHERE, "--token", "x"], 1, "SyntaxError"),
        (["bot", "level1", "--token", "x", "--server", "nonsense"], 1, "'nonsense' is no"),
        (["bot", "level1", "--register", "X", *NOWHERE], 1, "cannot be reached"),
    ],
)
def test_impossible_requests_print_an_error(
    boardwright: Boardwright, arguments: list[str], code: int, message: str
) -> None:
    Path("typo.py").write_text("class Bot\n")
    done = boardwright(*arguments, BOARDWRIGHT_PUZZLES="p.json", code=code)
    assert message in done.stderr
    assert "Traceback" not in done.stderr


def test_show_prints_a_position_that_reads_back(boardwright: Boardwright) -> None:
    done = boardwright("show", "abalone", "-o", "layout=belgian-daisy")
    last = done.stdout.splitlines()[-1]
    options = GAMES["abalone"].options_type.from_mapping({"layout": "belgian-daisy"})
    assert parse_position(last) == GAMES["abalone"].start(options)
    again = boardwright("show", last)
    assert again.stdout == done.stdout


def test_show_writes_a_picture(boardwright: Boardwright) -> None:
    boardwright("show", "alliances", "--svg", "board.svg")
    assert Path("board.svg").read_text().startswith("<svg")
    assert boardwright("show", "alliances", "--svg", "-").stdout.startswith("<svg")


def test_a_whole_game_is_played_saved_shown_replayed_and_converted(
    boardwright: Boardwright,
) -> None:
    seats = ["--seat", "0=random", "--seat", "Orange=random", "--seed", "5"]
    done = boardwright("play", "repulso", *seats, "--save", "game.bwr")
    assert "Game over." in done.stdout
    record = parse_record(Path("game.bwr").read_text())
    assert record.final.outcome is not None
    assert record_from_link(done.stdout.splitlines()[-1]).moves == record.moves

    for other in ("game.json", "game.link"):
        boardwright("convert", "game.bwr", other)
        boardwright("convert", other, "back.bwr")
        back = parse_record(Path("back.bwr").read_text())
        assert back.moves == record.moves

    replayed = boardwright("replay", "game.bwr")
    assert f"{record.result} {record.reason}" in replayed.stdout.splitlines()[-1]
    shown = boardwright("show", "game.bwr", "--ply", "3")
    third = list(record.positions())[3]
    assert shown.stdout.splitlines()[-1] == third.to_text()
    beyond = boardwright("show", "game.bwr", "--ply", "999", code=1)
    assert "999" in beyond.stderr


def test_the_same_seed_gives_the_same_game(boardwright: Boardwright) -> None:
    arguments = ["play", "repello", "-o", "counters=2", "--seat", "0=random", "--seat", "1=random"]
    one, two = (boardwright(*arguments, "--seed", "9").stdout for _ in range(2))
    assert one == two
    assert "Game over" in one


def test_typed_moves_commands_and_mistakes(boardwright: Boardwright) -> None:
    typed = "?\n? c\nz9\nc3\nc4\n*c4 c3S\nundo\nundo\nrule ru3\nrule XX\nhelp\nboard\nsave\nquit\n"
    done = boardwright("play", "repulso", typed=typed)
    assert "72 of 72 legal moves" in done.stdout
    assert "12 of 72 legal moves" in done.stdout
    assert "'z9' is not a move in this game's notation" in done.stdout
    assert "RU3: A coloured piece needs" in done.stdout
    assert "unknown rule 'XX'" in done.stdout
    assert "save game.bwr" in done.stdout


def test_quitting_prints_how_to_continue_and_continuing_works(boardwright: Boardwright) -> None:
    done = boardwright("play", "alliances", typed="Og7\nPg8\n")
    link = done.stdout.split()[-1]
    again = boardwright("play", "--resume", link, typed="Gg9\nsave on.bwr\nquit\n")
    record = parse_record(Path("on.bwr").read_text())
    assert [str(move) for move in record.moves] == ["Og7", "Pg8", "Gg9"]
    assert "saved in on.bwr" in again.stdout
    more = boardwright("play", "--resume", "on.bwr", typed="resign yes\n")
    assert "First wins: Second resigned" in more.stdout


def test_a_finished_game_is_not_resumed(boardwright: Boardwright) -> None:
    boardwright("play", "abalone", "--save", "x.bwr", typed="resign yes\n")
    done = boardwright("play", "--resume", "x.bwr", code=1)
    assert "that game is over (0-1, resignation)" in done.stderr


def test_without_a_command_a_game_can_be_chosen(boardwright: Boardwright) -> None:
    done = boardwright(typed="9\nAbalone\n\n\na1b2\nquit\n")
    assert "There is no game '9'" in done.stdout
    assert "White to move" in done.stdout
    boardwright(typed="")
    boardwright(typed="q\n")


@every_case
def test_boards_fit_eighty_columns_and_need_no_colour(boardwright: Boardwright, case: Case) -> None:
    game, options = case
    chosen = [word for key, value in options.changed().items() for word in ("-o", f"{key}={value}")]
    done = boardwright("play", game.name, *chosen, typed="help\nquit\n", NO_COLOR="1")
    assert "\x1b" not in done.stdout
    assert max(map(len, done.stdout.splitlines())) <= 80


def test_a_terminal_without_unicode_gets_letters_and_may_send_any_bytes() -> None:
    assert run_in_new_process("--version") == (0, f"boardwright {__version__}\n".encode())
    code, output = run_in_new_process("show", "abalone", PYTHONUTF8="0", PYTHONIOENCODING="ascii")
    assert (code, output.isascii(), b"w w w w w" in output) == (0, True, True)
    typed = "\xff\né\nc3\n".encode("latin-1")
    code, output = run_in_new_process("play", "repulso", typed=typed, PYTHONIOENCODING="ascii")
    assert code == 0
    assert output.split()[-5:-1] == [b"with:", b"boardwright", b"play", b"--resume"]


def test_names_that_look_like_markup_are_names(boardwright: Boardwright) -> None:
    name = "[bold] :x:.bwr"
    done = boardwright("play", "repulso", "--save", name, typed="[/red]\nc3\n")
    assert "'[/red]' is not a move" in done.stdout
    assert done.stdout.endswith(f"Continue with:\nboardwright play --resume '{name}'\n")
    again = boardwright("play", "--resume", name, typed="")
    assert "■ Orange to move" in again.stdout


@pytest.mark.parametrize(
    ("content", "expected"),
    [
        (b"\xef\xbb\xbf[Game", "line 1: the text starts with a byte order mark"),
        (b"\xff\xfe\x00", "not text in UTF-8"),
    ],
)
def test_control_characters_are_refused(
    boardwright: Boardwright, content: bytes, expected: str
) -> None:
    Path("bad.bwr").write_bytes(content)
    done = boardwright("replay", "bad.bwr", code=1)
    assert expected in done.stderr


def test_a_damaged_record_is_refused_with_its_line(boardwright: Boardwright) -> None:
    seats = ["--seat", "0=random", "--seat", "1=random", "--seed", "5"]
    boardwright("play", "repulso", *seats, "--save", "game.bwr")
    text = Path("game.bwr").read_text()
    Path("game.bwr").write_text(text.replace("2. ", "2. a1 ", 1))
    done = boardwright("convert", "game.bwr", "out.json", code=1)
    assert done.stderr.startswith("boardwright: line 9: '3.' expected")
    assert not Path("out.json").exists()


def test_a_file_is_not_overwritten_by_another_game(boardwright: Boardwright) -> None:
    Path("x.bwr").write_text("precious")
    done = boardwright("play", "repulso", "--save", "x.bwr", typed="c3\n", code=1)
    assert "would be overwritten: choose another name" in done.stderr
    assert "--resume x.bwr" in done.stderr
    assert Path("x.bwr").read_text() == "precious"


def test_a_resumed_game_stays_in_its_file(boardwright: Boardwright) -> None:
    boardwright("play", "repulso", "--save", "x.bwr", typed="c3\n")
    text = Path("x.bwr").read_text()
    Path("x.bwr").write_text(text.replace("1. c3", "1. c3 {well done}"))
    done = boardwright("play", "--resume", "x.bwr", typed="c5\n")
    assert "The game is saved in x.bwr." in done.stdout
    assert "1. c3 {well done} 2. c5" in Path("x.bwr").read_text()
    again = ["play", "--resume", "x.bwr", "--save"]
    boardwright(*again, "x.bwr", typed="e5\n")
    boardwright(*again, "y.bwr", typed="a1\n")
    assert "3. e5 *" in Path("x.bwr").read_text()
    assert "3. e5 4. a1 *" in Path("y.bwr").read_text()
    refused = boardwright(*again, "y.bwr", code=1)
    assert "y.bwr already exists" in refused.stderr


@pytest.mark.parametrize(("words", "tag"), [("5+2", "300+2"), ("0.5", "30+0")])
def test_a_clock_may_add_seconds_to_each_move(
    boardwright: Boardwright, words: str, tag: str
) -> None:
    boardwright("play", "repulso", "--clock", words, "--save", "x.bwr")
    assert f'[Clock "{tag}"]' in Path("x.bwr").read_text()


def test_a_resumed_record_names_the_program_that_it_does_not_start(
    boardwright: Boardwright,
) -> None:
    Path("my bot.py").write_text(
        "class Bot:\n    def choose(self, position, budget):\n"
        "        return position.legal_moves()[0]\n"
    )
    seat = ["--seat", "1=my bot.py:Bot"]
    boardwright("play", "repulso", *seat, "--save", "x.bwr", typed="c3\n")
    done = boardwright("play", "--resume", "x.bwr")
    assert "Orange was played by my bot.py:Bot" in done.stdout
    assert "To let it continue: --seat '1=my bot.py:Bot'" in done.stdout
    for arguments in (seat, ["--seat", "1=human"]):
        done = boardwright("play", "--resume", "x.bwr", *arguments)
        assert "was played by" not in done.stdout


def test_a_file_with_several_games_is_left_as_it_is(boardwright: Boardwright) -> None:
    boardwright("play", "repulso", "--save", "one.bwr", typed="c3\n")
    two = 2 * (Path("one.bwr").read_text() + "\n")
    Path("two.bwr").write_text(two)
    done = boardwright("play", "--resume", "two.bwr", typed="c5\n")
    assert "two.bwr holds more than this game" in done.stdout
    assert Path("two.bwr").read_text() == two


def test_only_the_needed_part_of_a_file_is_read(boardwright: Boardwright) -> None:
    boardwright("play", "repulso", "--save", "one.bwr", typed="c3\n")
    text = Path("one.bwr").read_text()
    Path("many.bwr").write_text(f"{text}\n{text.replace('c3', 'c4')}\n[Game oops\n")
    second = boardwright("show", "many.bwr", "--game", "2")
    assert second.stdout.splitlines()[-1] == "repulso 6/6/2b3/6/6/6 o -"
    assert "line" in boardwright("show", "many.bwr", "--game", "3", code=1).stderr
    beyond = boardwright("show", "one.bwr", "--game", "2", code=1)
    assert "one.bwr holds 1 game, so there is no game 2" in beyond.stderr
    done = boardwright("convert", "many.bwr", "x.json", code=1)
    assert ".json only one: --game chooses one" in done.stderr
    done = boardwright("convert", "many.bwr", "x.json", "--game", "2")
    assert "1 game written to x.json" in done.stderr
    assert '"c4"' in Path("x.json").read_text()


@pytest.mark.parametrize(
    "text",
    [
        "ss1SS/sssSSS/1ss1SS1/8/9/8/1SS1ss1/SSSsss/SS1ss 0 0 b 0 0",
        "bb1ww/bbbwww/1bb1ww1/8/9/8/1ww1bb1/wwwbbb/ww1bb",
    ],
)
def test_positions_of_other_programs_are_shown(boardwright: Boardwright, text: str) -> None:
    done = boardwright("show", text, "-o", "ejections=3")
    assert done.stdout.splitlines()[-1].startswith("abalone;ejections=3 ")


def test_the_menu_asks_for_options_and_players(boardwright: Boardwright) -> None:
    typed = "Repello\nplayers=9\nplayers=3 counters=1\n9=random\n1=random Blue=random\nd4\n"
    done = boardwright(typed=typed)
    assert "option players: 9 is out of range (2..4)" in done.stdout
    assert "unknown seat '9'" in done.stdout
    assert "players=3, counters=1" in done.stdout
    assert "Red: d4" in done.stdout


@pytest.mark.parametrize(
    ("command", "expected"),
    [
        ("serve", "--port PORT The port; 0 takes any free one. By default 8000"),
        ("serve", "by default one less than the number of cores. [x>=1]"),
        ("arena", "arena [OPTIONS] [GAME] [PLAYER]..."),
        ("admin delete", "admin delete [OPTIONS] {ID}..."),
    ],
)
def test_help_explains_each_command(boardwright: Boardwright, command: str, expected: str) -> None:
    words = " ".join(boardwright(*command.split(), "--help").stdout.split())
    assert expected in words
    assert "list[" not in words


def test_help_names_the_list_of_games_and_imports_little(
    boardwright: Boardwright,
) -> None:
    for command in ("perft", "play", "rules", "arena"):
        words = " ".join(boardwright(command, "--help").stdout.split())
        assert "`boardwright games` lists them" in words
    program = "import sys; from boardwright.cli import main; print(*sys.modules)"
    done = subprocess.run(
        [sys.executable, "-c", program], capture_output=True, text=True, check=True
    )
    heavy = {"asyncio", "boardwright.games", "msgspec", "numpy", "rich", "sqlalchemy"}
    assert not heavy & set(done.stdout.split())


def test_the_server_starts_without_rarely_used_modules() -> None:
    program = "import sys; import boardwright.server.runner; print(*sys.modules)"
    done = subprocess.run(
        [sys.executable, "-c", program], capture_output=True, text=True, check=True
    )
    heavy = {"alembic", "numpy", "psycopg", "sqlalchemy.dialects.postgresql", "sqlalchemy.orm"}
    assert not heavy & set(done.stdout.split())


@pytest.mark.parametrize(
    ("command", "module", "extra"),
    [
        (["serve", "--port", "0"], "uvicorn", "server"),
        (["prune"], "sqlalchemy", "server"),
        (["bot", "level1"], "httpx", "bot"),
        (["arena", "repello", "random", "random", "-o", "players=3"], "openskill", "arena"),
    ],
)
def test_a_command_names_the_extra_that_is_missing(
    command: list[str], module: str, extra: str, tmp_path: Path
) -> None:
    program = f"import sys; sys.modules[{module!r}] = None; from boardwright.cli.main import main"
    done = subprocess.run(
        [sys.executable, "-c", f"{program}; main()", *command],
        capture_output=True,
        text=True,
        cwd=tmp_path,
        check=False,
    )
    expected = f"boardwright: this needs the extra {extra!r} ({module} is missing): "
    expected += f"pip install 'boardwright[{extra}]', or '.[{extra}]' in a clone\n"
    assert (done.returncode, done.stderr) == (1, expected)
    assert not list(tmp_path.iterdir())
