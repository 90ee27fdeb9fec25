// Exhaustive search without an evaluation: what a seat can force within a number of decisions.
//
// It is slow but exact; it finds positions with a proven best move.
#pragma once

#include <cstdint>
#include <unordered_map>
#include <utility>
#include <vector>

#include "boardwright/interruption.hpp"
#include "boardwright/search/report.hpp"

namespace boardwright::search {

// A move and the share of the win that it guarantees.
struct Guarantee {
    Action action;
    float share;
};

// Thrown when the node budget is exhausted.
struct NodeBudgetExhausted {};

template <GameState S>
class Solver {
public:
    Solver(std::uint64_t max_nodes, Interruption& interruption)
        : max_nodes_(max_nodes), interruption_(interruption) {}

    // The share that each move of the seat to move guarantees it within `plies` decisions
    // (including the move) against any play. Games not finished by then count as 0.
    std::vector<Guarantee> guarantees(const S& root, int plies) {
        std::vector<Guarantee> found;
        ActionList list;
        root.legal_actions(list);
        for (const Action action : list) {
            S after = root;
            after.apply_assume_legal(action);
            found.push_back({action, share(after, root.to_move(), plies - 1)});
        }
        return found;
    }

    [[nodiscard]] std::uint64_t nodes() const { return nodes_; }

private:
    // The largest share of the win that the seat can force; tries the few possible shares in turn.
    float share(const S& state, int seat, int plies) {
        float best = 0;
        for (int winners = state.seats(); winners >= 1; --winners) {
            const float target = 1.0f / static_cast<float>(winners);
            seen_.clear();
            if (!can_force(state, seat, target, plies)) break;
            best = target;
        }
        return best;
    }

    bool can_force(const S& state, int seat, float target, int plies) {
        if (++nodes_ > max_nodes_) throw NodeBudgetExhausted{};
        if (nodes_ % kNodesBetweenChecks == 0) interruption_.check();
        if (state.is_over()) return chances_of(state.outcome(), state.seats())[seat] >= target;
        if (plies == 0) return false;
        const std::uint64_t key = mix(state.key() + static_cast<std::uint64_t>(plies));
        if (const auto cached = seen_.find(key); cached != seen_.end()) return cached->second;
        const bool result = try_moves(state, seat, target, plies);
        if (seen_.size() < kMaxCached) seen_.emplace(key, result);
        return result;
    }

    // The seat needs one move that succeeds; the others need one that prevents it.
    bool try_moves(const S& state, int seat, float target, int plies) {
        ActionList list;
        state.legal_actions(list);
        const bool own = state.to_move() == seat;
        for (const Action action : list) {
            S after = state;
            after.apply_assume_legal(action);
            if (can_force(after, seat, target, plies - 1) == own) return own;
        }
        return !own;
    }

    static constexpr std::size_t kMaxCached = std::size_t{1} << 22;
    static constexpr std::uint64_t kNodesBetweenChecks = 1024;

    std::uint64_t max_nodes_;
    Interruption& interruption_;
    std::uint64_t nodes_ = 0;
    std::unordered_map<std::uint64_t, bool> seen_;
};

}  // namespace boardwright::search
