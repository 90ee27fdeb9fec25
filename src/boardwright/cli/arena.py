"""`boardwright arena`: matches between players, with ratings and tests as they go."""

from __future__ import annotations

from contextlib import closing
from typing import Annotated

import typer

from boardwright.cli import GAME_NAMES, OptionWords


def arena(
    game: Annotated[
        str | None, typer.Argument(metavar="[GAME]", help=GAME_NAMES, show_default=False)
    ] = None,
    players: Annotated[
        list[str] | None,
        typer.Argument(
            metavar="[A B …]",
            help="Players: level3, engine, uct, random, FILE.py:CLASS, a program; "
            "own limits follow a comma, as in engine,nodes=500.",
            show_default=False,
        ),
    ] = None,
    games: Annotated[
        int | None, typer.Option(min=1, help="Games for each table of players; usually 100.")
    ] = None,
    time: Annotated[float | None, typer.Option(help="Seconds a move; usually 0.1.")] = None,
    nodes: Annotated[int | None, typer.Option(help="Nodes a move.")] = None,
    depth: Annotated[int | None, typer.Option(help="Depth of search.")] = None,
    clock: Annotated[
        str | None, typer.Option(metavar="MIN+INC", help="Minutes a game and seconds a move.")
    ] = None,
    openings: Annotated[
        str | None,
        typer.Option(
            metavar="FILE|N", help="Positions or records to start from, or N random plies."
        ),
    ] = None,
    sprt: Annotated[
        str | None,
        typer.Option(metavar="ELO0,ELO1", help="Stop as soon as one of the two can be dropped."),
    ] = None,
    format_: Annotated[
        str | None,
        typer.Option("--format", help="round-robin, or gauntlet: A against all others."),
    ] = None,
    concurrency: Annotated[
        int | None, typer.Option(min=1, help="Games at once; usually one a core.")
    ] = None,
    option: OptionWords = None,
    out: Annotated[
        str | None,
        typer.Option(metavar="FOLDER", help="Where the games go; if not said, a new folder."),
    ] = None,
    resume: Annotated[
        bool, typer.Option("--resume", help="Go on with the match that is in --out.")
    ] = False,
    seed: Annotated[int | None, typer.Option(help="Decides all that is random.")] = None,
    max_plies: Annotated[
        int | None, typer.Option(min=1, help="A longer game is drawn; usually 2000.")
    ] = None,
    compact: Annotated[
        bool, typer.Option("--compact", help="Store games as JSON lines: quicker for fast games.")
    ] = False,
    json: Annotated[bool, typer.Option("--json", help="Print the summary as JSON.")] = False,
    cluster: Annotated[
        bool, typer.Option("--cluster", help="Play on a Ray cluster: the one that Ray finds.")
    ] = False,
    cluster_address: Annotated[
        str | None, typer.Option(metavar="ADDRESS", help="Play on the Ray cluster of this address.")
    ] = None,
) -> None:
    """Let players meet, seats exchanged from the same openings, and rate them.

    Every game is kept as a record. A match that was interrupted goes on with
    `boardwright arena --resume --out FOLDER`.
    """
    from boardwright.cli.arena_match import Request, make_runner, open_store, play_and_show

    request = Request(
        game=game,
        players=tuple(players or ()),
        time=time,
        nodes=nodes,
        depth=depth,
        clock=clock,
        openings=openings,
        sprt=sprt,
        format=format_,
        options=tuple(option or ()),
        seed=seed,
        max_plies=max_plies,
        compact=compact or None,
    )
    # A cluster that is not there must not leave a folder behind.
    with closing(make_runner(concurrency, on_cluster=cluster, address=cluster_address)) as runner:
        store = open_store(request, games, out, resume=resume)
        play_and_show(store, runner, as_json=json)
