"""Clients without a seat cannot change a game, and no client receives the secret of another."""

from __future__ import annotations

import hashlib
import json
from contextlib import ExitStack
from typing import TYPE_CHECKING, Any

import httpx

from server.faults import raw
from server.faults.database import game_in
from server.faults.tables import LINK, PERSON, Client, open_table, request

if TYPE_CHECKING:
    from server.faults.forked_server import ForkedServer

# Every command over HTTP, and the refusal for the key of the player who is not on turn.
COMMANDS: dict[str, tuple[dict[str, Any] | None, str]] = {
    "moves": ({"ply": 0, "action": 0}, "not-your-turn"),
    "undo": ({"ply": 0}, "nothing-to-undo"),
    "answers": ({"what": "draw", "accept": True}, "no-offer"),
    "resign": ({"seat": 0}, "not-your-seat"),
    "claim": (None, "not-yet"),
    "hand-over": ({"seat": 0}, "not-possible"),
    "return": ({"seat": 0}, "not-your-seat"),
    "cancel": (None, "not-possible"),
    "rematch": (None, "not-possible"),
}
OTHER_BODIES: dict[str, dict[str, Any] | None] = {"offers": {"what": "draw"}, "mute": {"whom": 0}}
VIEWS = ("", "/updates?seen=0", "/record", "/picture.svg", "/legal", "/why?move=a1")
SOCKET: list[dict[str, Any]] = [
    {"type": "move", "ply": 0, "action": 0},
    {"type": "undo", "ply": 0},
    {"type": "offer", "what": "draw"},
    {"type": "answer", "what": "draw", "accept": True},
    {"type": "resign"},
    {"type": "resign", "seat": 0},
    {"type": "claim"},
    {"type": "hand-over", "seat": 0},
    {"type": "return", "seat": 0},
    {"type": "cancel"},
    {"type": "rematch"},
    {"type": "mute", "whom": 0},
]


class RecordingClient:
    """A client that records every response, to search them for secrets."""

    def __init__(self, server: ForkedServer) -> None:
        self.received: list[str] = []
        self._http = httpx.Client(base_url=server.address, timeout=60)

    def __enter__(self) -> RecordingClient:
        return self

    def __exit__(self, *_: object) -> None:
        self._http.close()

    def request(
        self, method: str, path: str, key: str | None, body: object = None
    ) -> httpx.Response:
        headers = {} if key is None else {"Authorization": f"Bearer {key}"}
        answer = self._http.request(method, path, json=body, headers=headers)
        self.received.append(f"{answer.headers} {answer.text}")
        return answer

    def check(self, secrets: list[str], log: str) -> None:
        hashes = [hashlib.sha256(secret.encode()).hexdigest() for secret in secrets]
        for text in (*self.received, log):
            assert not [one for one in (*secrets, *hashes) if one in text], text[:500]


async def test_strangers_spectators_and_the_other_seat_cannot_change_a_game(
    server: ForkedServer, sqlite_url: str
) -> None:
    table = await open_table(server.address, request("abalone"))
    other = await open_table(server.address, request("abalone"))
    body = request("abalone", PERSON, LINK)
    waiting = httpx.post(f"{server.address}/api/games", json=body).json()
    invitation = waiting["invitations"][0]["invitation"]
    secrets = [*table.keys, *other.keys, waiting["key"], invitation]
    before = (await game_in(sqlite_url, table.id)).number
    with RecordingClient(server) as client:
        for key in (*other.keys, waiting["key"], invitation, "rubbish", "k" * 200, table.id):
            _try_all_commands(client, table.id, key, 401, "unauthorized")
        _try_all_commands(client, table.id, None, 403, "spectator")
        for path, (command, code) in COMMANDS.items():
            answer = client.request("POST", f"/api/games/{table.id}/{path}", table.keys[1], command)
            assert answer.json()["code"] == code, (path, answer.text)
        assert client.request(
            "POST", f"/api/games/{waiting['id']}/moves", invitation
        ).status_code in (
            400,
            401,
        )
        for path in VIEWS:
            assert client.request("GET", f"/api/games/{table.id}{path}", None).status_code in (
                200,
                400,
            )
            found = client.request("GET", f"/api/games/{table.id}{path}", table.keys[1])
            assert found.status_code in (200, 400)
        client.check(secrets, server.log())
    assert (await game_in(sqlite_url, table.id)).number == before


def _try_all_commands(
    client: RecordingClient, game_id: str, key: str | None, status: int, code: str
) -> None:
    bodies = {path: body for path, (body, _) in COMMANDS.items()} | OTHER_BODIES
    for path, body in bodies.items():
        answer = client.request("POST", f"/api/games/{game_id}/{path}", key, body)
        assert (answer.status_code, answer.json()["code"]) == (status, code), (path, answer.text)


async def test_a_spectator_on_a_socket_changes_nothing_and_receives_no_secret(
    server: ForkedServer, sqlite_url: str
) -> None:
    table = await open_table(server.address, request("alliances"))
    before = (await game_in(sqlite_url, table.id)).number
    received: list[str] = []
    with ExitStack() as stack:
        watching = stack.enter_context(raw.open_socket(server.address, table.id))
        watching.sendall(raw.hello())
        for number, command in enumerate(SOCKET):
            watching.sendall(raw.frame(json.dumps({**command, "id": number}).encode()))
        while len([text for text in received if '"refused"' in text]) < len(SOCKET):
            received.append(raw.read_message(watching)[1].decode())
        refused = [json.loads(text) for text in received if '"refused"' in text]
        assert [(one["id"], one["code"]) for one in refused] == [
            (number, "spectator") for number in range(len(SOCKET))
        ]
        assert (await game_in(sqlite_url, table.id)).number == before
        async with Client(table, table.keys[0]).connected(server.address) as client:
            await client.until(lambda c: c.legal)
            await client.move()
        while '"moved"' not in received[-1]:
            received.append(raw.read_message(watching)[1].decode())
    for secret in table.keys:
        hidden = (secret, hashlib.sha256(secret.encode()).hexdigest())
        assert not [text for text in (*received, server.log()) for one in hidden if one in text]
    assert not [text for text in received if '"legal":[' in text]
