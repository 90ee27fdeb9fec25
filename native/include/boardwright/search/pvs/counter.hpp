// Counts the nodes of one thread and polls the stopper from time to time.
#pragma once

#include <algorithm>
#include <atomic>
#include <cstdint>

#include "boardwright/search/stopper.hpp"

namespace boardwright::search::pvs {

class Counter {
public:
    explicit Counter(int poll_every) : poll_every_(static_cast<std::uint64_t>(poll_every)) {}

    void begin(Stopper& stopper, std::atomic<std::uint64_t>& nodes) {
        stopper_ = &stopper;
        all_nodes_ = &nodes;
        uncounted_ = 0;
        until_poll_ = 1;
        stopped_ = false;
    }

    // Counts a node; returns false if the search must stop.
    bool enter() {
        ++uncounted_;
        if (--until_poll_ == 0) [[unlikely]] poll();
        return !stopped_;
    }
    [[nodiscard]] bool is_stopped() const { return stopped_; }

    // Adds this thread's count to the nodes of all threads.
    void flush() {
        all_nodes_->fetch_add(uncounted_, std::memory_order_relaxed);
        uncounted_ = 0;
    }

private:
    void poll() {
        flush();
        const std::uint64_t total = all_nodes_->load(std::memory_order_relaxed);
        stopped_ = stopper_->should_stop(total);
        until_poll_ = poll_every_;
        const std::uint64_t limit = stopper_->limits().nodes;
        if (limit > total) until_poll_ = std::min(limit - total, poll_every_);
    }

    std::uint64_t poll_every_;
    std::uint64_t until_poll_ = 1;
    std::uint64_t uncounted_ = 0;
    bool stopped_ = false;
    Stopper* stopper_ = nullptr;
    std::atomic<std::uint64_t>* all_nodes_ = nullptr;
};

}  // namespace boardwright::search::pvs
