"""New games: checked requests become a setup, a row in the database, and keys for the seats."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, TypeVar

import msgspec
from msgspec import Struct

from boardwright.games import (
    BoardwrightError,
    MalformedInput,
    game_named,
    parse_position,
)
from boardwright.records.foreign import foreign_formats
from boardwright.records.formats import ENDINGS, read_records
from boardwright.server.accounts.model import account_key
from boardwright.server.accounts.secrets import hash_secret, new_id, new_secret
from boardwright.server.bounds import (
    HOUR,
    MAX_RECORD,
    MAX_RECORDED_GAMES,
    MAX_RECORDED_MOVES,
    check_path,
)
from boardwright.server.errors import Refused
from boardwright.server.notifications.model import first_turn
from boardwright.server.play.broadcast import Snapshots
from boardwright.server.play.clocks import Moment
from boardwright.server.play.entries import AnyEntry, Joined, Journaled
from boardwright.server.play.game import LiveGame
from boardwright.server.play.game_setup import (
    BOT,
    LINK,
    PERSON,
    GameSetup,
    Leaver,
    Seat,
    TimeControl,
    check_replays,
    checked_name,
    checked_seats,
)
from boardwright.server.play.journal import Key, NewGame, cache_of
from boardwright.server.play.seats import GUEST
from boardwright.server.ratings.model import check_rated
from boardwright.server.workers.executors import ROOMS

if TYPE_CHECKING:
    from collections.abc import Callable, Collection, Iterator, Mapping, Sequence

    from boardwright.games import Game, Options, Position
    from boardwright.records import Record
    from boardwright.server.play.rooms import Rooms

T = TypeVar("T")


class Origin(Struct, frozen=True):
    """The start of a continued game: a record in any supported format, a position, or a game."""

    record: str | None = None
    position: str | None = None
    ply: int | None = None  # the number of moves of the record or game to replay; by default all
    setup: GameSetup | None = None  # of another game, whose last board is the start


class GameRequest(Struct, frozen=True):
    """A request for a new game; `options` are texts as in records, or those of the origin.

    By default `hints` are on, unless the game is rated, or people or bots play each other with a
    clock. The caller must check that `rated` and `tournament` are allowed.
    """

    game: str
    seats: tuple[Seat, ...]
    options: dict[str, str] | None = None
    control: TimeControl = TimeControl()
    origin: Origin | None = None
    hints: bool | None = None
    leaver: Leaver = "quiet"
    rated: bool = False
    tournament: str = ""


def setup_of(request: GameRequest, now: int) -> GameSetup:
    """The checked setup; replays records, which may take a while."""
    try:
        return _setup_of(request, now)
    except BoardwrightError as error:
        if isinstance(error, Refused):
            raise
        raise Refused("malformed", str(error)) from None


def _setup_of(request: GameRequest, now: int) -> GameSetup:
    game = game_named(request.game)
    start, prelude, options = _beginning(game, request)
    seats = checked_seats(game, options, request.seats)
    setup = GameSetup(
        game.name,
        game.rules_version,
        options.to_mapping(),
        seats,
        request.control,
        now,
        start,
        prelude,
        leaver=request.leaver,
        rated=request.rated,
        tournament=request.tournament,
    )
    check_replays(setup)
    usual = not setup.is_contest and not setup.rated
    hints = usual if request.hints is None else request.hints
    return msgspec.structs.replace(setup, hints=hints)


def _beginning(game: Game, request: GameRequest) -> tuple[str | None, tuple[int, ...], Options]:
    """The start, prelude and options of the new game."""
    origin = request.origin
    if origin is None:
        return None, (), game.options_type.from_mapping(request.options or {})
    if request.options:
        raise Refused("malformed", "a continued game keeps its own options")
    match origin:
        case Origin(record=str(text), position=None, setup=None):
            return _from_record(game, text, origin.ply)
        case Origin(record=None, position=str(text), setup=None):
            position = read_position(text)
            _require_game(game, position.game)
            return text, (), position.options
        case Origin(record=None, position=None, setup=GameSetup() as setup):
            _require_game(game, setup.rules_of)
            return setup.start, _first(setup.prelude, origin.ply), setup.chosen
    raise Refused("malformed", "give a record, a position or a game to start from")


def _from_record(
    game: Game, text: str, ply: int | None
) -> tuple[str | None, tuple[int, ...], Options]:
    record: Record = read_any(text, next)
    _require_game(game, record.game)
    usual = record.start == game.start(record.options)
    start = None if usual else record.start.to_text()
    check_path(start or "")
    return start, _first(tuple(map(game.action, record.moves)), ply), record.options


def _first(actions: tuple[int, ...], ply: int | None) -> tuple[int, ...]:
    if ply is not None and not 0 <= ply <= len(actions):
        raise Refused("malformed", f"the game has {len(actions)} moves, not {ply}")
    return actions[:ply]


def _require_game(expected: Game, found: Game) -> None:
    if expected is not found:
        raise Refused("malformed", f"that is a game of {found.title}, not of {expected.title}")


def read_position(text: str) -> Position:
    check_path(text)
    return parse_position(text)


def read_any(
    text: str, take: Callable[[Iterator[Record]], T], max_characters: int = MAX_RECORD
) -> T:
    """Read games from a text in any supported format; reads only as many as `take` consumes.

    If no format fits, the error of the likeliest format is raised.
    """
    if len(text) > max_characters:
        raise Refused("too-large", f"a record has at most {max_characters:,} characters")
    problems: list[str] = []
    for form in _likely_formats(text):
        try:
            return take(read_records(text, form, _Bound()))
        except MalformedInput as error:
            problems.append(str(error))
    raise Refused("malformed", problems[0])


class _Bound:
    """Counts games and their moves while they are read, and refuses too many."""

    def __init__(self) -> None:
        self._games = self._moves = 0

    def __call__(self, moves: int) -> None:
        self._games += 1
        self._moves += moves
        if self._games > MAX_RECORDED_GAMES or self._moves > MAX_RECORDED_MOVES:
            limits = f"{MAX_RECORDED_GAMES} games with {MAX_RECORDED_MOVES:,} moves in all"
            raise Refused("too-large", f"at most {limits} are accepted")


def _likely_formats(text: str) -> tuple[str, ...]:
    """The formats that fit the beginning of the text, the likeliest first."""
    head = text.lstrip()[:1]
    if head == "{":
        return ("json", "jsonl")
    foreign = tuple(name for name in ENDINGS.values() if name in foreign_formats())
    if head == "[":
        return ("text", *foreign)
    if len(text.split()) == 1:
        return ("link", "text", *foreign)
    return ("text", *foreign, "link")


NO_NAMES: Mapping[int, str] = {}


@dataclass(frozen=True, slots=True)
class SeatOwner:
    """The player who gets a seat of a game that is made for them; empty for an engine.

    `account` is the id of an account, which may be a bot's; a guest has the hash of a `key`, and a
    `name`.
    """

    account: str = ""
    key: str = ""
    name: str = ""


@dataclass(frozen=True)
class Created:
    """A new game: the key of the creator's seats, and an invitation for each seat with a link."""

    id: str
    key: str
    seats: tuple[int, ...]
    invitations: dict[int, str]


