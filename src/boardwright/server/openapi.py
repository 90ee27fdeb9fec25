"""The OpenAPI description of the operations, with the schemas of all messages."""

from __future__ import annotations

from functools import cache
from inspect import cleandoc
from typing import TYPE_CHECKING, Any, get_args

import msgspec

from boardwright import __version__
from boardwright.games import GAMES
from boardwright.server.accounts import api as accounts_api
from boardwright.server.analysis import api as analysis_api
from boardwright.server.bots import api as bots
from boardwright.server.bounds import EXAMPLE
from boardwright.server.explorer import api as explorer_api
from boardwright.server.http.cookies import SESSION
from boardwright.server.http.operations import JSON, Content, Operation
from boardwright.server.http.problems import REFUSALS, Problem
from boardwright.server.lobby import api as lobby_api
from boardwright.server.moderation import api as moderation_api
from boardwright.server.notifications import api as notifications_api
from boardwright.server.play import api as play_api
from boardwright.server.play import catalogue_api, correspondence_api, records_api
from boardwright.server.play.messages import AnyMessage, ServerMessage
from boardwright.server.play.rights import Rights
from boardwright.server.play.views import EntryView, GameEvent
from boardwright.server.puzzles import api as puzzles_api
from boardwright.server.puzzles import rating_api
from boardwright.server.ratings import api as ratings_api
from boardwright.server.site.messages import SiteMessage, SiteNews
from boardwright.server.social import api as social_api
from boardwright.server.studies import api as studies_api
from boardwright.server.studies.model import AnyEdit
from boardwright.server.tournaments import api as tournaments_api

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from boardwright.server.errors import Code

Schema = dict[str, Any]
OPERATIONS = (
    *catalogue_api.operations,
    *play_api.operations,
    *play_api.command_operations,
    *records_api.operations,
    *records_api.record_operations,
    *analysis_api.operations,
    *studies_api.operations,
    *explorer_api.operations,
    *puzzles_api.operations,
    *rating_api.operations,
    *accounts_api.operations,
    *correspondence_api.correspondence_operations,
    *notifications_api.operations,
    *lobby_api.operations,
    *lobby_api.challenge_operations,
    *social_api.operations,
    *moderation_api.report_operations,
    *moderation_api.operations,
    *ratings_api.profile_operations,
    *ratings_api.operations,
    *tournaments_api.operations,
    *bots.operations,
)
_REFERENCE = "#/components/schemas/{name}"
_UNIONS = {
    "ClientMessage": AnyMessage,
    "EntryView": EntryView,
    "GameEvent": GameEvent,
    "StudyChange": AnyEdit,
    "ServerMessage": ServerMessage,
    "SiteMessage": SiteMessage,
    "SiteNews": SiteNews,
}


def schema_of(kind: Any) -> Schema:
    """The schema of a type; a reference for our own structs."""
    (schema,), _ = msgspec.json.schema_components([kind], ref_template=_REFERENCE)
    return schema


def components(bodies: Iterable[Any], answers: Iterable[Any]) -> Schema:
    """All schemas by name: of request bodies and client messages, and of responses."""
    taken = _components([*bodies, *get_args(AnyMessage), *get_args(SiteMessage)])
    kinds = [*answers, *get_args(ServerMessage), *get_args(SiteNews), Problem]
    schemas = _components(kinds)
    omitting = {k.__name__ for k in (*kinds, Rights) if k.__struct_config__.omit_defaults}
    for name, schema in schemas.items():
        if name in omitting:
            _leave_out_nulls(schema)
        elif schema.get("type") == "object":  # responses include all fields, unless unset
            fields, required = schema["properties"], schema.get("required", ())
            schema["required"] = [
                n for n, given in fields.items() if n in required or "default" in given
            ]
    unions = {name: schema_of(union) for name, union in _UNIONS.items()}
    return dict(sorted({**schemas, **taken, **unions}.items()))


def _components(kinds: Iterable[Any]) -> Schema:
    found = list(kinds)
    _, schemas = msgspec.json.schema_components(found, ref_template=_REFERENCE)
    for kind in found:
        config = getattr(kind, "__struct_config__", None)
        tag = {config.tag_field: config.tag} if config and config.tag_field else {}
        if examples := getattr(kind, "EXAMPLES", ()):
            schemas[kind.__name__]["examples"] = [{**tag, **example} for example in examples]
    for schema in schemas.values():
        schema["description"] = cleandoc(schema.get("description", ""))
    return schemas


