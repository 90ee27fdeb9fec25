"""What the server and a worker tell each other, a JSON object a line, by its `type`.

The server asks for one thing at a time, and may stop it:

    {"type": "think", "id": 7, "position": "repulso …", "player": "level3", "seed": 5,
     "seconds": 1.0, "clock": {"remaining": 60000, "increment": 0, "allotted": 600000} | null}
    {"type": "analyse", "id": 8, "position": "repulso …", "seconds": 10.0, "lines": 3,
     "only": ["c4", "d5"]}  (none for all moves)
    {"type": "stop", "id": 8}

A worker says once that it is ready. It then answers a `think` with `chosen`, and an `analyse` with
reports of which the last is final, also when it is stopped; or it refuses. The end of its input
ends it.

    {"type": "ready"}
    {"type": "chosen", "id": 7, "action": 21}
    {"type": "report", "id": 8, "report": {"depth": 9, "nodes": 4711, "seconds": 0.4, "lines":
     [{"moves": ["c4", …], "score": 0.5, "chances": [0.6, 0.4], "proven": null}], "final": false}}
    {"type": "refused", "id": 8, "text": "the game is over, there is nothing to think about"}
"""

from __future__ import annotations

import msgspec
from msgspec import Struct

from boardwright.server.thinking.jobs import AnalysisReport, SeatClock

MAX_LINE = 1 << 20  # bytes; a longer line is no message


class Think(Struct, frozen=True, tag_field="type", tag="think"):
    id: int
    position: str
    player: str
    seed: int
    seconds: float  # at most
    clock: SeatClock | None = None


class Analyse(Struct, frozen=True, tag_field="type", tag="analyse"):
    id: int
    position: str
    seconds: float
    lines: int
    only: tuple[str, ...] = ()


class Stop(Struct, frozen=True, tag_field="type", tag="stop"):
    id: int


class Ready(Struct, frozen=True, tag_field="type", tag="ready"):
    pass


class Chosen(Struct, frozen=True, tag_field="type", tag="chosen"):
    id: int
    action: int


class Reported(Struct, frozen=True, tag_field="type", tag="report"):
    id: int
    report: AnalysisReport


class Refused(Struct, frozen=True, tag_field="type", tag="refused"):
    id: int
    text: str


Request = Think | Analyse | Stop
Answer = Ready | Chosen | Reported | Refused

_encoder = msgspec.json.Encoder()
_requests: msgspec.json.Decoder[Request] = msgspec.json.Decoder(Request)
_answers: msgspec.json.Decoder[Answer] = msgspec.json.Decoder(Answer)


def encode_message(message: Request | Answer) -> bytes:
    """A message as a line."""
    return _encoder.encode(message) + b"\n"


def decode_request(line: bytes) -> Request:
    return _requests.decode(line)


def decode_answer(line: bytes) -> Answer:
    """`msgspec.DecodeError` where the line is none."""
    return _answers.decode(line)
