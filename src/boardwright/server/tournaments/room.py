"""A tournament in this process, and its games: stored before any viewer sees a change."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

from boardwright.games.outcome import all_level, without
from boardwright.server.accounts.model import account_key
from boardwright.server.accounts.secrets import derived_id
from boardwright.server.errors import Refused, StorageUnavailable
from boardwright.server.notifications.model import start_notifications
from boardwright.server.play.create import GameRequest, SeatOwner
from boardwright.server.play.game_setup import Seat
from boardwright.server.ratings.model import RatingPool, level_ratings, strength_of
from boardwright.server.tournaments import store as tournaments_store
from boardwright.server.tournaments.model import NumberedEntry, Result, Started, next_at
from boardwright.server.tournaments.standings import EntrantStanding, standings, winners
from boardwright.server.tournaments.store import TournamentAppend, TournamentCache

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable, Mapping

    from boardwright.server.play.game import LiveGame
    from boardwright.server.play.storage import Storage
    from boardwright.server.tournaments.decide import Entries
    from boardwright.server.tournaments.model import Place, Tournament, TournamentPlan

_TRIES = 32  # each failed try means that another process has written to the same tournament


class TournamentRoom:
    """Holds a tournament; `changed` is called after new entries were stored."""

    def __init__(
        self,
        tournament: Tournament,
        storage: Storage,
        now: Callable[[], int],
        changed: Callable[[TournamentRoom], None],
    ) -> None:
        self.tournament = tournament
        self.used_at = now()
        self.checked_at = 0  # when the games of open tables were last checked
        self._storage, self._now, self._changed = storage, now, changed
        self._lock, self._ranking = asyncio.Lock(), asyncio.Lock()
        self._is_certain = True
        self._standings: tuple[int, tuple[EntrantStanding, ...]] = (-1, ())

    @property
    def id(self) -> str:
        return self.tournament.id

    async def standings(self) -> tuple[EntrantStanding, ...]:
        """The standings, cached for each state; slow with hundreds of entrants."""
        async with self._ranking:
            tournament = self.tournament
            if self._standings[0] != tournament.number:
                self._standings = tournament.number, await asyncio.to_thread(standings, tournament)
            return self._standings[1]

    async def run(self, decider: Callable[[Tournament], Awaitable[Entries]]) -> bool:
        """Decide and store; returns whether there were entries to store. May raise `Refused`."""
        async with self._lock:
            self.used_at = self._now()
            if not self._is_certain:
                await self._catch_up()
            for _ in range(_TRIES):
                entries = await self._decide(decider)
                if entries is not None and (not entries or await self._store(entries)):
                    return bool(entries)
                await self._catch_up()
        raise Refused("busy", "this tournament is too busy; try again")

    async def _decide(self, decider: Callable[[Tournament], Awaitable[Entries]]) -> Entries | None:
        """The entries; None if the decision was refused on an outdated state, for a retry."""
        try:
            return await decider(self.tournament)
        except Refused:
            before = self.tournament.number
            await self._storage.cluster.refresh(self._catch_up)
            if self.tournament.number == before:
                raise
            return None

    async def _store(self, entries: Entries) -> bool:
        before, after, now = self.tournament, self.tournament, self._now()
        numbered = []
        for number, entry in enumerate(entries, before.number + 1):
            numbered.append(NumberedEntry(number, now, entry))
            after = after.after(numbered[-1])
        new_notifications = (
            start_notifications(after) if any(isinstance(one, Started) for one in entries) else ()
        )
        is_arena = after.plan.format == "arena"
        cache = await asyncio.to_thread(cache_of, after)  # computes the final standings
        batch = TournamentAppend(
            *(before.id, before.number, tuple(numbered), cache, new_notifications),
            new_live_pairings(before, after),
            only_free=is_arena,
            released=released_games(before, after),
        )
        try:
            if not await self._storage.write(
                tournaments_store.append_tournament, batch, self._storage.process
            ):
                return False
        except (StorageUnavailable, asyncio.CancelledError):
            self._is_certain = False  # the entries may have been stored all the same
            raise
        self.tournament = after
        self._changed(self)
        return True

    async def catch_up(self) -> None:
        """Load the entries that other processes have written."""
        async with self._lock:
            await self._catch_up()

    async def catch_up_to(self, number: int) -> None:
        """The same up to `number`; if that fails, the next decision reads the journal first."""
        async with self._lock:
            try:
                if number > self.tournament.number:
                    await self._catch_up()
            except StorageUnavailable:
                self._is_certain = False

    async def _catch_up(self) -> None:
        """Load new entries; publishes them only after a failed write of this process.

        Other processes publish the entries that they write.
        """
        before, was_certain = self.tournament.number, self._is_certain
        for numbered in await self._storage.read(
            tournaments_store.tournament_entries_after, self.id, before
        ):
            self.tournament = self.tournament.after(numbered)
        self._is_certain = True
        if self.tournament.number != before and not was_certain:
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


def table_id(tournament_id: str, place: Place) -> str:
    """The id of a table's game: the same for all processes, so that it is created only once."""
    number, table = place
    return derived_id(f"tournament {tournament_id} round {number} table {table}")


