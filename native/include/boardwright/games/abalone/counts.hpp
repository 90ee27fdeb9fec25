// A few numbers packed into one word, to find the k-th counted item without a branch.
#pragma once

#include <cstdint>

#include "boardwright/bits.hpp"

namespace boardwright::abalone {

// Up to six numbers whose sum is below 512. A loop over them would be slower, because the place of
// a random k cannot be predicted.
class Counts {
public:
    struct Place {
        int number, k;  // the k-th item among those that this number counts
    };

    void set(int number, int count) {
        counts_ |= static_cast<std::uint64_t>(count) << kBits * number;
    }
    [[nodiscard]] int total() const { return static_cast<int>(sums() >> 5 * kBits & kLane); }
    [[nodiscard]] Place find(int k) const {
        const std::uint64_t passed = (static_cast<std::uint64_t>(k) * kEach | kTops) - sums();
        const int number = count_bits(passed & kTops);
        const auto before = static_cast<int>(sums() << kBits >> kBits * number & kLane);
        return {number, k - before};
    }

private:
    static constexpr int kBits = 10;
    static constexpr std::uint64_t kLane = (1u << kBits) - 1;
    static constexpr std::uint64_t kEach = 0x0004010040100401;  // the lowest bit of every lane
    static constexpr std::uint64_t kTops = kEach << (kBits - 1);

    // In every lane the sum of the numbers up to it.
    [[nodiscard]] std::uint64_t sums() const { return counts_ * kEach; }

    std::uint64_t counts_ = 0;
};

}  // namespace boardwright::abalone
