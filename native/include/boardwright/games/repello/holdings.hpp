// The counters that every seat carries and has collected, and the final ranking (RE17–RE21).
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>

#include "boardwright/contract.hpp"
#include "boardwright/games/repello/board.hpp"

namespace boardwright::repello {

// Carried, grey, silver and gold counters: a byte each, four bytes a seat.
class Holdings {
public:
    [[nodiscard]] int carried(int seat) const { return get(seat, 0); }
    // Collected counters of a kind, which is kGrey, kSilver or kGold.
    [[nodiscard]] int collected(int seat, int counter) const { return get(seat, counter); }
    [[nodiscard]] bool has_collected(int seat) const {
        return (words_[seat / 2] >> shift(seat, kGrey) & 0xffffff) != 0;
    }

    void add_carried(int seat, int change) { add(seat, 0, change); }
    void add_collected(int seat, int counter, int change) { add(seat, counter, change); }

    [[nodiscard]] std::uint64_t key() const {
        return mix(words_[0] ^ 0x6361727269656421ULL) ^ mix(words_[1] ^ 0x636f6c6c65637421ULL);
    }

private:
    static int shift(int seat, int item) { return 32 * (seat % 2) + 8 * item; }
    [[nodiscard]] int get(int seat, int item) const {
        return static_cast<int>(words_[seat / 2] >> shift(seat, item) & 0xff);
    }
    // Counts stay within their byte, so they never carry into the next byte.
    void add(int seat, int item, int change) {
        words_[seat / 2] += static_cast<std::uint64_t>(change) << shift(seat, item);
    }

    std::array<std::uint64_t, 2> words_{};
};

// RE21: points count first, then the gold counter, then silver counters.
inline int standing(const Holdings& holdings, int seat) {
    const int grey = holdings.collected(seat, kGrey), silver = holdings.collected(seat, kSilver);
    const int gold = holdings.collected(seat, kGold);
    return (grey + 3 * silver + 5 * gold) << 16 | gold << 8 | silver;
}

// How many different standings are better than a seat's.
inline int place(const std::array<int, kMaxSeats>& standings, int seats, int seat) {
    int better = 0;
    for (int other = 0; other < seats; ++other) {
        bool counts = standings[other] > standings[seat];
        for (int earlier = 0; earlier < other; ++earlier)
            counts = counts && standings[earlier] != standings[other];
        better += counts;
    }
    return better;
}

// The criterion that decided first place.
inline const char* reason(const std::array<int, kMaxSeats>& standings, int seats) {
    const int best = *std::max_element(standings.begin(), standings.begin() + seats);
    int equal = 0, level = 0;
    for (int seat = 0; seat < seats; ++seat) {
        equal += standings[seat] == best;
        level += standings[seat] >> 16 == best >> 16;
    }
    if (equal > 1) return "equal";
    if (level == 1) return "points";
    return (best >> 8 & 0xff) != 0 ? "gold-counter" : "silver-counters";
}

inline Outcome score(const Holdings& holdings, int seats) {
    std::array<int, kMaxSeats> standings{};
    for (int seat = 0; seat < seats; ++seat) standings[seat] = standing(holdings, seat);
    Outcome outcome{{}, reason(standings, seats), "RE21"};
    for (int seat = 0; seat < seats; ++seat)
        outcome.place[seat] = static_cast<std::uint8_t>(place(standings, seats, seat));
    return outcome;
}

}  // namespace boardwright::repello
