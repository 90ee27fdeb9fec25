// The nodes of a tree search in chunks, so that the tree can grow without being copied.
//
//   chunks_[0]              chunks_[1]              chunks_[2]
//   [block|block|..|gap]    [block|..|free     ]    (not allocated yet)
//                                  ^ used_
//   node `at` is chunks_[at / kChunk][at % kChunk]; a block of siblings never crosses a chunk
#pragma once

#include <algorithm>
#include <atomic>
#include <cstdint>
#include <memory>
#include <vector>

#include "boardwright/threads.hpp"

namespace boardwright::search {

// Allocates blocks of nodes within a memory limit. Several threads may take blocks and read nodes.
template <class Node>
class NodeArena {
public:
    static constexpr std::uint32_t kNone = 0;  // not a valid block: node 0 is the root

    explicit NodeArena(std::size_t bytes)
        : chunks_(std::clamp<std::size_t>(bytes / (sizeof(Node) * kChunk), 1, kMaxChunks)) {}

    // Frees all nodes; the memory is reused for the next tree.
    void clear() { used_.store(0, kRelaxed); }

    // Takes `count` adjacent new nodes and returns the first, or kNone if the arena is full.
    std::uint32_t allocate(std::uint32_t count) {
        const std::lock_guard lock(mutex_);
        const std::uint64_t first = next(count);
        if (count > kChunk || first + count > capacity()) return kNone;
        auto& chunk = chunks_[first / kChunk];
        if (!chunk) chunk = std::make_unique<Node[]>(kChunk);
        used_.store(first + count, kRelaxed);
        for (std::uint64_t i = first; i < first + count; ++i) chunk[i % kChunk].reset();
        return static_cast<std::uint32_t>(first);
    }

    // Like `allocate`, but moves the nodes of a later block there. No other thread may use the arena.
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
    static constexpr std::size_t kMaxChunks = 1u << 19;

    // The first position from which a block fits into one chunk.
    [[nodiscard]] std::uint64_t next(std::uint32_t count) const {
        const std::uint64_t left_in_chunk = kChunk - used() % kChunk;
        return count <= left_in_chunk ? used() : used() + left_in_chunk;
    }

    std::vector<std::unique_ptr<Node[]>> chunks_;
    std::atomic<std::uint64_t> used_ = 0;
    Mutex mutex_;
};

}  // namespace boardwright::search
