"""Plain lines at the terminal, and the words that a game is left with: its end, or how to go on."""

from __future__ import annotations

import shlex
from dataclasses import dataclass
from typing import TYPE_CHECKING

from boardwright.cli.keeping import shell_word
from boardwright.cli.table_tags import HUMAN
from boardwright.cli.words import outcome_sentence, places
from boardwright.engine.spec import is_built_in
from boardwright.games import BoardwrightError
from boardwright.records import record_to_link

if TYPE_CHECKING:
    from rich.console import Console

    from boardwright.cli.session import Session


@dataclass(frozen=True)
class Teller:
    """Text may hold what people typed, so nothing in it is taken for markup."""

    console: Console

    def tell(self, text: str, style: str = "") -> None:
        self.console.print(text, style=style, markup=False, highlight=False, emoji=False)

    def tell_plainly(self, text: str) -> None:
        """A line that someone will copy, never broken."""
        self.console.print(text, markup=False, highlight=False, emoji=False, soft_wrap=True)

    def tell_link(self, session: Session, before: str = "") -> None:
        try:
            self.tell_plainly(before + record_to_link(session.record()))
        except BoardwrightError as error:
            self.tell(str(error), style="red")

    def tell_how_to_go_on(self, session: Session, kept_in: str | None) -> None:
        if kept_in is not None:
            words = ["boardwright play", *_programs(session), f"--resume {shell_word(kept_in)}"]
            self.tell_plainly(f"\nGo on with:\n{' '.join(words)}")
        elif session.moves:
            if session.clock is not None:
                self.tell("A link does not hold the clock; save F would.")
            self.tell_plainly("\nGo on with:")
            words = ["boardwright play", *_machine_seats(session), "--resume "]
            self.tell_link(session, " ".join(words))

    def tell_the_end(self, session: Session) -> None:
        outcome, position = session.outcome, session.position
        assert outcome is not None
        self.tell(f"Game over. {outcome_sentence(outcome, position)}.", style="bold")
        if ranked := places(outcome, position):
            self.tell(ranked)
        if rule := position.game.rules.get(outcome.rule):
            self.tell(f"{outcome.rule}: {rule}", style="dim")
        self.tell("The whole game as a link:", style="dim")
        self.tell_link(session)


def _machine_seats(session: Session) -> list[str]:
    """What a link leaves out and has to be said again."""
    players = enumerate(session.players)
    return [seat_words(seat, player) for seat, player in players if player != HUMAN]


def _programs(session: Session) -> list[str]:
    """What a file does not seat by itself: programs that are not our own."""
    game, players = session.start.game, enumerate(session.players)
    return [
        seat_words(seat, player)
        for seat, player in players
        if player != HUMAN and not is_built_in(player, game)
    ]


def seat_words(seat: int, player: str) -> str:
    """The words that seat a player again, ready for a shell."""
    return f"--seat {shlex.quote(f'{seat}={player}')}"
