// Python's lock, given up while the core computes.
#pragma once

#include <nanobind/nanobind.h>
#include <unistd.h>

#include "boardwright/interruption.hpp"

namespace boardwright::python {

// Takes the lock by `take`. While the interpreter shuts down, Python up to 3.13 ends a thread that
// asks for it by unwinding its stack, which C++ frames that throw nothing turn into an abort: such
// a thread, a daemon that is of no more use, waits here for the end of the process instead.
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

// Does long work without the lock; Ctrl-C and whatever else a handler of signals raises ends it.
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