def request_of(tournament: Tournament, place: Place, names: Mapping[str, str]) -> GameRequest:
    """The request for the game of a table; `names` has the names of the bots, by account."""
    plan, entrants = tournament.plan, tournament.table(place).entrants
    return GameRequest(
        plan.game,
        tuple(_seat(tournament, entrant, names) for entrant in entrants),
        plan.options_at(len(entrants)),
        plan.control,
        hints=False,
        rated=plan.rated and _can_be_rated(tournament, entrants),
        tournament=tournament.id,
    )


def _can_be_rated(tournament: Tournament, entrants: tuple[str, ...]) -> bool:
    """Whether a game can be rated: not only engines, and no engine without a measured rating."""
    engines = [one for one in entrants if tournament.entrants[one].kind == "engine"]
    pool = pool_of_tournament(tournament.plan)
    levels = {} if pool is None else level_ratings(pool)
    return len(engines) < len(entrants) and all(engine in levels for engine in engines)


def pool_of_tournament(plan: TournamentPlan) -> RatingPool | None:
    """The pool with the ratings of the entrants."""
    speed = plan.control.speed
    return None if speed == "none" else RatingPool(plan.game, speed, plan.seats > 2)


def _seat(tournament: Tournament, entrant: str, names: Mapping[str, str]) -> Seat:
    match tournament.entrants[entrant].kind:
        case "engine":
            return Seat("engine", player=entrant)
        case "bot":
            return Seat("bot", player=names.get(entrant, ""))
        case "person":
            return Seat("person")


def seat_owners_of(tournament: Tournament, place: Place) -> tuple[SeatOwner, ...]:
    """The players of the seats of a table; empty for engines."""
    return tuple(
        SeatOwner("" if tournament.entrants[entrant].kind == "engine" else entrant)
        for entrant in tournament.table(place).entrants
    )


def watched_strength(tournament: Tournament, place: Place) -> int | None:
    """The strength of a table, for the list of games to watch; None if it is not listed.

    Games of tournaments by invitation, and games between engines, are not listed.
    """
    entrants = [tournament.entrants[one] for one in tournament.table(place).entrants]
    if tournament.plan.entrance.invited or all(one.kind == "engine" for one in entrants):
        return None
    return strength_of([one.rating for one in entrants if one.rating is not None])


def new_live_pairings(before: Tournament, after: Tournament) -> dict[str, str]:
    """The people whom a new round brings into games with a clock, with the games.

    Bots and engines play several games at the same time, and correspondence games block nothing.
    """
    if after.plan.control.kind != "clock":
        return {}
    return {
        account_key(entrant): table_id(after.id, place)
        for place in after.open_tables - before.open_tables
        for entrant in after.table(place).entrants
        if after.entrants[entrant].kind == "person"
    }


def released_games(before: Tournament, after: Tournament) -> tuple[str, ...]:
    """The games that have a result now, or will never be created."""
    places = before.open_tables - (frozenset() if after.status == "over" else after.open_tables)
    return tuple(table_id(after.id, place) for place in sorted(places))


def result_of(live: LiveGame, place: Place) -> Result:
    """The result of a finished game; players who ran out of time without a move were absent.

    A player who leaves a rated game in its first moves loses here, although no rating changes.
    """
    ranking = None if live.outcome is None else live.outcome.ranking
    late = {index for index, seat in enumerate(live.seats) if seat.late}
    ended = live.ended
    if ended is not None and ended.seat is not None and ended.reason in ("time", "abandoned"):
        late.add(ended.seat)
        ranking = ranking or (*without(all_level(len(live.seats)), {ended.seat}), (ended.seat,))
    absent = tuple(seat for seat in sorted(late) if not live.has_decided(seat))
    return Result(*place, ranking, absent)


def missing_result(tournament: Tournament, place: Place, missing: set[str]) -> Result:
    """The result of a game that cannot be created, because an account was deleted."""
    entrants = tournament.table(place).entrants
    away = tuple(seat for seat, entrant in enumerate(entrants) if entrant in missing)
    here = tuple(seat for seat in range(len(entrants)) if seat not in away)
    return Result(*place, tuple(group for group in (here, away) if group), away)
