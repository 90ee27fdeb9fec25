// The first disc, which needs no thought: one known to be good, turned at random.
#pragma once

#include <optional>

#include "boardwright/search/alliances/evaluation.hpp"

namespace boardwright::alliances {

// Sixty degrees clockwise, the colours turning with the sides.
constexpr Action turned(Action action) {
    const int colour = colour_of(action);
    const Point from = kPoints[action - kCells * colour];
    return static_cast<Action>(kCells * ((colour + 1) % kColours) +
                               cell_at({-from.r, from.q + from.r}));
}

class Opening {
public:
    explicit Opening(const search::Settings& settings) : evaluation_(settings) {}

    std::optional<search::Line> line(const State& state, std::uint64_t seed) {
        if (state.placed() != 0) return std::nullopt;
        Action action = state.options().swap ? kBalanced : kStrong;
        for (std::uint32_t turns = Rng(seed).below(6); turns > 0; --turns) action = turned(action);
        State after = state;
        after.apply_assume_legal(action);
        search::Line line{.moves = {action}, .score = 0, .chances = evaluation_.chances(after)};
        line.score = line.chances[0];
        return line;
    }

private:
    // The most promising of all first discs, and one after which both charts are worth the same,
    // by a long search of each.
    static constexpr Action kStrong = kCells * kPurple + cell_at({0, 0});
    static constexpr Action kBalanced = kCells * kPurple + cell_at({3, 1});

    Evaluation evaluation_;
};

}  // namespace boardwright::alliances
