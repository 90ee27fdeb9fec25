// Layers of value networks in integers: sums of rows in 16-bit lanes, and dense layers with 8-bit
// weights and activations. Every build gives the same results.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <cstring>
#include <span>
#include <vector>

#if defined(__AVX2__)
#include <immintrin.h>
#endif

namespace boardwright::nets {

inline constexpr int kMaxWidth = 512;  // of an accumulator
inline constexpr int kWidthStep = 64;
inline constexpr int kOne = 127;           // an activation of 1; activations are clamped to 0 … 1
inline constexpr int kAccumulatorShift = 3;  // accumulators are 8 times as fine
inline constexpr int kWeightShift = 6;       // a weight of 1 is 64
inline constexpr int kLogitUnit = kOne << kWeightShift;  // a logit of 1

// Several numbers of an accumulator that are processed together. The lanes are explicit because the
// compiler does not vectorize the plain loop. They are unsigned, so that they wrap around.
struct Part {
    using Lanes [[gnu::vector_size(32)]] = std::uint16_t;
    static constexpr std::size_t kLanes = kWidthStep * sizeof(std::uint16_t) / sizeof(Lanes);

    Lanes lanes[kLanes];

    void add(const Part& other) {
        for (std::size_t i = 0; i < kLanes; ++i) lanes[i] += other.lanes[i];
    }
    void subtract(const Part& other) {
        for (std::size_t i = 0; i < kLanes; ++i) lanes[i] -= other.lanes[i];
    }
    // Clamps to 0 … 1 and writes bytes.
    void activate(std::uint8_t* to) const {
#if defined(__AVX2__)
        const __m256i highest = _mm256_set1_epi8(kOne), zero = _mm256_setzero_si256();
        const auto* from = reinterpret_cast<const __m256i*>(lanes);
        for (std::size_t i = 0; i < kLanes; i += 2) {
            const __m256i low = _mm256_srai_epi16(from[i], kAccumulatorShift);
            const __m256i high = _mm256_srai_epi16(from[i + 1], kAccumulatorShift);
            const __m256i bytes = _mm256_permute4x64_epi64(_mm256_packs_epi16(low, high), 0xD8);
            _mm256_storeu_si256(reinterpret_cast<__m256i*>(to) + i / 2,
                                _mm256_min_epi8(_mm256_max_epi8(bytes, zero), highest));
        }
#else
        std::array<std::int16_t, kWidthStep> sums;
        std::memcpy(sums.data(), lanes, sizeof(sums));
        for (const std::int16_t sum : sums)
            *to++ = static_cast<std::uint8_t>(std::clamp(sum >> kAccumulatorShift, 0, kOne));
#endif
    }
};

// The sums over the inputs of one view.
struct Accumulator {
    std::array<Part, kMaxWidth / kWidthStep> parts;
};

// A dense layer with 8-bit inputs and weights.
class ByteLayer {
public:
    ByteLayer() = default;
    // Weights [outputs, inputs]; the number of inputs is a multiple of 4.
    ByteLayer(int inputs, int outputs, std::span<const std::int8_t> weights, std::span<const std::int32_t> biases)
        : inputs_(inputs), outputs_(outputs), blocks_((outputs + kLanes - 1) / kLanes),
          weights_(static_cast<std::size_t>(blocks_ * kLanes * inputs)),
          biases_(static_cast<std::size_t>(blocks_ * kLanes)) {
        std::copy(biases.begin(), biases.end(), biases_.begin());
        for (int out = 0; out < outputs; ++out)
            for (int in = 0; in < inputs; ++in) {
                const int place = ((in / 4 * blocks_ + out / kLanes) * kLanes + out % kLanes) * 4 + in % 4;
                weights_[static_cast<std::size_t>(place)] = weights[static_cast<std::size_t>(out * inputs + in)];
            }
    }

    static constexpr int kMaxOutputs = 64;
    [[nodiscard]] int outputs() const { return outputs_; }

    // `sums` must have room for kMaxOutputs numbers.
    void apply(const std::uint8_t* in, std::int32_t* sums) const {
        std::memcpy(sums, biases_.data(), biases_.size() * sizeof(std::int32_t));
        switch (blocks_) {
            case 1: return add<1>(in, sums);
            case 2: return add<2>(in, sums);
            case 4: return add<4>(in, sums);
            default:
                for (int block = 0; block < blocks_; ++block) add<1>(in, sums + block * kLanes, block);
        }
    }

private:
    static constexpr int kLanes = 8;

    // Four inputs at a time; they are often all zero.
    template <int Blocks>
    void add(const std::uint8_t* in, std::int32_t* sums, int first = 0) const {
        const std::int8_t* weights = weights_.data() + first * kLanes * 4;
        const int step = blocks_ * kLanes * 4;
#if defined(__AVX2__)
        const __m256i ones = _mm256_set1_epi16(1);
        __m256i lanes[Blocks];
        for (int i = 0; i < Blocks; ++i)
            lanes[i] = _mm256_loadu_si256(reinterpret_cast<const __m256i*>(sums) + i);
        for (int k = 0; k < inputs_; k += 4, weights += step) {
            std::int32_t four;
            std::memcpy(&four, in + k, sizeof(four));
            if (four == 0) continue;
            const __m256i spread = _mm256_set1_epi32(four);
            for (int i = 0; i < Blocks; ++i) {
                const __m256i row = _mm256_loadu_si256(reinterpret_cast<const __m256i*>(weights) + i);
                // Pairs of products fit into 16 bits: 2 · 127 · 128.
                const __m256i pairs = _mm256_maddubs_epi16(spread, row);
                lanes[i] = _mm256_add_epi32(lanes[i], _mm256_madd_epi16(pairs, ones));
            }
        }
        for (int i = 0; i < Blocks; ++i)
            _mm256_storeu_si256(reinterpret_cast<__m256i*>(sums) + i, lanes[i]);
#else
        for (int k = 0; k < inputs_; k += 4, weights += step) {
            if ((in[k] | in[k + 1] | in[k + 2] | in[k + 3]) == 0) continue;
            for (int i = 0; i < Blocks * kLanes; ++i)
                for (int j = 0; j < 4; ++j) sums[i] += in[k + j] * weights[4 * i + j];
        }
#endif
    }

    int inputs_ = 0, outputs_ = 0, blocks_ = 0;
    std::vector<std::int8_t> weights_;  // by four inputs, by output, by input
    std::vector<std::int32_t> biases_;
};

}  // namespace boardwright::nets
