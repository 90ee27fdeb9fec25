// Threads and their locks. A build without threads, as the one for browsers, does everything on the one that there is.
#pragma once

#include <mutex>

#if !defined(BOARDWRIGHT_WITHOUT_THREADS)
#include <shared_mutex>
#include <thread>
#endif

namespace boardwright {

#if defined(BOARDWRIGHT_WITHOUT_THREADS)

// There is nobody to wait for.
struct Mutex {
    void lock() {}
    void unlock() {}
    bool try_lock() { return true; }
};
using SharedMutex = Mutex;
using SharedLock = std::unique_lock<SharedMutex>;

using ThreadId = int;
inline ThreadId this_thread() { return 0; }
inline void yield_to_others() {}

#else

using Mutex = std::mutex;
using SharedMutex = std::shared_mutex;
using SharedLock = std::shared_lock<SharedMutex>;

using ThreadId = std::thread::id;
inline ThreadId this_thread() { return std::this_thread::get_id(); }
inline void yield_to_others() { std::this_thread::yield(); }

#endif

}  // namespace boardwright
