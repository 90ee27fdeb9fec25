"""Workloads of accounts: signing up and in, settings, notifications, people and moderators."""

from __future__ import annotations

import random
import subprocess
import sys
from pathlib import Path
from typing import TYPE_CHECKING

from loop_workloads.client import PASSWORD
from loop_workloads.passkey import SoftPasskey
from loop_workloads.registry import Workloads

if TYPE_CHECKING:
    from loop_workloads.client import Client

workloads = Workloads()
CURRENT = {"current": PASSWORD}
REPORTS = 10  # per reporter and day
FOLLOWED = 100  # people
CHAT = 60  # lines in the reported game


@workloads.add("passwords", "signUp", "signIn", "setPassword", "makeRecoveryCodes", "recover")
async def passwords(client: Client) -> None:
    """A sign-up and a sign-in with the longest password, and recovery codes."""
    someone = await client.other()
    password = "".join(random.Random(3).choices("abcdefghijklmnop123", k=200))
    new = {"password": password, "current": PASSWORD}
    await someone.post("/api/account/password", new)
    await someone.post("/api/session", {"name": someone.name, "password": password})
    for _ in range(3):
        made = await someone.post("/api/account/recovery-codes", {"current": password})
    await someone.post("/api/recovery", {"code": made["codes"][0], "password": PASSWORD})


@workloads.add(
    "passkeys",
    *("beginPasskeySignUp", "signUp", "beginPasskeySignIn", "signInByPasskey", "signOut"),
    *("beginPasskey", "addPasskey", "removePasskey"),
)
async def passkeys(client: Client) -> None:
    """A sign-up and a sign-in with a passkey, and further passkeys."""
    someone = await client.other()
    await someone.delete("/api/session")
    name, passkey = f"key-{random.getrandbits(40):x}", SoftPasskey(client.address)
    started = await someone.post("/api/accounts/passkey", {"name": name})
    credential = passkey.made(started["options"])
    await someone.post("/api/accounts", {"name": name, "credential": credential})
    started = await someone.post("/api/session/passkey-options")
    shown = passkey.shown(started["options"])
    await someone.post("/api/session/passkey", {"credential": shown})
    for number in range(10):
        started = await someone.post("/api/account/passkey-options")
        credential = SoftPasskey(client.address).made(started["options"])
        body = {"credential": credential, "about": f"key {number}"}
        added = await someone.post("/api/account/passkeys", body)
    await someone.delete(f"/api/account/passkeys/{added['passkeys'][0]['id']}")


@workloads.add(
    "settings of an account",
    *("getSession", "getAccount", "rename", "makeToken", "endToken", "endOtherSessions"),
    *("adoptGames", "getVacation", "beginVacation", "endVacation", "setEmail", "verifyEmail"),
    *("mailRecovery", "deleteAccount"),
    refused=["401", "503"],
)
async def settings(client: Client) -> None:
    """All settings, with the maximum number of sessions and tokens, and without a mail server."""
    someone = await client.other()
    await someone.get("/api/session")
    body = {"scopes": ["account:read"], "current": PASSWORD}
    for number in range(50):
        await someone.post("/api/account/tokens", body | {"about": f"token {number}"})
    account = await someone.get("/api/account")
    program = next(each for each in account["tokens"] if each["kind"] == "program")
    await someone.delete(f"/api/account/tokens/{program['id']}")
    await someone.post("/api/account/sessions/end")
    await someone.post("/api/account/name", {"name": f"new-{random.getrandbits(40):x}"})
    keys = [f"{random.getrandbits(800):0200x}" for _ in range(1000)]
    await someone.post("/api/account/games", {"keys": keys})
    await someone.get("/api/vacation")
    await someone.post("/api/vacation", {"days": 7})
    await someone.delete("/api/vacation")
    await someone.post("/api/account/email", CURRENT | {"email": f"{'a' * 60}@example.org"})
    await someone.post("/api/account/email/verify", {"code": "x" * 200})
    await someone.post("/api/recovery/mail", {"name": client.name})
    await someone.post("/api/account/delete", CURRENT)


@workloads.add("account data", "exportAccount", "listMyGames")
async def account_data(client: Client) -> None:
    await client.get("/api/account/export")
    await client.get("/api/account/games")


@workloads.add(
    "notices and push subscriptions",
    *("getNotices", "readNotices", "getChoices", "setChoices", "getPush", "subscribe"),
    "unsubscribe",
)
async def notifications(client: Client) -> None:
    """Push subscriptions of several browsers, and a page of notifications."""
    keys = {"p256dh": "A" * 87, "auth": "A" * 22}
    endpoints = [f"https://fcm.googleapis.com/fcm/send/{n}{'x' * 900}" for n in range(10)]
    for endpoint in endpoints:
        await client.post("/api/push", {"endpoint": endpoint, "keys": keys})
    await client.get("/api/push")
    await client.get("/api/notices")
    await client.post("/api/notices/read", {"up_to": 10**9})
    await client.get("/api/notices/choices")
    await client.post("/api/notices/choices", {"kind": "turn", "ways": ["page"]})
    for endpoint in endpoints:
        await client.post("/api/push/end", {"endpoint": endpoint})


@workloads.add(
    "people",
    *("getPeople", "getRelation", "follow", "unfollow", "block", "unblock", "getSportsmanship"),
)
async def social(client: Client) -> None:
    """Follow and block many people."""
    entrants = [bot.id for bot in await client.some_bots(FOLLOWED)]
    for each in entrants:
        await client.post(f"/api/people/{each}/follow")
    for each in entrants[::2]:
        await client.post(f"/api/people/{each}/block")
    await client.get("/api/people")
    await client.get(f"/api/people/{entrants[0]}")
    await client.get("/api/sportsmanship")
    for each in entrants:
        await client.delete(f"/api/people/{each}/follow")
        await client.delete(f"/api/people/{each}/block")


@workloads.add(
    "reports and moderation",
    *("report", "getReports", "listReports", "getCase", "judge", "createGame", "joinGame", "chat"),
)
async def moderation(client: Client) -> None:
    """Reports of games with a long chat, which a moderator reads and decides."""
    suspect, moderator = await client.other(), await client.other()
    make_moderator(moderator)
    for number in range(REPORTS):
        game = await chatty_game(client, suspect)
        text = "é" * 1000
        report = {"suspect": suspect.id, "game_id": game, "reason": "abuse", "text": text}
        reporter = await client.other() if number else client
        await reporter.post("/api/reports", report)
    await client.get("/api/reports")
    listed = await moderator.get("/api/moderation/reports")
    for each in listed["reports"]:
        path = f"/api/moderation/reports/{each['report']['number']}"
        await moderator.get(path)
        await moderator.post(f"{path}/verdict", {"verdict": "warned", "note": "x" * 1000})
    await moderator.get("/api/moderation/reports?closed=true")


async def chatty_game(client: Client, suspect: Client) -> str:
    """A game of two people in which the second has said much."""
    seats = [{"kind": "person"}, {"kind": "link"}]
    made = await client.post("/api/games", {"game": "repulso", "seats": seats})
    invitation = made["invitations"][0]["invitation"]
    path = f"/api/games/{made['id']}"
    await suspect.post(f"{path}/join", {"invitation": invitation})
    for _ in range(CHAT):
        await suspect.post(f"{path}/chat", {"text": "é" * 500})
    return str(made["id"])


def make_moderator(person: Client) -> None:
    """Make the person a moderator, which only the server's operator can do."""
    program = Path(sys.executable).with_name("boardwright")
    command = [f"{program}", "admin", "moderator", person.name, "--database", person.database]
    subprocess.run(command, check=True, capture_output=True)
