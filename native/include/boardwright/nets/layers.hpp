// Layers of networks in integers: 16 bits for weights and activations, 32 bits for sums, so that
// every build gives the same results.
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

using Short = std::int16_t;

// A number x is stored as x · 2^exponent.
inline constexpr int kExponent = 8;  // of activations between layers
inline constexpr int kLanes = 16;    // numbers that are processed together

inline Short saturated(std::int32_t x) {
    return static_cast<Short>(std::clamp<std::int32_t>(x, -32768, 32767));
}

// The sums of sixteen lanes; the layers ensure that they do not overflow. `finish` divides them by
// a power of two and rounds to nearest, halves up.
#if defined(__AVX2__)

struct Sums {
    __m256i low, high;

    static Sums load(const std::int32_t* from) { return {load_eight(from), load_eight(from + 8)}; }
    void store(std::int32_t* to) const {
        _mm256_storeu_si256(reinterpret_cast<__m256i*>(to), low);
        _mm256_storeu_si256(reinterpret_cast<__m256i*>(to + 8), high);
    }

    // Multiplies two inputs by each lane's two weights and adds the products to the lanes.
    void add(const Short* inputs, const Short* weights) {
        std::int32_t both;
        std::memcpy(&both, inputs, sizeof(both));
        const __m256i spread = _mm256_set1_epi32(both);
        low = _mm256_add_epi32(low, _mm256_madd_epi16(spread, load_eight(weights)));
        high = _mm256_add_epi32(high, _mm256_madd_epi16(spread, load_eight(weights + kLanes)));
    }

    // Clamps to at least `lowest`.
    void finish(int shift, Short lowest, Short* to) const { put(packed(shift, lowest), to); }
    void finish_added(int shift, Short* to) const {
        put(_mm256_adds_epi16(load_eight(to), packed(shift, -32768)), to);
    }

    static __m256i load_eight(const void* from) {
        return _mm256_loadu_si256(static_cast<const __m256i*>(from));
    }
    static __m256i shifted(__m256i sums, int shift) {
        const __m256i half = _mm256_set1_epi32(std::int32_t{1} << (shift - 1));
        return _mm256_sra_epi32(_mm256_add_epi32(sums, half), _mm_cvtsi32_si128(shift));
    }
    static void put(__m256i shorts, Short* to) {
        _mm256_storeu_si256(reinterpret_cast<__m256i*>(to), shorts);
    }

private:
    [[nodiscard]] __m256i packed(int shift, Short lowest) const {
        const __m256i mixed = _mm256_packs_epi32(shifted(low, shift), shifted(high, shift));
        return _mm256_max_epi16(_mm256_permute4x64_epi64(mixed, 0xD8), _mm256_set1_epi16(lowest));
    }
};

#else

struct Sums {
    std::array<std::int32_t, kLanes> lanes;

    static Sums load(const std::int32_t* from) {
        Sums sums;
        std::copy_n(from, kLanes, sums.lanes.begin());
        return sums;
    }
    void store(std::int32_t* to) const { std::copy_n(lanes.begin(), kLanes, to); }

    void add(const Short* inputs, const Short* weights) {
        for (std::size_t i = 0; i < kLanes; ++i)
            lanes[i] += inputs[0] * weights[2 * i] + inputs[1] * weights[2 * i + 1];
    }

    void finish(int shift, Short lowest, Short* to) const {
        for (std::size_t i = 0; i < kLanes; ++i) to[i] = std::max(shifted(lanes[i], shift), lowest);
    }
    void finish_added(int shift, Short* to) const {
        for (std::size_t i = 0; i < kLanes; ++i) to[i] = saturated(to[i] + shifted(lanes[i], shift));
    }

    static Short shifted(std::int32_t sum, int shift) {
        return saturated((sum + (std::int32_t{1} << (shift - 1))) >> shift);
    }
};

#endif

// A matrix product for many rows. The padding of the last pair of inputs and of the last sixteen
// outputs is zero.
class Dense {
public:
    Dense() = default;
    // Weights [outputs, inputs], scaled by 2^exponent.
    Dense(int inputs, int outputs, int exponent, std::span<const Short> weights,
          std::span<const std::int32_t> biases)
        : exponent_(exponent), pairs_((inputs + 1) / 2), outputs_(outputs),
          blocks_((outputs + kLanes - 1) / kLanes),
          weights_(static_cast<std::size_t>(blocks_ * pairs_ * 2 * kLanes)),
          biases_(static_cast<std::size_t>(blocks_ * kLanes)) {
        std::copy(biases.begin(), biases.end(), biases_.begin());
        for (int out = 0; out < outputs; ++out)
            for (int in = 0; in < inputs; ++in) {
                const int pair = out / kLanes * pairs_ + in / 2;
                weights_[static_cast<std::size_t>((pair * kLanes + out % kLanes) * 2 + in % 2)] =
                    weights[static_cast<std::size_t>(out * inputs + in)];
            }
    }

    [[nodiscard]] int inputs() const { return 2 * pairs_; }        // rounded up to pairs
    [[nodiscard]] int outputs() const { return outputs_; }
    [[nodiscard]] int padded() const { return blocks_ * kLanes; }  // outputs, rounded up to sixteens
    [[nodiscard]] int exponent() const { return exponent_; }
    [[nodiscard]] std::span<const std::int32_t> biases() const { return biases_; }

