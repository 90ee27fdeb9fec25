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

// Worker code calls check() often. In the thread that created the object, check() polls `should_interrupt`
// every 50 ms; once that returns true, check() throws in every thread.
class Interruption {
public:
    Interruption() = default;  // never
    explicit Interruption(std::function<bool()> should_interrupt)
        : should_interrupt_(std::move(should_interrupt)) {}

    void check() {
        if (interrupted_.load(std::memory_order_relaxed)) throw Interrupted{};
        if (!should_interrupt_ || this_thread() != owner_) return;
        const auto now = Clock::now();
        if (now - polled_at_ < kPollInterval) return;
        polled_at_ = now;
        if (!should_interrupt_()) return;
        interrupted_ = true;
        throw Interrupted{};
    }

private:
    using Clock = std::chrono::steady_clock;
    static constexpr std::chrono::milliseconds kPollInterval{50};

    std::function<bool()> should_interrupt_;
    ThreadId owner_ = this_thread();
    Clock::time_point polled_at_ = Clock::now();
    std::atomic<bool> interrupted_{false};
};

}  // namespace boardwright
