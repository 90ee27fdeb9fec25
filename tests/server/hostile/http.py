"""HTTP by hand, for requests that no library would send."""

from __future__ import annotations

import json
from dataclasses import dataclass
from http.client import HTTPResponse

from server.faults import raw


@dataclass(frozen=True)
class Answer:
    status: int
    headers: dict[str, str]
    body: bytes

    @property
    def code(self) -> str:
        """The code of a refusal."""
        return str(json.loads(self.body)["code"])


def request(address: str, request: bytes) -> Answer:
    """The response to arbitrary bytes, sent over a new connection."""
    with raw.dial(address) as connection:
        raw.send(connection, request)
        answer = HTTPResponse(connection)
        answer.begin()
        headers = {name.lower(): value for name, value in answer.getheaders()}
        return Answer(answer.status, headers, answer.read())


def post(path: str, body: bytes, *headers: str) -> bytes:
    """A request with a body; adds a Content-Length unless the headers have the framing."""
    given = [*headers, "Content-Type: application/json"]
    if not any(h.lower().startswith(("content-length", "transfer-encoding")) for h in headers):
        given.append(f"Content-Length: {len(body)}")
    head = "\r\n".join([f"POST {path} HTTP/1.1", "Host: localhost", *given, "", ""])
    return head.encode("latin-1") + body


def get(path: str, *headers: str, method: str = "GET") -> bytes:
    lines = [f"{method} {path} HTTP/1.1", "Host: localhost", *headers, "", ""]
    return "\r\n".join(lines).encode("latin-1")


def chunked(body: bytes, size: int = 60_000) -> bytes:
    """A body in chunked encoding, without a length."""
    parts = [body[i : i + size] for i in range(0, len(body), size)]
    return b"".join(b"%x\r\n%s\r\n" % (len(part), part) for part in parts) + b"0\r\n\r\n"
