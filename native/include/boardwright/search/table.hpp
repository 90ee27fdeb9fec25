// The transposition table, shared by the threads of a search.
#pragma once

#include <algorithm>
#include <atomic>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <memory>
#include <new>
#include <optional>

#if defined(__linux__)
#include <sys/mman.h>
#endif

namespace boardwright::search {

// A move in the coding of a game's policy.
using Move = std::uint16_t;
inline constexpr Move kNoMove = 0xffff;

enum class Bound : std::uint8_t { kNone, kUpper, kLower, kExact };

struct TableData {
    Move move = kNoMove;
    std::int16_t value = 0;
    std::int16_t static_eval = 0;
    std::uint8_t depth = 0;
    Bound bound = Bound::kNone;
};

// Buckets of four entries, one cache line each. An entry is two words; the second is the key xor
// the first. So an entry that two threads wrote at the same time matches no key, and no locks are
// needed.
//
//   bucket (64 bytes)   entry | entry | entry | entry
//   entry (16 bytes)    check = key xor data | data
//   data (64 bits)      move 16 | value 16 | static eval 16 | depth 6 | bound 2 | generation 8
class Table {
public:
    explicit Table(std::size_t bytes)
        : buckets_(std::max<std::size_t>(bytes / sizeof(Bucket), 2) - 1),
          memory_(std::calloc(buckets_ + 1, sizeof(Bucket))) {
        if (!memory_) throw std::bad_alloc();
        void* place = memory_.get();
        std::size_t room = (buckets_ + 1) * sizeof(Bucket);
        first_ = static_cast<Bucket*>(
            std::align(alignof(Bucket), buckets_ * sizeof(Bucket), place, room));
        request_huge_pages();
        if (buckets_ * sizeof(Bucket) <= kMaxTouchedBytes) touch();
    }

    // Starts a new search. With `forget`, entries of earlier searches count as empty. Each call
    // sweeps a part of the table, so that no entry gets old enough for its generation to wrap
    // around, and the table never has to be cleared as a whole.
    void begin(bool forget) {
        generation_ = static_cast<std::uint8_t>(generation_ + 1);
        searches_ = std::min(searches_ + 1, kGenerations);
        valid_generations_ = forget ? 1 : searches_;
        const std::size_t part = generation_ % kSweeps;
        for (std::size_t i = buckets_ * part / kSweeps; i < buckets_ * (part + 1) / kSweeps; ++i)
            for (Entry& entry : first_[i].entries)
                if (age(load(entry.data)) > kMaxAge) store(entry, 0, 0);
    }

    // Makes all entries count as empty, in constant time.
    void clear() { searches_ = valid_generations_ = 0; }

    [[nodiscard]] std::optional<TableData> find(std::uint64_t key) const {
        for (const Entry& entry : bucket_of(key).entries) {
            const std::uint64_t data = load(entry.data);
            if ((load(entry.check) ^ data) == key && is_valid_entry(data)) return unpack(data);
        }
        return std::nullopt;
    }

    void save(std::uint64_t key, TableData found) {
        Entry* place = nullptr;
        int lowest = 0;
        for (Entry& entry : bucket_of(key).entries) {
            const std::uint64_t data = load(entry.data);
            if ((load(entry.check) ^ data) == key && is_valid_entry(data)) {
                if (found.move == kNoMove) found.move = unpack(data).move;
                if (is_more_valuable(data, found)) return;
                place = &entry;
                break;
            }
            const int priority = priority_of(data);
            if (!place || priority < lowest) place = &entry, lowest = priority;
        }
        store(*place, key, pack(found));
    }

    void prefetch(std::uint64_t key) const { __builtin_prefetch(&bucket_of(key)); }

private:
    struct Entry {
        std::uint64_t check;
        std::uint64_t data;
    };
    struct alignas(64) Bucket {
        Entry entries[4];
    };

