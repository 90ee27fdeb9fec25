// The first disc is not searched: it is a disc known to be good, rotated at random.
#pragma once

#include <optional>

#include "boardwright/search/alliances/evaluation.hpp"

namespace boardwright::alliances {

// Rotates an action by sixty degrees clockwise; the colours rotate with the sides.
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
    // The best first disc by searches of 40,000 nodes (54 %), and the first disc after which both
    // charts have equal chances.
    static constexpr Action kStrong = 20;    // Oc8
    static constexpr Action kBalanced = 11;  // Ob7

    Evaluation evaluation_;
};

}  // namespace boardwright::alliances
