// Many games stepped together; their results are written into arrays that the caller owns.
#pragma once

#include <algorithm>
#include <atomic>
#include <memory>
#include <span>
#include <stdexcept>
#include <vector>

#include "boardwright/batch_arrays.hpp"
#include "boardwright/contract.hpp"
#include "boardwright/shares.hpp"
#include "boardwright/workers.hpp"

namespace boardwright {

// Each game has its own random numbers, so results do not depend on the number of threads.
template <GameState S>
class Batch {
public:
    Batch(const S& start, const BatchPlan& plan)
        : plan_(plan),
          start_(start),
          states_(plan.size, start),
          placed_(plan.size),
          histories_(plan.size),
          opened_(plan.size),
          checked_(plan.size),
          drawn_(plan.size, kSkip),
          choices_(plan.size),
          workers_(plan.threads),
          shares_(plan.size, workers_.count()) {
        seed(plan.seed);
    }
    Batch(const Batch& other)
        : plan_(other.plan_),
          start_(other.start_),
          states_(other.states_),
          placed_(other.placed_),
          histories_(other.histories_),
          opened_(other.opened_),
          checked_(other.size()),
          drawn_(other.drawn_),
          choices_(other.choices_),
          rngs_(other.rngs_),
          workers_(other.workers_.count()),
          shares_(other.size(), workers_.count()) {}
    Batch& operator=(const Batch&) = delete;

    [[nodiscard]] std::size_t size() const { return states_.size(); }
    [[nodiscard]] const S& state(std::size_t game) const { return states_[game]; }
    // The state in which a game began, and its actions since then.
    [[nodiscard]] const S& start(std::size_t game) const {
        return placed_[game] ? *placed_[game] : start_;
    }
    [[nodiscard]] std::span<const Action> history(std::size_t game) const {
        return histories_[game];
    }
    [[nodiscard]] Rng& random(std::size_t game) { return rngs_[game]; }

    void seed(std::uint64_t seed) {
        rngs_.clear();
        for (std::size_t game = 0; game < size(); ++game) rngs_.emplace_back(mix(seed) + game);
    }

    // Restarts the games whose byte is set, or all games if `games` is null.
    void reset(const std::uint8_t* games, const BatchArrays& arrays) {
        for_all([&](std::size_t game) {
            if (games && !games[game]) return;
            begin(game);
            write_unfinished(arrays, game);
            describe(arrays, game);
        });
    }

    // Plays an action in every game and restarts a game that has ended. An illegal action throws
    // before any game has moved.
    void step(const Action* actions, const BatchArrays& arrays) {
        check(actions);
        for_all([&](std::size_t game) {
            fetch_next(game);
            if (checked_[game] == kSkip) return write_unfinished(arrays, game);
            play(game, checked_[game]);
            if (states_[game].is_over() || is_cut(game)) {
                end(arrays, game);
                begin(game);
            } else {
                write_unfinished(arrays, game);
            }
            describe(arrays, game);
        });
    }

    // A uniformly random legal action for every game, or for those whose byte is set.
    void sample(const std::uint8_t* games, Action* actions) {
        const auto draw = [&](std::size_t game) {
            drawn_[game] = random_action(states_[game], choices_[game], rngs_[game]);
            actions[game] = drawn_[game];
        };
        if (!games) return for_all(draw);
        for_all([&](std::size_t game) {
            if (games[game]) draw(game);
        });
    }

    // Replaces a game by a state from elsewhere, from which its history then starts.
    void put(std::size_t game, const S& state) {
        states_[game] = state;
        forget_choices(game);
        placed_[game] = std::make_shared<const S>(state);
        histories_[game].clear();
        opened_[game] = 0;
    }

    void keys(std::uint64_t* keys) {
        for_all([&](std::size_t game) { keys[game] = states_[game].key(); });
    }

private:
    template <class Job>
    void for_all(const Job& job) {
        shares_.begin();
        workers_.run([&](int part) { shares_.work(part, job); });
    }

    // Prefetches the next state while the current state is played.
    void fetch_next(std::size_t game) const {
        if (game + 1 == size()) return;
        const char* next = reinterpret_cast<const char*>(&states_[game + 1]);
        for (std::size_t at = 0; at < sizeof(S); at += 64) __builtin_prefetch(next + at);
    }

