// A proven result, small enough to be read and written atomically.
#pragma once

#include <algorithm>
#include <bit>
#include <cstdint>

#include "boardwright/search/report.hpp"

namespace boardwright::search {

// The winners who share the win, and the maximum number of plies to it; empty if nothing is proven.
class Proof {
public:
    static constexpr int kMaxPlies = 0xfff;

    Proof() = default;
    Proof(unsigned winners, int plies)
        : bits_(static_cast<std::uint16_t>(winners << 12 |
                                           static_cast<unsigned>(std::min(plies, kMaxPlies)))) {}

    static Proof of(const Outcome& outcome, int seats) {
        unsigned winners = 0;
        for (int seat = 0; seat < seats; ++seat)
            if (outcome.place[seat] == 0) winners |= 1u << seat;
        return {winners, 0};
    }
    static Proof from_bits(std::uint16_t bits) {
        Proof proof;
        proof.bits_ = bits;
        return proof;
    }

    [[nodiscard]] std::uint16_t bits() const { return bits_; }
    [[nodiscard]] explicit operator bool() const { return bits_ != 0; }
    [[nodiscard]] unsigned winners() const { return bits_ >> 12; }
    [[nodiscard]] int plies() const { return bits_ & kMaxPlies; }
    [[nodiscard]] Proof one_ply_earlier() const { return {winners(), plies() + 1}; }

    [[nodiscard]] float share(int seat) const {
        if ((winners() >> seat & 1) == 0) return 0.0f;
        return 1.0f / static_cast<float>(std::popcount(winners()));
    }
    [[nodiscard]] bool is_win(int seat) const { return winners() == 1u << seat; }

    [[nodiscard]] Chances chances() const {
        Chances chances{};
        for (int seat = 0; seat < kMaxSeats; ++seat)
            chances[static_cast<std::size_t>(seat)] = share(seat);
        return chances;
    }

    // For a seat that may choose: a larger share of the win, then early wins, and anything else
    // late.
    [[nodiscard]] bool is_better(Proof other, int seat) const {
        if (share(seat) != other.share(seat)) return share(seat) > other.share(seat);
        return is_win(seat) ? plies() < other.plies() : plies() > other.plies();
    }

private:
    std::uint16_t bits_ = 0;
};

}  // namespace boardwright::search
