"""Augmentation: observations and policies change in the same way as positions under the rules."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING, Any

import numpy as np
import pytest

from boardwright import core
from boardwright.envs import symmetry
from boardwright.games import GAMES, MalformedInput, Position
from boardwright.games.abalone import ABALONE, AbaloneOptions, AbalonePosition
from boardwright.games.abalone.board import LAYOUTS
from boardwright.games.alliances import ALLIANCES, AlliancesOptions
from boardwright.games.alliances.moves import Swap
from game_parts import game_value
from games.alliances.boards import WithExchangedCharts
from support import Case, every_case, walk

if TYPE_CHECKING:
    from numpy.typing import NDArray

every_game = pytest.mark.parametrize("name", GAMES)
MIRRORS = range(6, 12)  # of Alliances


def seen(position: Position) -> NDArray[np.uint8]:
    return np.array(position.observation(), dtype=np.uint8)


def legal(position: Position) -> NDArray[np.bool_]:
    mask = np.zeros(position.game.action_space, dtype=np.bool_)
    mask[[position.game.action(move) for move in position.legal_moves()]] = True
    return mask


def random_rows(name: str, rows: tuple[int, ...]) -> tuple[NDArray[np.uint8], NDArray[np.float32]]:
    game, rng = GAMES[name], np.random.default_rng(11)
    shape = (*rows, len(game.observation_planes) + 1, len(game.largest_board))
    observation = rng.integers(0, 2, shape, dtype=np.uint8)
    return observation, rng.random((*rows, game.action_space), dtype=np.float32)


@every_game
def test_every_game_has_its_symmetries_the_identity_first(name: str) -> None:
    found = symmetry.of(name)
    assert (
        len(found) == len(found.names) == len(set(found.names)) == game_value(name, "SYMMETRIES", 1)
    )
    assert found.game is GAMES[name]
    observation, policy = random_rows(name, (3,))
    assert np.array_equal(found.observation(observation, 0), observation)
    assert np.array_equal(found.policy(policy, 0), policy)


@every_case
def test_a_game_turned_is_a_game_of_the_same_observations_masks_and_end(case: Case) -> None:
    game, options = case
    found, start = symmetry.of(game.name), game.start(options)
    by_name = {each.name: each for each in game.symmetries()}
    ks = [k for k, each in enumerate(found.names) if each in by_name]
    plain = core.state_of(start)
    images = [core.state_of(by_name[found.names[k]].position(start)) for k in ks]
    for seed in range(150):
        if plain.is_over:
            break
        action = plain.random_action(seed)
        plain.apply(action)
        row, mask = core.observation_of(plain), core.mask_of(plain)
        for k, image in zip(ks, images, strict=True):
            image.apply(int(found.actions(action, k)))
            assert (image.to_move, image.outcome) == (plain.to_move, plain.outcome)
            assert np.array_equal(found.observation(row, k), core.observation_of(image))
            assert np.array_equal(found.policy(mask, k), core.mask_of(image))


@pytest.mark.rule("AL3")
@pytest.mark.parametrize("k", MIRRORS)
def test_a_mirrored_game_of_alliances_is_one_with_the_charts_exchanged(k: int) -> None:
    found = symmetry.of("alliances")
    position = ALLIANCES.start(AlliancesOptions(swap=True))
    image: Position = WithExchangedCharts(position.options, position.cells)
    rng, plies = random.Random(k), 0
    while position.outcome is None:
        moves = position.legal_moves()
        if plies % 9 == 1:  # at ply 1 the charts can be exchanged
            assert np.array_equal(found.policy(legal(position), k), legal(image))
        move = Swap() if k % 2 and Swap() in moves else rng.choice(moves)
        position = position.play(move)
        image = image.play(ALLIANCES.move(int(found.actions(ALLIANCES.action(move), k))))
        plies += 1
        assert np.array_equal(found.observation(seen(position), k), seen(image))
        assert (image.to_move, image.outcome) == (position.to_move, position.outcome)
    assert position.swapped == bool(k % 2)


def test_a_mirror_can_always_give_the_player_the_bottom_chart() -> None:
    """Mirror positions so that the player to move always sees one chart: half as much to learn."""
    found = symmetry.of("alliances")
    fact = ALLIANCES.observation_facts.index("own chart is the bottom one")
    rows = np.array([seen(position) for position in walk(ALLIANCES.start(), seed=3, plies=30)])
    bottom = rows[:, -1, fact] == 1
    assert np.array_equal(bottom, rows[:, :3].sum(axis=(1, 2)) % 2 == 0)
    turned = found.observation(rows, np.where(bottom, 0, 6))
    assert turned[:, -1, fact].all()
    assert np.array_equal(turned[bottom], rows[bottom])


@every_game
def test_symmetries_form_a_group(name: str) -> None:
    found = symmetry.of(name)
    observation, policy = random_rows(name, (2,))
    ks = range(len(found))
    for first in ks:
        assert found.compose(first, found.inverse(first)) == 0
        once = found.observation(observation, first)
        assert np.array_equal(found.observation(once, found.inverse(first)), observation)
        assert sorted(found.compose(first, second) for second in ks) == list(ks)
        for second in ks:
            both = found.compose(first, second)
            twice = found.observation(once, second)
            assert np.array_equal(twice, found.observation(observation, both))
            image = found.policy(found.policy(policy, first), second)
            assert np.array_equal(image, found.policy(policy, both))


@every_game
def test_a_policy_is_permuted_like_its_actions(name: str) -> None:
    found, game = symmetry.of(name), GAMES[name]
    actions = np.arange(game.action_space, dtype=np.uint16)
    policy = np.eye(game.action_space, dtype=np.float32)
    nameless = sorted(set(actions.tolist()) - {game.action(move) for move in game.table.moves()})
    for k in range(len(found)):
        images = found.actions(actions, k)
        assert np.array_equal(found.policy(policy, k).argmax(axis=1), images)
        assert images[nameless].tolist() == nameless


@every_game
def test_rows_may_have_their_own_symmetries(name: str) -> None:
    found = symmetry.of(name)
    observation, policy = random_rows(name, (3, 5))
    actions = policy.argmax(axis=-1)
    drawn = found.random(np.random.default_rng(2), observation, policy)
    assert drawn.symmetry.shape == (3, 5)
    moved = found.actions(actions, drawn.symmetry)
    (image,) = drawn.policies
    assert np.array_equal(image.argmax(axis=-1), moved)
    for row in np.ndindex(3, 5):
        k = int(drawn.symmetry[row])
        assert np.array_equal(drawn.observation[row], found.observation(observation[row], k))
        assert np.array_equal(image[row], found.policy(policy[row], k))
    back = found.inverse(drawn.symmetry)
    assert np.array_equal(found.observation(drawn.observation, back), observation)


def test_all_or_the_named_symmetries_are_stacked() -> None:
    found = symmetry.of("abalone")
    observation, policy = random_rows("abalone", (4,))
    boards, policies = found.augment(observation, policy)
    assert (boards.shape, policies.shape) == ((12, 4, 3, 61), (12, 4, 1830))
    assert np.array_equal(boards[7], found.observation(observation, 7))
    boards, policies = found.augment(observation, policy, among=(3, 0))
    assert np.array_equal(boards, [found.observation(observation, 3), observation])
    assert np.array_equal(policies, [found.policy(policy, 3), policy])
    drawn = found.random(np.random.default_rng(0), observation, policy, among=(3, 9))
    assert set(drawn.symmetry.tolist()) == {3, 9}


def test_masks_policies_and_actions_use_the_same_symmetries() -> None:
    found = symmetry.of("alliances")
    observation, target = random_rows("alliances", (20,))
    mask, actions = target > 0.5, target.argmax(axis=1)
    rng = np.random.default_rng(4)
    boards, (masks, targets), k = found.random(rng, observation, mask, target)
    assert len(set(k.tolist())) > 3
    assert np.array_equal(boards, found.observation(observation, k))
    assert np.array_equal(masks, targets > 0.5)
    assert np.array_equal(found.actions(actions, k), targets.argmax(axis=1))
    alone = found.random(np.random.default_rng(4), observation)
    assert alone.policies == ()
    assert np.array_equal(alone.symmetry, k)
    stacks = found.augment(observation, mask, target)
    assert [len(stack) for stack in stacks] == [12, 12, 12]


@every_game
def test_tables_match_the_functions(name: str) -> None:
    """The page about learning on a GPU uses `gather` like this; here it is `take_along_axis`."""
    found = symmetry.of(name)
    observation, policy = random_rows(name, (15,))
    k = np.arange(15) % len(found)
    flat = observation.reshape(15, -1)
    flat = np.take_along_axis(flat, found.tables.observation[k], axis=1)
    flat = np.where(found.tables.flips[k], 1 - flat, flat)
    assert np.array_equal(flat.reshape(observation.shape), found.observation(observation, k))
    images = np.take_along_axis(policy, found.tables.policy[k], axis=1)
    assert np.array_equal(images, found.policy(policy, k))
    actions = policy.argmax(axis=1)
    assert np.array_equal(found.tables.actions[k, actions], found.actions(actions, k))


@pytest.mark.parametrize("dtype", [np.bool_, np.int8, np.uint8, np.float16, np.float32])
def test_types_are_preserved_and_arguments_stay_unchanged(dtype: Any) -> None:
    found = symmetry.of("alliances")
    observation = seen(ALLIANCES.start().play("Og7").play("Pa2")).astype(dtype)
    before = observation.copy()
    for k in MIRRORS:
        image = found.observation(observation, k)
        assert image.dtype == dtype
        assert image[-1].astype(int).sum() == int(before[-1].astype(int).sum()) - 1
    assert np.array_equal(observation, before)
    assert found.policy(np.ones(364, dtype), 5).dtype == dtype


@pytest.mark.parametrize("layout", LAYOUTS)
def test_symmetries_that_preserve_a_layout_are_listed(layout: str) -> None:
    found = symmetry.of("abalone", layout=layout)
    start = ABALONE.start(AbaloneOptions(layout=layout))
    for k, each in enumerate(ABALONE.symmetries()[:12]):
        image = each.position(start)
        assert isinstance(image, AbalonePosition)
        exchanged = tuple((0, 2, 1)[content] for content in image.cells)
        assert (k in found.keep_start) == (image.cells == start.cells)
        assert (k in found.exchange_start) == (exchanged == start.cells)


def test_symmetries_that_preserve_an_empty_board_are_listed() -> None:
    assert symmetry.of("repulso").keep_start == tuple(range(8))
    assert symmetry.of("repello", players=3).keep_start == (0,)
    alliances = symmetry.of("alliances", swap="on")
    assert (alliances.keep_start, alliances.exchange_start) == (tuple(range(6)), tuple(MIRRORS))


def test_symmetries_are_chosen_by_number_or_by_name() -> None:
    found = symmetry.of("abalone")
    observation = np.arange(3 * 61).reshape(3, 61)
    actions = np.arange(1830)
    for k, name in enumerate(found.names):
        image = found.observation(observation, name)
        assert np.array_equal(image, found.observation(observation, k))
        assert np.array_equal(found.policy(actions, name), found.policy(actions, k))
        assert np.array_equal(found.actions(actions, name), found.actions(actions, k))
        assert found.inverse(name) == found.inverse(k)
    assert found.compose("rotate-60", "rotate-120") == 3
    assert found.inverse(np.array(["rotate-60", "rotate-300"])).tolist() == [5, 1]
    boards, policies = found.augment(observation, actions, among=("rotate-60", "rotate-0"))
    assert np.array_equal(boards, [found.observation(observation, 1), observation])
    assert np.array_equal(policies[1], actions)


@pytest.mark.parametrize(
    ("call", "error", "text"),
    [
        (lambda s: symmetry.of("chess"), MalformedInput, "unknown game 'chess'"),
        (lambda s: symmetry.of("abalone", size=3), MalformedInput, "no option 'size'"),
        (lambda s: s.tables.actions.fill(3), ValueError, "read-only"),
        (lambda s: s.observation(np.zeros((6, 35)), 0), ValueError, r"\(6, 36\).*\(6, 35\)"),
        (lambda s: s.observation(np.zeros(36), 0), ValueError, r"\(6, 36\).*\(36,\)"),
        (lambda s: s.policy(np.zeros((2, 215)), 0), ValueError, r"\(216,\).*\(2, 215\)"),
        (lambda s: s.policy(np.zeros((2, 216)), np.zeros(3, int)), ValueError, r"\(3,\).*\(2,\)"),
        (lambda s: s.policy(np.zeros(216), 8), ValueError, "0 … 7"),
        (lambda s: s.policy(np.zeros(216), -1), ValueError, "0 … 7"),
        (lambda s: s.policy(np.zeros(216), 1.0), TypeError, "float64"),
        (lambda s: s.policy(np.zeros(216), True), TypeError, "bool"),
        (lambda s: s.policy(np.zeros(216), "rotate-45"), ValueError, "'rotate-45', but ident"),
        (lambda s: s.inverse(["rotate-90", ""]), ValueError, "no symmetry ''"),
        (lambda s: s.random(0, np.zeros((6, 36))), TypeError, r"default_rng\(…\), not 0"),
        (lambda s: s.actions([3, 216], 0), ValueError, "0 … 215"),
        (lambda s: s.actions([-1], 0), ValueError, "0 … 215"),
        (lambda s: s.actions([0.0], 0), TypeError, "float64"),
        (lambda s: s.augment(np.zeros((2, 6, 36)), np.zeros((3, 216))), ValueError, "differ"),
        (lambda s: s.augment(np.zeros((6, 36)), np.zeros(216), among=()), ValueError, "not a list"),
        (lambda s: s.augment(np.zeros((6, 36)), np.zeros(216), among=(8,)), ValueError, "0 … 7"),
    ],
)
def test_mismatched_arguments_are_refused(call: Any, error: type[Exception], text: str) -> None:
    with pytest.raises(error, match=text):
        call(symmetry.of("repulso"))


def test_symmetries_are_shown_in_a_line() -> None:
    found = symmetry.of("repulso")
    drawn = found.random(np.random.default_rng(0), np.zeros((7, 6, 36)), np.zeros((7, 216)))
    assert [repr(one) for one in (found, symmetry.of("repello"), found.tables, drawn)] == [
        "<8 symmetries of repulso>",
        "<1 symmetry of repello>",
        "<Tables of 8 symmetries>",
        "<Drawn: 7 rows>",
    ]