    // Calls take(row, first output, sums) for every row and every sixteen outputs; rows are
    // `stride` apart.
    template <class Consume>
    void multiply(const Short* rows, int count, int stride, Consume consume) const {
        multiply(rows, count, stride, biases_.data(), consume);
    }
    // With other biases; there must be `padded()` of them.
    template <class Consume>
    void multiply(const Short* rows, int count, int stride, const std::int32_t* biases, Consume consume) const {
        int row = 0;
        for (; row + kRows <= count; row += kRows)
            multiply_rows<kRows>(rows + row * stride, row, stride, biases, consume);
        for (; row < count; ++row) multiply_rows<1>(rows + row * stride, row, stride, biases, consume);
    }

private:
    static constexpr int kRows = 4;

    template <int Rows, class Consume>
    void multiply_rows(const Short* rows, int first, int stride, const std::int32_t* biases, Consume consume) const {
        for (int block = 0; block < blocks_; ++block) {
            std::array<Sums, Rows> sums;
            sums.fill(Sums::load(biases + block * kLanes));
            const Short* weights = weights_.data() + block * pairs_ * 2 * kLanes;
            for (int pair = 0; pair < pairs_; ++pair)
                for (int i = 0; i < Rows; ++i)
                    sums[static_cast<std::size_t>(i)].add(rows + i * stride + 2 * pair,
                                                          weights + pair * 2 * kLanes);
            for (int i = 0; i < Rows; ++i)
                consume(first + i, block * kLanes, sums[static_cast<std::size_t>(i)]);
        }
    }

    int exponent_ = 0, pairs_ = 0, outputs_ = 0, blocks_ = 0;
    std::vector<Short> weights_;
    std::vector<std::int32_t> biases_;
};

// A depthwise convolution over the neighbours of each cell, for a multiple of sixteen channels.
class Depthwise {
public:
    Depthwise() = default;
    // Weights [taps, channels], scaled by 2^exponent.
    Depthwise(int channels, int taps, int exponent, std::span<const Short> weights,
              std::span<const std::int32_t> biases)
        : channels_(channels), taps_(taps), shift_(exponent),
          weights_(static_cast<std::size_t>((taps + 1) / 2 * 2 * channels)), biases_(biases.begin(), biases.end()) {
        for (int tap = 0; tap < taps; ++tap)
            for (int c = 0; c < channels; ++c)
                weights_[static_cast<std::size_t>(place(tap, c))] =
                    weights[static_cast<std::size_t>(tap * channels + c)];
    }

    // Cells [cells + 1, channels], of which the last is empty; neighbours [cells, taps].
    void apply(const Short* from, const std::uint8_t* neighbours, int cells, Short* to) const {
        for (int cell = 0; cell < cells; ++cell)
            for (int first = 0; first < channels_; first += kLanes)
                apply_lanes(from + first, neighbours + cell * taps_, cells, first,
                            to + cell * channels_ + first);
    }

private:
#if defined(__AVX2__)
    // Taps are processed in pairs; their channels alternate as the unpack instructions interleave
    // them.
    [[nodiscard]] int place(int tap, int c) const {
        const int lane = c % kLanes, quarter = lane / 4;
        const int half = quarter % 2, at = quarter / 2 * 8 + lane % 4 * 2 + tap % 2;
        return ((c / kLanes * ((taps_ + 1) / 2) + tap / 2) * 2 + half) * kLanes + at;
    }

    void apply_lanes(const Short* from, const std::uint8_t* neighbours, int none, int first,
                     Short* to) const {
        const std::int32_t* biases = biases_.data() + first;
        const __m256i a = Sums::load_eight(biases), b = Sums::load_eight(biases + 8);
        __m256i even = _mm256_permute2x128_si256(a, b, 0x20), odd = _mm256_permute2x128_si256(a, b, 0x31);
        const Short* weights = weights_.data() + first * ((taps_ + 1) / 2) * 2;
        for (int tap = 0; tap < taps_; tap += 2, weights += 2 * kLanes) {
            const int second = tap + 1 < taps_ ? neighbours[tap + 1] : none;
            const __m256i x = Sums::load_eight(from + neighbours[tap] * channels_);
            const __m256i y = Sums::load_eight(from + second * channels_);
            even = _mm256_add_epi32(even, _mm256_madd_epi16(_mm256_unpacklo_epi16(x, y),
                                                            Sums::load_eight(weights)));
            odd = _mm256_add_epi32(odd, _mm256_madd_epi16(_mm256_unpackhi_epi16(x, y),
                                                          Sums::load_eight(weights + kLanes)));
        }
        Sums::put(_mm256_packs_epi32(Sums::shifted(even, shift_), Sums::shifted(odd, shift_)), to);
    }
#else
    [[nodiscard]] int place(int tap, int c) const { return tap * channels_ + c; }

    void apply_lanes(const Short* from, const std::uint8_t* neighbours, int, int first, Short* to) const {
        Sums sums = Sums::load(biases_.data() + first);
        for (int tap = 0; tap < taps_; ++tap) {
            const Short* x = from + neighbours[tap] * channels_;
            const Short* weights = weights_.data() + tap * channels_ + first;
            for (std::size_t i = 0; i < kLanes; ++i) sums.lanes[i] += x[i] * weights[i];
        }
        sums.finish(shift_, -32768, to);
    }
#endif

    int channels_ = 0, taps_ = 0, shift_ = 0;
    std::vector<Short> weights_;
    std::vector<std::int32_t> biases_;
};

}  // namespace boardwright::nets
