// The weights of Repulso's evaluation, as benchmarks/tune_repulso.py writes them.
#pragma once

#include "boardwright/search/repulso/features.hpp"

namespace boardwright::repulso {

// For the empty and the full board each, in the unit of the logistic function.
inline constexpr std::array<float, kWeightCount> kWeights{
    0.3f,  0.3f,   // room
    -0.3f, -1.0f,  // deficit
    -1.0f, -1.5f,  // stuck
    0.3f,  0.5f,   // action left
    -0.1f, -1.0f,  // clusters
    0.0f,  0.2f,   // largest
    0.0f,  0.05f,  // free sides
    0.05f, 0.0f,   // centre
    0.1f,  0.1f,   // tempo
};

}  // namespace boardwright::repulso
