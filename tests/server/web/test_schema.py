"""The OpenAPI description against the server that it describes: schemathesis finds nothing."""

from __future__ import annotations

import json
import random
import re
from dataclasses import replace
from functools import cache
from typing import TYPE_CHECKING, Any

import msgspec
import pytest
import schemathesis
from hypothesis import HealthCheck, Phase, settings
from jsonschema_rs import validator_for

from boardwright.games import GAMES
from boardwright.server.messages.views import event_views
from boardwright.server.web.api.openapi import openapi
from server.studies.samples import document

if TYPE_CHECKING:
    from collections.abc import AsyncGenerator, Iterator

    from jsonschema_rs import Validator
    from schemathesis import Case, Response
    from schemathesis.schemas import BaseSchema

    from boardwright.server.engines import AnalysisJob, AnalysisReport
    from server.web.in_thread import Api, Game, InThread

EXAMPLES = 5
MOST_THINKING = 0.02  # seconds of an analysis

# Their texts have a grammar of their own (names, notations, positions, records), which a schema
# cannot tell: what does not fit it is malformed although the schema allows it.
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
    "createStudy",
    "checkStudy",
    "editStudy",
    "getStudyEdits",
)
REFUSED = ["400", "401", "403", "404", "405", "409", "413", "422", "429", "431"]
# A stream of events goes on until somebody hangs up, which schemathesis does not.
ENDLESS = (
    "/api/stream/event",
    "/api/bot/game/stream/{game_id}",
    "/api/studies/{study_id}/stream",
)


@pytest.fixture(scope="module", autouse=True)
def hurried(server: InThread) -> Iterator[None]:
    """Analyses may take a while, but not here."""
    pool = server.serving.desk.pool
    analyse = pool.analyse

    def hurry(job: AnalysisJob) -> AsyncGenerator[AnalysisReport, None]:
        return analyse(replace(job, seconds=MOST_THINKING))

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(pool, "analyse", hurry)
        yield


@pytest.fixture
def game(api: Api) -> Game:
    """A game in which everything can be tried, both seats by one key."""
    return api.create()


@pytest.fixture
def study(api: Api) -> tuple[str, str]:
    """The id and the key of a study."""
    made = api.post("/api/studies", document())
    return made["id"], made["key"]


def _schema() -> BaseSchema:
    config = schemathesis.Config.from_dict(_config())
    found = schemathesis.openapi.from_dict(openapi(), config=config)
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
def test_the_description_holds(
    case: Case[Any], server: InThread, game: Game, study: tuple[str, str]
) -> None:
    if "game_id" in case.path_parameters and len(str(case.path_parameters["game_id"])) % 4 != 1:
        case.path_parameters["game_id"] = game.id  # mostly a game that there is
    key = game.key
    if "study_id" in case.path_parameters:
        case.path_parameters["study_id"], key = study
    headers = {"Authorization": f"Bearer {key}"}
    case.call_and_validate(base_url=server.address, headers=headers)


def test_what_is_said_of_a_game_fits_together(api: Api) -> None:
    """One thing after the other, as the description's links lead from a new game on."""
    keys: dict[str, str] = {}

    class Machine(described.as_state_machine()):  # type: ignore[misc]
        def get_call_kwargs(self, case: Case[Any]) -> dict[str, Any]:
            key = keys.get(str((case.path_parameters or {}).get("game_id")))
            headers = {} if key is None else {"Authorization": f"Bearer {key}"}
            return {"base_url": api.server.address, "headers": headers}

        def after_call(self, response: Response, case: Case[Any]) -> None:
            if case.operation.path == "/api/games" and response.status_code == 201:
                created = response.json()
                keys[created["id"]] = created["key"]

    Machine.run(settings=settings(FEW, max_examples=5, stateful_step_count=15))
    assert keys


def test_every_operation_is_described_whole() -> None:
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
                assert "content" not in response  # told before anything is parsed
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
    rng, position, told = random.Random(1), GAMES[name].start(), set()
    for _ in range(300):
        step = position.step(rng.choice(position.legal_moves()))
        for event in msgspec.to_builtins(event_views(step.events)):
            _validator("GameEvent").validate(event)
            told.add(event["type"])
        position = step.position
        if position.outcome is not None:
            break
    assert len(told) > 2


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
