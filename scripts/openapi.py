"""Writes the server's OpenAPI description to docs/openapi.json: `make types` runs it."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from boardwright.server.openapi import openapi

FILE = Path(__file__).parents[1] / "docs" / "openapi.json"
WIDTH = 100  # columns; values that fit stay on one line


def content() -> str:
    """The expected content of the file."""
    return _pretty(openapi()) + "\n"


def _pretty(value: Any, indent: str = "") -> str:
    line = json.dumps(value, ensure_ascii=False, sort_keys=True)
    if len(indent) + len(line) < WIDTH or not isinstance(value, dict | list):
        return line
    inner = indent + " "
    if isinstance(value, dict):
        parts = [f"{json.dumps(key)}: {_pretty(value[key], inner)}" for key in sorted(value)]
    else:
        parts = [_pretty(part, inner) for part in value]
    opening, closing = "{}" if isinstance(value, dict) else "[]"
    return f"{opening}\n{inner}" + f",\n{inner}".join(parts) + f"\n{indent}{closing}"


if __name__ == "__main__":
    FILE.write_text(content(), encoding="utf-8")
