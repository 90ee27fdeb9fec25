"""A live game without a room: commands, a clock that the test sets, and the journal."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING, Any

import msgspec
import pytest

from boardwright.server.errors import Refused
from boardwright.server.play.broadcast import Snapshots
from boardwright.server.play.clocks import Moment, Outage, remaining
from boardwright.server.play.commands import AnyCommand, Context, Decision, MakeMove, Viewer
from boardwright.server.play.create import GameRequest, Origin, setup_of
from boardwright.server.play.decide import decide
from boardwright.server.play.entries import Entry, Journaled, decode_entry, encode_entry
from boardwright.server.play.game import LiveGame, advance
from boardwright.server.play.game_setup import Seat, TimeControl, decode_setup, encode_setup
from boardwright.server.play.messages import Presence, Snapshot

if TYPE_CHECKING:
    from boardwright.server.play.entries import AnyEntry
    from boardwright.server.play.game import Transition
    from boardwright.server.play.game_setup import GameSetup

NOW = 1_800_000_000_000
SECOND, MINUTE, DAY = 1000, 60_000, 86_400_000
BLITZ = TimeControl("clock", minutes=3, increment=2)
DAYS = TimeControl("days", days=3)
FIRST, SECOND_SEAT, THIRD = (Viewer(frozenset({seat})) for seat in range(3))
BOTH = Viewer(frozenset({0, 1}))
SPECTATOR = Viewer(name="Zoe")
_SEATS = {
    "p": Seat("person", "Ann"),
    "l": Seat("link"),
    "e": Seat("engine", player="level1"),
    "b": Seat("bot", player="robby"),
}


def a_setup(game: str = "repulso", seats: str = "pp", **fields: Any) -> GameSetup:
    """A game setup; `seats` are letters: person, link, engine, bot."""
    origin = Origin(**fields.pop("origin")) if "origin" in fields else None
    chosen = tuple(_SEATS[letter] for letter in seats)
    return setup_of(GameRequest(game, chosen, origin=origin, **fields), NOW)


def replayed(live: LiveGame, journal: list[Journaled]) -> LiveGame:
    """The game that is replayed from this journal after it was stored."""
    rows = [(one.number, one.at, encode_entry(one.entry)) for one in journal]
    entries = [Journaled(number, at, decode_entry(*row)) for number, at, row in rows]
    return LiveGame.replay(live.id, decode_setup(encode_setup(live.setup)), entries)


def snapshot_of(
    live: LiveGame, viewer: Viewer, moment: Moment, snapshots: Snapshots | None = None
) -> Snapshot:
    """The snapshot of a game for a viewer, composed of cached parts if `snapshots` has any."""
    text = (snapshots or Snapshots()).text(live, viewer, moment, Presence((), 0, ()))
    return msgspec.json.decode(text, type=Snapshot)


class Table:
    """Carries out commands as a room does, and records the journal."""

    def __init__(self, setup: GameSetup) -> None:
        self.live = LiveGame.create("game", setup)
        self.journal: list[Journaled] = []
        self.now = setup.created_at
        self.outages: tuple[Outage, ...] = ()
        self.absent: frozenset[int] = frozenset()

    @property
    def moment(self) -> Moment:
        return Moment(self.now, self.outages)

    @property
    def clock(self) -> tuple[int, ...] | None:
        return remaining(self.live, self.moment)

    @property
    def transitions(self) -> list[Transition]:
        """The states after each entry of the journal."""
        return advance(LiveGame.create(self.live.id, self.live.setup), self.journal)

    def wait(self, milliseconds: int) -> None:
        self.now += milliseconds

    def do(self, viewer: Viewer, command: AnyCommand) -> tuple[AnyEntry, ...]:
        decision = decide(self.live, command, viewer, Context(self.moment, self.absent))
        self.write(decision)
        return decision.entries

    def write(self, decision: Decision) -> None:
        numbered = enumerate(decision.entries, self.live.number + 1)
        entries = [Journaled(number, self.now, entry) for number, entry in numbered]
        for one in advance(self.live, entries, decision.steps):
            self.live = one.live
        self.journal += entries

    def enter(self, *entries: AnyEntry) -> None:
        """Append entries that result from no command."""
        self.write(Decision(entries))

    def refused(self, viewer: Viewer, command: AnyCommand) -> Refused:
        """Assert that a command is refused and changes nothing; the refusal."""
        before = self.live
        with pytest.raises(Refused) as caught:
            self.do(viewer, command)
        assert self.live == before
        return caught.value

    def play(self, *moves: str) -> None:
        """Make moves, each by the seat that is to decide."""
        for move in moves:
            assert self.live.to_move is not None
            viewer = Viewer(frozenset({self.live.to_move}))
            self.do(viewer, MakeMove(ply=self.live.ply, move=move))

    def play_randomly(self, seed: int, plies: int = 10_000) -> None:
        """Make random moves until the game ends, at most so many."""
        rng = random.Random(seed)
        for _ in range(plies):
            if self.live.to_move is None:
                return
            self.play(str(rng.choice(self.live.position.legal_moves())))

    def check_replays(self) -> None:
        """Check that the journal replays to the same game."""
        again = replayed(self.live, self.journal)
        assert again == self.live
        assert again.position == self.live.position
        assert [one.number for one in self.journal] == list(range(1, self.live.number + 1))


def table(game: str = "repulso", seats: str = "pp", **fields: Any) -> Table:
    return Table(a_setup(game, seats, **fields))


def three(seats: str = "ppp", **fields: Any) -> Table:
    if "origin" not in fields:
        fields["options"] = {"players": "3", **fields.pop("options", {})}
    return table("repello", seats, **fields)


Happening = str | int | tuple[Viewer, AnyCommand] | Entry


def after(*happenings: Happening, at: Table | None = None) -> Table:
    """A table after moves (str), milliseconds (int), commands (tuple) and other entries."""
    game = at or table()
    for one in happenings:
        match one:
            case str():
                game.play(*one.split())
            case int():
                game.wait(one)
            case (viewer, command):
                game.do(viewer, command)
            case Entry():
                game.enter(one)  # type: ignore[arg-type]
    return game
