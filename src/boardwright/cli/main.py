"""The command line: its commands, and how it prints errors."""

from __future__ import annotations

import inspect
import io
import re
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer
from typer import Argument, Option

import boardwright
from boardwright.cli import (
    GAME_HELP,
    CommandGroup,
    GameName,
    GameNumber,
    OptionWords,
    Ply,
    What,
    admin_people,  # noqa: F401 (whose commands are of `admin`)
)
from boardwright.cli.admin import admin, prune
from boardwright.cli.arena import arena
from boardwright.cli.engine_commands import analyse, annotate, engine
from boardwright.cli.explorer import explorer
from boardwright.cli.export import export
from boardwright.cli.puzzles import puzzles
from boardwright.cli.serve import bot, serve, site
from boardwright.cli.train import train

if TYPE_CHECKING:
    from rich.console import Console
    from rich.table import Table

    from boardwright.games import Game

app = CommandGroup(
    help="Abstract board games: play them, study them, serve them, write programs for them.",
    add_completion=False,
    no_args_is_help=False,
    pretty_exceptions_enable=False,
    rich_markup_mode=None,  # plain help, which starts faster
    context_settings={"help_option_names": ["-h", "--help"]},
)

REFUSED, USAGE, INTERRUPTED = 1, 2, 130


def main() -> None:
    """Run the command; a refusal ends with a line on standard error and an exit code."""
    # Write undecodable or unprintable text with backslashes: it must not end a game.
    for stream in (sys.stdin, sys.stdout):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="backslashreplace")
    try:
        code = app(standalone_mode=False)  # 130 after Ctrl-C; typer prints nothing then
    except boardwright.BoardwrightError as error:
        fail(str(error), REFUSED)
    except ModuleNotFoundError as error:
        package = (error.name or "").partition(".")[0]
        if (extra := extra_with(package)) is None:
            raise
        fail(
            f"this needs the extra {extra!r} ({package} is missing): "
            f"pip install 'boardwright[{extra}]', or '.[{extra}]' in a clone",
            REFUSED,
        )
    except OSError as error:
        fail(f"{error.filename or 'file'}: {error.strerror or error}", REFUSED)
    except (KeyboardInterrupt, EOFError, typer.Abort):
        fail("interrupted", INTERRUPTED)
    except typer.Exit as end:
        sys.exit(end.exit_code)
    except Exception as error:
        if (show := getattr(error, "show", None)) is None:
            raise
        show()  # a usage error prints its own message
        sys.exit(USAGE)
    if code == INTERRUPTED:
        fail("interrupted", INTERRUPTED)
    sys.exit(code)


def extra_with(package: str) -> str | None:
    """The first extra of this project that requires a package."""
    from importlib.metadata import requires

    for requirement in requires("boardwright") or ():
        found = re.match(r"([\w-]+).*extra == ['\"](\w+)", requirement)
        if found and found[1].replace("-", "_").lower() == package:
            return found[2]
    return None


def fail(message: str, code: int) -> None:
    print(f"boardwright: {message}", file=sys.stderr)
    sys.exit(code)


def _console() -> Console:
    from rich.console import Console

    return Console()


def _print_version(requested: bool) -> None:
    if requested:
        print(f"boardwright {boardwright.__version__}")
        raise typer.Exit


@app.callback(invoke_without_command=True)
def menu(
    context: typer.Context,
    version: Annotated[
        bool, Option("--version", callback=_print_version, is_eager=True, help="Print the version.")
    ] = False,
) -> None:
    """Without a command: choose a game and play."""
    if context.invoked_subcommand is not None:
        return
    from boardwright.cli.opponents import choose_game, prompt_options, prompt_seats

    game = choose_game(console := _console())
    if game is not None:
        options = prompt_options(console, game)
        play(game.name, options, prompt_seats(console, game, options))


