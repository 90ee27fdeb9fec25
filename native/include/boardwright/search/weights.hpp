// Weights of an evaluation that come from outside, checked in one way for every game.
#pragma once

#include <algorithm>
#include <cstddef>
#include <stdexcept>
#include <string>
#include <vector>

#include "boardwright/search/report.hpp"

namespace boardwright::search {

inline constexpr int kMostWeight = 32767;  // what fits the narrowest numbers of an evaluation

// The weights of the settings, as many as the evaluation has, each between −most and most; or none,
// when the built-in ones are wanted. Throws std::invalid_argument.
inline const std::vector<double>& read_weights(const Settings& settings, std::size_t count,
                                               int most = kMostWeight) {
    const std::vector<double>& weights = settings.weights;
    if (!weights.empty() && weights.size() != count)
        throw std::invalid_argument("the evaluation has " + std::to_string(count) + " weights, not " +
                                    std::to_string(weights.size()));
    // also false for what is no number
    const auto is_usable = [=](double weight) { return weight >= -most && weight <= most; };
    if (!std::all_of(weights.begin(), weights.end(), is_usable))
        throw std::invalid_argument("weights are numbers between -" + std::to_string(most) + " and " +
                                    std::to_string(most));
    return weights;
}

}  // namespace boardwright::search
