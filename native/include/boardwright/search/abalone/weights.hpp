// The weights of Abalone's evaluation, in hundredths of an early marble.
#pragma once

#include <array>

#include "boardwright/search/abalone/features.hpp"

namespace boardwright::abalone {

// kWeights, and kLogisticScale: a lead of this size multiplies the odds of winning by e.
#include "boardwright/search/abalone/weights.inc"

}  // namespace boardwright::abalone
