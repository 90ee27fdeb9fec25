"""A passkey in memory that responds like a browser's authenticator."""

from __future__ import annotations

import json
import os
from base64 import urlsafe_b64encode
from dataclasses import dataclass, field
from hashlib import sha256
from typing import Any

import cbor2
from cryptography.hazmat.primitives.asymmetric.ec import (
    ECDSA,
    SECP256R1,
    EllipticCurvePrivateKey,
    generate_private_key,
)
from cryptography.hazmat.primitives.hashes import SHA256

# Flags of the authenticator: the user is present and verified, a new key is included.
PRESENT, VERIFIED, NEW = 1, 4, 64


def _text(data: bytes) -> str:
    return urlsafe_b64encode(data).decode().rstrip("=")


@dataclass
class SoftPasskey:
    """A key pair for an origin, with a random id."""

    origin: str
    key: EllipticCurvePrivateKey = field(default_factory=lambda: generate_private_key(SECP256R1()))
    id: bytes = field(default_factory=lambda: os.urandom(64))

    def made(self, options: dict[str, Any]) -> dict[str, Any]:
        """The credential that registers the passkey."""
        numbers = self.key.public_key().public_numbers()
        x, y = numbers.x.to_bytes(32, "big"), numbers.y.to_bytes(32, "big")
        cose = cbor2.dumps({1: 2, 3: -7, -1: 1, -2: x, -3: y})
        attested = bytes(16) + len(self.id).to_bytes(2, "big") + self.id + cose
        data = self._data(options["rp"]["id"], NEW) + attested
        attestation = cbor2.dumps({"fmt": "none", "attStmt": {}, "authData": data})
        return self._credential(
            clientDataJSON=self._client_data("webauthn.create", options),
            attestationObject=_text(attestation),
        )

    def shown(self, options: dict[str, Any]) -> dict[str, Any]:
        """The credential that signs a user in."""
        client = self._client_data("webauthn.get", options)
        data = self._data(options["rpId"], 0)
        signed = data + sha256(self._client_json("webauthn.get", options)).digest()
        return self._credential(
            clientDataJSON=client,
            authenticatorData=_text(data),
            signature=_text(self.key.sign(signed, ECDSA(SHA256()))),
        )

    def _data(self, host: str, flags: int) -> bytes:
        return sha256(host.encode()).digest() + bytes([PRESENT | VERIFIED | flags]) + bytes(4)

    def _client_data(self, kind: str, options: dict[str, Any]) -> str:
        return _text(self._client_json(kind, options))

    def _client_json(self, kind: str, options: dict[str, Any]) -> bytes:
        client_data = {"type": kind, "challenge": options["challenge"], "origin": self.origin}
        return json.dumps(client_data).encode()

    def _credential(self, **response: str) -> dict[str, Any]:
        name = _text(self.id)
        return {"id": name, "rawId": name, "type": "public-key", "response": response}
