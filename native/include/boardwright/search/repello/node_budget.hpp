// The node budget of a Repello search, shared by its threads.
#pragma once

#include <atomic>
#include <cstdint>

#include "boardwright/search/stopper.hpp"

namespace boardwright::repello {

// A node is a position that a decision led to.
class NodeBudget {
public:
    // A strict budget stops before it is exceeded, any other one afterwards.
    explicit NodeBudget(search::Stopper& stopper, bool is_strict = false)
        : stopper_(stopper), is_strict_(is_strict) {}

    // Call before each position's decisions.
    bool may_spend(int nodes) {
        const std::uint64_t max_nodes = stopper_.limits().nodes;
        if (!is_strict_ || max_nodes == 0 || this->nodes() + static_cast<std::uint64_t>(nodes) <= max_nodes)
            return true;
        stopper_.stop();
        return false;
    }

    // Counts nodes and returns whether to continue; call after each position's decisions. Polls the
    // stopper from time to time, and whenever `nodes` is 0.
    bool spend(int nodes) {
        const auto count = static_cast<std::uint64_t>(nodes);
        const std::uint64_t before = nodes_.fetch_add(count, std::memory_order_relaxed);
        const std::uint64_t after = before + count, max_nodes = stopper_.limits().nodes;
        const bool polls = count == 0 || before / kNodesPerPoll != after / kNodesPerPoll;
        if (!polls && (max_nodes == 0 || after < max_nodes)) return !stopper_.is_stopped();
        return !stopper_.should_stop(after);
    }
    [[nodiscard]] bool is_spent() const { return stopper_.is_stopped(); }
    [[nodiscard]] std::uint64_t nodes() const { return nodes_.load(std::memory_order_relaxed); }

private:
    static constexpr std::uint64_t kNodesPerPoll = 256;  // nodes between polls

    search::Stopper& stopper_;
    bool is_strict_;
    std::atomic<std::uint64_t> nodes_{0};
};

}  // namespace boardwright::repello
