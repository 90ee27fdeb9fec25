// The nodes that a search of Repello has looked at, and whether it may look at more.
#pragma once

#include <atomic>
#include <cstdint>

#include "boardwright/search/stopper.hpp"

namespace boardwright::repello {

// Shared by the threads of a search. A node is a position that a decision led to.
class NodeBudget {
public:
    // A strict one stops before decisions that would be too many, any other after them.
    explicit NodeBudget(search::Stopper& stopper, bool is_strict = false)
        : stopper_(stopper), is_strict_(is_strict) {}

    // Asked before each position's decisions.
    bool may_spend(int nodes) {
        const std::uint64_t most = stopper_.limits().nodes;
        if (!is_strict_ || most == 0 || this->nodes() + static_cast<std::uint64_t>(nodes) <= most)
            return true;
        stopper_.stop();
        return false;
    }

    // Counts nodes and says whether to go on; asked after each position's decisions. Looks at the
    // clock now and then, and whenever none are spent.
    bool spend(int nodes) {
        const auto count = static_cast<std::uint64_t>(nodes);
        const std::uint64_t before = nodes_.fetch_add(count, std::memory_order_relaxed);
        const std::uint64_t after = before + count, most = stopper_.limits().nodes;
        const bool looks = count == 0 || before / kLooks != after / kLooks;
        if (!looks && (most == 0 || after < most)) return !stopper_.is_stopped();
        return !stopper_.should_stop(after);
    }
    [[nodiscard]] bool is_spent() const { return stopper_.is_stopped(); }
    [[nodiscard]] std::uint64_t nodes() const { return nodes_.load(std::memory_order_relaxed); }

private:
    static constexpr std::uint64_t kLooks = 256;  // nodes from one look at the clock to the next

    search::Stopper& stopper_;
    bool is_strict_;
    std::atomic<std::uint64_t> nodes_{0};
};

}  // namespace boardwright::repello
