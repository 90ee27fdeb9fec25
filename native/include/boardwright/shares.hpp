// Distributes many jobs among threads, so that each thread usually gets the same jobs.
#pragma once

#include <algorithm>
#include <atomic>
#include <cstddef>
#include <vector>

namespace boardwright {

// A thread starts with its own share, whose memory may still be in its processor's cache, and then
// helps the others, so that a delayed thread does not delay all.
//
//   share 0           share 1           share 2
//   [chunk|chunk|..]  [chunk|chunk|..]  [chunk|chunk|..]   each with an atomic `next`
//    thread 0 →        thread 1 →        thread 2 →         then the following shares
class Shares {
public:
    Shares(std::size_t size, int threads)
        : size_(size), length_(size / static_cast<std::size_t>(threads) + 1),
          chunk_(length_ / kChunks + 1), shares_(static_cast<std::size_t>(threads)) {}

    // Resets all shares; call before any thread works.
    void begin() {
        for (std::size_t i = 0; i < shares_.size(); ++i) shares_[i].next = i * length_;
    }

    // Calls job(i) for every i that no other thread takes.
    template <class Job>
    void work(int thread, const Job& job) {
        for (std::size_t i = 0; i < shares_.size(); ++i)
            work_off((static_cast<std::size_t>(thread) + i) % shares_.size(), job);
    }

private:
    static constexpr std::size_t kChunks = 8;  // of a share

    template <class Job>
    void work_off(std::size_t share, const Job& job) {
        const std::size_t end = std::min((share + 1) * length_, size_);
        for (std::size_t first; (first = shares_[share].next.fetch_add(chunk_)) < end;)
            for (std::size_t i = first; i < std::min(first + chunk_, end); ++i) job(i);
    }

    struct alignas(64) Share {  // on separate cache lines, against false sharing
        std::atomic<std::size_t> next{0};
    };

    std::size_t size_, length_, chunk_;
    std::vector<Share> shares_;
};

}  // namespace boardwright
