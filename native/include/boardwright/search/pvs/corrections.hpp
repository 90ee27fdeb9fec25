// What searches found static estimates to be wrong by, remembered by parts of the position.
#pragma once

#include <algorithm>
#include <cstdint>
#include <vector>

#include "boardwright/search/pvs/policy.hpp"

namespace boardwright::search::pvs {

template <Policy P>
class Corrections {
public:
    using Node = typename P::Node;

    Corrections() {
        if (P::kTuning.correction) errors_.resize(2 * 2 * kEntries);
    }
    void clear() { std::fill(errors_.begin(), errors_.end(), std::int16_t{0}); }

    [[nodiscard]] Value apply(const Node& node, Value estimate) const {
        if (!P::kTuning.correction) return estimate;
        const int error = errors_[at(node, 0)] + errors_[at(node, 1)];
        return as_estimate(estimate + error * P::kTuning.correction / (100 * kParts));
    }

    // A node's search came to another value than its estimate. Bounds teach only what they say.
    void learn(const Node& node, int depth, Value estimate, Value best, Value alpha, Value beta) {
        if (!P::kTuning.correction || is_proven(best)) return;
        if ((best <= alpha && best >= estimate) || (best >= beta && best <= estimate)) return;
        const int error = std::clamp((best - estimate) * kParts, -kMost, kMost);
        const int weight = std::min(depth, 16);
        for (int side = 0; side < 2; ++side) {
            std::int16_t& entry = errors_[at(node, side)];
            entry = static_cast<std::int16_t>((entry * (256 - weight) + error * weight) / 256);
        }
    }

private:
    static constexpr std::size_t kEntries = std::size_t{1} << 14;
    static constexpr int kParts = 64;
    static constexpr int kMost = 127 * kParts;

    [[nodiscard]] static std::size_t at(const Node& node, int side) {
        if constexpr (HasCorrectionKeys<P>)
            return (static_cast<std::size_t>(2 * side + node.seat())) * kEntries +
                   node.correction_key(side) % kEntries;
        else return 0;
    }

    std::vector<std::int16_t> errors_;
};

}  // namespace boardwright::search::pvs