def _leave_out_nulls(schema: Schema) -> None:
    """Remove null from fields that are left out when they are null."""
    for name, given in schema["properties"].items():
        if "default" in given and given["default"] is None:
            kinds = [kind for kind in given["anyOf"] if kind != {"type": "null"}]
            schema["properties"][name] = kinds[0] if len(kinds) == 1 else {"anyOf": kinds}


TAGS = {
    "catalogue": "The games: options, boards, moves and rules, as data.",
    "games": "Creating live games, joining them and following their updates.",
    "days": "Correspondence games: vacations and private notes.",
    "notices": "The notifications of an account, and their channels.",
    "play": "The commands of players. A command returns the number of the last entry it created.",
    "boards": "Boards to display: of live games, and of any given moves.",
    "records": "Records of games: reading them, and exporting games played here.",
    "analysis": "Engine analysis, as lines of JSON that improve.",
    "puzzles": "Positions with a proven best move, the solutions and the proofs.",
    "studies": "Records with variations and comments, in chapters, that several people can edit.",
    "explorer": "Statistics of openings.",
    "accounts": "Accounts: signing up, in and out, settings, export and deletion.",
    "lobby": "Open seeks, and games to watch.",
    "challenges": "Challenging a player, by name or by link.",
    "profiles": "Profiles: ratings, games and opponents of a player.",
    "people": "Following, blocking and reporting players.",
    "moderation": "Reports for moderators, and their decisions.",
    "ratings": "Rating pools, leaderboards and rating changes.",
    "tournaments": "Tournaments: pairings, standings, records and tables.",
    "bots": "Bots: events and games as lines of JSON, moves as requests.",
}
_SCHEMES = {
    "key": "The key of seats or of a study, as `Authorization: Bearer KEY`. "
    "Without a key you can only watch.",
    "token": "The token of a bot or of an account's program, as `Authorization: Bearer TOKEN`. In "
    "a game, the key of a seat works too.",
    "guest": "The key of a guest, 32 random characters that the client chooses, as `Authorization: "
    "Bearer KEY`.",
}
_COOKIE = {
    "type": "apiKey",
    "in": "cookie",
    "name": SESSION,
    "description": "The session cookie; over https its name starts with `__Host-`. It is accepted "
    "only if `Origin` or `Sec-Fetch-Site` show that the request comes from the server's own page.",
}
_SECURITY: dict[str, Schema] = {
    "anybody": {},
    "key": {"security": [{"key": []}, {}]},
    "token": {"security": [{"token": []}]},
    "account": {"security": [{"session": []}, {"token": []}]},
    # Any 32 characters are the key of some guest, so no key is refused as wrong.
    "person": {"security": [{"session": []}, {"token": []}, {"guest": []}, {}]},
    "session": {"security": [{"session": []}]},
}
# Codes with which any request may be refused before its handler runs.
_ALWAYS: tuple[Code, ...] = ("malformed", "too-large", "too-fast", "unavailable")
_PATH: dict[str, Schema] = {
    "game_id": {"description": "The id of a live game.", "examples": ["mK7qTz3NvP2w"]},
    "study_id": {"description": "The id of a study.", "examples": ["mK7qTz3NvP2w"]},
    "tournament_id": {"description": "The id of a tournament.", "examples": ["mK7qTz3NvP2w"]},
    "game": {"description": "The name of a game.", "examples": [EXAMPLE.game.name]},
    "challenge_id": {"description": "The id of a challenge.", "examples": ["mK7qTz3NvP2w"]},
    "name": {"description": "The name of an account.", "examples": ["Ann"]},
    "pool": {"description": "A rating pool.", "examples": [f"{EXAMPLE.game.name}-quick"]},
    "passkey_id": {"description": "The id of a passkey."},
    "token_id": {
        "description": "The id of a session or a token.",
        "examples": ["1f3a5b7c9d0e2f4a"],
    },
    "puzzle_id": {"description": "The id of a puzzle.", "examples": ["ru0001"]},
}
_KNOWN_TAG = {
    "name": "If-None-Match",
    "in": "header",
    "description": "The ETag of the cached response.",
    "schema": {"type": "string"},
}
_LONG_ADDRESS = {"description": "The address and headers are too long."}


