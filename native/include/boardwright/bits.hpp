// Bit operations on words: portable, and single instructions where the build allows them.
#pragma once

#include <array>
#include <bit>
#include <cstdint>
#include <cstring>

#if defined(__BMI2__)
#include <immintrin.h>
#endif

namespace boardwright {

inline int count_bits(std::uint64_t word) { return std::popcount(word); }
inline int lowest_bit(std::uint64_t word) { return std::countr_zero(word); }

// The position of the k-th set bit (from 0); the word must have more than k.
inline int nth_bit(std::uint64_t word, int k) {
#if defined(__BMI2__)
    return std::countr_zero(_pdep_u64(std::uint64_t{1} << k, word));
#else
    int base = 0;
    for (int width = 32; width >= 1; width /= 2) {
        const int low = std::popcount(word & ((std::uint64_t{1} << width) - 1));
        if (k >= low) {
            k -= low;
            word >>= width;
            base += width;
        }
    }
    return base;
#endif
}

namespace detail {

inline constexpr bool kLittle = std::endian::native == std::endian::little;

constexpr std::array<std::uint64_t, 256> make_spread() {
    std::array<std::uint64_t, 256> spread{};
    for (std::size_t byte = 0; byte < 256; ++byte)
        for (std::size_t i = 0; i < 8; ++i)
            spread[byte] |= std::uint64_t{byte >> i & 1} << (kLittle ? 8 * i : 56 - 8 * i);
    return spread;
}

inline constexpr std::array<std::uint64_t, 256> kSpread = make_spread();

}  // namespace detail

// Write the lowest `Count` bits as bytes of 0 and 1, the lowest first; at most 64.
template <int Count>
inline void spread_bits(std::uint64_t word, std::uint8_t* out) {
    static_assert(Count > 0 && Count <= 64);
    for (int i = 0; i < Count / 8; ++i)
        std::memcpy(out + 8 * i, &detail::kSpread[word >> (8 * i) & 0xff], 8);
    if constexpr (Count % 8 != 0) {
        constexpr int kDone = Count / 8 * 8;
        std::memcpy(out + kDone, &detail::kSpread[word >> kDone & 0xff], Count - kDone);
    }
}

}  // namespace boardwright
