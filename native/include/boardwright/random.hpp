// Random numbers, reproducible on every platform, and the constants of Zobrist keys.
#pragma once

#include <array>
#include <cstdint>

namespace boardwright {

// One round of splitmix64: a good mix of all bits.
constexpr std::uint64_t mix(std::uint64_t x) {
    x += 0x9e3779b97f4a7c15ULL;
    x = (x ^ (x >> 30)) * 0xbf58476d1ce4e5b9ULL;
    x = (x ^ (x >> 27)) * 0x94d049bb133111ebULL;
    return x ^ (x >> 31);
}

// The Zobrist constant of feature `index` in table `table`; the same in every build.
constexpr std::uint64_t zobrist(std::uint64_t table, std::uint64_t index) {
    return mix(mix(table * 0x2545f4914f6cdd1dULL + 0x5851f42d4c957f2dULL) + index);
}

// xoroshiro128+: small and fast.
class Rng {
public:
    explicit Rng(std::uint64_t seed) : a_(mix(seed)), b_(mix(seed + 0x632be59bd9b4e019ULL)) {}

    std::uint64_t next() {
        const std::uint64_t a = a_, result = a_ + b_;
        const std::uint64_t b = b_ ^ a;
        a_ = rotate(a, 24) ^ b ^ (b << 16);
        b_ = rotate(b, 37);
        return result;
    }

    // Uniform in 0 … limit − 1 without bias; limit must be positive.
    std::uint32_t below(std::uint32_t limit) {
        std::uint64_t product = (next() >> 32) * limit;
        auto low = static_cast<std::uint32_t>(product);
        if (low < limit) [[unlikely]] {
            const std::uint32_t threshold = (0u - limit) % limit;
            while (low < threshold) {
                product = (next() >> 32) * limit;
                low = static_cast<std::uint32_t>(product);
            }
        }
        return static_cast<std::uint32_t>(product >> 32);
    }

    // The generator's state, from which another generator can continue the sequence.
    [[nodiscard]] std::array<std::uint64_t, 2> words() const { return {a_, b_}; }
    void set_state(std::uint64_t a, std::uint64_t b) { a_ = a, b_ = b; }

private:
    static std::uint64_t rotate(std::uint64_t x, int k) { return (x << k) | (x >> (64 - k)); }
    std::uint64_t a_, b_;
};

}  // namespace boardwright
