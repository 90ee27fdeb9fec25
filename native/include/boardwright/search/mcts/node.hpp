// A position in the tree of a Monte Carlo search, shared between threads without locks.
//
//   node          sums_ 64 per seat | children_ 64 | visits_ 32 | proof_ 16 | expansions_ 8 | prior, action
//   children_     widenings 14 | has more 1 | complete 1 | count 16 | first 32
//
//   expansions_   0 --start_expansion--> 1 --finish_expansion--> 2 --start_expansion--> 3 --> ...
//                 even: children_ does not change
//                 odd:  one thread adds children, the others use the old block
//
//   writer        children_.store(release), then expansions_.store(even, release)
//   copy()        expansions_, children_, expansions_ again: equal and even, or no children are copied
#pragma once

#include <array>
#include <atomic>
#include <cstdint>

#include "boardwright/search/mcts/proof.hpp"

namespace boardwright::search {

// The block of a node's children, packed into one word so that it can be exchanged atomically.
class ChildBlock {
public:
    ChildBlock() = default;
    ChildBlock(std::uint32_t first, std::size_t count, bool is_complete, bool has_more = false,
               int widenings = 0)
        : bits_(first | std::uint64_t{count} << 32 | std::uint64_t{is_complete} << 48 |
                std::uint64_t{has_more} << 49 | static_cast<std::uint64_t>(widenings) << 50) {}
    static ChildBlock from_bits(std::uint64_t bits) {
        ChildBlock block;
        block.bits_ = bits;
        return block;
    }

    [[nodiscard]] std::uint64_t bits() const { return bits_; }
    [[nodiscard]] std::uint32_t first() const { return static_cast<std::uint32_t>(bits_); }
    [[nodiscard]] std::uint32_t count() const { return bits_ >> 32 & 0xffff; }
    [[nodiscard]] std::uint32_t end() const { return first() + count(); }
    [[nodiscard]] bool is_complete() const { return bits_ >> 48 & 1; }  // has all legal moves
    [[nodiscard]] bool has_more() const { return bits_ >> 49 & 1; }  // has candidates not yet added
    [[nodiscard]] int widenings() const { return static_cast<int>(bits_ >> 50); }
    [[nodiscard]] ChildBlock moved_to(std::uint32_t first) const {
        return from_bits((bits_ & ~std::uint64_t{0xffffffff}) | first);
    }

private:
    std::uint64_t bits_ = 0;
};

// Results of `Seats` seats. Sums are fixed-point integers: their sum does not depend on the order,
// and adding to them is one atomic instruction.
//
//   sums_         per seat, sum of the results of finished visits
//   visits_       visits started; an unfinished visit counts as a loss (virtual loss)
//   proof_        a certain result, or 0
//   expansions_   how often children were added; odd while a thread adds some
//   children_     the block of children; written before expansions_ becomes even again
template <int Seats>
class MctsNode {
public:
    void reset() {
        for (auto& sum : sums_) sum.store(0, kRelaxed);
        visits_.store(0, kRelaxed);
        proof_.store(0, kRelaxed);
        expansions_.store(0, kRelaxed);
        children_.store(0, kRelaxed);
    }

    // Copies the results of another node for the same position, except its prior and its unfinished
    // visits.
    void copy(const MctsNode& other) {
        for (std::size_t seat = 0; seat < Seats; ++seat)
            sums_[seat].store(other.sums_[seat].load(kRelaxed), kRelaxed);
        visits_.store(finished_visits(), kRelaxed);
        proof_.store(other.proof_.load(kRelaxed), kRelaxed);
        const std::uint8_t expansions = other.expansions_.load(std::memory_order_acquire);
        const std::uint64_t children = other.children_.load(std::memory_order_acquire);
        const bool is_same = other.expansions_.load(std::memory_order_acquire) == expansions;
        if (expansions % 2 != 0 || !is_same) return;  // another thread is adding children to it
        expansions_.store(expansions, kRelaxed);
        children_.store(children, kRelaxed);
    }

    // Moves everything except the children, while no thread visits either node.
    void move_from(const MctsNode& other) {
        for (std::size_t seat = 0; seat < Seats; ++seat)
            sums_[seat].store(other.sums_[seat].load(kRelaxed), kRelaxed);
        visits_.store(other.visits(), kRelaxed);
        proof_.store(other.proof_.load(kRelaxed), kRelaxed);
        expansions_.store(0, kRelaxed);
        children_.store(0, kRelaxed);
        prior = other.prior;
        action = other.action;
    }

