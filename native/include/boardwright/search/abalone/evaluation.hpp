// The evaluation of Abalone: a weighted sum of features, and its conversion to winning chances.
#pragma once

#include <cmath>
#include <limits>

#include "boardwright/games/abalone.hpp"
#include "boardwright/search/abalone/weights.hpp"
#include "boardwright/search/weights.hpp"

namespace boardwright::abalone {

class Evaluation {
public:
    static constexpr std::size_t kBytes = 0;  // negligible

    explicit Evaluation(const search::Settings& settings) {
        const auto& configured = search::read_weights(settings, {{kFeatures, kMaxWeight}});
        for (std::size_t i = 0; i < kFeatures; ++i)
            weights_[i] =
                static_cast<int>(std::lround(kParts * (configured.empty() ? kWeights[i] : configured[i])));
    }

    // For the side to move, in hundredths of an early marble; `limit` ejections lose the game.
    [[nodiscard]] int operator()(const Board& board, int limit) const {
        const Features features = features_of(board, limit);
        int sum = 0;
        for (int i = 0; i < kFeatures; ++i) sum += weights_[i] * features[i];
        return sum / kParts;
    }

    // The same; the ply does not matter.
    [[nodiscard]] int operator()(const Board& board, int limit, int) const {
        return (*this)(board, limit);
    }

    // The share of the win that corresponds to a value.
    static double share(int value) { return 1 / (1 + std::exp(-value / kLogisticScale)); }

    [[nodiscard]] search::Chances chances(const State& state) const {
        const int value = (*this)(state.board(), state.options().ejections);
        search::Chances chances{};
        chances[state.board().seat()] = static_cast<float>(share(value));
        chances[1 - state.board().seat()] = static_cast<float>(1 - share(value));
        return chances;
    }

private:
    static constexpr int kParts = 16;  // of a hundredth, so that sums are integers
    // The features of a position add up to less than 2000: 14 marbles a side, each counted in a few
    // features, and their squared distance from the centre (at most 14 × 16 a side).
    static constexpr int kMaxWeight = 32767;
    static_assert(2000LL * kMaxWeight * kParts <= std::numeric_limits<int>::max());

    std::array<int, kFeatures> weights_;
};

}  // namespace boardwright::abalone
