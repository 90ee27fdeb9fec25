// Threads and locks. A build without threads, such as the browser's, runs everything on one thread.
#pragma once

#include <mutex>

#if !defined(BOARDWRIGHT_WITHOUT_THREADS)
#include <shared_mutex>
#include <thread>
#endif

namespace boardwright {

#if defined(BOARDWRIGHT_WITHOUT_THREADS)

// No other thread exists, so a lock never waits.
struct Mutex {
    void lock() {}
    void unlock() {}
    bool try_lock() { return true; }
};
using SharedMutex = Mutex;
using SharedLock = std::unique_lock<SharedMutex>;

using ThreadId = int;
inline ThreadId this_thread() { return 0; }
inline void yield_thread() {}

#else

using Mutex = std::mutex;
using SharedMutex = std::shared_mutex;
using SharedLock = std::shared_lock<SharedMutex>;

using ThreadId = std::thread::id;
inline ThreadId this_thread() { return std::this_thread::get_id(); }
inline void yield_thread() { std::this_thread::yield(); }

#endif

}  // namespace boardwright
