"""The core as WebAssembly in Node, for tests and measurements: one request per line."""

from __future__ import annotations

import json
import shutil
import subprocess
from base64 import b64encode
from pathlib import Path
from typing import TYPE_CHECKING, Any, Self

if TYPE_CHECKING:
    from boardwright.core import State

ROOT = Path(__file__).parents[1]
MODULE = ROOT / "web" / "wasm" / "core.wasm"
PROGRAM = ROOT / "build" / "wasm" / "program.mjs"
_SOURCE = ROOT / "web" / "src" / "offline" / "core" / "program.ts"
_BUNDLER = ROOT / "web" / "node_modules" / ".bin" / "esbuild"

Response = dict[str, Any]


def missing() -> str:
    """The reason why the core cannot run here; "" if it can."""
    if not MODULE.exists():
        return "the core for browsers is not built: make wasm"
    if _newest("native/include", "native/wasm", "native/templates") > MODULE.stat().st_mtime:
        return "the core for browsers is older than its sources: make wasm"
    if not _BUNDLER.exists() or shutil.which("node") is None:
        return "Node or the page's tools are not there: make ready-with-page"
    return ""


def _newest(*folders: str) -> float:
    files = (path for folder in folders for path in (ROOT / folder).rglob("*") if path.is_file())
    return max(path.stat().st_mtime for path in files)


class BrowserCore:
    """A Node process with the core; it ends with the `with` block."""

    def __init__(self) -> None:
        options = [str(_BUNDLER), str(_SOURCE), "--bundle", "--platform=node", "--format=esm"]
        subprocess.run([*options, "--log-level=error", f"--outfile={PROGRAM}"], check=True)
        self._process = subprocess.Popen(
            ["node", PROGRAM, MODULE], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
        )

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self._process.communicate()

    def request(self, task: str, position: bytes, **more: object) -> Response:
        """Send a request; the response has `found`, or a `failure` with a `message`."""
        stdin, stdout = self._process.stdin, self._process.stdout
        assert stdin is not None
        assert stdout is not None
        stdin.write(json.dumps({"do": task, "position": text_of(position), **more}) + "\n")
        stdin.flush()
        response: Response = json.loads(stdout.readline())
        return response

    def search(
        self, state: State, limits: dict[str, object], method: str = "", network: bytes = b""
    ) -> Response:
        """The response has the report, the CPU seconds, and the nodes at each improvement."""
        settings = {"method": method, "network": text_of(network)}
        return self.request("search", state.to_bytes(), settings=settings, limits=limits)


def text_of(data: bytes) -> str:
    return b64encode(data).decode()
