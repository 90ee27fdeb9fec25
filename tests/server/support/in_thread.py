"""A server in a thread, for tests that are not async, and an API client."""

from __future__ import annotations

import asyncio
import threading
import time
from collections.abc import Callable
from contextlib import ExitStack, contextmanager
from dataclasses import replace
from itertools import count
from typing import TYPE_CHECKING, Any

import httpx

from boardwright.games import game_named
from boardwright.server.accounts.store import change_account
from server.support.running import GENEROUS, running_server
from support import random_moves

if TYPE_CHECKING:
    from collections.abc import Coroutine, Iterator

    from boardwright.server.settings import ServerSettings
    from boardwright.server.state import AppState

TIMEOUT = 60.0  # seconds; the timeout of every wait in a test
PASSWORD = "seven green bicycles"
PERSON, LINK = {"kind": "person", "name": "Ann"}, {"kind": "link"}


_numbers = count(1)


def a_name() -> str:
    """A new name that neither equals nor resembles another one."""
    return f"Person {next(_numbers)}"


class InThread:
    """A running server: its address, and its state for inspection."""

    def __init__(self, database: str, settings: ServerSettings = GENEROUS) -> None:
        self.address = ""
        self.serving: AppState
        self._database, self._settings = database, settings
        self._ready = threading.Event()
        self._loop = asyncio.new_event_loop()
        self._stop = asyncio.Event()
        self._thread = threading.Thread(target=self._run)

    def __enter__(self) -> InThread:
        self._thread.start()
        assert self._ready.wait(TIMEOUT)
        assert self.address, "the server did not start"
        return self

    def __exit__(self, *problem: object) -> None:
        self._loop.call_soon_threadsafe(self._stop.set)
        self._thread.join(TIMEOUT)

    @property
    def thread(self) -> int:
        """The id of the thread in which its event loop runs."""
        assert self._thread.ident is not None
        return self._thread.ident

    def wait_for(self, work: Coroutine[Any, Any, Any]) -> Any:
        """Run a coroutine on the server's event loop."""
        return asyncio.run_coroutine_threadsafe(work, self._loop).result(TIMEOUT)

    def _run(self) -> None:
        try:
            self._loop.run_until_complete(self._serve())
        finally:
            self._loop.close()
            self._ready.set()

    async def _serve(self) -> None:
        async with running_server(self._database, self._settings) as running:
            self.serving, self.address = running.serving, running.address
            self._ready.set()
            await self._stop.wait()


class Api:
    """A client of a server that checks the status of responses."""

    def __init__(self, server: InThread) -> None:
        self.server = server
        self.http = httpx.Client(base_url=server.address, timeout=TIMEOUT)
        self.name = self.id = ""  # of the account that `sign_up` made

    def __enter__(self) -> Api:
        return self

    def __exit__(self, *problem: object) -> None:
        self.http.close()

    def request(
        self, method: str, path: str, key: str | None = None, **more: Any
    ) -> httpx.Response:
        headers = {} if key is None else {"Authorization": f"Bearer {key}"}
        return self.http.request(method, path, headers=headers, **more)

    def get(self, path: str, key: str | None = None, **query: Any) -> Any:
        answer = self.request("GET", path, key, params=query)
        assert answer.status_code == 200, answer.text
        return answer.json()

    def post(self, path: str, body: Any = None, key: str | None = None) -> Any:
        answer = self.request("POST", path, key, json=body)
        assert answer.is_success, answer.text
        return answer.json()

    def sign_up(self, name: str, password: str = PASSWORD) -> Any:
        """Make an account; this client is then signed in to it by a cookie, as our page is."""
        self.http.headers["Origin"] = self.server.address
        made = self.post("/api/accounts", {"name": name, "password": password})
        self.name, self.id = made["name"], made["id"]
        return made

    def become_moderator(self) -> None:
        """Make the account a moderator, as the operator does."""
        storage, change = self.server.serving.services.storage, {"is_moderator": True}
        self.server.wait_for(storage.write(change_account, self.id, change, storage.process))

    def refused(self, path: str, body: Any = None, key: str | None = None) -> tuple[int, str]:
        """The status and the code of a request that is refused."""
        method = "GET" if body is None else "POST"
        return problem_of(self.request(method, path, key, json=body))

    def create(self, *seats: dict[str, str], game: str = "repulso", **more: Any) -> Game:
        body = {"game": game, "seats": list(seats) or [PERSON, PERSON], **more}
        return Game(self, self.post("/api/games", body))

    def create_played(self, name: str, plies: int = 3) -> Game:
        """A game in which some random moves were made."""
        game = self.create(game=name)
        for move in random_moves(game_named(name).start(), 1, plies):
            game.move(str(move))
        return game

    def create_with(self, other: Api, **more: Any) -> Game:
        """A game whose second seat is taken by another client, which is signed in."""
        game = self.create(PERSON, LINK, **more)
        other.post(f"{game.path}/join", {"invitation": game.invitation})
        return game

    def create_for_two(self, **more: Any) -> tuple[Game, str]:
        """A game, and the key of the guest in its second seat."""
        game = self.create(PERSON, LINK, **more)
        return game, game.join("Bo")["key"]


