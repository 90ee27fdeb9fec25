// Frees the parts of a tree that are least useful: everything outside the root's subtree, and the
// children of nodes with few visits.
#pragma once

#include <algorithm>
#include <cstdint>
#include <vector>

#include "boardwright/search/mcts/arena.hpp"
#include "boardwright/search/mcts/node.hpp"
#include "boardwright/search/stopper.hpp"

namespace boardwright::search {

// Blocks in use are moved to the front of the arena in the order of their addresses, so no second
// arena is needed. That takes long in a large arena, so it can be interrupted by stopping the
// search.
//
//   before   [x|x|root|x|b|x x|c|x x x]   x: not below the root, or too few visits
//   after    [root|b|c|free           ]
template <class Node>
class Compaction {
public:
    // Bytes that compaction needs beside an arena of `bytes`.
    static std::size_t own_bytes(std::size_t bytes) { return bytes / kDivisor; }

    Compaction(NodeArena<Node>& arena, Stopper& stopper) : arena_(arena), stopper_(stopper) {}

    // Finds the blocks to retain, at most half of the arena. Returns false if stopped; changes
    // nothing yet.
    bool plan(std::uint32_t root) {
        root_ = root;
        try {
            for (std::uint32_t min_visits = 1; !collect(min_visits);) min_visits *= 2;
            std::sort(order_.begin(), order_.end(), [this](std::uint32_t a, std::uint32_t b) {
                throw_if_stopped();
                return retained_[a].children.first() < retained_[b].children.first();
            });
        } catch (const Stopped&) {
            return false;
        }
        return true;
    }

    // Moves the blocks; the root becomes the arena's first node. Returns false if stopped; then the
    // tree is lost. No other thread may use the tree meanwhile.
    bool carry_out() {
        arena_.clear();
        arena_.move_down(root_, 1);
        try {
            for (const std::uint32_t i : order_) {
                throw_if_stopped();
                const ChildBlock children = retained_[i].children;
                retained_[i].children = children.moved_to(arena_.move_down(children.first(), children.count()));
            }
            for (const RetainedBlock& entry : retained_) {
                throw_if_stopped();
                parent_of(entry).finish_expansion(entry.children);
            }
        } catch (const Stopped&) {
            return false;
        }
        return true;
    }

private:
    static constexpr std::size_t kDivisor = 8;
    static constexpr std::uint32_t kRoot = 0xffffffff;
    static constexpr std::uint32_t kStepsPerPoll = 128;  // between checks: well below a millisecond

    struct Stopped {};

    struct RetainedBlock {
        ChildBlock children;
        std::uint32_t block;  // index of the parent's block in retained_; kRoot: the parent is the root
        std::uint32_t place;  // of the parent in that block
    };

    void throw_if_stopped() {
        if (steps_++ % kStepsPerPoll == 0 && stopper_.should_stop(0)) throw Stopped{};
    }

    [[nodiscard]] Node& parent_of(const RetainedBlock& entry) {
        return arena_[entry.block == kRoot ? 0 : retained_[entry.block].children.first() + entry.place];
    }

    // Collects all blocks to retain, parents before their children; returns false if there are too
    // many.
    bool collect(std::uint32_t min_visits) {
        const std::size_t max_blocks =
            own_bytes(arena_.capacity() * sizeof(Node)) / (sizeof(RetainedBlock) + sizeof(std::uint32_t));
        std::uint64_t nodes = 1;
        retained_.clear();
        order_.clear();
        const auto add = [&](const Node& node, std::uint32_t block, std::uint32_t place) {
            if (!node.has_children() || (block != kRoot && node.visits() < min_visits)) return;
            order_.push_back(static_cast<std::uint32_t>(retained_.size()));
            retained_.push_back({node.children(), block, place});
            nodes += node.children().count();
        };
        retained_.reserve(max_blocks + kMaxActions);
        order_.reserve(max_blocks + kMaxActions);
        add(arena_[root_], kRoot, 0);
        for (std::uint32_t i = 0; i < retained_.size(); ++i) {
            throw_if_stopped();
            const ChildBlock children = retained_[i].children;
            if (retained_.size() > max_blocks || 2 * nodes > arena_.capacity()) return false;
            for (std::uint32_t place = 0; place < children.count(); ++place)
                add(arena_[children.first() + place], i, place);
        }
        return retained_.size() <= max_blocks && 2 * nodes <= arena_.capacity();
    }

    NodeArena<Node>& arena_;
    Stopper& stopper_;
    std::uint32_t root_ = 0;
    std::uint32_t steps_ = 0;
    std::vector<RetainedBlock> retained_;
    std::vector<std::uint32_t> order_;
};

}  // namespace boardwright::search
