"""A live game in this process: one command at a time, stored before any viewer sees its effects.

       run(decider)                                     catch_up(entries)
    +-------v--------------------- the room's lock ---------------v-----------------+
    |  refresh outages;                                    read what other          |
    |  catch up, if the last write is uncertain            processes have written   |
    |       |                                                     |                 |
    |  .-> is the time up? -- yes: Ended or HandedOver --.    advance, publish      |
    |  |    | no                                         |                          |
    |  |   decider(live, context): entries, or Refused   |                          |
    |  |    |                                            |                          |
    |  |   advance: the next state, its broadcasts <-----'                          |
    |  |    |       (in a thread where that takes long)                             |
    |  |   append to the journal ----- another process wrote first: catch up --.    |
    |  |    |                                                                  |    |
    |  |   publish: listeners, timer, host                                     |    |
    |  |    |                                                                  |    |
    |  '----+-- the time was up: now the command -----------------------------'    |
    +-------v-----------------------------------------------------------------------+
       the number of the last entry

A write that fails or is cancelled may still have reached the journal. The room is then not
`is_certain` and reads the journal before anything else.
"""

from __future__ import annotations

import asyncio
import time
from contextlib import suppress
from typing import TYPE_CHECKING, Protocol

from boardwright.server.errors import Refused, StorageUnavailable, note_failure
from boardwright.server.notifications.model import notifications_after, settled_by
from boardwright.server.play.broadcast import (
    MAX_MISSED_ENTRIES,
    Broadcast,
    Recent,
    Snapshots,
    broadcasts_of,
)
from boardwright.server.play.clocks import Moment, away, flag, time_left
from boardwright.server.play.commands import Chat, Context, Decision, Prepare, Rematch
from boardwright.server.play.entries import Joined, Journaled, Said, TakenBack, Undone
from boardwright.server.play.game import advance
from boardwright.server.play.journal import Append, KeyChanges, cache_of
from boardwright.server.play.messages import ProfilesMessage
from boardwright.server.play.presence import Listener, PresenceAnnouncer, RoomPresence
from boardwright.server.workers.executors import ROOMS

if TYPE_CHECKING:
    from collections.abc import Callable, Collection, Iterable, Sequence

    from boardwright.games import Position, Step
    from boardwright.server.accounts.directory import Directory
    from boardwright.server.play.backend import GameStore
    from boardwright.server.play.commands import AnyCommand, Viewer
    from boardwright.server.play.game import LiveGame
    from boardwright.server.play.rooms import ListenersByAccount
    from boardwright.server.play.views import Profiles

    CommandObserver = Callable[[AnyCommand, float, BaseException | None], None]

_MAX_TRIES = 32  # each failed try means that another process has written to the same game
_MAX_INLINE_ENTRIES = 10  # entries that are processed on the event loop; more would block it
_RECHECK_MS = 60_000  # milliseconds, while a vacation holds a clock that has nearly run out
_MAX_TIMER_MS = 3_600_000  # milliseconds; later deadlines are left to the sweeper


class RoomHost(Protocol):
    """The services that the rooms of a process share."""

    storage: GameStore
    directory: Directory
    listening: ListenersByAccount

    on_command: CommandObserver

    def moment(self) -> Moment:
        """The present time, with the outages and vacations that clocks do not count."""

    async def check(self, room: Room, viewer: Viewer, command: AnyCommand) -> None:
        """Refuse a command of this viewer for reasons outside the game."""

    def decide(
        self, live: LiveGame, command: AnyCommand, viewer: Viewer, context: Context
    ) -> Decision:
        """The entries for a command; raises `Refused` if it is not allowed."""

    async def refresh_outages(self) -> None:
        """Load outages, which stop clocks, before anything is decided after them."""

    async def refresh_vacations(self, live: LiveGame) -> None:
        """Load the vacations of the players, which other processes may have changed."""

    def room_changed(self, room: Room) -> None:
        """Called when the game of a room has changed."""

    def presence_changed(self, room: Room) -> None:
        """Called when the connected viewers of a room have changed."""