@app.command()
def games(
    parts: Annotated[
        bool, Option("--parts", help="Show what each game has and lacks in this checkout.")
    ] = False,
) -> None:
    """List the games, their seats and their options."""
    from rich.table import Table

    table = Table(box=None, pad_edge=False)
    if parts:
        _print_parts(table)
        return
    for heading in ("game", "seats", "by", "options (default first)"):
        table.add_column(heading)
    for game in boardwright.GAMES.values():
        fewest, most = min(game.seat_counts), max(game.seat_counts)
        seats = str(most) if fewest == most else f"{fewest}–{most}"
        table.add_row(game.name, seats, game.credit, _option_lines(game))
    _console().print(table)


def _print_parts(table: Table) -> None:
    from boardwright.cli.parts import PARTS, check_checkout, parts_of

    check_checkout(root := Path())
    found = {name: parts_of(name, root) for name in boardwright.GAMES}
    for heading in ("part", *found):
        table.add_column(heading)
    for part in PARTS:
        table.add_row(part, *(has.get(part, "–") for has in found.values()))
    _console().print(table)


@app.command()
def new_game(
    name: Annotated[str, Argument(metavar="NAME", help="Its name, in small letters.")],
) -> None:
    """Write the stubs of a new game into this checkout (CONTRIBUTING.md)."""
    from boardwright.cli.parts import write_new_game

    for path in write_new_game(name, Path()):
        print(path)


def _option_lines(game: Game) -> str:
    defaults = game.options_type().to_mapping()
    return "\n".join(
        f"{f.name}={defaults[f.name]}  [dim]{f.metadata['about']}: {f.metadata['spec']}[/dim]"
        for f in game.options_type.declared()
    )


@app.command()
def about() -> None:
    """Print the version and which build of the core is in use."""
    from boardwright.cli.reports import about_lines

    print("\n".join(about_lines()))


@app.command()
def rules(
    game: GameName = None,
    coverage: Annotated[
        bool, Option("--coverage", help="Print which tests cover which rule.")
    ] = False,
    tests: Annotated[Path, Option(help="Where the tests are.")] = Path("tests"),
) -> None:
    """Print the rules of a game, or the table of rules and tests."""
    from boardwright.cli.files import game_called

    if coverage:
        _print_coverage([game_called(game)] if game else list(boardwright.GAMES.values()), tests)
    elif game is None:
        raise boardwright.MalformedInput(f"name a game: {', '.join(boardwright.GAMES)}")
    else:
        page = game_called(game).rules_page
        if (console := _console()).is_terminal:
            from rich.markdown import Markdown

            console.print(Markdown(page))
        else:
            print(page)


def _print_coverage(requested: list[Game], folder: Path) -> None:
    from boardwright.cli.reports import marked_tests

    if not folder.is_dir():
        raise boardwright.MalformedInput(
            f"there are no tests in {folder}; run this in a checkout, or give --tests"
        )
    found = marked_tests(folder)
    missing = 0
    for game in requested:
        for rule in game.rules:
            held = found.get(rule, [])
            missing += not held
            print(f"{rule:5} {held[0] if held else 'NO TEST'}")
            for name in held[1:]:
                print(f"      {name}")
    if missing:
        raise boardwright.MalformedInput(f"rules without a test: {missing}")


