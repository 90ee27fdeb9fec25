"""PyTorch with the environments: tensors in grids and symmetries, and the code of the pages."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from boardwright.envs import batch, symmetry
from boardwright.envs.grids import board_and_facts, from_grid, grid_of, to_grid
from boardwright.games import GAMES

torch = pytest.importorskip("torch")
PAGES = Path(__file__).parents[2] / "docs" / "envs"


def block_with(page: str, words: str) -> str:
    """The Python block of a page that contains these words."""
    blocks = re.findall(r"```python\n(.*?)```", (PAGES / page).read_text("utf-8"), re.DOTALL)
    (found,) = (block for block in blocks if words in block)
    return str(found)


def played_batch(game: str) -> batch.BatchEnv:
    env = batch.make(game, num_envs=16, seed=3)
    for _ in range(11):  # an odd number: in Abalone white is to move, which one of the facts shows
        env.step(env.sample())
    return env


@pytest.mark.parametrize("name", GAMES)
def test_grids_give_tensors_for_tensors(name: str) -> None:
    array = played_batch(name).now.observation
    tensor = torch.tensor(array)
    board, facts = board_and_facts(tensor, name)
    for found, expected in zip((board, facts), board_and_facts(array, name), strict=True):
        assert found.dtype == torch.uint8
        assert np.array_equal(found.numpy(), expected)
    assert torch.equal(from_grid(board, name), tensor[:, :-1])
    assert torch.equal(to_grid(tensor[:, :-1], name), board)


def test_gradients_flow_through_grids() -> None:
    cells = torch.ones(2, 61, requires_grad=True)
    from_grid(to_grid(cells, "abalone") * 3, "abalone").sum().backward()
    assert torch.equal(cells.grad, torch.full((2, 61), 3.0))


def test_symmetries_take_tensors_and_give_arrays() -> None:
    now, found = played_batch("repulso").now, symmetry.of("repulso")
    k = torch.arange(16) % 8
    image = found.observation(torch.tensor(now.observation), k)
    assert isinstance(image, np.ndarray)
    assert np.array_equal(image, found.observation(now.observation, k.numpy()))
    assert isinstance(found.actions(torch.tensor([3, 4]), 1), np.ndarray)


def test_the_network_of_the_page_learns_from_a_batch() -> None:
    page: dict[str, Any] = {}
    exec(block_with("encodings.md", "nn.Module"), page)
    torch.manual_seed(0)
    network, now = page["Network"](width=8), played_batch("abalone").now
    mask = torch.tensor(now.mask)
    logits, value = network(torch.tensor(now.observation), mask)
    assert (logits.shape, value.shape) == ((16, 1830), (16, 1))
    assert torch.equal(logits.isfinite(), mask)
    (torch.distributions.Categorical(logits=logits).probs.square().sum() + value.sum()).backward()
    assert all(weights.grad.isfinite().all() for weights in network.parameters())
    assert all(weights.grad.any() for weights in network.parameters())


def test_the_logits_of_the_network_are_in_the_order_of_the_actions() -> None:
    page: dict[str, Any] = {}
    exec(block_with("encodings.md", "nn.Module"), page)
    network = page["Network"](width=8)
    planes = torch.arange(30.0)
    with torch.no_grad():
        network.policy.weight.zero_()
        network.policy.bias.copy_(planes)
    logits, _ = network(torch.zeros(1, 3, 61), torch.ones(1, 1830, dtype=torch.bool))
    assert torch.equal(logits[0], planes.repeat_interleave(61))
    assert torch.equal(network.index, torch.tensor(grid_of("abalone").index))


@pytest.mark.parametrize("name", GAMES)
def test_rows_turned_by_the_tables_are_those_of_the_functions(
    name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    now, found = played_batch(name).now, symmetry.of(name)
    page: dict[str, Any] = {"s": found}
    exec(block_with("batch.md", "def turned").replace('"cuda"', '"cpu"'), page)
    page["kept"] = torch.arange(len(found))  # with the mirrors, which flip a fact
    k = np.arange(16) % len(found)
    monkeypatch.setattr(torch, "randint", lambda *_, **__: torch.tensor(k))
    target = np.random.default_rng(1).random(now.mask.shape)
    given = (now.observation, now.mask, target, now.mask.argmax(axis=1))
    turned = page["turned"](*map(torch.tensor, given))
    expected_rows = (
        found.observation(given[0], k),
        found.policy(given[1], k),
        found.policy(given[2], k),
        found.actions(given[3], k),
    )
    for image, expected in zip(turned, expected_rows, strict=True):
        assert np.array_equal(image.numpy(), expected)