    // For rebuilding a node's visits and results from its children, while no thread visits it.
    void reset_results() {
        for (auto& sum : sums_) sum.store(0, kRelaxed);
        visits_.store(0, kRelaxed);
        proof_.store(0, kRelaxed);
    }
    void add_results(const MctsNode& child) {
        for (std::size_t seat = 0; seat < Seats; ++seat)
            sums_[seat].fetch_add(child.sums_[seat].load(kRelaxed), kRelaxed);
        visits_.fetch_add(child.visits(), kRelaxed);
    }

    [[nodiscard]] std::uint32_t visits() const { return visits_.load(kRelaxed); }
    // The number of finished visits, computed from the results, since each visit's results sum to
    // 1.
    [[nodiscard]] std::uint32_t finished_visits() const {
        return static_cast<std::uint32_t>(total() / kOne + 0.5f);
    }
    [[nodiscard]] Proof proof() const { return Proof::from_bits(proof_.load(kRelaxed)); }
    void prove(Proof proof) {
        if (proof) proof_.store(proof.bits(), kRelaxed);
    }

    // A visit counts from its beginning (virtual loss), so that other threads choose other nodes
    // meanwhile.
    void begin_visit() { visits_.fetch_add(1, kRelaxed); }
    void end_visit(const Chances& chances) {
        for (std::size_t seat = 0; seat < Seats; ++seat)
            sums_[seat].fetch_add(static_cast<std::uint64_t>(chances[seat] * kOne), kRelaxed);
    }

    // The proven result, or the mean over all visits begun; unfinished visits count as losses.
    [[nodiscard]] float value(int seat) const {
        if (const Proof proven = proof()) return proven.share(seat);
        return sum(seat) / (kOne * static_cast<float>(visits()));
    }

    // The proven result, or the mean over finished visits; equal shares before the first.
    [[nodiscard]] float mean(int seat) const {
        if (const Proof proven = proof()) return proven.share(seat);
        const float all = total();
        return all == 0 ? 1.0f / Seats : sum(seat) / all;
    }
    [[nodiscard]] Chances chances() const {
        Chances chances{};
        for (int seat = 0; seat < Seats; ++seat) chances[static_cast<std::size_t>(seat)] = mean(seat);
        return chances;
    }

    // How often children were added; odd while a thread is adding some.
    [[nodiscard]] int expansions() const { return expansions_.load(kRelaxed); }

    // Tries to become the thread that adds children; `expansions` is the expected count. A thread that
    // succeeds must call `finish_expansion` afterwards, unless the arena is full.
    [[nodiscard]] bool start_expansion(int expansions = 0) {
        auto expected = static_cast<std::uint8_t>(expansions);
        return expansions_.compare_exchange_strong(expected, static_cast<std::uint8_t>(expansions + 1),
                                                kRelaxed);
    }
    void finish_expansion(ChildBlock children) {
        children_.store(children.bits(), std::memory_order_release);
        const int next = (expansions() | 1) + 1;
        expansions_.store(static_cast<std::uint8_t>(next > kMaxExpansions ? 2 : next),
                          std::memory_order_release);
    }
    [[nodiscard]] ChildBlock children() const {
        return ChildBlock::from_bits(children_.load(std::memory_order_acquire));
    }
    [[nodiscard]] bool has_children() const { return children().count() != 0; }

    // Written before other threads can see the node.
    float prior = 0;
    Action action = 0;

private:
    static constexpr auto kRelaxed = std::memory_order_relaxed;
    static constexpr float kOne = 1u << 24;
    static constexpr int kMaxExpansions = 254;

    [[nodiscard]] float sum(int seat) const {
        return static_cast<float>(sums_[static_cast<std::size_t>(seat)].load(kRelaxed));
    }

    [[nodiscard]] float total() const {
        float total = 0;
        for (int seat = 0; seat < Seats; ++seat) total += sum(seat);
        return total;
    }

    std::array<std::atomic<std::uint64_t>, Seats> sums_{};
    std::atomic<std::uint64_t> children_{0};
    std::atomic<std::uint32_t> visits_{0};
    std::atomic<std::uint16_t> proof_{0};
    std::atomic<std::uint8_t> expansions_{0};
};

}  // namespace boardwright::search