class NewGames:
    """Creates games, for the rooms of a process."""

    def __init__(self, services: Rooms) -> None:
        self._services = services

    async def create(self, request: GameRequest, client: str, account: str = "") -> Created:
        """Create a game; the creator holds the seats of this device, or watches.

        A creator with an account also holds them by the account, and plays the first seat.
        """
        await self.check_few(client)
        setup = await self._with_bots(
            await self._setup_of(request, self._services.moment().now, client)
        )
        own = tuple(i for i, seat in enumerate(setup.seats) if seat.kind == PERSON)
        if account and own:
            setup = seated(setup, {own[0]: account})
        game_id, key = self._services.prefix + new_id(), new_secret()
        links = (i for i, seat in enumerate(setup.seats) if seat.kind == LINK)
        invitations = {i: new_secret() for i in links}
        owners = [hash_secret(key), *([account_key(account)] if account else [])]
        keys = [Key(hashed, game_id, seat) for hashed in owners for seat in own]
        keys += [Key(hash_secret(s), game_id, i, "invitation") for i, s in invitations.items()]
        new = self._new_game(LiveGame.create(game_id, setup), keys)
        await self._store(replace(new, client=client))
        return Created(game_id, key, own, invitations)

    async def create_between(
        self,
        request: GameRequest,
        owners: Sequence[SeatOwner],
        game_id: str | None = None,
        notified: Collection[str] = (),
        strength: int | None = None,
    ) -> str:
        """Create a game between given players, one for each seat; returns its id.

        All seats are taken from the start, without invitations, and bots need not accept. With a
        given id the game is created only once, even if several processes try. `notified` are the
        accounts that get a notification if it is their turn. With a `strength` the game is
        listed for all to watch.
        """
        setup = await self._with_bots(
            await self._setup_of(request, self._services.moment().now, "")
        )
        live, keys = _game_of_owners(setup, owners, game_id or new_id())
        new = self._new_game(live, keys, joined_bots(live), notified)
        await self._store(replace(new, strength=strength))
        return live.id

    def between(
        self,
        request: GameRequest,
        owners: Sequence[SeatOwner],
        game_id: str,
        notified: Collection[str] = (),
    ) -> NewGame:
        """Make such a game as a value, for a transaction that does more; it must have no bots.

        Awaits nothing, so that it can run in any thread.
        """
        moment = self._services.moment()
        live, keys = _game_of_owners(setup_of(request, moment.now), owners, game_id)
        cache, notifications = cache_of(live, moment), first_turn(live, notified)
        return NewGame(live.id, live.setup, "", cache, tuple(keys), notifications=notifications)

    def _new_game(
        self,
        live: LiveGame,
        keys: list[Key],
        entries: tuple[AnyEntry, ...] = (),
        notified: Collection[str] = (),
    ) -> NewGame:
        moment = Moment(live.setup.created_at, self._services.moment().outages)
        journal = tuple(Journaled(n, moment.now, entry) for n, entry in enumerate(entries, 1))
        started = LiveGame.replay(live.id, live.setup, journal)
        cache, notifications = cache_of(started, moment), first_turn(started, notified)
        return NewGame(live.id, live.setup, "", cache, tuple(keys), journal, notifications)

    async def _store(self, new: NewGame) -> None:
        """Store a new game and open its room; a stored game with the same id stays unchanged."""
        if new.setup.rated:
            check_rated(new.setup)
        started = LiveGame.replay(new.id, new.setup, new.entries)
        snapshots = await ROOMS.run(Snapshots.prepared, started)
        await self._services.directory.load(started.accounts)
        if await self._services.storage.create_game(new) and new.id not in self._services.rooms:
            self._services.opened(started, snapshots)

    async def check_few(self, client: str) -> None:
        """Refuse a client that has created too many games in an hour; unknown clients pass."""
        created = await self._services.storage.count_games_of(
            client, self._services.moment().now - HOUR
        )
        if client and created >= self._services.settings.games_an_hour:
            raise Refused("too-many", "too many games were started; try again later")

    async def _setup_of(self, request: GameRequest, now: int, client: str) -> GameSetup:
        """Make the setup; workers replay origins, so that other new games do not wait for that."""
        if request.origin is None:
            return setup_of(request, now)
        is_long = request.origin.record is not None
        return await self._services.tasks.run(
            client, "setup", (request, now), GameSetup, is_long=is_long
        )

    async def _with_bots(self, setup: GameSetup) -> GameSetup:
        """The setup with the accounts of its bots; refused if a bot does not exist."""
        found: dict[int, str] = {}
        for index, seat in enumerate(setup.seats):
            if seat.kind == BOT:
                if (bot := await self._services.storage.bot_named(seat.player)) is None:
                    raise Refused("not-found", f"no bot is called {seat.player!r}")
                found[index] = bot.id
        return seated(setup, found)


