// The nodes of a tree search in chunks, so that the tree grows without ever being copied.
#pragma once

#include <algorithm>
#include <cstdint>
#include <memory>
#include <mutex>
#include <vector>

namespace boardwright::search {

// Blocks of nodes within a bound of bytes. Several threads may take blocks and read nodes.
template <class Node>
class NodeArena {
public:
    static constexpr std::uint32_t kNone = 0;  // the number of no block: the first node is the root's

    explicit NodeArena(std::size_t bytes)
        : chunks_(std::clamp<std::size_t>(bytes / (sizeof(Node) * kChunk), 1, kMostChunks)) {}

    // All nodes are given up; the memory is kept for the next tree.
    void clear() { used_ = 0; }

    // The first of `count` fresh neighbouring nodes, or kNone when there is no room.
    std::uint32_t take(std::uint32_t count) {
        const std::lock_guard lock(mutex_);
        const std::uint64_t left_in_chunk = kChunk - used_ % kChunk;
        const std::uint64_t first = count <= left_in_chunk ? used_ : used_ + left_in_chunk;
        if (count > kChunk || first + count > chunks_.size() * kChunk) return kNone;
        auto& chunk = chunks_[first / kChunk];
        if (!chunk) chunk = std::make_unique<Node[]>(kChunk);
        used_ = first + count;
        for (std::uint64_t i = first; i < used_; ++i) chunk[i % kChunk].reset();
        return static_cast<std::uint32_t>(first);
    }

    [[nodiscard]] Node& operator[](std::uint32_t at) { return chunks_[at / kChunk][at % kChunk]; }
    [[nodiscard]] const Node& operator[](std::uint32_t at) const {
        return chunks_[at / kChunk][at % kChunk];
    }

private:
    static constexpr std::uint32_t kChunk = 1u << 12;  // more than the moves of any position
    static constexpr std::size_t kMostChunks = 1u << 19;

    std::vector<std::unique_ptr<Node[]>> chunks_;
    std::uint64_t used_ = 0;
    std::mutex mutex_;
};

}  // namespace boardwright::search
