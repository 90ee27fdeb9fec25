"""Workloads in live games: the longest game, and games that continue from it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from boardwright.records import parse_record
from boardwright.server.bounds import MAX_PRELUDE, MAX_PREPARED_LENGTH
from loop_workloads.material import CARRIED
from loop_workloads.registry import Workloads, on_game

if TYPE_CHECKING:
    from loop_workloads.client import Client

workloads = Workloads()
LATE = MAX_PRELUDE - CARRIED - 20  # a ply that leaves room for only a few more moves


@workloads.add("games from a long record and a long game", "createGame")
async def games_from_record(client: Client) -> None:
    await client.new_game(origin={"record": client.record})
    await client.new_game(origin={"game_id": client.game})


@workloads.add("game from a long position", "createGame")
async def game_from_position(client: Client) -> None:
    await client.new_game(origin={"position": client.position})


@workloads.add("snapshot of a long game", "getGame")
async def snapshot(client: Client) -> None:
    """With the steps of the last turn."""
    await client.get(f"/api/games/{client.game}?last_turn=true")


@workloads.add("updates of a long game", "getUpdates")
async def updates(client: Client) -> None:
    """All updates, and those after an unknown number."""
    for seen in (0, 10**9):
        await client.get(f"/api/games/{client.game}/updates?seen={seen}", client.key)


@workloads.add("legal moves of a long game", "getLegalMoves")
async def legal_moves(client: Client) -> None:
    await client.get(f"/api/games/{client.game}/legal")


@workloads.add("why a move is not legal in a long game", "whyNot", refused=["400"])
async def why(client: Client) -> None:
    for move in ("a1b1", "a5e5", "x" * 32):
        await client.get(f"/api/games/{client.game}/why?move={move}")


@workloads.add("threats in a long game", "getThreats")
async def threats(client: Client) -> None:
    await client.get(f"/api/games/{client.game}/threats")


@workloads.add("first steps of a long game", "getSteps")
async def first_steps(client: Client) -> None:
    await client.get(f"/api/games/{client.game}/steps?first=0&last=200")


@workloads.add("last steps of a long game", "getSteps")
async def last_steps(client: Client) -> None:
    await client.get(f"/api/games/{client.game}/steps?first={MAX_PRELUDE - CARRIED - 200}")


@workloads.add("record of a long game", "getRecord")
async def record(client: Client) -> None:
    await client.get(f"/api/games/{client.game}/record?format=json")


@workloads.add("picture of a long game", "getPicture")
async def picture(client: Client) -> None:
    await client.get(f"/api/games/{client.game}/picture.svg")


@workloads.add("socket of a long game", *on_game("hello", "chat", "ping", "sync", "mute"))
async def game_socket(client: Client) -> None:
    """Chat, a sync and the snapshot of the longest game."""
    async with client.game_socket(client.game, client.key) as socket:
        await socket.say(type="chat", text="é" * 500)
        await socket.say(type="mute", everybody=True)
        await socket.say(type="mute", everybody=True, on=False)
        await socket.say(type="ping")
        await socket.send(type="sync")
        await socket.wait_for(lambda message: message["type"] == "snapshot")


@workloads.add(
    "take-backs in a long game",
    *("createGame", "getLegalMoves"),
    *on_game("move", "offer", "previews", "restore", "undo"),
    refused=["nothing-to-undo"],
)
async def take_backs(client: Client) -> None:
    """Take a move back and play it again, five times; what the legal moves would do."""
    made = await client.new_game(origin={"record": client.record, "ply": LATE})
    async with client.game_socket(made["id"], made["key"]) as socket:
        await socket.say(type="previews")
        legal = await client.get(f"/api/games/{made['id']}/legal")
        ply = legal["ply"]
        await socket.say(type="move", ply=ply, action=legal["moves"][0]["action"])
        for _ in range(5):
            await socket.say(type="offer", what="take-back")
            await socket.say(type="restore", ply=ply)
        await socket.say(type="undo", ply=ply + 1)


async def two_players(client: Client, ply: int) -> tuple[str, list[str]]:
    """A correspondence game from the long record, and its seats' keys, the seat to move first."""
    origin, days = {"record": client.record, "ply": ply}, {"kind": "days", "days": 3}
    seats = [{"kind": "person"}, {"kind": "link"}]
    body = {"game": "abalone", "seats": seats, "origin": origin, "clock": days}
    made = await client.post("/api/games", body)
    path, (invited,) = f"/api/games/{made['id']}", made["invitations"]
    joined = await client.post(f"{path}/join", {"invitation": invited["invitation"]})
    keys = [made["key"], joined["key"]]
    to_move = (await client.get(path))["state"]["to_move"]
    return path, keys if made["seats"] == [to_move] else keys[::-1]


