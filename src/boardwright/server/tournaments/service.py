"""Creates tournaments, takes entries, and runs them on time, even if processes die meanwhile.

The journal of a tournament is authoritative, and its entry numbers resolve conflicts between
processes. A round is stored before its games are created. Their ids are derived from the round, so
that any process that finds a game missing can create it, and creating it twice has no effect.
Results are read from finished games and stored once.
"""

from __future__ import annotations

import asyncio
import hmac
from contextlib import suppress
from typing import TYPE_CHECKING

from boardwright.games import game_named
from boardwright.server.accounts.model import account_key
from boardwright.server.accounts.secrets import new_id
from boardwright.server.errors import (
    GameDamaged,
    Refused,
    StorageUnavailable,
    note_error,
    note_failure,
)
from boardwright.server.lobby.messages import Paired
from boardwright.server.play.game import OVER
from boardwright.server.ratings.model import check_terms, level_ratings
from boardwright.server.site.messages import TournamentNews
from boardwright.server.site.service import personal_topic
from boardwright.server.tournaments import store as tournaments_store
from boardwright.server.tournaments.decide import (
    AddEngine,
    TournamentContext,
    Visitor,
    Withdraw,
    decide,
)
from boardwright.server.tournaments.model import (
    Tournament,
    checked_plan,
    due,
    next_at,
    without_pairing,
)
from boardwright.server.tournaments.pairing import NextRound, paired_entry, problem_of
from boardwright.server.tournaments.room import (
    TournamentRoom,
    cache_of,
    missing_result,
    pool_of_tournament,
    request_of,
    result_of,
    seat_owners_of,
    table_id,
    watched_strength,
)
from boardwright.server.tournaments.standings import standings
from boardwright.server.tournaments.views import You, standing_view, view_of

if TYPE_CHECKING:
    from collections.abc import Collection, Coroutine, Iterable, Mapping

    from boardwright.server.accounts.model import Account
    from boardwright.server.play.room import Room
    from boardwright.server.services import Services
    from boardwright.server.tournaments.decide import AnyTournamentCommand, Entries
    from boardwright.server.tournaments.model import Place, Result, TournamentPlan
    from boardwright.server.tournaments.views import StandingView, TournamentSummary

MAX_OPEN = 20  # tournaments of one organiser that are not over
DUE_PER_SWEEP = 100  # due tournaments per sweep
CHECK_INTERVAL_MS = 5000  # milliseconds between checks of all games of a tournament
IDLE_MS = 60_000  # milliseconds for which an unused tournament stays in memory
GAME_CONCURRENCY = 50  # games that are created concurrently
SWEEP_CONCURRENCY = 16  # tournaments that are attended to concurrently
NEWS_INTERVAL_SECONDS = 1.0  # seconds between two published changes of one tournament


