"""Frames of a WebSocket, as the library that speaks with browsers reads and writes them."""

from __future__ import annotations

import pytest
from websockets.frames import Close, Frame, Opcode

from boardwright.server.http.protocols import FrameEnds, text_frame, text_in

LENGTHS = (0, 1, 125, 126, 127, 200, 4000, 65_535, 65_536)
MOST = 1 << 20


def _sent(data: bytes, opcode: Opcode = Opcode.TEXT, *, fin: bool = True) -> bytes:
    """A frame of a client."""
    return Frame(opcode, data, fin).serialize(mask=True)


@pytest.mark.parametrize("length", LENGTHS)
def test_a_message_is_framed_as_the_library_does(length: int) -> None:
    data = bytes(97 + i % 26 for i in range(length))
    assert text_frame(data) == Frame(Opcode.TEXT, data).serialize(mask=False)


@pytest.mark.parametrize("length", [length for length in LENGTHS if length < 65_536])
def test_a_whole_message_is_read(length: int) -> None:
    data = bytes(97 + i % 26 for i in range(length))
    assert text_in(_sent(data), MOST) == data


def test_what_is_no_short_whole_message_is_left_to_the_library() -> None:
    message = _sent(b"hello there")
    others = {
        "a part": message[:-1],
        "two": message * 2,
        "a beginning": _sent(b"hello", fin=False),
        "bytes": _sent(b"hello", Opcode.BINARY),
        "a goodbye": _sent(Close(1000, "").serialize(), Opcode.CLOSE),
        "without a mask": Frame(Opcode.TEXT, b"hello").serialize(mask=False),
        "a length in eight bytes": _sent(bytes(65_536)),
        "that length and the size of a short one": b"\x81\xff" + bytes(8) + bytes(123),
        "nothing": b"",
    }
    for name, data in others.items():
        assert text_in(data, MOST) is None, name
    assert text_in(message, len(message)) == b"hello there"
    assert text_in(message, len(message) - 1) is None


@pytest.mark.parametrize("length", LENGTHS)
@pytest.mark.parametrize("size", [1, 2, 3, 7, 1000, 100_000])
def test_the_end_of_a_frame_is_found_however_the_data_are_cut(length: int, size: int) -> None:
    first, frames = _sent(bytes(length)), _sent(bytes(length)) + _sent(b"", Opcode.PONG)
    ends, whole = FrameEnds(), {0, len(first), len(frames)}
    for at in range(0, len(frames), size):
        ends.follow(frames[at : at + size])
        assert ends.is_between_frames == (min(at + size, len(frames)) in whole)
