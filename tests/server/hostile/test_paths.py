"""Paths, methods, names and origins that are meant to break the server, and do not."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING
from urllib.parse import quote

import httpx

from server.faults import raw
from server.faults.figures import check_unharmed
from server.faults.tables import PERSON, open_table, request
from server.hostile import http
from server.hostile.test_keys import VIEWS

if TYPE_CHECKING:
    from server.faults.forked_server import ForkedServer

TRAVERSALS = (
    "/assets/../app.py",
    "/assets/../../accounts/secrets.py",
    "/assets/..%2fapp.py",
    "/assets/..%2f..%2f..%2f..%2f..%2f..%2fetc%2fpasswd",
    "/assets/%2e%2e/%2e%2e/app.py",
    "/assets/%2e%2e%2fapp.py",
    "/assets/%252e%252e%252fapp.py",
    "/assets/..%5c..%5capp.py",
    "/assets/....//....//app.py",
    "/assets//etc/passwd",
    "/assets/%2fetc%2fpasswd",
    "/assets/index.html%00.js",
    "/assets/%00",
    "/assets/%ff",
    "/assets/~root",
    "/assets/",
    "/page",
    "/assets/__init__.py",
    "/../../../../etc/passwd",
    "/..%2f..%2f..%2f..%2fetc/passwd",
    "//etc/passwd",
    "/etc/passwd",
    "/.git/config",
    "/games.db",
    "/server.log",
)


async def test_only_the_page_is_served_as_files(server: ForkedServer) -> None:
    for path in TRAVERSALS:
        answer = http.request(server.address, http.get(path))
        assert answer.status in (400, 404), (path, answer.status)
        assert b"root:" not in answer.body
        assert b"import" not in answer.body


IDS = (
    "x",
    "-",
    ".",
    "..",
    "%2e%2e",
    "%00",
    "a%00b",
    "%ff%fe",
    "%ed%a0%80",
    "%F0%9F%8E%B2",
    "%e2%80%ae",
    "a%2fb",
    "%0d%0aX-Injected:%20yes",
    "'%20OR%201=1--",
    "%25s%25n",
    "{game_id}",
    "null",
    "0",
    "-1",
    "x" * 5000,
    quote("中" * 500),
    "%" + "41" * 12,
)


async def test_an_id_of_any_shape_is_found_or_not(server: ForkedServer) -> None:
    for odd in IDS:
        for view in VIEWS:
            answer = http.request(server.address, http.get(f"/api/games/{odd}{view}"))
            assert answer.status in (400, 404), (odd, view, answer)
            assert "x-injected" not in answer.headers
        for prefix in ("/g/", "/api/catalogue/"):
            assert http.request(server.address, http.get(prefix + odd)).status in (200, 400, 404)
        data = http.post(f"/api/games/{odd}/moves", b'{"ply":0,"action":0}')
        assert http.request(server.address, data).status in (400, 404, 405), odd


async def test_a_socket_of_a_missing_game_is_refused(server: ForkedServer) -> None:
    for odd in IDS:
        with raw.dial(server.address) as connection:
            connection.sendall(raw.upgrade(odd))
            head = raw.read_head(connection)
            if head.startswith(b"HTTP/1.1 101"):
                assert json.loads(raw.read_message(connection)[1])["code"] == "not-found", odd
                assert raw.is_closed_properly(connection)
            else:
                assert head[9:12] in (b"400", b"403", b"404"), (odd, head)


METHODS = ("GET", "POST", "PUT", "PATCH", "DELETE", "HEAD", "OPTIONS", "TRACE", "PROPFIND", "LINK")


async def test_every_path_responds_to_every_method(server: ForkedServer) -> None:
    table = await open_table(server.address, request("repulso"))
    with httpx.Client(base_url=server.address, timeout=60) as client:
        described = client.get("/openapi.json").json()["paths"]
        paths = [path.replace("{game_id}", table.id) for path in described]
        paths = [path.replace("{game}", "repulso").replace("{move}", "a1") for path in paths]
        for path in [*paths, "/", f"/g/{table.id}", "/healthz", "/metrics", "/openapi.json"]:
            for method in METHODS:
                if method == "GET" and "hint" in path:
                    continue  # this request takes long
                answer = client.request(method, path)
                assert answer.status_code < 500, (method, path, answer.text)
                if answer.status_code == 405:
                    assert answer.headers["allow"]
                    assert method not in answer.headers["allow"].split(", ")


ALLOWED = {
    "/api/games": "POST",
    "/api/games/x": "GET",
    "/api/games/x/moves": "POST",
    "/api/catalogue": "GET",
    "/api/bots": "GET, POST",
}


async def test_a_path_lists_its_methods(server: ForkedServer) -> None:
    for path, methods in ALLOWED.items():
        answer = http.request(server.address, http.get(path, method="DELETE"))
        assert (answer.status, answer.headers["allow"]) == (405, methods), path
    for path in ("/api", "/api/", "/api/nothing", "/api/games/", "/api/records/"):
        answer = http.request(server.address, http.get(path))
        assert (answer.status, answer.code) == (404, "not-found"), path


async def test_no_head_or_query_breaks_the_server(server: ForkedServer) -> None:
    table = await open_table(server.address, request("repulso"))
    for query in ("seen=-1", "seen=x", "seen=" + "9" * 400, "seen=%00", "seen", "=&=", "%ff=%ff"):
        answer = http.request(server.address, http.get(f"/api/games/{table.id}/updates?{query}"))
        assert answer.status in (200, 400), query
    for query in ("ply=-1", "ply=99", "ply=1e9", "flip=maybe", "format=exe", "format=%00"):
        for view in ("record", "picture.svg"):
            answer = http.request(server.address, http.get(f"/api/games/{table.id}/{view}?{query}"))
            assert answer.status in (200, 400, 404, 409, 422), (view, query, answer)
    for move in ("", "%00", "%ff", "a" * 3000, quote("中"), "%0d%0a"):
        answer = http.request(server.address, http.get(f"/api/games/{table.id}/why?move={move}"))
        assert answer.status in (200, 400), move


NO_REQUESTS = (
    b"\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03" + b"\0" * 300,
    b"PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n",
    b"GET /\r\n\r\n",
    b"GET / HTTP/9.9\r\n\r\n",
    b"\r\n\r\n\r\n\r\n",
    b"\0" * 1000,
    b"GET / HTTP/1.1\r\nHost: a\r\nBad Header: x\r\n\r\n",
    b"GET / HTTP/1.1\r\nHost: a\r\n: x\r\n\r\n",
    b"OPTIONS * HTTP/1.1\r\nHost: a\r\n\r\n",
    b"CONNECT evil.example:443 HTTP/1.1\r\nHost: a\r\n\r\n",
    b"GET http://evil.example/ HTTP/1.1\r\nHost: a\r\n\r\n",
    b"GET /%zz HTTP/1.1\r\nHost: a\r\n\r\n",
    b"GET /\xff\xfe HTTP/1.1\r\nHost: a\r\n\r\n",
    b"GET / HTTP/1.1\r\nHost: a\r\nUpgrade: h2c\r\nConnection: Upgrade\r\n\r\n",
    b"GET / HTTP/1.1\r\nHost: a\r\nExpect: 100-continue\r\nContent-Length: 9\r\n\r\n",
    b"GET / HTTP/1.1\r\n" + b"X: y\r\n" * 500 + b"\r\n",
)


async def test_an_invalid_request_gets_an_error_or_is_closed(server: ForkedServer) -> None:
    for start in NO_REQUESTS:
        with raw.dial(server.address) as connection:
            connection.sendall(start)
            connection.shutdown(1)
            head = raw.read_head(connection)
            assert not head.startswith(b"HTTP/1.1 5"), (start, head)
        await check_unharmed(server)


UPGRADES: dict[str, dict[str, str]] = {
    "no key": {"Sec-WebSocket-Key": ""},
    "a short key": {"Sec-WebSocket-Key": "abc"},
    "another version": {"Sec-WebSocket-Version": "7"},
    "no version": {"Sec-WebSocket-Version": ""},
    "another page": {"Origin": "https://evil.example"},
    "no page": {"Origin": "null"},
    "a page like ours": {"Origin": "http://localhost.evil.example"},
    "a page on another port": {"Origin": "http://localhost:1"},
    "rubbish as a page": {"Origin": "http://[::1"},
    "very many headers": {f"X-{number}": "y" for number in range(300)},
    "a very long header": {"X-Long": "y" * 20_000},
    "header that is no text": {"X-Odd": "\xff\xfe"},
}


async def test_an_odd_upgrade_is_refused(server: ForkedServer) -> None:
    table = await open_table(server.address, request("repulso"))
    for name, headers in UPGRADES.items():
        with raw.dial(server.address) as connection:
            connection.sendall(raw.upgrade(table.id, **headers))
            status = raw.read_head(connection)[9:12]
            if name == "header that is no text":
                assert status == b"101"
            elif "page" in name:
                assert status == b"403", name
            else:
                assert status[:1] == b"4" or not status, (name, status)
    with raw.dial(server.address) as connection:
        connection.sendall(raw.upgrade(table.id, Origin="http://localhost"))
        assert raw.read_head(connection).startswith(b"HTTP/1.1 101")


NAMES = (
    'Ann"; filename="evil.exe',
    "Ann'); alert(1)//",
    "<script>alert(1)</script>",
    "Zoë 🎲 中文",
    "../../etc/passwd",
    "%0d%0aSet-Cookie: a=b",
    "]\\\\\\",
)


async def test_hostile_names_are_stored_unchanged_and_harmless(server: ForkedServer) -> None:
    with httpx.Client(base_url=server.address, timeout=60) as client:
        for name in NAMES:
            body = request("repulso", {"kind": "person", "name": name}, PERSON)
            created = client.post("/api/games", json=body).json()
            path = f"/api/games/{created['id']}"
            assert client.get(path).json()["game"]["seats"][0]["name"] == name
            for form in ("text", "json"):
                record = client.get(f"{path}/record", params={"format": form})
                assert record.status_code == 200, record.text
                assert not record.headers.keys() & {"set-cookie", "x-injected"}
                assert name not in record.headers.get("content-disposition", "")
                assert record.headers["x-content-type-options"] == "nosniff"
            again = client.post("/api/records", json={"record": record.text})
            assert again.status_code == 200, again.text