@workloads.add(
    "prepared replies in a long game",
    *("createGame", "joinGame", "getGame", "getLegalMoves"),
    *on_game("move", "prepare", "offer"),
)
async def prepared_replies(client: Client) -> None:
    """Both players of a long correspondence game have prepared as many replies as they may.

    A reply waits while the opponent offers a draw, so that a move can start a whole chain.
    """
    record = parse_record(client.record)
    first = MAX_PRELUDE - CARRIED - MAX_PREPARED_LENGTH - 20
    moves = record.moves[first : first + MAX_PREPARED_LENGTH + 2]
    actions = [record.start.game.action(move) for move in moves]
    path, keys = await two_players(client, first)
    game, ply = path.rpartition("/")[2], (await client.get(f"{path}/legal"))["ply"]
    async with client.game_socket(game, keys[0]) as ann, client.game_socket(game, keys[1]) as bob:
        await ann.say(type="move", ply=ply, action=actions[0])
        await ann.say(type="prepare", ply=ply + 1, lines=[actions[1:-1]])
        await bob.say(type="offer", what="draw")
        await bob.say(type="move", ply=ply + 1, action=actions[1])
        await bob.say(type="prepare", ply=ply + 2, lines=[actions[2:]])
        await ann.say(type="move", ply=ply + 2, action=actions[2])
    played = (await client.get(f"{path}/legal"))["ply"]
    assert played >= ply + MAX_PREPARED_LENGTH, "the prepared replies were not made"


COMMANDS = ("move", "undo", "restore", "offer", "answer", "resign", "claim", "cancel", "rematch")


@workloads.add(
    "commands by HTTP in a long game",
    *("createGame", "joinGame", "chat", "prepare", "mute", *COMMANDS, "getRatingChanges", "review"),
    refused=["409", "422"],
)
async def commands(client: Client) -> None:
    """A game from a long one to its end and beyond; what is not possible there is refused."""
    path, (ann, bob) = await two_players(client, LATE)
    legal = await client.get(f"{path}/legal")
    ply, actions = legal["ply"], [legal_move["action"] for legal_move in legal["moves"]]
    await client.post(f"{path}/moves", {"ply": ply, "action": actions[0]}, ann)
    await client.post(f"{path}/undo", {"ply": ply + 1}, ann)
    await client.post(f"{path}/prepared", {"ply": ply + 1, "lines": [[1, 1]] * 40}, ann)
    await client.post(f"{path}/offers", {"what": "take-back"}, ann)
    await client.post(f"{path}/answers", {"what": "take-back", "accept": True}, bob)
    await client.post(f"{path}/restore", {"ply": ply}, ann)
    await client.post(f"{path}/claim", key=bob)
    await client.post(f"{path}/cancel", key=bob)
    await client.post(f"{path}/mute", {"everybody": True}, ann)
    await client.post(f"{path}/chat", {"text": "é" * 500}, bob)
    await client.post(f"{path}/resign", key=ann)
    await client.get(f"{path}/ratings")
    await client.get(f"{path}/review")
    for key in (ann, bob):
        await client.post(f"{path}/rematch", key=key)


@workloads.add(
    "end of a long game by its socket",
    *("createGame", "joinGame"),
    *on_game("move", "claim", "cancel", "answer", "resign", "rematch"),
    refused=["not-yet", "not-possible", "no-offer"],
)
async def end_by_socket(client: Client) -> None:
    path, (ann, bob) = await two_players(client, LATE)
    game, legal = path.rpartition("/")[2], await client.get(f"{path}/legal")
    async with client.game_socket(game, ann) as first, client.game_socket(game, bob) as second:
        action = legal["moves"][0]["action"]
        await first.say(type="move", ply=legal["ply"], action=action)
        await second.say(type="answer", what="draw", accept=True)
        await second.say(type="claim")
        await second.say(type="cancel")
        await first.say(type="resign")
        await first.say(type="rematch")
        await second.say(type="rematch")


@workloads.add(
    "hint and engine move in a long game",
    *("createGame", "getLegalMoves", "hint"),
    *on_game("hint", "stop-hint", "move"),
)
async def hint_and_engine_move(client: Client) -> None:
    """Hints in a long game, and the reply of a level."""
    origin = {"record": client.record, "ply": LATE}
    seats: list[dict[str, Any]] = [{"kind": "person"}, {"kind": "person"}]
    probe = await client.new_game(origin=origin)
    state = await client.get(f"/api/games/{probe['id']}/legal")
    await client.get(f"/api/games/{probe['id']}/hint?seconds=0.1&lines=5", probe["key"])
    seats[1 - state["to_move"]] = {"kind": "engine", "player": "level2"}
    body = {"game": "abalone", "seats": seats, "origin": origin}
    made = await client.post("/api/games", body)
    async with client.game_socket(made["id"], made["key"]) as socket:
        await socket.send(type="hint", seconds=0.1, lines=5)
        await socket.wait_for(lambda message: message.get("final") is True)
        await socket.send(type="stop-hint")
        action, after = state["moves"][0]["action"], state["ply"] + 2
        await socket.say(type="move", ply=state["ply"], action=action)
        await socket.wait_for(lambda message: message.get("state", {}).get("ply") == after)


@workloads.add("notes of a seat", "getNotes", "writeNotes")
async def notes(client: Client) -> None:
    """The longest notes of a seat."""
    lines = [{"ply": 0, "moves": ["a1"] * 50} for _ in range(100)]
    path = f"/api/games/{client.game}/notes"
    current = await client.get(path, client.key)
    body = {"revision": current["revision"], "text": "x" * 10_000, "lines": lines}
    await client.post(path, body, client.key)
