"""Which responses are compressed, and that streams are not buffered."""

from __future__ import annotations

import gzip
import json
from typing import TYPE_CHECKING, Any

import brotli
import pytest
from starlette.requests import Request
from starlette.responses import Response, StreamingResponse

from boardwright.server.http.adapter import MIN_COMPRESSED_BYTES, MUCH, compress, smallest

if TYPE_CHECKING:
    from server.support.in_thread import Api

GZIP = {"Accept-Encoding": "gzip"}
PLAIN = {"Accept-Encoding": "identity"}


@pytest.mark.parametrize(
    ("accepted", "coding"),
    [
        ("gzip, deflate, br, zstd", "br"),
        ("gzip", "gzip"),
        ("br; q=0, GZIP;q=0.5", "gzip"),
        ("deflate, *;q=0.1", "br"),
        ("gzip; q=0.0, br;q=0", ""),
        ("*;q=0", ""),
        ("identity", ""),
        (";;,,q=", ""),
        ("", ""),
    ],
)
def test_the_smallest_accepted_coding_is_chosen(accepted: str, coding: str) -> None:
    assert smallest(accepted, {"": b"1234", "gzip": b"123", "br": b"12"}) == coding


def _response_of(api: Api, path: str, headers: dict[str, str]) -> Any:
    """The headers of a response, and its bytes before decompression."""
    with api.http.stream("GET", path, headers=headers) as answer:
        return answer.headers, b"".join(answer.iter_raw())


def test_long_responses_are_compressed_if_accepted(api: Api) -> None:
    path = f"{api.create(game='abalone').path}/legal"
    headers, small = _response_of(api, path, GZIP)
    assert headers["content-encoding"] == "gzip"
    assert int(headers["content-length"]) == len(small)
    assert headers["vary"] == "Accept-Encoding"
    plain_headers, plain = _response_of(api, path, PLAIN)
    assert "content-encoding" not in plain_headers
    assert plain_headers["vary"] == "Accept-Encoding"
    assert gzip.decompress(small) == plain
    assert len(plain) > max(MIN_COMPRESSED_BYTES, 2 * len(small))


def test_short_responses_are_not_compressed(api: Api) -> None:
    headers, body = _response_of(api, f"{api.create().path}/updates?seen=0", GZIP)
    assert ("content-encoding" in headers) == (len(body) >= MIN_COMPRESSED_BYTES)
    headers, body = _response_of(api, "/healthz", GZIP)
    assert "content-encoding" not in headers
    assert json.loads(body)["status"] == "ok"


@pytest.mark.parametrize("what", ["record?format=json", "picture.svg", "steps"])
def test_all_text_types_are_compressed(api: Api, what: str) -> None:
    path = f"{api.create(game='abalone').path}/{what}"
    headers, body = _response_of(api, path, GZIP)
    plain = _response_of(api, path, PLAIN)[1]
    assert ("content-encoding" in headers) == (len(plain) >= MIN_COMPRESSED_BYTES)
    assert (gzip.decompress(body) if "content-encoding" in headers else body) == plain


def test_the_catalogue_is_compressed_once(api: Api) -> None:
    path = "/api/catalogue/abalone"
    headers, small = _response_of(api, path, GZIP)
    plain_headers, plain = _response_of(api, path, PLAIN)
    assert headers["content-encoding"] == "gzip"
    assert gzip.decompress(small) == plain
    assert headers["etag"] != plain_headers["etag"]
    assert headers["cache-control"].startswith("public, max-age=")
    for request_headers, tag in ((GZIP, headers["etag"]), (PLAIN, plain_headers["etag"])):
        again = api.http.get(path, headers={**request_headers, "If-None-Match": f'"other", {tag}'})
        assert (again.status_code, again.content) == (304, b"")
        assert (again.headers["etag"], again.headers["vary"]) == (tag, "Accept-Encoding")
    assert api.http.get(path, headers={**GZIP, "If-None-Match": '"old"'}).status_code == 200


def test_the_catalogue_has_the_smallest_accepted_encoding(api: Api) -> None:
    path = "/api/catalogue/repello"
    headers, small = _response_of(api, path, {"Accept-Encoding": "gzip, deflate, br"})
    assert headers["content-encoding"] == "br"
    assert brotli.decompress(small) == _response_of(api, path, PLAIN)[1]
    assert len(small) < len(_response_of(api, path, GZIP)[1])


def test_streams_are_not_compressed(api: Api) -> None:
    body = {"position": "repulso 6/6/6/6/6/6 b -", "seconds": 0.05}
    with api.http.stream("POST", "/api/analysis", json=body, headers=GZIP) as answer:
        assert "content-encoding" not in answer.headers
        assert all(json.loads(line) for line in answer.iter_lines())


async def _compressed(response: Response) -> Response:
    scope = {"type": "http", "headers": [(b"accept-encoding", b"gzip")]}
    return await compress(Request(scope), response)


async def test_large_responses_are_compressed_in_a_thread_without_loss() -> None:
    body = b'{"x": 1}' * MUCH
    found = await _compressed(Response(body, media_type="application/json; charset=utf-8"))
    assert found.headers["content-encoding"] == "gzip"
    assert found.headers["content-length"] == str(len(found.body))
    assert gzip.decompress(found.body) == body


@pytest.mark.parametrize(
    "response",
    [
        Response(b"x" * MIN_COMPRESSED_BYTES, media_type="image/png"),
        Response(
            b"x" * MIN_COMPRESSED_BYTES, 200, {"content-encoding": "gzip"}, "application/json"
        ),
        StreamingResponse(iter([b"x" * MIN_COMPRESSED_BYTES]), media_type="application/json"),
    ],
)
async def test_other_messages_pass_through(response: Response) -> None:
    before = list(response.raw_headers)
    assert await _compressed(response) is response
    assert response.raw_headers == before
    assert getattr(response, "body", b"x" * MIN_COMPRESSED_BYTES) == b"x" * MIN_COMPRESSED_BYTES
