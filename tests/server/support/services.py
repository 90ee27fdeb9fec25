"""Services for tests: with a real storage, and an engine pool that the test controls."""

from __future__ import annotations

import asyncio
from contextlib import asynccontextmanager, contextmanager
from typing import TYPE_CHECKING, Any

import msgspec
import pytest

from boardwright.server.accounts.service import Device
from boardwright.server.errors import Refused, StorageUnavailable
from boardwright.server.messages import Closing, encode
from boardwright.server.other_processes import listen_to_processes
from boardwright.server.play.commands import AnyCommand, MakeMove, Viewer
from boardwright.server.play.create import GameRequest, SeatOwner
from boardwright.server.play.game_setup import Seat
from boardwright.server.play.messages import ProfilesMessage, Snapshot
from boardwright.server.play.seats import join
from boardwright.server.play.storage import Storage
from boardwright.server.services import Services
from boardwright.server.workers.jobs import ThinkingStopped
from server.support.in_thread import PASSWORD
from server.support.running import GENEROUS, QUICK
from server.support.waiting import until

if TYPE_CHECKING:
    from collections.abc import AsyncIterator, Callable, Coroutine, Iterator

    from boardwright.server.accounts.model import Account
    from boardwright.server.messages import Message
    from boardwright.server.play.broadcast import Broadcast
    from boardwright.server.play.journal import Append
    from boardwright.server.play.room import Room
    from boardwright.server.settings import ServerSettings
    from boardwright.server.workers.jobs import MoveJob

START = 1_800_000_000_000
FIRST, SECOND = Viewer(frozenset({0})), Viewer(frozenset({1}))
BOTH = pytest.mark.parametrize("services", ["sqlite", "postgresql"], indirect=True)  # databases


class FakePool:
    """An engine pool that records the requests, and responds when the test calls `answer`."""

    def __init__(self) -> None:
        self.pending: dict[str, tuple[MoveJob, asyncio.Future[int]]] = {}
        self.jobs: list[MoveJob] = []
        self.cancelled: list[str] = []
        self.refuses: Exception | None = None

    async def choose(self, job: MoveJob) -> int:
        self.jobs.append(job)
        if self.refuses is not None:
            raise self.refuses
        answer: asyncio.Future[int] = asyncio.get_running_loop().create_future()
        self.pending[job.game_id] = (job, answer)
        return await answer

    def cancel(self, game_id: str) -> None:
        self.cancelled.append(game_id)
        if game_id in self.pending:
            _, answer = self.pending.pop(game_id)
            if not answer.done():
                answer.set_exception(ThinkingStopped("the board has changed"))

    def answer(self, game_id: str, action: int | None = None) -> None:
        """Respond with this action, by default the first legal action."""
        job, answer = self.pending.pop(game_id)
        assert not isinstance(job.position, str)
        first = job.position.game.action(job.position.legal_moves()[0])
        answer.set_result(first if action is None else action)

    def fail(self, game_id: str, error: Exception) -> None:
        self.pending.pop(game_id)[1].set_exception(error)


class StorageFaults:
    """The behaviour of the next writes: stored, delayed, lost, or stored with an error after it."""

    def __init__(self, storage: Storage) -> None:
        self._append = storage.append
        self.way = "fine"
        self.gate = asyncio.Event()
        self.started = 0
        storage.append = self.append  # type: ignore[method-assign]

    async def hold(self, work: Coroutine[Any, Any, int]) -> asyncio.Task[int]:
        """Start some work, and hold its write until the gate is set."""
        self.way, before = "slow", self.started
        task = asyncio.create_task(work)
        await until(lambda: self.started > before)
        return task

    async def append(self, batch: Append) -> bool:
        self.started += 1
        match self.way:
            case "slow":
                await self.gate.wait()
            case "lost":
                raise StorageUnavailable("the disk is full")
            case "stored, but failed":
                assert await self._append(batch)
                raise StorageUnavailable("the connection broke")
        return await self._append(batch)


class Time:
    """A clock that the test sets."""

    def __init__(self) -> None:
        self.now = START

    def __call__(self) -> int:
        return self.now


class FakeListener:
    """A listener of a room that records all its messages."""

    def __init__(self, viewer: Viewer | None = None) -> None:
        self.viewer = viewer or Viewer()
        self.broadcasts: list[Broadcast] = []
        self.messages: list[Message] = []
        self.snapshots: list[Snapshot] = []

    def send_update(self, broadcast: Broadcast) -> None:
        self.broadcasts.append(broadcast)

    def send_snapshot(self, snapshot: bytes) -> None:
        self.snapshots.append(msgspec.json.decode(snapshot, type=Snapshot))

    def send(self, message: Message) -> None:
        self.messages.append(message)

    @property
    def profiles(self) -> list[ProfilesMessage]:
        """The messages with new names and ratings, as clients read them."""
        sent = [encode(one) for one in self.messages if isinstance(one, ProfilesMessage)]
        return [msgspec.json.decode(one, type=ProfilesMessage) for one in sent]

    @property
    def numbers(self) -> list[int]:
        return [broadcast.journaled.number for broadcast in self.broadcasts]

    @property
    def kinds(self) -> list[str]:
        return [type(broadcast.journaled.entry).__name__ for broadcast in self.broadcasts]


