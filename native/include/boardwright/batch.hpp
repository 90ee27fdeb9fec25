// Many games stepped together, their results written into arrays that the caller owns.
#pragma once

#include <algorithm>
#include <atomic>
#include <cstring>
#include <memory>
#include <stdexcept>
#include <vector>

#include "boardwright/contract.hpp"
#include "boardwright/workers.hpp"

namespace boardwright {

// Where a batch writes; each may be null. N games, rows one after the other.
struct BatchArrays {
    std::uint8_t* observation = nullptr;  // [N, planes, cells]
    std::uint8_t* mask = nullptr;         // [N, actions]
    float* rewards = nullptr;             // [N, seats]
    std::int8_t* seats = nullptr;         // [N]
    std::uint8_t* done = nullptr;         // [N]
};

// One byte per action: 1 if it is legal. A state may know a faster way.
template <GameState S>
void write_mask(const S& state, std::uint8_t* mask) {
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

// Each game has its own random numbers, so results do not depend on the number of threads.
template <GameState S>
class Batch {
public:
    Batch(const S& start, std::size_t size, std::uint64_t seed, int threads, int opening_plies)
        : start_(start),
          states_(size, start),
          checked_(size),
          opening_plies_(opening_plies),
          workers_(threads) {
        rngs_.reserve(size);
        for (std::size_t game = 0; game < size; ++game) rngs_.emplace_back(mix(seed) + game);
    }

    [[nodiscard]] std::size_t size() const { return states_.size(); }
    [[nodiscard]] const S& state(std::size_t game) const { return states_[game]; }

    // Start all games anew.
    void reset(const BatchArrays& arrays) {
        for_all([&](std::size_t game) {
            begin(game);
            if (arrays.done) arrays.done[game] = 0;
            clear_rewards(arrays, game);
            describe(arrays, game);
        });
    }

    // Play an action in every game; a finished game starts anew at once. An illegal action throws
    // before any game has moved.
    void step(const Action* actions, const BatchArrays& arrays) {
        check(actions);
        for_all([&](std::size_t game) {
            S& state = states_[game];
            state.apply_assume_legal(checked_[game]);
            const bool over = state.is_over();
            if (arrays.done) arrays.done[game] = over;
            if (over) {
                write_rewards(arrays, game);
                begin(game);
            } else {
                clear_rewards(arrays, game);
            }
            describe(arrays, game);
        });
    }

    // A uniformly random legal action for every game.
    void sample(Action* actions) {
        for_all([&](std::size_t game) { actions[game] = states_[game].random_action(rngs_[game]); });
    }

private:
    template <class Job>
    void for_all(const Job& job) {
        // In chunks, so that a thread that is held up does not hold up the others.
        const std::size_t chunk = size() / (8 * static_cast<std::size_t>(workers_.count())) + 1;
        std::atomic<std::size_t> next{0};
        workers_.run([&](int) {
            for (std::size_t first; (first = next.fetch_add(chunk)) < size();)
                for (std::size_t game = first; game < std::min(first + chunk, size()); ++game)
                    job(game);
        });
    }

    // The caller's actions are read once: what was checked is what will be played, whoever else
    // writes into that array.
    void check(const Action* actions) {
        std::atomic<std::size_t> bad{size()};
        for_all([&](std::size_t game) {
            checked_[game] = actions[game];
            if (!states_[game].is_legal(checked_[game])) {
                std::size_t known = bad.load();
                while (game < known && !bad.compare_exchange_weak(known, game)) {
                }
            }
        });
        if (bad.load() < size()) throw IllegalInBatch{bad.load(), checked_[bad.load()]};
    }

    void begin(std::size_t game) {
        S& state = states_[game];
        for (int attempt = 0; attempt < kOpeningAttempts; ++attempt) {
            state = start_;
            for (int ply = 0; ply < opening_plies_ && !state.is_over(); ++ply)
                state.apply_assume_legal(state.random_action(rngs_[game]));
            if (!state.is_over()) return;
        }
        state = start_;
        throw std::invalid_argument("so many opening plies end the game");
    }

    void write_rewards(const BatchArrays& arrays, std::size_t game) const {
        if (!arrays.rewards) return;
        const S& state = states_[game];
        const Outcome outcome = state.outcome();
        const auto seats = static_cast<std::size_t>(state.seats());
        for (std::size_t seat = 0; seat < seats; ++seat)
            arrays.rewards[game * seats + seat] =
                outcome_return(outcome, state.seats(), static_cast<int>(seat));
    }

    void clear_rewards(const BatchArrays& arrays, std::size_t game) const {
        if (!arrays.rewards) return;
        const auto seats = static_cast<std::size_t>(start_.seats());
        std::fill_n(arrays.rewards + game * seats, seats, 0.0f);
    }

    void describe(const BatchArrays& arrays, std::size_t game) const {
        const S& state = states_[game];
        if (arrays.seats) arrays.seats[game] = static_cast<std::int8_t>(state.to_move());
        if (arrays.observation)
            state.observe(arrays.observation + game * std::size_t{S::kPlanes} * S::kCells);
        if (arrays.mask) write_mask(state, arrays.mask + game * std::size_t{S::kActions});
    }

    static constexpr int kOpeningAttempts = 100;

    S start_;
    std::vector<S> states_;
    std::vector<Action> checked_;  // the actions of the step that is being played
    std::vector<Rng> rngs_;
    int opening_plies_;
    Workers workers_;
};

}  // namespace boardwright
