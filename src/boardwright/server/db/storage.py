"""The storage: everything that the server keeps, behind one door."""

from __future__ import annotations

import asyncio
import secrets
from contextlib import contextmanager, suppress
from typing import TYPE_CHECKING, Any, Concatenate, ParamSpec, TypeVar

import structlog

from boardwright.server import administration
from boardwright.server.accounts import data_store
from boardwright.server.accounts import store as accounts_store
from boardwright.server.administration import Administration
from boardwright.server.bots import store as bots_store
from boardwright.server.cluster import processes
from boardwright.server.db.database import Database, WriteProbe, in_transaction
from boardwright.server.db.migration import open_beside, open_database
from boardwright.server.errors import DatabaseDamaged, GameDamaged, StorageUnavailable
from boardwright.server.explorer import store as explorer_store
from boardwright.server.lobby import challenge_store
from boardwright.server.lobby import store as lobby_store
from boardwright.server.moderation import store as moderation_store
from boardwright.server.notifications import store as notifications_store
from boardwright.server.play import store as play_store
from boardwright.server.play import vacations
from boardwright.server.play.game import LiveGame
from boardwright.server.play.group_commit import GroupCommit
from boardwright.server.play.journal import (
    NOTHING,
    StoredGame,
    is_number,
    is_storable,
    rows_of_append,
    rows_of_new_game,
)
from boardwright.server.ratings import histories
from boardwright.server.ratings import store as ratings_store
from boardwright.server.social import store as social_store
from boardwright.server.studies import store as studies_store
from boardwright.server.tournaments import store as tournaments_store

if TYPE_CHECKING:
    from collections.abc import (
        AsyncGenerator,
        Awaitable,
        Callable,
        Coroutine,
        Iterator,
    )

    from sqlalchemy import Connection

    from boardwright.server.play.clocks import Outage
    from boardwright.server.play.entries import Journaled
    from boardwright.server.play.journal import Append, NewGame, Retention
    from boardwright.server.studies.store import StudyAppend

    InThread = Callable[[Callable[[StoredGame], LiveGame], StoredGame], Awaitable[LiveGame]]

PAGE = 50  # games read at once where all are
_LONG = 200  # entries, from which on a journal is not replayed where others want to read
GAMES_A_SWEEP = 500  # games that a sweep deals with at once
P = ParamSpec("P")
T = TypeVar("T")
log = structlog.get_logger("boardwright.storage")


def _reads(
    query: Callable[Concatenate[Connection, P], T], *nothing: T
) -> Callable[Concatenate[Storage, P], Coroutine[Any, Any, T]]:
    """A method that runs a query, and finds `nothing` for what no database could hold."""

    async def method(self: Storage, /, *args: P.args, **kwargs: P.kwargs) -> T:
        if nothing and not all(map(is_storable, args)):
            return nothing[0]
        return await self._database.read(query, *args, **kwargs)

    return method


def _writes(
    query: Callable[Concatenate[Connection, P], T], *, with_moves: bool = False
) -> Callable[Concatenate[Storage, P], Coroutine[Any, Any, T]]:
    """A method that runs a query in a transaction of its own; what moves wait for, with these."""

    async def method(self: Storage, /, *args: P.args, **kwargs: P.kwargs) -> T:
        write = self._database.write_moves if with_moves else self._database.write
        return await write(in_transaction, query, *args, **kwargs)

    return method


def _replayed(stored: StoredGame) -> LiveGame:
    """The game of a journal whose board can be reached; not for the event loop."""
    live = LiveGame.replay(stored.id, stored.plan, stored.entries)
    assert live.status
    return live


def _load_live(connection: Connection, game_id: str) -> LiveGame | StoredGame | None:
    """A game; a long one as it is stored, so that others need not wait while it is replayed."""
    stored = play_store.load_game(connection, game_id)
    is_long = stored is not None and len(stored.entries) > _LONG
    return stored if stored is None or is_long else _replayed(stored)