class Reader:
    """A subscriber of topics that records all messages."""

    def __init__(self) -> None:
        self.received: list[dict[str, Any]] = []

    def on_message(self, data: bytes) -> None:
        self.received.append(msgspec.json.decode(data))

    def of(self, kind: str) -> list[dict[str, Any]]:
        return [message for message in self.received if message["type"] == kind]

    @property
    def reasons(self) -> list[str]:
        return [message["reason"] for message in self.of("closing")]


async def wait_until_listening(teller: Services, listener: Services) -> None:
    """Wait until one process receives the notifications of the other."""
    reader = Reader()
    listener.topics.subscribe("start", reader)

    def has_received() -> bool:
        teller.topics.publish("start", Closing("are you there?"))
        return bool(reader.received)

    await until(has_received)


@asynccontextmanager
async def some_services(
    url: str,
    now: Callable[[], int] | None = None,
    *,
    listens: bool = False,
    settings: ServerSettings = GENEROUS,
) -> AsyncIterator[Services]:
    storage = await Storage.open(url)
    pool: Any = FakePool()
    services = Services(storage, pool, settings, **({} if now is None else {"now": now}))
    services.accounts.passwords = QUICK
    await services.beat()
    listening = asyncio.ensure_future(listen_to_processes(services)) if listens else None
    try:
        yield services
    finally:
        if listening is not None:
            listening.cancel()
            await asyncio.gather(listening, return_exceptions=True)
        await services.close()
        await storage.close()


def pool_of(services: Services) -> FakePool:
    pool: Any = services.pool
    assert isinstance(pool, FakePool)
    return pool


async def create_accounts(services: Services, *names: str) -> list[Account]:
    """Create accounts with these names."""
    return [(await services.accounts.sign_up(name, PASSWORD, Device())).account for name in names]


async def create_account(services: Services, name: str) -> Account:
    [account] = await create_accounts(services, name)
    return account


async def game_of(services: Services, request: GameRequest, *players: Account) -> Room:
    """A game between these accounts, in the order of its seats."""
    owners = [SeatOwner(player.id) for player in players]
    return await services.room(await services.new_games.create_between(request, owners))


async def open_game(
    services: Services, seats: str = "pl", game: str = "repulso", **fields: Any
) -> Room:
    """A game by letters: person, link (a guest joins right away), waiting link, engine."""
    kinds = {"p": Seat("person", "Ann"), "l": Seat("link"), "w": Seat("link")}
    kinds["e"] = Seat("engine", player="level1")
    created = await services.create(
        GameRequest(game, tuple(kinds[s] for s in seats), **fields), "test"
    )
    room = await services.room(created.id)
    for seat, invitation in created.invitations.items():
        if seats[seat] == "l":
            await join(services.storage, room, invitation, f"Guest {seat}")
    return room


async def wait_for_engine(services: Services) -> tuple[FakePool, Room]:
    """A game in which the engine is thinking about its reply to a person's move."""
    pool, room = pool_of(services), await open_game(services, "pe")
    await room.command(FIRST, a_move(room, "c3"))
    await until(lambda: pool.pending)
    return pool, room


async def open_and_listen(services: Services, **fields: Any) -> tuple[Room, FakeListener]:
    room, listener = await open_game(services, **fields), FakeListener()
    await room.enter(listener)
    return room, listener


def a_move(room: Room, move: str) -> MakeMove:
    return MakeMove(ply=room.live.ply, move=move, number=room.live.number)


async def code_of(services: Services, room: Room, viewer: Viewer, command: AnyCommand) -> str:
    """The code with which a command is refused, or "" if it is carried out."""
    try:
        await room.command(viewer, command)
    except Refused as refused:
        return refused.code
    return ""


@contextmanager
def refused(code: str | None = None, **reason: str) -> Iterator[None]:
    """Check that the body is refused, with this code or these values in the reason."""
    with pytest.raises(Refused) as caught:
        yield
    assert code is None or caught.value.code == code
    assert reason.items() <= (caught.value.reason or {}).items()


async def journal_length(services: Services, room: Room) -> int:
    stored = await services.storage.load_game(room.live.id)
    assert stored is not None
    return len(stored.entries)
