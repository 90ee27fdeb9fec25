// A pool of threads that run the same job repeatedly without allocating.
//
//   caller           helper i
//   round_ + 1   →   wakes up when round_ changes
//   job(0)           job(i), then waiting_for_ − 1
//   waits for waiting_for_ == 0
#pragma once

#include <functional>

#include "boardwright/threads.hpp"

#if !defined(BOARDWRIGHT_WITHOUT_THREADS)
#include <unistd.h>

#include <atomic>
#include <cstdint>
#include <exception>
#include <vector>
#endif

namespace boardwright {

#if defined(BOARDWRIGHT_WITHOUT_THREADS)

class Workers {
public:
    explicit Workers(int) {}
    [[nodiscard]] int count() const { return 1; }
    void run(const std::function<void(int)>& job) { job(0); }
};

#else

class Workers {
public:
    explicit Workers(int threads) {
        try {
            for (int i = 1; i < threads; ++i) helpers_.emplace_back([this, i] { serve(i); });
        } catch (...) {  // the system cannot create more threads
            stop();
            throw;
        }
    }
    Workers(const Workers&) = delete;
    Workers& operator=(const Workers&) = delete;
    ~Workers() { stop(); }

    [[nodiscard]] int count() const { return static_cast<int>(helpers_.size()) + 1; }

    // Calls job(part) once for every part 0 … count() − 1 and waits for all of them. Rethrows the
    // first exception of a part.
    void run(const std::function<void(int)>& job) {
        failure_ = nullptr;
        job_ = &job;
        if (helpers_.empty() || is_forked()) {
            for (int part = 0; part < count(); ++part) job(part);
            return;
        }
        waiting_for_.store(static_cast<int>(helpers_.size()));
        round_.fetch_add(1);
        round_.notify_all();
        do_part(0);
        spin_while([this] { return waiting_for_.load() != 0; });
        for (int left; (left = waiting_for_.load()) != 0;) waiting_for_.wait(left);
        if (failure_) std::rethrow_exception(failure_);
    }

private:
    // A forked child process has this object but none of its threads.
    [[nodiscard]] bool is_forked() const { return getpid() != owner_; }

    void stop() {
        if (is_forked()) {
            for (std::thread& helper : helpers_) helper.detach();
            return;
        }
        stopping_ = true;
        round_.fetch_add(1);
        round_.notify_all();
        for (std::thread& helper : helpers_) helper.join();
    }

    void do_part(int part) {
        try {
            (*job_)(part);
        } catch (...) {
            const std::scoped_lock lock(failure_mutex_);
            if (!failure_) failure_ = std::current_exception();
        }
    }

    // Spins before sleeping, because rounds follow each other closely and waking a thread takes
    // longer than a short round. Yields from time to time, in case the other thread needs this
    // processor.
    template <class Condition>
    static void spin_while(const Condition& condition) {
        for (int i = 1; i < kSpins && condition(); ++i) {
            relax();
            if (i % kSpinsBetweenYields == 0) yield_thread();
        }
    }
    static void relax() {
#if defined(__x86_64__)
        __builtin_ia32_pause();
#elif defined(__aarch64__)
        asm volatile("yield");
#endif
    }
    static constexpr int kSpins = 4000;
    static constexpr int kSpinsBetweenYields = 64;

    void serve(int part) {
        std::uint32_t seen = 0;
        while (true) {
            spin_while([this, seen] { return round_.load() == seen; });
            round_.wait(seen);
            seen = round_.load();
            if (stopping_) return;
            do_part(part);
            if (waiting_for_.fetch_sub(1) == 1) waiting_for_.notify_one();
        }
    }

    const std::function<void(int)>* job_ = nullptr;
    std::exception_ptr failure_;
    Mutex failure_mutex_;
    std::atomic<std::uint32_t> round_{0};
    std::atomic<int> waiting_for_{0};
    std::atomic<bool> stopping_{false};
    pid_t owner_ = getpid();
    std::vector<std::thread> helpers_;  // last: they use all of the above
};

#endif

}  // namespace boardwright
