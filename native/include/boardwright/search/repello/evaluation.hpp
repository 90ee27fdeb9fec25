// The evaluation of Repello: points to be expected, and each seat's chance to end with the most.
#pragma once

#include <cmath>
#include <limits>

#include "boardwright/search/repello/features.hpp"
#include "boardwright/search/weights.hpp"

namespace boardwright::repello {

using search::Chances;

// A table for each number of seats, from two on: a weight for each feature in points, then the two
// numbers that say how far a lead counts with so many turns left.
inline constexpr int kWeights = kFeatures + 2;
inline constexpr std::array<std::array<double, kWeights>, kMaxSeats - 1> kBuiltInWeights{{
#include "boardwright/search/repello/weights.inc"
}};

// What a position is worth: the chances, and with a small part of the share of the points mixed in,
// so that what is decided is still played out well. Both add up to 1 over the seats.
struct Value {
    Chances chances{};
    Chances worth{};
};

class Evaluation {
public:
    explicit Evaluation(const search::Settings& settings) {
        for (int table = 0; table < kMaxSeats - 1; ++table)
            for (int i = 0; i < kWeights; ++i)
                weights_[table][i] = static_cast<float>(kBuiltInWeights[table][i]);
        const auto& given = search::read_weights(settings, {{(kMaxSeats - 1) * kWeights}});
        for (std::size_t i = 0; i < given.size(); ++i)
            weights_[i / kWeights][i % kWeights] = static_cast<float>(given[i]);
        for (const auto& table : weights_)
            if (table[kFeatures] < kLeastSpread || table[kFeatures + 1] < 0)
                throw std::invalid_argument("the spread of leads must be above 0.01");
    }

    [[nodiscard]] Chances chances(const State& state) const { return value(state).chances; }

    [[nodiscard]] Value value(const State& state) const {
        if (state.is_over())
            return with_points(state, search::chances_of(state.outcome(), state.seats()));
        AllFeatures features;
        FeatureReader(state, features).read();
        return with_points(state, softmax(state, features));
    }

    // How promising a position within a turn looks to the seat on turn, in points; quick.
    [[nodiscard]] float promise(const State& state) const {
        AllFeatures features;
        FeatureReader(state, features).read_turn();
        float others = 0;
        for (int seat = 0; seat < state.seats(); ++seat)
            if (seat != state.to_move()) others += expected(state, features[seat]);
        return expected(state, features[state.to_move()]) -
               others / static_cast<float>(state.seats() - 1);
    }

private:
    static constexpr float kPointsPart = 0.02f;
    static constexpr float kLeastSpread = 0.01f;

    [[nodiscard]] const auto& weights(const State& state) const {
        return weights_[state.seats() - 2];
    }

    [[nodiscard]] float expected(const State& state, const SeatFeatures& features) const {
        float sum = 0;
        for (int i = 0; i < kFeatures; ++i) sum += weights(state)[i] * features[i];
        return sum;
    }

    [[nodiscard]] Chances softmax(const State& state, const AllFeatures& features) const {
        const auto& w = weights(state);
        const float left = static_cast<float>(state.options().turns() - state.turn()) /
                           static_cast<float>(state.seats());
        const float spread = w[kFeatures] + w[kFeatures + 1] * std::sqrt(left);
        Chances chances{};
        float most = std::numeric_limits<float>::lowest(), sum = 0;
        for (int seat = 0; seat < state.seats(); ++seat)
            most = std::max(most, chances[seat] = expected(state, features[seat]) / spread);
        for (int seat = 0; seat < state.seats(); ++seat)
            sum += chances[seat] = std::exp(chances[seat] - most);
        for (int seat = 0; seat < state.seats(); ++seat) chances[seat] /= sum;
        return chances;
    }

    static Value with_points(const State& state, const Chances& chances) {
        Value value{.chances = chances};
        std::array<int, kMaxSeats> held{};
        int total = 0;
        for (int seat = 0; seat < state.seats(); ++seat)
            total += held[seat] = 1 + points(state.holdings(), seat);
        for (int seat = 0; seat < state.seats(); ++seat)
            value.worth[seat] = (1 - kPointsPart) * chances[seat] +
                                kPointsPart * static_cast<float>(held[seat]) /
                                    static_cast<float>(total);
        return value;
    }

    std::array<std::array<float, kWeights>, kMaxSeats - 1> weights_{};
};

}  // namespace boardwright::repello
