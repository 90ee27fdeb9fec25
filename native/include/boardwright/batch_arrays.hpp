// What goes into a batch of games and what comes out of it.
#pragma once

#include <cstring>

#include "boardwright/contract.hpp"

namespace boardwright {

// Where a batch writes; each may be null. N games, rows one after the other.
struct BatchArrays {
    std::uint8_t* observation = nullptr;        // [N, planes, cells]
    std::uint8_t* mask = nullptr;               // [N, actions]
    float* rewards = nullptr;                   // [N, seats]
    std::int8_t* seats = nullptr;               // [N]
    std::uint8_t* terminated = nullptr;         // [N]
    std::uint8_t* truncated = nullptr;          // [N]
    std::uint8_t* final_observation = nullptr;  // [N, planes, cells], of games that just ended
    const std::int8_t* viewers = nullptr;       // [N], who sees that; −1 for the usual viewer
};

// How a batch is made. Games open with random plies and are cut after `max_plies` more (0: never).
struct BatchPlan {
    std::size_t size;
    std::uint64_t seed;
    int threads, opening_plies;
    std::uint32_t max_plies;
};

// In place of an action: that game is left as it is.
inline constexpr Action kSkip = 65535;

// What a state keeps of its mask for the draw that often follows, if it has such a type.
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

// The same action with choices or without.
template <GameState S>
Action random_action(const S& state, const Choices<S>& choices, Rng& rng) {
    if constexpr (requires { choices.random(rng); })
        if (choices.are_kept()) return choices.random(rng);
    return state.random_action(rng);
}

// One byte per action: 1 if it is legal. A state may know a faster way.
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
