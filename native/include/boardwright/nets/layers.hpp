// Layers of networks in whole numbers: 16 bits for weights and activations, 32 for sums, so that
// every build gives the same answer.
#pragma once

#include <algorithm>
#include <cstdint>
#include <cstring>
#include <span>
#include <vector>

namespace boardwright::nets {

using Short = std::int16_t;

// A number x is stored as x · 2^exponent.
inline constexpr int kExponent = 8;  // of activations between layers

inline Short saturated(std::int32_t x) {
    return static_cast<Short>(std::clamp<std::int32_t>(x, -32768, 32767));
}

// Divided by a power of two and rounded; a half goes up.
inline std::int32_t rounded(std::int32_t sum, int shift) {
    return (sum + (std::int32_t{1} << (shift - 1))) >> shift;
}

// A product with a matrix, for many rows. Inputs are taken in pairs and outputs in eights, as
// processors multiply them; what is missing of the last ones is zero.
class Dense {
public:
    static constexpr int kLanes = 8;

    Dense() = default;
    // Weights [outputs, inputs], of the exponent.
    Dense(int inputs, int outputs, int exponent, std::span<const Short> weights,
          std::span<const std::int32_t> biases)
        : exponent_(exponent), inputs_(inputs + inputs % 2), outputs_(outputs),
          padded_((outputs + 2 * kLanes - 1) / (2 * kLanes) * (2 * kLanes)),
          weights_(static_cast<std::size_t>(padded_ * inputs_)),
          biases_(static_cast<std::size_t>(padded_)) {
        std::copy(biases.begin(), biases.end(), biases_.begin());
        for (int out = 0; out < outputs; ++out)
            for (int in = 0; in < inputs; ++in) {
                const int block = out / kLanes, lane = out % kLanes;
                const int at = ((block * inputs_ / 2 + in / 2) * kLanes + lane) * 2 + in % 2;
                weights_[static_cast<std::size_t>(at)] =
                    weights[static_cast<std::size_t>(out * inputs + in)];
            }
    }

    [[nodiscard]] int inputs() const { return inputs_; }     // rounded up to pairs
    [[nodiscard]] int outputs() const { return outputs_; }
    [[nodiscard]] int padded() const { return padded_; }     // outputs, rounded up to sixteens
    [[nodiscard]] int exponent() const { return exponent_; }

    // Calls take(row, sums) for every row, with `padded` sums; rows lie `stride` apart.
    template <class Take>
    void multiply(const Short* rows, int count, int stride, Take take) const {
        std::vector<std::int32_t>& sums = scratch();
        sums.resize(static_cast<std::size_t>(kRows * padded_));
        for (int first = 0; first < count; first += kRows) {
            const int rest = std::min(kRows, count - first);
            if (rest == kRows) multiply_rows<kRows>(rows + first * stride, stride, sums.data());
            else
                for (int i = 0; i < rest; ++i)
                    multiply_rows<1>(rows + (first + i) * stride, stride, sums.data() + i * padded_);
            for (int i = 0; i < rest; ++i) take(first + i, sums.data() + i * padded_);
        }
    }

private:
    static constexpr int kRows = 4;

    static std::vector<std::int32_t>& scratch() {
        static thread_local std::vector<std::int32_t> sums;
        return sums;
    }

#if defined(__AVX2__)
    using Shorts [[gnu::vector_size(32), gnu::may_alias]] = Short;
    using Ints [[gnu::vector_size(32), gnu::may_alias]] = std::int32_t;

    static Ints load(const void* from) {
        Ints value;
        std::memcpy(&value, from, sizeof(value));
        return value;
    }
    static Ints products(Ints pair, Ints weights) {
        return reinterpret_cast<Ints>(
            __builtin_ia32_pmaddwd256(reinterpret_cast<Shorts>(pair), reinterpret_cast<Shorts>(weights)));
    }

