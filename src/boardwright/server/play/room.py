"""A live game in this process: one command at a time, stored before anyone sees what it did."""

from __future__ import annotations

import asyncio
from contextlib import suppress
from typing import TYPE_CHECKING

from boardwright.server.errors import Refused, StorageUnavailable, note_failure
from boardwright.server.notifications.model import notices_after, settled_by
from boardwright.server.play.broadcast import (
    MAX_MISSED_ENTRIES,
    Broadcast,
    Recent,
    Snapshots,
    follow,
)
from boardwright.server.play.clocks import Moment, away, flag, time_left
from boardwright.server.play.commands import Context, Decision
from boardwright.server.play.entries import Joined, Journaled, Said, TakenBack, Undone
from boardwright.server.play.journal import Append, KeyChanges, cache_of
from boardwright.server.play.messages import ProfilesMessage
from boardwright.server.play.presence import Listener, PresenceAnnouncer, RoomPresence
from boardwright.server.workers.executors import ROOMS

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable, Collection, Iterable, Sequence

    from boardwright.games import Position, Step
    from boardwright.server.accounts.directory import Directory
    from boardwright.server.play.commands import Viewer
    from boardwright.server.play.entries import Ended, HandedOver
    from boardwright.server.play.game import LiveGame
    from boardwright.server.play.rooms import ListenersByAccount
    from boardwright.server.play.storage import Storage
    from boardwright.server.play.views import Profiles

_TRIES = 32  # against other processes that write to the same game: each loss is a write of theirs
_FEW = 10  # entries that are followed at once; more would keep everybody waiting
_LOOK_AGAIN = 60_000  # milliseconds, while a vacation holds a clock that has nearly run out
_LONGEST_TIMER = 3_600_000  # milliseconds; what is later, the sweeper finds


