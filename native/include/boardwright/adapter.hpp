// Adapts a game's state to the interface of engine.hpp; instantiated once per game.
#pragma once

#include <algorithm>
#include <utility>

#include "boardwright/engine.hpp"
#include "boardwright/perft.hpp"

namespace boardwright {

template <GameState S>
const GameInfo& game_info() {
    static const GameInfo info{std::string(S::kName), S::kNumber, S::kRulesVersion, S::kActions,
                               S::kCells,             S::kPlanes, sizeof(S)};
    return info;
}

template <GameState S>
class BatchAdapter final : public AnyBatch {
public:
    BatchAdapter(const S& start, const BatchPlan& plan) : batch_(start, plan) {}
    std::size_t size() const override { return batch_.size(); }
    std::unique_ptr<AnyState> state(std::size_t game) const override;
    std::unique_ptr<AnyState> start(std::size_t game) const override;
    std::span<const Action> history(std::size_t game) const override { return batch_.history(game); }
    std::unique_ptr<AnyBatch> clone() const override {
        return std::make_unique<BatchAdapter>(*this);
    }
    void seed(std::uint64_t seed) override { batch_.seed(seed); }
    void reset(const std::uint8_t* games, const BatchArrays& arrays) override {
        batch_.reset(games, arrays);
    }
    void put(std::size_t game, const AnyState& state) override;
    void keys(std::uint64_t* keys) override { batch_.keys(keys); }
    Rng& random(std::size_t game) override { return batch_.random(game); }
    void step(const Action* actions, const BatchArrays& arrays) override {
        batch_.step(actions, arrays);
    }
    void sample(const std::uint8_t* games, Action* actions) override {
        batch_.sample(games, actions);
    }

private:
    Batch<S> batch_;
};

// Plays the games in blocks that each have their own random numbers, so that the totals do not
// depend on the number of threads.
template <GameState S>
PlayoutTotals playouts_in_blocks(const S& start, std::uint64_t games, std::uint64_t max_plies,
                                 std::uint64_t seed, int threads, Interruption& interruption) {
    constexpr std::uint64_t kBlock = 64;
    const std::uint64_t blocks = games / kBlock + (games % kBlock != 0);
    Workers workers(blocks < 2 ? 1 : threads);
    std::vector<PlayoutTotals> parts(static_cast<std::size_t>(workers.count()));
    std::atomic<std::uint64_t> next{0};
    workers.run([&](int part) {
        for (std::uint64_t block; (block = next.fetch_add(1)) < blocks;) {
            interruption.check();
            Rng rng(mix(seed) + block);
            const std::uint64_t count = std::min(kBlock, games - block * kBlock);
            add(parts[static_cast<std::size_t>(part)],
                playouts(start, count, max_plies, rng, interruption));
        }
    });
    PlayoutTotals totals;
    for (const PlayoutTotals& part : parts) add(totals, part);
    return totals;
}

template <GameState S>
class StateAdapter final : public AnyState {
public:
    explicit StateAdapter(S state) : state_(std::move(state)) {}
    const S& state() const { return state_; }
    const GameInfo& info() const override { return game_info<S>(); }
    std::unique_ptr<AnyState> clone() const override {
        return std::make_unique<StateAdapter>(state_);
    }
    std::vector<std::uint8_t> to_bytes() const override { return state_to_bytes(state_); }
    int seats() const override { return state_.seats(); }
    int to_move() const override { return state_.to_move(); }
    bool is_over() const override { return state_.is_over(); }
    Outcome outcome() const override { return state_.outcome(); }
    void legal_actions(ActionList& list) const override {
        list.clear();
        if (!state_.is_over()) state_.legal_actions(list);
    }
    int count_legal() const override { return state_.is_over() ? 0 : state_.count_legal(); }
    bool is_legal(Action action) const override {
        return !state_.is_over() && state_.is_legal(action);
    }
    void apply_assume_legal(Action action) override { state_.apply_assume_legal(action); }
    Action random_action(Rng& rng) const override { return state_.random_action(rng); }
    std::uint64_t key() const override { return state_.key(); }
    std::uint64_t board_key() const override { return state_.board_key(); }
    void observe(std::uint8_t* planes, int viewer) const override {
        state_.observe(planes, viewer < 0 ? usual_viewer(state_) : viewer);
    }
    void mask(std::uint8_t* mask) const override {
        Choices<S> choices;
        write_mask(state_, mask, choices);
    }
    std::uint64_t perft(int depth, int threads, Interruption& interruption) const override {
        return perft_threaded(state_, depth, threads, interruption);
    }
    PlayoutTotals playouts(std::uint64_t games, std::uint64_t max_plies, std::uint64_t seed,
                           int threads, Interruption& interruption) const override {
        return playouts_in_blocks(state_, games, max_plies, seed, threads, interruption);
    }
    std::vector<search::Guarantee> solve(int plies, std::uint64_t max_nodes,
                                         Interruption& interruption) const override {
        try {
            return search::Solver<S>(max_nodes, interruption).guarantees(state_, plies);
        } catch (const search::NodeBudgetExhausted&) {
            return {};
        }
    }
    std::unique_ptr<AnyBatch> batch(const BatchPlan& plan) const override {
        return std::make_unique<BatchAdapter<S>>(state_, plan);
    }

private:
    S state_;
};

template <GameState S>
std::unique_ptr<AnyState> BatchAdapter<S>::state(std::size_t game) const {
    return std::make_unique<StateAdapter<S>>(batch_.state(game));
}

template <GameState S>
std::unique_ptr<AnyState> BatchAdapter<S>::start(std::size_t game) const {
    return std::make_unique<StateAdapter<S>>(batch_.start(game));
}

template <GameState S>
void BatchAdapter<S>::put(std::size_t game, const AnyState& state) {
    batch_.put(game, static_cast<const StateAdapter<S>&>(state).state());
}

template <GameState S>
GameEntry game_entry() {
    return {game_info<S>(), [](std::span<const std::uint8_t> bytes) -> std::unique_ptr<AnyState> {
                return std::make_unique<StateAdapter<S>>(state_from_bytes<S>(bytes));
            }};
}

}  // namespace boardwright
