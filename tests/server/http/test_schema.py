"""The OpenAPI description against the server that it describes, with schemathesis."""

from __future__ import annotations

import contextlib
import json
import random
import re
from dataclasses import replace
from functools import cache
from itertools import count
from typing import TYPE_CHECKING, Any

import msgspec
import pytest
import schemathesis
from hypothesis import HealthCheck, Phase, settings
from jsonschema_rs import validator_for
from schemathesis.specs.openapi.checks import ignored_auth, negative_data_rejection

from boardwright.games import GAMES
from boardwright.server.openapi import openapi
from boardwright.server.play.views import event_views
from boardwright.server.tournaments.api import TournamentBody as NewTournament
from server.studies.samples import document
from server.support.in_thread import InThread, a_name

if TYPE_CHECKING:
    from collections.abc import AsyncGenerator, Iterator

    from jsonschema_rs import Validator
    from schemathesis import Case, Response
    from schemathesis.checks import CheckFunction
    from schemathesis.schemas import BaseSchema

    from boardwright.engine.analysis import AnalysisReport
    from boardwright.server.workers.jobs import AnalysisJob
    from server.support.in_thread import Api, Game

# Schemathesis imports this within a test. Python 3.11 can fail to parse a module there ("recursion
# depth mismatch"), because Hypothesis sets the recursion limit of all threads.
with contextlib.suppress(ImportError):
    import schemathesis.wfc.escalation

EXAMPLES = 5
_NUMBERS = count(1)
MAX_THINKING = 0.02  # seconds of an analysis

# Texts in these requests have a grammar (names, notations, positions, records) that a schema
# cannot express: the server may refuse a text although the schema allows it.
WITH_GRAMMAR = (
    "createGame",
    "joinGame",
    "move",
    "chat",
    "mute",
    "whyNot",
    "explore",
    "getSteps",
    "describeBoards",
    "readRecords",
    "reviewRecord",
    "analyse",
    "registerBot",
    "challenge",
    "botMove",
    "botChat",
    "challengePerson",
    "acceptPersonChallenge",
    "counterPersonChallenge",
    "createStudy",
    "checkStudy",
    "editStudy",
    "getStudyEdits",
    "signUp",
    "signIn",
    "beginPasskeySignUp",
    "signInByPasskey",
    "recover",
    "mailRecovery",
    "rename",
    "setPassword",
    "setEmail",
    "verifyEmail",
    "addPasskey",
    "makeToken",
    "createTournament",
    "addEngine",
    "getTournamentGames",
)
REFUSED = ["400", "401", "403", "404", "405", "409", "413", "422", "429", "431"]
# Streams of events end only when the client disconnects, which schemathesis does not do.
ENDLESS = (
    "/api/stream/event",
    "/api/seeks",
    "/api/bot/game/stream/{game_id}",
    "/api/studies/{study_id}/stream",
)


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[InThread]:
    """A server that no other tests share: random requests leave many rows behind."""
    with InThread(f"sqlite:///{tmp_path_factory.mktemp('schema') / 'games.db'}") as started:
        yield started


@pytest.fixture(scope="module", autouse=True)
def hurried(server: InThread) -> Iterator[None]:
    """Shorten all analyses, which may otherwise take long."""
    pool = server.serving.services.pool
    analyse = pool.analyse

    def hurry(job: AnalysisJob) -> AsyncGenerator[AnalysisReport, None]:
        return analyse(replace(job, seconds=MAX_THINKING))

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(pool, "analyse", hurry)
        yield


@pytest.fixture
def game(api: Api) -> Game:
    """A game in which all commands can be tried, with one key for both seats."""
    return api.create()


@pytest.fixture
def study(api: Api) -> tuple[str, str]:
    """The id and the key of a study."""
    made = api.post("/api/studies", document())
    return made["id"], made["key"]


@pytest.fixture
def member(api: Api) -> dict[str, str]:
    """The headers of a client that is signed in."""
    api.sign_up(a_name())
    return {
        "Cookie": f"boardwright={api.http.cookies['boardwright']}",
        "Origin": api.server.address,
    }


@pytest.fixture
def tournament(api: Api) -> tuple[str, str]:
    """The id of a tournament, and the token of the bot that organises it."""
    token = api.post("/api/bots", {"name": f"bot {next(_NUMBERS)}"})["token"]
    made = api.post("/api/tournaments", NewTournament.EXAMPLES[0], token)
    return made["id"], token


def _schema(begin: str = "/") -> BaseSchema:
    """The description of the paths with this prefix."""
    config, whole = schemathesis.Config.from_dict(_config()), openapi()
    paths = {path: one for path, one in whole["paths"].items() if path.startswith(begin)}
    found = schemathesis.openapi.from_dict({**whole, "paths": paths}, config=config)
    return found.exclude(path=list(ENDLESS))


def _config() -> dict[str, Any]:
    accepted = {"expected-statuses": ["2xx", "3xx", *REFUSED]}
    return {
        "checks": {"negative_data_rejection": {"expected-statuses": REFUSED}},
        "operations": [
            {
                "include-operation-id": list(WITH_GRAMMAR),
                "checks": {"positive_data_acceptance": accepted},
            }
        ],
    }