class Storage:
    """Games, keys, bots and processes in a database.

    All methods may raise `StorageUnavailable`. What asks for an id or a hash that no database could
    hold finds nothing; what would write such a thing is malformed. `process` names this one among
    those that share the database.
    """

    def __init__(self, database: Database, process: str) -> None:
        self.process = process
        self._database = database
        self._commits = GroupCommit(database, process)
        self.administration = Administration(database, "server" if process else "")
        self.damaged: set[str] = set()  # games that were found so
        self.probe = WriteProbe(database)
        self.is_shared = database.is_shared
        self.notify, self.listen = database.notify, database.listen

    @classmethod
    async def open(cls, address: str | None = None, process: str | None = None) -> Storage:
        """Bring the database up to date and connect; `DatabaseRefused` if it must not be used."""
        database = await asyncio.to_thread(open_database, address)
        return cls(database, process or secrets.token_hex(8))

    @classmethod
    async def open_beside(cls, address: str | None = None) -> Storage:
        """Beside a server that may be running: nothing is locked or migrated."""
        return cls(await open_beside(address), "")

    async def close(self) -> None:
        """Finish what was accepted and let go of the database."""
        await self._commits.close()
        if self.process:
            with suppress(StorageUnavailable):
                await self.stop(self.process)
        await self._database.close()

    @property
    def waiting(self) -> int:
        """The number of writes that wait for the next transaction."""
        return self._commits.waiting

    @property
    def integrity(self) -> str:
        """The state of the database's structure: `ok`, `checking` or `damaged`."""
        damage = self._database.damage
        return "checking" if damage is None else "damaged" if damage else "ok"

    async def check_thoroughly(self) -> str:
        """The damage of the database's structure, however long that takes to find."""
        return await asyncio.to_thread(self._database.check)

    @contextmanager
    def damage_noted(self, game_id: str) -> Iterator[None]:
        """Around what reads a journal: a fault there is the game's own, and is logged once."""
        try:
            yield
        except Exception as error:
            if isinstance(error, StorageUnavailable) and not isinstance(error, DatabaseDamaged):
                raise
            why = error.why if isinstance(error, GameDamaged) else f"{error}"
            if self.process and game_id not in self.damaged:  # a command says it itself
                log.error("game damaged", game=game_id, why=why, exc_info=error)
            self.damaged.add(game_id)
            raise GameDamaged(game_id, why) from error

    keys_of = _reads(play_store.keys_of, [])
    keys_of_game = _reads(play_store.keys_of_game, [])
    seats_of = _reads(play_store.seats_of, [])
    count_games_of = _reads(play_store.count_games_of)
    client_of = _reads(play_store.client_of, "")
    counts = _reads(play_store.counts)
    game_ids = _reads(play_store.game_ids)
    secret = _reads(play_store.secret)
    review_of = _reads(play_store.review_of, None)
    keep_review = _writes(play_store.keep_review)
    create_bot = _writes(bots_store.create_bot)
    bot_by_hash = _reads(bots_store.bot_by_hash, None)
    bot_named = _reads(bots_store.bot_named, None)
    bots_seen_since = _reads(bots_store.bots_seen_since)
    touch_bot = _writes(bots_store.touch_bot)
    create_account = _writes(accounts_store.create_account)
    accounts_by_id = _reads(accounts_store.accounts_by_id)
    account_named = _reads(accounts_store.account_named, None)
    account_of_token = _reads(accounts_store.account_of_token, None)
    add_token = _writes(accounts_store.add_token)
    add_session = _writes(accounts_store.add_session)
    add_mailed_code = _writes(accounts_store.add_mailed_code)
    use_token = _writes(accounts_store.use_token)
    tokens_of = _reads(accounts_store.tokens_of)
    end_tokens = _writes(accounts_store.end_tokens)
    change_account = _writes(accounts_store.change_account)
    spend_token = _writes(accounts_store.spend_token)
    replace_tokens = _writes(accounts_store.replace_tokens)
    delete_account = _writes(data_store.delete_account)
    rows_of_account = _reads(data_store.rows_of_account)
    seats_held = _reads(data_store.seats_held)
    lines_spoken = _reads(data_store.lines_spoken)
    tournaments_of = _reads(tournaments_store.tournaments_of)
    adopt_games = _writes(data_store.adopt_games)
    games_of = _reads(data_store.games_of)
    unfinished_games = _reads(data_store.unfinished_games)
    unrecorded_games = _reads(data_store.unrecorded_games)
    add_passkey = _writes(accounts_store.add_passkey)
    passkeys_of = _reads(accounts_store.passkeys_of)
    passkey_with_id = _reads(accounts_store.passkey_with_id, None)
    use_passkey = _writes(accounts_store.use_passkey)
    remove_passkey = _writes(accounts_store.remove_passkey)
    remove_passkeys = _writes(accounts_store.remove_passkeys)
    follow = _writes(social_store.follow)
    unfollow = _writes(social_store.unfollow)
    follows_of = _reads(social_store.follows_of)
    block = _writes(social_store.block)
    unblock = _writes(social_store.unblock)
    blocks_of = _reads(social_store.blocks_of)
    people_apart = _reads(social_store.people_apart)
    games_played_by = _reads(social_store.games_played_by)
    partings_of = _reads(social_store.partings_of)
    add_report = _writes(moderation_store.add_report)
    report_by_number = _reads(moderation_store.report_by_number)
    open_reports = _reads(moderation_store.open_reports)
    closed_reports = _reads(moderation_store.closed_reports)
    reports_by = _reads(moderation_store.reports_by)
    reports_on = _reads(moderation_store.reports_on)
    close_report = _writes(moderation_store.close_report)
    sanctions_on = _reads(moderation_store.sanctions_on)
    beat = _writes(processes.beat, with_moves=True)
    stop = _writes(processes.stop)
    alive_processes = _reads(processes.alive_processes)
    claim_thinking = _writes(processes.claim_thinking, with_moves=True)
    pause_engines = _writes(processes.pause_engines, with_moves=True)
    create_study = _writes(studies_store.create_study)
    load_study = _reads(studies_store.load_study, None)
    study_edits_after = _reads(studies_store.edits_after)
    touch_study = _writes(studies_store.touch_study)
    delete_study = _writes(studies_store.delete_study)
    count_studies_of = _reads(studies_store.count_studies_of)
    count_prunable = _reads(administration.count_prunable)
    create_tournament = _writes(tournaments_store.create_tournament)
    load_tournament = _reads(tournaments_store.load_tournament, None)
    tournament_entries_after = _reads(tournaments_store.tournament_entries_after)
    append_tournament = _writes(tournaments_store.append_tournament)
    due_tournaments = _reads(tournaments_store.due_tournaments)
    running_tournaments = _reads(tournaments_store.running_tournaments)
    count_tournaments_of = _reads(tournaments_store.count_tournaments_of)
    open_tournaments_of = _reads(tournaments_store.open_tournaments_of)
    list_tournaments = _reads(tournaments_store.list_tournaments)
    statuses_of_games = _reads(tournaments_store.statuses_of_games)
    games_to_count = _reads(explorer_store.games_to_count)
    count_openings = _writes(explorer_store.count_openings)
    games_to_record = _reads(ratings_store.games_to_record)
    holders_of = _reads(ratings_store.holders_of)
    record_games = _writes(ratings_store.record_games)
    ratings_of = _reads(ratings_store.ratings_of)
    rated_games_now = _reads(ratings_store.rated_games_now)
    played_games = _reads(histories.played_games)
    score_of = _reads(histories.score_of)
    scores_by_opponent = _reads(histories.scores_by_opponent)
    scores_by_seat = _reads(histories.scores_by_seat)
    curve_of = _reads(histories.curve_of)
    leaderboard = _reads(histories.leaderboard)
    count_ranked = _reads(histories.count_ranked)
    rating_changes = _reads(histories.rating_changes, [])
    opening_rows = _reads(explorer_store.opening_rows)
    place_seek = _writes(lobby_store.place_seek)
    begin_rematch = _writes(lobby_store.begin_rematch)
    end_seeks = _writes(lobby_store.end_seeks)
    leave_pairing = _writes(lobby_store.leave_pairing)
    sweep_lobby = _writes(lobby_store.sweep_lobby)
    seeking_connections = _reads(lobby_store.seeking_connections)
    open_seeks = _reads(lobby_store.open_seeks)
    paired_games = _reads(lobby_store.paired_games, [])
    people_paired = _reads(lobby_store.people_paired)
    live_games = _reads(lobby_store.live_games)
    watched_games = _reads(lobby_store.watched_games, [])
    add_challenge = _writes(challenge_store.add_challenge)
    change_challenge = _writes(challenge_store.change_challenge)
    accept_challenge = _writes(challenge_store.accept_challenge)
    challenge_of = _reads(challenge_store.challenge_of, None)
    challenges_of = _reads(challenge_store.challenges_of, [])
    push_key = _writes(notifications_store.push_key)
    add_notices = _writes(notifications_store.add_notices)
    claim_notices = _writes(notifications_store.claim_notices)
    notices_of = _reads(notifications_store.notices_of)
    count_unread = _reads(notifications_store.count_unread)
    read_notices = _writes(notifications_store.read_notices)
    choices_of = _reads(notifications_store.choices_of)
    set_choices = _writes(notifications_store.set_choices)
    subscriptions_of = _reads(notifications_store.subscriptions_of)
    subscribe = _writes(notifications_store.subscribe)
    unsubscribe = _writes(notifications_store.unsubscribe)
    games_due_soon = _reads(notifications_store.games_due_soon)
    vacations_of = _reads(vacations.vacations_of)
    begin_vacation = _writes(vacations.begin_vacation)
    end_vacation = _writes(vacations.end_vacation)
    move_deadline = _writes(vacations.move_deadline)
    notes_of = _reads(vacations.notes_of, None)
    write_notes = _writes(vacations.write_notes)

    def beat_in_thread(
        self, process: str, now: int, silence: int, known_until: int
    ) -> tuple[Outage, ...]:
        """Beat in a thread that can wait, so that no busy event loop keeps it from beating."""
        return self._database.write_in_thread(
            in_transaction, processes.beat, process, now, silence, known_until
        )

    async def create_game(self, new: NewGame) -> bool:
        """False: there is a game of that id."""
        return await self._commits.put(rows_of_new_game(new))

    async def append(self, batch: Append) -> bool:
        """Store entries, all or none. False: somebody else wrote that number or spent that key."""
        rows = rows_of_append(batch)
        try:
            return await self._commits.put(rows)
        except DatabaseDamaged:
            with self.damage_noted(batch.game_id):
                raise

    async def written(self) -> None:
        """Wait until all that was put before is written, or was refused."""
        await self._commits.put(NOTHING)

    async def append_edits(self, batch: StudyAppend) -> bool:
        """Store edits, all or none. False: somebody else wrote that number, or it was deleted."""
        append = studies_store.append_edits
        return await self._database.write(in_transaction, append, batch, self.process)

    async def load_game(self, game_id: str) -> StoredGame | None:
        """The game if its journal is what was written; `GameDamaged` if it is not."""
        if not is_storable(game_id):
            return None
        with self.damage_noted(game_id):
            return await self._database.read(play_store.load_game, game_id)

    async def load_live(
        self, game_id: str, in_thread: InThread = asyncio.to_thread
    ) -> LiveGame | None:
        """The game that the journal tells; `GameDamaged` also if it cannot be played through.

        A long game is replayed `in_thread`.
        """
        if not is_storable(game_id):
            return None
        with self.damage_noted(game_id):
            found = await self._database.read(_load_live, game_id)
            if isinstance(found, StoredGame):
                return await in_thread(_replayed, found)
            return found

    async def entries_after(self, game_id: str, number: int) -> list[Journaled]:
        if not is_storable(game_id) or not is_number(number):
            return []
        with self.damage_noted(game_id):
            return await self._database.read(play_store.entries_after, game_id, number)

    heads_of = _reads(play_store.heads_of)

    async def finished_games(self, game: str | None = None) -> AsyncGenerator[str, None]:
        """The ids of all finished games in the order in which they ended."""
        place = (-1, "")
        while True:
            page = await self._database.read(play_store.finished_games, place, PAGE, game)
            for place in page:
                yield place[1]
            if len(page) < PAGE:
                return

    async def due_flags(self, now: int) -> list[str]:
        """Games whose clock has run out, as far as the deadline says: the longest ago first."""
        return self._whole(await self._database.read(processes.due_flags, now, self._most))

    async def due_engines(self) -> list[str]:
        """Games whose engine is to move and about which no other live process thinks."""
        return self._whole(
            await self._database.read(processes.due_engines, self.process, self._most)
        )

    @property
    def _most(self) -> int:
        return GAMES_A_SWEEP + len(self.damaged)

    def _whole(self, ids: list[str]) -> list[str]:
        return [game_id for game_id in ids if game_id not in self.damaged]

    async def games_waiting_for_bot(self, name: str) -> list[str]:
        """Games that a bot is to join or to move in, the oldest first."""
        if not is_storable(name):
            return []
        waiting = play_store.games_waiting_for_bot
        return self._whole(await self._database.read(waiting, name, self._most))

    async def prune(self, kept: Retention, now: int, most: int = GAMES_A_SWEEP) -> dict[str, int]:
        """Remove at most so many of each kind of what is kept too long; how many went.

        What writes does not wait while that is looked for.
        """
        found = await self._database.read(administration.find_prunable, kept, now, most)
        noted, prune = self.administration.entry("prune", ""), administration.prune
        return await self._database.write(in_transaction, prune, kept, now, noted, found)
