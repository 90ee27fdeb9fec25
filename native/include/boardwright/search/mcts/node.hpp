// A position in the tree of a Monte Carlo search, shared by threads without locks.
#pragma once

#include <array>
#include <atomic>
#include <cstdint>

#include "boardwright/search/mcts/proof.hpp"

namespace boardwright::search {

// Results of `Seats` seats. Sums are in fixed point: whole numbers add up the same in any order,
// and adding them is one instruction.
template <int Seats>
class MctsNode {
public:
    enum class Stage : std::uint8_t { kLeaf, kGrowing, kGrown };

    void reset() {
        for (auto& sum : sums_) sum.store(0, kRelaxed);
        visits_.store(0, kRelaxed);
        proof_.store(0, kRelaxed);
        stage_.store(Stage::kLeaf, kRelaxed);
        children = 0;
        is_complete = false;
    }

    [[nodiscard]] std::uint32_t visits() const { return visits_.load(kRelaxed); }
    [[nodiscard]] Proof proof() const { return Proof::from_bits(proof_.load(kRelaxed)); }
    void prove(Proof proof) { proof_.store(proof.bits(), kRelaxed); }

    // A visit counts from its beginning, so that other threads look elsewhere meanwhile.
    void begin_visit() { visits_.fetch_add(1, kRelaxed); }
    void end_visit(const Chances& chances) {
        for (std::size_t seat = 0; seat < Seats; ++seat)
            sums_[seat].fetch_add(static_cast<std::uint64_t>(chances[seat] * kOne), kRelaxed);
    }

    // What is certain, or the mean over the visits begun: those still under way count as lost.
    [[nodiscard]] float value(int seat) const {
        if (const Proof known = proof()) return known.share(seat);
        return sum(seat) / (kOne * static_cast<float>(visits()));
    }

    // What is certain, or the mean over the visits that have ended; equal shares before any has.
    [[nodiscard]] float mean(int seat) const {
        if (const Proof known = proof()) return known.share(seat);
        float total = 0;
        for (int each = 0; each < Seats; ++each) total += sum(each);
        return total == 0 ? 1.0f / Seats : sum(seat) / total;
    }
    [[nodiscard]] Chances chances() const {
        Chances chances{};
        for (int seat = 0; seat < Seats; ++seat) chances[static_cast<std::size_t>(seat)] = mean(seat);
        return chances;
    }

    // Whether this thread is the one to add the children; it must then call `grown`.
    [[nodiscard]] bool start_growing() {
        Stage leaf = Stage::kLeaf;
        return stage_.compare_exchange_strong(leaf, Stage::kGrowing, kRelaxed);
    }
    void grown() { stage_.store(Stage::kGrown, std::memory_order_release); }
    [[nodiscard]] bool has_children() const {
        return stage_.load(std::memory_order_acquire) == Stage::kGrown;
    }

    // Written before the node, or its children, can be seen by others.
    float prior = 0;
    std::uint32_t first_child = 0;
    std::uint16_t children = 0;
    Action action = 0;
    bool is_complete = false;  // all legal moves are among the children

private:
    static constexpr auto kRelaxed = std::memory_order_relaxed;
    static constexpr float kOne = 1u << 24;

    [[nodiscard]] float sum(int seat) const {
        return static_cast<float>(sums_[static_cast<std::size_t>(seat)].load(kRelaxed));
    }

    std::array<std::atomic<std::uint64_t>, Seats> sums_{};
    std::atomic<std::uint32_t> visits_{0};
    std::atomic<std::uint16_t> proof_{0};
    std::atomic<Stage> stage_{Stage::kLeaf};
};

}  // namespace boardwright::search