    // Copies the caller's actions and checks the copy, so that a concurrent write to the caller's
    // array cannot change what is played.
    void check(const Action* actions) {
        std::copy_n(actions, size(), checked_.begin());
        if (checked_ == drawn_) return;
        std::atomic<std::size_t> bad{size()};
        for_all([&](std::size_t game) {
            if (can_play(game, checked_[game])) return;
            std::size_t lowest = bad.load();
            while (game < lowest && !bad.compare_exchange_weak(lowest, game)) {
            }
        });
        if (bad.load() < size()) throw IllegalInBatch{bad.load(), checked_[bad.load()]};
    }

    // An action that sample() drew for this position is legal and need not be checked again.
    [[nodiscard]] bool can_play(std::size_t game, Action action) const {
        return action == kSkip || action == drawn_[game] || states_[game].is_legal(action);
    }

    // Called when the position changes.
    void forget_choices(std::size_t game) {
        drawn_[game] = kSkip;
        choices_[game].clear();
    }

    void play(std::size_t game, Action action) {
        states_[game].apply_assume_legal(action);
        forget_choices(game);
        histories_[game].push_back(action);
    }

    [[nodiscard]] bool is_cut(std::size_t game) const {
        return plan_.max_plies != 0 && histories_[game].size() - opened_[game] >= plan_.max_plies;
    }

    void begin(std::size_t game) {
        placed_[game].reset();
        forget_choices(game);
        for (int attempt = 0; attempt < kOpeningAttempts; ++attempt) {
            states_[game] = start_;
            histories_[game].clear();
            for (int ply = 0; ply < plan_.opening_plies && !states_[game].is_over(); ++ply)
                play(game, states_[game].random_action(rngs_[game]));
            opened_[game] = static_cast<std::uint32_t>(histories_[game].size());
            if (!states_[game].is_over()) return;
        }
        states_[game] = start_;
        histories_[game].clear();
        opened_[game] = 0;
        throw std::invalid_argument("that many opening plies end the game");
    }

    // Write the results of a game that continues, and of a game that has just ended.
    void write_unfinished(const BatchArrays& arrays, std::size_t game) const {
        if (arrays.terminated) arrays.terminated[game] = 0;
        if (arrays.truncated) arrays.truncated[game] = 0;
        if (!arrays.rewards) return;
        const auto seats = static_cast<std::size_t>(start_.seats());
        std::fill_n(arrays.rewards + game * seats, seats, 0.0f);
    }

    void end(const BatchArrays& arrays, std::size_t game) const {
        write_unfinished(arrays, game);
        const S& state = states_[game];
        const bool over = state.is_over();
        if (arrays.terminated) arrays.terminated[game] = over;
        if (arrays.truncated) arrays.truncated[game] = !over;
        if (over) write_rewards(arrays, game);
        if (!arrays.final_observation) return;
        const int viewer = arrays.viewers ? arrays.viewers[game] : -1;
        state.observe(arrays.final_observation + game * std::size_t{S::kPlanes} * S::kCells,
                      viewer < 0 ? usual_viewer(state) : viewer);
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

    void describe(const BatchArrays& arrays, std::size_t game) {
        const S& state = states_[game];
        if (arrays.seats) arrays.seats[game] = static_cast<std::int8_t>(state.to_move());
        if (arrays.observation)
            state.observe(arrays.observation + game * std::size_t{S::kPlanes} * S::kCells,
                          usual_viewer(state));
        if (arrays.mask)
            write_mask(state, arrays.mask + game * std::size_t{S::kActions}, choices_[game]);
    }

    static constexpr int kOpeningAttempts = 100;

    BatchPlan plan_;
    S start_;
    std::vector<S> states_;
    std::vector<std::shared_ptr<const S>> placed_;  // where a game began, if not at start_
    std::vector<std::vector<Action>> histories_;
    std::vector<std::uint32_t> opened_;  // how many actions of the history are random opening plies
    std::vector<Action> checked_;        // the actions of the current step
    std::vector<Action> drawn_;          // drawn by sample() for the current position, or kSkip
    std::vector<Choices<S>> choices_;    // cached by writing the current position's mask
    std::vector<Rng> rngs_;
    Workers workers_;
    Shares shares_;
};

}  // namespace boardwright
