// The weighted evaluation of Repulso: a logistic function of the players' feature differences.
#pragma once

#include <cmath>

#include "boardwright/search/repulso/weights.hpp"
#include "boardwright/search/weights.hpp"

namespace boardwright::repulso {

class WeightedEvaluation {
public:
    explicit WeightedEvaluation(const search::Settings& settings) : weights_(kWeights) {
        const auto& configured = search::read_weights(settings, {{kWeightCount}});
        std::copy(configured.begin(), configured.end(), weights_.begin());
    }

    // As a logit.
    [[nodiscard]] float advantage(const State& state, int seat) const {
        const auto weighed = weighed_features(state);
        float sum = 0;
        for (std::size_t i = 0; i < kWeightCount; ++i) sum += weights_[i] * weighed[i];
        return seat == 0 ? sum : -sum;
    }

    [[nodiscard]] search::Chances chances(const State& state) const {
        const float first = 1 / (1 + std::exp(-advantage(state, 0)));
        return {first, 1 - first};
    }

private:
    std::array<float, kWeightCount> weights_;
};

}  // namespace boardwright::repulso
