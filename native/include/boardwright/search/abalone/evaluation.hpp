// The evaluation of Abalone: the weighed sum of its features, and the chances that it stands for.
#pragma once

#include <cmath>
#include <stdexcept>

#include "boardwright/games/abalone.hpp"
#include "boardwright/search/abalone/weights.hpp"
#include "boardwright/search/report.hpp"

namespace boardwright::abalone {

class Evaluation {
public:
    explicit Evaluation(const search::Settings& settings) {
        if (!settings.weights.empty() && settings.weights.size() != kFeatures)
            throw Malformed("Abalone's evaluation takes " + std::to_string(kFeatures) + " weights");
        for (int i = 0; i < kFeatures; ++i)
            weights_[i] = static_cast<int>(std::lround(
                settings.weights.empty() ? kWeights[i] : settings.weights[i]));
    }

    // For the side to move, in hundredths of an early marble; `limit` ejections lose the game.
    [[nodiscard]] int operator()(const Board& board, int limit) const {
        const Features features = features_of(board, kMarbles, limit);
        int sum = 0;
        for (int i = 0; i < kFeatures; ++i) sum += weights_[i] * features[i];
        return sum;
    }

    // The share of the win that a value stands for.
    static double share(int value) { return 1 / (1 + std::exp(-value / kLogisticScale)); }

    [[nodiscard]] search::Chances chances(const State& state) const {
        const int value = (*this)(state.board(), state.options().ejections);
        search::Chances chances{};
        chances[state.board().seat()] = static_cast<float>(share(value));
        chances[1 - state.board().seat()] = static_cast<float>(1 - share(value));
        return chances;
    }

private:
    std::array<int, kFeatures> weights_;
};

}  // namespace boardwright::abalone