class Game:
    """A game that was created, and the key of its creator."""

    def __init__(self, api: Api, created: dict[str, Any]) -> None:
        self.api, self.created = api, created
        self.id: str = created["id"]
        self.key: str = created["key"]
        self.path = f"/api/games/{self.id}"

    @property
    def invitation(self) -> str:
        """The secret of the first invitation."""
        secret: str = self.created["invitations"][0]["invitation"]
        return secret

    def join(self, name: str) -> Any:
        return self.post("join", {"invitation": self.invitation, "name": name}, None)

    def get(self, what: str = "", key: str | None = None, **query: Any) -> Any:
        return self.api.get(f"{self.path}/{what}".rstrip("/"), key, **query)

    def post(self, what: str, body: Any, key: str | None) -> Any:
        return self.api.post(f"{self.path}/{what}", body, key)

    def refused(self, what: str, body: Any, key: str | None = None) -> tuple[int, str]:
        return self.api.refused(f"{self.path}/{what}", body, key)

    def move(self, move: str, key: str | None = None) -> int:
        ply = self.get()["state"]["ply"]
        number: int = self.post("moves", {"move": move, "ply": ply}, key or self.key)["number"]
        return number

    def wait_for(self, condition: Callable[[Any], bool]) -> Any:
        """Wait for a state that fulfils the condition; the state."""
        until(lambda: condition(self.get()["state"]))
        return self.get()["state"]


AccountMaker = Callable[[int], list[Api]]


@contextmanager
def account_maker(server: InThread) -> Iterator[AccountMaker]:
    """Yields a function that makes so many accounts, each with a client."""
    with ExitStack() as stack:

        def make(count: int) -> list[Api]:
            made = [stack.enter_context(Api(server)) for _ in range(count)]
            for api in made:
                api.sign_up(a_name())
            return made

        yield make


@contextmanager
def limited(database: str, **limits: Any) -> Iterator[Api]:
    """A client of a server with other limits, which never refill."""
    with InThread(database, replace(GENEROUS, **limits)) as server, Api(server) as api:
        now = server.serving.limits._now()
        server.serving.limits._now = lambda: now
        yield api


def problem_of(answer: httpx.Response) -> tuple[int, str]:
    body = answer.json()
    assert set(body) == {"code", "text", "rule", "reason"}, body
    assert body["text"]
    return answer.status_code, body["code"]


def until(condition: Callable[[], bool]) -> None:
    """Poll until the condition is true."""
    end, breath = time.monotonic() + TIMEOUT, threading.Event()
    while not condition():
        assert time.monotonic() < end, "it never came"
        breath.wait(0.005)  # lets the thread of the server run
