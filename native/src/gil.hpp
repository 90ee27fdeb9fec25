// Releases Python's global interpreter lock (GIL) while the core computes.
#pragma once

#include <nanobind/nanobind.h>
#include <unistd.h>

#include "boardwright/interruption.hpp"

namespace boardwright::python {

// Acquires the GIL by `take`. During interpreter shutdown, Python up to 3.13 ends a thread that
// waits for the GIL by unwinding its stack, which aborts in C++ frames marked noexcept. Such a
// thread (a daemon) waits here for the end of the process instead.
template <class Take>
auto take_or_wait_for_the_end(const Take& take) {
    try {
        return take();
    } catch (...) {
        while (true) pause();
    }
}

class GilReleased {
public:
    GilReleased() : thread_(PyEval_SaveThread()) {}
    ~GilReleased() {
        take_or_wait_for_the_end([this] { PyEval_RestoreThread(thread_); });
    }
    GilReleased(const GilReleased&) = delete;
    GilReleased& operator=(const GilReleased&) = delete;

private:
    PyThreadState* thread_;
};

class GilTaken {
public:
    GilTaken() : before_(take_or_wait_for_the_end([] { return PyGILState_Ensure(); })) {}
    ~GilTaken() { PyGILState_Release(before_); }
    GilTaken(const GilTaken&) = delete;
    GilTaken& operator=(const GilTaken&) = delete;

private:
    PyGILState_STATE before_;
};

// Runs long work without the GIL. Ctrl-C or an exception from another signal handler interrupts it.
template <class Work>
auto interruptible(const Work& work) {
    Interruption interruption([] {
        const GilTaken taken;
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
