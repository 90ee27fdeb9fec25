// The nodes of a tree search in chunks, so that the tree grows without ever being copied.
#pragma once

#include <algorithm>
#include <atomic>
#include <cstdint>
#include <memory>
#include <vector>

#include "boardwright/threads.hpp"

namespace boardwright::search {

// Blocks of nodes within a bound of bytes. Several threads may take blocks and read nodes.
template <class Node>
class NodeArena {
public:
    static constexpr std::uint32_t kNone = 0;  // the number of no block: the first node is the root's

    explicit NodeArena(std::size_t bytes)
        : chunks_(std::clamp<std::size_t>(bytes / (sizeof(Node) * kChunk), 1, kMostChunks)) {}

    // All nodes are given up; the memory is kept for the next tree.
    void clear() { used_.store(0, kRelaxed); }

    // The first of `count` fresh neighbouring nodes, or kNone when there is no room.
    std::uint32_t take(std::uint32_t count) {
        const std::lock_guard lock(mutex_);
        const std::uint64_t first = next(count);
        if (count > kChunk || first + count > capacity()) return kNone;
        auto& chunk = chunks_[first / kChunk];
        if (!chunk) chunk = std::make_unique<Node[]>(kChunk);
        used_.store(first + count, kRelaxed);
        for (std::uint64_t i = first; i < first + count; ++i) chunk[i % kChunk].reset();
        return static_cast<std::uint32_t>(first);
    }

    // Like `take`, with what a later block holds instead of fresh nodes. No other thread uses the arena.
    std::uint32_t move_down(std::uint32_t from, std::uint32_t count) {
        const auto first = static_cast<std::uint32_t>(next(count));
        used_.store(first + count, kRelaxed);
        for (std::uint32_t i = 0; i < count; ++i) (*this)[first + i].move_from((*this)[from + i]);
        return first;
    }

    [[nodiscard]] Node& operator[](std::uint32_t at) { return chunks_[at / kChunk][at % kChunk]; }
    [[nodiscard]] const Node& operator[](std::uint32_t at) const {
        return chunks_[at / kChunk][at % kChunk];
    }

    [[nodiscard]] std::uint64_t used() const { return used_.load(kRelaxed); }
    [[nodiscard]] std::uint64_t capacity() const { return chunks_.size() * kChunk; }

private:
    static constexpr auto kRelaxed = std::memory_order_relaxed;
    static constexpr std::uint32_t kChunk = 1u << 12;  // more than the moves of any position
    static constexpr std::size_t kMostChunks = 1u << 19;

    // Where a block can begin that lies within one chunk.
    [[nodiscard]] std::uint64_t next(std::uint32_t count) const {
        const std::uint64_t left_in_chunk = kChunk - used() % kChunk;
        return count <= left_in_chunk ? used() : used() + left_in_chunk;
    }

    std::vector<std::unique_ptr<Node[]>> chunks_;
    std::atomic<std::uint64_t> used_ = 0;
    Mutex mutex_;
};

}  // namespace boardwright::search
