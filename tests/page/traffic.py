"""The requests that a page makes for a game, and the messages that its sockets receive."""

from __future__ import annotations

import json
from contextlib import contextmanager
from dataclasses import dataclass, field
from typing import TYPE_CHECKING
from urllib.parse import urlsplit

if TYPE_CHECKING:
    from collections.abc import Iterator

    from playwright.async_api import Page, Request, WebSocket


@dataclass
class Traffic:
    """`requests` are `METHOD path` of the API, `messages` the types of messages in their order."""

    requests: list[str] = field(default_factory=list)
    messages: list[str] = field(default_factory=list)

    def on_request(self, request: Request) -> None:
        path = urlsplit(request.url).path
        if path.startswith("/api/"):
            self.requests.append(f"{request.method} {path}")

    def on_socket(self, socket: WebSocket) -> None:
        socket.on("framereceived", lambda data: self.messages.append(json.loads(data)["type"]))


@contextmanager
def watched(page: Page) -> Iterator[Traffic]:
    """The traffic of a page from now on."""
    traffic = Traffic()
    page.on("request", traffic.on_request)
    page.on("websocket", traffic.on_socket)
    yield traffic
    page.remove_listener("request", traffic.on_request)
    page.remove_listener("websocket", traffic.on_socket)
