// The weights of Repulso's evaluation, written by benchmarks/tune_repulso.py.
#pragma once

#include "boardwright/search/repulso/features.hpp"

namespace boardwright::repulso {

// A pair for each feature, for the empty and the full board, as logits.
inline constexpr std::array<float, kWeightCount> kWeights{
    -0.0283f, 0.5719f,  // room
    0.6137f, -1.0588f,  // deficit
    0.0593f, -0.7199f,  // stuck
    1.0918f, 1.6868f,  // action left
    0.1986f, -0.1468f,  // clusters
    -0.3116f, 0.3040f,  // largest
    -0.2583f, -0.0780f,  // free sides
    0.2730f, -0.0357f,  // centre
    -0.0850f, -0.5285f,  // tempo
};

}  // namespace boardwright::repulso
