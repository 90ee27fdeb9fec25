"""The command line: what can be asked for, and how errors are told."""

from __future__ import annotations

import random
import sys
from pathlib import Path
from typing import Annotated

import typer
from rich.console import Console
from rich.markdown import Markdown
from rich.table import Table

from boardwright.cli.inputs import load_record, parse_options, parse_seat
from boardwright.games import GAMES, BoardwrightError, Game, MalformedInput, game_named

app = typer.Typer(
    help="Repulso, Repello, Abalone and Alliances: play, look, count, convert.",
    add_completion=False,
    no_args_is_help=False,
    pretty_exceptions_enable=False,
    context_settings={"help_option_names": ["-h", "--help"]},
)

REFUSED, USAGE, INTERRUPTED = 1, 2, 130

GameName = Annotated[str, typer.Argument(metavar="GAME", help=", ".join(GAMES))]
OptionWords = Annotated[
    list[str] | None, typer.Option("--option", "-o", metavar="NAME=VALUE", help="A game option.")
]


def main() -> None:
    """Run the command; what is refused ends with a line on standard error and a code."""
    try:
        app(standalone_mode=False)
    except BoardwrightError as error:
        fail(str(error), REFUSED)
    except FileNotFoundError as error:
        fail(f"there is no file {error.filename}", REFUSED)
    except OSError as error:
        fail(f"{error.filename or 'file'}: {error.strerror or error}", REFUSED)
    except (KeyboardInterrupt, EOFError, typer.Abort):
        fail("interrupted", INTERRUPTED)
    except typer.Exit as end:
        sys.exit(end.exit_code)
    except Exception as error:
        if (show := getattr(error, "show", None)) is None:
            raise
        show()  # a usage error says itself what is wrong
        sys.exit(USAGE)


def fail(message: str, code: int) -> None:
    print(f"boardwright: {message}", file=sys.stderr)
    sys.exit(code)


@app.callback(invoke_without_command=True)
def menu(context: typer.Context) -> None:
    """Without a command: choose a game and play."""
    if context.invoked_subcommand is not None:
        return
    from boardwright.cli.menu import choose_game

    game = choose_game(Console())
    if game is not None:
        play(game.name)


@app.command()
def games() -> None:
    """List the games, their seats and their options."""
    table = Table(box=None, pad_edge=False)
    for heading in ("game", "seats", "by", "options (default first)"):
        table.add_column(heading)
    for game in GAMES.values():
        table.add_row(game.name, _seat_range(game), game.credit, _option_lines(game))
    Console().print(table)


def _seat_range(game: Game) -> str:
    names = {f.name for f in game.options_type.declared()}
    return "2–4" if "players" in names else str(game.seats(game.options_type()))


def _option_lines(game: Game) -> str:
    defaults = game.options_type().to_mapping()
    return "\n".join(
        f"{f.name}={defaults[f.name]}  [dim]{f.metadata['about']}: {f.metadata['spec']}[/dim]"
        for f in game.options_type.declared()
    )


@app.command()
def about() -> None:
    """Say which version this is and which build of the core is live."""
    from boardwright.cli.about import about_lines

    print("\n".join(about_lines()))


@app.command()
def rules(
    game: Annotated[str | None, typer.Argument(metavar="[GAME]", help=", ".join(GAMES))] = None,
    coverage: Annotated[
        bool, typer.Option("--coverage", help="Print which tests hold which rule.")
    ] = False,
    tests: Annotated[Path, typer.Option(help="Where the tests are.")] = Path("tests"),
) -> None:
    """Print the rules of a game, or the table of rules and tests."""
    if coverage:
        _print_coverage([game_named(game)] if game else list(GAMES.values()), tests)
    elif game is None:
        raise MalformedInput(f"say which game: {', '.join(GAMES)}")
    else:
        page = game_named(game).rules_page
        console = Console()
        if console.is_terminal:
            console.print(Markdown(page))
        else:
            print(page)


def _print_coverage(wanted: list[Game], folder: Path) -> None:
    from boardwright.cli.coverage import marked_tests

    if not folder.is_dir():
        raise MalformedInput(f"there are no tests in {folder}; run this in a checkout, or --tests")
    found = marked_tests(folder)
    missing = 0
    for game in wanted:
        for rule in game.rules:
            held = found.get(rule, [])
            missing += not held
            print(f"{rule:5} {held[0] if held else 'NO TEST'}")
            for name in held[1:]:
                print(f"      {name}")
    if missing:
        raise MalformedInput(f"{missing} rules have no test")