@app.command()
def play(
    game: GameName = None,
    option: OptionWords = None,
    seat: Annotated[
        list[str] | None,
        Option(
            metavar="SEAT=PLAYER",
            help="The player of a seat: human, random, level1 … level10, FILE.py:CLASS.",
        ),
    ] = None,
    resume: Annotated[str | None, Option(help="Continue a game from a file or a link.")] = None,
    save: Annotated[
        str | None, Option(help="Save the game in this file; a resumed game stays in its own file.")
    ] = None,
    clock: Annotated[
        str | None,
        Option(metavar="MIN[+INC]", help="Minutes per player, and seconds added per move."),
    ] = None,
    time: Annotated[float | None, Option(help="Seconds per move of the computer.")] = None,
    seed: Annotated[int | None, Option(help="Makes computer players repeatable.")] = None,
) -> None:
    """Play at the terminal, together at one keyboard or against the computer."""
    from boardwright.cli.files import (
        check_save_name,
        file_to_continue,
        is_file,
        refuse_other_content,
    )
    from boardwright.cli.opponents import (
        open_session,
        programs_not_started,
        seat_opponents,
        seat_players,
        start_clock,
        terminal_reader,
    )
    from boardwright.cli.play import PlayLoop

    if save is not None:
        check_save_name(save)  # refuse a bad name before the game, not after it
    session = open_session(game, option or [], resume, seed)
    seated = seat_players(session, seat or [])
    for line in programs_not_started(session, seated):
        print(line)
    if clock is not None:
        start_clock(session, clock)
    if save is not None:
        refuse_other_content(save, session)
    elif resume is not None:
        save = file_to_continue(resume, session)
        if save is None and is_file(resume):
            print(f"{resume} holds more than this game, so it is not saved there; use --save.")
    reader, opponents = terminal_reader(), seat_opponents(session, time, seed)
    PlayLoop(session, _console(), reader, save, more=reader.more, opponents=opponents).run()


@app.command()
def show(
    what: What,
    option: OptionWords = None,
    ply: Ply = None,
    svg: Annotated[str | None, Option(help="Write an SVG picture to this file, or -.")] = None,
    flip: Annotated[bool, Option(help="Turn the picture round.")] = False,
    number: GameNumber = None,
) -> None:
    """Draw a position: on the terminal or as an SVG picture."""
    from boardwright.cli.files import check_target
    from boardwright.cli.records import draw, find_position

    if svg is not None:
        check_target(svg)
    elif flip:
        raise boardwright.MalformedInput("--flip turns a picture round: add --svg")
    draw(*find_position(what, option or [], ply, number), svg, flip=flip)


@app.command()
def replay(
    file: Annotated[str, Argument(metavar="FILE", help="A record, or a link.")],
    number: GameNumber = None,
    boards: Annotated[bool, Option(help="Draw the board after every turn.")] = True,
) -> None:
    """Go through a recorded game turn by turn."""
    from boardwright.cli.files import load_record
    from boardwright.cli.records import replay_record

    replay_record(load_record(file, number), boards=boards)


@app.command()
def convert(
    source: Annotated[str, Argument(metavar="IN", help="A file, or - for standard input.")],
    target: Annotated[str, Argument(metavar="OUT", help="A file, or - for output.")],
    from_: Annotated[str | None, Option("--from", help="Format of IN.")] = None,
    to: Annotated[str | None, Option("--to", help="Format of OUT.")] = None,
    number: Annotated[int | None, Option("--game", help="Only this game of IN, from 1.")] = None,
) -> None:
    """Convert records: text (.bwr), .json, .jsonl, .link, .apgn (--to apgn-nacre for Nacre).

    A study (.json) is read as its chapters; --to study makes one of many games.
    """
    from boardwright.cli.records import convert_file

    convert_file(source, target, from_, to, number)


@app.command()
def perft(
    game: Annotated[str, Argument(metavar="GAME", help=GAME_HELP)],
    depth: Annotated[int, Argument(metavar="DEPTH", min=0)],
    option: OptionWords = None,
) -> None:
    """Count the legal decision sequences of exactly DEPTH; the last line is the number."""
    from boardwright.cli.files import game_called, parse_options
    from boardwright.cli.reports import count_with_progress

    chosen = game_called(game)
    print(count_with_progress(chosen.start(parse_options(chosen, option or [])), depth))


for named in (arena, serve, site, export, bot, prune, engine, analyse, annotate, train):
    app.command()(named)
app.add_typer(admin, name="admin")
app.add_typer(puzzles, name="puzzles")
app.add_typer(explorer, name="explorer")
groups = (app, admin, puzzles, explorer)
for command in [command for group in groups for command in group.registered_commands]:
    command.short_help = (inspect.getdoc(command.callback) or "").partition("\n\n")[0]

if __name__ == "__main__":
    main()
