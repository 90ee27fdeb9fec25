// Weights of an evaluation that come from outside, checked in one way for every game.
#pragma once

#include <cstddef>
#include <initializer_list>
#include <stdexcept>
#include <string>
#include <vector>

#include "boardwright/search/report.hpp"

namespace boardwright::search {

// So many weights in a row, each between −most and most.
struct WeightRange {
    std::size_t count;
    int most = 32767;
};

// The weights of the settings, as many as the ranges hold and each within its own; or none, when
// the built-in ones are wanted. Throws std::invalid_argument.
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
            if (!(weights[i] >= -range.most && weights[i] <= range.most))  // also what is no number
                throw std::invalid_argument("weight " + std::to_string(i) +
                                            " must be a number between -" + std::to_string(range.most) +
                                            " and " + std::to_string(range.most));
    return weights;
}

}  // namespace boardwright::search
