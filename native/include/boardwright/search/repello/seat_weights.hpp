// The weighted sum of Repello's evaluation: expected points, and chances derived from them.
#pragma once

#include <algorithm>
#include <cmath>
#include <limits>

#include "boardwright/search/repello/features.hpp"
#include "boardwright/search/report.hpp"

namespace boardwright::repello {

// A table for each number of seats, from two on: a weight in points for each feature, then the two
// numbers that give the spread of leads by turns left.
inline constexpr int kWeights = kFeatures + 2;
inline constexpr std::array<std::array<double, kWeights>, kMaxSeats - 1> kBuiltInWeights{{
#include "boardwright/search/repello/weights.inc"
}};

using SeatWeights = std::array<float, kWeights>;
using SeatWeightTables = std::array<SeatWeights, kMaxSeats - 1>;

inline SeatWeightTables built_in_weights() {
    SeatWeightTables tables{};
    for (std::size_t table = 0; table < tables.size(); ++table)
        for (std::size_t i = 0; i < kWeights; ++i)
            tables[table][i] = static_cast<float>(kBuiltInWeights[table][i]);
    return tables;
}

inline float expected_points(const SeatWeights& weights, const SeatFeatures& features) {
    float sum = 0;
    for (int i = 0; i < kFeatures; ++i) sum += weights[i] * features[i];
    return sum;
}

// Each seat's chance to end with the most points.
inline search::Chances weighed_chances(const SeatWeights& weights, const State& state,
                                       const AllFeatures& features) {
    const float left = static_cast<float>(state.options().turns() - state.turn()) /
                       static_cast<float>(state.seats());
    const float spread = weights[kFeatures] + weights[kFeatures + 1] * std::sqrt(left);
    search::Chances chances{};
    float highest = std::numeric_limits<float>::lowest(), sum = 0;
    for (int seat = 0; seat < state.seats(); ++seat)
        highest = std::max(highest, chances[seat] = expected_points(weights, features[seat]) / spread);
    for (int seat = 0; seat < state.seats(); ++seat)
        sum += chances[seat] = std::exp(chances[seat] - highest);
    for (int seat = 0; seat < state.seats(); ++seat) chances[seat] /= sum;
    return chances;
}

// The logit of a chance, up to a constant that all seats share.
inline float logit_of(float chance) { return std::log(std::max(chance, 1e-6f)); }

}  // namespace boardwright::repello
