"""Permissions: every operation that changes something, tried by every kind of visitor."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import httpx
import pytest

from boardwright.server.openapi import OPERATIONS
from server.studies.samples import document
from server.support.in_thread import LINK, PASSWORD, PERSON, Api, InThread, a_name

if TYPE_CHECKING:
    from collections.abc import Iterator

    from boardwright.server.http.operations import Operation

Headers = dict[str, str]
CLOCK = {"kind": "clock", "minutes": 5}
DAYS = {"kind": "days", "days": 3}
CUP = {"name": "Cup", "game": "repulso", "format": "swiss", "clock": CLOCK, "starts_in": 3600}
GUEST = "0123456789abcdef0123456789abcdef"


class World:
    """Oscar's game, challenge, tournament and study, a report, and a client per visitor."""

    def __init__(self, server: InThread) -> None:
        self._server, self._http = server, httpx.Client(base_url=server.address, timeout=60)
        self.clients = {one: Api(server) for one in ("oscar", *SIGNED_IN)}
        self.names = {one: a_name() for one in self.clients}
        self.ids = {one: api.sign_up(self.names[one])["id"] for one, api in self.clients.items()}
        self.clients["moderator"].become_moderator()
        self.visitors = self._visitors()
        self.game = self._game()
        self.path_of = self._targets()

    def close(self) -> None:
        for api in self.clients.values():
            api.http.close()
        self._http.close()

    def _visitors(self) -> dict[str, Headers]:
        page = {"Origin": self._server.address}
        found: dict[str, Headers] = {"stranger": {}, "guest": page | _bearer(GUEST)}
        for kind in SIGNED_IN:
            session = self.clients[kind].http.cookies["boardwright"]
            found[kind] = page | {"Cookie": f"boardwright={session}"}
        token_body = {"about": "reads", "scopes": ["account:read"], "current": PASSWORD}
        token = self.clients["player"].post("/api/account/tokens", token_body)["token"]
        found["program"] = _bearer(token)
        bot = self.clients["oscar"].post("/api/bots", {"name": a_name()})
        return found | {"bot": _bearer(bot["token"])}

    def _game(self) -> str:
        oscar, player = self.clients["oscar"], self.clients["player"]
        game = oscar.create(PERSON, LINK, clock=DAYS)
        self.invitation = game.created["invitations"][0]["invitation"]
        player.post(f"{game.path}/join", {"invitation": self.invitation})
        player.post(f"{game.path}/chat", {"text": "hello"})
        return game.id

    def _targets(self) -> Headers:
        """Values for the path parameters; all belong to Oscar or are about him."""
        oscar, spectator = self.clients["oscar"], self.clients["spectator"]
        oscar.post(f"/api/people/{self.ids['blocked']}/block")
        terms = {"game": "repulso", "clock": DAYS, "to": self.names["player"]}
        tokens = oscar.get("/api/account")["tokens"]
        return {
            "game_id": self.game,
            "challenge_id": oscar.post("/api/challenges", terms)["id"],
            "tournament_id": oscar.post("/api/tournaments", CUP | {"rounds": 1})["id"],
            "study_id": oscar.post("/api/studies", document())["id"],
            "account_id": self.ids["oscar"],
            "token_id": tokens[0]["id"],
            "passkey_id": "none",
            "number": str(spectator.post("/api/reports", self.report_on("player"))["number"]),
            "move": "c3",
        }

    def report_on(self, suspect: str) -> Headers:
        return {"suspect": self.ids[suspect], "game_id": self.game, "reason": "spam"}

    def request(self, operation: Operation, kind: str) -> str:
        """The code with which an operation is refused, or "" if it is not refused."""
        path = operation.path
        for name, value in self.path_of.items():
            path = path.replace(f"{{{name}}}", value)
        usual = getattr(operation.body, "EXAMPLES", [{}])[0]
        body = BODIES.get(operation.name, usual)
        body = body(self) if callable(body) else body
        answer = self._http.request(operation.method, path, headers=self.visitors[kind], json=body)
        self._http.cookies.clear()
        return "" if answer.is_success else answer.json()["code"]


