// The network of Repulso: one hidden layer over the facts of a position, in whole numbers.
#pragma once

#include <cmath>
#include <stdexcept>

#include "boardwright/search/repulso/inputs.hpp"
#include "boardwright/search/repulso/network_weights.hpp"
#include "boardwright/search/report.hpp"

namespace boardwright::repulso {

class Network {
public:
    explicit Network(const search::Settings& settings) {
        if (settings.weights.empty()) {
            std::copy(std::begin(kNetworkWeights), std::end(kNetworkWeights), weights_.begin());
            return;
        }
        if (settings.weights.size() != kNetworkSize)
            throw std::invalid_argument("the network of Repulso has " +
                                        std::to_string(kNetworkSize) + " weights");
        std::copy(settings.weights.begin(), settings.weights.end(), weights_.begin());
    }

    // For the seat to move, in the unit of the logistic function.
    [[nodiscard]] float advantage_to_move(const State& state) const {
        std::array<std::int16_t, kHidden> hidden;
        std::copy_n(weights_.begin() + kFirstBias, kHidden, hidden.begin());
        for (const std::uint16_t input : ActiveInputs(state)) {
            const std::int16_t* row = weights_.data() + input * kHidden;
            for (std::size_t i = 0; i < kHidden; ++i)
                hidden[i] = static_cast<std::int16_t>(hidden[i] + row[i]);
        }
        std::int32_t sum = weights_[kLastBias] * kScale;
        for (std::size_t i = 0; i < kHidden; ++i)
            sum += std::max<std::int16_t>(hidden[i], 0) * weights_[kLast + i];
        return static_cast<float>(sum) / (kScale * kScale);
    }

    [[nodiscard]] float advantage(const State& state, int seat) const {
        const float advantage = advantage_to_move(state);
        return seat == state.to_move() ? advantage : -advantage;
    }

    [[nodiscard]] search::Chances chances(const State& state) const {
        search::Chances chances{};
        const auto seat = static_cast<std::size_t>(state.to_move());
        chances[seat] = 1 / (1 + std::exp(-advantage_to_move(state)));
        chances[1 - seat] = 1 - chances[seat];
        return chances;
    }

private:
    static constexpr std::int32_t kScale = 256;  // a weight of 1
    static constexpr std::size_t kFirstBias = inputs::kInputs * kHidden;
    static constexpr std::size_t kLast = kFirstBias + kHidden;
    static constexpr std::size_t kLastBias = kLast + kHidden;
    static_assert(kLastBias + 1 == kNetworkSize);

    alignas(64) std::array<std::int16_t, kNetworkSize> weights_;
};

}  // namespace boardwright::repulso
