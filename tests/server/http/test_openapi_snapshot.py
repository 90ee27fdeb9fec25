"""The API changes only on purpose: its description is a file in the repository."""

from __future__ import annotations

import json
from pathlib import Path
from runpy import run_path
from typing import TYPE_CHECKING

from boardwright.server.openapi import openapi

if TYPE_CHECKING:
    from collections.abc import Iterator

REPOSITORY = Path(__file__).parents[3]
RENEW = (
    "The API is not what docs/openapi.json describes. If the change is wanted, run `make types`, "
    "commit the file and describe the change in CHANGELOG.md. Changed:\n"
)


def differences(left: object, right: object, path: str = "") -> Iterator[str]:
    """The places where two descriptions differ."""
    if isinstance(left, dict) and isinstance(right, dict):
        for key in sorted(left.keys() | right.keys()):
            yield from differences(left.get(key), right.get(key), f"{path} > {key}")
    elif left != right:
        yield path


def test_the_openapi_description_is_the_one_in_the_repository() -> None:
    text = (REPOSITORY / "docs" / "openapi.json").read_text(encoding="utf-8")
    described = json.loads(json.dumps(openapi()))
    assert described == json.loads(text), RENEW + "\n".join(
        differences(json.loads(text), described)
    )
    assert run_path(str(REPOSITORY / "scripts" / "openapi.py"))["content"]() == text, RENEW
