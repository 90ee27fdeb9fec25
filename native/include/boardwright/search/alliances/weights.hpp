// The weights of the evaluation, as one list that can be fitted and overridden.
#pragma once

#include <algorithm>
#include <array>

#include "boardwright/search/alliances/survey.hpp"
#include "boardwright/search/weights.hpp"

namespace boardwright::alliances {

struct Weights {
    static constexpr int kCount = 2 * Survey::kWidths + 6;
    static constexpr int kMaxWeight = 16;  // of each; powers of costs with it are finite

    std::array<float, Survey::kWidths> connection;  // the cost of a layer of each width
    std::array<float, Survey::kWidths> fence;
    float offset;    // added to every cost: lowers the influence of the last disc
    float power;     // the larger, the more the cheaper of connection and fence dominates
    float tempo;     // the reduction of the mover's costs
    float slope;     // of a colour's log-odds by the logarithm of the costs' ratio
    float contrast;  // of the game's log-odds by those of two colours out of three
    float move;      // log-odds of the game for having the move

    explicit Weights(const search::Settings& settings) {
        std::array<float, kCount> all = kFitted;
        const auto& configured = search::read_weights(settings, {{kCount, kMaxWeight}});
        std::transform(configured.begin(), configured.end(), all.begin(),
                       [](double weight) { return static_cast<float>(weight); });
        const auto* next = all.data();
        for (float& cost : connection) cost = *next++;
        for (float& cost : fence) cost = *next++;
        for (float* constant : {&offset, &power, &tempo, &slope, &contrast, &move}) *constant = *next++;
    }

    // Written by benchmarks/tune_alliances.py.
    static constexpr std::array<float, kCount> kFitted = {
#include "boardwright/search/alliances/weights.inc"
    };
};

}  // namespace boardwright::alliances
