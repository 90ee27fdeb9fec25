"""A tournament in this process: one thing at a time, stored before anybody hears of it."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

from boardwright.server.errors import Refused
from boardwright.server.notifications.tournaments import begin_notices
from boardwright.server.storage_errors import StorageUnavailable
from boardwright.server.tournaments.entries import NumberedEntry, Started
from boardwright.server.tournaments.schedule import next_at
from boardwright.server.tournaments.standings import Standing, standings, winners
from boardwright.server.tournaments.store import TournamentAppend, TournamentCache
from boardwright.server.tournaments.tournament_games import brought_by, let_go_by

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable

    from boardwright.server.db.storage import Storage
    from boardwright.server.tournaments.decide import Entries
    from boardwright.server.tournaments.model import Tournament

_TRIES = 32  # against other processes that write to the same tournament


class TournamentRoom:
    """Holds a tournament as the journal tells it; `changed` is called when it has grown."""

    def __init__(
        self,
        tournament: Tournament,
        storage: Storage,
        now: Callable[[], int],
        changed: Callable[[TournamentRoom], None],
    ) -> None:
        self.tournament = tournament
        self.used_at = now()
        self.looked_at = 0  # when the games of open tables were last looked for
        self._storage, self._now, self._changed = storage, now, changed
        self._lock, self._ranking = asyncio.Lock(), asyncio.Lock()
        self._is_certain = True
        self._standings: tuple[int, tuple[Standing, ...]] = (-1, ())

    @property
    def id(self) -> str:
        return self.tournament.id

    async def standings(self) -> tuple[Standing, ...]:
        """How everybody stands, found once for each state; of hundreds that takes a while."""
        async with self._ranking:
            known = self.tournament
            if self._standings[0] != known.number:
                self._standings = known.number, await asyncio.to_thread(standings, known)
            return self._standings[1]

    async def run(self, decider: Callable[[Tournament], Awaitable[Entries]]) -> bool:
        """Decide and store; whether there was anything to store. `Refused` where it may not be."""
        async with self._lock:
            self.used_at = self._now()
            if not self._is_certain:
                await self._catch_up()
            for _ in range(_TRIES):
                entries = await self._decide(decider)
                if entries is not None and (not entries or await self._store(entries)):
                    return bool(entries)
                await self._catch_up()
        raise Refused("busy", "too many things happen in this tournament at once")

    async def _decide(self, decider: Callable[[Tournament], Awaitable[Entries]]) -> Entries | None:
        """None where a refusal may be for want of what another process has written by now."""
        try:
            return await decider(self.tournament)
        except Refused:
            known = self.tournament.number
            if self._storage.is_shared:
                await self._catch_up()
            if self.tournament.number == known:
                raise
            return None

    async def _store(self, entries: Entries) -> bool:
        before, after, now = self.tournament, self.tournament, self._now()
        numbered = []
        for number, entry in enumerate(entries, before.number + 1):
            numbered.append(NumberedEntry(number, now, entry))
            after = after.after(numbered[-1])
        told = begin_notices(after) if any(isinstance(one, Started) for one in entries) else ()
        is_arena = after.plan.format == "arena"
        cache = await asyncio.to_thread(cache_of, after)  # which names the winner of hundreds
        batch = TournamentAppend(
            *(before.id, before.number, tuple(numbered), cache, told),
            brought_by(before, after),
            only_free=is_arena,
            let_go=let_go_by(before, after),
        )
        try:
            if not await self._storage.append_tournament(batch, self._storage.process):
                return False
        except (StorageUnavailable, asyncio.CancelledError):
            self._is_certain = False  # it may have been kept all the same
            raise
        self.tournament = after
        self._changed(self)
        return True

    async def catch_up(self) -> None:
        """Take in what other processes have written."""
        async with self._lock:
            await self._catch_up()

    async def catch_up_to(self, number: int) -> None:
        """The same up to a number; what cannot be read now is read before the next decision."""
        async with self._lock:
            try:
                if number > self.tournament.number:
                    await self._catch_up()
            except StorageUnavailable:
                self._is_certain = False

    async def _catch_up(self) -> None:
        """Whoever wrote has told of it, but for a write of our own that seemed to fail."""
        known, was_certain = self.tournament.number, self._is_certain
        for numbered in await self._storage.tournament_entries_after(self.id, known):
            self.tournament = self.tournament.after(numbered)
        self._is_certain = True
        if self.tournament.number != known and not was_certain:
            self._changed(self)


def cache_of(tournament: Tournament) -> TournamentCache:
    is_over = tournament.status == "over"
    ranked = standings(tournament) if is_over and tournament.rounds else ()
    return TournamentCache(
        tournament.status,
        next_at(tournament),
        len(tournament.active) if tournament.status == "waiting" else len(tournament.entrants),
        tournament.ended_at if is_over else None,
        " ".join(winners(tournament, ranked)),
    )
