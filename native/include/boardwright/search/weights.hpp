// Validation of evaluation weights given in the settings, the same for every game.
#pragma once

#include <cstddef>
#include <initializer_list>
#include <stdexcept>
#include <string>
#include <vector>

#include "boardwright/search/report.hpp"

namespace boardwright::search {

// `count` consecutive weights, each between −most and most.
struct WeightRange {
    std::size_t count;
    int max = 32767;
};

// The weights from the settings, checked for number and ranges; empty if the built-in weights are
// to be used. Throws std::invalid_argument.
inline const std::vector<double>& read_weights(const Settings& settings,
                                               std::initializer_list<WeightRange> ranges) {
    const std::vector<double>& weights = settings.weights;
    std::size_t count = 0;
    for (const WeightRange& range : ranges) count += range.count;
    if (weights.empty()) return weights;
    if (weights.size() != count)
        throw std::invalid_argument("the evaluation has " + std::to_string(count) + " weights, not " +
                                    std::to_string(weights.size()));
    std::size_t i = 0;
    for (const WeightRange& range : ranges)
        for (const std::size_t end = i + range.count; i < end; ++i)
            if (!(weights[i] >= -range.max && weights[i] <= range.max))  // also rejects NaN
                throw std::invalid_argument("weight " + std::to_string(i) +
                                            " must be a number between -" + std::to_string(range.max) +
                                            " and " + std::to_string(range.max));
    return weights;
}

}  // namespace boardwright::search
