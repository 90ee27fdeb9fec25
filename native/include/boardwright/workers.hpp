// A handful of threads that share out the same job again and again without allocating.
#pragma once

#include <atomic>
#include <cstdint>
#include <functional>
#include <thread>
#include <vector>

namespace boardwright {

class Workers {
public:
    explicit Workers(int threads) {
        for (int i = 1; i < threads; ++i) helpers_.emplace_back([this, i] { serve(i); });
    }
    Workers(const Workers&) = delete;
    Workers& operator=(const Workers&) = delete;
    ~Workers() {
        stopping_ = true;
        round_.fetch_add(1);
        round_.notify_all();
        for (std::thread& helper : helpers_) helper.join();
    }

    [[nodiscard]] int count() const { return static_cast<int>(helpers_.size()) + 1; }

    // Call job(part) once for every part 0 … count() − 1 and wait for all of them.
    // A job must not throw.
    void run(const std::function<void(int)>& job) {
        if (helpers_.empty()) {
            job(0);
            return;
        }
        job_ = &job;
        waiting_for_.store(static_cast<int>(helpers_.size()));
        round_.fetch_add(1);
        round_.notify_all();
        job(0);
        for (int left; (left = waiting_for_.load()) != 0;) waiting_for_.wait(left);
    }

private:
    void serve(int part) {
        std::uint32_t seen = 0;
        while (true) {
            round_.wait(seen);
            seen = round_.load();
            if (stopping_) return;
            (*job_)(part);
            if (waiting_for_.fetch_sub(1) == 1) waiting_for_.notify_one();
        }
    }

    std::vector<std::thread> helpers_;
    const std::function<void(int)>* job_ = nullptr;
    std::atomic<std::uint32_t> round_{0};
    std::atomic<int> waiting_for_{0};
    std::atomic<bool> stopping_{false};
};

}  // namespace boardwright
