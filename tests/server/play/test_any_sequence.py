"""Any sequence of commands: each is carried out or refused, and the journal replays."""

from __future__ import annotations

from typing import TYPE_CHECKING

from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from boardwright.server.errors import CODES, Refused
from boardwright.server.play import commands as c
from boardwright.server.play.broadcast import Broadcast, Snapshots
from boardwright.server.play.clocks import Outage, flag
from boardwright.server.play.commands import (
    AnyCommand,
    Chat,
    Context,
    Decision,
    MakeMove,
    MakeOffer,
    Undo,
    Viewer,
)
from boardwright.server.play.decide import decide, engine_move
from boardwright.server.play.entries import Joined, Moved
from boardwright.server.play.game import OVER
from boardwright.server.play.game_setup import TimeControl
from boardwright.server.play.record import record_of
from boardwright.server.play.rights import rights
from server.play.table import BLITZ, DAYS, Table, a_setup, snapshot_of

if TYPE_CHECKING:
    from collections.abc import Callable

    from boardwright.server.play.game_setup import GameSetup

TABLES = [
    ("repulso", "pp", {}),
    ("repulso", "pl", {}),
    ("repulso", "pe", {}),
    ("repello", "ppp", {"players": "3", "counters": "2"}),
    ("repello", "plpe", {"players": "4", "counters": "1", "reentry": "then-move"}),
    ("alliances", "pp", {"swap": "on"}),
    ("abalone", "pp", {"max_plies": "20"}),
]
CONTROLS = [TimeControl(), BLITZ, DAYS, TimeControl("clock", minutes=0.5, increment=30)]
SETUPS = [
    a_setup(name, seats, options=options, control=control)
    for name, seats, options in TABLES
    for control in CONTROLS
]
VIEWERS = [
    *(Viewer(frozenset({seat})) for seat in range(4)),
    Viewer(frozenset({0, 1})),
    Viewer(frozenset({0, 1, 2, 3})),
    Viewer(name="Zoe"),
    Viewer(),
]
PAUSES = (0, 1, 900, 20_000, 61_000, 90_000_000)

small = st.integers(0, 7)
command = st.one_of(
    *[st.builds(MakeMove, ply=small, action=st.integers(0, 215))] * 2,
    st.builds(Undo, ply=small),
    st.builds(c.Restore, ply=small),
    st.builds(MakeOffer, what=st.sampled_from(["draw", "take-back"]), ply=st.none() | small),
    st.builds(c.Answer, what=st.sampled_from(["draw", "take-back"]), accept=st.booleans()),
    st.builds(c.Resign, seat=st.none() | small),
    st.builds(c.HandOver, seat=small),
    st.builds(c.Return, seat=small),
    st.builds(Chat, text=st.text(min_size=1, max_size=5)),
    st.builds(c.Mute, whom=st.none() | small, on=st.booleans()),
    *map(st.just, (c.Claim(), c.Cancel(), c.Rematch())),
)
# Undo and offers at the current ply, so that many of them are accepted.
close_by = st.sampled_from(["undo", "take-back"])
step = st.one_of(
    *[st.tuples(st.just("move"), st.integers(0, 1000))] * 4,
    st.tuples(st.just("command"), st.tuples(st.sampled_from(VIEWERS), command)),
    st.tuples(st.just("near"), st.tuples(st.sampled_from(VIEWERS), close_by)),
    st.tuples(st.just("prepare"), st.tuples(st.integers(0, 3), st.integers(2, 6))),
    st.tuples(st.just("pause"), st.sampled_from(PAUSES)),
    st.tuples(st.just("absent"), st.frozensets(st.integers(0, 3))),
    st.tuples(st.just("outage"), st.integers(1, 100_000)),
    st.tuples(st.just("join"), st.integers(0, 3)),
)


