"""The interfaces that live games need: a store of games, engines, and background tasks.

The server implements them with a database and processes, the browser with its storage and workers.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Protocol, TypeVar, overload

if TYPE_CHECKING:
    from collections.abc import AsyncGenerator, Awaitable, Callable, Collection, Mapping

    from boardwright.engine.analysis import AnalysisReport
    from boardwright.server.accounts.model import Account
    from boardwright.server.cluster.cluster import Cluster
    from boardwright.server.play.entries import Journaled
    from boardwright.server.play.game import LiveGame
    from boardwright.server.play.journal import Append, Bot, Key, NewGame, StoredGame
    from boardwright.server.ratings.model import PoolRating
    from boardwright.server.workers.jobs import AnalysisJob, MoveJob

    Replay = Callable[[StoredGame], LiveGame]

T = TypeVar("T")


class GameStore(Protocol):
    """The journals of games, and the keys of their seats."""

    @property
    def process(self) -> str: ...

    @property
    def cluster(self) -> Cluster: ...

    async def create_game(self, new: NewGame) -> bool: ...

    async def append(self, batch: Append) -> bool: ...

    async def written(self) -> None: ...

    async def load_game(self, game_id: str) -> StoredGame | None: ...

    async def load_live(
        self, game_id: str, in_thread: Callable[[Replay, StoredGame], Awaitable[LiveGame]] = ...
    ) -> LiveGame | None: ...

    async def entries_after(self, game_id: str, number: int) -> list[Journaled]: ...

    async def keys_of(self, hashed: str) -> list[Key]: ...

    async def keys_of_game(self, game_id: str) -> list[Key]: ...

    async def seats_of(self, hashed: str, game_id: str) -> list[Key]: ...

    async def client_of(self, game_id: str) -> str: ...

    async def count_games_of(self, client: str, since: int) -> int: ...

    async def bot_named(self, name: str) -> Bot | None: ...

    async def accounts_by_id(self, ids: Collection[str]) -> list[Account]: ...

    async def ratings_of(self, ids: Collection[str]) -> Mapping[str, Mapping[str, PoolRating]]: ...

    async def move_deadline(self, game_id: str, number: int, deadline: int) -> None: ...

    async def claim_thinking(
        self, game_id: str, process: str, paused_ply: int | None = None
    ) -> bool: ...

    async def pause_engines(self, heads: Mapping[str, int], process: str) -> None: ...


class EngineSource(Protocol):
    """Engines that choose moves and analyse positions."""

    async def choose(self, job: MoveJob) -> int: ...

    def analyse(self, job: AnalysisJob) -> AsyncGenerator[AnalysisReport, None]: ...

    def check_room(self, client: str, *, patient: bool = False) -> None: ...

    def cancel(self, game_id: str) -> None: ...


class Tasks(Protocol):
    """Runs long tasks by name; see `server/tasks.py`."""

    @overload
    async def run(
        self, client: str, task: str, payload: object, *, is_long: bool = False
    ) -> Any: ...

    @overload
    async def run(
        self, client: str, task: str, payload: object, result: type[T], *, is_long: bool = False
    ) -> T: ...