@pytest.fixture
def world(server: InThread) -> Iterator[World]:
    made = World(server)
    yield made
    made.close()


def _bearer(secret: str) -> Headers:
    return {"Authorization": f"Bearer {secret}"}


SIGNED_IN = ("player", "spectator", "blocked", "moderator")
CONFIRMED = {"current": PASSWORD}
NEW = {"game": "repulso", "seats": [PERSON, PERSON]}
TERMS = {"game": "repulso", "clock": DAYS}
BODIES: dict[str, Any] = {
    "joinGame": lambda world: {"invitation": world.invitation, "name": "Gus"},
    "move": {"move": "c3", "ply": 0},
    "undo": {"ply": 1},
    "restore": {"ply": 1},
    "offer": {"what": "draw"},
    "answer": {"what": "draw", "accept": False},
    "chat": {"text": "hello", "name": "Gus"},
    "handOver": {"seat": 0},
    "returnToSeat": {"seat": 1},
    "prepare": {"ply": 0, "lines": []},
    "mute": {"whom": 0, "on": True},
    "signUp": lambda _: {"name": a_name(), "password": PASSWORD},
    "beginPasskeySignUp": lambda _: {"name": a_name()},
    "signIn": lambda world: {"name": world.names["oscar"], "password": PASSWORD},
    "signInByPasskey": {"credential": {}},
    "addPasskey": {"credential": {}, "about": "x"},
    "setChoices": {"language": "de"},
    "subscribe": {"endpoint": "https://push.apple.com/x", "keys": {"p256dh": GUEST, "auth": GUEST}},
    "unsubscribe": {"endpoint": "https://push.apple.com/x"},
    "recover": {"code": "wrong", "password": PASSWORD},
    "mailRecovery": {"name": "nobody"},
    "verifyEmail": {"code": "wrong"},
    "rename": lambda _: {"name": a_name()},
    "setPassword": {"password": PASSWORD, **CONFIRMED},
    "makeRecoveryCodes": CONFIRMED,
    "setEmail": {"email": "", **CONFIRMED},
    "beginPasskey": CONFIRMED,
    "makeToken": {"about": "x", "scopes": ["account:read"], **CONFIRMED},
    "adoptGames": {"keys": []},
    "beginVacation": {"days": 1},
    "writeNotes": {"revision": 0},
    "seek": {"lowest": 2, "highest": 1},
    "challengePerson": lambda world: {**TERMS, "to": world.names["oscar"]},
    "counterPersonChallenge": TERMS,
    "challenge": NEW,
    "report": lambda world: world.report_on("oscar"),
    "judge": {"verdict": "dismissed"},
    "createTournament": CUP,
    "addEngine": {"player": "level1"},
    "removeEntrant": {"entrant": "level1"},
    "registerBot": lambda _: {"name": a_name()},
    "botChat": {"text": "hello"},
}