@app.command()
def play(
    game: Annotated[str | None, typer.Argument(metavar="[GAME]", help=", ".join(GAMES))] = None,
    option: OptionWords = None,
    seat: Annotated[
        list[str] | None,
        typer.Option(metavar="SEAT=PLAYER", help="Who plays a seat: human or random."),
    ] = None,
    resume: Annotated[str | None, typer.Option(help="Go on with a file or a link.")] = None,
    save: Annotated[str | None, typer.Option(help="Keep the game in this file.")] = None,
    clock: Annotated[float | None, typer.Option(help="Minutes for each player.")] = None,
    seed: Annotated[int | None, typer.Option(help="Makes random players repeatable.")] = None,
) -> None:
    """Play at the terminal, all seats at one keyboard or some of them by the machine."""
    from boardwright.cli.play import PlayLoop, terminal_reader
    from boardwright.cli.session import HUMAN, Session
    from boardwright.cli.session import resume as resume_session
    from boardwright.games.clock import Clock
    from boardwright.records.formats import format_of_name

    if save is not None:
        format_of_name(save)  # better to refuse the name now than after the game
    rng = random.Random(seed)
    if resume is not None:
        if game or option:
            raise MalformedInput("a game that is resumed brings its own name and options")
        record = load_record(resume)
        session = resume_session(record, [HUMAN] * record.game.seats(record.options), rng)
    elif game is None:
        raise MalformedInput(f"say which game: {', '.join(GAMES)}")
    else:
        chosen = game_named(game)
        start = chosen.start(parse_options(chosen, option or []))
        session = Session(start, [HUMAN] * chosen.seats(start.options), rng)
    _seat_players(session.start.game, session.players, session.start.options, seat or [])
    if clock is not None:
        session.clock = Clock.start(len(session.players), clock)
    PlayLoop(session, Console(), terminal_reader(), save).run()


def _seat_players(game: Game, players: list[str], options: object, words: list[str]) -> None:
    from boardwright.cli.session import PLAYERS

    for word in words:
        name, _, player = word.partition("=")
        if player not in PLAYERS:
            raise MalformedInput(f"{word!r} is not SEAT=PLAYER with one of {', '.join(PLAYERS)}")
        players[parse_seat(game, options, name)] = player  # type: ignore[arg-type]


@app.command()
def show(
    what: Annotated[
        str, typer.Argument(metavar="WHAT", help="A game, a position string, a file or a link.")
    ],
    option: OptionWords = None,
    ply: Annotated[int | None, typer.Option(help="After how many moves of a record.")] = None,
    svg: Annotated[
        str | None, typer.Option(help="Write an SVG picture to this file, or -.")
    ] = None,
    flip: Annotated[bool, typer.Option(help="Turn the picture round.")] = False,
    number: Annotated[int, typer.Option("--game", help="Which game of a file.")] = 1,
) -> None:
    """Draw a position: on the terminal or as an SVG picture."""
    from boardwright.cli.look import find_position, show_on_terminal, write_svg

    position, events = find_position(what, option or [], ply, number)
    if svg is None:
        show_on_terminal(position, events)
    else:
        write_svg(position, events, svg, flip=flip)


@app.command()
def replay(
    file: Annotated[str, typer.Argument(metavar="FILE", help="A record, or a link.")],
    number: Annotated[int, typer.Option("--game", help="Which game of a file.")] = 1,
    boards: Annotated[bool, typer.Option(help="Draw the board after every turn.")] = True,
) -> None:
    """Go through a recorded game turn by turn."""
    from boardwright.cli.look import replay_record

    replay_record(load_record(file, number), boards=boards)


@app.command()
def convert(
    source: Annotated[str, typer.Argument(metavar="IN", help="A file, or - for standard input.")],
    target: Annotated[str, typer.Argument(metavar="OUT", help="A file, or - for output.")],
    from_: Annotated[str | None, typer.Option("--from", help="Format of IN.")] = None,
    to: Annotated[str | None, typer.Option("--to", help="Format of OUT.")] = None,
) -> None:
    """Convert records: text (.bwr), .json, .link, .apgn (--to apgn-nacre for Nacre)."""
    from boardwright.cli.converting import convert_file

    convert_file(source, target, from_, to)


@app.command()
def perft(
    game: GameName,
    depth: Annotated[int, typer.Argument(metavar="DEPTH", min=0)],
    option: OptionWords = None,
) -> None:
    """Count the legal decision sequences of exactly DEPTH; the last line is the number."""
    from boardwright.cli.counting import count_with_progress

    chosen = game_named(game)
    print(count_with_progress(chosen.start(parse_options(chosen, option or [])), depth))


if __name__ == "__main__":
    main()
