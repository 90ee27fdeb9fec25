// The numbers of the evaluation, as one list that can be fitted and overridden.
#pragma once

#include <algorithm>
#include <array>

#include "boardwright/search/alliances/survey.hpp"
#include "boardwright/search/weights.hpp"

namespace boardwright::alliances {

struct Weights {
    static constexpr int kCount = 2 * Survey::kWidths + 6;
    static constexpr int kMost = 16;  // of each; costs to such a power are still numbers

    std::array<float, Survey::kWidths> connection;  // the cost of a layer of each width
    std::array<float, Survey::kWidths> fence;
    float offset;    // added to every cost: how little the last disc matters
    float power;     // how much the cheaper of connection and fence counts before the other
    float tempo;     // by how much the mover's costs are lower
    float slope;     // of a colour's log-odds in the logarithm of the costs' ratio
    float contrast;  // of the game's log-odds in those of two colours out of three
    float move;      // log-odds of the game for being to move

    explicit Weights(const search::Settings& settings) {
        std::array<float, kCount> all = kFitted;
        const auto& given = search::read_weights(settings, {{kCount, kMost}});
        std::transform(given.begin(), given.end(), all.begin(),
                       [](double weight) { return static_cast<float>(weight); });
        const auto* next = all.data();
        for (float& cost : connection) cost = *next++;
        for (float& cost : fence) cost = *next++;
        for (float* one : {&offset, &power, &tempo, &slope, &contrast, &move}) *one = *next++;
    }

    // Written by benchmarks/tune_alliances.py.
    static constexpr std::array<float, kCount> kFitted = {
#include "boardwright/search/alliances/weights.inc"
    };
};

}  // namespace boardwright::alliances