    static constexpr std::size_t kMaxTouchedBytes = std::size_t{1} << 30;
    static constexpr int kSweeps = 128;
    static constexpr int kMaxAge = 100;  // still below 256 with the sweeps in between
    static constexpr int kGenerations = 256;
    static constexpr int kEmptyPriority = -(1 << 20);
    static constexpr int kMaxDepth = 63;

    // data: move 16 bits, value 16, static eval 16, depth 6, bound 2, generation 8
    [[nodiscard]] std::uint64_t pack(const TableData& found) const {
        return std::uint64_t{found.move} | bits16(found.value) << 16 | bits16(found.static_eval) << 32 |
               std::uint64_t{std::min<std::uint8_t>(found.depth, kMaxDepth)} << 48 |
               static_cast<std::uint64_t>(found.bound) << 54 | std::uint64_t{generation_} << 56;
    }
    static TableData unpack(std::uint64_t data) {
        return {static_cast<Move>(data), static_cast<std::int16_t>(data >> 16),
                static_cast<std::int16_t>(data >> 32), static_cast<std::uint8_t>(data >> 48 & 63),
                static_cast<Bound>(data >> 54 & 3)};
    }
    static std::uint64_t bits16(std::int16_t value) { return static_cast<std::uint16_t>(value); }

    [[nodiscard]] int age(std::uint64_t data) const {
        return static_cast<std::uint8_t>(generation_ - (data >> 56));
    }
    [[nodiscard]] bool is_valid_entry(std::uint64_t data) const {
        return data != 0 && age(data) < valid_generations_;
    }
    // Replaces empty entries first, then shallow and old entries.
    [[nodiscard]] int priority_of(std::uint64_t data) const {
        return is_valid_entry(data) ? static_cast<int>(data >> 48 & 63) - 8 * age(data) : kEmptyPriority;
    }
    [[nodiscard]] bool is_more_valuable(std::uint64_t data, const TableData& found) const {
        return found.bound != Bound::kExact && age(data) == 0 && (data >> 48 & 63) > found.depth + 3u;
    }

    [[nodiscard]] Bucket& bucket_of(std::uint64_t key) const {
        __extension__ using Wide = unsigned __int128;
        return first_[static_cast<std::size_t>(Wide{key} * buckets_ >> 64)];
    }
    // Lookups are spread over the whole table; with small pages most of them would miss the TLB.
    void request_huge_pages() {
#if defined(__linux__)
        constexpr std::uintptr_t kHugePageBytes = 2u << 20;
        const auto first = reinterpret_cast<std::uintptr_t>(first_);
        const auto begin = (first + kHugePageBytes - 1) / kHugePageBytes * kHugePageBytes;
        const auto end = reinterpret_cast<std::uintptr_t>(first_ + buckets_) / kHugePageBytes * kHugePageBytes;
        if (begin < end) madvise(reinterpret_cast<void*>(begin), end - begin, MADV_HUGEPAGE);
#endif
    }

    // Touches each page now, because the system allocates a page at its first write, which could
    // delay a search with a time limit. Pages of very large tables are allocated at their first use.
    void touch() {
        constexpr std::size_t kBucketsPerPage = 4096 / sizeof(Bucket);
        for (std::size_t i = 0; i < buckets_; i += kBucketsPerPage) store(first_[i].entries[0], 0, 0);
    }

    static std::uint64_t load(const std::uint64_t& word) {
        return std::atomic_ref(const_cast<std::uint64_t&>(word)).load(std::memory_order_relaxed);
    }
    static void store(Entry& entry, std::uint64_t key, std::uint64_t data) {
        std::atomic_ref(entry.check).store(key ^ data, std::memory_order_relaxed);
        std::atomic_ref(entry.data).store(data, std::memory_order_relaxed);
    }

    struct Free {
        void operator()(void* memory) const { std::free(memory); }
    };

    std::size_t buckets_;
    std::unique_ptr<void, Free> memory_;  // zeroed
    Bucket* first_;
    std::uint8_t generation_ = 0;
    int searches_ = 0;  // since the table was cleared
    int valid_generations_ = 0;      // number of generations that count, including the current one
};

}  // namespace boardwright::search
