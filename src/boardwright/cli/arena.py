"""`boardwright arena`: matches between players, with ratings and tests during the match."""

from __future__ import annotations

from contextlib import closing
from dataclasses import dataclass
from typing import Annotated

from typer import Argument, Option

from boardwright.cli import GAME_HELP, OptionWords, takes_fields_of


@dataclass(frozen=True)
class MatchRequest:
    """The arguments of the command that define a match; None means not given."""

    game: Annotated[str | None, Argument(metavar="GAME", help=GAME_HELP, show_default=False)] = None
    players: Annotated[
        list[str] | None,
        Argument(
            metavar="PLAYER",
            help="Players: level3, engine, uct, random, FILE.py:CLASS, a program; "
            "add a player's own limits after a comma, as in engine,nodes=500.",
            show_default=False,
        ),
    ] = None
    time: Annotated[float | None, Option(help="Seconds per move; by default 0.1.")] = None
    nodes: Annotated[int | None, Option(help="Nodes per move.")] = None
    depth: Annotated[int | None, Option(help="Depth of search.")] = None
    clock: Annotated[
        str | None, Option(metavar="MIN+INC", help="Minutes per game and seconds per move.")
    ] = None
    openings: Annotated[
        str | None,
        Option(metavar="FILE|N", help="Positions or records to start from, or N random plies."),
    ] = None
    sprt: Annotated[
        str | None,
        Option(metavar="ELO0,ELO1", help="Stop as soon as the test has a verdict."),
    ] = None
    format: Annotated[
        str | None, Option(help="round-robin, or gauntlet: A against all others.")
    ] = None
    options: OptionWords = None
    seed: Annotated[int | None, Option(help="Seed for all random choices.")] = None
    max_plies: Annotated[
        int | None, Option(min=1, help="Longer games are drawn; by default 2000.")
    ] = None
    compact: Annotated[
        bool | None, Option("--compact", help="Store games as JSON lines: quicker for fast games.")
    ] = None


@takes_fields_of(MatchRequest)
def arena(
    request: MatchRequest,
    games: Annotated[
        int | None, Option(min=1, help="Games for each group of players; by default 100.")
    ] = None,
    concurrency: Annotated[
        int | None, Option(min=1, help="Games in parallel; by default one per core.")
    ] = None,
    out: Annotated[
        str | None, Option(metavar="FOLDER", help="Folder for the games; by default a new one.")
    ] = None,
    resume: Annotated[bool, Option("--resume", help="Continue the match in --out.")] = False,
    json: Annotated[bool, Option("--json", help="Print the summary as JSON.")] = False,
    cluster: Annotated[
        bool, Option("--cluster", help="Play on the Ray cluster that Ray finds.")
    ] = False,
    cluster_address: Annotated[
        str | None, Option(metavar="ADDRESS", help="Play on the Ray cluster at this address.")
    ] = None,
) -> None:
    """Let players compete from the same openings with exchanged seats, and rate them.

    Every game is stored as a record. To continue an interrupted match, use
    `boardwright arena --resume --out FOLDER`.
    """
    from boardwright.cli.arena_match import make_runner, open_store, play_and_show

    # If the cluster cannot be reached, fail before a folder is created.
    with closing(make_runner(concurrency, on_cluster=cluster, address=cluster_address)) as runner:
        store = open_store(request, games, out, resume=resume)
        play_and_show(store, runner, as_json=json)
