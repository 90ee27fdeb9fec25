// The weighted evaluation of Repulso: a logistic function of what the players differ in.
#pragma once

#include <cmath>
#include <stdexcept>

#include "boardwright/search/repulso/weights.hpp"
#include "boardwright/search/report.hpp"

namespace boardwright::repulso {

class Evaluation {
public:
    explicit Evaluation(const search::Settings& settings) : weights_(kWeights) {
        if (settings.weights.empty()) return;
        if (settings.weights.size() != kWeightCount)
            throw std::invalid_argument("Repulso has " + std::to_string(kWeightCount) + " weights");
        std::copy(settings.weights.begin(), settings.weights.end(), weights_.begin());
    }

    // For seat 0, in the unit of the logistic function.
    [[nodiscard]] float advantage(const State& state) const {
        const auto weighed = weighed_features(state);
        float sum = 0;
        for (std::size_t i = 0; i < kWeightCount; ++i) sum += weights_[i] * weighed[i];
        return sum;
    }

    [[nodiscard]] search::Chances chances(const State& state) const {
        const float first = 1 / (1 + std::exp(-advantage(state)));
        return {first, 1 - first};
    }

private:
    std::array<float, kWeightCount> weights_;
};

}  // namespace boardwright::repulso
