"""A bot follows its game over a stream and plays by POST; other clients may not."""

from __future__ import annotations

import asyncio
import socket
from typing import TYPE_CHECKING, Any

from boardwright.server.http import streams
from boardwright.server.play import commands as play_commands
from boardwright.server.play.commands import Viewer
from server.bots.api import TIMEOUT, Caller, create, register, served
from server.faults import raw
from server.support.waiting import until

if TYPE_CHECKING:
    import pytest

    from server.support.running import Running

PERSON = {"kind": "person", "name": "Ann"}


async def _started_game(guest: Caller, bot: Caller) -> tuple[str, Caller]:
    """A game of a bot, in the first seat, against a person who plays with the key of the seat."""
    created = await create(guest, "repulso", bot.name, PERSON)
    await bot.accept(created["id"])
    return created["id"], Caller(guest.http, created["key"], "Ann")


async def test_the_stream_starts_with_the_full_game_and_continues_with_each_entry(
    database_url: str,
) -> None:
    async with served(database_url) as (_, guest):
        bot = await register(guest, "Sisyphus")
        game_id, ann = await _started_game(guest, bot)
        async with bot.game(game_id) as lines:
            full = await lines.next()
            assert (full["type"], full["you"], full["number"]) == ("gameFull", [0], 1)
            assert full["state"]["legal"]
            await bot.move(game_id, "c3")
            event = await lines.next()
            assert (event["type"], event["number"], event["move"]) == ("gameState", 2, "c3")
            assert event["state"]["legal"] is None
            assert event["events"]
            await ann.move(game_id, "c5")
            assert (await lines.next())["state"]["legal"]
            await ann.did(f"/api/bot/game/{game_id}/chat", {"text": "good luck"})
            event = await lines.next()
            assert (event["type"], event["name"], event["text"]) == ("chatLine", "Ann", "good luck")
            assert (event["number"], event["seat"]) == (4, 1)
            await ann.did(f"/api/bot/game/{game_id}/resign")
            (end,) = await lines.rest()
            assert (end["state"]["status"], end["state"]["result"]) == ("over", "1-0")
        async with bot.game(game_id) as lines:
            (full,) = await lines.rest()
            assert full["state"]["status"] == "over"
            assert [ply["move"] for ply in full["moves"]] == ["c3", "c5"]


async def test_spectators_are_refused(running: Running, guest: Caller, bot: Caller) -> None:
    """The table in `test_permissions` covers other visitors."""
    game_id, _ = await _started_game(guest, bot)
    other = await register(guest, "Other")
    answer = await other.get(f"/api/bot/game/stream/{game_id}")
    assert (answer.status_code, answer.json()["code"]) == (403, "spectator")
    link = await create(guest, "repulso", PERSON, {"kind": "link"})
    foreign = Caller(guest.http, link["key"])
    invited = Caller(guest.http, link["invitations"][0]["invitation"])
    for what, body in (("move/c3", None), ("resign", None), ("chat", {"text": "hi"})):
        path = f"/api/bot/game/{game_id}/{what}"
        assert await foreign.refused(path, body) == (401, "unauthorized")
        path = f"/api/bot/game/{link['id']}/{what}"
        assert await invited.refused(path, body) == (401, "unauthorized")
    live = (await running.serving.services.room(game_id)).live
    assert (live.number, live.ply) == (1, 0)


async def test_a_refused_move_has_the_reason_and_the_rule(guest: Caller, bot: Caller) -> None:
    game_id, ann = await _started_game(guest, bot)
    path = f"/api/bot/game/{game_id}/move"
    assert await ann.refused(f"{path}/c3") == (409, "not-your-turn")
    await bot.move(game_id, "c3")
    await ann.move(game_id, "c5")
    answer = await bot.post(f"{path}/c5")
    assert answer.status_code == 422
    reason = {"key": "not-free", "cell": "c5"}
    refused = {"code": "illegal-move", "text": "c5 is not free (RU2)", "rule": "RU2"}
    assert answer.json() == {**refused, "reason": reason}
    for move in ("z9", "c" * 33, "d1?ply=-1"):
        assert await bot.refused(f"{path}/{move}") == (400, "malformed")
    for move in ("d1?ply=0", "d1?ply=2&number=0"):
        assert await bot.refused(f"{path}/{move}") == (409, "stale")
    assert (await bot.did(f"{path}/%2Ac4?ply=2&number=3"))["number"] == 4
    assert await bot.refused("/api/bot/game/nonsense/move/c3") == (404, "not-found")


async def test_a_waiting_game_can_be_cancelled(guest: Caller, bot: Caller) -> None:
    game_id = (await create(guest, "repulso", "Sisyphus", {"kind": "link"}))["id"]
    await bot.accept(game_id)
    assert await bot.refused(f"/api/bot/game/{game_id}/move/c3") == (409, "waiting")
    assert await bot.refused(f"/api/bot/game/{game_id}/resign") == (409, "waiting")
    await bot.did(f"/api/bot/game/{game_id}/abort")
    assert await bot.refused(f"/api/bot/game/{game_id}/abort") == (409, "not-possible")
    started_id, _ = await _started_game(guest, bot)
    assert await bot.refused(f"/api/bot/game/{started_id}/abort") == (409, "not-possible")


async def test_a_rematch_challenges_the_bot_again(guest: Caller, bot: Caller) -> None:
    game_id, ann = await _started_game(guest, bot)
    async with bot.events() as events:
        await ann.did(f"/api/bot/game/{game_id}/resign")
        await ann.did(f"/api/games/{game_id}/rematch", {})
        event = await events.until("challenge")
        assert (event["challenge"]["previous"], event["challenge"]["you"]) == (game_id, [1])
        await bot.accept(event["challenge"]["id"])
        await ann.move(event["challenge"]["id"], "c3")


async def test_a_bot_that_does_not_read_is_disconnected(
    running: Running, guest: Caller, bot: Caller, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(streams, "MAX_WAITING_MESSAGES", 8)
    (listening,) = running.server.servers[0].sockets
    listening.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, 4096)
    game_id, _ = await _started_game(guest, bot)
    headers = {"Host": "localhost", **bot.headers}
    with raw.dial(running.address, small=True) as reader:
        reader.sendall(raw.request_lines(f"/api/bot/game/stream/{game_id}", headers))
        await until(lambda: running.serving.sockets)
        await _make_noise(running, game_id)
        data = await asyncio.to_thread(raw.read_all, reader)
    assert b"gameFull" in data
    assert not data.endswith(b"0\r\n\r\n")  # the stream was cut off, not ended
    await bot.did(f"/api/bot/game/{game_id}/resign")  # the other clients are not delayed


async def _make_noise(running: Running, game_id: str) -> None:
    """Place and undo a piece until the server has cut off the stream."""
    services, seat = running.serving.services, Viewer(frozenset({0}))
    room, opponent = await services.room(game_id), Viewer(frozenset({1}))
    moves: tuple[tuple[Viewer, Any], ...] = (
        (seat, play_commands.MakeMove(ply=0, move="c3")),
        (opponent, play_commands.MakeMove(ply=1, move="c5")),
    )
    for viewer, command in moves:
        await room.command(viewer, command)
    async with asyncio.timeout(TIMEOUT):
        while running.serving.sockets:
            await room.command(seat, play_commands.MakeMove(ply=2, move="*c4"))
            await room.command(seat, play_commands.Undo(ply=3))
