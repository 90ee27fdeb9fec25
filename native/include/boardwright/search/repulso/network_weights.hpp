// The weights of Repulso's built-in network, in units of 1/256: for each input its row of the
// hidden layer, the hidden biases, the output's weights and its bias. They are no longer updated:
// the package's trainer writes network files.
#pragma once

#include <cstddef>
#include <cstdint>

namespace boardwright::repulso {

inline constexpr std::size_t kHidden = 32;

inline constexpr std::int16_t kNetworkWeights[] = {
#include "boardwright/search/repulso/network_weights.inc"
};

inline constexpr std::size_t kNetworkSize = sizeof(kNetworkWeights) / sizeof(kNetworkWeights[0]);

}  // namespace boardwright::repulso
