// Interrupts long computations.
#pragma once

#include <atomic>
#include <chrono>
#include <functional>
#include <utility>

#include "boardwright/threads.hpp"

namespace boardwright {

// Thrown in every working thread.
struct Interrupted {};

// Worker code calls check() often. In the thread that created the object, check() polls `is_wanted`
// every 50 ms; once that returns true, check() throws in every thread.
class Interruption {
public:
    Interruption() = default;  // never
    explicit Interruption(std::function<bool()> is_wanted) : is_wanted_(std::move(is_wanted)) {}

    void check() {
        if (came_.load(std::memory_order_relaxed)) throw Interrupted{};
        if (!is_wanted_ || this_thread() != owner_) return;
        const auto now = Clock::now();
        if (now - asked_ < kBetween) return;
        asked_ = now;
        if (!is_wanted_()) return;
        came_ = true;
        throw Interrupted{};
    }

private:
    using Clock = std::chrono::steady_clock;
    static constexpr std::chrono::milliseconds kBetween{50};

    std::function<bool()> is_wanted_;
    ThreadId owner_ = this_thread();
    Clock::time_point asked_ = Clock::now();
    std::atomic<bool> came_{false};
};

}  // namespace boardwright