def _game_of_owners(
    setup: GameSetup, owners: Sequence[SeatOwner], game_id: str
) -> tuple[LiveGame, list[Key]]:
    """The game of a setup with its players seated, and the keys of the players."""
    by_seat = dict(enumerate(owners))
    names = {i: one.name for i, one in by_seat.items() if one.key and not one.account}
    accounts = {i: one.account for i, one in by_seat.items() if one.account}
    live = LiveGame.create(game_id, seated(setup, accounts, names))
    keys = [Key(account_key(one), live.id, seat) for seat, one in accounts.items()]
    return live, keys + [Key(one.key, live.id, seat) for seat, one in by_seat.items() if one.key]


def seated(
    setup: GameSetup, accounts: Mapping[int, str], names: Mapping[int, str] = NO_NAMES
) -> GameSetup:
    """The setup with accounts on some seats, and the names of guests on others."""
    seats = list(setup.seats)
    for index, account in accounts.items():
        seats[index] = seats[index].for_account(account)
    for index, name in names.items():
        seats[index] = msgspec.structs.replace(seats[index], name=checked_name(name) or GUEST)
    return msgspec.structs.replace(setup, seats=tuple(seats))


def joined_bots(live: LiveGame) -> tuple[Joined, ...]:
    """The entries that seat the bots of a game without a challenge."""
    seats = enumerate(live.seats)
    return tuple(Joined(i, seat.name, seat.account) for i, seat in seats if seat.kind == BOT)