ALL_VISITORS = "stranger guest player spectator blocked moderator program bot"
NO_PLAYERS = {
    "spectator": "stranger spectator blocked moderator",
    "unauthorized": "guest program bot",
}
NO_ACCOUNT = {"unauthorized": "stranger guest"}
NO_SESSION = {**NO_ACCOUNT, "forbidden": "program bot"}
NO_PAGE = {"forbidden": "stranger program bot"}
PERSONS = "guest player spectator blocked moderator"
# For each code, the visitors that are refused with it. All other visitors are allowed.
MAY_NOT: dict[str, dict[str, str]] = {
    "createGame createStudy registerBot signOut": {},
    "describeBoards readRecords analyse reviewRecord checkStudy ratePuzzles": {},  # no change
    "joinGame": {"seat-taken": ALL_VISITORS},
    "move undo restore offer answer resign claim handOver returnToSeat cancel": NO_PLAYERS,
    "rematch prepare mute writeNotes": NO_PLAYERS,
    "chat": {"unauthorized": "guest program bot"},  # their keys hold no seat of this game
    "editStudy deleteStudy": {"unauthorized": ALL_VISITORS},
    "signUp signIn mailRecovery": NO_PAGE,
    "beginPasskeySignUp beginPasskeySignIn signInByPasskey": NO_PAGE,
    "recover verifyEmail": {**NO_PAGE, "unauthorized": PERSONS},  # the code is invalid
    "rename addPasskey adoptGames beginVacation endVacation": NO_SESSION,
    "setChoices subscribe unsubscribe": NO_SESSION,
    "setPassword makeRecoveryCodes setEmail beginPasskey makeToken endOtherSessions": {
        "unauthorized": "stranger guest program bot"
    },
    "deleteAccount": {"unauthorized": "stranger guest program bot"},
    "removePasskey endToken": {
        **NO_SESSION,
        "not-found": "player spectator blocked moderator",
    },
    "readNotices": {**NO_ACCOUNT, "forbidden": "bot"},
    "seek": {"unauthorized": "stranger", "forbidden": "program bot"},
    "challengePerson follow": {**NO_SESSION, "blocked": "blocked"},
    "acceptPersonChallenge declinePersonChallenge counterPersonChallenge": {
        "unauthorized": "stranger",
        "forbidden": "guest spectator blocked moderator program bot",
    },
    "cancelPersonChallenge": {"unauthorized": "stranger", "forbidden": f"{PERSONS} program bot"},
    "unfollow block unblock report": NO_SESSION,
    "judge": {**NO_ACCOUNT, "forbidden": "player spectator blocked program bot"},
    "createTournament enterTournament withdrawFromTournament": {
        **NO_ACCOUNT,
        "forbidden": "program",
    },
    "startTournament pauseTournament cancelTournament addEngine removeEntrant": {
        **NO_ACCOUNT,
        "forbidden": "player spectator blocked moderator program bot",
    },
    "challenge": {"unauthorized": f"stranger {PERSONS} program"},
    "acceptChallenge declineChallenge": {
        "unauthorized": f"stranger {PERSONS} program",
        "not-possible": "bot",
    },
    "botMove botResign botAbort botChat": {
        "unauthorized": f"stranger {PERSONS} program",
        "spectator": "bot",
    },
}
ROWS = {name: refused for names, refused in MAY_NOT.items() for name in names.split()}
CHANGING = [one for one in OPERATIONS if one.method != "GET"]
# Codes that refuse a visitor because of their identity; all other codes are about the request.
OF_ACCESS = ("unauthorized", "forbidden", "spectator", "not-your-seat", "blocked", "seat-taken")
FINAL = ("deleteAccount", "endOtherSessions", "setPassword")  # they end the sessions of a client


def test_every_changing_operation_is_in_one_row() -> None:
    named = [name for names in MAY_NOT for name in names.split()]
    assert sorted(named) == sorted(one.name for one in CHANGING)


def test_forbidden_requests_are_refused(world: World) -> None:
    codes = {
        (one.name, kind): code
        for one in CHANGING
        for code, kinds in ROWS[one.name].items()
        for kind in kinds.split()
    }
    found_codes = {
        (one.name, kind): world.request(one, kind)
        for one in CHANGING
        for kind in world.visitors
        if (one.name, kind) in codes
    }
    assert found_codes == codes


def test_allowed_requests_succeed(world: World) -> None:
    """A visitor that the table does not list is never refused because of their identity."""
    wrong = []
    for one in CHANGING:
        refused = " ".join(ROWS[one.name].values()).split()
        if one.name in FINAL or not refused:
            continue
        for kind in sorted(world.visitors.keys() - set(refused)):
            if (code := world.request(one, kind)) in OF_ACCESS:
                wrong.append((one.name, kind, code))
    assert wrong == []