@cache
def openapi() -> Schema:
    """The whole API description; needs no running server."""
    paths: Schema = {}
    for operation in OPERATIONS:
        paths.setdefault(operation.path, {})[operation.method.lower()] = _described(operation)
    bodies = (operation.body for operation in OPERATIONS if operation.body is not None)
    answers = (kind for operation in OPERATIONS for kind in _kinds(operation.content))
    return {
        "openapi": "3.1.0",
        "info": {
            "title": "Boardwright",
            "version": __version__,
            "description": f"Live games of {', '.join(game.title for game in GAMES.values())}.",
        },
        "tags": [{"name": name, "description": about} for name, about in TAGS.items()],
        "paths": paths,
        "components": {
            "schemas": components(bodies, answers),
            "securitySchemes": {
                **{
                    name: {"type": "http", "scheme": "bearer", "description": about}
                    for name, about in _SCHEMES.items()
                },
                "session": _COOKIE,
            },
        },
    }


def _kinds(content: Content) -> Iterator[type[msgspec.Struct]]:
    for kinds in content.values():
        yield from (kind for kind in kinds if issubclass(kind, msgspec.Struct))


def _described(operation: Operation) -> Schema:
    body: Schema = {}
    if operation.body is not None:
        is_required = any(field.required for field in msgspec.structs.fields(operation.body))
        content = {JSON: {"schema": schema_of(operation.body)}}
        body = {"requestBody": {"required": is_required, "content": content}}
    return {
        "operationId": operation.name,
        "tags": [operation.tag],
        "summary": operation.about.partition("\n")[0],
        "description": operation.about,
        "parameters": list(_parameters(operation)),
        **body,
        "responses": _responses(operation),
        **_SECURITY[operation.who],
    }


def _parameters(operation: Operation) -> Iterator[Schema]:
    for name, described in _PATH.items():
        if f"{{{name}}}" in operation.path:
            schema = {"type": "string", **described}
            yield {"name": name, "in": "path", "required": True, "schema": schema}
    if operation.query is not None:
        for field in msgspec.structs.fields(operation.query):
            schema = schema_of(field.type)
            if field.default not in (msgspec.NODEFAULT, msgspec.UNSET):
                schema["default"] = field.default
            place = "path" if f"{{{field.name}}}" in operation.path else "query"
            yield {"name": field.name, "in": place, "required": field.required, "schema": schema}
    if operation.is_cached:
        yield _KNOWN_TAG


def _responses(operation: Operation) -> Schema:
    """The successful response, then the refusals by status, each with its codes."""
    first = next(_kinds(operation.content), None)
    about = operation.about if first is None else first.__doc__ or ""
    good: Schema = {"description": about.partition("\n")[0], "content": {}}
    for media_type, types in operation.content.items():
        schemas = [schema_of(kind) for kind in types]
        good["content"][media_type] = {
            "schema": schemas[0] if len(schemas) == 1 else {"oneOf": schemas}
        }
    if operation.name == "createGame":  # links to the next operations, for API clients
        given = {"game_id": "$response.body#/id"}
        good["links"] = {
            other.name: {"operationId": other.name, "parameters": given}
            for other in OPERATIONS
            if other.path.startswith("/api/games/{game_id}")
        }
    found: Schema = {str(operation.status): good}
    if operation.is_cached:
        found["304"] = {"description": "The cached response is still valid."}
    by_status: dict[int, list[Code]] = {}
    for code in dict.fromkeys((*_ALWAYS, *operation.refuses)):
        by_status.setdefault(REFUSALS[code][0], []).append(code)
    for status, codes in sorted(by_status.items()):
        examples = {code: {"value": msgspec.to_builtins(_example(code))} for code in codes}
        found[str(status)] = {
            "description": f"Refused: {', '.join(codes)}.",
            "content": {JSON: {"schema": schema_of(Problem), "examples": examples}},
        }
    if operation.query:
        found["431"] = _LONG_ADDRESS
    return found


def _example(code: Code) -> Problem:
    illegal = ("RU2", {"key": "not-free", "cell": "a1"}) if code == "illegal-move" else ()
    return Problem(code, REFUSALS[code][1], *illegal)
