"""The output of `render`: text, pictures, a window."""

from __future__ import annotations

import copy
import pickle
import sys
from typing import TYPE_CHECKING

import numpy as np
import pytest

from boardwright.envs import rendering, single
from boardwright.envs.rendering import Renderer, ansi, frame_size, last_step, rgb_array
from boardwright.games import GAMES

if TYPE_CHECKING:
    from boardwright.envs.single import SingleEnv

SMALL = 80


def played(name: str, plies: int) -> SingleEnv:
    env = single.make(name, seed=4)
    for _ in range(plies):
        env.step(env.sample())
    return env


@pytest.mark.parametrize("name", GAMES)
def test_text_shows_the_board_the_seat_to_move_or_winner_and_the_supplies(name: str) -> None:
    env = played(name, 3)
    text = Renderer("ansi").render(env)
    assert isinstance(text, str)
    seats = env.game.seat_names(env.position.options)
    assert text.startswith(env.position.drawing())
    assert f"{seats[env.seat]} to move" in text
    assert text.endswith(env.position.summary()[-1])
    ended = single.make("abalone", max_plies=1, seed=1)
    ended.step(ended.sample())
    assert "draw" in ansi(ended.position).lower()


@pytest.mark.parametrize("name", GAMES)
def test_pictures_of_one_game_have_one_even_size(name: str) -> None:
    renderer = Renderer("rgb_array", SMALL)
    env = played(name, 0)
    first = renderer.render(env)
    env.step(env.sample())
    second = renderer.render(env)
    assert isinstance(first, np.ndarray)
    assert isinstance(second, np.ndarray)
    width, height = frame_size(env.start, SMALL)
    assert first.shape == second.shape == (height, width, 3)
    assert first.dtype == second.dtype == np.uint8
    assert (width % 2, height % 2) == (0, 0)
    assert (first != second).any()
    assert len(np.unique(first.reshape(-1, 3), axis=0)) > 50


def test_the_last_move_is_marked() -> None:
    env = played("abalone", 0)
    assert last_step(env) == (env.start, ())
    assert rgb_array(env.start, (), (60, 40)).shape == (40, 60, 3)  # made smaller to fit
    env = played("abalone", 6)
    position, events = last_step(env)
    assert position == env.position
    assert events
    size = frame_size(env.start, SMALL)
    marked = Renderer("rgb_array", SMALL).render(env)
    assert isinstance(marked, np.ndarray)
    assert np.array_equal(marked, rgb_array(position, events, size))
    assert not np.array_equal(marked, rgb_array(position, (), size))


@pytest.mark.usefixtures("hidden_windows")
def test_the_window_shows_the_picture_until_it_is_closed_and_copies_have_none() -> None:
    import pygame

    env = played("repulso", 2)
    renderer = Renderer("human", SMALL)
    assert renderer.render(env) is None
    for twin in (copy.copy(renderer), pickle.loads(pickle.dumps(renderer))):
        assert (twin.mode, twin.width, twin._window) == ("human", SMALL, None)
    picture = Renderer("rgb_array", SMALL).render(env)
    shown = pygame.surfarray.array3d(pygame.display.get_surface()).swapaxes(0, 1)
    assert (shown == picture).all()
    renderer.close()
    assert not pygame.display.get_init()
    renderer.close()


@pytest.mark.usefixtures("hidden_windows")
def test_a_window_draws_a_position_once(monkeypatch: pytest.MonkeyPatch) -> None:
    drawn: list[int] = []

    def counted(*given: object) -> object:
        drawn.append(1)
        return np.zeros((10, 10, 3), np.uint8)

    monkeypatch.setattr(rendering, "rgb_array", counted)
    env = played("repulso", 0)
    renderer = Renderer("human", SMALL)
    for _ in range(3):
        renderer.render(env)
    assert len(drawn) == 1
    env.step(env.sample())
    renderer.render(env)
    assert len(drawn) == 2
    renderer.close()


@pytest.mark.usefixtures("hidden_windows")
def test_games_that_are_shown_at_once_share_the_window() -> None:
    import pygame

    envs = played("repulso", 1), played("abalone", 1)
    renderers = Renderer("human", SMALL), Renderer("human", SMALL + 20)
    for _ in range(2):
        for env, renderer in zip(envs, renderers, strict=True):
            renderer.render(env)
            shown = pygame.surfarray.array3d(pygame.display.get_surface()).swapaxes(0, 1)
            picture = Renderer("rgb_array", renderer.width).render(env)
            assert np.array_equal(shown, picture)  # type: ignore[arg-type]
            assert pygame.display.get_caption()[0] == f"Boardwright: {env.game.title}"
    renderers[0].close()
    envs[1].step(envs[1].sample())
    renderers[1].render(envs[1])
    assert pygame.display.get_init()
    renderers[1].close()
    assert not pygame.display.get_init()


@pytest.mark.usefixtures("hidden_windows")
def test_a_window_closed_elsewhere_is_reopened() -> None:
    import pygame

    env, renderer = played("repulso", 1), Renderer("human", SMALL)
    renderer.render(env)
    for _ in range(2):  # with and without a new position
        pygame.display.quit()
        renderer.render(env)
        assert pygame.display.get_surface() is not None
        env.step(env.sample())
    renderer.close()


@pytest.mark.usefixtures("hidden_windows")
def test_a_window_that_fails_after_a_move_only_warns(monkeypatch: pytest.MonkeyPatch) -> None:
    import pygame

    monkeypatch.setenv("SDL_VIDEODRIVER", "none-such")
    env, renderer = played("repulso", 0), Renderer("human", SMALL)
    with pytest.raises(pygame.error):
        renderer.render(env)
    env.step(env.sample())
    with pytest.warns(UserWarning, match="the window cannot be shown: "):
        assert renderer.render(env) is None
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    renderer.render(env)
    assert pygame.display.get_surface() is not None
    renderer.close()


@pytest.mark.parametrize("width", [0, -1, 15, 8193])
def test_a_width_that_no_picture_can_have_is_refused(width: int) -> None:
    with pytest.raises(ValueError, match=f"render_width is {width}, which is not between 16"):
        Renderer(None, width)
    assert Renderer(None, np.int64(16)).width == 16


def test_modes_are_valid_or_none() -> None:
    with pytest.warns(UserWarning, match="render_mode"):
        assert Renderer(None).render(played("repulso", 0)) is None
    with pytest.raises(ValueError, match=r"'svg'.*human, rgb_array, ansi"):
        Renderer("svg")


@pytest.mark.parametrize(("mode", "library"), [("rgb_array", "resvg_py"), ("human", "pygame")])
def test_a_missing_library_is_named_with_its_extra(
    mode: str, library: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(sys.modules, library, None)
    with pytest.raises(ImportError, match=rf"{library}.*boardwright\[render\]"):
        Renderer(mode, SMALL).render(played("repulso", 0))