class Room:
    """Holds the game as the journal tells it, who listens, and the order of what is done."""

    def __init__(  # noqa: PLR0913 (what a game needs of the desk)
        self,
        live: LiveGame,
        storage: Storage,
        moment: Callable[[], Moment],
        changed: Callable[[Room], None],
        moved_about: Callable[[Room], None],
        *,
        directory: Directory,
        listening: ListenersByAccount,
        be_current: Callable[[], Awaitable[None]] | None = None,
        learn: Callable[[LiveGame], Awaitable[None]] | None = None,
        snapshots: Snapshots | None = None,
    ) -> None:
        self.live = live
        self.accounts = set(live.accounts)
        self._renamed: set[str] = set()  # accounts whose names have changed since it was loaded
        self._directory = directory
        self._listening = listening
        self._recent = Recent(profiles=directory.profiles)
        self._snapshots = snapshots or Snapshots()
        self.listeners: set[Listener] = set()
        self.used_at = moment().now
        self.presence = RoomPresence(len(live.seats), moment().now)
        self.announcer = PresenceAnnouncer(self, moved_about)
        self.moment = moment
        self._storage = storage
        self._changed = changed
        self._be_current = be_current
        self._learn = learn
        self._lock = asyncio.Lock()
        self.is_certain = True  # False after a write that may have been kept although it failed
        self._timer: asyncio.TimerHandle | None = None
        self._set_timer()

    @property
    def is_idle(self) -> bool:
        return not self.listeners and not self._lock.locked()

    def context(self) -> Context:
        moment = self.moment()
        return Context(moment, self.presence.absent(moment.now))

    async def run(
        self,
        decider: Callable[[LiveGame, Context], Decision],
        keys: KeyChanges | None = None,
        *,
        is_slow: bool = False,
    ) -> int:
        """Decide and store; the number of the last entry. `Refused` where nothing is to be done.

        What is being written is told even if the caller is gone: the room reads what was kept. A
        command that still waits for its turn goes with its caller.
        """
        try:
            return await self._run(decider, keys or KeyChanges(), is_slow=is_slow)
        except asyncio.CancelledError:
            if not self.is_certain:
                asyncio.ensure_future(self._settle()).add_done_callback(note_failure)
            raise

    async def _settle(self) -> None:
        """Tell what was kept of a command whose caller did not wait for the end."""
        await self._storage.written()
        await self.catch_up()

    async def _run(
        self,
        decider: Callable[[LiveGame, Context], Decision],
        keys: KeyChanges,
        *,
        is_slow: bool,
    ) -> int:
        async with self._lock:
            self.used_at = self.moment().now
            if self._be_current is not None:
                await self._be_current()
            if not self.is_certain:
                await self._catch_up()
            for _ in range(_TRIES):
                await self._let_flag_fall()
                decision = await self._decide(decider, is_slow=is_slow)
                if decision is not None and await self._store(decision, keys):
                    return self.live.number
                await self._catch_up()
            raise Refused("busy", "too many things happen in this game at once")

    async def _decide(
        self, decider: Callable[[LiveGame, Context], Decision], *, is_slow: bool
    ) -> Decision | None:
        """Returns None if the command was refused on an outdated state: decide again.

        Prepared replies may make hundreds of moves, which are decided in a thread, as is what
        `is_slow`. It appends to logs that the next command shares, so the lock is held until it
        has ended.
        """
        try:
            if is_slow or self.live.prepared:
                return await ROOMS.run_to_end(decider, self.live, self.context())
            return decider(self.live, self.context())
        except Refused:
            known = self.live.number
            await self._storage.cluster.refresh(self._catch_up)
            if self.live.number == known:
                raise
            return None

    async def _let_flag_fall(self) -> None:
        """Nobody does anything in a game whose time is up."""
        for _ in range(_TRIES):
            ended = await self._fallen()
            if ended is None or await self._store(Decision((ended,)), KeyChanges()):
                return
            await self._catch_up()
        raise Refused("busy", "too many things happen in this game at once")

    async def _fallen(self) -> Ended | HandedOver | None:
        """What follows if the time is up, also by what is known of vacations elsewhere."""
        ended = flag(self.live, self.moment())
        if ended is not None and self._learn is not None:
            await self._learn(self.live)
            ended = flag(self.live, self.moment())
        return ended

    async def _store(self, decision: Decision, keys: KeyChanges) -> bool:
        """Whether it is in the journal now; False where another process wrote first."""
        if not decision.entries:
            return True
        moment = self.moment()
        journaled = tuple(
            Journaled(number, moment.now, entry)
            for number, entry in enumerate(decision.entries, self.live.number + 1)
        )
        await self._learn_names(journaled)
        live, broadcasts = await self._followed(journaled, moment, decision.steps)
        batch = Append(
            live.id,
            journaled,
            cache_of(live, moment),
            keys,
            notices=notices_after(self.live, live, self.presence.connected),
            settled=settled_by(live, decision.entries),
        )
        try:
            if not await self._storage.append(batch):
                return False
        except (StorageUnavailable, asyncio.CancelledError):
            self.is_certain = False  # it may have been kept all the same
            raise
        self._advance(live, journaled, broadcasts)
        return True

    async def _followed(
        self, entries: Sequence[Journaled], moment: Moment, steps: Sequence[Step[Position]] = ()
    ) -> tuple[LiveGame, list[Broadcast]]:
        """The game after entries, and their broadcasts; none where they are too many.

        Many moves, and earlier boards, are worked out beside the event loop.
        """
        if len(entries) > MAX_MISSED_ENTRIES:
            return await ROOMS.run_to_end(_folded, self.live, entries), []
        known = self._directory.profiles
        goes_back = any(isinstance(one.entry, (Undone, TakenBack)) for one in entries)
        if len(entries) > _FEW or goes_back:
            told = await ROOMS.run_to_end(_worked_out, self.live, entries, moment, steps, known)
        else:
            told = follow(self.live, entries, moment, steps, known)
        return told[-1].live, told

    async def _learn_names(self, entries: Sequence[Journaled]) -> None:
        """Learn of those who come, before it is told that they came."""
        if ids := accounts_of(entries):
            await self._directory.load(ids)

    def show_profiles(self, renamed: Collection[str]) -> None:
        """Accounts here have other ratings now, and some are renamed or deleted."""
        self._snapshots.forget_profiles()
        self._renamed.update(renamed)
        message = self._profiles(renamed)
        for listener in tuple(self.listeners):
            listener.send(message)

    def _profiles(self, renamed: Iterable[str]) -> ProfilesMessage:
        directory = self._directory
        names = {account: directory.name_of(account) for account in sorted(renamed)}
        return ProfilesMessage(self._snapshots.seats(self.live, directory.profiles), names)

    def _advance(
        self, live: LiveGame, entries: Sequence[Journaled], broadcasts: list[Broadcast]
    ) -> None:
        """Go on to the game after entries; without broadcasts all listeners get a snapshot."""
        self.live = live
        self.accounts |= accounts_of(entries)
        if broadcasts:
            self._recent.add(broadcasts)
        else:
            self._recent = Recent(profiles=self._directory.profiles)
        for listener in tuple(self.listeners):
            for broadcast in broadcasts:
                listener.tell(broadcast)
            if not broadcasts:
                listener.show(self.snapshot(listener.viewer))
        self._set_timer()
        self._changed(self)

    async def catch_up(self, told: Sequence[Journaled] = ()) -> None:
        """Take in what other processes have written; entries that they told of are not read."""
        async with self._lock:
            new = [one for one in told if one.number > self.live.number]
            if new and new[0].number == self.live.number + 1 and self.is_certain:
                await self._take_in(new)
            elif new or not told:
                await self._catch_up()

    def mark_uncertain(self) -> None:
        """Something was written that could not be read; the next command reads first."""
        self.is_certain = False

    async def finish(self) -> None:
        """Wait for what has begun."""
        async with self._lock:
            self.close()

    async def _catch_up(self) -> None:
        await self._take_in(await self._storage.entries_after(self.live.id, self.live.number))
        self.is_certain = True

    async def _take_in(self, entries: Sequence[Journaled]) -> None:
        await self._learn_names(entries)
        if entries:
            live, broadcasts = await self._followed(entries, self.moment())
            self._advance(live, entries, broadcasts)

    async def enter(
        self,
        listener: Listener,
        seen: int | None = None,
        charge: Callable[[int], None] | None = None,
    ) -> None:
        """Begin to listen: with everything, or with what came after the update that was seen.

        Who listens already begins anew, without having left. `charge` is told how much it is to be
        sent, and may refuse that.
        """
        if charge is not None:
            charge(0)  # nothing is made for a client that has had too much
        async with self._lock:
            missed = await self._missed(seen)
            shown = self.snapshot(listener.viewer) if missed is None else b""
            if charge is not None:
                told = (broadcast.for_viewer(listener.viewer) for broadcast in missed or ())
                charge(len(shown) + sum(map(len, told)))
            if missed is None:
                listener.show(shown)
            else:
                for broadcast in missed:
                    listener.tell(broadcast)
                if self.accounts:  # their names and ratings may have changed meanwhile
                    listener.send(self._profiles(self._renamed))
            self.listeners.add(listener)
            self._listening.add(listener, self)
        if not self.announcer.note():
            listener.send(self.announcer.message())

    async def missed(self, seen: int) -> list[Broadcast] | None:
        """The broadcasts after an update, for polling clients; None: send a snapshot instead."""
        async with self._lock:
            return [] if seen == self.live.number else await self._missed(seen)

    async def _missed(self, seen: int | None) -> list[Broadcast] | None:
        """None where nothing was seen, or too much happened since to be told step by step."""
        if seen is not None and seen > self.live.number:  # it was seen at another process
            with suppress(StorageUnavailable):
                await self._storage.cluster.refresh(self._catch_up)
        if not seen or not 0 <= self.live.number - seen <= MAX_MISSED_ENTRIES:
            return None
        found = self._recent.since(seen, self.live, self.moment())
        if found is None:
            await self._remember()
            found = self._recent.since(seen, self.live, self.moment())
        return found

    async def _remember(self) -> None:
        """Read what happened lately, before the game was loaded."""
        with suppress(StorageUnavailable):  # then everything is told, which is in memory
            stored = await self._storage.load_game(self.live.id)
            assert stored is not None
            known = self._directory.profiles
            self._recent = await ROOMS.run(Recent.of, stored, self.live.number, known)

    def _set_timer(self) -> None:
        """Let the flag fall when the running clock has run out, without a command."""
        self.close()
        left = self._wait
        if left is not None and left < _LONGEST_TIMER:
            loop = asyncio.get_running_loop()
            self._timer = loop.call_later(left / 1000 + 0.001, self._look_at_flag)

    @property
    def _wait(self) -> int | None:
        """Milliseconds until somebody has to look at the clock again; None: nobody has to."""
        moment, seat = self.moment(), self.live.to_move
        left = time_left(self.live, moment)
        if left is None or seat is None or not any(away(self.live, moment)[seat : seat + 1]):
            return left
        return max(left, _LOOK_AGAIN)

    def _look_at_flag(self) -> None:
        task = asyncio.ensure_future(self.check_flag())
        task.add_done_callback(note_failure)

    async def check_flag(self) -> None:
        """End the game if its time is up; an outage or a vacation may have moved that."""
        await self.run(lambda live, context: Decision(()))
        if wait := self._wait:
            deadline = self.moment().now + wait
            await self._storage.move_deadline(self.live.id, self.live.number, deadline)
        self._set_timer()

    def show_again(self) -> None:
        """Something beside the journal has changed, such as a vacation: everybody begins anew."""
        for listener in tuple(self.listeners):
            listener.show(self.snapshot(listener.viewer))
        self._set_timer()

    def close(self) -> None:
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None
        self.announcer.close()

    def leave(self, listener: Listener) -> None:
        self.listeners.discard(listener)
        self._listening.remove(listener)
        self.used_at = self.moment().now
        self.announcer.note()

    def snapshot(self, viewer: Viewer) -> bytes:
        """Everything, as a message."""
        moment, known = self.moment(), self._directory.profiles
        present = self.presence.view(self.live, moment.now)
        return self._snapshots.text(self.live, viewer, moment, present, known)


def accounts_of(entries: Sequence[Journaled]) -> set[str]:
    """The accounts that entries speak of."""
    told = (one.entry for one in entries)
    return {entry.account for entry in told if isinstance(entry, (Joined, Said))} - {""}


def _folded(live: LiveGame, entries: Sequence[Journaled]) -> LiveGame:
    for one in entries:
        live = live.after(one)
    live.prepare_board()
    return live


def _worked_out(
    live: LiveGame,
    entries: Sequence[Journaled],
    moment: Moment,
    steps: Sequence[Step[Position]],
    profiles: Profiles,
) -> list[Broadcast]:
    broadcasts = follow(live, entries, moment, steps, profiles)
    broadcasts[-1].live.prepare_board()
    return broadcasts