    template <int Rows>
    void multiply_rows(const Short* rows, int stride, std::int32_t* sums) const {
        for (int block = 0; block < padded_ / kLanes; block += 2) {
            Ints low[Rows], high[Rows];
            for (int i = 0; i < Rows; ++i) {
                low[i] = load(&biases_[static_cast<std::size_t>(block * kLanes)]);
                high[i] = load(&biases_[static_cast<std::size_t>((block + 1) * kLanes)]);
            }
            const Short* weights = &weights_[static_cast<std::size_t>(block * inputs_ * kLanes)];
            const Short* more = weights + inputs_ * kLanes;
            for (int pair = 0; pair < inputs_ / 2; ++pair) {
                const Ints first = load(weights + pair * 2 * kLanes);
                const Ints second = load(more + pair * 2 * kLanes);
                for (int i = 0; i < Rows; ++i) {
                    std::int32_t both;
                    std::memcpy(&both, rows + i * stride + 2 * pair, sizeof(both));
                    const Ints spread = Ints{} + both;
                    low[i] += products(spread, first);
                    high[i] += products(spread, second);
                }
            }
            for (int i = 0; i < Rows; ++i) {
                std::memcpy(sums + i * padded_ + block * kLanes, &low[i], sizeof(Ints));
                std::memcpy(sums + i * padded_ + (block + 1) * kLanes, &high[i], sizeof(Ints));
            }
        }
    }
#else
    template <int Rows>
    void multiply_rows(const Short* rows, int stride, std::int32_t* sums) const {
        for (int i = 0; i < Rows; ++i) {
            std::int32_t* out = sums + i * padded_;
            std::copy(biases_.begin(), biases_.end(), out);
            for (int block = 0; block < padded_ / kLanes; ++block)
                for (int pair = 0; pair < inputs_ / 2; ++pair) {
                    const Short* in = rows + i * stride + 2 * pair;
                    const Short* w =
                        &weights_[static_cast<std::size_t>((block * inputs_ / 2 + pair) * 2 * kLanes)];
                    for (int lane = 0; lane < kLanes; ++lane)
                        out[block * kLanes + lane] += in[0] * w[2 * lane] + in[1] * w[2 * lane + 1];
                }
        }
    }
#endif

    int exponent_ = 0, inputs_ = 0, outputs_ = 0, padded_ = 0;
    std::vector<Short> weights_;
    std::vector<std::int32_t> biases_;
};

// Each channel by itself over the neighbours of each cell.
class Depthwise {
public:
    Depthwise() = default;
    // Weights [taps, channels], of the exponent.
    Depthwise(int channels, int taps, int exponent, std::span<const Short> weights,
              std::span<const std::int32_t> biases)
        : channels_(channels), taps_(taps), shift_(exponent), weights_(weights.begin(), weights.end()),
          biases_(biases.begin(), biases.end()) {}

    // Cells [cells + 1, channels], the last one empty; neighbours [cells, taps].
    void apply(const Short* from, const std::uint8_t* neighbours, int cells, Short* to) const {
        std::vector<std::int32_t>& sums = scratch();
        sums.resize(static_cast<std::size_t>(channels_));
        for (int cell = 0; cell < cells; ++cell) {
            std::copy(biases_.begin(), biases_.end(), sums.begin());
            for (int tap = 0; tap < taps_; ++tap) {
                const int neighbour = neighbours[cell * taps_ + tap];
                if (neighbour == cells) continue;
                const Short* in = from + neighbour * channels_;
                const Short* w = &weights_[static_cast<std::size_t>(tap * channels_)];
                for (int c = 0; c < channels_; ++c) sums[static_cast<std::size_t>(c)] += in[c] * w[c];
            }
            for (int c = 0; c < channels_; ++c)
                to[cell * channels_ + c] = saturated(rounded(sums[static_cast<std::size_t>(c)], shift_));
        }
    }

private:
    static std::vector<std::int32_t>& scratch() {
        static thread_local std::vector<std::int32_t> sums;
        return sums;
    }

    int channels_ = 0, taps_ = 0, shift_ = 0;
    std::vector<Short> weights_;
    std::vector<std::int32_t> biases_;
};

}  // namespace boardwright::nets
