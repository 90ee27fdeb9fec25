// Perft: counts decision sequences, with bulk counting at the leaves, in several threads.
#pragma once

#include <atomic>
#include <cstdint>
#include <vector>

#include "boardwright/contract.hpp"
#include "boardwright/interruption.hpp"
#include "boardwright/workers.hpp"

namespace boardwright {

template <GameState S>
std::uint64_t perft(const S& state, int depth, Interruption& interruption) {
    if (depth == 0) return 1;
    if (depth > 2) interruption.check();
    if (state.is_over()) return 0;
    if (depth == 1) return static_cast<std::uint64_t>(state.count_legal());
    ActionList actions;
    state.legal_actions(actions);
    std::uint64_t total = 0;
    for (const Action action : actions) {
        S after = state;
        after.apply_assume_legal(action);
        total += perft(after, depth - 1, interruption);
    }
    return total;
}

// The same count with the subtrees below the first two levels distributed among threads.
template <GameState S>
std::uint64_t perft_threaded(const S& state, int depth, int threads, Interruption& interruption) {
    if (threads <= 1 || depth < 4 || state.is_over()) return perft(state, depth, interruption);
    std::vector<S> roots;
    ActionList actions, replies;
    state.legal_actions(actions);
    for (const Action action : actions) {
        S after = state;
        after.apply_assume_legal(action);
        if (after.is_over()) continue;
        after.legal_actions(replies);
        for (const Action reply : replies) {
            roots.push_back(after);
            roots.back().apply_assume_legal(reply);
        }
    }
    std::atomic<std::size_t> next{0};
    std::atomic<std::uint64_t> total{0};
    Workers(threads).run([&](int) {
        for (std::size_t at; (at = next.fetch_add(1)) < roots.size();)
            total += perft(roots[at], depth - 2, interruption);
    });
    return total;
}

}  // namespace boardwright
