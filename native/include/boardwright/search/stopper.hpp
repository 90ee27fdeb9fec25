// Decides when a running search must stop.
#pragma once

#include <atomic>
#include <chrono>
#include <cstdint>

#include "boardwright/search/report.hpp"

namespace boardwright::search {

// Can be set by any thread and is never cleared. A flag is also set while its `outer` flag is set.
// In a build without threads, `host_wants_stop` polls the host instead.
class StopFlag {
public:
    explicit StopFlag(bool is_set = false, const StopFlag* outer = nullptr, bool (*host_wants_stop)() = nullptr)
        : is_set_(is_set), outer_(outer), host_wants_stop_(host_wants_stop) {}

    void set() { is_set_.store(true, std::memory_order_relaxed); }
    [[nodiscard]] bool is_set() const {
        return is_set_.load(std::memory_order_relaxed) || (outer_ && outer_->is_set()) ||
               (host_wants_stop_ && host_wants_stop_());
    }

private:
    std::atomic<bool> is_set_;
    const StopFlag* outer_;
    bool (*host_wants_stop_)();
};

class Stopwatch {
public:
    [[nodiscard]] double seconds() const {
        return std::chrono::duration<double>(std::chrono::steady_clock::now() - start_).count();
    }

private:
    std::chrono::steady_clock::time_point start_ = std::chrono::steady_clock::now();
};

// One per search, shared by its threads. Call should_stop() at least about every millisecond.
// Reading the clock takes some 30 ns, so a search with fast nodes calls it once in a few hundred
// nodes.
class Stopper {
public:
    Stopper(const Limits& limits, const StopFlag& flag)
        : limits_(limits), flag_(flag), deadline_(limits.seconds) {}

    // For a search that decides itself when to stop; call before it begins. Returns whether the
    // limits allow that, and then extends the deadline to `longest`.
    bool allow_early_stop() {
        if (limits_.seconds == 0 || limits_.longest <= limits_.seconds) return false;
        deadline_ = limits_.longest;
        return true;
    }

    // Whether to stop now; once true, it remains true.
    [[nodiscard]] bool should_stop(std::uint64_t nodes) {
        if (stopped_.load(std::memory_order_relaxed)) return true;
        const bool stop = flag_.is_set() ||
                          (limits_.nodes != 0 && nodes >= limits_.nodes) ||
                          (deadline_ != 0 && watch_.seconds() >= deadline_);
        if (stop) stopped_.store(true, std::memory_order_relaxed);
        return stop;
    }
    void stop() { stopped_.store(true, std::memory_order_relaxed); }
    [[nodiscard]] bool is_stopped() const { return stopped_.load(std::memory_order_relaxed); }
    [[nodiscard]] double seconds() const { return watch_.seconds(); }
    [[nodiscard]] const Limits& limits() const { return limits_; }

private:
    const Limits& limits_;
    const StopFlag& flag_;
    Stopwatch watch_;
    double deadline_;  // 0: none
    std::atomic<bool> stopped_{false};
};

// Stops the search in all threads when one thread leaves its part, also by an exception.
class StopOnLeaving {
public:
    explicit StopOnLeaving(Stopper& stopper) : stopper_(stopper) {}
    StopOnLeaving(const StopOnLeaving&) = delete;
    StopOnLeaving& operator=(const StopOnLeaving&) = delete;
    ~StopOnLeaving() { stopper_.stop(); }

private:
    Stopper& stopper_;
};

}  // namespace boardwright::search
