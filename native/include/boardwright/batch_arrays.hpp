// The inputs and outputs of a batch of games.
#pragma once

#include <cstring>

#include "boardwright/contract.hpp"

namespace boardwright {

// The output arrays of a batch; each may be null. N games, row by row.
struct BatchArrays {
    std::uint8_t* observation = nullptr;        // [N, planes, cells]
    std::uint8_t* mask = nullptr;               // [N, actions]
    float* rewards = nullptr;                   // [N, seats]
    std::int8_t* seats = nullptr;               // [N]
    std::uint8_t* terminated = nullptr;         // [N]
    std::uint8_t* truncated = nullptr;          // [N]
    std::uint8_t* final_observation = nullptr;  // [N, planes, cells], of games that just ended
    const std::int8_t* viewers = nullptr;       // [N], viewer of final_observation; −1: usual
};

// The settings of a batch. Games open with random plies and are cut after `max_plies` more (0:
// never).
struct BatchPlan {
    std::size_t size;
    std::uint64_t seed;
    int threads, opening_plies;
    std::uint32_t max_plies;
};

// In place of an action: the game is not moved.
inline constexpr Action kSkip = 65535;

// The choices that a state caches while it writes its mask, for a draw that follows. Used for
// states without a type `Choices`.
struct NoChoices {
    void clear() {}
};
template <GameState S>
auto no_choices() {
    if constexpr (requires { typename S::Choices; })
        return typename S::Choices();
    else
        return NoChoices();
}
template <GameState S>
using Choices = decltype(no_choices<S>());

// Draws the same action with or without cached choices.
template <GameState S>
Action random_action(const S& state, const Choices<S>& choices, Rng& rng) {
    if constexpr (requires { choices.random(rng); })
        if (choices.are_stored()) return choices.random(rng);
    return state.random_action(rng);
}

// One byte per action: 1 if it is legal. A state may provide a faster function.
template <GameState S>
void write_mask(const S& state, std::uint8_t* mask, Choices<S>& choices) {
    if constexpr (requires { state.write_mask(mask, choices); })
        return state.write_mask(mask, choices);
    if constexpr (requires { state.write_mask(mask); }) return state.write_mask(mask);
    std::memset(mask, 0, S::kActions);
    if (state.is_over()) return;
    ActionList actions;
    state.legal_actions(actions);
    for (const Action action : actions) mask[action] = 1;
}

// An action that is not legal in one of the games.
struct IllegalInBatch {
    std::size_t game;
    Action action;
};

}  // namespace boardwright
