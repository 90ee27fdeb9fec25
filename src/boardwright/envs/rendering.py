"""Rendering for the adapters: text, an image array, or a window with the image."""

from __future__ import annotations

import re
import warnings
from io import BytesIO
from typing import TYPE_CHECKING, Any, ClassVar, SupportsIndex
from weakref import WeakSet
from weakref import ref as weakref

import numpy as np

from boardwright.core import state_of
from boardwright.envs import needs
from boardwright.envs.single import checked_number
from boardwright.games.svg import caption, draw_svg, summary

if TYPE_CHECKING:
    from collections.abc import Sequence

    import pygame
    from numpy.typing import NDArray

    from boardwright.envs.single import SingleEnv
    from boardwright.games import Position
    from boardwright.games.events import Event

RENDER_MODES = ("human", "rgb_array", "ansi")
RENDER_FPS = 2
WIDTH = 480  # pixels
MIN_WIDTH, MAX_WIDTH = 16, 8192
# A picture grows by a line for occasional texts, above all the reason for the end of the game.
# All frames of a game have this spare height, because films need a constant size.
SPARE_LINES = 60 / 640
MARGIN = (255, 255, 255)


class Renderer:
    """Renders an environment's game in one mode; None renders nothing."""

    def __init__(self, mode: str | None, width: SupportsIndex = WIDTH) -> None:
        if mode is not None and mode not in RENDER_MODES:
            raise ValueError(f"unknown render mode {mode!r} (modes: {', '.join(RENDER_MODES)})")
        self.mode = mode
        self.width = checked_number("render_width", width, MAX_WIDTH, minimum=MIN_WIDTH)
        self._window: Window | None = None
        self._size: tuple[int, int] | None = None
        self._shown: tuple[bytes, int] | None = None

    def render(self, env: SingleEnv) -> NDArray[np.uint8] | str | None:
        """The game as text or as an array [height, width, 3]; None if a window shows it."""
        if self.mode is None:
            warnings.warn("render() shows nothing without a render_mode", stacklevel=3)
            return None
        if self.mode == "ansi":
            return ansi(env.position)
        if self.mode == "rgb_array":
            return self._frame(env)
        self._show(env)
        return None

    def close(self) -> None:
        """Close the window, if it is open; the next rendering opens a new window."""
        if self._window is not None:
            self._window.close()
        self._window = self._shown = None

    def _frame(self, env: SingleEnv) -> NDArray[np.uint8]:
        if self._size is None:
            self._size = frame_size(env.start, self.width)
        position, events = last_step(env)
        return rgb_array(position, events, self._size)

    def _show(self, env: SingleEnv) -> None:
        """Show the game in the window.

        After a move, a failure of the window only warns: an error would look as if the move had not
        been played.
        """
        try:
            # Draw the game unless the window already shows it.
            if self._window is None:
                self._window = Window(env.game.title)
            shown = (env.state_bytes(), env.plies)
            if shown != self._shown or not self._window.is_on_screen:
                self._window.show(self._frame(env))
            self._shown = shown
            self._window.pump()
        except RuntimeError as error:  # includes pygame's errors
            if not env.plies:
                raise
            self._shown = None
            warnings.warn(f"the window cannot be shown: {error}", stacklevel=5)

    def __getstate__(self) -> dict[str, Any]:
        """The state without a window; a copy opens its own when it renders."""
        return self.__dict__ | {"_window": None, "_shown": None}


class Window:
    """Shows pictures in pygame's single window, which all instances share."""

    _open: ClassVar[WeakSet[Window]] = WeakSet()
    _on_screen: ClassVar[weakref[Window] | None] = None  # the instance that was shown last

    def __init__(self, title: str) -> None:
        with needs("render"):
            import pygame
        self._pygame = pygame
        self._title = f"Boardwright: {title}"
        self._clock = pygame.time.Clock()
        Window._open.add(self)

    @property
    def is_on_screen(self) -> bool:
        """Whether the window still shows this instance's last picture; any code can close it."""
        last = Window._on_screen
        is_last = last is not None and last() is self
        return is_last and self._pygame.display.get_surface() is not None

    def show(self, frame: NDArray[np.uint8]) -> None:
        """Show a picture, at most RENDER_FPS of them per second."""
        surface = self._pygame.surfarray.make_surface(frame.swapaxes(0, 1))
        self._screen(surface.get_size()).blit(surface, (0, 0))
        self._pygame.display.flip()
        self._clock.tick(RENDER_FPS)

    def _screen(self, size: tuple[int, int]) -> pygame.Surface:
        """The window, opened or resized unless it is already this instance's."""
        display = self._pygame.display
        screen: pygame.Surface | None = display.get_surface() if self.is_on_screen else None
        if screen is None or screen.get_size() != size:
            display.init()
            screen = display.set_mode(size)
            display.set_caption(self._title)
            Window._on_screen = weakref(self)
        return screen

    def pump(self) -> None:
        """Process window events; otherwise the system treats the window as hung."""
        self._pygame.event.pump()

    def close(self) -> None:
        """Close this instance; the last open instance closes pygame's window."""
        Window._open.discard(self)
        if not Window._open:
            self._pygame.display.quit()


def ansi(position: Position) -> str:
    """The board in plain text, the player to move or the result, and the summary."""
    return "\n".join([position.drawing(), caption(position), *summary(position)])


def rgb_array(
    position: Position, events: Sequence[Event], size: tuple[int, int]
) -> NDArray[np.uint8]:
    """The picture of a position in a frame of `size` (width, height): uint8 [height, width, 3]."""
    with needs("render"):
        import resvg_py
        from PIL import Image
    drawn = resvg_py.svg_to_bytes(svg_string=draw_svg(position, events, width=size[0]))
    picture = Image.open(BytesIO(drawn)).convert("RGBA")
    picture.thumbnail(size)  # only shrinks a picture that is too high
    frame = Image.new("RGB", size, MARGIN)
    corner = ((size[0] - picture.width) // 2, (size[1] - picture.height) // 2)
    frame.paste(picture, corner, picture)
    return np.array(frame, dtype=np.uint8)


def frame_size(start: Position, width: int = WIDTH) -> tuple[int, int]:
    """Width and height, both even, of all pictures of a game."""
    found = re.search(r' height="(\d+)"', draw_svg(start, width=width))
    assert found is not None
    height = int(found.group(1)) + round(SPARE_LINES * width)
    return width - width % 2, height + height % 2


def last_step(env: SingleEnv) -> tuple[Position, tuple[Event, ...]]:
    """The position and the events of the last move, if there was one."""
    actions = env.history
    if not actions:
        return env.position, ()
    before = state_of(env.start)
    for action in actions[:-1]:
        before.apply(action)
    return before.to_position().step(env.game.move(actions[-1]))