described = _schema()
FEW = settings(
    max_examples=EXAMPLES,
    derandomize=True,
    deadline=None,
    database=None,
    phases=[Phase.explicit, Phase.generate],
    suppress_health_check=list(HealthCheck),
)


@described.parametrize()
@FEW
def test_the_server_matches_its_description(  # noqa: PLR0913, PLR0917 (a fixture for each kind of resource)
    case: Case[Any],
    server: InThread,
    game: Game,
    study: tuple[str, str],
    member: dict[str, str],
    tournament: tuple[str, str],
) -> None:
    if "game_id" in case.path_parameters and len(str(case.path_parameters["game_id"])) % 4 != 1:
        case.path_parameters["game_id"] = game.id  # mostly an existing game
    key = game.key
    if "study_id" in case.path_parameters:
        case.path_parameters["study_id"], key = study
    if case.operation.path.startswith("/api/tournaments"):
        made, key = tournament
        if "tournament_id" in case.path_parameters:
            case.path_parameters["tournament_id"] = made
    headers = {"Authorization": f"Bearer {key}"}
    passed_over: list[CheckFunction] = []
    if case.operation.path.startswith("/api/account"):
        # The session is in the headers, so a generated request without a cookie is still signed in.
        headers, passed_over = member, [negative_data_rejection]
    if case.operation.path.startswith("/api/tournaments"):
        passed_over = [ignored_auth]  # the token is valid even beside an invalid cookie
    case.call_and_validate(base_url=server.address, headers=headers, excluded_checks=passed_over)


def test_linked_requests_of_a_game_are_consistent(api: Api) -> None:
    """Follow the links of the description from a new game on.

    Most requests that do not begin with a game are refused to a guest.
    """
    keys: dict[str, str] = {}

    class Machine(_schema("/api/games").as_state_machine()):  # type: ignore[misc]
        def get_call_kwargs(self, case: Case[Any]) -> dict[str, Any]:
            key = keys.get(str((case.path_parameters or {}).get("game_id")))
            headers = {} if key is None else {"Authorization": f"Bearer {key}"}
            return {"base_url": api.server.address, "headers": headers}

        def before_call(self, case: Case[Any]) -> None:
            if case.operation.path == "/api/games" and isinstance(case.body, dict):
                case.body.pop("rated", None)  # guests cannot play rated games

        def after_call(self, response: Response, case: Case[Any]) -> None:
            if case.operation.path == "/api/games" and response.status_code == 201:
                created = response.json()
                keys[created["id"]] = created["key"]

    Machine.run(settings=settings(FEW, max_examples=5, stateful_step_count=15))
    assert keys


def test_every_operation_is_described_completely() -> None:
    found = openapi()
    tags = {tag["name"] for tag in found["tags"]}
    operations = [one for path in found["paths"].values() for one in path.values()]
    assert len({one["operationId"] for one in operations}) == len(operations)
    for one in operations:
        assert one["description"]
        assert set(one["tags"]) <= tags
        assert {"400", "413", "429", "503"} <= one["responses"].keys()
        for status, response in one["responses"].items():
            if status == "431":
                assert "content" not in response  # the parser refuses before it reads a body
            elif status >= "400":
                schema = response["content"]["application/json"]["schema"]
                assert schema == {"$ref": "#/components/schemas/Problem"}
    schemas = set(found["components"]["schemas"])
    assert set(re.findall(r"#/components/schemas/(\w+)", json.dumps(found))) <= schemas
    assert found["components"]["securitySchemes"]["key"]["scheme"] == "bearer"


@cache
def _validator(name: str) -> Validator:
    schema = {"$ref": f"#/components/schemas/{name}", "components": openapi()["components"]}
    return validator_for(schema)


@pytest.mark.parametrize("name", GAMES)
def test_events_are_as_described(name: str) -> None:
    rng, position, kinds = random.Random(1), GAMES[name].start(), set()
    for _ in range(300):
        step = position.step(rng.choice(position.legal_moves()))
        for event in msgspec.to_builtins(event_views(step.events)):
            _validator("GameEvent").validate(event)
            kinds.add(event["type"])
        position = step.position
        if position.outcome is not None:
            break
    assert len(kinds) > 2


def test_messages_and_entries_are_as_described(api: Api) -> None:
    game, other = api.create_for_two()
    game.post("chat", {"text": "hm"}, other)
    game.post("mute", {"whom": 1}, game.key)
    game.post("chat", {"text": "hello"}, other)
    game.move("a1")
    game.post("offers", {"what": "take-back"}, game.key)
    game.post("answers", {"what": "take-back", "accept": True}, other)
    game.post("resign", {}, other)
    game.post("rematch", {}, game.key)
    for key in (None, game.key, other):
        updates = game.get("updates", key, seen=1)["updates"]
        assert len(updates) == 9
        for message in (*updates, game.get("", key)):
            _validator("ServerMessage").validate(message)
