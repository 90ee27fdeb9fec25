// Releases Python's global interpreter lock (GIL) while the core computes.
#pragma once

#include <nanobind/nanobind.h>
#include <unistd.h>

#include "boardwright/interruption.hpp"

namespace boardwright::python {

// Acquires the GIL by `acquire`. During interpreter shutdown, Python up to 3.13 ends a thread that
// waits for the GIL by unwinding its stack, which aborts in C++ frames marked noexcept. Such a
// thread (a daemon) waits here for the end of the process instead.
template <class Acquire>
auto acquire_or_wait_for_exit(const Acquire& acquire) {
    try {
        return acquire();
    } catch (...) {
        while (true) pause();
    }
}

class GilReleased {
public:
    GilReleased() : thread_(PyEval_SaveThread()) {}
    ~GilReleased() {
        acquire_or_wait_for_exit([this] { PyEval_RestoreThread(thread_); });
    }
    GilReleased(const GilReleased&) = delete;
    GilReleased& operator=(const GilReleased&) = delete;

private:
    PyThreadState* thread_;
};

class GilAcquired {
public:
    GilAcquired() : before_(acquire_or_wait_for_exit([] { return PyGILState_Ensure(); })) {}
    ~GilAcquired() { PyGILState_Release(before_); }
    GilAcquired(const GilAcquired&) = delete;
    GilAcquired& operator=(const GilAcquired&) = delete;

private:
    PyGILState_STATE before_;
};

// Runs long work without the GIL. Ctrl-C or an exception from another signal handler interrupts it.
template <class Work>
auto interruptible(const Work& work) {
    Interruption interruption([] {
        const GilAcquired acquired;
        return PyErr_CheckSignals() != 0;
    });
    try {
        const GilReleased released;
        return work(interruption);
    } catch (const Interrupted&) {
        throw nanobind::python_error();
    }
}

}  // namespace boardwright::python
