"""A worker that misbehaves as its first word says, once if the second names a file to be made."""

from __future__ import annotations

import os
import sys
import time
from pathlib import Path

from boardwright.games import parse_position
from boardwright.server.thinking.messages import (
    Analyse,
    Answer,
    Chosen,
    Ready,
    Think,
    decode_request,
    encode_message,
)

HOURS = 1e5


def say(answer: Answer) -> None:
    say_bytes(encode_message(answer))


def say_bytes(line: bytes) -> None:
    sys.stdout.buffer.write(line)
    sys.stdout.buffer.flush()


def legal_actions(request: Think | Analyse) -> list[int]:
    position = parse_position(request.position)
    return [position.game.action(move) for move in position.legal_moves()]


def misbehave(behaviour: str, request: Think | Analyse) -> None:
    legal = legal_actions(request)
    match behaviour:
        case "die":
            os._exit(1)
        case "hang":
            time.sleep(HOURS)
        case "rubbish":
            say_bytes(b"the best move is c4\n")
        case "bytes":
            say_bytes(b"\xff\x00\xfe\n")
        case "long":
            say_bytes(b"x" * (3 << 20) + b"\n")
        case "half":
            say_bytes(encode_message(Chosen(request.id, legal[0]))[:-3])
            os._exit(0)
        case "illegal":
            say(Chosen(request.id, min(set(range(10**4)) - set(legal))))
        case "number":
            say(Chosen(request.id, 10**9))
        case "foreign":
            say(Chosen(request.id + 1, legal[0]))
        case "ready":
            say(Ready())


def is_odd() -> bool:
    """Whether it is its turn to misbehave."""
    if len(sys.argv) < 3:
        return True
    marker = Path(sys.argv[2])
    was_there = marker.exists()
    marker.touch()
    return not was_there


def main() -> None:
    if sys.argv[1] == "never":
        sys.exit(3)
    say(Ready())
    for line in sys.stdin.buffer:
        request = decode_request(line)
        if not isinstance(request, Think | Analyse):
            continue
        if is_odd():
            misbehave(sys.argv[1], request)
        else:
            say(Chosen(request.id, legal_actions(request)[0]))


if __name__ == "__main__":
    main()