class CheckedTable:
    """A table that runs any commands, and checks all invariants after each."""

    def __init__(self, setup: GameSetup) -> None:
        self.table = Table(setup)
        self.snapshots = Snapshots()
        self.handlers: dict[str, Callable[..., None]] = {
            "move": self.move,
            "command": lambda value: self.command(*value),
            "near": lambda value: self.near(*value),
            "prepare": lambda value: self.prepare(*value),
            "pause": self.table.wait,
            "absent": self.absent,
            "outage": self.outage,
            "join": self.join,
        }

    def move(self, index: int) -> None:
        """Make a legal move for the seat that is to decide, or for its engine."""
        live = self.table.live
        if live.to_move is None:
            return
        moves = live.position.legal_moves()
        action = live.game.action(moves[index % len(moves)])
        if live.engine:
            self.table.write(engine_move(live, action, self._context()))
        else:
            viewer = Viewer(frozenset({live.to_move}))
            self.command(viewer, MakeMove(ply=live.ply, action=action, number=live.number))

    def _context(self) -> Context:
        return Context(self.table.moment, self.table.absent)

    def near(self, viewer: Viewer, what: str) -> None:
        ply = self.table.live.ply
        self.command(viewer, Undo(ply=ply) if what == "undo" else MakeOffer(what="take-back"))

    def command(self, viewer: Viewer, given: AnyCommand) -> None:
        """Give a command with the viewer's seats that exist in this game."""
        held = frozenset(seat for seat in viewer.seats if seat < len(self.table.live.seats))
        before = self.table.live
        try:
            self.table.do(Viewer(held, viewer.name), given)
        except Refused as refused:
            assert refused.code in CODES
            assert refused.text
            assert self.table.live == before
        else:
            assert held or isinstance(given, Chat)
            assert self.table.live.number > before.number

    def prepare(self, seat: int, length: int) -> None:
        """Prepare a playable line for a seat, even if the seat does not decide in it."""
        state = self.table.live.state.copy()
        line: list[int] = []
        while len(line) < length and state.outcome is None:
            line.append(state.legal_actions()[0])
            state.apply(line[-1])
        command = c.Prepare(ply=self.table.live.ply, lines=(tuple(line),), seat=seat)
        self.command(Viewer(frozenset({seat})), command)

    def absent(self, seats: frozenset[int]) -> None:
        self.table.absent = seats

    def outage(self, length: int) -> None:
        game = self.table
        game.outages = (*game.outages, Outage(game.now, game.now + length))
        game.wait(length)

    def join(self, seat: int) -> None:
        live = self.table.live
        if seat < len(live.seats) and not live.seats[seat].is_taken and live.status != OVER:
            self.table.enter(Joined(seat, f"Guest {seat}"))

    def check_flag(self) -> None:
        """End the game if time has run out, as a room does before each command."""
        if (ended := flag(self.table.live, self.table.moment)) is not None:
            self.table.write(Decision((ended,)))

    def check(self) -> None:
        self.table.check_replays()
        self._check_clocks()
        self._check_seen()
        self._check_rights()

    def _check_clocks(self) -> None:
        live, clock = self.table.live, self.table.clock
        if clock is None:
            return
        control = live.setup.control
        moves = [one.entry.seat for one in self.table.journal if isinstance(one.entry, Moved)]
        for seat, left in enumerate(clock):
            assert 0 <= left <= control.allotted + control.added * moves.count(seat)

    def _check_seen(self) -> None:
        """Every viewer can get a snapshot and updates; only the one on turn gets legal moves."""
        live, moment = self.table.live, self.table.moment
        for viewer in (Viewer(), *(Viewer(frozenset({s})) for s in range(len(live.seats)))):
            seen = snapshot_of(live, viewer, moment, self.snapshots)
            assert seen == snapshot_of(live, viewer, moment)  # the cached parts change nothing
            decides = live.to_move in viewer.seats and not live.engine
            assert (seen.state.legal is not None) == decides
            if self.table.journal:
                Broadcast(self.table.journal[-1], live, moment).for_viewer(viewer)

    def _check_rights(self) -> None:
        """Each command is refused exactly if the rights do not allow it."""
        live = self.table.live
        count = len(live.seats)
        for held in (*(frozenset({seat}) for seat in range(count)), frozenset({0, 1})):
            viewer = Viewer(held)
            found = rights(live, viewer)
            expected: list[tuple[AnyCommand, bool]] = [
                (Undo(ply=live.ply), found.undo),
                (c.Restore(ply=live.ply), found.restore),
                (MakeOffer(what="draw"), found.draw),
                (MakeOffer(what="take-back"), found.take_back),
                (c.Rematch(), found.rematch),
                *((c.Resign(seat=s), s in (*found.resign, found.end)) for s in held),
                *((c.Return(seat=s), s in found.return_to) for s in held),
            ]
            for one, is_allowed in expected:
                assert self._is_refused(viewer, one, is_allowed) == (not is_allowed), one

    def _is_refused(self, viewer: Viewer, given: AnyCommand, is_allowed: bool) -> bool:
        """Whether a command is refused. Engines may decline a draw, and quotas may be used up."""
        try:
            decide(self.table.live, given, viewer, self._context())
        except Refused as refused:
            return not (is_allowed and refused.code in ("declined", "too-many"))
        return False


@settings(
    max_examples=120,
    deadline=None,
    derandomize=True,
    suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large],
)
@given(setup=st.sampled_from(SETUPS), steps=st.lists(step, max_size=40))
def test_any_commands_in_any_order(setup: GameSetup, steps: list[tuple[str, object]]) -> None:
    checked = CheckedTable(setup)
    for kind, value in steps:
        checked.check_flag()
        checked.handlers[kind](value)
        checked.check()
    record = record_of(checked.table.live)
    assert len(record.moves) == checked.table.live.ply
