"""The choice of a game when the command is called alone."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING

from boardwright.games import GAMES

if TYPE_CHECKING:
    from rich.console import Console

    from boardwright.games import Game


def choose_game(console: Console) -> Game | None:
    """Ask until a game is chosen; None when the person leaves."""
    games = list(GAMES.values())
    console.print("[bold]Boardwright[/bold]")
    for number, game in enumerate(games, 1):
        console.print(f"  {number}  {game.title:10} [dim]{game.credit}[/dim]", highlight=False)
    while True:
        console.print("Which game? (number or name, q to leave) ", end="")
        line = sys.stdin.readline()
        word = line.strip().lower()
        if not line or word in ("q", "quit", "exit"):
            console.print()
            return None
        for number, game in enumerate(games, 1):
            if word in (str(number), game.name):
                return game
        console.print(f"There is no game {word!r}.", highlight=False, markup=False, emoji=False)
