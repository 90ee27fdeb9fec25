// The rounds of a search: how many turns each looks ahead and how broadly.
#pragma once

#include <algorithm>
#include <cstdlib>
#include "boardwright/search/repello/turn_tree.hpp"

namespace boardwright::repello {
inline int env(const char* n, int d) { const char* s = getenv(n); return s ? atoi(s) : d; }

// Widths as far as the memory goes, which the graphs of all turns ahead share.
class Room {
public:
    std::array<int, 8> p{24, 24, 8, 64, 16, 24, 0, 0};
    Room(std::size_t memory, int threads, const std::vector<double>& w)
        : share_(memory / 2 / static_cast<std::size_t>(threads)),
          candidates_(static_cast<int>(std::min<std::size_t>(memory / 4 / kCandidateBytes, 2000))) { for (std::size_t i = 3 * 32; i < w.size(); ++i) p[i - 96] = int(w[i]); }

    [[nodiscard]] Widths widths(int depth, int factor) const {
        return {{p[0] * factor, p[2] * factor}, {p[1] * factor, 1}};
    }
    [[nodiscard]] Breadth root(int factor) const {
        return {p[3] * factor, std::min(p[4] * factor, candidates_)};
    }
    // The graph of the root and of the turns ahead.
    [[nodiscard]] bool has_room_for(int depth, int factor) const {
        const Widths w = widths(depth, factor);
        return TurnGraph::memory(root(factor)) +
                   static_cast<std::size_t>(depth) * TurnGraph::memory(w.inner) <= share_;
    }
    [[nodiscard]] int candidates() const { return candidates_; }

private:
    static constexpr std::size_t kCandidateBytes = 2 * sizeof(State);

    std::size_t share_;
    int candidates_;
};

// First a turn deeper each round; all the way down, twice as broad.
class Round {
public:
    Round(const Room& room, int most, bool widens) : room_(room), most_(most), widens_(widens) {}

    [[nodiscard]] int number() const { return number_; }
    [[nodiscard]] int depth() const { return depth_; }
    [[nodiscard]] Breadth root() const { return number_ == 1 ? Breadth{8, 8} : room_.root(factor_); }
    [[nodiscard]] Widths widths() const { return room_.widths(depth_, factor_); }
    // How many ends of the root's turn are looked at.
    [[nodiscard]] int ends() const { return room_.p[5] * factor_; }

    // False when there is no further one.
    bool advance() {
        if (++number_ == 2) return true;
        if (depth_ < most_ && room_.has_room_for(depth_ + 1, factor_)) return ++depth_;
        if (!widens_ || factor_ >= kMostFactor || !room_.has_room_for(depth_, 2 * factor_)) return false;
        factor_ *= 2;
        return true;
    }

private:
    static constexpr int kMostFactor = 64;
    const Room& room_;
    int most_;
    bool widens_;
    int number_ = 1;
    int depth_ = 1;
    int factor_ = 1;
};

}  // namespace boardwright::repello