class Room:
    """Holds a live game, its listeners, and the lock that puts commands in order."""

    def __init__(self, live: LiveGame, host: RoomHost, snapshots: Snapshots | None = None) -> None:
        self.live = live
        self.accounts = set(live.accounts)
        self.moment = host.moment
        self.listeners: set[Listener] = set()
        self.used_at = self.moment().now
        self.presence = RoomPresence(len(live.seats), self.used_at)
        self.announcer = PresenceAnnouncer(self, host.presence_changed)
        self.is_certain = True  # False after a failed write, which may still be stored
        self._host = host
        self._storage = host.storage
        self._directory = host.directory
        self._renamed: set[str] = set()  # accounts that were renamed since the room was loaded
        self._recent = Recent(profiles=host.directory.profiles)
        self._snapshots = snapshots or Snapshots()
        self._lock = asyncio.Lock()
        self._timer: asyncio.TimerHandle | None = None
        self._set_timer()

    @property
    def is_idle(self) -> bool:
        return not self.listeners and not self._lock.locked()

    async def command(self, viewer: Viewer, command: AnyCommand) -> int:
        """Carry out a command; returns the number of the last entry that it made."""
        began = time.perf_counter()
        try:
            if isinstance(command, (Chat, Rematch)):
                await self._host.check(self, viewer, command)
            number = await self.run(
                lambda live, context: self._host.decide(live, command, viewer, context),
                is_slow=isinstance(command, Prepare),
            )
        except BaseException as error:
            self._host.on_command(command, time.perf_counter() - began, error)
            raise
        self._host.on_command(command, time.perf_counter() - began, None)
        return number

    async def run(
        self,
        decider: Callable[[LiveGame, Context], Decision],
        keys: KeyChanges | None = None,
        *,
        is_slow: bool = False,
    ) -> int:
        """Decide and store; returns the number of the last entry. May raise `Refused`.

        A write in progress is published even if the caller is cancelled: the room reads what was
        stored. A command that still waits for the lock is cancelled with its caller. Prepared
        replies may make hundreds of moves, so these decisions run in a thread, as do those with
        `is_slow`. They append to logs that the next command shares, so the lock is held until the
        thread has ended.
        """
        try:
            async with self._lock:
                self.used_at = self.moment().now
                await self._host.refresh_outages()
                if not self.is_certain:
                    await self._catch_up()
                for _ in range(_MAX_TRIES):
                    ended = flag(self.live, self.moment())
                    if ended is not None:  # unless a vacation stopped the clock
                        await self._host.refresh_vacations(self.live)
                        ended = flag(self.live, self.moment())
                    try:
                        if ended is not None:
                            decision = Decision((ended,))
                        elif is_slow or self.live.prepared:
                            decision = await ROOMS.run_to_end(decider, self.live, self._context())
                        else:
                            decision = decider(self.live, self._context())
                    except Refused:
                        if await self._storage.cluster.refresh(self._catch_up):
                            continue  # it was decided on an outdated state
                        raise
                    if not await self._write(decision, keys if ended is None else None):
                        await self._catch_up()
                    elif ended is None:
                        return self.live.number
                raise Refused("busy", "this game is too busy; try again")
        except asyncio.CancelledError:
            if not self.is_certain:
                asyncio.ensure_future(self._settle()).add_done_callback(note_failure)
            raise

    def _context(self) -> Context:
        moment = self.moment()
        return Context(moment, self.presence.absent(moment.now))

    async def _write(self, decision: Decision, keys: KeyChanges | None) -> bool:
        """Advance the game, store the entries, publish them. False: another process wrote first."""
        if not decision.entries:
            return True
        moment = self.moment()
        numbered = enumerate(decision.entries, self.live.number + 1)
        entries = tuple(Journaled(number, moment.now, entry) for number, entry in numbered)
        live, broadcasts = await self._advanced(entries, moment, decision.steps)
        batch = Append(
            live.id,
            entries,
            cache_of(live, moment),
            keys or KeyChanges(),
            notifications=notifications_after(self.live, live, self.presence.connected),
            settled=settled_by(live, decision.entries),
        )
        try:
            if not await self._storage.append(batch):
                return False
        except (StorageUnavailable, asyncio.CancelledError):
            self.is_certain = False  # the entries may have been stored all the same
            raise
        self._publish(live, entries, broadcasts)
        return True

    async def _advanced(
        self, entries: Sequence[Journaled], moment: Moment, steps: Sequence[Step[Position]] = ()
    ) -> tuple[LiveGame, list[Broadcast]]:
        """The game after the entries, and their broadcasts; empty if there are too many entries.

        Many entries, and earlier boards, are computed in a thread.
        """
        if ids := accounts_of(entries):
            await self._directory.load(ids)  # the names of new players and chat authors
        given = (self.live, entries, steps, moment, self._directory.profiles)
        has_undo = any(isinstance(one.entry, (Undone, TakenBack)) for one in entries)
        if len(entries) > _MAX_INLINE_ENTRIES or has_undo:
            return await ROOMS.run_to_end(_worked_out, *given)
        return _worked_out(*given)

    def _publish(
        self, live: LiveGame, entries: Sequence[Journaled], broadcasts: list[Broadcast]
    ) -> None:
        """Change to the game after the entries; without broadcasts listeners get a snapshot."""
        self.live = live
        self.accounts |= accounts_of(entries)
        if broadcasts:
            self._recent.add(broadcasts)
        else:
            self._recent = Recent(profiles=self._directory.profiles)
        for listener in tuple(self.listeners):
            for broadcast in broadcasts:
                listener.send_update(broadcast)
            if not broadcasts:
                listener.send_snapshot(self.snapshot(listener.viewer))
        self._set_timer()
        self._host.room_changed(self)

    async def _settle(self) -> None:
        """Publish what was stored for a command whose caller was cancelled."""
        await self._storage.written()
        await self.catch_up()

    def send_profiles(self, renamed: Collection[str]) -> None:
        """Send new ratings of accounts here, and the names of those renamed or deleted."""
        self._snapshots.forget_profiles()
        self._renamed.update(renamed)
        message = self._profiles(renamed)
        for listener in tuple(self.listeners):
            listener.send(message)

    def _profiles(self, renamed: Iterable[str]) -> ProfilesMessage:
        directory = self._directory
        names = {account: directory.name_of(account) for account in sorted(renamed)}
        return ProfilesMessage(self._snapshots.seats(self.live, directory.profiles), names)

    async def catch_up(self, received: Sequence[Journaled] = ()) -> None:
        """Load entries of other processes; those in `received` came with the notification."""
        async with self._lock:
            new = [one for one in received if one.number > self.live.number]
            if new and new[0].number == self.live.number + 1 and self.is_certain:
                await self._take_in(new)
            elif new or not received:
                await self._catch_up()

    def mark_uncertain(self) -> None:
        """Make the next command read the journal first, because entries may be missing."""
        self.is_certain = False

    async def finish(self) -> None:
        """Wait for the command in progress, then close."""
        async with self._lock:
            self.close()

    async def _catch_up(self) -> bool:
        """Load and apply entries of other processes; returns whether there were any."""
        entries = await self._storage.entries_after(self.live.id, self.live.number)
        await self._take_in(entries)
        self.is_certain = True
        return bool(entries)

    async def _take_in(self, entries: Sequence[Journaled]) -> None:
        if entries:
            live, broadcasts = await self._advanced(entries, self.moment())
            self._publish(live, entries, broadcasts)

    async def enter(
        self,
        listener: Listener,
        seen: int | None = None,
        charge: Callable[[int], None] | None = None,
    ) -> None:
        """Add a listener, and send it a snapshot, or the updates after `seen`.

        A listener that is already registered gets a fresh snapshot or updates. `charge` is called
        with the number of bytes to send, and may refuse them.
        """
        if charge is not None:
            charge(0)  # refuse before the work if the client is over its limit
        async with self._lock:
            missed = await self._missed(seen)
            shown = self.snapshot(listener.viewer) if missed is None else b""
            if charge is not None:
                updates = (broadcast.for_viewer(listener.viewer) for broadcast in missed or ())
                charge(len(shown) + sum(map(len, updates)))
            if missed is None:
                listener.send_snapshot(shown)
            else:
                for broadcast in missed:
                    listener.send_update(broadcast)
                if self.accounts:  # their names and ratings may have changed meanwhile
                    listener.send(self._profiles(self._renamed))
            self.listeners.add(listener)
            self._host.listening.add(listener, self)
        if not self.announcer.note():
            listener.send(self.announcer.message())

    async def missed(self, seen: int) -> list[Broadcast] | None:
        """The broadcasts after an update, for polling clients; None: send a snapshot instead."""
        async with self._lock:
            return await self._missed(seen)

    async def _missed(self, seen: int | None) -> list[Broadcast] | None:
        """The broadcasts after `seen`; None if nothing was seen or too much happened since."""
        if seen is not None and seen > self.live.number:  # from another process, which is ahead
            with suppress(StorageUnavailable):
                await self._storage.cluster.refresh(self._catch_up)
        if seen == self.live.number:
            return []
        if not seen or not 0 <= self.live.number - seen <= MAX_MISSED_ENTRIES:
            return None
        found = self._recent.since(seen, self.live, self.moment())
        if found is None:
            await self._remember()
            found = self._recent.since(seen, self.live, self.moment())
        return found

    async def _remember(self) -> None:
        """Load the recent entries from before the game was loaded."""
        with suppress(StorageUnavailable):  # then the viewer gets a snapshot, from memory
            stored = await self._storage.load_game(self.live.id)
            assert stored is not None
            profiles = self._directory.profiles
            self._recent = await ROOMS.run(Recent.of, stored, self.live.number, profiles)

    def _set_timer(self) -> None:
        """Schedule the end by time for when the running clock runs out."""
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None
        left = self._until_check
        if left is not None and left < _MAX_TIMER_MS:
            loop = asyncio.get_running_loop()
            self._timer = loop.call_later(left / 1000 + 0.001, self._on_flag_timer)

    @property
    def _until_check(self) -> int | None:
        """Milliseconds until the next check of the clock; None: no check is needed."""
        moment, seat = self.moment(), self.live.to_move
        left = time_left(self.live, moment)
        if left is None or seat is None or not any(away(self.live, moment)[seat : seat + 1]):
            return left
        return max(left, _RECHECK_MS)

    def _on_flag_timer(self) -> None:
        task = asyncio.ensure_future(self.check_flag())
        task.add_done_callback(note_failure)

    async def check_flag(self) -> None:
        """End the game if the time is up; otherwise store the deadline and restart the timer.

        An outage or a vacation may have moved the deadline.
        """
        await self.run(lambda live, context: Decision(()))
        if left := self._until_check:
            deadline = self.moment().now + left
            await self._storage.move_deadline(self.live.id, self.live.number, deadline)
        self._set_timer()

    def resend_snapshots(self) -> None:
        """Send snapshots after a change outside the journal, such as a vacation."""
        for listener in tuple(self.listeners):
            listener.send_snapshot(self.snapshot(listener.viewer))
        self._set_timer()

    def close(self) -> None:
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None
        self.announcer.close()

    def leave(self, listener: Listener) -> None:
        self.listeners.discard(listener)
        self._host.listening.remove(listener)
        self.used_at = self.moment().now
        self.announcer.note()

    def snapshot(self, viewer: Viewer) -> bytes:
        """The encoded snapshot for a viewer."""
        moment, profiles = self.moment(), self._directory.profiles
        present = self.presence.view(self.live, moment.now)
        return self._snapshots.text(self.live, viewer, moment, present, profiles)


def accounts_of(entries: Sequence[Journaled]) -> set[str]:
    """The accounts that appear in entries."""
    found = set()
    for one in entries:
        if isinstance(one.entry, (Joined, Said)) and one.entry.account:
            found.add(one.entry.account)
    return found


def _worked_out(
    live: LiveGame,
    entries: Sequence[Journaled],
    steps: Sequence[Step[Position]],
    moment: Moment,
    profiles: Profiles,
) -> tuple[LiveGame, list[Broadcast]]:
    broadcasts = []
    if len(entries) > MAX_MISSED_ENTRIES:
        for one in entries:
            live = live.after(one)
    else:
        transitions = advance(live, entries, steps)
        live = transitions[-1].live
        broadcasts = broadcasts_of(transitions, moment, profiles)
    live.prepare_board()
    return live, broadcasts
