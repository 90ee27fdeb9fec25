// Bit operations on words: portable, and single instructions where the build allows them.
#pragma once

#include <bit>
#include <cstdint>

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

}  // namespace boardwright
