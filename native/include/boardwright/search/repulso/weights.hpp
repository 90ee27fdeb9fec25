// The weights of Repulso's evaluation, as benchmarks/tune_repulso.py writes them.
#pragma once

#include "boardwright/search/repulso/features.hpp"

namespace boardwright::repulso {

// For the empty and the full board each, in the unit of the logistic function.
inline constexpr std::array<float, kWeightCount> kWeights{
    -0.3617f, 1.2879f,  // room
    1.1555f, -1.3976f,  // deficit
    -0.0300f, -0.8563f,  // stuck
    0.3403f, 2.7666f,  // action left
    -0.0022f, -0.1043f,  // clusters
    -0.2724f, 0.0931f,  // largest
    -0.1583f, -0.2022f,  // free sides
    0.2659f, -0.1422f,  // centre
    0.1449f, -0.9345f,  // tempo
};

}  // namespace boardwright::repulso