class Tournaments:
    """The service for all operations on tournaments."""

    def __init__(self, services: Services) -> None:
        self._services = services
        self.rooms: dict[str, TournamentRoom] = {}
        self._opening: dict[str, asyncio.Task[TournamentRoom]] = {}
        self._ended: dict[str, set[str]] = {}  # ids of finished games, by tournament
        self._reporting: asyncio.Task[None] | None = None
        self._attending: dict[str, asyncio.Task[None]] = {}  # tasks by tournament
        self._turn = asyncio.Semaphore(SWEEP_CONCURRENCY)
        self._publish_timers: dict[
            str, asyncio.TimerHandle
        ] = {}  # timers until the next publication
        services.watchers.append(self.on_game_changed)
        services.topics.offer("tournament", self.opening)

    async def create(self, plan: TournamentPlan) -> str:
        plan = checked_plan(plan)
        if plan.rated:
            game = game_named(plan.game)
            check_terms(game, game.options_type.from_mapping(plan.options), plan.control)
        if (
            await self._services.storage.read(
                tournaments_store.count_tournaments_of, plan.organiser
            )
            >= MAX_OPEN
        ):
            text = f"you already have {MAX_OPEN} unfinished tournaments"
            raise Refused("too-many", text, reason={"key": "too-many-open"})
        tournament = Tournament(new_id(), plan)
        await self._services.storage.write(
            tournaments_store.create_tournament, tournament.id, plan, cache_of(tournament)
        )
        return tournament.id

    async def room(self, tournament_id: str) -> TournamentRoom:
        """The room of a tournament. Concurrent callers share one load."""
        if (found := self.rooms.get(tournament_id)) is not None:
            found.used_at = self._now
            return found
        if (task := self._opening.get(tournament_id)) is None:
            task = asyncio.ensure_future(self._load(tournament_id))
            self._opening[tournament_id] = task
            task.add_done_callback(lambda done: self._opening.pop(tournament_id, None))
        return await asyncio.shield(task)

    async def _load(self, tournament_id: str) -> TournamentRoom:
        storage, moment = self._services.storage, self._services.moment
        tournament = await storage.read(tournaments_store.load_tournament, tournament_id)
        if tournament is None:
            raise Refused("not-found", "no such tournament")
        room = TournamentRoom(tournament, storage, lambda: moment().now, self._changed)
        self.rooms[tournament_id] = room
        await storage.cluster.refresh(room.catch_up)  # entries from before notifications arrived
        return room

    @property
    def _now(self) -> int:
        return self._services.moment().now

    async def invitation_of(self, tournament_id: str) -> str:
        """The secret in the invitation link, derived from the installation's secret."""
        secret = await self._services.storage.secret()
        return hmac.new(secret, f"tournament {tournament_id}".encode(), "sha256").hexdigest()[:24]

    async def visitor(self, room: TournamentRoom, account: Account) -> Visitor:
        """An account with its rating in the pool of a tournament."""
        await self._services.directory.load([account.id])
        pool = pool_of_tournament(room.tournament.plan)
        found = self._services.directory.profiles[account.id].ratings.get(str(pool))
        return Visitor(account.id, account.kind, None if found is None else float(found.value))

    async def command(
        self,
        room: TournamentRoom,
        command: AnyTournamentCommand,
        visitor: Visitor,
        invitation: str = "",
    ) -> None:
        """Carry out a visitor's command, and the actions that are due after it."""
        if isinstance(command, AddEngine):
            command = self._with_rating(room, command)
        expected = await self.invitation_of(room.id)
        is_invited = hmac.compare_digest(invitation.encode(), expected.encode())

        async def decider(tournament: Tournament) -> Entries:
            return decide(tournament, command, visitor, TournamentContext(self._now, is_invited))

        await room.run(decider)
        await self._advance(room)

    async def withdraw(self, account: str) -> None:
        """Withdraw an account that will be deleted from all tournaments."""
        for tournament_id in await self._services.storage.read(
            tournaments_store.open_tournaments_of, account
        ):
            with suppress(Refused):  # it has withdrawn already
                await self.command(await self.room(tournament_id), Withdraw(), Visitor(account))

    def _with_rating(self, room: TournamentRoom, command: AddEngine) -> AddEngine:
        """Seed a level by its measured rating."""
        pool = pool_of_tournament(room.tournament.plan)
        found = None if pool is None else level_ratings(pool).get(command.player)
        return (
            command
            if found is None
            else AddEngine(player=command.player, rating=float(found.rating))
        )

    async def sweep(self) -> None:
        """Attend to due and running tournaments, whose games may be missing or over.

        Starts tasks without waiting for them, so that a slow tournament does not delay others.
        """
        storage, now = self._services.storage, self._now
        ids = dict.fromkeys(
            await storage.read(tournaments_store.due_tournaments, now, DUE_PER_SWEEP)
        )
        ids |= dict.fromkeys(await storage.read(tournaments_store.running_tournaments))
        for tournament_id in ids:
            if tournament_id not in self._attending:
                self._attending[tournament_id] = self._spawn(self._attend(tournament_id))
        for tournament_id, room in tuple(self.rooms.items()):
            if room.tournament.status != "running" and now - room.used_at > IDLE_MS:
                del self.rooms[tournament_id]

    async def _attend(self, tournament_id: str) -> None:
        """Run what is due in one tournament; an error must not stop the others."""
        try:
            async with self._turn:
                room = await self.room(tournament_id)
                if self._now - room.checked_at >= CHECK_INTERVAL_MS:
                    room.checked_at = self._now
                    await self._check_games(room)
                await self._advance(room)
        except StorageUnavailable:
            pass  # the next sweep fails for the same reason, and logs it
        except Refused as refused:
            if refused.code != "busy":
                note_error("tournament cannot continue", tournament=tournament_id)
        except Exception:
            note_error("tournament maintenance failed", tournament=tournament_id)
        finally:
            del self._attending[tournament_id]

    async def _advance(self, room: TournamentRoom) -> None:
        """Store due actions one after the other, and create the games of new rounds."""
        round_count = len(room.tournament.rounds)
        while await room.run(self._due):
            if len(room.tournament.rounds) > round_count:
                round_count = len(room.tournament.rounds)
                self._services.lobby.publish_changes()  # paired players have no more seeks
                await self._make(
                    room, [p for p in room.tournament.open_tables if p[0] == round_count]
                )

    async def _due(self, tournament: Tournament) -> Entries:
        now = self._now
        what = due(tournament, now)
        if what is None:
            return ()
        if what != "pair":
            return without_pairing(tournament, what)
        is_arena = tournament.plan.format == "arena"
        away = await self._away(tournament) if is_arena else frozenset[str]()
        blocked = await self._blocked(tournament)
        # Slow for hundreds of entrants with many games, so it must not block the event loop.
        problem = await asyncio.to_thread(problem_of, tournament, now, away, blocked)
        client = f"tournament {tournament.id}"
        if len(problem.candidates) < 2 and is_arena:
            return ()
        pairing = await self._services.tasks.run(client, "pairing", problem, NextRound)
        return (paired_entry(pairing),) if pairing.tables or pairing.byes else ()

    async def of_account(self, account: str, after: str, limit: int) -> list[str]:
        """The ids of tournaments that an account has entered, after the id `after`."""
        return await self._services.storage.read(
            tournaments_store.tournaments_of, account, after, limit
        )

    async def standing_of(
        self, tournament_id: str, account: str
    ) -> tuple[TournamentSummary, StandingView | None] | None:
        """The summary of a tournament, and the standing of an account; None if it is deleted."""
        services = self._services
        tournament = await services.storage.read(tournaments_store.load_tournament, tournament_id)
        if tournament is None:
            return None
        lines = await asyncio.to_thread(standings, tournament)
        own = next((one for one in lines if one.entrant == account), None)
        met = {met for outing in own.outings for met in outing.opponents} if own else set[str]()
        accounts = {account, tournament.plan.organiser, *met, *(one.entrant for one in lines[:1])}
        await services.directory.load(accounts)

        def name_of(entrant: str) -> str:
            return services.directory.name_of(entrant) or entrant

        view = view_of(tournament, lines, self._now, next_at(tournament), You(), name_of)
        standing = None if own is None else standing_view(tournament, own, name_of)
        return view.summary, standing

    async def _blocked(self, tournament: Tournament) -> dict[str, set[str]]:
        """For each person who wants to play, the entrants that they block or that block them."""
        players = [account_key(one.id) for one in tournament.active if one.kind == "person"]
        found: dict[str, set[str]] = {}
        for pair in await self._services.social.blocked_pairs(players):
            for one in pair:
                found.setdefault(one[1:], set()).update(player[1:] for player in pair - {one})
        return found

    async def _away(self, tournament: Tournament) -> frozenset[str]:
        """The people who cannot be paired now: not online, or in another live game."""
        persons = [one.id for one in tournament.active if one.kind == "person"]
        busy: Collection[str] = ()
        if tournament.plan.control.kind == "clock":
            busy = await self._services.lobby.live_games([account_key(one) for one in persons])
        online = self._services.online
        away = (one for one in persons if not online.is_online(one) or account_key(one) in busy)
        return frozenset(away)

    async def _check_games(self, room: TournamentRoom) -> None:
        """Create games that are missing, and read results that were not reported."""
        places = {table_id(room.id, place): place for place in room.tournament.open_tables}
        if not places or room.tournament.status != "running":
            return
        found = await self._services.storage.read(
            tournaments_store.statuses_of_games, sorted(places)
        )
        await self._make(room, [place for one, place in places.items() if one not in found])
        await self._report(room, [one for one, status in found.items() if status == OVER])

    async def _make(self, room: TournamentRoom, places: Iterable[Place]) -> None:
        few = sorted(places)
        for first in range(0, len(few), GAME_CONCURRENCY):
            some = few[first : first + GAME_CONCURRENCY]
            entrants = {e for place in some for e in room.tournament.table(place).entrants}
            found = await self._services.storage.accounts_by_id(entrants)
            names = {one.id: one.name for one in found if one.closed_at is None}
            await asyncio.gather(*(self._make_game(room, place, names) for place in some))

    async def _make_game(
        self, room: TournamentRoom, place: Place, names: Mapping[str, str]
    ) -> None:
        """Create the game of a table, unless it exists, and notify its players.

        An account without a name in `names` was deleted or closed, and loses without a game.
        """
        tournament, game_id = room.tournament, table_id(room.id, place)
        entrants = tournament.table(place).entrants
        accounts = {e for e in entrants if tournament.entrants[e].kind != "engine"}
        if missing := accounts - names.keys():
            await self._write(room, [missing_result(tournament, place, missing)])
            return
        request, owners = request_of(tournament, place, names), seat_owners_of(tournament, place)
        strength = watched_strength(tournament, place)
        await self._services.new_games.create_between(request, owners, game_id, accounts, strength)
        news = Paired(game_id, tournament.plan.game, f"/g/{game_id}")
        for entrant in accounts:
            self._services.topics.publish(personal_topic(account_key(entrant)), news)

    def on_game_changed(self, room: Room) -> None:
        """Report the result if a game of a tournament is over."""
        if room.live.setup.tournament and room.live.status == OVER:
            self._ended.setdefault(room.live.setup.tournament, set()).add(room.live.id)
            if self._reporting is None or self._reporting.done():
                self._reporting = self._spawn(self._report_all())

    async def _report_all(self) -> None:
        while self._ended:
            tournament_id, ended = self._ended.popitem()
            with suppress(Refused, StorageUnavailable):  # the next sweep finds the games
                room = await self.room(tournament_id)
                await self._report(room, ended)
                await self._advance(room)

    async def _report(self, room: TournamentRoom, ended: Iterable[str]) -> None:
        """Store the results of finished games; results that are stored already do not change."""
        places = {table_id(room.id, place): place for place in room.tournament.open_tables}
        results = []
        for game_id in sorted(places.keys() & set(ended)):
            with suppress(GameDamaged):  # only an operator can repair it
                live = (await self._services.room(game_id)).live
                results.append(result_of(live, places[game_id]))
        await self._write(room, results)

    async def _write(self, room: TournamentRoom, results: list[Result]) -> None:
        async def decider(tournament: Tournament) -> Entries:
            if tournament.status != "running":
                return ()
            opened = tournament.open_tables
            return tuple(one for one in results if (one.round, one.table) in opened)

        await room.run(decider)

    def _changed(self, room: TournamentRoom) -> None:
        """Publish a change of a tournament at most once per `NEWS_INTERVAL_SECONDS`."""
        if room.id in self._publish_timers:
            return
        self._publish(room)
        loop = asyncio.get_running_loop()
        self._publish_timers[room.id] = loop.call_later(
            NEWS_INTERVAL_SECONDS, self._publish_later, room, room.tournament
        )

    def _publish_later(self, room: TournamentRoom, published: Tournament) -> None:
        self._publish_timers.pop(room.id, None)
        if room.tournament is not published:
            self._changed(room)

    def _publish(self, room: TournamentRoom) -> None:
        topic, found = f"tournament:{room.id}", room.tournament
        news = TournamentNews(topic, found.number, found.status)
        self._services.topics.publish(topic, news)

    async def opening(self, tournament_id: str) -> TournamentNews:
        """The first message for a new subscriber of a tournament."""
        found = (await self.room(tournament_id)).tournament
        return TournamentNews(f"tournament:{found.id}", found.number, found.status)

    def on_news(self, tournament_id: str, number: int) -> None:
        """Catch up with the entries of another process, up to `number`.

        Does not wait: a room that is pairing catches up afterwards.
        """
        room = self.rooms.get(tournament_id)
        if room is not None and number > room.tournament.number:
            self._services.spawn(room.catch_up_to(number))

    def catch_up(self) -> None:
        """Catch up in all rooms, because messages were missed; does not wait."""
        for room in tuple(self.rooms.values()):
            self._services.spawn(room.catch_up())

    def _spawn(self, work: Coroutine[None, None, None]) -> asyncio.Task[None]:
        task = asyncio.ensure_future(work)
        task.add_done_callback(note_failure)
        return task

    async def close(self) -> None:
        for timer in self._publish_timers.values():
            timer.cancel()
        self._publish_timers.clear()
        if self._reporting is not None:
            await asyncio.gather(self._reporting, return_exceptions=True)
        for attending in self._attending.values():
            attending.cancel()
        await self.attended()

    async def attended(self) -> None:
        """Wait until all tasks of a sweep are done."""
        await asyncio.gather(*self._attending.values(), return_exceptions=True)
