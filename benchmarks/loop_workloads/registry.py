"""The workloads of the benchmark, and the requests that the server accepts.

Each workload declares which requests it makes: operations by their names in the API description,
and messages of sockets as `game socket: move` and `site socket: seek`.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING, get_args

from starlette.routing import compile_path

from boardwright.server.openapi import OPERATIONS
from boardwright.server.play.messages import AnyMessage
from boardwright.server.site.messages import SiteMessage

if TYPE_CHECKING:
    from collections.abc import Iterable

    from loop_workloads.client import Client

Run = Callable[["Client"], Awaitable[None]]
GAME_SOCKET, SITE_SOCKET = "game socket", "site socket"
DONE = frozenset({"200", "201", "done", "pong", "previews", "seeking"})
_PATHS = tuple(
    (operation.method, compile_path(operation.path)[0], operation.name) for operation in OPERATIONS
)


@dataclass(frozen=True)
class Workload:
    """A measured workload; `responses` are its allowed statuses, message types and codes."""

    title: str
    run: Run
    requests: frozenset[str]
    responses: frozenset[str]


class Workloads(list[Workload]):
    """The workloads of one part of the API."""

    def add(self, title: str, *requests: str, refused: Iterable[str] = ()) -> Callable[[Run], Run]:
        """Declare a workload; `refused` are the refusals that it may get."""

        def declare(run: Run) -> Run:
            self.append(Workload(title, run, frozenset(requests), DONE | set(refused)))
            return run

        return declare


def on_game(*kinds: str) -> tuple[str, ...]:
    """Messages of a game's socket."""
    return tuple(f"{GAME_SOCKET}: {kind}" for kind in kinds)


def on_site(*kinds: str) -> tuple[str, ...]:
    """Messages of the site's socket."""
    return tuple(f"{SITE_SOCKET}: {kind}" for kind in kinds)


def all_requests() -> set[str]:
    """The names of all requests that the server accepts: operations and messages of its sockets."""
    unions = {GAME_SOCKET: AnyMessage, SITE_SOCKET: SiteMessage}
    messages = {
        f"{socket}: {message.__struct_config__.tag}"
        for socket, union in unions.items()
        for message in get_args(union)
    }
    return {name for _, _, name in _PATHS} | messages


def operation_at(method: str, path: str) -> str | None:
    """The name of the operation that handles a request."""
    return next((name for way, form, name in _PATHS if way == method and form.match(path)), None)
