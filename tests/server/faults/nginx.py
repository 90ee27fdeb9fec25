"""Real nginx in front of servers, if it is installed: on loopback, in a temporary folder."""

from __future__ import annotations

import shutil
import subprocess
from contextlib import contextmanager
from typing import TYPE_CHECKING

import httpx
import pytest

from server.faults.ports import lasting_port

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence
    from pathlib import Path

APPENDS = "proxy_set_header X-Forwarded-For $proxy_add_x_forwarded_for;"
_CONFIG = """
daemon off; master_process off; pid {folder}/pid; error_log {folder}/error.log;
events {{ worker_connections 512; }}
http {{
  access_log off; proxy_headers_hash_bucket_size 128;
  client_body_temp_path {folder}/a; proxy_temp_path {folder}/b; fastcgi_temp_path {folder}/c;
  uwsgi_temp_path {folder}/d; scgi_temp_path {folder}/e;
  upstream boardwright {{ {targets} }}
  {servers}
}}
"""
_SERVER = """server {{
  listen 127.0.0.1:{port};
  location / {{
    proxy_pass {target}; proxy_http_version 1.1; {line}
    proxy_set_header Upgrade $http_upgrade; proxy_set_header Connection $http_connection;
  }}
}}
"""


@contextmanager
def nginx(folder: Path, targets: Sequence[str], lines: Sequence[str] = (APPENDS,)) -> Iterator[str]:
    """Start a chain of proxies before some servers; the address of the outermost proxy."""
    program = shutil.which("nginx") or shutil.which("/usr/sbin/nginx")
    if program is None:
        pytest.skip("nginx is not installed")
    servers, target = "", "http://boardwright"
    for line in lines:
        port = lasting_port()
        servers += _SERVER.format(port=port, target=target, line=line)
        target = f"http://127.0.0.1:{port}"
    upstreams = " ".join(f"server {one.removeprefix('http://')} max_fails=0;" for one in targets)
    config = folder / "nginx.conf"
    config.write_text(_CONFIG.format(folder=folder, servers=servers, targets=upstreams))
    process = subprocess.Popen([program, "-p", folder, "-e", f"{folder}/error.log", "-c", config])
    try:
        yield target
    finally:
        process.terminate()
        process.wait(60)


async def is_up(address: str) -> bool:
    try:
        return httpx.get(f"{address}/healthz").is_success
    except httpx.TransportError:
        return False
