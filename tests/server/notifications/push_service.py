"""A push service on loopback: it decrypts the messages with the keys of a browser."""

from __future__ import annotations

import base64
import json
import threading
from dataclasses import dataclass, field
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any

import http_ece
from cryptography.hazmat.primitives import serialization
from cryptography.hazmat.primitives.asymmetric import ec

from boardwright.server.notifications.store import Subscription


def _text(data: bytes) -> str:
    return base64.urlsafe_b64encode(data).rstrip(b"=").decode()


@dataclass
class PushService:
    """Responds with `status`; `told` has the messages that a browser would show."""

    status: int = 201
    pushes: list[dict[str, Any]] = field(default_factory=list)
    headers: list[dict[str, str]] = field(default_factory=list)

    def __post_init__(self) -> None:
        self._key = ec.generate_private_key(ec.SECP256R1())
        self._auth = b"0123456789abcdef"
        service = self

        class Handler(BaseHTTPRequestHandler):
            def do_POST(self) -> None:
                body = self.rfile.read(int(self.headers["Content-Length"]))
                service._take(body, {k.lower(): v for k, v in self.headers.items()})
                self.send_response(service.status)
                self.send_header("Location", "http://127.0.0.1:1/elsewhere")
                self.send_header("Content-Length", "0")
                self.end_headers()

            def log_message(self, *_: object) -> None:
                pass

        self._server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
        threading.Thread(target=self._server.serve_forever, daemon=True).start()

    def _take(self, body: bytes, headers: dict[str, str]) -> None:
        plain = http_ece.decrypt(
            body, private_key=self._key, auth_secret=self._auth, version="aes128gcm"
        )
        self.pushes.append(json.loads(plain))
        self.headers.append(headers)

    @property
    def origin(self) -> str:
        return f"http://127.0.0.1:{self._server.server_port}"

    def subscription(self, name: str = "browser") -> Subscription:
        point = serialization.PublicFormat.UncompressedPoint
        public = self._key.public_key().public_bytes(serialization.Encoding.X962, point)
        return Subscription(f"{self.origin}/{name}", _text(public), _text(self._auth))

    def close(self) -> None:
        self._server.shutdown()
        self._server.server_close()
