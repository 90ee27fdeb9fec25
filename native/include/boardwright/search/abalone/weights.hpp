// The weights of Abalone's evaluation, in hundredths of an early marble.
#pragma once

#include <array>

#include "boardwright/search/abalone/features.hpp"

namespace boardwright::abalone {

inline constexpr std::array<double, kFeatures> kWeights{
    45, 38, 28, 28, 14, 16, -12, -6, -4,
    600, 220, 160, 130, 100,
    -16, -6, -2, 2, 5, 7, 8,
    2, 6, -6, 60, 40, 20, 30, 3, 8,
};

// A lead of this many hundredths multiplies the odds of winning by e.
inline constexpr double kLogisticScale = 200;

}  // namespace boardwright::abalone
