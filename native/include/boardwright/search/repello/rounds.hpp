// The rounds of a search: their depth in turns and their breadth.
#pragma once

#include <algorithm>

#include "boardwright/search/repello/turn_tree.hpp"

namespace boardwright::repello {

// Breadths as multiples of a unit, which is smaller if memory is small. Up to about these
// proportions, more ends per turn have proved better than searching one turn deeper.
class Room {
public:
    Room(std::size_t memory, int threads)
        : share_(memory / 2 / static_cast<std::size_t>(threads)),
          candidates_(static_cast<int>(std::min<std::size_t>(memory / 4 / kCandidateBytes, 4096))) {
        while (unit_ > 1 && !has_room_for(kMinDepth, 1)) unit_ /= 2;
    }

    [[nodiscard]] Widths widths(int factor) const {
        const int beam = 3 * unit_ * factor;
        return {.inner = {beam, unit_ * factor}, .last = {beam, 1}};
    }
    // The breadth of the root's graph for each of `decisions` first decisions.
    [[nodiscard]] Breadth root(int factor, int decisions) const {
        const int ends = std::min(2 * unit_ * factor, candidates_ / std::max(decisions, 1));
        return {8 * unit_ * factor, std::max(ends, 1)};
    }
    [[nodiscard]] Breadth first_root() const { return {unit_, unit_}; }
    // The number of ends of the root's turn to search.
    [[nodiscard]] int ends(int factor) const { return 3 * unit_ * factor; }

    // Each turn ahead needs its own graph.
    [[nodiscard]] bool has_room_for(int depth, int factor) const {
        const auto turns = static_cast<std::size_t>(depth - 1);
        return TurnGraph::memory(root(factor, 1)) +
                   turns * TurnGraph::memory(widths(factor).inner) <= share_;
    }

private:
    static constexpr std::size_t kCandidateBytes = 2 * sizeof(State);  // including the ways to it
    static constexpr int kMinDepth = 5;

    std::size_t share_;  // memory per thread
    int candidates_;
    int unit_ = 8;
};

// The first round is quick; each further round is a turn deeper; at full depth, each is twice as
// broad.
class Round {
public:
    Round(const Room& room, int max_depth, bool widens, int decisions)
        : room_(room), max_depth_(max_depth), widens_(widens), decisions_(decisions) {}

    [[nodiscard]] int number() const { return number_; }
    [[nodiscard]] int depth() const { return depth_; }
    [[nodiscard]] Breadth root() const {
        return number_ == 1 ? room_.first_root() : room_.root(factor_, decisions_);
    }
    [[nodiscard]] Widths widths() const { return room_.widths(factor_); }
    [[nodiscard]] int ends() const { return room_.ends(factor_); }

    // Returns false if this was the last round.
    bool advance() {
        if (++number_ == 2) return true;
        if (depth_ < max_depth_ && room_.has_room_for(depth_ + 1, factor_)) {
            ++depth_;
            return true;
        }
        if (!widens_ || factor_ == kMaxFactor || !room_.has_room_for(depth_, 2 * factor_))
            return false;
        factor_ *= 2;
        return true;
    }

private:
    static constexpr int kMaxFactor = 16;

    const Room& room_;
    int max_depth_;
    bool widens_;
    int decisions_;
    int number_ = 1;
    int depth_ = 1;
    int factor_ = 1;
};

}  // namespace boardwright::repello
