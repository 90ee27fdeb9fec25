// The built-in network of Repulso: one hidden layer over the active inputs, in integers.
#pragma once

#include <cmath>
#include <cstring>
#include <limits>
#include <vector>

#include "boardwright/search/repulso/inputs.hpp"
#include "boardwright/search/repulso/network_weights.hpp"
#include "boardwright/search/weights.hpp"

namespace boardwright::repulso {

class Network {
public:
    explicit Network(const search::Settings& settings) {
        std::vector<std::int16_t> weights(std::begin(kNetworkWeights), std::end(kNetworkWeights));
        const auto& configured = search::read_weights(
            settings, {{kRows * kHidden, kMaxFirst}, {kHidden, kMaxLast}, {1, kMax16}});
        for (std::size_t i = 0; i < configured.size(); ++i)
            weights[i] = static_cast<std::int16_t>(configured[i]);
        std::memcpy(rows_.data(), weights.data(), sizeof(rows_));
        std::copy_n(weights.begin() + kRows * kHidden, kHidden, last_.begin());
        last_bias_ = weights.back();
    }

    // For the seat to move, as a logit.
    [[nodiscard]] float advantage_to_move(const State& state) const {
        Row sums = rows_[kBias];
        for (const std::uint16_t input : ActiveInputs(state))
            for (std::size_t i = 0; i < kBlocks; ++i) sums[i] += rows_[input][i];
        std::array<std::int16_t, kHidden> hidden;
        std::memcpy(hidden.data(), &sums, sizeof(hidden));
        std::int32_t sum = last_bias_ * kScale;
        for (std::size_t i = 0; i < kHidden; ++i)
            sum += std::max<std::int16_t>(hidden[i], 0) * last_[i];
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
    // Explicit vector lanes, because the compiler does not vectorize the plain loop.
    using Lanes [[gnu::vector_size(32)]] = std::int16_t;
    static constexpr std::size_t kBlocks = kHidden * sizeof(std::int16_t) / sizeof(Lanes);
    using Row = std::array<Lanes, kBlocks>;

    static constexpr std::int32_t kScale = 256;  // a weight of 1
    static constexpr std::size_t kBias = inputs::kInputs;
    static constexpr std::size_t kRows = inputs::kInputs + 1;
    static_assert(kRows * kHidden + kHidden + 1 == kNetworkSize);

    // Within these bounds no sum of the hidden layer overflows 16 bits, and no output 32 bits.
    static constexpr int kMax16 = std::numeric_limits<std::int16_t>::max();
    static constexpr int kMax32 = std::numeric_limits<std::int32_t>::max();
    static constexpr int kMaxFirst = kMax16 / (inputs::kMaxActive + 1);  // and the bias
    static constexpr int kMaxLast =
        (kMax32 - kMax16 * kScale) / (static_cast<int>(kHidden) * kMax16);

    std::array<Row, kRows> rows_;  // of the inputs, and the biases
    std::array<std::int16_t, kHidden> last_;
    std::int32_t last_bias_;
};

}  // namespace boardwright::repulso
