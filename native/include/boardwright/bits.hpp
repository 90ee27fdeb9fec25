// Bit operations on words: portable, and single instructions where the build allows them.
#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cstdint>
#include <cstring>

#if defined(__BMI2__) || defined(__AVX2__)
#include <immintrin.h>
#endif

namespace boardwright {

inline int count_bits(std::uint64_t word) {
#if defined(__x86_64__) && !defined(__POPCNT__)
    // Without the instruction the compiler would call a library function, which is slower.
    word -= word >> 1 & 0x5555555555555555;
    word = (word & 0x3333333333333333) + (word >> 2 & 0x3333333333333333);
    word = (word + (word >> 4)) & 0x0f0f0f0f0f0f0f0f;
    return static_cast<int>(word * 0x0101010101010101 >> 56);
#else
    return std::popcount(word);
#endif
}
inline int lowest_bit(std::uint64_t word) { return std::countr_zero(word); }

// The position of the k-th set bit (from 0); the word must have more than k.
inline int nth_bit(std::uint64_t word, int k) {
#if defined(__BMI2__)
    return std::countr_zero(_pdep_u64(std::uint64_t{1} << k, word));
#else
    int base = 0;
    for (int width = 32; width >= 1; width /= 2) {
        const int low = count_bits(word & ((std::uint64_t{1} << width) - 1));
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

template <int Count>
inline void spread_chunk(std::uint64_t word, std::uint8_t* out) {
    static_assert(Count == 8);
    std::memcpy(out, &kSpread[word & 0xff], 8);
}

#if defined(__AVX2__)
inline constexpr bool kWide = true;

template <>
inline void spread_chunk<32>(std::uint64_t word, std::uint8_t* out) {
    const __m256i byte_of =
        _mm256_setr_epi64x(0, 0x0101010101010101, 0x0202020202020202, 0x0303030303030303);
    const __m256i bit_of = _mm256_set1_epi64x(static_cast<long long>(0x8040201008040201));
    const __m256i copies = _mm256_set1_epi32(static_cast<int>(word));
    const __m256i bits = _mm256_and_si256(_mm256_shuffle_epi8(copies, byte_of), bit_of);
    const __m256i ones = _mm256_min_epu8(bits, _mm256_set1_epi8(1));
    _mm256_storeu_si256(reinterpret_cast<__m256i*>(out), ones);
}
#else
inline constexpr bool kWide = false;
#endif

}  // namespace detail

// Write the lowest `Count` bits as bytes of 0 and 1, the lowest first; at most 64. The last chunk
// overlaps the one before it, because whole chunks are cheaper than parts of one.
template <int Count>
inline void spread_bits(std::uint64_t word, std::uint8_t* out) {
    static_assert(Count > 0 && Count <= 64);
    constexpr int kChunk = detail::kWide && Count >= 32 ? 32 : 8;
    for (int done = 0; done + kChunk <= Count; done += kChunk)
        detail::spread_chunk<kChunk>(word >> done, out + done);
    if constexpr (Count < kChunk)
        std::memcpy(out, &detail::kSpread[word & 0xff], Count);
    else if constexpr (Count % kChunk != 0)
        detail::spread_chunk<kChunk>(word >> (Count - kChunk), out + Count - kChunk);
}

#if defined(__AVX2__)
// The same for bits in an arbitrary order: byte i shows bit `bit_of[i]` of `Words` words. The bits
// of each chunk of 32 bytes must lie within eight bytes of the words; otherwise this does not
// compile.
template <int Count, int Words>
class SpreadInOrder {
public:
    static_assert(Count >= 32);
    constexpr explicit SpreadInOrder(const std::array<std::uint8_t, Count>& bit_of) {
        for (std::size_t chunk = 0; chunk < kChunks; ++chunk) {
            const std::uint8_t* bits = bit_of.data() + start_of(chunk);
            const int first = *std::min_element(bits, bits + 32) / 8;
            from_[chunk] = static_cast<std::uint8_t>(std::min(first, 8 * Words - 8));
            for (std::size_t i = 0; i < 32; ++i) {
                if (bits[i] / 8 - from_[chunk] >= 8) throw "too far apart";
                byte_of_[32 * chunk + i] = static_cast<std::uint8_t>(bits[i] / 8 - from_[chunk]);
                bit_of_[32 * chunk + i] = static_cast<std::uint8_t>(1 << bits[i] % 8);
            }
        }
    }

    void operator()(const std::uint64_t* words, std::uint8_t* out) const {
        for (std::size_t chunk = 0; chunk < kChunks; ++chunk) {
            long long part;
            std::memcpy(&part, reinterpret_cast<const char*>(words) + from_[chunk], sizeof part);
            const __m256i bytes =
                _mm256_shuffle_epi8(_mm256_set1_epi64x(part), load(byte_of_ + 32 * chunk));
            const __m256i bits = _mm256_and_si256(bytes, load(bit_of_ + 32 * chunk));
            const __m256i ones = _mm256_min_epu8(bits, _mm256_set1_epi8(1));
            _mm256_storeu_si256(reinterpret_cast<__m256i*>(out + start_of(chunk)), ones);
        }
    }

private:
    static constexpr std::size_t kChunks = (Count + 31) / 32;

    // The last chunk ends at the end of the row.
    static constexpr std::size_t start_of(std::size_t chunk) {
        return std::min<std::size_t>(32 * chunk, Count - 32);
    }
    static __m256i load(const std::uint8_t* bytes) {
        return _mm256_load_si256(reinterpret_cast<const __m256i*>(bytes));
    }

    std::array<std::uint8_t, kChunks> from_{};  // by chunk: the first byte to load of the words
    alignas(32) std::uint8_t byte_of_[32 * kChunks]{};
    alignas(32) std::uint8_t bit_of_[32 * kChunks]{};
};
#endif

}  // namespace boardwright
