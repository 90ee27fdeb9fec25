// A transposition table for tree search: values of positions, independent of the order of moves.
#pragma once

#include <algorithm>
#include <atomic>
#include <bit>
#include <cstdint>
#include <vector>

namespace boardwright::search {

// For two seats. Threads read and write entries without locks; an entry that two threads wrote at
// the same time matches no key.
//
//   check   key xor data
//   data    generation (8 bits) | visits (24 bits) | value (32 bits)
class PositionTable {
public:
    explicit PositionTable(std::size_t bytes)
        : entries_(std::bit_floor(std::max<std::size_t>(bytes / sizeof(Entry), 1))) {}

    // Starts a new tree; entries of earlier trees become invalid.
    void begin() {
        if (++generation_ != 0) return;
        for (Entry& entry : entries_) entry.data.store(0, kRelaxed);
        generation_ = 1;
    }

    // Stores the value for the first seat, from 0 to 1, after so many visits.
    void store(std::uint64_t key, std::uint32_t visits, float value) {
        Entry& entry = entries_[key & (entries_.size() - 1)];
        const std::uint64_t before = entry.data.load(kRelaxed);
        visits = std::min(visits, kMaxVisits);
        if (generation_of(before) == generation_ && visits < visits_of(before) / 2) return;
        const std::uint64_t data = std::uint64_t{generation_} << 56 | std::uint64_t{visits} << 32 |
                                   static_cast<std::uint32_t>(value * kOne);
        entry.data.store(data, kRelaxed);
        entry.check.store(key ^ data, kRelaxed);
    }

    // The stored value if it is based on at least `min_visits` visits; otherwise a negative
    // number.
    [[nodiscard]] float value(std::uint64_t key, std::uint32_t min_visits) const {
        const Entry& entry = entries_[key & (entries_.size() - 1)];
        const std::uint64_t data = entry.data.load(kRelaxed);
        const bool matches = (entry.check.load(kRelaxed) ^ data) == key && generation_of(data) == generation_;
        if (!matches || visits_of(data) < min_visits) return -1;
        return static_cast<float>(static_cast<std::uint32_t>(data)) / kOne;
    }

private:
    static constexpr auto kRelaxed = std::memory_order_relaxed;
    static constexpr float kOne = 1u << 30;
    static constexpr std::uint32_t kMaxVisits = 0xffffff;

    static std::uint8_t generation_of(std::uint64_t data) { return static_cast<std::uint8_t>(data >> 56); }
    static std::uint32_t visits_of(std::uint64_t data) {
        return static_cast<std::uint32_t>(data >> 32) & kMaxVisits;
    }

    struct Entry {
        std::atomic<std::uint64_t> check{0}, data{0};
    };
    std::vector<Entry> entries_;
    std::uint8_t generation_ = 0;  // not 0 while in use, as in empty entries
};

}  // namespace boardwright::search
